"""Chapter 01."""

EXERCISES = ()
QUESTIONS = ()

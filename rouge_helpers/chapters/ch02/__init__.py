"""Chapter 02."""

EXERCISES = ()
QUESTIONS = ()

"""Chapter 05."""

EXERCISES = ()
QUESTIONS = ()

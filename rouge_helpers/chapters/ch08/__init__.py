"""Chapter 08."""

EXERCISES = ()
QUESTIONS = ()

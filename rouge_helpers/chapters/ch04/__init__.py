"""Chapter 04."""

EXERCISES = ()
QUESTIONS = ()

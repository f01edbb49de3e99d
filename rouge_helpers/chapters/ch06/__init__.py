"""Chapter 06."""

EXERCISES = ()
QUESTIONS = ()

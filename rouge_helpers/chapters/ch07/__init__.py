"""Chapter 07."""

EXERCISES = ()
QUESTIONS = ()

"""The course: checks, drawings, explanations and questions, chapter by chapter."""

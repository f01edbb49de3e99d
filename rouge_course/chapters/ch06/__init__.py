"""Chapter 06: several references for one candidate, and four rules that make one score of them."""

from . import (
    against_references,
    best_reference,
    explorer,
    jackknife,
    questions,
    report_choice,
    turns,
)

EXERCISES = (
    best_reference.EXERCISE,
    jackknife.EXERCISE,
    report_choice.EXERCISE,
    against_references.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (turns.jackknife_turns,)
EXPLORERS = (explorer.explore_references,)

"""Chapter 06: several references for one candidate, and four rules that make one score of them."""

from . import against_references, best_reference, jackknife, report_choice
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    best_reference.EXERCISE,
    jackknife.EXERCISE,
    against_references.EXERCISE,
    report_choice.EXERCISE,
)

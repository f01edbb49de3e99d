"""Chapter 01: precision, recall and F."""

from . import (
    divide_and_combine,
    explorer,
    f1,
    f_beta,
    figures,
    precision_of,
    precision_recall,
    questions,
    recall_of,
    safe_f1,
    tables,
)

EXERCISES = (
    recall_of.EXERCISE,
    f1.EXERCISE,
    divide_and_combine.EXERCISE,
    precision_of.EXERCISE,
    precision_recall.EXERCISE,
    f_beta.EXERCISE,
    safe_f1.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (figures.overlap_bars, figures.f_contours)
TABLES = (tables.three_means, tables.scored_pile, tables.by_beta)
EXPLORERS = (explorer.explore_lists, explorer.explore_f)

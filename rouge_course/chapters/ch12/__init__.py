"""Chapter 12: the answers of a chat model, cleaned, counted and reported."""

from . import (
    clean_answer,
    cut_at,
    explorer,
    figures,
    harness_l,
    kappa,
    mean_with_refusals,
    otter_card,
    questions,
    steady,
    tables,
    two_spreads,
)

EXERCISES = (
    clean_answer.EXERCISE,
    mean_with_refusals.EXERCISE,
    harness_l.EXERCISE,
    otter_card.EXERCISE,
    cut_at.EXERCISE,
    two_spreads.EXERCISE,
    steady.EXERCISE,
    kappa.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (figures.answer_tiles,)
TABLES = (tables.refusal_table, tables.harness_table, tables.spread_table, tables.judge_table)
EXPLORERS = (explorer.explore_answer,)

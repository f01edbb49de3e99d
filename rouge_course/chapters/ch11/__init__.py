"""Chapter 11: an attack, and agreement with human judgements at two levels."""

from . import (
    attack,
    card,
    card_lines,
    curves,
    direction,
    explorer,
    figures,
    gap_share,
    kendall,
    questions,
    two_levels,
)

EXERCISES = (
    attack.EXERCISE,
    direction.EXERCISE,
    kendall.EXERCISE,
    card_lines.EXERCISE,
    gap_share.EXERCISE,
    two_levels.EXERCISE,
)
QUESTIONS = questions.QUESTIONS
FIGURES = (curves.scores_by_length, curves.gap_curve, figures.agreement_dots)
TABLES = (card.report_card, figures.gap_table)
EXPLORERS = (explorer.explore_edits, explorer.explore_agreement)

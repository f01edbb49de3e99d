"""Chapter 11: an attack, and agreement with human judgements at two levels."""

from . import attack, direction, gap_share, kendall, two_levels
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    attack.EXERCISE,
    direction.EXERCISE,
    gap_share.EXERCISE,
    kendall.EXERCISE,
    two_levels.EXERCISE,
)

"""Chapter 11: an attack, agreement with people, and a paired bootstrap."""

from . import (
    attack,
    direction,
    gap_share,
    interval_of,
    kendall,
    paired_bootstrap,
)
from .questions import QUESTIONS as QUESTIONS

EXERCISES = (
    attack.EXERCISE,
    direction.EXERCISE,
    gap_share.EXERCISE,
    kendall.EXERCISE,
    interval_of.EXERCISE,
    paired_bootstrap.EXERCISE,
)

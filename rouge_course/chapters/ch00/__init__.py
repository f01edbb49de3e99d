"""Chapter 00: the first explorer. It has no exercise and no question of its own."""

from . import explorer

EXPLORERS = (explorer.explore_scores,)

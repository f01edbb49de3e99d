"""Chapter 00: the first explorer, and a function to repair. It has no questions."""

from . import explorer, tomas_precision

EXERCISES = (tomas_precision.EXERCISE,)
EXPLORERS = (explorer.explore_scores,)

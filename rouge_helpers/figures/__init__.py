"""The pictures of the course: each function takes what a notebook has at hand.

Every picture comes as a `Figure`: alt text with its numbers, one sentence that says what to see,
the drawing, and the same data as a table. matplotlib is imported when the first one is drawn.
"""

from rouge_helpers.figures.chapter_01 import f_contours, overlap_bars
from rouge_helpers.figures.chapter_02 import token_tiles
from rouge_helpers.figures.chapter_03 import ngram_stacks, ngram_windows
from rouge_helpers.figures.chapter_04 import lcs_grid
from rouge_helpers.figures.metrics import score_bars, scores_by_n
from rouge_helpers.figures.style import Figure

__all__ = [
    "Figure",
    "f_contours",
    "lcs_grid",
    "ngram_stacks",
    "ngram_windows",
    "overlap_bars",
    "score_bars",
    "scores_by_n",
    "token_tiles",
]

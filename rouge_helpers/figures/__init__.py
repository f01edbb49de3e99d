"""The pictures of the course: each function takes what a notebook has at hand.

Every picture comes as a `Figure`: alt text with its numbers, one sentence that says what to see,
the drawing, and the same data as a table. matplotlib is imported when the first one is drawn.
"""

from rouge_helpers.figures.chapter_01 import f_contours, overlap_bars
from rouge_helpers.figures.chapter_02 import token_tiles
from rouge_helpers.figures.chapter_03 import ngram_stacks, ngram_windows
from rouge_helpers.figures.chapter_04 import lcs_grid
from rouge_helpers.figures.chapter_05 import union_rows
from rouge_helpers.figures.chapter_06 import tokeniser_rows
from rouge_helpers.figures.chapter_07 import disagreement_tree
from rouge_helpers.figures.chapter_08 import agreement_dots, gap_table
from rouge_helpers.figures.metrics import score_bars, scores_by_n
from rouge_helpers.figures.style import Figure

__all__ = [
    "Figure",
    "agreement_dots",
    "disagreement_tree",
    "f_contours",
    "gap_table",
    "lcs_grid",
    "ngram_stacks",
    "ngram_windows",
    "overlap_bars",
    "score_bars",
    "scores_by_n",
    "token_tiles",
    "tokeniser_rows",
    "union_rows",
]

"""The pictures of the course: each function takes what a notebook has at hand.

Every picture comes as a `Figure`: alt text with its numbers, one sentence that says what to see,
the drawing, and the same data as a table. Those with axes import matplotlib when they are drawn.
"""

from rouge_course.chapters.ch01.figures import f_contours, overlap_bars
from rouge_course.chapters.ch01.tables import by_beta as by_beta  # tables, and no pictures
from rouge_course.chapters.ch01.tables import scored_pile as scored_pile
from rouge_course.chapters.ch01.tables import three_means as three_means
from rouge_course.chapters.ch02.characters import between_z_and_a
from rouge_course.chapters.ch02.figures import token_tiles
from rouge_course.chapters.ch02.jury import jury as jury  # tables, and no pictures
from rouge_course.chapters.ch02.tables import clipped_and_sets as clipped_and_sets
from rouge_course.chapters.ch02.tables import try_rule as try_rule
from rouge_course.chapters.ch02.tables import worked_pairs as worked_pairs
from rouge_course.chapters.ch03.figures import ngram_stacks, ngram_windows, scores_by_n
from rouge_course.chapters.ch03.tables import f1_by_n as f1_by_n  # tables, and no pictures
from rouge_course.chapters.ch03.tables import two_tools as two_tools
from rouge_course.chapters.ch03.tables import with_their_mean as with_their_mean
from rouge_course.chapters.ch04.figures import lcs_grid
from rouge_course.chapters.ch04.finger import greedy_finger
from rouge_course.chapters.ch04.kept import kept_words
from rouge_course.chapters.ch04.tables import short_cuts as short_cuts
from rouge_course.chapters.ch04.tables import three_bars as three_bars
from rouge_course.chapters.ch04.tables import three_scores as three_scores
from rouge_course.chapters.ch05.figures import union_rows
from rouge_course.chapters.ch06.turns import jackknife_turns
from rouge_course.chapters.ch07.figures import tokeniser_rows
from rouge_course.chapters.ch08.figures import disagreement_tree
from rouge_course.chapters.ch09.arcs import skip_bigram_arcs
from rouge_course.chapters.ch09.runs import run_tiles
from rouge_course.chapters.ch10.histogram import bootstrap_histogram
from rouge_course.chapters.ch11.card import report_card
from rouge_course.chapters.ch11.curves import gap_curve, scores_by_length
from rouge_course.chapters.ch11.figures import agreement_dots, gap_table
from rouge_course.drawing.score_bars import score_bars
from rouge_course.drawing.style import Figure

__all__ = [
    "Figure",
    "agreement_dots",
    "between_z_and_a",
    "bootstrap_histogram",
    "disagreement_tree",
    "f_contours",
    "gap_curve",
    "gap_table",
    "greedy_finger",
    "jackknife_turns",
    "kept_words",
    "lcs_grid",
    "ngram_stacks",
    "ngram_windows",
    "overlap_bars",
    "report_card",
    "run_tiles",
    "score_bars",
    "scores_by_length",
    "scores_by_n",
    "skip_bigram_arcs",
    "token_tiles",
    "tokeniser_rows",
    "union_rows",
]

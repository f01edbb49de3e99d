"""The explorers of the course: change one thing, and see at once what the score makes of it.

Each comes as controls with a picture, and as a static first state where no widget can run.
What is drawn stands in `view.py` of each chapter, state in and a view out, without widgets;
ipywidgets is imported when the first explorer is made.
"""

from rouge_course.chapters.ch00.explorer import explore_scores
from rouge_course.chapters.ch01.explorer import explore_f, explore_lists
from rouge_course.chapters.ch02.explorer import explore_clipping
from rouge_course.chapters.ch03.explorer import explore_ngrams
from rouge_course.chapters.ch04.explorer import explore_lcs
from rouge_course.chapters.ch05.explorer import explore_sentences
from rouge_course.chapters.ch06.explorer import explore_references
from rouge_course.chapters.ch07.explorer import explore_words
from rouge_course.chapters.ch08.explorer import explore_packages
from rouge_course.chapters.ch09.explorer import explore_skips
from rouge_course.chapters.ch10.explorer import explore_difference
from rouge_course.chapters.ch11.explorer import explore_agreement, explore_edits

__all__ = [
    "explore_agreement",
    "explore_clipping",
    "explore_difference",
    "explore_edits",
    "explore_f",
    "explore_lcs",
    "explore_lists",
    "explore_ngrams",
    "explore_packages",
    "explore_references",
    "explore_scores",
    "explore_sentences",
    "explore_skips",
    "explore_words",
]

"""The explorers of the course: change one thing, and see at once what the score makes of it.

Each comes as controls with a picture, and as a static first state where no widget can run.
What is drawn stands in the files `view_01` to `view_08`, state in and a view out, without widgets;
ipywidgets is imported when the first explorer is made.
"""

from rouge_helpers.explorers.chapter_01 import explore_f
from rouge_helpers.explorers.chapter_02 import explore_clipping
from rouge_helpers.explorers.chapter_03 import explore_ngrams
from rouge_helpers.explorers.chapter_04 import explore_lcs
from rouge_helpers.explorers.chapter_05 import explore_references
from rouge_helpers.explorers.chapter_06 import explore_words
from rouge_helpers.explorers.chapter_07 import explore_packages
from rouge_helpers.explorers.chapter_08 import explore_agreement, explore_edits

__all__ = [
    "explore_agreement",
    "explore_clipping",
    "explore_edits",
    "explore_f",
    "explore_lcs",
    "explore_ngrams",
    "explore_packages",
    "explore_references",
    "explore_words",
]

"""The pictures and tables of the course: each function takes what a notebook has at hand.

They are found in the folders of the chapters. A picture comes as a `Figure`: alt text with its
numbers, one sentence that says what to see, the drawing, and the same data as a table. Those with
axes import matplotlib when they are drawn.
"""

from rouge_course.chapters import shown_by
from rouge_course.checker.display import Shown
from rouge_course.drawing.score_bars import score_bars
from rouge_course.drawing.style import Figure
from rouge_course.tables import Table

PICTURES = {"score_bars": score_bars, **shown_by(Figure)}
TABLES = shown_by(Table, Shown)
globals().update(PICTURES | TABLES)
__all__ = ["Figure", *PICTURES, *TABLES]

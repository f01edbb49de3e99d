"""The explorers of the course: change one thing, and see at once what the score makes of it.

They are found in the folders of the chapters. Each comes as controls with a picture, and as a
static first state where no widget can run. What is drawn stands in `view.py` of each chapter, state
in and a view out, without widgets; ipywidgets is imported when the first explorer is made.
"""

from rouge_course.chapters import shown_by
from rouge_course.drawing.board import Explorer

EXPLORERS = shown_by(Explorer)
globals().update(EXPLORERS)
__all__ = [*EXPLORERS]

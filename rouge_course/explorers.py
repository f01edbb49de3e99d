"""The explorers of the course: change one thing, and see at once what the score makes of it.

Each chapter lists its own in `rouge_course/chapters/chNN/__init__.py`. An explorer comes as
controls with a picture, and as a static first state where no widget can run. What is drawn stands
in `explorer_state.py` of each chapter, state in and a view out, without widgets; ipywidgets is
imported when the first explorer is made.
"""

from rouge_course.chapters import by_name

EXPLORERS = by_name("EXPLORERS")
globals().update(EXPLORERS)
__all__ = [*EXPLORERS]

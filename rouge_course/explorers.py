"""The explorers of the course: change one thing, and see at once what happens to the score.

Each chapter lists its explorers in `rouge_course/chapters/chNN/__init__.py`. An explorer consists
of controls and a picture; if no widgets can run, it shows only its first state. The file
`explorer_state.py` of each chapter turns a state into a view, without widgets; ipywidgets is
imported when the first explorer is made.
"""

from rouge_course.chapters import by_name

EXPLORERS = by_name("EXPLORERS")
globals().update(EXPLORERS)
__all__ = [*EXPLORERS]

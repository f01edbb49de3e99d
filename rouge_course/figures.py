"""The pictures and tables of the course: each function takes values that a notebook has computed.

Each chapter lists its functions in `rouge_course/chapters/chNN/__init__.py`. A picture is a
`Figure`. It consists of alt text with the numbers in the picture, one sentence about what to see,
the drawing, and the same data as a table.
Figures with axes import matplotlib when they are drawn.
"""

from rouge_course.chapters import by_name
from rouge_course.drawing.score_bars import score_bars
from rouge_course.drawing.style import Figure

PICTURES = {"score_bars": score_bars, **by_name("FIGURES")}
TABLES = by_name("TABLES")
globals().update(PICTURES | TABLES)
__all__ = ["Figure", *PICTURES, *TABLES]

"""Where a reader stopped: the last chapter with an answer in it, and the next exercise.

`python -m rouge_course.stopped notebooks` prints the notebook to open, for `make lab`.
"""

import os
import sys
from pathlib import Path

from rouge_course.chapters import COURSE, QUESTIONS
from rouge_course.checker import progress_store
from rouge_course.checker.display import Shown

FIRST = "00_start_here.ipynb"


def where() -> tuple[int, int | None] | None:
    """Return the place where the reader stopped: (a chapter, the number of the next exercise).

    The number is None if the chapter's core has no exercise left. The result is None if there is no
    progress, or if everything is done. If the core of a chapter is done, the place is the next
    chapter.
    """
    kept = progress_store.up_to_date()
    tasks = [task for task in COURSE.tasks if not task.extra]
    asked = [question for question in QUESTIONS.values() if not question.extra]
    touched = {task.chapter for task in COURSE.tasks if task.name in kept.passed}
    touched |= {each.chapter for each in QUESTIONS.values() if each.key in kept.answers}
    if not touched:
        return None
    chapter = max(touched)
    waiting = [t.number for t in tasks if t.chapter == chapter and t.name not in kept.passed]
    if waiting:
        return chapter, min(waiting)
    if any(each.chapter == chapter and each.key not in kept.answers for each in asked):
        return chapter, None
    return (chapter + 1, None) if chapter < max(task.chapter for task in tasks) else None


def notebook(folder: Path) -> str:
    """Return the name of the notebook to open: the one where a reader stopped, or the first one."""
    place = where()
    found = sorted(folder.glob(f"{place[0]:02}_*.ipynb")) if place else []
    return found[0].name if found else FIRST


def show_where(folder: Path = Path()) -> None:
    """Show where the reader stopped, with a link; before chapter 01, show nothing.

    Outside a notebook, there is no progress to read and no reader to tell.
    """
    place, name = where(), notebook(folder)
    if not place or name == FIRST:
        return
    from IPython.display import display

    said = f"{place[0]:02}, exercise {place[1]}" if place[1] else f"{place[0]:02}"
    link = f'<p>You stopped at <a href="{name}">{said}</a>.</p>'
    display(Shown(f"You stopped at {said}: {name}", link))


if __name__ == "__main__":
    here = Path(sys.argv[1])
    os.environ.setdefault("ROUGE_PROGRESS", str(here))
    print(notebook(here))

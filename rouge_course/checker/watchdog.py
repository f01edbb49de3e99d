"""A program that cannot be stopped, such as a loop in C: Python is ended, and the next one says so.

While a kernel checks, a file beside the kept progress names the exercise. It goes when the check
ends; where it stays, its kernel ended in the middle of the check.
"""

import contextlib
import faulthandler
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from . import progress_store, sandbox
from .cell import in_a_notebook
from .display import Shown

MARGIN = 5.0  # seconds behind the time in which a check stops itself
_NAME = ".rouge_check."


def _folder() -> Path | None:
    """The folder for a note on a check that never ends; None where no such note is kept."""
    # A browser has no threads; Windows cannot be asked whether a process lives.
    own = in_a_notebook() and sys.platform not in ("emscripten", "win32")
    file = progress_store.file_here() if own and "NBGRADER_EXECUTION" not in os.environ else None
    return file.parent if file else None


@contextlib.contextmanager
def watched(exercise: str) -> Iterator[None]:
    """End this Python where the check of an exercise does not come to its end."""
    folder = _folder()
    file = (folder or Path()) / f"{_NAME}{os.getpid()}"
    try:
        notes = file.open("w", encoding="utf-8") if folder else None
    except OSError:
        notes = None
    if notes is None:
        yield
        return
    try:
        with notes:
            notes.write(exercise + "\n")
            notes.flush()
            faulthandler.dump_traceback_later(sandbox.TOTAL + MARGIN, exit=True, file=notes)
            yield
    finally:
        faulthandler.cancel_dump_traceback_later()
        file.unlink(missing_ok=True)


def told() -> str:
    """Say once what ended an earlier kernel in the middle of a check, "" where nothing did."""
    folder, said = _folder(), ""
    for file in folder.glob(f"{_NAME}*") if folder else ():
        with contextlib.suppress(OSError, ValueError):
            if not _lives(int(file.suffix[1:])):
                note = file.read_text(encoding="utf-8", errors="replace")
                exercise, _, trace = note.partition("\n")
                line = re.search(rf"line (\d+) in {re.escape(exercise)}\b", trace)
                where = f", line {line[1]} of its cell," if line else ","
                said = (
                    f"Your last program, `{exercise}`{where} could not be stopped, so Python was "
                    "started anew: run the cells above again. Nothing that you wrote is lost."
                )
                file.unlink()
    return said


def tell() -> None:
    """Show that sentence, where there is one."""
    if said := told():
        from IPython.display import display

        display(Shown(said))


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return process != os.getpid()  # this one checks nothing yet

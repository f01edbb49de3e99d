"""If a program ends Python in the middle of a check, the next kernel reports the reason.

If a program cannot be stopped (because it runs a loop in C, for example), the watchdog ends Python.
Other programs crash Python, use all the memory, or end Python themselves. During a check, a file
next to the learner's progress file contains the name of the exercise. If Python crashes, or if the
watchdog ends Python, faulthandler adds a report to this file. The file is deleted at the end of the
check, so if a file outlives its kernel, the kernel ended during the check.
"""

import contextlib
import faulthandler
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from . import progress_store, sandbox
from .cell import in_a_notebook
from .display import Shown

MARGIN = 5.0  # seconds after the time at which a check stops itself
_NAME = ".rouge_check."
# The first words of faulthandler's reports on two kinds of ends; if Python is killed, there is no
# report.
_TIMEOUT, _CRASH = "Timeout (", "Fatal Python error: "


def _folder() -> Path | None:
    """The folder for the file that names the running check. None if no file is to be written."""
    # A browser has no threads, and Windows cannot tell whether a process is alive.
    own = in_a_notebook() and sys.platform not in ("emscripten", "win32")
    file = progress_store.file_here() if own and "NBGRADER_EXECUTION" not in os.environ else None
    return file.parent if file else None


@contextlib.contextmanager
def watched(exercise: str) -> Iterator[None]:
    """End the Python process if the check of an exercise does not end."""
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
            with _crashes_noted_in(notes):
                yield
    finally:
        faulthandler.cancel_dump_traceback_later()
        file.unlink(missing_ok=True)


@contextlib.contextmanager
def _crashes_noted_in(notes: TextIO) -> Iterator[None]:
    """Let faulthandler write its report to `notes`; afterwards, restore faulthandler's state."""
    usual = faulthandler.is_enabled()
    faulthandler.enable(notes)
    try:
        yield
    finally:
        faulthandler.disable()
        # Another kind of kernel may have no stream to which faulthandler can write.
        with contextlib.suppress(OSError, ValueError, AttributeError, RuntimeError):
            if usual:
                faulthandler.enable()


def told() -> str:
    """Say once why an earlier kernel ended during a check. Return "" if there is nothing to say."""
    folder, said = _folder(), ""
    for file in folder.glob(f"{_NAME}*") if folder else ():
        with contextlib.suppress(OSError, ValueError):
            if not _lives(int(file.suffix[1:])):
                note = file.read_text(encoding="utf-8", errors="replace")
                said = (
                    f"{_what_happened(*note.split(chr(10), 1))} Python was started again, so run "
                    "the cells above again. Nothing that you wrote is lost."
                )
                file.unlink()
    return said


def _what_happened(exercise: str, trace: str) -> str:
    """Say how Python ended during the check of an exercise, based on faulthandler's report."""
    line = re.search(rf"line (\d+) in {re.escape(exercise)}\b", trace)
    of_cell = f"line {line[1]} of its cell" if line else ""
    program = f"Your last program, `{exercise}`,"
    if _TIMEOUT in trace:
        running = f" It was running {of_cell}." if line else ""
        return f"{program} could not be stopped.{running}"
    if crash := re.search(rf"{_CRASH}(.+)", trace):
        where = f" in {of_cell}" if line else ""
        return f"{program} made Python crash{where} ({crash[1].strip()})."
    return (
        f"{program} was being checked when Python ended. Either it used more memory than was "
        "available, or it ended Python itself, or somebody restarted the kernel."
    )


def tell() -> None:
    """Show the sentence that `told` returns, if there is one."""
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
    return process != os.getpid()  # this kernel checks nothing yet

"""What a learner has done: guesses, answers and passed exercises, kept between kernels.

They stand in one file, `rouge_progress.json`, in the folder where a notebook's kernel starts:

    {"about": "…", "version": 1, "forgotten": 0,
     "answers": {"02-magpie": "b"}, "passed": ["overlap"]}

Beside it lies the learner's own module (`own_module.py`), and nothing is sent. Where there is no
notebook kernel, or the folder takes no file, all stays in memory. The variable ROUGE_PROGRESS names
another folder, or is "off".
`forgotten` counts the resets: a kernel that has missed one throws away what it kept before it.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .cell import in_a_notebook

NAME = "rouge_progress.json"
ASIDE = "rouge_progress.damaged.json"
VERSION = 1
ABOUT = "Your progress in the ROUGE notebooks. It stays here; delete this file to begin anew."
PATIENCE = 0.5  # seconds to wait for another kernel that writes
STALE = 10.0  # seconds after which a kernel that writes must have died
LETTERS = tuple("abcdefgh")
MOST_BYTES = 1_000_000  # all answers to all questions are a fiftieth of that
MOST_RESETS = 1_000_000


@dataclass
class Kept:
    """What a learner has answered and passed, as the file of progress holds it."""

    forgotten: int = 0
    answers: dict[str, str] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)

    def take(self, other: Kept) -> None:
        """Add what `other` holds; where both have an answer, that of `other` stays."""
        if other.forgotten > self.forgotten:
            self.answers, self.passed, self.forgotten = {}, set(), other.forgotten
        if other.forgotten == self.forgotten:
            self.answers = {**self.answers, **other.answers}
            self.passed |= other.passed


here = Kept()  # what this kernel knows
trouble: list[str] = []  # one sentence where the file could not be used

try:
    _START: Path | None = Path.cwd()
except OSError:  # the folder is gone
    _START = None


# ---- what the course asks -----------------------------------------------------------------


def kept(key: str) -> str | None:
    """The letter that was first chosen for a question."""
    return up_to_date().answers.get(key)


def keep(key: str, letter: str) -> str:
    """Keep an answer, unless there is one; returns the one that stands."""
    up_to_date().answers.setdefault(key, letter)
    _save()
    return here.answers[key]


def passed(name: str) -> bool:
    """Has this exercise been passed, today or earlier?"""
    return name in up_to_date().passed


def keep_passed(name: str) -> None:
    """Keep that an exercise has been passed."""
    if not passed(name):
        here.passed.add(name)
        _save()


def up_to_date() -> Kept:
    """What this kernel knows, and what others have written meanwhile."""
    file = file_here()
    if file is not None:
        _learn(file)
    return here


def forget() -> None:
    """Forget everything, in the file too and in every kernel that reads it."""
    here.take(Kept(up_to_date().forgotten + 1))
    _save()


# ---- the file -----------------------------------------------------------------------------


def file_here() -> Path | None:
    """Where the file stands or would stand; None where all stays in memory."""
    chosen = os.environ.get("ROUGE_PROGRESS")
    if chosen:
        return None if chosen == "off" else Path(chosen) / NAME
    return _START / NAME if _START is not None and in_a_notebook() else None


class _Damaged(ValueError):
    """Raised where the file holds something else than progress."""


class _Newer(ValueError):
    """Raised where a later version of the course wrote the file."""


def _read(file: Path) -> Kept:
    """What the file holds; one that is not there, or is empty, holds nothing."""
    try:
        status = file.stat()
        if not stat.S_ISREG(status.st_mode):  # a pipe would keep a reader waiting for ever
            raise OSError(f"{file.name} is no file")
        text = file.read_bytes() if status.st_size <= MOST_BYTES else b"too long"
    except FileNotFoundError:
        return Kept()
    try:
        data = json.loads(text.strip() or "{}")
        if data.get("version", VERSION) > VERSION:
            raise _Newer
        chosen = data.get("answers", {}).items()
        forgotten = data.get("forgotten", 0)
        if type(forgotten) is not int or not 0 <= forgotten <= MOST_RESETS:
            raise _Damaged
        return Kept(
            forgotten,
            {key: letter for key, letter in chosen if letter in LETTERS},
            {name for name in data.get("passed", ()) if isinstance(name, str)},
        )
    except _Newer:
        raise
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise _Damaged from None


def _learn(file: Path) -> None:
    """Take over what the file holds; say so where it holds nothing that can be used."""
    try:
        here.take(_read(file))
    except _Newer:
        trouble[:] = [f"{NAME} comes from a newer rouge_helpers: it is neither used nor changed."]
    except _Damaged:
        trouble[:] = [f"{NAME} was damaged: it is called {ASIDE} now, and a new one is begun."]
        try:
            _set_aside(file)
        except OSError:
            trouble[:] = [f"{NAME} is damaged: it is not used."]
    except OSError as problem:
        trouble[:] = [f"{NAME} cannot be read ({problem.strerror or problem}): it is not used."]


def _set_aside(file: Path) -> None:
    """Give a damaged file another name, unless another kernel has done that."""
    with alone(file):
        try:
            _read(file)
        except _Damaged:
            file.replace(file.with_name(ASIDE))


def _save() -> None:
    """Write what this kernel knows, together with what the file holds by now.

    What cannot be written now is written with the next answer.
    """
    file = file_here()
    if file is not None:
        with contextlib.suppress(OSError, _Newer, _Damaged), alone(file) as text:
            before = _read(file)
            here.take(before)
            if here != before:
                text.append(_written(here))


@contextlib.contextmanager
def alone(file: Path) -> Iterator[list[str]]:
    """Let one kernel at a time change a file; the text it leaves takes the file's place.

    The one that can make the partial file may go on, the others wait. Raises OSError after a while.
    """
    partial = file.with_name(f".{file.name}.partial")
    end = time.monotonic() + PATIENCE
    while True:
        try:
            partial.touch(mode=0o600, exist_ok=False)
            break
        except FileExistsError:
            if time.monotonic() > end:
                raise
            with contextlib.suppress(FileNotFoundError):
                # one from the future, too: a clock may have been put back
                if abs(time.time() - partial.stat().st_mtime) > STALE:
                    partial.unlink()
            time.sleep(0.01)
    text: list[str] = []
    try:
        yield text
        partial.write_text("".join(text), encoding="utf-8")
        partial.replace(file) if text else partial.unlink()
    except BaseException:
        partial.unlink(missing_ok=True)
        raise


def _written(state: Kept) -> str:
    data = {
        "about": ABOUT,
        "version": VERSION,
        "forgotten": state.forgotten,
        "answers": dict(sorted(state.answers.items())),
        "passed": sorted(state.passed),
    }
    return json.dumps(data, indent=1) + "\n"

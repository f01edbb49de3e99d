"""What a learner has done: guesses, answers and passed exercises, kept between kernels.

They stand in one file, `rouge_progress.json`, in the folder where a notebook's kernel starts:

    {"about": "…", "version": 1, "forgotten": 0,
     "answers": {"02-magpie": "b"}, "passed": ["overlap"]}

Beside it lies the learner's own module (`own_module.py`), and nothing is sent. Where there is no
notebook kernel, all stays in memory. Where the folder takes no file it does so, too, and the next
answer says why. The variable ROUGE_PROGRESS names another folder, or is "off".
`forgotten` counts the resets: a kernel that has missed one throws away what it kept before it.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import json
import os
import stat
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .cell import in_a_notebook

NAME = "rouge_progress.json"
VERSION = 1
ABOUT = "Your progress in the ROUGE notebooks. It stays here; delete this file to begin anew."
STALE = 2.0  # seconds after which a kernel whose partial file stays as it is must have died
PATIENCE = 3.0  # seconds to wait for other kernels that write: longer than STALE
# What helps where the folder takes no file, beside a change of its permissions.
ADVICE = {
    errno.ENOENT: "Make that folder",
    errno.ENOSPC: "Make room there",
    errno.EISDIR: "Delete that one",
    errno.EBUSY: "Wait a moment",
}
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
_problems: dict[str, str] = {}  # what is wrong with the file, by what the kernel tried to do
_told: set[str] = set()  # those words that a learner has been shown

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
    up_to_date().passed.add(name)
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


def trouble() -> list[str]:
    """What is wrong with the file now, in sentences."""
    return [*_problems.values()]


def news() -> str:
    """The sentences of `trouble` that were not returned here before, "" where there are none."""
    new = [sentence for sentence in trouble() if sentence not in _told]
    _told.update(new)
    return " ".join(new)


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
    """Take over what the file holds; note why where it holds nothing that can be used."""
    try:
        here.take(_read(file))
        _problems.pop("read", None)
    except _Newer:
        _problems["read"] = (
            f"`{NAME}` was written by a newer version of this course, so it is neither used nor "
            f"changed. {_in_memory('Move it to another folder')}"
        )
    except _Damaged:
        _set_aside(file)
    except OSError as problem:
        _problems["read"] = (
            f"`{file}` cannot be read ({_why(problem)}), so it is not used. "
            f"{_in_memory('Rename it or move it to another folder')}"
        )


def _set_aside(file: Path) -> None:
    """Give a damaged file a name that no other file has, unless another kernel has done that."""
    file = _behind_links(file)
    try:
        with alone(file):
            try:
                _read(file)
            except _Damaged:
                aside = next(path for path in _names_aside(file) if not os.path.lexists(path))
                file.replace(aside)
                _problems["rename"] = (
                    f"`{NAME}` was damaged. It is called `{aside.name}` now, and a new file has "
                    "begun."
                )
                _problems.pop("read", None)
    except OSError as problem:
        _problems["read"] = (
            f"`{file}` is damaged, so it is not used, and it cannot be renamed ({_why(problem)}). "
            f"{_in_memory('Rename it or move it to another folder')}"
        )


def _names_aside(file: Path) -> Iterator[Path]:
    """Names for damaged files: rouge_progress.damaged.json, then with -2, -3 and so on."""
    yield file.with_name(f"{file.stem}.damaged{file.suffix}")
    for number in itertools.count(2):
        yield file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")


def _in_memory(advice: str) -> str:
    """How long what a learner does now is kept where the file takes nothing, and what helps."""
    return (
        "Your answers and passed exercises count until the kernel of this notebook stops. "
        f"{advice}, and your next answer saves them all."
    )


def _why(problem: OSError) -> str:
    return problem.strerror or str(problem)


def _behind_links(file: Path) -> Path:
    """The file itself where a name is a symbolic link, so that the link stays one."""
    return Path(os.path.realpath(file))  # unlike Path.resolve it survives links in a circle


def _save() -> None:
    """Write what this kernel knows, together with what the file holds by now.

    What cannot be written now is written with the next answer.
    """
    file = file_here()
    if file is None:
        return
    try:
        here.take(before := _read(file))
        if here != before:
            with alone(file) as text:
                here.take(_read(file))
                text.append(_written(here))
        _problems.pop("write", None)
    except (_Newer, _Damaged):  # as `_learn` has noted
        return
    except OSError as problem:
        advice = ADVICE.get(problem.errno or 0, "Allow writing to that folder")
        _problems["write"] = (
            f"Your progress is not saved, because `{file.parent}` takes no file ({_why(problem)}). "
            f"{_in_memory(advice)}"
        )


@contextlib.contextmanager
def alone(file: Path) -> Iterator[list[str]]:
    """Let one kernel at a time change a file; the text it leaves takes the file's place.

    The one that can make the partial file may go on, the others wait. Raises OSError after a while.
    """
    file = _behind_links(file)
    partial = file.with_name(f".{file.name}.partial")
    _make(partial)
    own, text = _mark(partial), list[str]()
    try:
        yield text
        if _mark(partial) != own:  # this kernel was slow, and another one took it for dead
            own = None
            raise _busy()
        partial.write_text("".join(text), encoding="utf-8")
        partial.replace(file) if text else partial.unlink()
    except BaseException:
        if own:
            partial.unlink(missing_ok=True)
        raise


def _make(partial: Path) -> None:
    """Make the partial file, after another kernel's is gone, or has stayed as it is for too long.

    The clocks of two machines may differ, so how long it stays is watched, and not read from it.
    """
    end = time.monotonic() + PATIENCE
    last, since = None, 0.0
    while True:
        try:
            return partial.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            if time.monotonic() > end:
                raise _busy() from None
        if partial.is_dir():
            raise IsADirectoryError(errno.EISDIR, f"a folder is called `{partial.name}`")
        if (seen := _mark(partial)) != last:
            last, since = seen, time.monotonic()
        elif time.monotonic() - since > STALE:
            partial.unlink(missing_ok=True)
        time.sleep(0.01)


def _mark(partial: Path) -> tuple[int, int] | None:
    """What tells a partial file from that of another kernel; None where there is none."""
    try:
        status = partial.lstat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_mtime_ns


def _busy() -> OSError:
    return OSError(errno.EBUSY, "another notebook is writing there")


def _written(state: Kept) -> str:
    data = {
        "about": ABOUT,
        "version": VERSION,
        "forgotten": state.forgotten,
        "answers": dict(sorted(state.answers.items())),
        "passed": sorted(state.passed),
    }
    return json.dumps(data, indent=1) + "\n"

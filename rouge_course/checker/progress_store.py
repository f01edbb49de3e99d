"""Store a learner's guesses, answers and passed exercises from one kernel to the next.

The guesses, answers and passed exercises are in one file, `rouge_progress.json`, in the folder in
which a notebook's kernel starts:

    {"about": "…", "version": 1, "forgotten": 0,
     "answers": {"02-magpie": "b"}, "passed": ["overlap"]}

The file is in the same folder as the learner's own module (`own_module.py`), and nothing is sent
anywhere. Without a notebook kernel, everything stays in memory. If no file can be written to the
folder, everything stays in memory, and the message after the next answer explains why. The
environment variable ROUGE_PROGRESS can name another folder; if its value is "off", everything stays
in memory. `forgotten` counts the resets: a kernel that has missed a reset throws away everything
from before that reset.
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
ABOUT = "Your progress in the ROUGE notebooks. Nothing is sent; delete this file to start again."
STALE = 2.0  # a kernel has died if its partial file has not changed for this many seconds
PATIENCE = 3.0  # seconds to wait for other kernels that write: longer than STALE
# What helps if no file can be written, besides a change of the folder's permissions.
ADVICE = {
    errno.ENOENT: "Create that folder",
    errno.ENOSPC: "Free some space there",
    errno.EISDIR: "Delete that folder",
    errno.EBUSY: "Wait a moment",
}
LETTERS = tuple("abcdefgh")
MOST_BYTES = 1_000_000  # fifty times the size of all answers to all questions
MOST_RESETS = 1_000_000


@dataclass
class Kept:
    """The contents of the progress file: a learner's answers and passed exercises."""

    forgotten: int = 0
    answers: dict[str, str] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)

    def take(self, other: Kept) -> None:
        """Add the contents of `other`; if two answers differ, the answer in `other` counts.

        Everything from before the latest reset is dropped (`forgotten` counts the resets).
        """
        if other.forgotten > self.forgotten:
            self.answers, self.passed, self.forgotten = {}, set(), other.forgotten
        if other.forgotten == self.forgotten:
            self.answers = {**self.answers, **other.answers}
            self.passed |= other.passed


here = Kept()  # what this kernel knows
_problems: dict[str, str] = {}  # what the kernel tried to do -> what is wrong with the file
_told: set[str] = set()  # the sentences that the learner has seen

try:
    _START: Path | None = Path.cwd()
except OSError:  # the folder is gone
    _START = None


# ---- for the course ----------------------------------------------------------------------


def kept(key: str) -> str | None:
    """The letter of the learner's first answer to a question. None if there is no answer."""
    return up_to_date().answers.get(key)


def keep(key: str, letter: str) -> str:
    """Save an answer, unless the question already has one. Return the saved answer."""
    up_to_date().answers.setdefault(key, letter)
    _save()
    return here.answers[key]


def passed(name: str) -> bool:
    """Whether the learner has passed this exercise, today or earlier."""
    return name in up_to_date().passed


def keep_passed(name: str) -> None:
    """Record that an exercise has been passed."""
    up_to_date().passed.add(name)
    _save()


def up_to_date() -> Kept:
    """Read the file, if there is one, and return all progress: the file's and this kernel's."""
    file = file_here()
    if file is not None:
        _learn(file)
    return here


def forget() -> None:
    """Delete all progress in this kernel, in the file and in every kernel that reads the file."""
    here.take(Kept(up_to_date().forgotten + 1))
    _save()


def trouble() -> list[str]:
    """Sentences about the current problems with the progress file."""
    return [*_problems.values()]


def news() -> str:
    """The sentences of `trouble` that the learner has not seen yet. Return "" if there are none."""
    new = [sentence for sentence in trouble() if sentence not in _told]
    _told.update(new)
    return " ".join(new)


# ---- the file -----------------------------------------------------------------------------


def file_here() -> Path | None:
    """The path of the file, which may not exist yet. None if progress stays in memory."""
    chosen = os.environ.get("ROUGE_PROGRESS")
    if chosen:
        return None if chosen == "off" else Path(chosen) / NAME
    return _START / NAME if _START is not None and in_a_notebook() else None


class _Damaged(ValueError):
    """Raised if the file contains something other than progress."""


class _Newer(ValueError):
    """Raised if a newer version of the course wrote the file."""


def _read(file: Path) -> Kept:
    """The contents of the file, or an empty `Kept` if the file does not exist or is empty."""
    try:
        status = file.stat()
        if not stat.S_ISREG(status.st_mode):  # a pipe would keep a reader waiting for ever
            raise OSError(f"{file.name} is not a file")
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
    """Add the contents of the file to this kernel's progress, or record why this is impossible."""
    try:
        here.take(_read(file))
        _problems.pop("read", None)
    except _Newer:
        _problems["read"] = (
            f"`{NAME}` was written by a newer version of this course, so it is neither used nor "
            f"changed. {_in_memory('Move this file to another folder')}"
        )
    except _Damaged:
        _set_aside(file)
    except OSError as problem:
        _problems["read"] = (
            f"`{file}` cannot be read ({_why(problem)}), so it is not used. "
            f"{_in_memory('Rename this file or move it to another folder')}"
        )


def _set_aside(file: Path) -> None:
    """Give a damaged file a new, unused name, unless another kernel has already renamed it."""
    file = _behind_links(file)
    try:
        with alone(file):
            try:
                _read(file)
            except _Damaged:
                aside = next(path for path in _names_aside(file) if not os.path.lexists(path))
                file.replace(aside)
                _problems["rename"] = (
                    f"`{NAME}` was damaged. The damaged file is now called `{aside.name}`, and a "
                    "new file has been started."
                )
                _problems.pop("read", None)
    except OSError as problem:
        _problems["read"] = (
            f"`{file}` is damaged, so it is not used, and it cannot be renamed ({_why(problem)}). "
            f"{_in_memory('Rename this file or move it to another folder')}"
        )


def _names_aside(file: Path) -> Iterator[Path]:
    """Possible names for a damaged file: rouge_progress.damaged.json, then damaged-2 and so on."""
    yield file.with_name(f"{file.stem}.damaged{file.suffix}")
    for number in itertools.count(2):
        yield file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")


def _in_memory(advice: str) -> str:
    """Say how long progress lasts if no file can be written, and what the learner can do."""
    return (
        "Your answers and passed exercises stay in memory until the kernel of this notebook "
        "stops. "
        f"{advice}, and your next answer will save all of them."
    )


def _why(problem: OSError) -> str:
    return problem.strerror or str(problem)


def _behind_links(file: Path) -> Path:
    """Follow symbolic links, so that a new file replaces the target of a link, not the link."""
    return Path(os.path.realpath(file))  # unlike Path.resolve, it survives links in a circle


def _save() -> None:
    """Write this kernel's progress to the file, together with the current contents of the file.

    If the file cannot be written now, `_save` tries again after the next answer.
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
    except (_Newer, _Damaged):  # `_learn` has noted this problem
        return
    except OSError as problem:
        advice = ADVICE.get(problem.errno or 0, "Allow writing to that folder")
        _problems["write"] = (
            f"Your progress is not saved, because no file can be written to `{file.parent}` "
            f"({_why(problem)}). {_in_memory(advice)}"
        )


@contextlib.contextmanager
def alone(file: Path) -> Iterator[list[str]]:
    """Lock a file and yield a list; the text added to this list replaces the file's contents.

    The kernel that creates the partial file continues, while other kernels wait. Raises OSError if
    this kernel has to wait too long.
    """
    file = _behind_links(file)
    partial = file.with_name(f".{file.name}.partial")
    _make(partial)
    own, text = _mark(partial), list[str]()
    try:
        yield text
        if _mark(partial) != own:  # this kernel was slow, so another kernel took it for dead
            own = None
            raise _busy()
        partial.write_text("".join(text), encoding="utf-8")
        partial.replace(file) if text else partial.unlink()
    except BaseException:
        if own:
            partial.unlink(missing_ok=True)
        raise


def _make(partial: Path) -> None:
    """Wait until another kernel's partial file is gone or too old, and then create a new one.

    The clocks of two machines may differ, so this kernel measures the file's age with its own
    clock.
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
            raise IsADirectoryError(errno.EISDIR, f"there is a folder called `{partial.name}`")
        if (seen := _mark(partial)) != last:
            last, since = seen, time.monotonic()
        elif time.monotonic() - since > STALE:
            partial.unlink(missing_ok=True)
        time.sleep(0.01)


def _mark(partial: Path) -> tuple[int, int] | None:
    """Two numbers that are different for each new partial file. None if there is no such file."""
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

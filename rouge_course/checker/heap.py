"""Limit the memory of a learner's program, and find the line that used too much memory.

    while True:
        grid.append(row)        # 450 MB a second

A kernel on a free server has one or two gigabytes of memory. Two measures keep the kernel alive.
Each time the checker looks at how long a call has taken, it also looks at how much memory Python
uses (`full`). In addition, Linux refuses any single step that needs far too much memory, such as
`[0] * 10**9` (`limited`). A page in a browser needs neither of these measures, because it survives
a program that uses too much memory.
"""

import contextlib
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import NamedTuple

MOST = 500 << 20  # bytes that a call may use, in addition to what Python used before
STEP = 700 << 20  # addresses that a single step may use; Python uses more addresses than bytes
PAGE = 4096
HELD, ADDRESSES = 1, 0  # the columns of the file below
_STATM = Path("/proc/self/statm")


class TooLarge(BaseException):
    """The call uses too much memory. `except Exception` cannot catch this BaseException."""


class Grown(NamedTuple):
    """A line that was running when memory ran out, and the largest object in its function."""

    code: CodeType
    line: int
    name: str = ""  # the name of the largest collection or text there, or ""
    kind: str = ""
    length: int = 0


class _Limit:
    """The number of bytes that Python may use while a call runs (0: there is no limit)."""

    bytes = 0


def held(column: int = HELD) -> int:
    """The number of bytes of memory that Python uses; 0 if this number is unknown.

    On macOS and Windows, the number of bytes comes from psutil, which every Jupyter kernel has.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            return int(_STATM.read_bytes().split()[column]) * PAGE
    psutil = sys.modules.get("psutil")
    return psutil.Process().memory_info().rss if psutil and column == HELD else 0


def full() -> bool:
    """Whether the running call has used too much memory."""
    return bool(_Limit.bytes) and held() > _Limit.bytes


@contextlib.contextmanager
def limited() -> Iterator[None]:
    """Limit the memory in a `with` block, and let Linux refuse a step that needs far too much."""
    usual, now = _Limit.bytes, held()
    _Limit.bytes = now + MOST if now else 0
    try:
        with _steps_refused():
            yield
    finally:
        _Limit.bytes = usual


@contextlib.contextmanager
def _steps_refused() -> Iterator[None]:
    """Raise MemoryError for a step that needs far too much memory (not on macOS and Windows)."""
    if not (addresses := held(ADDRESSES)):
        yield
        return
    import resource  # not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = addresses + STEP
    if resource.RLIM_INFINITY not in (soft, hard):
        most = min(most, *(each for each in (soft, hard) if each != resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def let_go(error: BaseException) -> None:
    """Store each frame's line and largest object in the error, and delete the frames' variables.

    Otherwise, the error would keep the values of these variables in memory.
    """
    frames = traceback.walk_tb(error.__traceback__)
    error.grown = [Grown(frame.f_code, line, *_largest(frame.f_locals))  # type: ignore
                   for frame, line in frames]  # fmt: skip
    linked: BaseException | None = error
    while linked is not None:
        traceback.clear_frames(linked.__traceback__)
        linked.__traceback__ = None  # the frames that still run refer to the arguments
        linked = linked.__context__


def stood_in(error: BaseException, file: str) -> list[Grown]:
    """The functions of a file that were running when this error was raised, the innermost last."""
    return [each for each in getattr(error, "grown", ()) if each.code.co_filename == file]


def grown_in(error: BaseException, file: str) -> Grown | None:
    """The innermost of the functions that `stood_in` returns, or None if there are none."""
    noted = stood_in(error, file)
    return noted[-1] if noted else None


def _largest(values: dict) -> tuple[str, str, int]:
    """(name, kind, length) of the longest collection or text; ("", "", 0) if none is very long."""
    kinds = (list, tuple, set, dict, str, bytes)
    lengths = {name: len(value) for name, value in values.items() if type(value) in kinds}
    name = max(lengths, key=lengths.__getitem__, default="")
    if lengths.get(name, 0) < 100_000:  # fewer items do not use too much memory
        return "", "", 0
    return name, type(values[name]).__name__, lengths[name]

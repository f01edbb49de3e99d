"""Importing this lets a program print a broken record as one sentence, without a traceback.

The sentence names the file and the line; where Python was when it found out helps nobody.
"""

import sys
from types import TracebackType


def _told(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if kind.__name__ == "BrokenRecord":
        print(error, file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


sys.excepthook = _told

"""A program that imports this prints a broken record as one sentence, without a traceback.

The sentence names the file and the line; the traceback would not help anybody.
"""

import sys
from types import TracebackType


def _told(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if kind.__name__ == "BrokenRecord":
        print(error, file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


sys.excepthook = _told

"""Report a broken record in one sentence, in every program that imports this module.

The sentence names the fault, and usually its file and line, so nobody needs a traceback.
"""

import sys
from types import TracebackType


def _told(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if kind.__name__ == "BrokenRecord":
        print(error, file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


sys.excepthook = _told

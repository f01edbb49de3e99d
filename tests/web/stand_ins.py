"""For tests only: wheels that replace compiled packages, which are only on Pyodide's own server.

With these wheels, the chapters that use the packages run even if that server cannot be reached. The
version of a wheel says that it is a stand-in, and no such wheel is published. If `make site-wheels`
has fetched the real packages, those are used instead.
"""

from pathlib import Path

from wheels import write_wheel

VERSION = "0+standin"
ANYTHING = '''
class Anything:
    """Takes every call, and draws nothing."""

    def __init__(self, *_arguments, **_keywords): pass
    def __call__(self, *_arguments, **_keywords): return self
    def __getattr__(self, name):
        if name.startswith("__"): raise AttributeError(name)
        return self
    def __getitem__(self, _place): return self
    def __setitem__(self, _place, _value): pass
    def __iter__(self): return iter([self])
    def __enter__(self): return self
    def __exit__(self, *_problem): pass
    def __float__(self): return 1.0
    def __add__(self, _other): return self
    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__
    def __lt__(self, _other): return False
    __le__ = __gt__ = __ge__ = __lt__
    def savefig(self, target, **_how): target.write("<svg></svg>")
    def get_text_width_height_descent(self, text, *_how): return 7.0 * len(text), 0, 0

def __getattr__(name):
    if name.startswith("__"): raise AttributeError(name)
    return Anything()
'''
SAME = "from matplotlib import Anything, __getattr__\n"
NUMPY = """
class ndarray: pass
class generic: pass
class bool_: pass
float64 = float
def isscalar(x): return isinstance(x, (int, float, complex, str, bytes))
def argmax(values): return max(range(len(values)), key=values.__getitem__)
def mean(values): return sum(values) / len(values)
from numpy import random
"""
NUMPY_RANDOM = "def seed(x): pass\ndef get_state(): return 0\ndef set_state(x): pass\n"
REGEX = r"""
import re as _re
from re import *
from re import error, Match
VERBOSE, I, UNICODE, IGNORECASE, V0, V1 = _re.VERBOSE, _re.I, _re.UNICODE, _re.I, 0, 0
class Pattern:
    def __init__(self, compiled): self._compiled = compiled
    def __getattr__(self, name):
        if name.startswith("__"): raise AttributeError(name)
        found = getattr(self._compiled, name)
        if not callable(found): return found
        return lambda *arguments, timeout=None, **keywords: found(*arguments, **keywords)
def compile(pattern, flags=0):
    try: return Pattern(_re.compile(pattern, flags))
    except _re.error: return Pattern(_re.compile("(?!)"))
"""
FILES = {
    "matplotlib": {
        "matplotlib/__init__.py": ANYTHING,
        **{
            f"matplotlib/{name}.py": SAME
            for name in ("figure", "patches", "font_manager", "textpath", "ticker", "pyplot")
        },
    },
    "numpy": {"numpy/__init__.py": NUMPY, "numpy/random.py": NUMPY_RANDOM},
    "regex": {"regex/__init__.py": REGEX},
}


def write(folder: Path, names: list[str]) -> list[Path]:
    """Write a wheel for each of the names that has a stand-in."""
    folder.mkdir(parents=True, exist_ok=True)
    return [
        write_wheel(folder, each, VERSION, FILES[each]) for each in sorted(set(names) & set(FILES))
    ]

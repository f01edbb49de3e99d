"""Python's own modules that a start does not bring: they come with the first import of one of them.

They are looked for in a zip of their own, which is not in `sys.path`: a program may change that
list, and it is put back after each of them.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

from _the_rest import NAMES  # written when the site is built

LIBRARY = "/lib/python{}{}.zip".format(*sys.version_info)  # where Pyodide puts what it starts with
REST = "/python_rest.zip"


class NotLoaded(ImportError):
    """The line does not bring them."""


class Rest:
    """Looks where Python has found nothing in its usual places."""

    @staticmethod
    def find_spec(name: str, path=None, _target=None) -> ModuleSpec | None:
        """Find one of these modules, once they are fetched."""
        if name not in NAMES:
            return None
        if not Path(REST).exists():
            Path(REST).write_bytes(fetched(name))
        places = [each.replace(LIBRARY, REST) for each in path] if path else [REST]
        return PathFinder.find_spec(name, places)


def fetched(name: str) -> bytes:
    """All of them; an import cannot wait for an answer, so the page's Python stands still."""
    import js

    content = js.fetchTheRest()
    if not content:
        raise NotLoaded(name, name=name)
    return content.to_bytes()


sys.meta_path.insert(sys.meta_path.index(PathFinder) + 1, Rest)

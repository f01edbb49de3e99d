"""Modules that a page does not load at the start, but with the first import of such a module.

These are the less common modules of Python, and the modules of the course that search settings or
read files. Python looks for them in zips that are not in `sys.path`: a program may change that
list, and it is restored after each program.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

from _the_rest import ZIPS  # {module: its zip}, written when the site is built

# The folders of the files with which the page starts.
STARTED = ("/lib/python{}{}.zip".format(*sys.version_info), "/rouge_course.zip")


class NotLoaded(ImportError):
    """Raised if the zip did not arrive."""


class Rest:
    """Looks for modules that Python has not found in its usual places."""

    @staticmethod
    def find_spec(name: str, path=None, _target=None) -> ModuleSpec | None:
        """Find one of these modules, in a zip that is fetched if it is not here yet."""
        if name not in ZIPS:
            return None
        rest = Path("/", ZIPS[name])
        if not rest.exists():
            rest.write_bytes(fetched(rest.name, name))
        return PathFinder.find_spec(name, [in_the_rest(each, rest) for each in path or STARTED[:1]])


def in_the_rest(place: str, rest: Path) -> str:
    """The folder in the zip with the same path as this folder of the page's Python."""
    for started in STARTED:
        place = place.replace(started, str(rest))
    return place


def fetched(file: str, module: str) -> bytes:
    """The content of a zip; an import cannot be paused, so the page's Python waits meanwhile."""
    import js

    content = js.fetchTheRest(file)
    if not content:
        raise NotLoaded(module, name=module)
    return content.to_bytes()


sys.meta_path.insert(sys.meta_path.index(PathFinder) + 1, Rest)

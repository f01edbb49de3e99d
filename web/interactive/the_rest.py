"""Modules that a start does not bring: they come with the first import of one of them.

They are the rarer ones of Python's own, and what in the course searches settings or reads files.
They are looked for in zips that are not in `sys.path`: a program may change that list, and it is
put back after each of them.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path

from _the_rest import ZIPS  # {module: its zip}, written when the site is built

# Where the page puts what it starts with.
STARTED = ("/lib/python{}{}.zip".format(*sys.version_info), "/rouge_course.zip")


class NotLoaded(ImportError):
    """The line does not bring them."""


class Rest:
    """Looks where Python has found nothing in its usual places."""

    @staticmethod
    def find_spec(name: str, path=None, _target=None) -> ModuleSpec | None:
        """Find one of these modules, once its zip is fetched."""
        if name not in ZIPS:
            return None
        rest = Path("/", ZIPS[name])
        if not rest.exists():
            rest.write_bytes(fetched(rest.name, name))
        return PathFinder.find_spec(name, [in_the_rest(each, rest) for each in path or STARTED[:1]])


def in_the_rest(place: str, rest: Path) -> str:
    """The folder of the zip that continues this folder of what the page started with."""
    for started in STARTED:
        place = place.replace(started, str(rest))
    return place


def fetched(file: str, module: str) -> bytes:
    """The content of a zip; an import cannot wait for it, so the page's Python stands still."""
    import js

    content = js.fetchTheRest(file)
    if not content:
        raise NotLoaded(module, name=module)
    return content.to_bytes()


sys.meta_path.insert(sys.meta_path.index(PathFinder) + 1, Rest)

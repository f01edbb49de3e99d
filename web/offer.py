"""Mark the cells that a page cannot run because they need a package that is not on the site.

The build writes into each page which modules its cells need. This module looks them up in the lock
of the site's Pyodide. If a module is missing, the page shows the saved output and no buttons.
"""

import json
import re
from pathlib import Path

from fetch import is_here

NEEDS = re.compile(r'data-needs="([^"]*)"(?: data-away="[^"]*")?')


def mark(site: Path) -> None:
    """Write at each cell the modules that it needs but that this site does not have."""
    lock = site / "run" / "static" / "pyodide" / "pyodide-lock.json"
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]

    def marked(found: re.Match) -> str:
        away = [name for name in found[1].split() if not has(packages, name)]
        return f'data-needs="{found[1]}"' + (f' data-away="{" ".join(away)}"' if away else "")

    for page in (site / "notebooks").glob("*.html"):
        text = NEEDS.sub(marked, page.read_text(encoding="utf-8"))
        page.unlink()  # the site for tests begins as links to files of the other site
        page.write_text(text, encoding="utf-8")


def has(packages: dict[str, dict], module: str) -> bool:
    """Whether the package with a module, and all packages that it needs, are on the site."""
    waiting = [name for name, package in packages.items() if module in package["imports"]]
    if not waiting:
        return False
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += packages[name]["depends"]
    return all(is_here(packages[name]) for name in found)

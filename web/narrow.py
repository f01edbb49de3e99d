"""The pictures of a notebook drawn once more, narrow, for a phone.

The saved outputs are as wide as a notebook. What drew them draws them again, and the page shows
the narrow ones where there is no room for the others.
"""

import json
import re
from pathlib import Path

import interactive  # noqa: F401  (before the course: it stands in for ipywidgets)
from interactive import cells

from rouge_course.drawing import render, svg

PICTURE = re.compile(r'<img [^>]*?src="(data:image/svg\+xml,[^"]*)"[^>]*>')


def narrow_pictures(notebook: Path) -> dict[str, list[str]]:
    """Return {id of a cell: the addresses of its pictures, in their order}."""
    read = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in read if cell["cell_type"] == "code"]
    cells.begin()
    with svg.for_a_phone():
        return {cell["id"]: drawn for cell in code if (drawn := _drawn(cell))}


def _drawn(cell: dict) -> list[str]:
    """The pictures of a cell that has any; of any other cell its names are enough."""
    name, source = cell["id"], "".join(cell["source"])
    saved = len(PICTURE.findall(_shown(cell)))
    if not saved:
        cells.run_above([(name, source)])
        return []
    if explorer := cells.explorer_of(name, source):
        html = render.static_html(explorer.first)
    else:
        html, _ = cells.run(name, source)
    drawn = [address.replace(" ", "%20") for address in PICTURE.findall(html)]
    if len(drawn) != saved:
        raise SystemExit(f"web/narrow.py: {name} drew {len(drawn)} pictures in place of {saved}")
    return drawn


def _shown(cell: dict) -> str:
    """All HTML that a cell has shown."""
    found = (output.get("data", {}).get("text/html", "") for output in cell["outputs"])
    return "".join("".join(html) for html in found)

"""The pictures of a notebook, drawn again in a narrow form for a phone.

The saved outputs are as wide as a notebook. The same code draws the pictures again, and the page
shows the narrow pictures if there is no space for the wide ones.
"""

import json
import re
from pathlib import Path

import interactive  # before the course: it replaces ipywidgets
from interactive import cells

from rouge_course.drawing import render, svg

PICTURE = re.compile(r'<img [^>]*?src="(data:image/svg\+xml,[^"]*)"[^>]*>')


def narrow_pictures(notebook: Path) -> dict[str, list[str]]:
    """Return {id of a cell on its page: the addresses of its pictures, in their order}."""
    read = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in read if cell["cell_type"] == "code"]
    sent = [interactive.as_sent(cell["id"], "".join(cell["source"])) for cell in code]
    cells.begin()
    with svg.for_a_phone():
        return {
            sent[place].id: _drawn(cell, sent[: place + 1])
            for place, cell in enumerate(code)
            if _pictures(_shown(cell))
        }


def _drawn(cell: dict, down_to_it: list[cells.Cell]) -> list[str]:
    """The pictures of a cell, drawn narrow."""
    *above, mine = down_to_it
    cells.run_course(down_to_it)
    if explorer := cells.explorer_of(mine.id):
        html = render.static_html(explorer.first)
    else:
        html = cells.ran(above, mine.id, mine.code)["html"]
    drawn = [address.replace(" ", "%20") for address in _pictures(html)]
    saved = len(_pictures(_shown(cell)))
    if len(drawn) != saved:
        raise SystemExit(
            f"web/narrow.py: the cell {mine.id} drew {len(drawn)} pictures, but {saved} are saved"
        )
    return drawn


def _pictures(html: str) -> list[str]:
    return PICTURE.findall(html)


def _shown(cell: dict) -> str:
    """All HTML that a cell has shown."""
    found = (output.get("data", {}).get("text/html", "") for output in cell["outputs"])
    return "".join("".join(html) for html in found)

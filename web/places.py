"""A chapter in the words of its page: the notebook itself is written for JupyterLab."""

import json
import re
import tomllib
from pathlib import Path

from rouge_course.drawing.place import ON_A_PAGE

PLACES = tomllib.loads(Path(__file__).with_name("places.toml").read_text(encoding="utf-8"))
MARKED = re.compile(r"(?m)^.*<!--place:(\S+)-->$")


def for_the_page(notebook: Path) -> str:
    """Return the text of a notebook, with sentences for its page instead of JupyterLab."""
    found = json.loads(notebook.read_text(encoding="utf-8"))
    left_out = PLACES["left_out"].get(notebook.stem, ())
    found["cells"] = [cell for cell in found["cells"] if cell["id"] not in left_out]
    for cell in found["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = MARKED.sub(
                lambda marked: PLACES["lines"][marked[1]], "".join(cell["source"])
            )
        outputs = cell.get("outputs", [])
        # The `None` that an empty program prints does not help a reader.
        outputs[:] = [each for each in outputs if _words(each) != {"None"}]
        for output in outputs:
            for text in (output, output.get("data", {})):
                for kind in text.keys() & {"text", "text/html", "text/plain"}:
                    text[kind] = _on_a_page("".join(text[kind]))
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def _words(output: dict) -> set[str]:
    """The different words that a cell printed."""
    return set("".join(output.get("text", "")).split())


def _on_a_page(output: str) -> str:
    for there, here in ON_A_PAGE.items():
        output = output.replace(there, here)
    return output

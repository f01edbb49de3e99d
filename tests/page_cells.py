"""The module that runs programs on a page, here in CPython: a check works in the same way."""

import importlib.util
import json
from contextlib import contextmanager

import pytest
from cells import CHAPTERS, ROOT, code_cells, source
from cells import read as read_notebook

from rouge_course.chapters import COURSE

FOLDER = str(ROOT / "web" / "interactive")


@contextmanager
def on_a_page():
    """The module `cells` of the page, while ROUGE_PLACE is "page".

    It gets a different name, because a module of tools is also called `cells`.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ROUGE_PLACE", "page")
        patch.syspath_prepend(FOLDER)
        spec = importlib.util.spec_from_file_location("page_cells_module", f"{FOLDER}/cells.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module


def cells_down_to(name):
    """The cells of a chapter, down to the exercise's cell, as the page sends them."""
    code = f"{COURSE.exercises[name].chapter:02}"
    (path,) = [each for each in CHAPTERS if each.name.startswith(code)]
    found = []
    for cell in code_cells(read_notebook(path)):
        text = source(cell)
        checked = [each for each in COURSE.exercises if f"\ncheck({each})" in text]
        found.append({"id": cell["id"], "code": text, "exercise": "".join(checked)})
        if name in checked:
            return found
    raise ValueError(f"no cell checks {name}")


def asked(page, do, name, program, above=(), edited=(), module=""):
    """The page's answer; `above` are the reader's programs that passed, `edited` plain cells.

    `module` is the text of the reader's own module.
    """
    cells = cells_down_to(name)
    for cell in cells[:-1]:
        if cell["exercise"] in dict(above):
            cell |= {"own": dict(above)[cell["exercise"]], "passed": True}
        elif cell["id"] in dict(edited):
            cell |= {"own": dict(edited)[cell["id"]]}
    given = {"cell": cells[-1]["id"], "program": program} | (
        {"name": name} if do == "check" else {}
    )
    message = {"do": do, "above": cells, "with": given, "module": module}
    return json.loads(page.answer(json.dumps(message)))

"""Every collected program gets the verdict on a page that it gets in a kernel.

The module that runs programs on a page runs here in CPython: what differs between the two Pythons
is not looked at, what a check sees is.
"""

import json
import sys

import pytest
from cells import CHAPTERS, code_cells, source
from cells import read as read_notebook
from submissions import programs

from rouge_course.chapters import COURSE
from rouge_course.exercises import check


@pytest.fixture(scope="module")
def page():
    """The module `cells` of the page, which has the name of another one here."""
    import importlib.util

    folder = next(path for path in sys.path if path.endswith("web"))
    sys.path.insert(0, f"{folder}/interactive")
    spec = importlib.util.spec_from_file_location("page_cells", f"{folder}/interactive/cells.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path.remove(f"{folder}/interactive")


def cells_down_to(name):
    """The cells of the chapter of an exercise, down to its own, as the page sends them."""
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


@pytest.mark.whole
@pytest.mark.parametrize("name", COURSE.exercises)
def test_a_program_gets_the_verdict_of_a_kernel(page, name):
    page.begin()
    above = cells_down_to(name)
    differ = []
    for program in programs():
        if program.name != name:
            continue
        wanted = check(program.function)
        asked = {"cell": above[-1]["id"], "name": name, "program": program.source}
        told = page.answer(json.dumps({"do": "check", "above": above, "with": asked}))
        found = json.loads(told)
        if [found["status"], found["mistakes"]] != [wanted.status, list(wanted.mistakes)]:
            differ.append((program.place, found["status"], found["mistakes"], str(wanted)[:200]))
    assert differ == []

"""Every chapter in the site's own Pyodide, without a browser."""

import json
import os
import re
import shutil

import pytest
from conftest import CHAPTERS, ROOT, SITE, TRIAL
from node import node

# Packages that a cell may import and that lie on Pyodide's server, with what each of them loads.
ELSEWHERE = {"rouge_score": {"numpy", "regex"}, "matplotlib": {"matplotlib", "numpy"}}


def ran(*notebooks, run=TRIAL / "run"):
    """What differs, fails and is asked for in each notebook, as chapter.mjs reports it."""
    code, said, output = node("chapter.mjs", *notebooks, run=run)
    assert code == 0, said[-3000:]
    return [json.loads(line) for line in output.splitlines()]


@pytest.fixture(scope="module")
def chapters():
    """What chapter.mjs reports of each chapter."""
    return dict(zip(CHAPTERS, ran(*CHAPTERS), strict=True))


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_gives_its_committed_outputs_and_asks_only_for_what_it_imports(chapters, name):
    result = chapters[name]
    assert result["errors"] == []
    assert result["differences"] == []
    assert result["asked"] == []
    cells = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert result["cells"] == len(code)
    imported = set(re.findall(r"(?m)^\s*(?:from|import) (\w+)", "\n".join(code)))
    allowed = set().union(*(ELSEWHERE[each] for each in imported & set(ELSEWHERE)))
    assert set(result["standIns"]) <= allowed


def cell(name, source, said):
    output = {"output_type": "stream", "name": "stdout", "text": said}
    return {"cell_type": "code", "id": name, "source": source, "outputs": [output]}


def ran_cells(cells, folder, run=TRIAL / "run"):
    """What `ran` says of a notebook of these cells."""
    path = folder / "some.ipynb"
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    return ran(path, run=run)[0]


def test_a_chapter_begins_without_names_and_packages_of_the_one_before_it(tmp_path):
    leaves, finds = tmp_path / "leaves.ipynb", tmp_path / "finds.ipynb"
    leaves.write_text(json.dumps({"cells": [cell("a", "import matplotlib\nmine = 1", "")]}))
    asks = (
        "import importlib.util\nprint(importlib.util.find_spec('matplotlib'), 'mine' in globals())"
    )
    finds.write_text(json.dumps({"cells": [cell("a", asks, "None False\n")]}))
    first, second = ran(leaves, finds)
    assert (first["standIns"], second["standIns"]) == (["matplotlib"], [])
    assert second["differences"] == []


def test_another_number_and_a_cell_that_raises_are_seen(tmp_path):
    cells = [cell("same", "print(2)", "2\n"), cell("other", "print(2)", "3\n")]
    cells.append(cell("raises", "print(1 / 0)", "1\n"))
    result = ran_cells(cells, tmp_path)
    assert [each["cell"] for each in result["differences"]] == ["other", "raises"]
    assert [each["cell"] for each in result["errors"]] == ["raises"]


def without_what_lies_elsewhere(folder):
    """The running site with nothing fetched from Pyodide's server; returns its folder."""
    run = folder / "run"
    shutil.copytree(SITE / "run", run, copy_function=os.link)
    lock = run / "static" / "pyodide" / "pyodide-lock.json"
    packages = json.loads(lock.read_text(encoding="utf-8"))
    for name in set().union(*ELSEWHERE.values()):
        package = packages["packages"][name]
        file = package["file_name"].rpartition("/")[2]
        package["file_name"] = f"https://elsewhere.example/{file}"
        (lock.parent / file).unlink(missing_ok=True)
    lock.unlink()  # the copy is the site's own file
    lock.write_text(json.dumps(packages), encoding="utf-8")
    return run


MISSING = [
    ("plot", "import matplotlib", "needs the package matplotlib, which comes from the internet"),
    (
        "tool",
        "from rouge_score.rouge_scorer import RougeScorer\nscorer = RougeScorer(['rouge1'])",
        "Reload this page when you are connected",
    ),
    ("below", "score = scorer.score('a', 'a')", "needs “scorer” from a cell above"),
    ("further", "print(score)", "needs “score” from a cell above"),
]


def test_a_cell_whose_package_cannot_be_fetched_says_so_and_the_others_run(tmp_path):
    # The course has a handler of its own for some errors.
    cells = [cell("course", "import rouge_course.exercises", "")]
    cells += [cell(name, source, "") for name, source, _ in MISSING]
    cells += [cell("own", "print(5)", "5\n"), cell("mistake", "print(scores)", "")]
    cells += [cell("nonsense", "import no_such_package", "")]
    result = ran_cells(cells, tmp_path, without_what_lies_elsewhere(tmp_path))
    said = {each["cell"]: each["here"] for each in result["differences"]}
    for name, _, sentence in MISSING:
        assert sentence in said[name]
    assert "own" not in said
    assert [each["cell"] for each in result["errors"]] == ["mistake", "nonsense"]

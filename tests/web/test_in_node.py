"""Every chapter in the site's own Pyodide, without a browser."""

import json
import re

import pytest
from conftest import CHAPTERS, ROOT
from node import node

# Packages that a cell may import and that lie on Pyodide's server, with what each of them loads.
ELSEWHERE = {"rouge_score": {"numpy", "regex"}, "matplotlib": {"matplotlib", "numpy"}}


def ran(notebook):
    """What differs, fails and is asked for in a notebook, as chapter.mjs reports it."""
    code, said, output = node("chapter.mjs", notebook)
    assert code == 0, said[-3000:]
    return json.loads(output)


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_gives_its_committed_outputs_and_asks_only_for_what_it_imports(name):
    result = ran(name)
    assert result["errors"] == []
    assert result["differences"] == []
    assert result["asked"] == []
    cells = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert result["cells"] == len(code)
    imported = set(re.findall(r"(?m)^\s*(?:from|import) (\w+)", "\n".join(code)))
    allowed = set().union(*(ELSEWHERE[each] for each in imported & set(ELSEWHERE)))
    assert set(result["standIns"]) <= allowed


def test_another_number_and_a_cell_that_raises_are_seen(tmp_path):
    def cell(name, source, said):
        output = {"output_type": "stream", "name": "stdout", "text": said}
        return {"cell_type": "code", "id": name, "source": source, "outputs": [output]}

    cells = [cell("same", "print(2)", "2\n"), cell("other", "print(2)", "3\n")]
    cells.append(cell("raises", "print(1 / 0)", "1\n"))
    path = tmp_path / "spoilt.ipynb"
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    result = ran(path)
    assert [each["cell"] for each in result["differences"]] == ["other", "raises"]
    assert [each["cell"] for each in result["errors"]] == ["raises"]

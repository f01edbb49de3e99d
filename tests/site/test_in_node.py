"""Every chapter and the tests of the metrics in the site's own Pyodide, without a browser."""

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from conftest import CHAPTERS, ROOT, TRIAL

HERE = Path(__file__).parent
# Packages that a cell may import and that lie on Pyodide's server, with what each of them loads.
ELSEWHERE = {"rouge_score": {"numpy", "regex"}, "matplotlib": {"matplotlib", "numpy"}}
# These start processes or compare with numpy, which a browser has not.
NOT_IN_A_TAB = ("test_corpus_parts", "test_corpus_intervals")
DESELECTED = ["tests/test_scores.py::test_figures_of_numpy_are_welcome"]


def node(script, *arguments):
    """What a script for Node.js prints."""
    command = [shutil.which("node"), HERE / script, TRIAL / "run", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    # An error of Pyodide brings its whole source, on one line.
    said = "\n".join(line[:2000] for line in (done.stdout + done.stderr).splitlines())
    return done.returncode, said, done.stdout


@pytest.fixture(scope="module", params=CHAPTERS)
def ran(request):
    code, said, output = node("chapter.mjs", request.param)
    assert code == 0, said[-3000:]
    return request.param, json.loads(output)


def test_a_chapter_gives_its_committed_outputs(ran):
    _, result = ran
    assert result["errors"] == []
    assert result["differences"] == []
    assert result["cells"] > 5


def test_a_chapter_asks_elsewhere_only_for_what_its_cells_import(ran):
    name, result = ran
    cells = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    imported = set(re.findall(r"(?m)^\s*(?:from|import) (\w+)", code))
    allowed = set().union(*(ELSEWHERE[each] for each in imported & set(ELSEWHERE)))
    assert set(result["standIns"]) <= allowed
    assert result["asked"] == []


def test_the_metrics_pass_their_tests_in_the_tab():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = project["tool"]["flit"]["sdist"]["include"]
    files = [each for each in included if re.match(r"tests/test_\w+\.py$", each)]
    files = [each for each in files if Path(each).stem not in NOT_IN_A_TAB]
    deselected = [f"--deselect={each}" for each in DESELECTED]
    arguments = [ROOT, ROOT / "build" / "site-testing", *files, *deselected]
    code, said, _ = node("metrics.mjs", *map(str, arguments))
    assert code == 0, said[-3000:]
    assert int(re.search(r"(\d+) passed", said)[1]) > 1000

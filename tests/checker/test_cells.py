"""What a real kernel shows: no verdict and no hint gets lost, and tables follow what happens."""

import nbformat
import pytest
from nbclient import NotebookClient

from notebooks import kernel_environment, kernel_manager

pytestmark = pytest.mark.whole  # a kernel starts

RIGHT = "from rouge_course.chapters import EXERCISES\nf1 = EXERCISES['f1'].solution"
WRONG = "def f1(p, r):\n    return (p + r) / 2"
CELLS = {
    "imports": "from rouge_course.exercises import *\nfrom rouge_course.tables import Table",
    "last": f"{WRONG}\n\n\ncheck(f1)\n# hint(f1)",
    "hint below": "check(f1)\nhint(f1)",
    "two hints": "check(f1)\nhint(f1)\nhint(f1, 2)",
    "on one line": "check(f1); hint(f1)",
    "with a semicolon": "check(f1);  # as in MATLAB\n",
    "two with a semicolon": "check(f1)\nhint(f1);",
    "something else below": "check(f1)\nprint('below')\nx = 3",
    "in a loop": "for each in [f1, f1]:\n    check(each)",
    "timed": "%%time\ncheck(f1)\ncheck(f1)\nx = 3",
    "kept in a name": "outcome = check(f1)\nstatuses = [check(f1).status]",
    "printed": "print(check(f1).status)\nstr(check(f1))",
    "unknown": "check(len)\n3",
    "solution": "solution(f1)\n3",
    "an error below": "check(f1)\n1 / 0",
    "setting": "get_ipython().ast_node_interactivity = 'all'",
    "all is shown": "check(f1)\nhint(f1)\nget_ipython().ast_node_interactivity = 'last_expr'",
    "table": "progress(1)",
    "both tables": "display(progress(1), progress())",
    "result": "reveal('01-five-more', Table(['a'], [['b']], 'The table'))",
    "guess": "_ = predict('01-five-more', 'b')",
    "passed": f"{RIGHT}\nx = check(f1)",
    "forget": "x = progress(reset=True)",
}


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """{cell: its outputs as plain text}, after all cells were run in a kernel."""
    scratch = tmp_path_factory.mktemp("kernel")
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [nbformat.v4.new_code_cell(source) for source in CELLS.values()]
    found, updates = {}, []

    class Client(NotebookClient):
        def process_message(self, msg, cell, cell_index):
            if msg["msg_type"] == "update_display_data":
                updates.append((list(CELLS)[cell_index], msg["content"]["data"]["text/plain"]))
            return super().process_message(msg, cell, cell_index)

    client = Client(notebook, km=kernel_manager(str(scratch)), allow_errors=True)
    client.execute(env=kernel_environment(str(scratch)), cleanup_kc=True)
    for name, cell in zip(CELLS, notebook.cells, strict=True):
        found[name] = [
            output.get("text") or output.get("data", {}).get("text/plain", output.output_type)
            for output in cell.outputs
        ]
    return found, updates


VERDICT, FIRST, SECOND = "✘ Not yet: your", "Hint 1 of 3 for f1", "Hint 2 of 3 for f1"


@pytest.mark.parametrize(("cell", "begins"), [
    ("last", [VERDICT]),
    ("hint below", [VERDICT, FIRST]),
    ("two hints", [VERDICT, FIRST, SECOND]),
    ("on one line", [VERDICT, FIRST]),
    ("with a semicolon", [VERDICT]),
    ("two with a semicolon", [VERDICT, FIRST]),
    ("something else below", [VERDICT, "below"]),
    ("in a loop", [VERDICT, VERDICT]),
    ("timed", [VERDICT, VERDICT, "CPU times"]),
    ("kept in a name", []),
    ("printed", ["mistake", "'✘ Not yet"]),
    ("unknown", ["✘ Stopped: there is no exercise", "3"]),
    ("solution", ["def f1(p, r)", "3"]),
    ("an error below", [VERDICT, "error"]),
    ("all is shown", [VERDICT, FIRST]),
    ("table", ["Chapter 1: 0 of 3"]),
])  # fmt: skip
def test_a_cell_shows_each_verdict_and_each_hint_once(shown, cell, begins):
    texts = shown[0][cell]
    assert len(texts) == len(begins), texts
    assert all(text.startswith(start) for text, start in zip(texts, begins, strict=True)), texts


def test_tables_and_results_that_are_on_the_page_follow_what_happens(shown):
    changes = {}
    for cell, text in shown[1]:
        changes.setdefault(cell, []).append(text.splitlines()[0])
    assert set(changes) == {"guess", "passed", "forget"}, changes
    assert len(changes["guess"]) == 3
    assert any("Predictions: 0 right of 1" in line for line in changes["guess"])
    assert any(line.startswith("✘ You guessed b)") for line in changes["guess"])
    assert [line.split(" of ")[0] for line in sorted(changes["passed"])] == [
        "All chapters: 1",
        "Chapter 1: 1",
    ]
    assert any(line.startswith("No guess was saved") for line in changes["forget"])

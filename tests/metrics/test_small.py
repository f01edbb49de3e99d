"""The module stays small, plain and alone: what it loads, what it names, how much of it runs."""

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import rouge_helpers
from rouge_helpers import corpus, family, rouge_l

FOLDER = Path(rouge_helpers.__file__).parent
CORE = ["__init__", "text", "ngrams", "lcs", "scores", "reading", "rouge", "metric"]
MODULES = [info.name for info in pkgutil.walk_packages([str(FOLDER)], "rouge_helpers.")]


def lines_of(paths):
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def lines_run(call):
    """Every different line of ours that a call runs, as (file, line)."""
    found = set()

    def follow(frame, event, _):
        path = Path(frame.f_code.co_filename)
        if not path.is_relative_to(FOLDER):
            return None
        if event == "line":
            found.add((path.name, frame.f_lineno))
        return follow

    before = sys.gettrace()
    sys.settrace(follow)
    try:
        call()
    finally:
        sys.settrace(before)
    return found


def loaded_by(code):
    """The modules of the package that a fresh Python holds after this code."""
    code += "; import sys; print(*(m for m in sys.modules if m.startswith('rouge_')))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, cwd=FOLDER.parent)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_the_module_is_read_in_an_hour():
    assert lines_of(FOLDER / f"{name}.py" for name in CORE) <= 1150
    assert lines_of(FOLDER.rglob("*.py")) <= 2400


def test_one_score_runs_few_lines_in_few_files():
    found = lines_run(lambda: rouge_l("a b c", "c b a"))
    assert 20 < len(found) <= 35, sorted(found)
    assert len({name for name, _ in found}) <= 5


def test_the_core_loads_nothing_else():
    core = {"rouge_helpers"} | {f"rouge_helpers.{name}" for name in [*CORE[1:], "version"]}
    assert loaded_by("import rouge_helpers") == core
    assert loaded_by("import rouge_helpers; rouge_helpers.rouge_n('a', 'a', 2)") == core
    lsum = "import rouge_helpers; rouge_helpers.rouge_lsum('a', 'a')"
    assert loaded_by(lsum) == core | {"rouge_helpers.lcs_bits"}
    stems = "import rouge_helpers; rouge_helpers.rouge_1('ferries', 'ferry', stem=True)"
    assert loaded_by(stems) == core | {"rouge_helpers.stemmer"}
    skips = "import rouge_helpers; rouge_helpers.against_references(['a b'], 'a b', variant='SU4')"
    assert loaded_by(skips) == core | {"rouge_helpers.family"}


def test_the_names_of_the_module_are_few_and_all_there():
    assert len(rouge_helpers.__all__) <= 25
    assert all(hasattr(rouge_helpers, name) for name in rouge_helpers.__all__)
    assert rouge_helpers.__all__ == sorted(rouge_helpers.__all__)


@pytest.mark.parametrize("module", [rouge_helpers, corpus])
def test_every_public_function_has_a_doctest(module):
    for name in module.__all__:
        if callable(found := getattr(module, name)) and not isinstance(found, type):
            assert ">>>" in found.__doc__, name


def test_the_functions_of_the_family_have_doctests_too():
    for name in ("rouge_w", "rouge_s", "rouge_su", "skip_bigrams", "weighted_lcs"):
        assert ">>>" in getattr(family, name).__doc__


@pytest.mark.parametrize("name", MODULES)
def test_every_doctest_holds(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0

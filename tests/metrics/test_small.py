"""The package needs no other package, its core stays short, and its docstrings are right."""

import doctest
import importlib
import linecache
import subprocess
import sys
from pathlib import Path

import pytest

import rouge_helpers
from rouge_helpers import agreement, corpus, family, files, stemmer, which

FOLDER = Path(rouge_helpers.__file__).parent
CORE = ["__init__", "text", "ngrams", "lcs", "scores", "reading", "rouge", "metric"]
# Those with an example.
MODULES = [
    ".".join(path.relative_to(FOLDER.parent).with_suffix("").parts)
    for path in sorted(FOLDER.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


def loaded_by(code):
    """The modules of the package that a fresh Python holds after this code."""
    code += "; import sys; print(*(m for m in sys.modules if m.startswith('rouge_')))"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, cwd=FOLDER.parent)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


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


def lines_of(paths):
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def test_the_core_is_read_in_an_hour():
    assert lines_of(FOLDER / f"{name}.py" for name in CORE) <= 1150


def test_the_names_of_the_module_are_all_there():
    assert all(hasattr(rouge_helpers, name) for name in rouge_helpers.__all__)
    assert rouge_helpers.__all__ == sorted(rouge_helpers.__all__)


def public_functions():
    """What a reader calls: the names of the faces, and what the chapters take from beside them."""
    for module in (rouge_helpers, corpus):
        found = [getattr(module, name) for name in module.__all__]
        yield from (each for each in found if callable(each) and not isinstance(each, type))
    yield from (family.rouge_w, family.rouge_s, family.rouge_su, family.skip_bigrams)
    yield from (
        files.read_pairs,
        files.diagnose,
        files.cleaned,
        which.which_settings,
        family.weighted_lcs,
        agreement.kendall_tau_b,
        stemmer.stemmed,
        stemmer.stem,
    )


def test_every_public_docstring_says_what_it_returns_and_shows_it():
    told = {function.__name__: function.__doc__ or "" for function in public_functions()}
    assert len(told) > 30
    assert [name for name, words in told.items() if not words.startswith("Return ")] == []
    assert [name for name, words in told.items() if ">>>" not in words] == []


@pytest.mark.parametrize("name", MODULES)
def test_every_doctest_holds(name, monkeypatch):
    monkeypatch.setattr(linecache, "cache", {})  # doctest goes through it for every docstring
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted and not done.failed

import doctest
import importlib
import importlib.resources
import importlib.util
import linecache
import pkgutil
import re
from pathlib import Path

import nbformat
import pytest
from cells import FOLDER

import rouge_course
import rouge_helpers

HEAVY = ("numpy", "matplotlib", "ipywidgets", "IPython", "nltk", "scipy", "tqdm")
HEAVY += ("rouge", "rouge_metric", "rouge_score")
METRICS, COURSE = (
    [
        info.name
        # A chapter that cannot be loaded is named by another test.
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.", lambda _: None)
    ]
    for package in (rouge_helpers, rouge_course)
)


def test_importing_pulls_in_the_standard_library_alone(python):
    code = (
        "import importlib, sys\n"
        f"for module in {['rouge_helpers', *METRICS, 'rouge_course', *COURSE]}:\n"
        "    importlib.import_module(module)\n"
        f"    heavy = [m for m in {HEAVY} if m in sys.modules]\n"
        "    assert not heavy, f'{module} imports {heavy}'"
    )
    python(code)


def with_examples(name):
    """Whether a module holds a doctest: most have none, and need not be gone through."""
    return ">>> " in Path(importlib.util.find_spec(name).origin).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [*filter(with_examples, COURSE)])
def test_every_doctest_holds(name, monkeypatch):
    monkeypatch.setattr(linecache, "cache", {})  # doctest goes through it for every docstring
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted and not done.failed


def test_the_package_is_typed():
    assert importlib.resources.files("rouge_helpers").joinpath("py.typed").is_file()


@pytest.mark.whole
def test_no_chapter_needs_what_only_the_tests_need(python):
    code = (
        "import sys\n"
        "from rouge_helpers.stemmer import stemmed\n"
        "print(*stemmed(['ferries']), 'nltk' in sys.modules)"
    )
    assert python(code).stdout.split() == ["ferri", "False"]
    for path in FOLDER.glob("*.ipynb"):
        cells = nbformat.read(path, as_version=4).cells
        code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        assert not re.search(r"(import|from) scipy", code), path

"""The page of functions: all that is public, nothing else, and an example for each function."""

import ast
import importlib
import inspect
import json
import re

import pytest
from conftest import CHAPTERS, ROOT, SITE
from reference import sections

import rouge_helpers
from rouge_helpers import corpus

OFFERED = {
    f"{module}.{name}": getattr(importlib.import_module(module), name)
    for _, module, names in sections()
    for name in names
}
PROGRAMS = [*CHAPTERS, *(path.name for path in (ROOT / "recipes").glob("*.py"))]


def test_every_name_has_one_place_on_the_page():
    page = (SITE / "reference.html").read_text(encoding="utf-8")
    assert sorted(re.findall(r'id="(rouge_helpers\.[^"]+)"', page)) == sorted(OFFERED)


@pytest.mark.parametrize("module", [rouge_helpers, corpus])
def test_a_module_offers_what_it_says(module):
    found = {name for name in OFFERED if name.rpartition(".")[0] == module.__name__}
    assert found == {f"{module.__name__}.{name}" for name in module.__all__}


def test_every_function_has_an_example():
    functions = {name: each for name, each in OFFERED.items() if inspect.isfunction(each)}
    assert len(functions) > 30
    assert [name for name, each in functions.items() if ">>>" not in each.__doc__] == []


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_a_chapter_or_a_recipe_imports_is_on_the_page(name):
    modules = {module for _, module, _ in sections()}
    assert imported(code_of(name)) - set(OFFERED) - modules == set()


def code_of(name):
    """A recipe, or the code of a chapter."""
    if name.endswith(".py"):
        return (ROOT / "recipes" / name).read_text(encoding="utf-8")
    cells = json.loads((ROOT / "notebooks" / name).read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


def imported(code):
    """The names that a program takes from `rouge_helpers`, each after its module."""
    found = [each for each in ast.walk(ast.parse(code)) if isinstance(each, ast.ImportFrom)]
    ours = [each for each in found if each.module.split(".")[0] == "rouge_helpers"]
    return {f"{each.module}.{alias.name}" for each in ours for alias in each.names}

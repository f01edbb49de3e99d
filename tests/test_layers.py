"""The floors of the two packages: what may import what."""

import ast
import functools
import re
from pathlib import Path

import pytest
from cells import ROOT
from every import every

import rouge_course
import rouge_helpers

PACKAGES = [Path(package.__file__).parent for package in (rouge_helpers, rouge_course)]
# The metrics are the first floor; these are the rooms of the course.
FLOORS = {
    2: ("data", "drawing", "environment", "explain", "tables"),
    3: ("checker",),
    4: ("as_they_are", "chapters", "claims", "common_mistakes"),
    5: ("exercises", "explorers", "figures", "room", "sources", "stopped", "welcome"),
}
FLOOR = {f"rouge_course.{room}": floor for floor, rooms in FLOORS.items() for room in rooms}
ONCE = ("estimated_width", "fitted", "percent_encoded", "wrapped")


@functools.cache
def nodes(text):
    return [*ast.walk(ast.parse(text))]


def sources():
    """Every module of both packages with its text."""
    found = {}
    for path in sorted(path for package in PACKAGES for path in package.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path.read_text("utf-8")
    return found


def imports_of(module, text, modules):
    """Every (module, name) that a module takes from the package; name "" for a whole module."""
    if any(name.startswith(module + ".") for name in modules):
        module += ".__init__"  # one dot in a package means the package itself
    for node in nodes(text):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names if inside(alias.name))
        elif isinstance(node, ast.ImportFrom):
            above = module.rsplit(".", node.level)[0] + "." if node.level else ""
            origin = (above + (node.module or "")).rstrip(".")
            for alias in node.names if inside(origin) else ():
                whole = f"{origin}.{alias.name}"
                yield (whole, "") if whole in modules else (origin, alias.name)


def inside(name):
    return name.split(".")[0] in ("rouge_helpers", "rouge_course")


def floor_of(module):
    return FLOOR.get(".".join(module.split(".")[:2]), 1)


def chapter_of(module):
    parts = module.split(".")
    return (
        parts[2] if parts[1:2] == ["chapters"] and parts[2:3] != ["registry"] and parts[2:] else ""
    )


def private_parts(text):
    """Names with an underscore that are read from an imported module: `text._rule`."""
    taken = {
        (alias.asname or alias.name).split(".")[0]: alias.name
        for node in nodes(text)
        if (isinstance(node, ast.Import) and inside(node.names[0].name))
        or (isinstance(node, ast.ImportFrom) and inside(node.module or ""))
        for alias in node.names
    }
    for node in nodes(text):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = taken.get(node.value.id, "")
            if name and name.islower() and is_private(node.attr):
                yield f"{node.value.id}.{node.attr}"


def is_private(name):
    return name.startswith("_") and not name.startswith("__")


def complaints(modules):
    """What breaks a rule, one line each."""
    graph = {}
    for module, text in modules.items():
        taken = list(imports_of(module, text, modules))
        graph[module] = {origin for origin, _ in taken}
        for origin, name in taken:
            if floor_of(origin) > floor_of(module):
                yield f"{module} imports {origin} from a higher floor"
            if "" != chapter_of(origin) != chapter_of(module) != "":
                yield f"{module} imports {origin} of another chapter"
            if is_private(name) or any(map(is_private, origin.split("."))):
                yield f"{module} imports a private name: {origin}.{name}"
        yield from (f"{module} reads a private name: {each}" for each in private_parts(text))
    yield from circles(graph)


def circles(graph):
    """One line for each module that can be reached from itself."""
    for start in graph:
        seen, front = set(), set(graph[start])
        while front - seen:
            seen |= front
            front = {origin for each in front for origin in graph.get(each, ())}
        if start in seen:
            yield f"{start} imports itself in a circle"


@pytest.mark.whole
def test_nothing_is_imported_upwards_sideways_in_a_circle_or_in_private():
    assert list(complaints(sources())) == []


@pytest.mark.parametrize("name", ONCE)
def test_a_helper_that_all_need_is_written_once(name):
    written = [
        module
        for module, text in sources().items()
        for _ in re.findall(rf"(?m)^ *def _*{name}\(", text)
    ]
    assert len(written) == 1


@every(
    ("module", "text", "words"),
    [
        ("rouge_helpers.text", "from rouge_course.tables import Table", "higher floor"),
        ("rouge_course.tables", "from .checker import engine", "higher floor"),
        ("rouge_helpers.text", "def f():\n    import rouge_course.drawing.svg", "higher floor"),
        ("rouge_course.checker", "from rouge_course import common_mistakes", "higher floor"),
        ("rouge_course.drawing.svg", "from rouge_course.chapters.ch01 import view", "higher floor"),
        (
            "rouge_course.chapters.ch01.explorer_state",
            "from rouge_course import figures",
            "higher floor",
        ),
        (
            "rouge_course.chapters.ch01.explorer_state",
            "from rouge_course.chapters.ch02 import view",
            "another chapter",
        ),
        (
            "rouge_course.chapters.ch11.explorer_state",
            "from ..ch10.view import x",
            "another chapter",
        ),
        ("rouge_course.figures", "from rouge_course.drawing.svg import _gap", "private"),
        ("rouge_course.figures", "from rouge_course.drawing import svg\nsvg._gap", "private"),
        ("rouge_helpers.lcs", "from rouge_helpers.text import words", "circle"),
    ],
)
def test_what_breaks_a_rule_is_found(module, text, words):
    modules = {"rouge_helpers": "", "rouge_helpers.text": "from rouge_helpers import lcs"}
    names = "tables checker common_mistakes drawing.svg figures"
    for name in f"{names} chapters.ch01.explorer_state chapters.ch02.explorer_state".split():
        modules[f"rouge_course.{name}"] = ""
    modules |= {"rouge_course": "", "rouge_helpers.lcs": ""}
    assert not list(complaints(modules))
    modules[module] = text
    assert any(words in line for line in complaints(modules))

"""Programs as learners write them, right ones and wrong ones, from the chapters' folders.

Each begins with a line such as `# wrong, blind: off by one+no guard`: right or wrong, where it
comes from (written, unusual, reported, blind), and for a wrong one what `check` should name.
Names are joined by +, alternatives parted by |, and `?` is a program that no known mistake
explains. The exercise is the last function of the program.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "chapters"


class Program(NamedTuple):
    kind: str  # "right" or "wrong"
    origin: str
    expected: str
    name: str  # of the exercise
    function: Callable
    source: str


def programs() -> Iterator[Program]:
    """Every program of every chapter."""
    for path in sorted(FOLDER.glob("ch*/programs_*.py")):
        spec = importlib.util.spec_from_file_location(path.stem, path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for text in module.PROGRAMS.strip("\n").split("\n---\n"):
            yield read(text)


def read(text: str) -> Program:
    """One program with its first line."""
    first, _, source = text.partition("\n")
    about, _, expected = first.lstrip("# ").partition(": ")
    kind, origin = about.split(", ")
    space: dict = {}
    exec(compile(source, "program", "exec"), space)
    function = [v for v in space.values() if callable(v) and not isinstance(v, type)][-1]
    return Program(kind, origin, expected, function.__name__, function, source)


def named(expected: str, mistakes: tuple[str, ...]) -> bool:
    """Are the mistakes one of the alternatives, in any order?"""
    alternatives = expected.split("|")
    return "?" in alternatives or any(
        sorted(one.split("+")) == sorted(mistakes) for one in alternatives
    )


def marked(programs: list[Program]) -> list:
    """The programs as test parameters, called by their exercise, origin and number."""
    import pytest

    return [pytest.param(p, id=f"{p.name}-{p.origin}-{i}") for i, p in enumerate(programs)]

"""Runs an answer of the assessment in a process of its own and compares what comes back.

This file is handed out with the assignment: it holds no text, no value and no solution.
"""

import ast
import json
import math
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SECONDS = 20  # for all calls of one hidden test
MAGIC = re.compile(r"(?m)^\s*[%!].*$")  # lines of IPython, which Python does not read
FIGURES = ("precision", "recall", "f1")
# Runs in the other process: what other cells define, the answer's cell, then each call, with a line
# for each result.
PROGRAM = """
import ast, importlib, json, numbers, pkgutil, sys

around, code, name, blocked, calls, path = ast.literal_eval(sys.stdin.read())
import rouge_helpers
rooms = pkgutil.walk_packages(rouge_helpers.__path__, "rouge_helpers.")
rooms = [rouge_helpers, *(importlib.import_module(room.name) for room in rooms)]


def not_here(*arguments, **options):
    raise NotImplementedError("this helper does what the exercise asks: write it yourself")


for room in rooms:
    for helper in blocked:
        if hasattr(room, helper):
            setattr(room, helper, not_here)
def plainly(value):
    if isinstance(value, numbers.Number):
        return float(value)
    return value.tolist() if hasattr(value, "tolist") else vars(value)


space = {"__name__": "__main__"}
for statement in around:
    try:
        exec(compile(statement, "<another cell>", "exec"), space)
    except Exception:  # what another cell lacks costs nothing here
        pass
exec(compile(code, "<answer>", "exec"), space)
with open(path, "w") as file:
    for call in calls:
        result = space[name](*ast.literal_eval(repr(call)))
        print(json.dumps(result, default=plainly), file=file)
"""


def passes(cells: list[str], name: str, blocked: list[str], cases: list[tuple]) -> bool:
    """Does the answer give every expected value?  A case is (arguments, value).

    `cells` are the cells that were run: the last one that defines the function is the answer. It
    finds the imports and functions of the others, wherever they stand.
    """
    cells = [MAGIC.sub("", cell) for cell in cells]
    code = next((cell for cell in reversed(cells) if defines(cell, name)), None)
    if code is None:
        return False
    around = [statement for cell in cells if cell != code for statement in definitions(cell)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results"
        given = repr((around, code, name, blocked, [list(call) for call, _ in cases], str(path)))
        command = [sys.executable, "-c", PROGRAM]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        try:
            ran = subprocess.run(command, input=given.encode(), timeout=SECONDS, **quiet)
        except subprocess.TimeoutExpired:
            return False
        lines = path.read_text().splitlines() if path.is_file() and not ran.returncode else []
    values = [json.loads(line) for line in lines]
    expected = [plain(value) for _, value in cases]
    return len(values) == len(expected) and all(map(same, values, expected))


def definitions(cell: str) -> list[str]:
    """The imports, functions and classes of a cell, without those of a hidden test."""
    kinds = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
    try:
        body = [] if "graded.passes(" in cell else ast.parse(cell).body
    except SyntaxError:
        return []
    return [ast.unparse(statement) for statement in body if isinstance(statement, kinds)]


def plain(value):
    """A value as JSON keeps it: a tuple is a list.  Raises TypeError for what JSON has not."""
    return json.loads(json.dumps(value, default=float))


def defines(cell: str, name: str) -> bool:
    """Is there a function of this name in a cell?"""
    try:
        body = ast.parse(cell).body
    except SyntaxError:
        return False
    return any(
        getattr(each, "name", None) == name
        or any(getattr(target, "id", None) == name for target in getattr(each, "targets", ()))
        for each in body
    )


def same(value, expected) -> bool:
    """Are two values the same, numbers nearly so?

    Several figures may come with their names or without, and an n-gram as one text with spaces.
    """
    if isinstance(expected, dict) and tuple(expected) == FIGURES:
        expected = list(expected.values())
    if isinstance(expected, list) and isinstance(value, dict):
        value = [value[name] for name in FIGURES if name in value] or list(value.values())
    if isinstance(expected, list) and isinstance(value, str):
        value = value.split(" ")
    if isinstance(expected, dict):
        return (
            isinstance(value, dict)
            and value.keys() == expected.keys()
            and all(same(value[key], expected[key]) for key in expected)
        )
    if isinstance(expected, list):
        return (
            isinstance(value, list)
            and len(value) == len(expected)
            and all(map(same, value, expected))
        )
    if isinstance(expected, int | float) and isinstance(value, int | float):
        return math.isclose(value, expected, rel_tol=1e-6, abs_tol=1e-9)
    return value == expected

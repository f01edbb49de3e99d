"""Runs an answer of the assessment in a process of its own and says what it does otherwise.

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
from typing import Any, NamedTuple

SECONDS = 8  # for all calls of one hidden test
LENGTH, FIRST, LAST = "its length", "its first item", "its last item"
NEARLY, EXACT = 2e-4, 1e-9  # four decimals are near enough where no mark is given for more
MAGIC = re.compile(r"(?m)^\s*[%!].*$|^.*\?$")  # lines of IPython, which Python does not read
HERE = Path(__file__).resolve().parent
# Where the helpers are: beside this file when it is handed out, one above it in the repository.
HELPERS = next((f for f in (HERE, HERE.parent) if (f / "rouge_helpers").is_dir()), HERE)
# Runs in the other process: other cells, the answer's cell, then each call, with a line for each.
PROGRAM = """
import ast, functools, importlib, importlib.util, json, numbers, pkgutil, sys, types

around, code, name, allowed, calls, path, helpers = ast.literal_eval(sys.stdin.read())


class NotThere:
    def find_spec(self, wanted, *rest):
        if wanted.split(".")[0] in ("rouge_helpers", "rouge_course"):
            raise ImportError(f"{wanted} is not there when an answer is marked")


def guarded(helper):
    # What the helpers call among themselves is theirs.
    @functools.wraps(helper)
    def call(*arguments, **options):
        caller = sys._getframe(1).f_globals.get("__name__", "")
        if not caller.startswith("rouge_helpers"):
            raise NotImplementedError(f"{helper.__name__} is not for this task: write it yourself")
        return helper(*arguments, **options)
    return call


def load_helpers():
    spec = importlib.util.spec_from_file_location(
        "rouge_helpers", f"{helpers}/rouge_helpers/__init__.py",
        submodule_search_locations=[f"{helpers}/rouge_helpers"])
    package = sys.modules["rouge_helpers"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(package)
    found = pkgutil.walk_packages(package.__path__, "rouge_helpers.")
    names = [each.name for each in found if not each.name.endswith("__main__")]
    modules = [package, *map(importlib.import_module, names)]
    for module in modules:
        for key, value in list(vars(module).items()):
            mine = getattr(value, "__module__", "") or ""
            if isinstance(value, types.FunctionType) and mine.startswith("rouge_helpers"):
                if key not in allowed:
                    setattr(module, key, guarded(value))
    sys.meta_path.insert(0, NotThere())


def plainly(value):
    if isinstance(value, numbers.Number):
        return float(value)
    return value.tolist() if hasattr(value, "tolist") else vars(value)


load_helpers()
space = {"__name__": "__main__"}
for statement in around:
    try:
        exec(compile(statement, "<another cell>", "exec"), space)
    except Exception:  # what another cell lacks costs nothing here
        pass
with open(path, "w") as file:
    try:
        exec(compile(code, "<answer>", "exec"), space)
    except Exception as problem:
        print(json.dumps({"raises": repr(problem)[:200]}), file=file)
        raise SystemExit
    for call in calls:
        said = {}
        try:
            value = space[name](*ast.literal_eval(repr(call)))
            said = {"shown": repr(value)[:200]}
            said["value"] = json.loads(json.dumps(value, default=plainly))
        except Exception as problem:
            said.setdefault("raises", repr(problem)[:200])
        print(json.dumps(said), file=file, flush=True)
"""


class Check(NamedTuple):
    """A call of an answer and what it should give, or two calls and how they should differ."""

    kind: str  # gives, exactly, mean, same, apart or more
    look: tuple[int, str] | str | None  # what is looked at: a score, by place and name, or None
    arguments: tuple
    others: tuple | None  # the arguments of the second call
    value: Any  # what the first call should give; of "mean" the formula


def problem(cells: list[str], name: str, allowed: list[str], mark: str, checks: list[tuple]) -> str:
    """What an answer does otherwise than a property says: "" where it has the property.

    `cells` are the cells that were run: the last one that defines the function is the answer. It
    finds the imports, functions and names of the others, wherever they stand. Of the helpers it may
    call those that are `allowed`. `marks.py` says what a check is.
    """
    checks = [Check(*check) for check in checks]
    results = called(cells, name, allowed, [call for check in checks for call in calls_of(check)])
    if isinstance(results, str):
        return f"{mark}: {results}"
    for check in checks:
        ended = {"raises": "nothing and ends Python"}
        mine = [results.pop(0) if results else ended for _ in calls_of(check)]
        if said := complaint(check, name, mine):
            return f"{mark}: {said}"
    return ""


def calls_of(check: Check) -> list[tuple]:
    """The arguments of the calls that a check is made of."""
    return [check.arguments] if check.others is None else [check.arguments, check.others]


def complaint(check: Check, name: str, results: list[dict]) -> str:
    """What is wrong with the results of a check, in a sentence; "" where nothing is."""
    calls = [shown(name, call) for call in calls_of(check)]
    for call, result in zip(calls, results, strict=True):
        if "value" not in result:
            what = result.get("shown", "")
            what = f"gives {what}" if what else f"raises {result['raises']}"
            wanted = f"{check.value!r} is expected" if call == calls[0] else "a value is expected"
            return (
                f"{call} {what}, and {'a value is expected' if check.kind == 'mean' else wanted}."
            )
    values = [seen(result["value"], check.look) for result in results]
    part = f"its {check.look[1]}" if isinstance(check.look, tuple) else check.look
    which = f" for {part}" if part else ""
    if check.kind == "mean":
        mine = results[0]["shown"]
        what = f"{calls[0]} gives {mine}, where the last number is not the mean of the others"
        return "" if is_mean(results[0]["value"], check.value) else f"{what}."
    if check.kind in PAIRS:
        wanted = WORDS[check.kind]
        what = f"{calls[0]} should give {wanted} {calls[1]}, which is {check.value!r}{which}"
        got = f"yours give {values[0]!r} and {values[1]!r}"
        return "" if PAIRS[check.kind](*values) else f"{what}, and {got}."
    near = EXACT if check.kind == "exactly" else NEARLY
    what = f"{calls[0]} should give {check.value!r}{which}, and yours gives {values[0]!r}"
    return "" if same(values[0], check.value, near) else f"{what}."


def shown(name: str, arguments) -> str:
    """A call as it is written."""
    return f"{name}({', '.join(map(repr, arguments))})"


def called(cells: list[str], name: str, allowed: list[str], calls: list) -> list[dict] | str:
    """What each call does, or a sentence where no call can be made."""
    cells = [MAGIC.sub("", cell) for cell in cells if "graded.problem(" not in cell]
    code = next((cell for cell in reversed(cells) if defines(cell, name)), None)
    if code is None:
        return f"no cell defines {name}."
    around = [each for cell in cells if cell != code for each in definitions(cell)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results"
        calls = [list(call) for call in calls]
        given = repr((needed(around, code), code, name, allowed, calls, str(path), str(HELPERS)))
        command = [sys.executable, "-I", "-c", PROGRAM]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        empty = Path(folder) / "empty"
        empty.mkdir()
        try:
            subprocess.run(
                command, input=given.encode(), timeout=SECONDS, cwd=empty, check=False, **quiet
            )
        except subprocess.TimeoutExpired:
            return f"the answer has not ended after {SECONDS} seconds."
        lines = path.read_text().splitlines() if path.is_file() else []
    return [json.loads(line) for line in lines]


def definitions(cell: str) -> list[ast.stmt]:
    """The statements of a cell that define a name or import one."""
    kinds = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
    return [statement for statement in parsed(cell) if isinstance(statement, kinds)]


def parsed(cell: str) -> list[ast.stmt]:
    """The statements of a cell; none where it is no Python."""
    try:
        return ast.parse(cell).body
    except SyntaxError:
        return []


def needed(statements: list[ast.stmt], code: str) -> list[str]:
    """Of these statements the imports, and what the answer names, itself or by another of them."""
    names, kept = names_in(ast.parse(code)), []
    while len(kept) != len(kept := [each for each in statements if defined(each) & names]):
        for each in kept:
            names |= names_in(each)
    imports = (ast.Import, ast.ImportFrom)
    return [ast.unparse(each) for each in statements if each in kept or isinstance(each, imports)]


def names_in(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def defined(statement: ast.stmt) -> set[str]:
    """The names that a statement gives a value."""
    stored = [
        node.id
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    own = getattr(statement, "name", None)
    return {own} if own else set(stored)


def defines(cell: str, name: str) -> bool:
    """Is there a function of this name in a cell?"""
    return any(name in defined(each) for each in definitions(cell))


# ---- values ---------------------------------------------------------------------------------


def plain(value):
    """A value as JSON keeps it: a tuple is a list.  Raises TypeError for what JSON has not."""
    return json.loads(json.dumps(value, default=float))


def seen(value, look: tuple[int, str] | str | None):
    """The part of a value that is looked at: one of several scores, of a list, or all of it."""
    if look is None:
        return value
    if isinstance(look, str):
        if not isinstance(value, list):
            return value
        return len(value) if look == LENGTH else value[:1] if look == FIRST else value[-1:]
    scores = figures(value)
    return scores[look[0]] if len(scores) > look[0] else None


def figures(value) -> list:
    """Several scores in their order, from a list of them or from a dict, by its usual names."""
    if isinstance(value, dict):
        usual = [value[name] for name in ("precision", "recall", "f1") if name in value]
        return usual if len(usual) == len(value) else list(value.values())
    return value if isinstance(value, list) else []


def is_mean(value, formula: str) -> bool:
    """Is the last of three scores the mean of the first two, by this formula?"""
    scores = figures(value)
    if len(scores) != 3 or not all(isinstance(each, int | float) for each in scores):
        return False
    return same(scores[2], eval(formula, {"p": scores[0], "r": scores[1]}))


def same(value, expected, near: float = NEARLY) -> bool:
    """Are two values the same, numbers nearly so?  An n-gram may be one text with spaces."""
    if value == expected and not isinstance(expected, dict):  # whose scores have an order
        return True
    expected = figures(expected) if isinstance(expected, dict) else expected
    if isinstance(expected, list) and isinstance(value, dict):
        value = figures(value)
    if isinstance(expected, list) and isinstance(value, str):
        value = value.split(" ")
    if isinstance(expected, list):
        return (
            isinstance(value, list)
            and len(value) == len(expected)
            and all(same(*pair, near) for pair in zip(value, expected, strict=True))
        )
    if isinstance(expected, int | float) and isinstance(value, int | float):
        return math.isclose(value, expected, rel_tol=1e-6 if near == NEARLY else 0, abs_tol=near)
    return value == expected


def more(value, other) -> bool:
    """Is the first of two numbers larger, by more than what is the same?"""
    numbers = isinstance(value, int | float) and isinstance(other, int | float)
    return numbers and value > other and not same(value, other)


# The checks of two calls, how their values are compared, and how that is said.
PAIRS = {"same": same, "apart": lambda value, other: not same(value, other), "more": more}
WORDS = {"same": "the same as", "apart": "something else than", "more": "more than"}

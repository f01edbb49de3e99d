"""Runs the cells of a chapter in the Python of a page, one at a time, as a notebook would.

The page gives the code; what comes back is HTML. Nothing here knows a chapter.
"""

import ast
import builtins
import contextlib
import io
import json
import linecache
import os
import traceback
from collections.abc import Iterable
from html import escape
from typing import Any

import widgets

os.environ["ROUGE_PROGRESS"] = "off"  # the page keeps what was answered and passed

# What only shows something. It is left out of the cells above, which run for their names.
SHOWS = {"check", "hint", "solution", "predict", "quiz", "reveal", "progress", "display", "print"}
MOST_PRINTED = 20_000  # letters

space: dict[str, Any] = {"__name__": "__main__"}
_ran: set[str] = set()
_explorers: dict[str, Any] = {}  # by their cells


def begin() -> None:
    """Forget what has run: another chapter begins."""
    space.clear()
    space["__name__"] = "__main__"
    _ran.clear()
    _explorers.clear()


def run_above(cells: Iterable[tuple[str, str]]) -> None:
    """Run cells as they were committed, each once; what fails there leaves its names out."""
    for name, source in cells:
        if name in _ran:
            continue
        _ran.add(name)
        for statement in _parsed(name, source).body:
            with contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
                called = _called(statement)
                if called.startswith("explore_"):  # now, while its names mean what they should
                    _explorers[name] = _value(statement, name)
                elif called not in SHOWS:
                    _execute([statement], name)


def _called(statement: ast.stmt) -> str:
    """The name that a statement calls and does nothing else; "" for any other statement."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    named = isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    return call.func.id if named else ""


def run(name: str, source: str) -> tuple[str, Any]:
    """Run a cell; returns what it shows as HTML, and the value of its last line."""
    printed, shown, value = Printed(), [], None
    builtins.display = lambda *things: shown.extend(map(_html, things))  # type: ignore[attr-defined]
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            *first, last = _parsed(name, source).body or [ast.Pass()]
            if isinstance(last, ast.Expr):
                _execute(first, name)
                value = _value(last, name)
                shown.append("" if value is None else _html(value))
            else:
                _execute([*first, last], name)
    except BaseException as problem:  # SystemExit, too
        shown.append(f'<pre class="trouble">{escape(_trouble(problem, name))}</pre>')
    said = f"<pre>{escape(printed.getvalue())}</pre>" if printed.getvalue() else ""
    return said + "".join(shown), value


class Printed(io.StringIO):
    """What was printed, as far as a page can show it."""

    def write(self, text: str) -> int:
        """Keep the text, unless there is too much already."""
        return super().write(text) if self.tell() < MOST_PRINTED else len(text)


def _parsed(name: str, source: str) -> ast.Module:
    # So that the text of a function can be looked up.
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    return ast.parse(source, name)


def _execute(statements: list[ast.stmt], name: str) -> None:
    exec(compile(ast.Module(statements, []), name, "exec"), space)


def _value(statement: ast.Expr, name: str) -> Any:
    return eval(compile(ast.Expression(statement.value), name, "eval"), space)


def _html(thing: Any) -> str:
    draw = getattr(thing, "_repr_html_", None)
    return draw() if draw else f"<pre>{escape(repr(thing))}</pre>"


def _trouble(problem: BaseException, name: str) -> str:
    """What went wrong, and in which lines of the cell; a file has no name here."""
    told = traceback.TracebackException.from_exception(problem)
    told.stack = traceback.StackSummary.from_list([f for f in told.stack if f.filename == name])
    return "".join(told.format()).replace(f'File "{name}", line', "line")


def answer(message: str) -> str:
    """Do what the page asks, and say what came of it; both are JSON."""
    asked = json.loads(message)
    run_above(asked.get("above", ()))
    return json.dumps(ASKED[asked["do"]](**asked["with"]))


def checked(name: str, program: str, given: str) -> dict[str, Any]:
    """Run a learner's program and its check; returns the HTML, the verdict and the mistakes.

    What was given to begin with may import names that a learner has written over.
    """
    imports = (ast.Import, ast.ImportFrom)
    _execute([each for each in _parsed(name, given).body if isinstance(each, imports)], name)
    html, verdict = run(name, f"{program.rstrip()}\n\n\ncheck({name})\n")
    return {
        "html": html,
        "status": getattr(verdict, "status", "error"),
        "mistakes": list(getattr(verdict, "mistakes", ())),
    }


def explored(cell: str) -> dict[str, Any]:
    """The explorer of a cell that has run, as the page draws it."""
    return widgets.show(cell, _explorers[cell].box)


def explorer_of(cell: str, source: str = "") -> Any:
    """The explorer that a cell shows, which runs now if it has not; None where there is none."""
    if "explore_" in source:
        run_above([(cell, source)])
    return _explorers.get(cell)


def moved(where: tuple[str, int], name: str, value: Any) -> list[dict[str, Any]]:
    """Do what the reader did with a control; returns what has changed."""
    widgets.take(*where, name, value)
    return widgets.changes()


ASKED = {"check": checked, "explore": explored, "move": moved}

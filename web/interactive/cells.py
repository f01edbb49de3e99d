"""Runs the code of a chapter in the Python of a page, as a notebook would.

What a program sees is made anew each time that it is run or checked:

1. The cells of the course above it run as they were committed, each once. The names after each of
   them are kept and put back into the same dict, in which functions look their names up. Of a cell
   with an exercise the imports run, and nothing else.
2. Then comes what the reader has made of the cells above, in their order: of a plain cell what was
   changed, of an exercise the program that passed last, or else what stands in the editor.
3. Then comes the program. Nothing of an earlier check is there.

A program above that fails, never ends or is missing is left out. It is named where the program at
hand calls it and does not pass, and then that one is judged with the course's function in its
place. The page gives the code, and what comes back is HTML. Nothing here knows a chapter.
"""

import ast
import builtins
import contextlib
import copy
import io
import json
import linecache
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import troubles
import widgets

os.environ["ROUGE_PROGRESS"] = "off"  # the page keeps what was answered and passed
os.environ["ROUGE_PLACE"] = "page"

# What only shows something. It is left out of the cells above, which run for their names.
SHOWS = {
    *("check", "hint", "solution", "predict", "quiz", "reveal", "progress"),
    *("welcome", "display", "print"),
}
MOST_PRINTED = 20_000  # letters
SECONDS_ABOVE = 2.0  # for a program above, which defines functions and little else
IMPORTS = (ast.Import, ast.ImportFrom)
OWN = Path(tempfile.mkdtemp())  # for the reader's own module, whose text the page keeps
CAN_CHANGE = (list, dict, set)  # what a program may change without assigning to it

space: dict[str, Any] = {}
_after: dict[tuple[str, ...], dict[str, Any]] = {}  # the names after these cells of the course
_explorers: dict[str, Any] = {}  # by their cells
_stopped: set[tuple[str, ...]] = set()  # the reader's texts, down to one that never ended


class Cell(NamedTuple):
    """A cell above: what the course wrote, and what the reader has made of it."""

    id: str
    code: str
    exercise: str = ""  # the name of the function that it asks for
    own: str = ""  # the reader's text; "" where nothing was written
    passed: bool = False  # is that the program that passed?


def begin() -> None:
    """Forget what has run: another chapter begins."""
    _after.clear()
    _after[()] = {"__name__": "__main__"}
    _explorers.clear()
    _stopped.clear()
    _put_back(())


# ---- what stands above ---------------------------------------------------------------------------


def stand_below(cells: Iterable[Cell]) -> dict[str, str]:
    """Make the names that a program below these cells sees.

    Returns the exercises above that are not ready, and why: {"next_row": "does not run"}.
    """
    cells = list(cells)
    run_course(cells)
    not_ready: dict[str, str] = {}
    own: tuple[str, ...] = ()  # the reader's texts so far
    edited = False  # is one of them a plain cell?
    for place, cell in enumerate(cells, start=1):
        if cell.own:
            own, edited = (*own, cell.own), edited or not cell.exercise
            problem = _run_own(cell, own)
            bound = cell.exercise in space
            if cell.exercise and not (cell.passed and bound):
                not_ready[cell.exercise] = "has not passed its check yet" if bound else problem
        elif cell.exercise:
            not_ready[cell.exercise] = "is not written yet"
        elif own:  # as in a notebook, the course's cells below come after the reader's
            _bind_again(cell, tuple(each.id for each in cells[:place]), edited)
    return not_ready


def _bind_again(cell: Cell, names: tuple[str, ...], edited: bool) -> None:
    """Let a cell of the course bind its names anew; below an edited cell it runs once more."""
    tree = _parsed(cell.id, cell.code)
    if not edited:
        after = _copied(_after[names])
        space.update({name: after[name] for name in _bound_in(tree) & after.keys()})
        return
    for statement in tree.body:
        if not called_by(statement).startswith("explore_"):
            _run_for_names(cell.id, statement)


def _bound_in(tree: ast.AST) -> set[str]:
    """The names that a program gives to something, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).split(".")[0])
    return found


def run_course(cells: list[Cell]) -> None:
    """Run what the course wrote, or put back the names that it has left before."""
    names = [cell.id for cell in cells]
    known = max(place for place in range(len(names) + 1) if tuple(names[:place]) in _after)
    _put_back(tuple(names[:known]))
    for place, cell in enumerate(cells[known:], start=known + 1):
        for statement in _parsed(cell.id, cell.code).body:
            if not cell.exercise or isinstance(statement, IMPORTS):
                _run_for_names(cell.id, statement)
        _after[tuple(names[:place])] = _copied(space)


def _run_for_names(name: str, statement: ast.stmt) -> None:
    """Run a statement of the course, hide what it shows, and leave out what fails."""
    with contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
        called = called_by(statement)
        if called.startswith("explore_"):  # now, while its names mean what they should
            _explorers[name] = _value(statement, name)
        elif called not in SHOWS:
            _execute([statement], name)


def called_by(statement: ast.stmt) -> str:
    """The name that a statement calls and does nothing else; "" for any other statement."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    named = isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    return call.func.id if named else ""


def _run_own(cell: Cell, own: tuple[str, ...]) -> str:
    """Run what the reader wrote above; returns why its function is missing, if it is.

    `own` are the reader's texts down to this one: what never ended is not run again below them.
    """
    if own in _stopped:
        return "does not come to its end"
    problem = _run_limited(cell.id, cell.own, Printed(), None if cell.passed else SECONDS_ABOVE)
    if type(problem).__name__ == "TooLong" and not cell.passed:
        _stopped.add(own)
        return "does not come to its end"
    return "does not run" if problem else "is not defined there"


def _put_back(names: tuple[str, ...]) -> None:
    space.clear()  # functions of the cells above look up their names in this very dict
    space.update(_copied(_after[names]))


def _copied(names: dict[str, Any]) -> dict[str, Any]:
    """The same names; lists and the like are copied, and two names of one list keep one list."""
    memo: dict[int, Any] = {}
    found = dict(names)
    for name, value in names.items():
        if isinstance(value, CAN_CHANGE) and name != "__builtins__":
            with contextlib.suppress(Exception):
                found[name] = copy.deepcopy(value, memo)
    return found


# ---- running -------------------------------------------------------------------------------------


class Printed(io.StringIO):
    """What was printed, as far as a page can show it."""

    cut = False

    def write(self, text: str) -> int:
        """Keep the text, unless there is too much already."""
        if self.tell() < MOST_PRINTED:
            return super().write(text)
        self.cut = True
        return len(text)


def _run_limited(name: str, source: str, printed: Printed, seconds: float | None = None):
    """Run a program that may do anything; returns what it raised, or None."""
    from rouge_course.checker import sandbox

    try:
        body = _parsed(name, source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as problem:
        return problem
    return sandbox.inside(lambda: _execute(body, name), printed, seconds)[1]


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


def _shown(printed: Printed, *more: str) -> str:
    text = printed.getvalue() + ("\n… the rest is not shown" if printed.cut else "")
    said = f"<pre>{escape(text)}</pre>" if text else ""
    return said + "".join(more)


# ---- what the page asks --------------------------------------------------------------------------


def answer(message: str) -> str:
    """Do what the page asks, and say what came of it; both are JSON."""
    asked = json.loads(message)
    above = [Cell(**cell) for cell in asked.get("above", ())]
    do = ASKED[asked["do"]]
    with _with_module(asked.get("module", "")):
        if do in (checked, ran):
            with _as_it_was():
                return json.dumps(do(above, **asked["with"]))
        return json.dumps(do(above, **asked["with"]))


@contextlib.contextmanager
def _with_module(text: str) -> Iterator[None]:
    """Let programs import the reader's own module, which has this text."""
    from rouge_course.chapters import COURSE
    from rouge_course.checker import own_module

    own_module.folder = OWN
    file = own_module.file_of(COURSE)
    if file.exists() or text:
        file.write_text(text, encoding="utf-8")
    sys.modules.pop(COURSE.own_module, None)
    sys.path.append(str(OWN))
    try:
        yield
    finally:
        sys.path[:] = [each for each in sys.path if each != str(OWN)]
        own_module.folder = None


def _kept(name: str) -> tuple[str, str]:
    """Write a function that has passed to the reader's module: (what to say of it, its text)."""
    from rouge_course.chapters import COURSE
    from rouge_course.checker import own_module
    from rouge_course.checker.display import paragraphs

    said = own_module.keep(COURSE.exercises[name], space)
    return paragraphs(said) if said else "", own_module.text_of_file(own_module.file_of(COURSE))


@contextlib.contextmanager
def _as_it_was() -> Iterator[None]:
    """Give back the names of Python and of the course's modules, which a program may change."""
    from rouge_course.checker import sandbox

    names = dict(vars(builtins))
    builtins.display = lambda *_things: None  # type: ignore[attr-defined]
    try:
        with sandbox.course_put_back():
            yield
    finally:
        for added in vars(builtins).keys() - names.keys():
            del vars(builtins)[added]
        vars(builtins).update(names)


def checked(above: list[Cell], cell: str, name: str, program: str) -> dict[str, Any]:
    """Run a learner's program and its check; returns the HTML, the verdict and the mistakes."""
    not_ready = stand_below(above)
    html, verdict = _judged(cell, name, program)
    needed = _needed(name, program, above)
    missing = [each for each in needed if each in not_ready]
    # What passed once may call a helper that stood above it then.
    if verdict.status == "error" and needed and not missing:
        _, again = _judged_with(needed, above, cell, name, program)
        missing = needed if again.status == "passed" else []
        not_ready |= dict.fromkeys(missing, "passed when something else stood above it")
    if missing and verdict.status in ("mistake", "wrong", "error"):
        html, verdict = _judged_with(missing, above, cell, name, program)
        said = troubles.above(missing, not_ready, verdict.status)
        if verdict.status == "passed":
            return {"html": said, "status": "waiting", "mistakes": missing}
        html = said + html
    found = {"html": html, "status": verdict.status, "mistakes": list(verdict.mistakes)}
    if verdict.status == "passed":
        said, found["module"] = _kept(name)
        found["html"] += said
    return found


def _judged_with(
    lent: list[str], above: list[Cell], cell: str, name: str, program: str
) -> tuple[str, Any]:
    """Judge a program once more, with the course's own functions in the place of these."""
    from rouge_course.chapters import COURSE

    stand_below(above)
    for each in lent:
        space[each] = COURSE.exercises[each].solution
    return _judged(cell, name, program)


def _judged(cell: str, name: str, program: str) -> tuple[str, Any]:
    """Run a program and check the function that it defines; returns the HTML and the verdict."""
    from rouge_course import exercises

    space.pop(name, None)
    printed = Printed()
    problem = _run_limited(cell, program, printed)
    if name in space and problem is None:
        verdict = exercises.CHECKS.judge(name, space[name])
    else:
        verdict = troubles.verdict(problem, name, cell, program)
    return _shown(printed, verdict._repr_html_()), verdict


def _needed(name: str, program: str, above: list[Cell]) -> list[str]:
    """The exercises above that a program calls, by itself or through another one."""
    texts = {each.exercise: each.own for each in above if each.exercise and each.exercise != name}
    found: list[str] = []
    queue = [program]
    while queue:
        for used in _names_in(queue.pop()):
            if used in texts and used not in found:
                found.append(used)
                queue.append(texts[used])
    return [each for each in texts if each in found]  # in their order on the page


def _names_in(program: str) -> set[str]:
    """The names that a program takes from elsewhere."""
    try:
        tree = ast.parse(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return used - _bound_in(tree)


def ran(above: list[Cell], cell: str, program: str) -> dict[str, Any]:
    """Run a program or a plain cell, as Shift+Enter does; returns what it shows as HTML."""
    not_ready = stand_below(above)
    printed, shown = Printed(), []
    builtins.display = lambda *things: shown.extend(map(_html, things))  # type: ignore[attr-defined]
    builtins.input = _refuse
    try:
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            body = _parsed(cell, program).body
            last = body[-1] if body and isinstance(body[-1], ast.Expr) else None
            _execute(body[:-1] if last else body, cell)
            value = _value(last, cell) if last else None
            shown.append("" if value is None else _html(value))
    except BaseException as problem:  # SystemExit, too
        shown.append(troubles.stops(problem, cell, program)._repr_html_())
        mine = "".join(each.exercise for each in above if each.id == cell)
        missing = [each for each in _needed(mine, program, above) if each in not_ready]
        shown.append(troubles.not_ready(missing, not_ready))
    return {"html": _shown(printed, *shown)}


class AsksForInput(Exception):
    """A page has nobody who would answer."""


def _refuse(*_arguments: object) -> str:
    raise AsksForInput


def explored(above: list[Cell], cell: str) -> dict[str, Any]:
    """The explorer of a cell that has run, as the page draws it."""
    if cell not in _explorers:
        run_course(above)
    return widgets.show(cell, _explorers[cell].box)


def explorer_of(cell: str) -> Any:
    """The explorer that a cell has shown; None where it shows none."""
    return _explorers.get(cell)


def moved(
    _above: list[Cell], where: tuple[str, int], name: str, value: Any
) -> list[dict[str, Any]]:
    """Do what the reader did with a control; returns what has changed."""
    widgets.take(*where, name, value)
    return widgets.changes()


ASKED = {"check": checked, "run": ran, "explore": explored, "move": moved}


begin()

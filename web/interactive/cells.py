"""Runs the code of a chapter in the Python of a page, as a notebook would.

Each time that a program is run or checked, the names that it can use are made again:

1. The course's cells above the program run as they were committed, each only once. The names after
   each cell are saved and later restored in the same dict, in which functions look up their names.
   In a cell with an exercise, only the imports run.
2. Then the reader's own programs above run, in their order, as they are in the editors now, whether
   they have passed or not. An exercise that was not begun adds nothing.
3. Then the program itself runs. Nothing from an earlier check is left.

If a program above fails, never ends or is missing, it is left out. If the checked program calls
such a program and does not pass, the missing program is named, and the checked program is judged
with the course's function instead. The page sends the code and gets HTML. Nothing here is about a
particular chapter.
"""

import ast
import builtins
import contextlib
import copy
import importlib
import importlib.util
import io
import json
import linecache
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import troubles
import widgets

os.environ["ROUGE_PROGRESS"] = "off"  # the page itself keeps answers and passed exercises
os.environ["ROUGE_PLACE"] = "page"

# Functions that only show something. They are left out of the cells above, which run only to define
# names.
SHOWS = {
    *("check", "hint", "solution", "predict", "quiz", "reveal", "progress"),
    *("welcome", "display", "print"),
}
MOST_PRINTED = 20_000  # characters
SECONDS_ABOVE = 2.0  # for a program above, which does little besides defining functions
IMPORTS = (ast.Import, ast.ImportFrom)
OWN = Path(tempfile.mkdtemp())  # for the reader's own module, whose text the page keeps
CAN_CHANGE = (list, dict, set)  # objects that a program may change without assigning to a name

space: dict[str, Any] = {}
_after: dict[tuple[str, ...], dict[str, Any]] = {}  # the names after these cells of the course
_explorers: dict[str, Any] = {}  # by their cells
_stopped: set[tuple[str, ...]] = set()  # the reader's texts, up to a program that never ended


class Cell(NamedTuple):
    """A cell above: the text of the course, and the reader's own text."""

    id: str
    code: str
    exercise: str = ""  # the name of the function that it asks for
    own: str = ""  # the reader's text; "" if nothing was written
    passed: bool = False  # whether this is the program that passed
    changed: bool = False  # whether another program passed there before


def begin() -> None:
    """Forget everything that has run, because another chapter begins."""
    _explorers.clear()
    run_anew()


def run_anew() -> None:
    """Let the course's cells run again, with packages that were missing before."""
    _after.clear()
    _after[()] = {"__name__": "__main__"}
    _stopped.clear()
    _put_back(())


def lacking(modules: str) -> str:
    """Return which of these modules Python does not find; names are separated by spaces."""
    importlib.invalidate_caches()
    return " ".join(each for each in modules.split() if importlib.util.find_spec(each) is None)


# ---- the cells above -----------------------------------------------------------------------------


def stand_below(cells: Iterable[Cell]) -> dict[str, str]:
    """Make the names that a program below these cells can use.

    Returns the exercises above that are not ready, and why: {"next_row": "does not run"}.
    """
    cells = list(cells)
    run_course(cells)
    not_ready: dict[str, str] = {}
    own: tuple[str, ...] = ()  # the reader's texts so far
    edited = False  # whether one of these texts is a plain cell
    for place, cell in enumerate(cells, start=1):
        if cell.own:
            own, edited = (*own, cell.own), edited or not cell.exercise
            problem = _run_own(cell, own)
            bound = cell.exercise in space
            if cell.exercise and not (cell.passed and bound):
                unproved = troubles.CHANGED if cell.changed else troubles.UNCHECKED
                not_ready[cell.exercise] = unproved if bound else problem
        elif cell.exercise:
            not_ready[cell.exercise] = troubles.BEGUN_ANEW if cell.changed else troubles.EMPTY
        elif own:  # as in a notebook, the course's cells below run after the reader's cells
            _bind_again(cell, tuple(each.id for each in cells[:place]), edited)
    return not_ready


def _bind_again(cell: Cell, names: tuple[str, ...], edited: bool) -> None:
    """Give a course cell's names their values again; below an edited cell, run the cell again."""
    tree = _parsed(cell.id, cell.code)
    if not edited:
        after = _copied(_after[names])
        space.update({name: after[name] for name in bound_in(tree) & after.keys()})
        return
    for statement in tree.body:
        if not called_by(statement).startswith("explore_"):
            _run_for_names(cell.id, statement)


def bound_in(tree: ast.AST) -> set[str]:
    """The names to which a program gives a value, anywhere in it."""
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
    """Run the cells of the course, or put back the names that they left before."""
    names = [cell.id for cell in cells]
    known = max(place for place in range(len(names) + 1) if tuple(names[:place]) in _after)
    _put_back(tuple(names[:known]))
    for place, cell in enumerate(cells[known:], start=known + 1):
        for statement in _parsed(cell.id, cell.code).body:
            if not cell.exercise or isinstance(statement, IMPORTS):
                _run_for_names(cell.id, statement)
        _after[tuple(names[:place])] = _copied(space)


def _run_for_names(name: str, statement: ast.stmt) -> None:
    """Run a statement of the course without showing anything; ignore errors."""
    hidden = Printed()
    with (
        contextlib.suppress(Exception),
        contextlib.redirect_stdout(hidden),
        _displaying(hidden.display),
    ):
        called = called_by(statement)
        if called.startswith("explore_"):  # now, while its names have the right meaning
            _explorers[name] = _value(statement, name)
        elif called not in SHOWS:
            _execute([statement], name)


def called_by(statement: ast.stmt) -> str:
    """The called name, if a statement is only a call; "" for any other statement."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    named = isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
    return call.func.id if named else ""


def _run_own(cell: Cell, own: tuple[str, ...]) -> str:
    """Run a program that the reader wrote above; return the reason if its function is missing.

    `own` contains the reader's texts up to this program. With the same texts, a program that never
    ended is not run again.
    """
    if own in _stopped:
        return troubles.ENDLESS
    problem = _run_limited(cell.id, cell.own, Printed(), None if cell.passed else SECONDS_ABOVE)
    if type(problem).__name__ == "TooLong" and not cell.passed:
        _stopped.add(own)
        return troubles.ENDLESS
    return troubles.BROKEN if problem else troubles.ELSEWHERE


def _put_back(names: tuple[str, ...]) -> None:
    space.clear()  # functions of the cells above look up their names in this dict itself
    space.update(_copied(_after[names]))


def _copied(names: dict[str, Any]) -> dict[str, Any]:
    """The names with copies of their lists, dicts and sets; two names of one list share a copy."""
    memo: dict[int, Any] = {}
    found = dict(names)
    for name, value in names.items():
        if isinstance(value, CAN_CHANGE) and name != "__builtins__":
            with contextlib.suppress(Exception):
                found[name] = copy.deepcopy(value, memo)
    return found


# ---- running -------------------------------------------------------------------------------------


class Printed(io.StringIO):
    """The printed text, up to the length that a page can show."""

    cut = False

    def write(self, text: str) -> int:
        """Keep the text, unless there is already too much."""
        if self.tell() < MOST_PRINTED:
            return super().write(text)
        self.cut = True
        return len(text)

    def display(self, *_things: object, **_how: object) -> None:
        """Show nothing, because only printed text is kept."""

    def html(self) -> str:
        """The printed lines in a box; "" if nothing was printed."""
        text = self.getvalue() + ("\n… the rest is not shown" if self.cut else "")
        return f"<pre>{escape(text)}</pre>" if text else ""


class Shown(Printed):
    """Everything that a program prints and displays, in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def display(self, *things: object, **_how: object) -> None:
        """Show things below the earlier output."""
        self.add(*map(_html, things))

    def add(self, *parts: str) -> None:
        """Show HTML."""
        self.parts += [super().html(), *parts]
        self.seek(0)
        self.truncate()

    def html(self) -> str:
        """All output as HTML."""
        return "".join([*self.parts, super().html()])


@contextlib.contextmanager
def _displaying(display: Callable) -> Iterator[None]:
    """Let programs call display(), which a notebook has without an import."""
    missing = object()
    before = getattr(builtins, "display", missing)
    builtins.display = display  # type: ignore[attr-defined]
    try:
        yield
    finally:
        if before is missing:
            vars(builtins).pop("display", None)
        else:
            builtins.display = before  # type: ignore[attr-defined]


def _run_limited(name: str, source: str, printed: Printed, seconds: float | None = None):
    """Run a program that may do anything; return the error that it raised, or None."""
    from rouge_course.checker import sandbox

    try:
        body = _parsed(name, source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as problem:
        return problem
    with _displaying(printed.display):
        return sandbox.inside(lambda: _execute(body, name), printed, seconds)[1]


# Strings and comments, in which brackets do not count, or a bracket.
BRACKETS = re.compile(
    r"""(?s:\"{3}.*?\"{3}|'{3}.*?'{3})|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\#.*|[()\[\]{}]"""
)
DEEPEST = 100  # brackets inside each other; with 200, Python in a tab crashes


def _tree(source: str, name: str = "") -> ast.Module:
    """Parse a program; SyntaxError if it is nested too deeply for this Python."""
    depth = 0
    for found in BRACKETS.finditer(source):
        depth += (found[0] in "([{") - (found[0] in ")]}")
        if depth > DEEPEST:
            line = source.count("\n", 0, found.start()) + 1
            words = f"more than {DEEPEST} brackets are open there at once"
            raise SyntaxError(words, (name, line, 1, ""))
    return ast.parse(source, name or "<unknown>")


def _parsed(name: str, source: str) -> ast.Module:
    # So that the text of a function can be looked up.
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    return _tree(source, name)


def _execute(statements: list[ast.stmt], name: str) -> None:
    exec(compile(ast.Module(statements, []), name, "exec"), space)


def _value(statement: ast.Expr, name: str) -> Any:
    return eval(compile(ast.Expression(statement.value), name, "eval"), space)


def _html(thing: Any) -> str:
    draw = getattr(thing, "_repr_html_", None)
    return draw() if draw else f"<pre>{escape(repr(thing))}</pre>"


# ---- requests of the page ------------------------------------------------------------------------


def answer(message: str) -> str:
    """Do what the page requests, and return the result; both are JSON."""
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
    """Add a passed function to the reader's module: (a sentence about it, the module's text)."""
    from rouge_course.chapters import COURSE
    from rouge_course.checker import own_module
    from rouge_course.checker.display import paragraphs

    said = own_module.keep(COURSE.exercises[name], space)
    return paragraphs(said) if said else "", own_module.text_of_file(own_module.file_of(COURSE))


@contextlib.contextmanager
def _as_it_was() -> Iterator[None]:
    """Restore the names of Python and of the course's modules, which a program may change."""
    from rouge_course.checker import sandbox

    names = dict(vars(builtins))
    try:
        with sandbox.course_put_back():
            yield
    finally:
        for added in vars(builtins).keys() - names.keys():
            del vars(builtins)[added]
        vars(builtins).update(names)


def checked(above: list[Cell], cell: str, name: str, program: str) -> dict[str, Any]:
    """Run a learner's program and its check; return the HTML, the verdict and the mistakes."""
    not_ready = stand_below(above)
    html, verdict = _judged(cell, name, program)
    needed = _needed(name, program, above)
    missing = [each for each in needed if each in not_ready]
    # A program that passed earlier may call a helper that was above the program at that time.
    if verdict.status == "error" and needed and not missing:
        _, again = _judged_with(needed, above, cell, name, program)
        missing = needed if again.status == "passed" else []
        not_ready |= dict.fromkeys(missing, troubles.OTHERS_ABOVE)
    if missing and verdict.status in ("mistake", "wrong", "error"):
        html, verdict = _judged_with(missing, above, cell, name, program)
        said = troubles.above(_why(missing, not_ready, above), verdict.status)
        if verdict.status == "passed":
            return {"html": said, "status": "waiting", "mistakes": missing}
        html = said + html
    found = {"html": html, "status": verdict.status, "mistakes": list(verdict.mistakes)}
    if verdict.status == "passed":
        said, found["module"] = _kept(name)
        found["html"] += said
    return found | _with_plain_marks(program)


def _with_plain_marks(program: str) -> dict[str, str]:
    """The program with plain marks, if marks from a phone prevent Python from reading it."""
    from rouge_course.checker import typed_marks

    return {"plain": typed_marks.replaced(program)} if typed_marks.unreadable(program) else {}


def _why(missing: list[str], not_ready: dict[str, str], above: list[Cell]) -> list[troubles.Above]:
    """The exercises above that are not ready, with their cells and the reasons."""
    ids = {each.exercise: each.id for each in above}
    return [troubles.Above(each, ids[each], not_ready[each]) for each in missing]


def _judged_with(
    lent: list[str], above: list[Cell], cell: str, name: str, program: str
) -> tuple[str, Any]:
    """Judge a program again, with the course's own functions for the names in `lent`."""
    from rouge_course.chapters import COURSE

    stand_below(above)
    for each in lent:
        space[each] = COURSE.exercises[each].solution
    return _judged(cell, name, program)


def _judged(cell: str, name: str, program: str) -> tuple[str, Any]:
    """Run a program and check the function that it defines; return the HTML and the verdict."""
    from rouge_course import exercises

    space.pop(name, None)
    shown = Shown()
    problem = _run_limited(cell, program, shown)
    if name in space and problem is None:
        with _displaying(Printed().display):
            verdict = exercises.CHECKS.judge(name, space[name])
    else:
        verdict = troubles.verdict(problem, name, cell, program)
    return shown.html() + verdict._repr_html_(), verdict


def _needed(name: str, program: str, above: list[Cell]) -> list[str]:
    """The exercises above that a program calls, directly or through another exercise."""
    texts = {each.exercise: each.own for each in above if each.exercise and each.exercise != name}
    found: list[str] = []
    queue = [program]
    while queue:
        for used in names_in(queue.pop()):
            if used in texts and used not in found:
                found.append(used)
                queue.append(texts[used])
    return [each for each in texts if each in found]  # in their order on the page


def names_in(program: str) -> set[str]:
    """The names that a program takes from elsewhere."""
    try:
        tree = _tree(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return used - bound_in(tree)


def ran(above: list[Cell], cell: str, program: str, own: bool = True) -> dict[str, Any]:
    """Run a program or a plain cell, as Shift+Enter does; return its output as HTML.

    `own` says whether the reader has written the text. If a text of the course fails, a sentence
    below the saved output says so, because this is not the reader's mistake.
    """
    not_ready = stand_below(above)
    shown = Shown()
    builtins.input = _refuse
    try:
        with (
            contextlib.redirect_stdout(shown),
            contextlib.redirect_stderr(shown),
            _displaying(shown.display),
        ):
            body = _parsed(cell, program).body
            last = body[-1] if body and isinstance(body[-1], ast.Expr) else None
            _execute(body[:-1] if last else body, cell)
            value = _value(last, cell) if last else None
            if value is not None:
                shown.display(value)
    except BaseException as problem:  # SystemExit, too
        if not own:
            changed = any(each.own for each in above)
            return {"html": troubles.course_stops(problem, changed), "failed": True}
        shown.add(troubles.stops(problem, cell, program)._repr_html_())
        mine = "".join(each.exercise for each in above if each.id == cell)
        missing = [each for each in _needed(mine, program, above) if each in not_ready]
        shown.add(troubles.not_ready(_why(missing, not_ready, above)))
    return {"html": shown.html()} | _with_plain_marks(program)


class AsksForInput(Exception):
    """Raised by input(), because nobody can answer on a page."""


def _refuse(*_arguments: object) -> str:
    raise AsksForInput


def explored(above: list[Cell], cell: str) -> dict[str, Any]:
    """The explorer of a cell that has run, in the form in which the page draws it."""
    if cell not in _explorers:
        run_course(above)
    return widgets.show(cell, _explorers[cell].box)


def explorer_of(cell: str) -> Any:
    """The explorer that a cell has shown; None if it shows none."""
    return _explorers.get(cell)


def moved(
    _above: list[Cell], where: tuple[str, int], name: str, value: Any
) -> list[dict[str, Any]]:
    """Do what the reader did with a control; return the changes."""
    widgets.take(*where, name, value)
    return widgets.changes()


ASKED = {"check": checked, "run": ran, "explore": explored, "move": moved}


begin()

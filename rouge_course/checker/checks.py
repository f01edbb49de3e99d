"""`check`, `hint` and `solution` for the exercises of a course on any subject."""

import ast
import difflib
import dis
import inspect
import sys
from collections.abc import Callable
from types import FrameType

from rouge_course.drawing.place import either

from . import classroom, engine, own_module, progress_store, sandbox, watchdog
from .cell import refresh, shown_at_once
from .display import Shown, code, shorten
from .hints import hints_for
from .program import lines_of
from .record import Course, Exercise, Task
from .results import kind_of
from .verdict import Outcome


class Checks:
    """The functions that a learner calls, and the outcomes of this kernel's checks so far."""

    def __init__(self, course: Course) -> None:
        self.exercises = course.exercises
        self.outcomes: dict[str, Outcome] = {}
        self.tries: dict[str, int] = {}

    def check(self, function: Callable | None = None) -> Outcome:
        """Run a function on the inputs of its exercise and return the outcome.

        The function's name in the call decides which exercise is checked. The notebook shows the
        outcome. The `status` of the outcome is "not attempted", "passed", "mistake", "wrong" or
        "error", and `mistakes` contains the names of the mistakes.
        """
        caller = sys._getframe(1)
        with sandbox.AsImported():
            return shown_at_once(self._checked(function, caller), caller)

    def judge(self, name: str, function: Callable) -> Outcome:
        """Return the outcome for a function that answers the exercise `name`.

        The function may have any name. A notebook passes only the function, but a page of the site
        also passes the name of the exercise that the page shows.
        """
        with sandbox.AsImported():
            return self._checked(function, sys._getframe(1), name)

    def _checked(self, function: Callable | None, caller: FrameType, name: str = "") -> Outcome:
        name = name or self._name_of(function, caller)
        if function is None or name not in self.exercises:
            return Outcome("error", self._who(function, caller), ("unknown name",))
        with watchdog.watched(name):
            outcome = engine.examine(self.exercises[name], function)
        if outcome.status not in ("passed", "not attempted"):
            self.tries[name] = self.tries.get(name, 0) + 1
        if outcome.status == "passed":
            progress_store.keep_passed(name)
            with watchdog.watched(name):
                said = own_module.keep(self.exercises[name], {**caller.f_globals, name: function})
            outcome.pieces += filter(None, [said, progress_store.news()])
        else:
            begun = outcome.status != "not attempted"
            hints = hints_for(self.exercises[name], outcome.mistakes)
            outcome.offer(name, hints, self.tries.get(name, 0) if begun else 0)
        self.outcomes[name] = outcome
        classroom.report(name, outcome, self.tries.get(name, 0) + (outcome.status == "passed"))
        if stale := _of_an_earlier_cell(name, function, caller):
            outcome.pieces.append(stale)
        refresh()
        return outcome

    def hint(self, function: Callable | str | None = None, level: int = 1) -> Shown:
        """Return hint 1 (the symptom), 2 (the place) or 3 (near the solution)."""
        caller = sys._getframe(1)
        exercise = self._find(function, caller)
        if exercise is None:
            says = self._who(function, caller)
        elif not isinstance(level, int) or level not in (1, 2, 3):
            says = f"There are three hints for {exercise.name}: levels 1, 2 and 3."
        else:
            more = f" (More: hint({exercise.name}, {level + 1}).)" if level < 3 else ""
            seen = self.outcomes.get(exercise.name)
            hints = hints_for(exercise, seen.mistakes if seen else ())
            says = f"Hint {level} of 3 for {exercise.name}: {hints[level - 1]}{more}"
        return shown_at_once(Shown(says), caller)

    def solution(self, function: Callable | str | None = None) -> Shown:
        """Return the source of a solution that passes; many other solutions pass, too."""
        caller = sys._getframe(1)
        exercise = self._find(function, caller)
        if exercise is None:
            return shown_at_once(Shown(self._who(function, caller)), caller)
        source = inspect.getsource(exercise.solution).rstrip()
        needed = _imports(exercise.solution)
        text = "\n".join(needed) + "\n\n\n" + source if needed else source
        return shown_at_once(code(text), caller)

    def stub(self, name: str) -> str:
        """Return the text of the cell in which a learner begins an exercise."""
        if name not in self.exercises:
            raise ValueError(self._who(name))
        return self.exercises[name].stub

    def wrong_program(self, name: str, mistake: str | None = None) -> Callable:
        """Return the program of an exercise with one known mistake in it.

        If `mistake` is None, the program is correct. Raises ValueError if the exercise or the
        mistake is unknown.
        """
        if name not in self.exercises:
            raise ValueError(self._who(name))
        exercise = self.exercises[name]
        if mistake is None:
            return exercise.solution
        if isinstance(exercise, Exercise) and mistake in exercise.by_name:
            return exercise.wrong(exercise.mistake(mistake))
        raise ValueError(f"{name} has no mistake with the name {mistake!r}.")

    def _find(self, function, caller: FrameType) -> Task | None:
        name = function if isinstance(function, str) else self._name_of(function, caller)
        return self.exercises.get(name)

    def _name_of(self, function, caller: FrameType) -> str:
        """The exercise's name, taken from the call, from the function or from the global names.

        After `safe_f1 = f1`, `safe_f1.__name__` is "f1", the name of another exercise. A lambda, a
        partial function or another callable object has no name that identifies the exercise.
        """
        if not callable(function):
            return ""
        own = getattr(function, "__name__", None)
        if written := self._written(function, caller):
            return written
        if isinstance(own, str) and own in self.exercises:
            return own
        names = caller.f_globals
        return next((name for name in self.exercises if names.get(name) is function), "")

    def _written(self, thing, caller: FrameType) -> str:
        """The exercise whose name is in the brackets of the call and refers to `thing`; else ""."""
        names: dict = {**caller.f_globals, **caller.f_locals}
        steps = dis.get_instructions(caller.f_code)
        read = [step.argval for step in steps if step.offset < caller.f_lasti]
        for name in reversed(read):
            if isinstance(name, str) and name in self.exercises and names.get(name) is thing:
                return name
        return ""

    def _who(self, function, caller: FrameType | None = None) -> str:
        """The sentences about a name that does not belong to any exercise."""
        if isinstance(function, str):
            name = function
            if name in self.exercises:
                return f"check needs the function itself, without quotation marks: check({name})."
        elif function is None:
            return (
                "there is no function between the brackets: they are empty, or they contain a call "
                "that returned None. Write only the name of your function, as in "
                f"check({next(iter(self.exercises))})."
            )
        elif not callable(function):
            written = self._written(function, caller) if caller else ""
            if written:
                return (
                    f"`{written}` is no longer a function: a line has given this name to "
                    f"{kind_of(function)}. Give the result another name"
                    + either(
                        f", run the cell with `def {written}` again, and run check({written}).",
                        " and press Check again.",
                    )
                )
            first = next(iter(self.exercises))
            return (
                f"this is {kind_of(function)}, not a function. Leave out the inner brackets: "
                f"check({first}), not check({first}(…))."
            )
        else:
            name = str(getattr(function, "__name__", ""))
        typed = name.lower() if name.isidentifier() else ""  # not for <lambda>
        near = difflib.get_close_matches(typed, self.exercises, n=1, cutoff=0.4)
        nearest = f" Did you mean {near[0]}?" if near else ""
        return (
            f"there is no exercise with the name {shorten(name, 60) or '(none)'}.{nearest}\n"
            "The check finds an exercise by the name of its function. Which name does the task use?"
        )


def _of_an_earlier_cell(name: str, function: Callable, caller: FrameType) -> str:
    """Return a warning if the cell that calls the check defines only other functions.

    If the learner has renamed the function in its cell, the function with the old name still
    exists.
    """
    body = getattr(inspect.unwrap(function), "__code__", None)
    cell = caller.f_code.co_filename
    if body is None or body.co_filename == cell or caller.f_code.co_name != "<module>":
        return ""
    try:
        lines = ast.parse("".join(lines_of(cell))).body
    except SyntaxError:
        return ""
    defined = [each.name for each in lines if isinstance(each, ast.FunctionDef)]
    given = {each.id for line in lines for each in ast.walk(line) if isinstance(each, ast.Name)
             and isinstance(each.ctx, ast.Store)}  # fmt: skip
    if not defined or name in defined or name in given:
        return ""
    here = " and ".join(f"`{each}`" for each in defined)
    return either(
        f"The cell that you ran last defines {here}, but no `{name}`, so the check used the "
        f"`{name}` from a cell that you ran earlier.",
        f"This program defines {here}, but no `{name}`, so the check used the `{name}` from "
        "another program further up the page.",
    )


def _imports(function: Callable) -> list[str]:
    """The import lines in the function's file, reduced to the names that the function uses."""
    tree = ast.parse(inspect.getsource(function))
    file = ast.parse(inspect.getsource(sys.modules[function.__module__]))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    lines = []
    for node in file.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [a for a in node.names if (a.asname or a.name) in used]
            if names:
                node.names = names
                lines.append(ast.unparse(node))
    return lines

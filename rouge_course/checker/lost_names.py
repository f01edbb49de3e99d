"""Say where to find a name that is missing from a notebook, and how to import or copy it."""

import ast
import contextlib
import importlib
import inspect
import traceback
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any

from rouge_course.drawing.place import either

from . import own_module
from .cell import shell
from .program import inside, lines_of
from .record import Course, Exercise, Task

HERE = either("this cell", "this program")


def where_it_is(exercise: Exercise, error: BaseException) -> str:
    """Say where to find the name in a NameError; "" if nothing is known about this name."""
    name, course = str(getattr(error, "name", "")), exercise.course
    if type(error) is not NameError or name == exercise.name:
        return ""
    if name in own_module.names(course):
        return (
            f"`{name}` is in your `{course.own_module}.py`: put `from {course.own_module} import "
            f"{name}` at the top of {HERE}."
        )
    return (
        _text_without_quotes(exercise, name)
        or _of_another_exercise(exercise, name, course)
        or _in_a_module(name, error)
    )


def _text_without_quotes(exercise: Exercise, name: str) -> str:
    """Say that the learner may have meant a text, such as "left out" instead of `left_out`."""
    for given in (*exercise.test_inputs, *exercise.edge_cases):
        for each in given:
            if isinstance(each, str) and name in (each, each.replace(" ", "_")):
                return f'No line gives the name `{name}` a value. Did you mean the text "{each}"?'
    return ""


def _in_a_module(name: str, error: BaseException) -> str:
    """Say how to call a function if a cell imports its module but not the function itself."""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        if module := _module_with(name, frame.f_globals):
            return (
                f"`{name}` is a function of `{module}`: write `{module}.{name}`, with the name of "
                "its module before it."
            )
    return ""


def _module_with(name: str, names: Mapping[str, Any]) -> str:
    """The name under which a cell imported the module that contains this function.

    A module inside an imported package, such as `stemmer`, is also found.
    """
    modules = {own: each for own, each in names.items() if inspect.ismodule(each)}
    for own, module in list(modules.items()):
        inner = {k: v for k, v in vars(module).items() if inspect.ismodule(v)}
        modules |= {f"{own}.{k}": v for k, v in inner.items() if _package(v) == _package(module)}
    for own, module in modules.items():
        function = vars(module).get(name)
        if inspect.isfunction(function) and _package(function) == _package(module):
            return own
    return ""


def _package(value: Any) -> str:
    """The package of a module or a function: the first part of the module's name."""
    name = value.__name__ if inspect.ismodule(value) else value.__module__
    return name.partition(".")[0]


def _of_another_exercise(exercise: Exercise, name: str, course: Course) -> str:
    other = course.exercises.get(name)
    if other is None:
        return ""
    if other.chapter == exercise.chapter:
        run = either(
            f"Each notebook starts empty: run the cell of exercise {other.number} first",
            f"`{name}` is exercise {other.number} on this page: write it there first",
        )
        return f"{run}{from_package(other)}."
    empty = either("Each notebook starts empty", "Each page starts empty")
    where = f"{empty}, and `{name}` is exercise {other.number} of chapter "
    where += f"{other.chapter:02}"
    if own_module.file_of(course) and isinstance(other, Exercise) and other.in_own_module:
        way = f"from {course.own_module} import {name}"
        again = either("run its cell there once more", "check it there once more")
        return f"{where}: {again}, and then `{way}` works here."
    return f"{where}: copy your function from there into {HERE}."


def from_package(step: Task) -> str:
    """Say how to import an exercise's function from the course's package; "" if that is impossible.

    The package's function may take the same arguments as the exercise's function, or lists of words
    instead of texts.
    """
    ways = {"": lambda given: given, " (the function takes lists of words)": _in_words}
    if not isinstance(step, Exercise):
        return ""
    for package in step.course.modules[:1]:
        function = getattr(importlib.import_module(package), step.name, None)
        for says, way in ways.items():
            if function and all(_agree(step, function, way, each) for each in step.test_inputs[:3]):
                line = f"from {package} import {step.name}"
                return f", or put `{line}` at the top of {HERE}{says}"
    return ""


def _agree(step: Exercise, function: Callable, way: Callable, given: tuple) -> bool:
    try:
        return function(*way(given)) == step.solution(*given)
    except (TypeError, ValueError):  # the package refuses arguments of another kind
        return False


def _in_words(given: tuple) -> list:
    return [each.split() if isinstance(each, str) else each for each in given]


# ---- an import from the learner's module ------------------------------------------------------


def arrive(course: Course) -> None:
    """If an import from the learner's module fails, let the notebook name the missing exercise.

    An earlier error handler, such as the site's, still handles its own errors.
    """
    notebook = shell()
    if notebook is None:
        return
    others, other = notebook.custom_exceptions, notebook.CustomTB

    def shown(notebook, kind, error, trace, tb_offset=None) -> None:
        if said := not_written_yet(course, error):
            error.msg = said
            error._render_traceback_ = lambda: [f"{kind.__name__}: {said}"]
        elif isinstance(error, others):
            other(kind, error, trace, tb_offset)
            return
        notebook.showtraceback((kind, error, trace), tb_offset=tb_offset)

    notebook.set_custom_exc((*others, ImportError), shown)


def not_written_yet(course: Course, error: BaseException) -> str:
    """Say in which exercise learners write the function or module that could not be imported.

    Return "" for any other error. If the module exists, return "" also for a name that no exercise
    writes.
    """
    file = own_module.file_of(course)
    if file is None or not isinstance(error, ImportError) or error.name != course.own_module:
        return ""
    there = own_module.names(course)
    lacking = [name for name in _imported(course.own_module, error.__traceback__)
               if name not in there]  # fmt: skip
    writes = course.exercises.get(lacking[0]) if lacking else None
    if not isinstance(writes, Exercise) or not writes.in_own_module:
        return "" if file.exists() else _no_module_yet(course, file.name)
    name, where = writes.name, _place(writes)
    says = f"`{name}` is not in your `{file.name}` yet: `check` adds it when {where} passes"
    for package in course.modules[:1]:
        if hasattr(importlib.import_module(package), name):
            says += f" (until then, use `from {package} import {name}`)"
    return f"{says}."


def _no_module_yet(course: Course, file: str) -> str:
    first = next(t for t in course.tasks if isinstance(t, Exercise) and t.in_own_module)
    return (
        f"There is no `{file}` yet: `check` makes it when one of your scores passes. The "
        f"first score for this file is `{first.name}`, {_place(first)}."
    )


def _place(exercise: Exercise) -> str:
    return f"exercise {exercise.number} of chapter {exercise.chapter:02}"


def _imported(module: str, trace: TracebackType | None) -> list[str]:
    """The names in the line `from module import …` that raised an error."""
    for frame, line in traceback.walk_tb(trace):
        text = "".join(lines_of(frame.f_code.co_filename))
        with contextlib.suppress(SyntaxError, ValueError):
            for each in inside(ast.parse(text)):
                here = isinstance(each, ast.ImportFrom) and each.module == module
                if here and each.lineno <= line <= (each.end_lineno or line):
                    return [alias.name for alias in each.names]
    return []

"""One folder a chapter, found by its name: exercises, questions, figures, tables and explorers.

A module of a chapter may hold an `EXERCISE` or `QUESTIONS`. What notebooks import of it are its
public functions that return a Figure, a Table, an Explorer or something else that is shown.
"""

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType

from rouge_course import ways
from rouge_course.checker.record import Course, Question


def _modules() -> Iterator[ModuleType]:
    """Every module of every chapter, in the order of their numbers and names."""
    for chapter in sorted(pkgutil.iter_modules(__path__), key=lambda found: found.name):
        folder = import_module(f"{__name__}.{chapter.name}")
        for module in pkgutil.iter_modules(folder.__path__):
            yield import_module(f"{folder.__name__}.{module.name}")


def shown_by(*results: type) -> dict[str, Callable]:
    """The public functions of the chapters that return one of these, by their names."""
    names = {result.__name__ for result in results}
    return {
        name: value
        for module in MODULES
        for name, value in vars(module).items()
        if inspect.isfunction(value)
        and value.__module__ == module.__name__
        and not name.startswith("_")
        and _result(value) in names
    }


def _result(function: Callable) -> str:
    """What the first line of a function says that it returns."""
    said = function.__annotations__.get("return", "")
    return said if isinstance(said, str) else getattr(said, "__name__", "")


MODULES = tuple(_modules())
COURSE = Course(
    tasks=tuple(
        record
        for module in MODULES
        if (record := vars(module).get("EXERCISE"))
        and record.solution.__module__ == module.__name__
    ),
    names=vars(ways),
    aliases={
        alias: name
        for name, line in {
            "precision": "precision p prec precisions ppv pr",
            "recall": "recall r rec recalls sensitivity tpr",
            "f1": "f1 f f1_score f1score f_score fscore fmeasure f_measure f-measure f-score "
            "f1-score f_1 fbeta f_beta f1_measure",
        }.items()
        for alias in line.split()
    },
    modules=tuple(
        f"rouge_helpers{each}" for each in ("", ".family", ".corpus", ".stemmer", ".agreement")
    ),
)
EXERCISES = COURSE.exercises
QUESTIONS: dict[str, Question] = {
    question.key: question
    for module in MODULES
    if module.__name__.endswith(".questions")
    for question in module.QUESTIONS
}

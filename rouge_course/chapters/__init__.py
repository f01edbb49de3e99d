"""One folder for each chapter, found by its name. Its `__init__.py` lists its contents.

    from . import best_reference, explorer, jackknife, questions, turns

    EXERCISES = (best_reference.EXERCISE, jackknife.EXERCISE)
    QUESTIONS = questions.QUESTIONS
    FIGURES = (turns.jackknife_turns,)
    EXPLORERS = (explorer.explore_references,)

Because of this list, a notebook can use `from rouge_course.figures import jackknife_turns`. The
fifth name is `TABLES`; a name that a chapter leaves out counts as an empty list.
"""

import os
import pkgutil
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from rouge_course import claims, common_mistakes
from rouge_course.checker.mistake_blocks import BrokenRecord
from rouge_course.checker.record import Course, Question

# If this variable is set, a chapter that cannot be loaded is left out, and BROKEN says why. The
# tests set it, so that a broken file fails only its own chapter. Otherwise it is an error.
LEAVE_OUT = "ROUGE_LEAVE_OUT_BROKEN_CHAPTERS"
BROKEN: dict[str, str] = {}  # "06" -> the sentence for its author


def listed(kind: str) -> Iterator[Any]:
    """All that the chapters list under this name, such as "EXERCISES", in their order."""
    for chapter in CHAPTERS:
        yield from vars(chapter).get(kind, ())


def by_name(kind: str) -> dict[str, Callable]:
    """The functions that the chapters list under this name, such as "FIGURES", by their names."""
    found: dict[str, Callable] = {}
    for function in listed(kind):
        name = function.__name__
        if name in found:
            folders = f"{found[name].__module__} and {function.__module__}"
            raise BrokenRecord(f"two functions for notebooks are called {name}: in {folders}")
        found[name] = function
    return found


def _all_listed(chapter: ModuleType) -> ModuleType:
    """The chapter; BrokenRecord if it does not list the exercise or the questions in a file."""
    lists = vars(chapter)
    for file in pkgutil.iter_modules(chapter.__path__):
        module = import_module(f"{chapter.__name__}.{file.name}")
        if file.name == "questions" and lists.get("QUESTIONS") is not module.QUESTIONS:
            raise _not_listed(chapter, file.name, "QUESTIONS = questions.QUESTIONS")
        record = vars(module).get("EXERCISE")
        # A file may also import the record of another file, which is not its own.
        own = record is not None and record.solution.__module__ == module.__name__
        if own and record not in lists.get("EXERCISES", ()):
            raise _not_listed(chapter, file.name, f"{file.name}.EXERCISE in EXERCISES")
    return chapter


def _not_listed(chapter: ModuleType, file: str, line: str) -> BrokenRecord:
    return BrokenRecord(f"{chapter.__file__} does not list what is in {file}.py: {line}")


def _loaded() -> Iterator[ModuleType]:
    """The chapters in their order; BrokenRecord if a file in one of them cannot be loaded."""
    for folder in sorted(each.name for each in pkgutil.iter_modules(__path__)):
        try:
            chapter = _all_listed(import_module(f"{__name__}.{folder}"))
            Course(tasks=vars(chapter).get("EXERCISES", ()))  # checks that their numbers differ
        except Exception as problem:
            why = _because(problem)
            if LEAVE_OUT not in os.environ:
                raise BrokenRecord(why) from problem
            BROKEN[folder.removeprefix("ch")] = why
        else:
            yield chapter


def _because(problem: Exception) -> str:
    """Why a chapter cannot be loaded: the file, the line, and what is wrong there."""
    if isinstance(problem, BrokenRecord):
        return str(problem)
    if isinstance(problem, SyntaxError):
        return f"{problem.filename}:{problem.lineno}: {problem.msg}"
    frames = traceback.extract_tb(problem.__traceback__)
    own = [each for each in frames if each.filename.startswith(__path__[0])][-1]
    return f"{own.filename}:{own.lineno}: {type(problem).__name__}: {problem}"


CHAPTERS = tuple(_loaded())
COURSE = Course(
    tasks=tuple(listed("EXERCISES")),
    names=vars(common_mistakes),
    claims=claims.SENTENCES,
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
    own_module="my_rouge",
)
EXERCISES = COURSE.exercises
QUESTIONS: dict[str, Question] = {question.key: question for question in listed("QUESTIONS")}

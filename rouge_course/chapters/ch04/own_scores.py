"""Chapter 04: what the reader's own module makes of two texts, beside `rouge_helpers`."""

import ast
import importlib.util
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from rouge_course.checker import own_module
from rouge_course.checker.record import Exercise
from rouge_course.checker.results import CaseResult, Unreadable
from rouge_helpers.ngrams import overlap
from rouge_helpers.rouge import rouge_l, rouge_n
from rouge_helpers.scores import Score, divide_and_combine
from rouge_helpers.text import words

from .rouge_l import EXERCISE

# Each set of three scores, with the function that returns it.
FUNCTIONS = {
    "the last two steps": "divide_and_combine",
    "ROUGE-1": "rouge_1_score",
    "ROUGE-2": "rouge_n",
    "ROUGE-L": "rouge_l",
}
THEIRS = {"ROUGE-1": "rouge1", "ROUGE-2": "rouge2", "ROUGE-L": "rougeL"}  # in rouge-score
MOST_WORDS = 300  # of each text: even a slow program must answer while somebody types


class Module(NamedTuple):
    """The reader's module as it is now."""

    text: str = ""
    functions: Mapping[str, Callable] = {}
    calls_helpers: tuple[str, ...] = ()  # the exercises whose functions call `rouge_helpers`
    trouble: str = ""


class Row(NamedTuple):
    """(precision, recall, F1) by the reader's function, by the helper, and by rouge-score."""

    kind: str
    function: str
    own: tuple[float, ...] | None
    theirs: tuple[float, ...]
    trouble: str = ""  # why there are no scores of the reader's own
    packages: tuple[float, ...] | None = None

    @property
    def differs(self) -> bool:
        """Say whether the reader's function has scores and they differ from the helper's scores."""
        own = self.own or self.theirs
        return any(abs(a - b) > 1e-6 for a, b in zip(own, self.theirs, strict=True))


def read_module() -> Module:
    """Return the reader's module as it is now; it is empty if nothing has been kept."""
    file = own_module.file_of(EXERCISE.course)
    try:
        return _module_of(own_module.text_of_file(file) if file else "")
    except (OSError, ValueError) as problem:
        return Module(trouble=f"cannot be read ({problem})")


@lru_cache(maxsize=1)  # it is read whenever somebody types
def _module_of(text: str) -> Module:
    course = EXERCISE.course
    try:
        space, error = own_module.loaded(text, course)
        blocks = own_module.blocks_of(text)[1]
    except (OSError, ValueError) as problem:
        return Module(trouble=f"cannot be read ({problem})")
    if error is not None:
        return Module(text, trouble=f"cannot be run ({type(error).__name__}: {error})")
    calling = tuple(
        block.name
        for block in blocks
        if course.exercises[block.name].chapter <= EXERCISE.chapter and _asks_helpers(block.text)
    )
    functions = {name: space[name] for name in FUNCTIONS.values() if callable(space.get(name))}
    return Module(text, functions, calling)


def _asks_helpers(text: str) -> bool:
    """Say whether a block imports from the package."""
    lines = list(ast.walk(ast.parse(text)))
    names = [alias.name for line in lines if isinstance(line, ast.Import) for alias in line.names]
    names += [line.module or "" for line in lines if isinstance(line, ast.ImportFrom)]
    return any(name.split(".")[0] == "rouge_helpers" for name in names)


def rows_of(
    reference: str, candidate: str, module: Module, with_package: bool = False
) -> list[Row]:
    """Return a row of scores for each function, for the first words of both texts.

    `with_package` adds the scores that rouge-score gives the same words, if it is installed.
    """
    a, b = words(reference)[:MOST_WORDS], words(candidate)[:MOST_WORDS]
    counts, texts = (overlap(a, b), len(a), len(b)), (" ".join(a), " ".join(b))
    calls: dict[str, tuple[tuple[Any, ...], Score]] = {
        "the last two steps": (counts, divide_and_combine(*counts)),
        "ROUGE-1": (texts, rouge_n(a, b, 1)),
        "ROUGE-2": ((a, b, 2), rouge_n(a, b, 2)),
        "ROUGE-L": ((a, b), rouge_l(a, b)),
    }
    scorer = _scorer() if with_package else None
    found = scorer.score(*texts) if scorer else {}
    return [
        _row(kind, arguments, tuple(theirs.values()), module)._replace(
            packages=tuple(found[THEIRS[kind]]) if found and kind in THEIRS else None
        )
        for kind, (arguments, theirs) in calls.items()
    ]


@lru_cache(maxsize=1)
def _scorer() -> Any:
    """Return the scorer of rouge-score for this course's words; None if it is not installed."""
    if importlib.util.find_spec("rouge_score") is None:
        return None
    from rouge_score import rouge_scorer

    return rouge_scorer.RougeScorer([*THEIRS.values()], tokenizer=_Words())


class _Words:
    """The tokeniser that rouge-score gets: it splits a text at whitespace."""

    tokenize = staticmethod(str.split)


def _row(kind: str, arguments: tuple, theirs: tuple, module: Module) -> Row:
    name = FUNCTIONS[kind]
    exercise = EXERCISE.course.exercises[name]
    assert isinstance(exercise, Exercise)
    if name not in module.functions:
        where = f"chapter {exercise.chapter:02}, exercise {exercise.number}"
        return Row(kind, name, None, theirs, f"is not there yet: {where}")
    try:
        result = CaseResult(exercise, module.functions[name], arguments, theirs)
    except Unreadable:
        return Row(kind, name, None, theirs, "returns something that cannot be read")
    if result.run.error is not None:
        return Row(kind, name, None, theirs, f"raises {type(result.run.error).__name__}")
    if result.value is None:
        return Row(kind, name, None, theirs, f"returns {result.got}")
    return Row(kind, name, result.value, theirs)

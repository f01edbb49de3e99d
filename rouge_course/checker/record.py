"""Exercises, mistakes and questions as plain records.

`CONTRIBUTING.md` explains how to write a new exercise.
"""

from __future__ import annotations

import inspect
import itertools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from .mistake_blocks import BrokenRecord, Mistake, replaced, spans

NUMBER = re.compile(r"\d+(?:\.\d+)?(?:/\d+)?")  # a number in the texts of a question

# For two mistakes in two functions, the functions compiled for the single mistakes are reused.
_compiled = cache(lambda definition: compile(definition, "<a wrong program>", "exec"))

LEVELS = {"easy": "● easy", "medium": "●● medium", "hard": "●●● hard"}


@dataclass(frozen=True, eq=False, kw_only=True)
class Task:
    """The fields that every exercise has: its number in the chapter, its task, hints and so on."""

    number: int
    solution: Callable
    task: str
    minutes: int
    level: str
    hints: tuple[str, str, str]
    kind: str
    extra: bool = False  # for learners who are ahead: the chapter is complete without this exercise
    broken: str = ""  # the program to repair, if the stub is not a part of the solution
    # functions that a learner's program may call: the program's cell imports them from
    # `rouge_course.exercises`
    gives: tuple[Callable, ...] = ()

    @property
    def name(self) -> str:
        """The name of the function that the learner writes."""
        return self.solution.__name__

    @property
    def time(self) -> str:
        """The time that the exercise takes, in words."""
        return f"{self.minutes} minute{'s' * (self.minutes != 1)}"

    @property
    def chapter(self) -> int:
        """The number of the exercise's chapter, from a folder such as ch06; 0 for other folders."""
        found = re.search(r"\.ch(\d\d)\.", self.solution.__module__)
        return int(found[1]) if found else 0

    @property
    def stub(self) -> str:
        """The text of the cell in which a learner begins the exercise."""
        if self.broken:
            return self.broken.strip("\n")
        source = inspect.getsource(self.solution).rstrip()
        # The plan in the docstring is the same for the stub and for the solution.
        end = source.index('"""', source.index('"""') + 3) + 3
        return source[:end] + "\n    ..."


@dataclass(frozen=True, eq=False, kw_only=True)
class ArtifactExercise(Task):
    """An exercise in which the learner's program builds a text, two texts or some lines."""

    # Returns (name of the mistake, sentences), or None if there is no mistake. With the name
    # "remark", the thing passes and the sentences are shown.
    measure: Callable
    # Other values of the notebook's names, by name. A program that passes runs once more with each
    # set of values; if it then builds a different thing, this thing and the values go to `measure`.
    others: tuple[Mapping[str, Any], ...] = ()
    kind: str = "build"


@dataclass(frozen=True, eq=False, kw_only=True)
class Exercise(Task):
    """An exercise with a function that is called on test inputs, and with known mistakes."""

    # "write" is an empty function, "blank" and "half" are programs with blanks, and "bug" is a
    # program to repair.
    kind: str = "write"
    blanks: tuple[str, ...] = ()  # the fragments of the solution that the stub shows as `...`
    # The answer is one number, unless one of the next two fields is given. `items` may be "words"
    # (a list of texts), "ngrams" (a list of tuples), "row" (a list of numbers) or "text" (a text).
    items: str = ""
    parts: tuple[str, ...] = ()  # the names of several figures, in order
    fixed: bool = False  # whether only a dict with exactly the names in `parts` is accepted
    unit: bool = False  # whether every number is between 0 and 1
    test_inputs: tuple[tuple, ...] = ()  # the arguments of each call with which a function is tried
    edge_cases: tuple[tuple, ...] = ()  # empty inputs, such as ([],), and others that divide by 0
    long_input: Callable[[], tuple] | None = None  # a long input, made when it is needed
    mistakes: tuple[Mistake, ...] = ()
    # The program whose fragments the mistakes replace, if it is not the solution: one or more
    # functions, the last of which calls the others.
    reference_program: tuple[Callable, ...] = ()
    combine: Callable | None = None  # computes the last of several figures from the first two
    in_own_module: bool = False  # after a pass, the function is written into the learner's module
    # Exercises whose functions do a part of this exercise. A program that calls such a function
    # cannot contain the mistakes of this part if the function is correct.
    steps: tuple[Exercise, ...] = ()
    # helpers of the course that do what the exercise asks for, besides the helper of the same name
    helpers: tuple[str, ...] = ()
    course: Course = field(default_factory=lambda: Course(()), init=False)  # set by the course

    @property
    def form(self) -> str:
        """The form of the answer: "number", "figures", "words", "ngrams", "row" or "text"."""
        return self.items or ("figures" if self.parts else "number")

    @property
    def guarded(self) -> bool:
        """Whether the learner must prevent a division by 0, because the stub does not do so."""
        signs = itertools.product((" if ", " or ", "max("), self.blanks)
        return self.kind != "blank" or any(sign in blank for sign, blank in signs)

    @property
    def stub(self) -> str:
        """The text of the cell in which a learner begins; it may be a program with blanks."""
        if not self.blanks:
            return super().stub
        source = inspect.getsource(self.solution).rstrip()
        try:
            return replaced(source, [(fragment, "...") for fragment in self.blanks])
        except ValueError as problem:
            file = inspect.getsourcefile(self.solution)
            raise BrokenRecord(f"{file}: {self.name}, blanks: {problem}") from None

    @cached_property
    def source(self) -> str:
        """The text of a correct program; each mistake replaces fragments of this text."""
        return "\n\n".join(map(inspect.getsource, self.reference_program or (self.solution,)))

    def wrong(self, *mistakes: Mistake) -> Callable:
        """A function that makes these mistakes, or a correct function if no mistakes are given.

        For example, this is the solution of an exercise:

            def window_count(tokens, n):
                last_start = len(tokens) - n
                return max(0, last_start + 1)

        With the mistake `one window too many: last_start + 1 => last_start + 2`, the solution is
        compiled with `return max(0, last_start + 2)` as its last line. In a text of four words, the
        function then counts 4 windows of two words, although there are only 3.
        """
        functions = self.reference_program or (self.solution,)
        for mistake in mistakes:
            self.places(mistake)
        fragments = [pair for mistake in mistakes for pair in mistake.replacements]
        space: dict[str, Any] = dict(self.course.names)
        for right in (*functions, self.solution):
            space.update(right.__globals__)
        for definition in re.split(r"\n(?=def )", replaced(self.source, fragments)):
            try:
                exec(_compiled(definition), space)
            except SyntaxError as problem:
                what = (
                    f"not a program ({problem.msg}); is a ` => ` missing in a replacement?\n"
                    f"{definition}"
                )
                raise self._broken(mistakes[0], what) from None
        function = space[functions[-1].__name__]
        function.__name__ = self.name
        return function

    def places(self, mistake: Mistake) -> list[tuple[int, int]]:
        """Return the positions (start, end) of the fragments that a mistake replaces.

        Raises BrokenRecord if the source does not contain each fragment exactly once.
        """
        try:
            return spans(self.source, mistake.replacements)
        except ValueError as problem:
            raise self._broken(mistake, problem) from None

    def _broken(self, mistake: Mistake, problem: object) -> BrokenRecord:
        return BrokenRecord(f"{mistake.place}: {self.name}, mistake “{mistake.name}”: {problem}")

    def mistake(self, name: str) -> Mistake:
        """The mistake with this name. Raises KeyError if there is no such mistake."""
        return self.by_name[name]

    @cached_property
    def by_name(self) -> dict[str, Mistake]:
        """The known mistakes, in a dict with their names as keys."""
        return {mistake.name: mistake for mistake in self.mistakes}


@dataclass(frozen=True, eq=False)
class Course:
    """The exercises of a course, and everything else about the course that the checker needs."""

    tasks: tuple[Task, ...]
    # names that the code of mistakes uses, but that the file of the solution does not define
    names: Mapping[str, object] = field(default_factory=dict)
    # other names that a learner may give to one of several figures, in lower case
    aliases: Mapping[str, str] = field(default_factory=dict)
    # the modules whose helpers do what an exercise asks for; verdicts name the first module
    modules: tuple[str, ...] = ()
    # predicates for sentences of mistakes: pairs of a pattern and a predicate (`claims`)
    claims: tuple[tuple[str, Callable], ...] = ()
    own_module: str = ""  # the name of the module that collects a learner's functions

    def __post_init__(self) -> None:
        for one, other in itertools.combinations(self.tasks, 2):
            if (one.chapter, one.number) == (other.chapter, other.number):
                raise BrokenRecord(
                    f"{one.name} and {other.name} in chapter {one.chapter:02} both have the "
                    f"number {one.number}"
                )
        for task in self.tasks:
            if isinstance(task, Exercise):
                object.__setattr__(task, "course", self)

    @property
    def packages(self) -> set[str]:
        """The names of the packages that contain the course's helpers."""
        return {module.partition(".")[0] for module in self.modules}

    @cached_property
    def exercises(self) -> dict[str, Task]:
        """The exercises, in a dict with their names as keys, ordered by chapter and number."""
        ordered = sorted(self.tasks, key=lambda task: (task.chapter, task.number))
        return {task.name: task for task in ordered}


@dataclass(frozen=True)
class Question:
    """A prediction or a quiz question; every option has a reason.

    `options` maps a letter to (text, reason). `numbers` maps numbers in the question's texts to
    functions that compute them, so that a test can recompute every number in the options. It is an
    error if `numbers` contains a number that none of the question's texts mentions. `after`
    comments on the result of a prediction. This comment and the result are hidden until the learner
    has guessed, because the comment reveals the result.
    """

    key: str
    text: str
    options: Mapping[str, tuple[str, str]]
    right: str
    kind: str = "quiz"  # or "predict"
    extra: bool = False  # the question is asked in the optional part, *Go further*
    numbers: Mapping[str, Callable[[], float]] = field(default_factory=dict)
    after: str = ""  # as in a text cell: paragraphs, `code`, *italics*, **bold**

    def __post_init__(self) -> None:
        options = [text for option in self.options.values() for text in option]
        said = NUMBER.findall(" ".join([self.text, *options, self.after]))
        for number in self.numbers:
            if number not in said:
                raise BrokenRecord(
                    f"question {self.key}: `numbers` computes {number}, which is not in the "
                    "question's text or options"
                )

    @property
    def reading(self) -> str:
        """The comment `after`, with one line for each paragraph."""
        return "\n".join(" ".join(block.split()) for block in self.after.split("\n\n"))

    @property
    def chapter(self) -> int:
        """The number of the question's chapter: the first two digits of the question's key."""
        return int(self.key[:2])

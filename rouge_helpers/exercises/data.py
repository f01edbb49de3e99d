"""What an exercise is made of: plain records, filled in by the chapter files.

To add an exercise, write in the file of its chapter

1. the solution: a function with a docstring that holds the plan (the stub is made from it);
2. the family: the same program with a keyword for each way to go wrong, right by default;
3. the probes: inputs on which the wrong ways differ, and apart from them the inputs that
   leave nothing below a line;
4. the slips: a name, the keywords that switch the mistake on, what it is, a question;
5. three hints, and an `Exercise` at the end of the file that holds all of these.

The tests find it by themselves; they say which slips no probe can tell apart yet.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

LEVELS = {"easy": "● easy", "medium": "●● medium", "hard": "●●● hard"}


@dataclass(frozen=True)
class Slip:
    """A known mistake: the switches that turn the family into the wrong program, and words.

    `says` names the mistake, `asks` is the question that leads out of it.
    Neither holds the answer.
    """

    name: str
    options: Mapping[str, Any]
    says: str
    asks: str
    # The mistake may hold a number of the learner's choice: this works it out from the
    # arguments and the result. Where it is the same on every probe, this is the slip.
    number: Callable[..., float] | None = None


@dataclass(frozen=True)
class Exercise:
    """One exercise. `family(*probe)` is right, `family(*probe, **slip.options)` is wrong.

    Two slips whose switches have different names can be turned on together: that is how a
    combination nobody wrote down is recognised.
    """

    chapter: int
    solution: Callable
    task: str
    minutes: int
    level: str
    hints: tuple[str, str, str]
    # what the answer looks like: "number", "figures", "words", "ngrams" or "built"
    form: str = "number"
    parts: tuple[str, ...] = ()  # the names of the figures, in order
    fixed: bool = False  # figures: only a dict with exactly these names will do
    unit: bool = False  # every number lies between 0 and 1
    probes: tuple[tuple, ...] = ()
    zero_probes: tuple[tuple, ...] = ()  # inputs that leave nothing below the line
    long_probe: Callable[[], tuple] | None = None  # a long input, made when it is needed
    family: Callable | None = None
    slips: tuple[Slip, ...] = ()
    # figures: how the last part follows from the first two; the keys are values of "mean"
    means: Mapping[str, Callable] = field(default_factory=dict)
    # built things: returns (name of the slip, sentences) or None when all is well; with the
    # name "remark" the thing passes and the sentences are shown
    measure: Callable | None = None
    kind: str = "write"  # or "blank", "half", "bug", "build"
    stub_text: str = ""  # when empty it is made from the solution

    @property
    def name(self) -> str:
        """The name of the function that the learner writes."""
        return self.solution.__name__

    @property
    def stub(self) -> str:
        """The cell text a learner starts from."""
        if self.stub_text:
            return self.stub_text.strip("\n")
        source = inspect.getsource(self.solution)
        # The plan in the docstring is the same for the stub and for the solution.
        end = source.index('"""', source.index('"""') + 3) + 3
        return source[:end] + "\n    ..."

    def wrong(self, *slips: Slip) -> Callable:
        """The real wrong function that makes these slips (none: the right one)."""
        options: dict[str, Any] = {}
        for slip in slips:
            options.update(slip.options)

        def function(*arguments):
            return self.family(*arguments, **options)

        function.__name__ = self.name
        return function


@dataclass(frozen=True)
class Question:
    """A prediction or a quiz question; every option has its reason.

    `options` maps a letter to (text, reason). `numbers` maps every number written in an
    option to a function that computes it, so that a test can recompute them all.
    """

    key: str
    text: str
    options: Mapping[str, tuple[str, str]]
    right: str
    kind: str = "quiz"  # or "predict"
    numbers: Mapping[str, Callable[[], float]] = field(default_factory=dict)

    @property
    def chapter(self) -> int:
        """The chapter it belongs to: the two digits its key begins with."""
        return int(self.key[:2])

"""A learner's program and its results, which are computed once and examined by every detector."""

import inspect
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property

from . import heap, memory, sandbox, set_order
from .claims import made_by, shown
from .matching import RAISED, each_number, find_mistakes, result, same
from .messages import Conduct, Form, Pattern
from .program import Source, called_by, sources_of
from .record import ArtifactExercise, Exercise, Task
from .result_parser import as_python, read
from .results import Call, CaseResult

# An error that ends a check at once -> its name, and what happened in that call.
STOPS: dict[type[BaseException], tuple[Conduct, str]] = {
    sandbox.TooLong: (Conduct.NEVER_ENDS, "it did not come to an end"),
    heap.TooLarge: (Conduct.TOO_LARGE, "it used more and more memory"),
    MemoryError: (Conduct.TOO_LARGE, "it asked for far more memory"),
    sandbox.AsksForInput: (Conduct.ASKS_FOR_INPUT, "nobody is there to type"),
    sandbox.ChecksItself: (Conduct.CHECKS_ITSELF, "this would go on without end"),
    RecursionError: (Conduct.RECURSION, "it never reached a case without another call"),
    SystemExit: (Conduct.ENDS_THE_PROGRAM, "it tried to end Python"),
    KeyboardInterrupt: (Conduct.ENDS_THE_PROGRAM, "it tried to end Python"),
    GeneratorExit: (Conduct.ENDS_THE_PROGRAM, "it tried to end Python"),
}
# These forms are accepted as if the task asked for them, because a program that calls the function
# can use them, too. (Lists instead of tuples are not accepted: a Counter cannot count lists.)
HARMLESS = (Form.A_LIST_OF_TEXTS, Form.MORE_KEYS)
UNSTEADY = 10_000  # added to the size of a bad example; more than the length of any input
REMARK = "remark"  # an exercise gives this name to a remark on a thing that passes


def size(call: Call) -> int:
    """The size of a call: the length of its arguments as text, plus UNSTEADY for a bad example."""
    return len(repr(call.arguments)) + (UNSTEADY if call.unsteady else 0)


class AnyAttempt:
    """A learner's program for a task, and the calls with which the program is checked."""

    calls: Sequence[Call]
    right: bool  # whether all its results are right

    def __init__(self, task: Task, function: Callable) -> None:
        self.task, self.function = task, function
        self.plain = inspect.unwrap(function)

    @property
    def stopped(self) -> Call | None:
        """The call that ended the check, for example by taking too long; None if no call did."""
        last = self.calls[-1]
        return last if isinstance(last.run.error, tuple(STOPS)) else None


class BuiltAttempt(AnyAttempt):
    """A program that builds something, and the mistake that the exercise finds in its result."""

    def __init__(self, exercise: ArtifactExercise, function: Callable) -> None:
        super().__init__(exercise, function)
        self.calls = [Call(exercise, function)]
        self.run = self.calls[0].run
        self.nothing = self.run.error is not None or self.run.value is None
        # (name, sentences) for the mistake; with the name "remark", the thing passes nevertheless
        self.measured: tuple[str, str] | None = None
        self.unreadable: BaseException | None = None
        if not self.nothing:
            thing = as_python(self.run.value)
            self.measured, self.unreadable = sandbox.inside(lambda: exercise.measure(thing))
        passes = self.measured is None or self.measured[0] == REMARK
        self.right = passes and not self.nothing and self.unreadable is None
        for others in exercise.others if self.right else ():
            self._measure_with(others, exercise)

    def _measure_with(self, others: Mapping, exercise: ArtifactExercise) -> None:
        """Repeat the run and the measurement with other values for the notebook's global names."""
        there = getattr(self.plain, "__globals__", {})
        names = {name: value for name, value in others.items() if name in there}
        if not names:
            return
        with memory.given(self.plain, names):
            run = Call(exercise, self.function).run
        thing = as_python(run.value)
        if run.error is None and thing is not None and thing != as_python(self.run.value):
            off, _ = sandbox.inside(lambda: exercise.measure(thing, others))
            if off and off[0] != REMARK:
                self.measured, self.right = off, False


class Attempt(AnyAttempt):
    """A program for an exercise, with its results on the test inputs and on the edge cases."""

    def __init__(self, exercise: Exercise, function: Callable, unchanged: bool = False) -> None:
        """Call the program on every input.

        `unchanged` is true for a faulty program that the learner should repair but has not edited.
        """
        super().__init__(exercise, function)
        self.steps = _right_steps(exercise, self.plain)
        self.exercise, self.unchanged = _without_mistakes_of(exercise, self.steps), unchanged
        self.seen: list[CaseResult] = []
        self.edge_cases: list[CaseResult] = []
        self.late = False  # whether all calls together took too long
        self._call_on_all_inputs()
        self.calls: list[CaseResult] = [*self.seen, *self.edge_cases]
        self.off = [one for one in self.calls if one.off]
        self.right = not (self.off or self.late)
        if not self.stopped:
            for one in set_order.hang_on_it(self.plain, self.off, self.call_again):
                one.unsteady = True

    def _call_on_all_inputs(self) -> None:
        end = time.monotonic() + sandbox.TOTAL
        boxes = (self.seen, self.exercise.test_inputs), (self.edge_cases, self.exercise.edge_cases)
        for box, inputs in boxes:
            for arguments in inputs:
                box.append(CaseResult(self.exercise, self.function, arguments))
                self.late = time.monotonic() >= end
                if self.late or isinstance(box[-1].run.error, tuple(STOPS)):
                    return

    def call_again(self, one: CaseResult, program: Callable | None = None) -> CaseResult:
        """Call this program, or another program, with the arguments of an earlier call."""
        return CaseResult(self.exercise, program or self.function, one.arguments, one.expected)

    @cached_property
    def again(self) -> CaseResult:
        """The result of a second call with the arguments of the first call."""
        return self.call_again(self.seen[0])

    @cached_property
    def by_chance(self) -> bool:
        """Whether the result is random: it repeats for the same seed, but varies without a seed."""

        def value(seed: int | None = None) -> object:
            random.seed(seed)
            return self.call_again(self.seen[0]).value

        state = random.getstate()
        try:
            return same(value(1), value(1)) and not same(value(), value())
        finally:
            random.setstate(state)

    @cached_property
    def on_long_input(self) -> CaseResult | None:
        """The result for the long input; None in a browser, or if the exercise has no long input.

        In a browser, Python is ten times slower, so even a correct program would seem slow.
        """
        if not self.exercise.long_input or sys.platform == "emscripten":
            return None
        return CaseResult(self.exercise, self.function, *_long(self.exercise))

    @cached_property
    def sources(self) -> list[Source]:
        """The sources of the helpers in the program's own cell, and then the program's source."""
        return sources_of(self.plain)

    @property
    def raised(self) -> list[CaseResult]:
        """The test inputs for which the program raised an error."""
        return [one for one in self.seen if one.run.error is not None]

    @cached_property
    def values(self) -> list:
        """The results for the test inputs, in a form that can be compared; RAISED for an error."""
        return [RAISED if one.run.error is not None else one.value for one in self.seen]

    @property
    def often_returns(self) -> bool:
        """Whether the program raises no error for at least half of the test inputs."""
        return sum(value is not RAISED for value in self.values) * 2 >= len(self.values)

    @cached_property
    def known(self) -> tuple[str, ...] | None:
        """The names of the known mistakes that explain the results; () if all results are right.

        The value is None if no known mistakes explain the results, or if a result cannot be read. A
        mistake is left out if no call is an example of the sentence about this mistake.
        """
        if None in self.values:
            return None
        found = find_mistakes(self.exercise, self.values)
        if found:
            return tuple(name for name in found if self.examples(name, found)) or None
        return found

    def examples(self, name: str, names: Sequence[str] = ()) -> list[CaseResult]:
        """The calls whose wrong results show the mistake `name` (one of `names`).

        To show rounding, calls whose right results have more than four decimals are preferred.
        """
        exercise, names = self.exercise, names or (name,)
        off = [i for i, one in enumerate(self.seen) if one.value is not None and one.off]
        if name is Pattern.ROUNDED:
            cut = [each_number(one.expected, lambda figure: round(figure, 4)) for one in self.seen]
            off = [i for i in off if not same(self.seen[i].expected, cut[i])] or off
        if name in exercise.by_name:
            off = [i for i in off if made_by(exercise, names, name, i, self.seen[i].value)]
        examples = [self.seen[i] for i in off if shown(exercise, name, self.seen[i])]
        if examples or len(names) == 1 or name not in exercise.by_name:
            return examples
        # If several mistakes change one number, look at the number that only this mistake gives.
        alone = [(self.seen[i], result(exercise, (name,), i)) for i in off]
        return [one for one, value in alone if shown(exercise, name, one, value)]

    @cached_property
    def forms(self) -> list[str]:
        """The names of the mistakes in the form of the results for the test inputs."""
        names = dict.fromkeys(name for one in self.seen for name in one.forms)
        return [name for name in names if name not in HARMLESS]

    @property
    def harmless_forms(self) -> list[str]:
        """The forms of results that the checker accepts although the task does not ask for them."""
        return [name for name in HARMLESS if any(name in one.forms for one in self.seen)]


def _right_steps(exercise: Exercise, plain: Callable) -> tuple[Exercise, ...]:
    """The steps that the program calls, if they are correct in the notebook."""
    space = getattr(plain, "__globals__", {})
    called = called_by(plain)
    return tuple(
        step
        for step in exercise.steps
        if step.name in called
        and inspect.isfunction(space.get(step.name))
        and not any(CaseResult(step, space[step.name], each).off for each in step.test_inputs)
    )


@cache
def _without_mistakes_of(exercise: Exercise, steps: tuple[Exercise, ...]) -> Exercise:
    """The exercise without the mistakes that one of these steps also has."""
    if not steps:
        return exercise
    theirs = {mistake.replacements for step in steps for mistake in step.mistakes}
    left = tuple(each for each in exercise.mistakes if each.replacements not in theirs)
    without = replace(exercise, mistakes=left)
    object.__setattr__(without, "course", exercise.course)
    return without


@cache
def _long(exercise: Exercise) -> tuple:
    """(the arguments of the long input, the right result for these arguments)."""
    assert exercise.long_input
    arguments = exercise.long_input()
    return arguments, read(exercise.solution(*arguments), exercise)[0]

"""One check: run a function on the probes of its exercise and say what it does."""

import ast
import builtins
import dis
import importlib
import inspect
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache

from rouge_course.drawing.place import told

from . import memory, pitfalls, repair_search, sandbox
from .cell import in_a_notebook
from .diagnosis import diagnose, diagnose_memory, diagnose_pitfall, error_of, line_of
from .display import first_line, shorten
from .matching import same
from .messages import ADVICE, advice, words_for
from .mistake_blocks import BrokenRecord
from .program import codes, place_in, text_of
from .record import ArtifactExercise, Exercise, Task
from .result_parser import FORM_MISTAKES, as_python, read
from .results import Call, CaseResult, kind_of
from .verdict import Evidence, Folded, MessagePart, Outcome, Printed


def examine(exercise: Task, function: Callable) -> Outcome:
    """Say what a function does, whatever it is; the kernel goes on."""
    if sandbox.at_work():
        raise sandbox.ChecksItself
    if inspect.isclass(function):
        return Outcome(
            "error",
            f"{exercise.name} is a class, and this exercise asks for a function.\n"
            "Which word begins the first line of a function?",
            ("a class",),
        )
    try:
        memory.load_imports(function)
        with sandbox.course_put_back(), memory.set_aside(function):
            return _examined(exercise, function)
    except sandbox.Interrupted:
        raise KeyboardInterrupt(
            f"you stopped the check of {exercise.name}; nothing was judged"
        ) from None
    except BrokenRecord as problem:
        if not in_a_notebook():  # who works on the course sees where
            raise
        return Outcome(
            "not attempted",
            f"{exercise.name} cannot be checked: the exercise itself is broken, and your program "
            f"may be right. Its authors can mend it with this line:\n{problem}",
            mark="○ Not checked",
        )
    except Exception as problem:
        return Outcome(
            "error",
            f"what your function does or returns cannot be read ({type(problem).__name__}).\n"
            f"The task: {exercise.task}\nWhat kind of object does it return?",
            ("unreadable",),
        )


# ---- not attempted ----------------------------------------------------------------------


def _untouched(exercise: Task, function) -> bool:
    """Is this the stub as committed? What has no code of its own, such as a partial, is not."""
    if not hasattr(function, "__code__"):
        return False
    return _same_code(function, _stub(exercise)) or _same_text(function, exercise.stub)


def _empty(function) -> bool:
    """Is there nothing in this function, or only a line that puts it off?"""
    begin = ("RESUME", "MAKE_CELL", "COPY_FREE_VARS")
    first = next(i for i in dis.get_instructions(function) if i.opname not in begin)
    later = first.argval == "NotImplementedError"
    return later or any(_same_code(function, empty) for empty in _EMPTY)


def _documented():
    """Words."""


def _documented_dots():
    """Words."""
    return ...


_EMPTY = (lambda: None, lambda: ..., _documented, _documented_dots)


def _blank_left(function) -> Outcome | None:
    """A `...` where a value is needed, in a program that is otherwise written.

    One that stands alone on its line does nothing, and is left alone. A right program may need
    one, as in `a[..., None]`: this is the verdict where something is wrong.
    """
    places = [
        i.positions.lineno or 0
        for body in codes(function)
        for i in dis.get_instructions(body)
        if i.argval is Ellipsis and i.positions
    ]
    if not places:
        return None
    line = place_in(function.__code__, min(places))
    return Outcome(
        "mistake",
        f"line {line} still has a `...`.\nWhat belongs in its place?",
        ("a blank left",),
    )


@cache
def _stub(exercise: Task) -> Callable:
    space: dict = {}
    exec(compile(exercise.stub, exercise.name, "exec"), space)
    return space[exercise.name]


def _same_text(function, text: str) -> bool:
    """Is the function written like this? Python may compile the same text in two ways."""
    try:
        mine = ast.parse(text_of(function)).body[0]
    except (OSError, TypeError, SyntaxError):
        return False
    (other,) = (n for n in ast.parse(text).body if isinstance(n, ast.FunctionDef))
    return ast.dump(mine) == ast.dump(other)


def _same_code(one, other) -> bool:
    """Do two functions hold the same instructions? Names, docstrings and spaces do not count."""
    return _steps(one.__code__, one.__doc__) == _steps(other.__code__, other.__doc__)


def _steps(body, words: str | None = None) -> tuple:
    """The instructions, names and constants of some code and of the code inside it."""
    inside = [
        _steps(value) if inspect.iscode(value) else (type(value), value)
        for value in body.co_consts
        if value not in (None, words)
    ]
    return body.co_code, body.co_names, inside


# ---- running --------------------------------------------------------------------------


def _examined(exercise: Task, function) -> Outcome:
    plain = inspect.unwrap(function)
    written = hasattr(plain, "__code__")
    if written and exercise.kind == "bug" and _untouched(exercise, plain):
        return _not_repaired(exercise, _judged(exercise, function, plain))
    if written and (_empty(plain) or _untouched(exercise, plain)):
        return Outcome(
            "not attempted",
            f"{exercise.name}. Replace the `...` and {told('run the cell again')}.\nThe task: "
            f"{exercise.task}",
        )
    return _judged(exercise, function, plain)


def _not_repaired(exercise: Task, judged: Outcome) -> Outcome:
    """The verdict on a program to repair that is unchanged: the task, and its verdict in a fold."""
    title = "What the check says of it as it stands"
    return Outcome(
        "not attempted",
        (
            f"{exercise.name}. Find the bug, repair it and {told('run the cell again')}.",
            f"The task: {exercise.task}",
            Folded(title, "As it stands:", judged.pieces),
        ),
        mark="○ Not repaired yet",
    )


def _judged(exercise: Task, function, plain) -> Outcome:
    """Judge a function that somebody has worked on."""
    problem = _signature(exercise, function)
    if problem:
        return problem
    if isinstance(exercise, ArtifactExercise):
        outcome = _built(exercise, function)
        return outcome if outcome.status == "passed" else _blank_left(plain) or outcome
    assert isinstance(exercise, Exercise)
    return _probed(exercise, function, plain)


def _probed(exercise: Exercise, function, plain) -> Outcome:
    """Run the function on all probes."""
    blank = _blank_left(plain)
    seen: list[CaseResult] = []
    edge_cases: list[CaseResult] = []
    end = time.monotonic() + sandbox.TOTAL
    for box, test_inputs in ((seen, exercise.test_inputs), (edge_cases, exercise.edge_cases)):
        for arguments in test_inputs:
            box.append(CaseResult(exercise, function, arguments))
            stopped = _stopped(box[-1]) or _late(end, len(seen) + len(edge_cases))
            if stopped:
                return blank or stopped
    again = CaseResult(exercise, function, exercise.test_inputs[0])
    if again.run.error is None and not same(again.value, seen[0].value):
        return _with_prints(diagnose_memory(exercise, again, _by_chance(exercise, function)), seen)
    tried = [*seen, *edge_cases]
    if blank and any(one.off for one in tried):
        return blank
    if any(one.off for one in tried) and (found := _around(exercise, function, tried)):
        return found
    untouched = exercise.kind == "bug" and _untouched(exercise, plain)
    pitfall = None if untouched else diagnose_pitfall(exercise, plain, tried)
    outcome = pitfall or diagnose(exercise, plain, seen, edge_cases)
    # In a browser Python is ten times slower: a right program would be called slow there.
    if outcome.status == "passed" and exercise.long_input and sys.platform != "emscripten":
        arguments, expected = _long(exercise)
        seen_long = CaseResult(exercise, function, arguments, expected)
        outcome = _after_long(exercise, seen_long, outcome)
    if outcome.status == "passed":
        outcome = _with_helper_named(exercise, plain, outcome)
        outcome = _with_dict_named(exercise, seen[0], outcome)
    return _with_prints(outcome, tried)


def _around(exercise: Exercise, function, tried: Sequence[CaseResult]) -> Outcome | None:
    """The verdict where a program goes wrong by what stands around it in its notebook."""

    def again(one: CaseResult) -> CaseResult:
        return CaseResult(exercise, function, one.arguments, one.expected)

    off = [one for one in tried if one.off]
    plain = inspect.unwrap(function)
    if names := memory.taken_names(plain):
        with memory.given(plain, {name: getattr(builtins, name) for name in names}):
            if sum(again(one).off for one in tried) < len(off):
                return Outcome("error", _taken(names), ("a name of Python taken",))
    for file, names in memory.changed_files(plain).items():
        with memory.given(plain, names):
            if sum(again(one).off for one in tried) < len(off):
                return Outcome("error", _not_loaded(file), ("a file not loaded again",))
    if memory.keeps(function):
        for one in off:
            with memory.set_aside(function):
                alone = again(one)
            if not alone.off:
                return diagnose_memory(exercise, one, False)
    return None


def _taken(names: dict) -> str:
    name, thing = next(iter(names.items()))
    what = "another function" if callable(thing) else kind_of(thing)
    return (
        f"`{name}` is not Python's own {name} any more: a line of this notebook has given the name "
        f"to {what}.\nWhich line was it? A line `from … import *` gives many names. "
        f"`del {name}` in a cell of its own brings Python's back."
    )


def _not_loaded(file: str) -> str:
    return (
        f"{file} has changed since this notebook imported it, and the notebook still runs the old "
        "lines. With the new ones your function does better.\nHow does a notebook forget what it "
        "has imported? Restart the kernel, and run the cells that your function needs."
    )


def _by_chance(exercise: Exercise, function) -> bool:
    """Whether the result depends on random numbers: alike with one seed, different without."""

    def value(seed=None):
        random.seed(seed)
        return CaseResult(exercise, function, exercise.test_inputs[0]).value

    state = random.getstate()
    try:
        return same(value(1), value(1)) and not same(value(), value())
    finally:
        random.setstate(state)


def _with_helper_named(exercise: Exercise, function, passed: Outcome) -> Outcome:
    """A program that asks the helper it should rebuild is right, and is told so."""
    steps = [step for body in codes(function) for step in dis.get_instructions(body)]
    loaded = {step.argval for step in steps if step.opname == "LOAD_GLOBAL"}
    taken = {step.argval for step in steps if step.opname in _TAKEN_FROM_A_MODULE}
    used = {name for body in codes(function) for name in body.co_names}
    space = getattr(function, "__globals__", {})
    for name in (exercise.name, *exercise.helpers):
        helper, package = _helper(exercise, name), exercise.course.modules[:1]
        theirs = name in loaded and space.get(name) is helper
        if helper and (theirs or (name in taken and package[0] in used)):
            return Outcome(
                "passed",
                f"{exercise.name} is right.\nA remark: it calls {name} of {package[0]}. This "
                "exercise is about the steps inside: could you write them out?",
                (),
                ("the helper does it",),
            )
    return passed


def _with_dict_named(exercise: Exercise, seen: CaseResult, passed: Outcome) -> Outcome:
    """Right scores without their names are right, and one remark asks for the dict."""
    value = seen.run.value
    named = not isinstance(value, (list, tuple)) or hasattr(value, "_fields")
    if passed.remarks or named or not isinstance(exercise.solution(*seen.arguments), dict):
        return passed
    keys = ", ".join(f'"{part}"' for part in exercise.parts)
    return Outcome(
        "passed",
        f"{exercise.name} is right.\nA remark: the task asks for a dict with the keys {keys}. How "
        "would a reader of your result know which score is which?",
        (),
        ("scores without names",),
    )


_TAKEN_FROM_A_MODULE = ("LOAD_ATTR", "LOAD_METHOD", "IMPORT_FROM")


def _helper(exercise: Exercise, name: str) -> Callable | None:
    """The helper of the course with this name, from the module that holds it."""
    modules = map(importlib.import_module, exercise.course.modules)
    return next((getattr(each, name) for each in modules if hasattr(each, name)), None)


def _signature(exercise: Task, function) -> Outcome | None:
    wants = inspect.signature(exercise.solution)
    try:
        has = inspect.signature(function)
    except (TypeError, ValueError):
        return None
    try:
        has.bind(*wants.parameters)
    except TypeError:
        marked = any(p.kind is p.KEYWORD_ONLY for p in has.parameters.values())
        asks = (
            "What does the `*` in its first line say to a caller who passes no names?"
            if marked
            else "Which arguments does its first line need?"
        )
        written = shorten(str(has)) if marked else first_line(has)
        return Outcome(
            "error",
            f"{exercise.name} is called as {exercise.name}{wants}; yours is written "
            f"{exercise.name}{written}.\n{asks}",
            ("other arguments",),
        )
    return None


def _late(end: float, calls: int) -> Outcome | None:
    if time.monotonic() < end:
        return None
    return Outcome(
        "error",
        f"the check stopped after {sandbox.TOTAL:g} seconds: so long your function took for "
        f"{calls} small inputs.\nWhich work does it do again and again?",
        ("slow",),
    )


def _stopped(tried: Call) -> Outcome | None:
    """The verdict where a call ran too long, asked for input and the like; None otherwise."""
    for kind, (name, what, happened, asks) in STOPS.items():
        if isinstance(tried.run.error, kind):
            what = what.format(error=type(tried.run.error).__name__, seconds=f"{sandbox.SECONDS:g}")
            where = MessagePart(f"On {tried.call} {happened}.", (Evidence(tried.call, ()),))
            return Outcome("error", (f"{what}.", where, asks), (name,))
    return None


Errors = type[BaseException] | tuple[type[BaseException], ...]

# kind of error -> (name, what the function did, what happened, the question)
STOPS: dict[Errors, tuple[str, str, str, str]] = {
    sandbox.TooLong: (
        "never ends",
        "your function was still running after {seconds} seconds, so it was stopped",
        "it did not come to an end",
        "Which loop has a condition that nothing inside it changes?",
    ),
    sandbox.AsksForInput: (
        "asks for input",
        "your function calls input() and waits for somebody to type",
        "there is nobody",
        "Which of its arguments already holds what you ask for?",
    ),
    sandbox.ChecksItself: (
        "checks itself",
        "your function calls check(), and check() is what runs it",
        "that would go on without end",
        "Where should the line with check(…) stand, and how far is it indented?",
    ),
    RecursionError: (
        "recursion",
        "your function calls itself without end (RecursionError)",
        "it never reached a case it could answer at once",
        "Which call should answer without calling again, and does every call come closer to it?",
    ),
    (SystemExit, KeyboardInterrupt, GeneratorExit): (
        "ends the program",
        "your function ends with {error}, which would end the whole notebook; it was held back",
        "that happened",
        "Which word leaves a function without leaving the program?",
    ),
}


def asks_for(exercise: Task, name: str) -> str:
    """What to ask somebody who makes this mistake: its own question, or else the first hint."""
    for stop, *_, asks in STOPS.values():
        if stop == name:
            return asks
    if name in pitfalls.WORDS:
        return pitfalls.WORDS[name][1]
    if name in repair_search.WORDS:
        return repair_search.WORDS[name][1].replace("`{old}`", "that piece")
    if isinstance(exercise, ArtifactExercise):
        return FORM_MISTAKES.get(name, ("", ADVICE.get(name, exercise.hints[0])))[1]
    assert isinstance(exercise, Exercise)
    try:
        return words_for(exercise, name)[1]
    except KeyError:
        return ADVICE.get(name, exercise.hints[0])


@cache
def _long(exercise: Exercise) -> tuple:
    """(the arguments of the long probe, the right answer to it)."""
    assert exercise.long_input
    arguments = exercise.long_input()
    return arguments, read(exercise.solution(*arguments), exercise)[0]


def _after_long(exercise: Exercise, seen: CaseResult, passed: Outcome) -> Outcome:
    """The verdict on a right program after the long probe: slow or too deep, it passes too."""
    size = f"{max(len(a) for a in seen.arguments):,} words"
    error = seen.run.error
    if isinstance(error, RecursionError):
        name, says = "recursion", "runs out of stack (RecursionError); a loop over a grid does not."
    elif isinstance(error, sandbox.TooLong):
        name = "slow"
        says = (
            f"was still running after {sandbox.SECONDS:g} seconds. The computer may be slow. Or "
            "does your function take a step for a pair of words twice?"
        )
    elif error is not None or seen.value != seen.expected:
        what = f"raises {error_of(error)}" if error else f"returns {seen.got}"
        return Outcome("wrong", f"right on every short text, but on {size} it {what}.")
    else:
        return passed
    right = f"{exercise.name} is right on every short probe."
    return Outcome("passed", f"{right}\nA remark: on {size} it {says}", (), (name,))


def _with_prints(outcome: Outcome, tried: Sequence[Call]) -> Outcome:
    """The verdict with what the function printed added at its end."""
    printing = next((t for t in tried if t.run.printed.strip()), None)
    if printing and "prints instead of returning" not in outcome.mistakes:
        cut = printing.run.lines - len(printing.run.printed.splitlines())
        more = f"\n… and {cut:,} more lines" if cut > 0 else ""
        outcome.pieces.append(Printed(printing.call, f"{printing.run.printed}{more}"))
    return outcome


# ---- things that are built and measured ---------------------------------------------------


def _built(exercise: ArtifactExercise, function) -> Outcome:
    tried = Call(exercise, function)
    return _stopped(tried) or _with_prints(_measured(exercise, function, tried.run), [tried])


def _pitfall_in_built(exercise: ArtifactExercise, function) -> Outcome | None:
    """The first pitfall of Python without which a function returns something."""
    for pitfall in pitfalls.pitfalls_of(function):
        without = Call(exercise, pitfall.mended).run
        if without.error is None and without.value is not None:
            return Outcome("mistake", "{}.\n{}".format(*pitfall.words()), (pitfall.name,))
    return None


def _measured(exercise: ArtifactExercise, function, run: sandbox.Run) -> Outcome:
    """What is said of the thing that a function built."""
    if run.error is not None or run.value is None:
        pitfall = _pitfall_in_built(exercise, inspect.unwrap(function))
        if pitfall:
            return pitfall
    if run.error is not None:
        return Outcome(
            "error",
            f"your function raises {error_of(run.error)}{line_of(function, run.error)}.\n"
            f"{advice(run.error)}",
            (type(run.error).__name__,),
        )
    if run.value is None:
        name = "prints instead of returning" if run.printed.strip() else "returns None"
        return Outcome("mistake", "{}.\n{}".format(*FORM_MISTAKES[name]), (name,))
    found, failed = sandbox.inside(lambda: exercise.measure(as_python(run.value)))
    if failed is not None:
        found = (
            "something else",
            f"your function returns {kind_of(run.value)}, and the task "
            f"asks for something else.\nThe task: {exercise.task}",
        )
    passed = f"{exercise.name} meets every requirement."
    if found is None:
        return Outcome("passed", passed)
    name, says = found
    if name == "remark":
        return Outcome("passed", f"{passed}\nA remark: {says}", (), (name,))
    return Outcome("mistake", says, (name,))

"""Explain a wrong program with the findings of the first detector that finds anything.

An attempt records what a program did on every input of its exercise (`attempt`). A detector looks
at the attempt and returns findings. If a detector finds nothing, the next detector in DETECTORS is
tried. The examples below are programs for `f1(p, r)`, which should return 2pr / (p + r), or 0.0 for
two zeros:

    return 2 * p * r / (p + q)            raises          NameError: name 'q' is not defined
    return 2 * p * r // (p + r)           pitfall         line 2 divides with //
    return [p, r]                         wrong_form      a list, but the task asks for one number
    return (p + r) / 2                    known_mistakes  a mistake in the record: the plain mean
    return 2 * p * r / (p + r)            known_mistakes  no guard, an edge case: f1(0.0, 0.0)
    return 2 * p * r / (p + r + 0.1)      one_change      `p + r + 0.1` has one part too many
    return p ** r                         nearest         no known mistake

The table below lists all detectors in their order, with the situation that each detector finds. In
the table, "it" is the learner's program:

     1 blank_left               something is wrong, and a `...` is still there
     2 step_not_right           it calls a function of another exercise that is unwritten or wrong
     3 stopped                  a call never ended, took too much memory, or ended the program
     4 too_slow                 all calls together took too long
     5 another_result_again     the first call, made once more, gives a different result
     6 name_of_python_taken     more results are right with Python's own `sum` or the like
     7 file_not_loaded_again    more results are right once a changed file is imported again
     8 kept_from_earlier_calls  a wrong result is right if no earlier call has stored anything
     9 one_thing_for_all_calls  two calls return the same list, dict or set
    10 seldom_by_chance         it draws random numbers, and some seed gives a wrong result
    11 at_once                  its text shows the mistake, and a run confirms it (`glance`)
    12 pitfall                  it is right on more inputs without a pitfall (`pitfall_rules`)
    13 line_of_the_task         it is right once a changed line of the task is restored (`glance`)
    14 step_with_another_kind   it passes a text where a function needs a list, or the reverse
    15 divides_by_zero          it divides by zero, and known mistakes explain all other results
    16 raises                   it raises an error on a test input
    17 idle_loop                a loop over an argument never uses the items (`glance`)
    18 instead                  it never uses an argument, and no known mistake says more (`glance`)
    19 wrong_form               a result is None, or does not have the form of the task
    20 known_mistakes           known mistakes give these results, or only edge cases are wrong
    21 one_change               one small change makes all results right, and their form is right
    22 never_used               nothing explains it, and a value or a loop's name is never used
    23 nearest                  nothing explains it: the smallest input, and the nearest mistake
    24 wrong_on_a_long_input    it is right except on a long input

Because of this order, an error (16) is reported only if no pitfall (12) is its cause. A pitfall is
named before a known mistake (20) that gives the same results. A repair (21) is tried only if no
known mistake gives the program's results. If no detector finds anything, the program passes. A
known mistake is named only if the sentence about it is true for at least one call (`claims`).

The program is called on the test inputs and on the edge cases. In an edge case, there is nothing to
count or to divide by. `attempt.known`, which detectors 15 to 22 use, contains the names of the
known mistakes that explain the results for the test inputs. The value of `attempt.known` is () if
all results for the test inputs are right, and None if no known mistakes explain the results.
"""

import builtins
import contextlib
import dis
import inspect
import itertools
import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from . import endless, glance, memory, sandbox, way_out
from .attempt import HARMLESS, STOPS, AnyAttempt, Attempt, size
from .display import counted, first_line
from .evidence import (
    division_of,
    error_of,
    evidence,
    is_nothing,
    length_of,
    line_of,
    on_empty,
    out_of_range,
    shows,
    when_it_divides_by_zero,
)
from .failing_line import asks_there, guard_there
from .findings import Finding, Findings, Role, finding
from .lost_names import from_package, where_it_is
from .matching import (
    RAISED,
    combinations,
    each_number,
    find_mistakes,
    fits,
    marks_in,
    nearly,
    result,
    result_of,
    same,
)
from .messages import (
    NONE_OF_THEM,
    Conduct,
    Edge,
    Form,
    Pattern,
    Pitfall,
    advice,
    name_of_figure,
    words_for,
    words_of,
)
from .program import called_by, codes, place_in
from .record import Exercise
from .repairs import NEVER_MEANT, Repair, find_repairs, lines_run, pitfalls_of
from .results import CaseResult, kind_of
from .untouched import empty, untouched
from .verdict import Evidence, MessagePart, Piece
from .what_is_right import where_right

SEEDS = 300  # calls of a program that draws random numbers although it need not

# ---- before the results: how the program runs, and what surrounds it -------------------------


def blank_left(attempt: AnyAttempt) -> Findings:
    """Something is wrong, and there is still a `...` where a value is needed.

    A `...` on a line of its own is ignored, because it does nothing. A correct program may contain
    a `...`, too, as in `a[..., None]`.
    """
    lines = [
        step.positions.lineno or 0
        for body in codes(attempt.plain)
        for step in dis.get_instructions(body)
        if step.argval is Ellipsis and step.positions
    ]
    if attempt.right or not lines:
        return ()
    line = place_in(attempt.plain.__code__, min(lines))
    return (finding(attempt.task, Conduct.BLANK_LEFT, line=line),)


def step_not_right(attempt: Attempt) -> Findings:
    """The program calls another exercise's function, and that function is unwritten or wrong."""
    lost = any(type(one.run.error) is NameError for one in attempt.calls)  # reported elsewhere
    if attempt.right or lost:
        return ()
    called = called_by(attempt.plain)
    space = getattr(attempt.plain, "__globals__", {})
    for step in attempt.exercise.course.tasks:
        given = space.get(step.name)
        if step.name not in called or step is attempt.task or not inspect.isfunction(given):
            continue
        if untouched(step, given) or empty(given):
            name = Conduct.STEP_NOT_WRITTEN
        elif _is_own(attempt, given) and _right_with(attempt, {step.name: step.solution}):
            name = Conduct.STEP_IS_WRONG
        else:
            continue
        where = evidence(attempt.exercise, min(attempt.off, key=size))
        facts: dict[str, Any] = {
            "step": step.name,
            "number": step.number,
            "chapter": f"{step.chapter:02}",
        }
        facts["instead"] = from_package(step)
        return (finding(attempt.task, name, where, **facts),)
    return ()


def _is_own(attempt: Attempt, function: Any) -> bool:
    """Whether a function was written by the learner and does not come from the course's package."""
    # a function from a text that was run without a notebook has no module
    package = (function.__module__ or "").partition(".")[0]
    return package not in attempt.exercise.course.modules


def _right_with(attempt: Attempt, names: dict[str, Any]) -> bool:
    """Whether the program is right on all inputs when these names have the given values."""
    with memory.given(attempt.plain, names):
        return not any(attempt.call_again(one).off for one in attempt.calls)


def stopped(attempt: AnyAttempt) -> Findings:
    """A call could not be finished: it never ended, asked for input, called check() and so on."""
    call = attempt.stopped
    if call is None:
        return ()
    error = call.run.error
    assert error is not None
    name, happened = next(STOPS[kind] for kind in STOPS if isinstance(error, kind))
    where = MessagePart(f"For {call.call} {happened}.", (Evidence(call.call, ()),))
    facts: dict[str, Any] = {"error": type(error).__name__, "seconds": f"{sandbox.SECONDS:g}"}
    if name is Conduct.TOO_LARGE:
        facts |= glance.what_grew(attempt.plain, error)
    elif name is Conduct.NEVER_ENDS:
        facts |= endless.what_goes_on(attempt.plain, error)
    return (finding(attempt.task, name, where, status="error", **facts),)


def too_slow(attempt: Attempt) -> Findings:
    """Every call ended, but all calls together took too long."""
    if not attempt.late:
        return ()
    facts: dict[str, Any] = {"seconds": f"{sandbox.TOTAL:g}", "calls": len(attempt.calls)}
    return (finding(attempt.task, Conduct.SLOW, status="error", **facts),)


def another_result_again(attempt: Attempt) -> Findings:
    """The first call, if repeated, has a different result because of chance or stored values."""
    again = attempt.again
    if again.run.error is not None or same(again.value, attempt.seen[0].value):
        return ()
    name = Conduct.DRAWS_BY_CHANCE if attempt.by_chance else Conduct.REMEMBERS_EARLIER_CALLS
    shown = evidence(attempt.exercise, again, ("you now return", again.got))
    return (finding(attempt.task, name, shown),)


def name_of_python_taken(attempt: Attempt) -> Findings:
    """The notebook has redefined `sum` or the like; with Python's `sum`, more results are right."""
    taken = memory.taken_names(attempt.plain) if attempt.off else {}
    if not taken or not _better_with(attempt, {name: getattr(builtins, name) for name in taken}):
        return ()
    name, thing = next(iter(taken.items()))
    what = "another function" if callable(thing) else kind_of(thing)
    return (finding(attempt.task, Conduct.NAME_TAKEN, status="error", taken=name, what=what),)


def file_not_loaded_again(attempt: Attempt) -> Findings:
    """A file has changed since it was imported; with the new version, more results are right."""
    files = memory.changed_files(attempt.plain) if attempt.off else {}
    for file, names in files.items():
        if _better_with(attempt, names):
            return (finding(attempt.task, Conduct.FILE_NOT_LOADED, status="error", file=file),)
    return ()


def _better_with(attempt: Attempt, names: dict) -> bool:
    with memory.given(attempt.plain, names):
        off = sum(attempt.call_again(one).off for one in attempt.calls)
    return off < len(attempt.off)


def kept_from_earlier_calls(attempt: Attempt) -> Findings:
    """A wrong result becomes right when the values stored by earlier calls are removed."""
    if not memory.keeps(attempt.function):
        return ()
    for one in attempt.off or _mixed(attempt):
        with memory.set_aside(attempt.function):
            alone = attempt.call_again(one)
        if one.off and not alone.off:
            shown = evidence(attempt.exercise, one, ("you now return", one.got))
            return (finding(attempt.task, Conduct.REMEMBERS_EARLIER_CALLS, shown),)
    return ()


def _mixed(attempt: Attempt) -> Iterator[CaseResult]:
    """Calls that swap the first arguments of two neighbouring test inputs.

    The result of a mixed call can be wrong if the program stores results under only one argument.
    """
    for one, other in itertools.pairwise(attempt.seen):
        for arguments in (
            (*one.arguments[:1], *other.arguments[1:]),
            (*other.arguments[:1], *one.arguments[1:]),
        ):
            with contextlib.suppress(Exception):  # these arguments may not belong together
                yield CaseResult(attempt.exercise, attempt.function, arguments)


def one_thing_for_all_calls(attempt: Attempt) -> Findings:
    """Two calls return the same list, dict or set, so the later call changes the earlier result."""
    kinds = (list, dict, set)
    given = [one for one in attempt.seen if type(one.run.value) in kinds]
    for one, other in itertools.combinations(given, 2):
        if one.run.value is other.run.value and not same(one.expected, other.expected):
            again = ("you return", f"the same object as for {one.call}")
            shown = evidence(attempt.exercise, other, again)
            return (finding(attempt.task, Conduct.ONE_THING_RETURNED, shown),)
    return ()


def seldom_by_chance(attempt: Attempt) -> Findings:
    """The program, unlike the solution, draws random numbers; for some seeds, a result is wrong."""
    drawing = {"random", "choice", "shuffle", "sample", "randint", "uniform"}
    own, theirs = (called_by(each) for each in (attempt.plain, attempt.exercise.solution))
    if attempt.off or not drawing & own or drawing & theirs:
        return ()
    state = random.getstate()
    try:
        for seed in range(SEEDS):
            random.seed(seed)
            one = attempt.call_again(attempt.seen[seed % len(attempt.seen)])
            if one.off:
                shown = evidence(attempt.exercise, one, ("you now return", one.got))
                return (finding(attempt.task, Conduct.DRAWS_BY_CHANCE, shown),)
    finally:
        random.setstate(state)
    return ()


def pitfall(attempt: Attempt) -> Findings:
    """Without one pitfall of Python, the program is right on more inputs.

    A pitfall that nobody intends, such as `is` for `==`, is named as soon as one wrong result
    changes.
    """
    if attempt.unchanged or not attempt.off:
        return ()
    none_is_meant = any(None in one.arguments for one in attempt.calls)
    for found in pitfalls_of(attempt.plain, none_is_meant):
        without = [attempt.call_again(one, found.mended) for one in attempt.calls]
        pairs = [
            (one, other)
            for one, other in zip(attempt.calls, without, strict=True)
            if one.off and _exposes(found, one, other)
        ]
        # a few inputs may become right by chance
        better = sum(one.off for one in without) <= 0.75 * len(attempt.off)
        hides = found.name is Pitfall.AN_EXCEPT_THAT_HIDES
        if pairs and (better or hides or found.name in NEVER_MEANT):
            pairs.sort(key=lambda pair: size(pair[0]))
            ran = (pair for pair in pairs if found.line in lines_run(attempt, pair[0]))
            one, other = next(ran, pairs[0])
            says, asks = found.words(error_of(other.run.error) if other.run.error else "")
            return (Finding(found.name, says, (evidence(attempt.exercise, one),), asks),)
    return ()


def _exposes(found: Repair, one: CaseResult, without: CaseResult) -> bool:
    """Whether a call shows that the pitfall matters: without the pitfall, the result differs."""
    if found.name is Pitfall.AN_EXCEPT_THAT_HIDES:
        return without.run.error is not None
    if found.name not in NEVER_MEANT:
        return not without.off
    kinds = type(one.run.error), type(without.run.error)
    return kinds[0] is not kinds[1] or not same(one.value, without.value)


def step_with_another_kind(attempt: Attempt) -> Findings:
    """The program passes a text to a correct function that needs a list, or the reverse."""
    for one, step in itertools.product(sorted(attempt.off, key=size), attempt.steps):
        names = list(inspect.signature(step.solution).parameters)
        for arguments in _arguments_of(attempt, step, one):
            for place, argument in enumerate(arguments[: len(names)]):
                usual = step.test_inputs[0][place]
                if isinstance(argument, str) == isinstance(usual, str):
                    continue
                facts: dict[str, Any] = {
                    "step": step.name,
                    "argument": names[place],
                    "kind": kind_of(argument),
                }
                facts |= {"usual": kind_of(usual), "signature": written_call(step)}
                name = Conduct.OTHER_KIND_OF_ARGUMENT
                return (finding(attempt.task, name, evidence(attempt.exercise, one), **facts),)
    return ()


def _arguments_of(attempt: Attempt, step: Exercise, one: CaseResult) -> list[tuple]:
    """Repeat a call of the program, and return the arguments of every call of the step."""
    passed, right = [], attempt.plain.__globals__[step.name]

    def noting(*arguments: Any, **named: Any) -> Any:
        passed.append(arguments)
        return right(*arguments, **named)

    with memory.given(attempt.plain, {step.name: noting}):
        attempt.call_again(one)
    return passed


def written_call(step: Exercise) -> str:
    """The step's signature, such as `next_row(above, word, candidate)`."""
    return f"{step.name}{inspect.signature(step.solution)}"


# ---- errors, and results of another form -----------------------------------------------------


def divides_by_zero(attempt: Attempt) -> Findings:
    """All errors are divisions by zero, and known mistakes explain the other results.

    A program with a known mistake can divide by 0 where the correct program does not.
    """
    errors = [one.run.error for one in attempt.raised]
    if not errors or not all(isinstance(error, ArithmeticError) for error in errors):
        return ()
    if not attempt.often_returns or attempt.known is None:
        return ()
    return _named(attempt, (*attempt.known, on_empty(attempt.raised[0])))


def raises(attempt: Attempt) -> Findings:
    """The program raises an error on a test input; mistakes in other results are named, too."""
    if not attempt.raised:
        return ()
    exercise, first = attempt.exercise, min(attempt.raised, key=size)
    error = first.run.error
    assert error is not None
    kind = type(error).__name__
    where = evidence(exercise, first, ("it raises", kind))
    happens = MessagePart(f"This happens for {first.call}.", (where,))
    forms = {one.forms * (one.value is None) for one in attempt.seen if one.run.error is None}
    if (
        len(forms) == 1
        and forms != {()}
        and attempt.often_returns
        and isinstance(error, ArithmeticError)
    ):
        says = f"In addition, your function raises {error_of(error)} for {first.call}"
        return (*wrong_form(attempt), Finding(kind, says, role=Role.BELOW))
    own = guard_there(attempt.plain, error) or asks_there(exercise, attempt.plain, error)
    if not own and (cause := glance.of_error(attempt, first)):
        says = f"your function raises {error_of(error)}{line_of(attempt.plain, error)}. "
        says += cause.says[0].upper() + cause.says[1:]
        return (replace(cause, says=says, evidence=(happens,), status="error"),)
    helper = _helper_that_refused(attempt, error)
    known = _known_beside_errors(attempt) if attempt.often_returns else None
    if helper and kind == "ValueError" and not known and (mended := _one_change(attempt)):
        return mended
    found = [
        Finding(
            kind,
            f"your function raises {error_of(error)}{line_of(attempt.plain, error)}",
            (happens,),
            _asks_about(attempt, error, first.arguments),
            status="error",
        )
    ]
    if known and helper:
        says = f"As a result, `{helper}` rejects its arguments for {first.call}: {words_of(error)}"
        return (*_named(attempt, known), Finding(kind, says, role=Role.BELOW))
    for name in known or ():
        says, asks = words_for(exercise, name)
        parts: list[Piece] = [f"When your function does return a result, {says}."]
        parts += [evidence(exercise, shows(attempt, name, known or ())[0]), asks]
        part = MessagePart(" ".join(map(str, parts)), parts)
        found.append(Finding(name, more=(part,), role=Role.BELOW))
    returned = [one for one in attempt.edge_cases if one.run.error is None]
    if known == () and not any(one.off for one in returned):
        praise = "Your function is right on the other inputs that were tried."
        found.append(Finding("", more=(praise,), role=Role.NOTE))
    return found


def _asks_about(attempt: Attempt, error: BaseException, arguments: tuple) -> str:
    """Choose the question about an error by its place, its source code or its message."""
    if guard := guard_there(attempt.plain, error):
        says, asks = guard
        return f"{says[0].upper()}{says[1:]}. {asks}"
    return (
        _in_a_step(attempt, error)
        or asks_there(attempt.exercise, attempt.plain, error)
        or where_it_is(attempt.exercise, error)
        or advice(error, arguments)
    )


def _helper_that_refused(attempt: Attempt, error: BaseException) -> str:
    """The name of the course's helper that raised an error; "" if no helper raised the error."""
    given = {helper.__code__ for helper in attempt.exercise.gives}
    for frame, _ in traceback.walk_tb(error.__traceback__):
        module = str(frame.f_globals.get("__name__")).partition(".")[0]
        if module in attempt.exercise.course.modules or frame.f_code in given:
            return frame.f_code.co_name
    return ""


def _known_beside_errors(attempt: Attempt) -> tuple[str, ...] | None:
    """The known mistakes that explain both the results and the helpers' errors, or None."""
    if attempt.known is None or _leads_to_errors(attempt, attempt.known):
        return attempt.known
    for names in combinations(attempt.exercise, 1):
        if fits(attempt.exercise, attempt.values, names) and _leads_to_errors(attempt, names):
            return names if attempt.examples(names[0], names) else None
    return None


def _leads_to_errors(attempt: Attempt, known: tuple[str, ...]) -> bool:
    """Whether the known mistakes give a score above 1 for every call that a helper has stopped.

    Without this test, any mistake would seem to explain an error, because the comparison treats an
    error as equal to every result.
    """
    for place, one in enumerate(attempt.seen):
        if one.run.error is None or not _helper_that_refused(attempt, one.run.error):
            continue
        names = tuple(name for name in known if name in attempt.exercise.by_name)
        value = result(attempt.exercise, names, place)
        if isinstance(value, tuple) and max(value) <= 1:
            return False
    return True


def _in_a_step(attempt: Attempt, error: BaseException) -> str:
    """The question about an error that was raised inside a correct function of another exercise."""
    bodies = [frame.f_code for frame, _ in traceback.walk_tb(error.__traceback__)]
    for step in attempt.steps:
        if attempt.plain.__globals__[step.name].__code__ in bodies:
            return (
                f"`{step.name}` itself is right. The function is defined as "
                f"`{written_call(step)}`: what does your call pass for each of these arguments, "
                "and how long is each value?"
            )
    return ""


def wrong_form(attempt: Attempt) -> Findings:
    """Some result is None, or cannot be read in the form that the task asks for.

    A function whose only `return` is inside a loop returns None if the loop never runs. If the
    results that are not None show a known mistake, this mistake is named, too.
    """
    if not any(one.value is None for one in attempt.seen):
        return ()
    nothing = [name for name in attempt.forms if name in (Form.RETURNS_NONE, Form.NONE_AMONG_THEM)]
    values = [RAISED if set(nothing) & set(one.forms) else one.value for one in attempt.seen]
    some = 2 * values.count(RAISED) < len(values)
    if some and (found := find_mistakes(attempt.exercise, values)):
        return _named(attempt, (*found, *nothing))
    first = min((one for one in attempt.seen if one.value is None), key=size)
    names = first.forms or (Form.SOMETHING_ELSE,)
    if Form.PRINTS in names:  # the printed value may be wrong, too; the next check shows it
        return _prints(attempt)
    says, asks = _words(attempt, names[-1], first)
    said = Finding(names[-1], says, (evidence(attempt.exercise, first),), asks)
    others = [Finding(name, role=Role.FOLLOWS) for name in names[:-1]]
    return (*others, said)


def _prints(attempt: Attempt) -> Findings:
    """The program prints its result instead of returning it; the printed value is not judged."""
    shown, *did = shows(attempt, Form.PRINTS)
    return (finding(attempt.task, Form.PRINTS, evidence(attempt.exercise, shown, *did)),)


# ---- results of the right form ---------------------------------------------------------------


def known_mistakes(attempt: Attempt) -> Findings:
    """One or two known mistakes explain the results, or only the edge cases are wrong.

    `matching.EXPLANATIONS` lists the known explanations. The known mistakes are named together with
    mistakes in the form, mistakes in the edge cases and changes to the arguments.
    """
    if attempt.known is None:
        return ()
    found, values = attempt.known, attempt.values
    if found and Form.PRINTS in attempt.forms and all(same(v, values[0]) for v in values):
        return _prints(attempt)  # the same value for all arguments proves no mistake
    if glance.VAGUE & set(found) and (mended := _one_change(attempt)):
        return mended
    if Form.RETURNS_A_SET in attempt.forms:  # the two sentences would say the same thing
        found = tuple(name for name in found if name != Pattern.SORTED_REPEATS_DROPPED)
    names = [*attempt.forms, *found, *_on_edge_cases(attempt, found)]
    if any(one.run.changed for one in attempt.calls):
        names.append(Conduct.CHANGES_ITS_INPUT)
    return _named(attempt, tuple(dict.fromkeys(names))) if names else ()


def one_change(attempt: Attempt) -> Findings:
    """No known mistake explains the results, but one small change makes all results right."""
    return _one_change(attempt) if attempt.known is None else ()


def _one_change(attempt: Attempt) -> Findings:
    """A finding for a small change that makes all results for the test inputs right; else ()."""
    if attempt.forms:
        return ()
    repair, *others = find_repairs(attempt) or (None,)
    if repair is None:
        return ()
    shown = evidence(attempt.exercise, min((one for one in attempt.seen if one.off), key=size))
    if others and others[0].name != repair.name:
        places: dict[str, Any] = {"line": repair.place, "other": others[0].place}
        return (finding(attempt.task, Conduct.ONE_OF_TWO_PLACES, shown, **places),)
    says, asks = repair.words()
    rest = "If you fix that one place, your function will be right on all inputs that were tried."
    if others:
        rest = f"The same change in line {others[0].place} would make your function right, too: "
        rest += "which of the two lines is wrong?"
    for one in attempt.edge_cases:  # the search has already tried the test inputs
        if attempt.call_again(one, repair.mended).off:
            rest = (
                f"When you have fixed that place, look at {one.call}: what should this call return?"
            )
    return (Finding(repair.name, says, (shown,), asks, (rest,)),)


def nearest(attempt: Attempt) -> Findings:
    """Nothing explains all results: show the smallest input that fails, and the nearest mistake.

    A known mistake is named without its question. This mistake must explain most results, and these
    must include all wrong results or all right results. A mistake is not named if all the wrong
    results that it explains are one and the same value, such as 0.
    """
    if attempt.known is not None:
        return ()
    exercise = attempt.exercise
    failing = [one for one in attempt.seen if not same(one.value, one.expected)]
    first = min(failing, key=size)
    found: list[Finding] = []
    near, explained = _nearest(attempt)
    if near:
        says, _ = words_for(exercise, near)
        shown = min(explained, key=size)
        cases = [evidence(exercise, shown)] if shown is not first else []  # `first` follows
        says = f"for most inputs it looks as if {says}"
        found.append(Finding(near, says, cases, role=Role.BELOW))
    for name in attempt.forms:
        shown, *did = shows(attempt, name)
        cases = [evidence(exercise, shown, *did)] if shown is not first else []
        kind = kind_of(shown.run.value)
        found.append(finding(exercise, name, *cases, role=Role.BELOW, kind=kind))
    right = f"right on {len(attempt.calls) - len(attempt.off)} of {len(attempt.calls)} inputs"
    case = evidence(exercise, first)
    raised = any(one.run.error for one in attempt.calls)
    label = f"The smallest {'other ' if raised else ''}input that fails:"
    smallest = MessagePart(
        f"{label} {first.call}\nexpected {case.expected}\ngot      {case.did[0][1]}",
        (label, case),
    )
    says = f"{'Your' if found else 'your'} function is {right}"
    says += _length_off(attempt)
    says += "" if found else ". Its mistake is not one that this exercise recognises"
    if where := where_right(attempt):
        says += f". {where}"
    asks = (
        "Work out the expected result on paper. At which step does your function first give "
        "something different from what you wrote on paper?"
    )
    pieces: list[Piece] = [smallest, *out_of_range(exercise, failing, first)]
    unguarded = _unguarded(attempt)
    status = "mistake" if unguarded else "wrong"
    found.append(Finding("", says, pieces, asks, role=Role.BELOW, status=status))
    if unguarded:
        shown, *_ = shows(attempt, Edge.NO_GUARD)
        case = evidence(exercise, shown)
        says, asks = _words(attempt, Edge.NO_GUARD, shown)
        says = f"In addition, {says}"
        found.append(Finding(Edge.NO_GUARD, says, (case,), asks, role=Role.BELOW))
    return (*found, *_praise(attempt))


def _length_off(attempt: Attempt) -> str:
    """Say by how many items all lists are too short or too long; "" if this number varies."""
    rows = [(one.value, one.expected) for one in attempt.seen
            if isinstance(one.value, tuple) and isinstance(one.expected, tuple)]  # fmt: skip
    gaps = {len(right) - len(mine) for mine, right in rows if right}
    if attempt.exercise.form == "figures" or len(gaps) != 1 or not (gap := gaps.pop()):
        return ""
    items = counted(abs(gap), "item")
    return f", and every wrong list has {items} too {'few' if gap > 0 else 'many'}"


def _unguarded(attempt: Attempt) -> bool:
    """Whether a division stops the program on an edge case."""
    return Edge.NO_GUARD in _on_edge_cases(attempt, ())


def _nearest(attempt: Attempt) -> tuple[str, list[CaseResult]]:
    """(the known mistake that explains most results, the wrong results that it explains).

    Return ("", []) if even this mistake does not explain enough results.
    """
    exercise, seen = attempt.exercise, attempt.seen
    failing = {i for i, one in enumerate(seen) if not same(one.value, one.expected)}

    def agreeing(names: tuple[str, ...]) -> list[int]:
        return [i for i, one in enumerate(seen) if same(one.value, result(exercise, names, i))]

    best = max(combinations(exercise, 1), key=lambda names: len(agreeing(names)), default=None)
    if best is None:
        return "", []
    hits = agreeing(best)
    explained = [seen[i] for i in hits if i in failing]
    spoken_for = len(hits) - len(explained) == len(seen) - len(failing)  # all right results agree
    enough = len(explained) >= max(3, 0.6 * len(failing)) and len(hits) >= 0.75 * len(seen)
    enough = enough and (spoken_for or len(explained) == len(failing))
    telling = len({repr(one.value) for one in explained}) > 1
    return (best[0], explained) if enough and telling else ("", [])


# ---- shared by several detectors --------------------------------------------------------------


def _named(attempt: Attempt, names: tuple[str, ...]) -> Findings:
    """The findings for known mistakes, each with the smallest call that shows it.

    If another mistake comes first, a mistake in the edge cases is named but not explained, because
    the first mistake often causes the second.
    """
    found: list[Finding] = []
    for name in names:
        if found and isinstance(name, Edge):
            found.append(Finding(name, role=Role.FOLLOWS))
            continue
        shown, *did = shows(attempt, name, names)
        cases: list[Piece] = [evidence(attempt.exercise, shown, *did)]
        more: tuple[str, ...] = ()
        if not found:
            cases += out_of_range(attempt.exercise, attempt.seen, shown)
            more = _names_exchanged(attempt)
        says, asks = _words(attempt, name, shown)
        said = Finding(name, says, cases, asks, more)
        guarded = name is Edge.NO_GUARD and guard_there(attempt.plain, shown.run.error)
        if isinstance(name, Edge) and not guarded and (cause := glance.of_error(attempt, shown)):
            said = replace(cause, evidence=said.evidence, more=said.more)
        found.append(said)
    return (*found, *_praise(attempt))


def _words(attempt: Attempt, name: str, shown: CaseResult) -> tuple[str, str]:
    """The sentence and the question about a mistake, for the call that shows this mistake."""
    error = shown.run.error
    if name is Edge.NO_GUARD and (guard := guard_there(attempt.plain, error)):
        return guard
    if name in (Form.RETURNS_NONE, Edge.RETURNS_NONE) and (out := way_out.of_none(attempt, shown)):
        return out
    facts: dict[str, Any] = {"kind": _kind(shown.run.value), "mark": _mark(shown)}
    if isinstance(error, ZeroDivisionError):
        facts |= division_of(attempt.plain, error) | {
            "when": when_it_divides_by_zero(attempt, shown)
        }
    elif name is Form.ALL_THE_FIGURES and not _one_is_right(attempt):
        facts["which"] = NONE_OF_THEM
    if name is Edge.OTHER_VALUE and not _asks_for_nothing(shown):
        facts["there"] = "in a special case, such as the input below,"
    return words_for(attempt.task, name, **facts)


def _kind(value: Any) -> str:
    """The type of a value; for a list or a tuple, also the type of its first item."""
    items = value if type(value) in (list, tuple) else ()
    return kind_of(value) + (f" that contains {kind_of(items[0])}" if items else "")


def _asks_for_nothing(one: CaseResult) -> bool:
    """Whether one of the arguments is empty or 0, and the right result is also empty or 0."""
    right = one.expected if isinstance(one.expected, tuple) else (one.expected,)
    return any(map(is_nothing, one.arguments)) and all(map(is_nothing, right))


def _one_is_right(attempt: Attempt) -> bool:
    """Whether each result has several parts, and one particular part is right in every result."""
    given = [(one.run.value, one.expected) for one in attempt.seen if one.run.error is None]
    rows = [value if isinstance(value, dict) else dict(enumerate(value))
            for value, _ in given if isinstance(value, dict | list | tuple)]  # fmt: skip
    keys = set(rows[0]).intersection(*rows[1:]) if len(rows) == len(given) > 0 else set()
    return any(
        all(same(float(row[key]), right) if isinstance(row[key], int | float) else False
            for row, (_, right) in zip(rows, given, strict=True))
        for key in keys
    )  # fmt: skip


def _mark(shown: CaseResult) -> str:
    """The first extra or missing punctuation mark of a result, in quotation marks."""
    results = shown.value, shown.expected
    if not all(
        isinstance(each, tuple) and all(isinstance(w, str) for w in each) for each in results
    ):
        return "a mark"
    mine, right = (Counter(marks_in(each)) for each in results)
    return next((f"“{mark}”" for mark in [*(mine - right), *(right - mine)]), "a mark")


def _names_exchanged(attempt: Attempt) -> tuple[str, ...]:
    """A question if the `def` has the first two arguments in the wrong order; otherwise ()."""
    wants = list(inspect.signature(attempt.exercise.solution).parameters)
    has = inspect.signature(attempt.plain)
    if len(wants) < 2 or [*has.parameters][:2] != wants[:2][::-1]:
        return ()
    line = f"Your `def` names the arguments in this order: {first_line(has)}"
    return (f"{line}. Which text does this course pass first?",)


def _on_edge_cases(attempt: Attempt, found: tuple[str, ...]) -> list[str]:
    """The names of the edge-case mistakes that the mistakes `found` do not cause."""
    exercise = attempt.exercise
    chosen = [exercise.mistake(name) for name in found if name in exercise.by_name]
    try:
        wrong = exercise.wrong(*chosen) if chosen else exercise.solution
    except ValueError:  # two mistakes in the same piece of code, each in a figure of its own
        wrong = exercise.solution
    names = []
    for one in attempt.edge_cases:
        if one.value is not None:  # the form of this value differs from the other values' form
            names += [form for form in one.forms if form not in (*HARMLESS, *attempt.forms)]
        name = on_empty(one)
        if name in (Edge.OTHER_VALUE, Edge.ONE_FOR_NOTHING):
            value = one.value
            if Pattern.PERCENT in found:
                value = each_number(value, lambda x: x / 100)
            compare = nearly(0.01) if Pattern.ROUNDED in found else same
            allowed = one.expected, result_of(exercise, wrong, one.arguments)
            if (found and not chosen) or any(compare(value, other) for other in allowed):
                continue
        names.append(name)
    if Edge.OTHER_VALUE in names:  # the sentence of this name covers a 1, too
        names = [name for name in names if name is not Edge.ONE_FOR_NOTHING]
    return list(dict.fromkeys(names))


def _praise(attempt: Attempt) -> Findings:
    """A note about the figures that are always right, if at least one figure is wrong."""
    parts = attempt.exercise.parts
    values = [(one.value, one.expected) for one in attempt.calls]
    good = [
        part
        for column, part in enumerate(parts)
        if all(value and same(value[column], expected[column]) for value, expected in values)
    ]
    if not good or len(good) == len(parts):
        return ()
    rest = [part for part in parts if part not in good]
    right, wrong = (" and ".join(map(name_of_figure, names)) for names in (good, rest))
    return (Finding("", more=(f"Already right: {right}. Look at {wrong}.",), role=Role.NOTE),)


def wrong_on_a_long_input(attempt: Attempt) -> Findings:
    """The program is right on every short input but wrong on a long input."""
    seen = attempt.on_long_input
    if seen is None or isinstance(seen.run.error, (RecursionError, sandbox.TooLong)):
        return ()
    if not seen.off:
        return ()
    error = seen.run.error
    what = f"raises {error_of(error)}" if error else f"returns {seen.got}"
    says = f"your function is right on every short text, but with {length_of(seen)} it {what}"
    return (Finding("", says, status="wrong"),)


DETECTORS: tuple[Callable[[Attempt], Findings], ...] = (
    blank_left,
    step_not_right,
    stopped,
    too_slow,
    another_result_again,
    name_of_python_taken,
    file_not_loaded_again,
    kept_from_earlier_calls,
    one_thing_for_all_calls,
    seldom_by_chance,
    glance.at_once,
    pitfall,
    glance.line_of_the_task,
    step_with_another_kind,
    divides_by_zero,
    raises,
    glance.idle_loop,
    glance.instead,
    wrong_form,
    known_mistakes,
    one_change,
    glance.never_used,
    nearest,
    wrong_on_a_long_input,
)

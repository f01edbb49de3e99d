"""From what a function did on the probes to one message.

The order: raises, wrong type, out of range, a known mistake, two known mistakes, inputs with
nothing below the line, unknown. A message names the mistake, shows the input that exposes it, and
asks.
"""

import inspect
from itertools import chain

from .display import first_line, number, shorten
from .lost_names import where_it_is
from .matching import (
    RAISED,
    TOLERANCE,
    combinations,
    each,
    find_mistakes,
    fits,
    nearly,
    result,
    result_of,
    same,
)
from .messages import advice, name_of_figure, words_for, words_of
from .pitfall_fixers import HIDING, NEVER_MEANT
from .pitfalls import pitfalls_of
from .program import place_in
from .record import Exercise
from .repair_search import Repair, find_repair
from .result_parser import FORM_MISTAKES
from .results import CaseResult, show
from .verdict import Evidence, MessagePart, Numbered, Outcome, Piece, Pieces

# What can go wrong where nothing stands below the line.
OTHER_VALUE = "other value on empty input"
ON_EMPTY = (
    "no guard",
    "breaks on empty input",
    "None on empty input",
    "nan on empty input",
    OTHER_VALUE,
)


def error_of(error: BaseException) -> str:
    """The name and the words of an exception."""
    return f"{type(error).__name__}: {shorten(words_of(error), 120)}".rstrip(": ")


def _case(exercise: Exercise, seen: CaseResult, *did: tuple[str, str]) -> Evidence:
    """The call with what happened in it, and what is expected where the result is another one."""
    if not any(value for _, value in did):
        return Evidence(seen.call, did)
    expected = show(exercise.solution(*seen.arguments))
    if seen.off and did == (("you return", expected),):
        # They differ only after the decimals of a message.
        did, expected = (("you return", _all_decimals(seen.value)),), _all_decimals(seen.expected)
    return Evidence(seen.call, did, expected)


def _all_decimals(value) -> str:
    """The value as text, a float with seven decimals: as many as are compared."""
    return f"{value:.7f}" if isinstance(value, float) else str(value)


def _case_of(exercise: Exercise, seen: CaseResult) -> Evidence:
    """The call on one input, with what the program returned or raised there."""
    error = seen.run.error
    did = ("it raises", error_of(error)) if error else ("you return", seen.got)
    return _case(exercise, seen, did)


def line_of(function, error) -> str:
    """Where in the learner's code it happened."""
    body = getattr(inspect.unwrap(function), "__code__", None)
    trace, line = error.__traceback__, ""
    while trace is not None:
        if body is not None and trace.tb_frame.f_code is body:
            line = place_in(body, trace.tb_lineno)
        trace = trace.tb_next
    return f", in line {line}" if line else ""


def diagnose(
    exercise: Exercise, function, seen: list[CaseResult], edge_cases: list[CaseResult]
) -> Outcome:
    """Say what a function does that ran on all probes, or raised on some."""
    raised = [s for s in seen if s.run.error is not None]
    values = [RAISED if s.run.error is not None else s.value for s in seen]
    some = sum(v is not RAISED for v in values) * 2 >= len(values)
    if raised and some and all(isinstance(s.run.error, ArithmeticError) for s in raised):
        # A mistake can leave nothing below a line where the right program does not.
        found = find_mistakes(exercise, values) if None not in values else None
        if found is not None:
            return _mistakes(exercise, function, seen, edge_cases, (*found, "no guard"))
    if raised:
        return _error(exercise, function, seen, edge_cases, raised, values if some else None)

    forms: list[str] = list(dict.fromkeys(chain.from_iterable(s.forms for s in seen)))
    remarks = tuple(name for name in forms if name in ("a list of lists", "a list of texts"))
    forms = [name for name in forms if name not in remarks]
    if any(s.value is None for s in seen):
        return _unread(exercise, function, seen, edge_cases, forms)

    found = find_mistakes(exercise, values)
    if found is None:
        return _unknown(exercise, function, seen, edge_cases, forms)
    if "returns a set" in forms:  # the same thing said twice
        found = tuple(name for name in found if name != "sorted, repeats dropped")
    after = _zero_mistakes(exercise, edge_cases, found)
    if any(s.run.changed for s in seen + edge_cases):
        after.append("changes its input")
    names = tuple(dict.fromkeys((*forms, *found, *after)))
    if not names:
        remark = f"\nA remark: {'. '.join(words_for(exercise, remarks[0]))}" if remarks else ""
        count = len(seen) + len(edge_cases)
        return Outcome(
            "passed",
            f"{exercise.name} is right on all {count} inputs that were tried.{remark}",
            (),
            remarks,
        )
    return _mistakes(exercise, function, seen, edge_cases, names)


def _unread(exercise: Exercise, function, seen, edge_cases, forms: list[str]) -> Outcome:
    """The verdict where some results have a form that is not asked, or are None."""
    # A `return` inside a loop hands back None where the loop never turns.
    nothing = [name for name in forms if name in ("returns None", "None among them")]
    turned = [RAISED if set(nothing) & set(s.forms) else s.value for s in seen]
    found = None
    if None not in turned and 2 * turned.count(RAISED) < len(turned):
        found = find_mistakes(exercise, turned)
    if not found:
        return _wrong_form(exercise, seen)
    return _mistakes(exercise, function, seen, edge_cases, (*found, *nothing))


def diagnose_memory(exercise: Exercise, again: CaseResult, by_chance: bool) -> Outcome:
    """The verdict where a second call with the same input gave another result than the first."""
    name = "draws by chance" if by_chance else "remembers earlier calls"
    says, asks = words_for(exercise, name)
    case = _case(exercise, again, ("you now return", again.got))
    return Outcome("mistake", (f"{says}.", case, asks), (name,))


def diagnose_pitfall(exercise: Exercise, function, tried: list[CaseResult]) -> Outcome | None:
    """The first pitfall without which the function is right on more inputs than with it."""
    off = [one for one in tried if one.off]
    if not off:
        return None
    none_is_meant = any(None in one.arguments for one in tried)
    for pitfall in pitfalls_of(function, none_is_meant):
        mended = [
            CaseResult(exercise, pitfall.mended, one.arguments, one.expected) for one in tried
        ]
        pairs = [
            (one, other)
            for one, other in zip(tried, mended, strict=True)
            if one.off and _exposes(pitfall.name, one, other)
        ]
        meant = pitfall.name not in (HIDING, *NEVER_MEANT)
        if not pairs or (meant and sum(one.off for one in mended) >= len(off)):
            continue
        shown, without = min(pairs, key=lambda pair: _size(pair[0]))
        says, asks = pitfall.words(error_of(without.run.error) if without.run.error else "")
        return Outcome("mistake", (f"{says}.", _case_of(exercise, shown), asks), (pitfall.name,))
    return None


def _exposes(pitfall: str, one: CaseResult, without: CaseResult) -> bool:
    """Whether the program does better on this input without the pitfall."""
    if pitfall == HIDING:
        return without.run.error is not None
    return not _alike(one, without) if pitfall in NEVER_MEANT else not without.off


def _alike(one: CaseResult, other: CaseResult) -> bool:
    """Whether two programs returned the same value on one input, or raised the same error."""
    kinds = type(one.run.error), type(other.run.error)
    return kinds[0] is kinds[1] and same(one.value, other.value)


def _error(exercise, function, seen, edge_cases, raised, values) -> Outcome:
    first = min(raised, key=_size)
    kind = type(first.run.error).__name__
    names: tuple[str, ...] = ()
    pieces: list[Piece] = [
        f"your function raises {error_of(first.run.error)}{line_of(function, first.run.error)}.",
        MessagePart(
            f"On {first.call} that happens.", (_case(exercise, first, ("it raises", kind)),)
        ),
        where_it_is(exercise, first.run.error) or advice(first.run.error, first.arguments),
    ]
    if values and None not in values:
        names = find_mistakes(exercise, values) or ()
        for name in names:
            says, asks = words_for(exercise, name)
            shown = _exposing(exercise, seen, name)
            case = _case(exercise, shown, ("you return", shown.got))
            parts: Pieces = (f"Where it does return: {says}.", case, asks)
            pieces.append(MessagePart(" ".join(map(str, parts)), parts))
        returned = [one for one in edge_cases if one.run.error is None]
        if not names and fits(exercise, values, ()) and not any(one.off for one in returned):
            pieces.append("On the other inputs that were tried it is right.")
    return Outcome("error", pieces, (kind, *names))


def _wrong_form(exercise, seen) -> Outcome:
    first = min((s for s in seen if s.value is None), key=_size)
    names = [n for n in first.forms if n in FORM_MISTAKES] or ["something else"]
    says, asks = words_for(exercise, names[-1], first)
    case = _case(exercise, first, ("you return", first.got))
    return Outcome("mistake", (f"{says}.", case, asks), tuple(names))


def _size(seen: CaseResult) -> int:
    return len(repr(seen.arguments))


def _zero_mistakes(
    exercise: Exercise, edge_cases: list[CaseResult], found: tuple[str, ...]
) -> list[str]:
    """The names of what goes wrong on inputs whose denominator is 0."""
    chosen = [exercise.mistake(name) for name in found if name in exercise.by_name]
    try:
        wrong = exercise.wrong(*chosen) if chosen else exercise.solution
    except ValueError:  # two mistakes in the same piece, each in a figure of its own
        wrong = exercise.solution
    names: list[str] = []
    for zero in edge_cases:
        name = _on_empty(zero)
        if name == OTHER_VALUE and (
            _allowed(zero, result_of(exercise, wrong, zero.arguments), found)
            or (found and not chosen)
        ):
            continue
        if name not in names:
            names.append(name)
    return names


def _on_empty(zero: CaseResult) -> str:
    """The name of what goes wrong on an input whose denominator is 0."""
    error = zero.run.error
    if error is not None:
        divides = isinstance(error, ArithmeticError) or "division" in words_of(error)
        return "no guard" if divides else "breaks on empty input"
    if zero.value is None:
        if {"returns nan", "returns inf"} & set(zero.forms):
            return "nan on empty input"
        return "None on empty input" if "returns None" in zero.forms else zero.forms[-1]
    printed = "prints instead of returning"
    return printed if printed in zero.forms else OTHER_VALUE


def _allowed(zero: CaseResult, wrong, found: tuple[str, ...]) -> bool:
    """Whether the value on an empty input is right, or the one that the found mistakes give."""
    value = each(zero.value, lambda x: x / 100) if "percent" in found else zero.value
    compare = nearly(0.01) if "rounded" in found else same
    return any(compare(value, expected) for expected in (zero.expected, wrong))


def _exposing(exercise: Exercise, seen: list[CaseResult], name: str) -> CaseResult:
    """The smallest probe on which the learner's result shows this mistake."""
    off = [i for i, s in enumerate(seen) if s.value is not None and s.off]
    if name == "rounded":  # where rounding can be seen, and not a figure that is short anyway
        off = [i for i in off if not same(seen[i].expected, each(seen[i].expected, _cut))] or off
    if name in exercise.by_name:
        alone = [i for i in off if not same(result(exercise, (name,), i), seen[i].expected)]
        off = alone or off
    return min((seen[i] for i in off), key=_size)


def _cut(figure: float) -> float:
    return round(figure, 4)


def _mistakes(exercise, function, seen, edge_cases, names) -> Outcome:
    """The message for one or more known mistakes."""
    items: list[tuple[Piece, ...]] = []
    for name in names:
        shown, *did = _evidence(exercise, seen, edge_cases, name)
        says, asks = words_for(exercise, name, shown)
        item: list[Piece] = [f"{says}.", _case(exercise, shown, *did)]
        if not items:
            item += _out_of_range(exercise, seen, shown)
        item.append(asks)
        if name == "swapped" and _reversed(exercise, function):
            item.append(
                f"Your first line names the arguments {first_line(inspect.signature(function))}: "
                "which text does this course pass first?"
            )
        items.append(tuple(item))
    pieces: tuple[Piece, ...] = items[0]
    # What goes wrong on empty inputs often follows from the first thing: it is told after that.
    items = [item for name, item in zip(names, items, strict=True) if name not in ON_EMPTY]
    if len(items) > 1:
        count = {2: "two", 3: "three", 4: "four"}.get(len(items), str(len(items)))
        pieces = (f"{count} things are off; start with the first.", Numbered(tuple(items)))
    return Outcome("mistake", (*pieces, *_praise(exercise, [*seen, *edge_cases])), names)


def _evidence(exercise, seen, edge_cases, name):
    """(the input on which a mistake shows, pairs like ("it raises", "KeyError"))."""
    if name == "changes its input":
        shown = min((s for s in seen + edge_cases if s.run.changed), key=_size)
        return shown, ("the list is no longer the same after your call", "")
    if name in ON_EMPTY:
        ordered = sorted(edge_cases, key=_size) + sorted(seen, key=_size)
        shown = next(one for one in ordered if one.off and _on_empty(one) == name)
        if shown.run.error:
            return shown, ("it raises", error_of(shown.run.error))
    elif name in FORM_MISTAKES:
        # best on an input with something in it, and where the result is off as well
        having = [s for s in seen if name in s.forms] or [s for s in edge_cases if name in s.forms]
        shown = min([one for one in having if one.off] or having, key=_size)
    else:
        shown = _exposing(exercise, seen, name)
    printed = shown.run.printed.strip()
    if name == "prints instead of returning":
        return shown, ("you print", shorten(printed, 80)), ("return", "None")
    if shown.run.value is None and printed:
        return shown, ("you print", shorten(printed, 80))
    return shown, ("you return", shown.got)


def _reversed(exercise: Exercise, function) -> bool:
    wants = list(inspect.signature(exercise.solution).parameters)
    has = list(inspect.signature(function).parameters)
    return len(wants) > 1 and has[:2] == wants[:2][::-1]


def _out_of_range(exercise, seen, shown) -> list[str]:
    """A score below 0 or above 1: on the input that is shown, or on another one, which is named."""
    if not exercise.unit:
        return []
    for one in [shown, *sorted(seen, key=_size)]:
        values = one.value if isinstance(one.value, tuple) else (one.value,)
        for part, value in zip(exercise.parts or ("your result",), values, strict=False):
            if isinstance(value, float) and not -TOLERANCE <= value <= 1 + TOLERANCE:
                side = "above 1" if value > 1 else "below 0"
                where = "there" if one is shown else f"on {one.call}"
                return [
                    f"Out of range: {name_of_figure(part)} is {number(value)} {where}, and no "
                    f"such score can be {side}."
                ]
    return []


def _praise(exercise, tried) -> list[str]:
    """Say which figures are right everywhere."""
    values = [(one.value, one.expected) for one in tried]
    good = [
        part
        for column, part in enumerate(exercise.parts)
        if all(value and same(value[column], expected[column]) for value, expected in values)
    ]
    if not good or len(good) == len(exercise.parts):
        return []
    rest = [part for part in exercise.parts if part not in good]
    right, wrong = (" and ".join(map(name_of_figure, names)) for names in (good, rest))
    return [f"Already right: {right}. Look at {wrong}."]


def _unknown(exercise, function, seen, edge_cases, forms) -> Outcome:
    """None of the known mistakes: the smallest failing probe, expected and got."""
    failing = [s for s in seen if not same(s.value, s.expected)]
    first = min(failing, key=_size)
    names = list(forms) + [n for n in _zero_mistakes(exercise, edge_cases, ()) if n == "no guard"]
    near, explains = _nearest(exercise, seen)
    change = None if names else find_repair(exercise, function, seen)
    if change is not None:
        return _one_change(exercise, change, seen, edge_cases)
    names = [near, *names] if near else names
    pieces: list[Piece] = []
    for name in names:
        if name == near:
            shown = min(explains, key=_size)
            did = [("you return", shown.got)]
        else:
            shown, *did = _evidence(exercise, seen, edge_cases, name)
        says, asks = words_for(exercise, name, shown)
        pieces.append(f"{'on most inputs ' if name == near else ''}{says}.")
        if shown is not first:  # that one follows below
            pieces.append(_case(exercise, shown, *did))
        pieces.append(asks)
    tried = [*seen, *edge_cases]
    share = f"ight on {len(tried) - sum(one.off for one in tried)} of {len(tried)} inputs"
    case = _case(exercise, first, ("you return", first.got))
    pieces += [
        f"R{share}." if names else f"r{share}, and none of the mistakes this exercise knows.",
        MessagePart(
            f"The smallest input that fails: {first.call}\nexpected {case.expected}\n"
            f"got      {case.did[0][1]}",
            ("The smallest input that fails:", case),
        ),
        *_out_of_range(exercise, failing, first),
        "Work this one out on paper: at which step do you and your function get different results?",
    ]
    status = "mistake" if names else "wrong"
    return Outcome(status, (*pieces, *_praise(exercise, [*seen, *edge_cases])), tuple(names))


def _one_change(
    exercise: Exercise, change: Repair, seen: list[CaseResult], edge_cases: list[CaseResult]
) -> Outcome:
    """The one place at which a small change makes the program right, on all inputs or on most."""
    says, asks = change.words()
    case = _case_of(exercise, min((one for one in seen if one.off), key=_size))
    rest = "With that one place put right, your function is right on all inputs that were tried."
    for one in edge_cases:  # the search has tried the others
        if CaseResult(exercise, change.mended, one.arguments, one.expected).off:
            rest = f"When that place is put right, look at {one.call}: what should come out there?"
    return Outcome("mistake", (f"{says}.", case, asks, rest), (change.name,))


def _nearest(exercise, seen) -> tuple[str, list[CaseResult]]:
    """(the mistake that explains nearly all probes, the failures it explains), or "" and none.

    A result of 0 or of nothing explains little: many mistakes lead there.
    """
    failing = {i for i, s in enumerate(seen) if not same(s.value, s.expected)}

    def agreeing(names):
        return [i for i, s in enumerate(seen) if same(s.value, result(exercise, names, i))]

    best = max(combinations(exercise, 1), key=lambda names: len(agreeing(names)), default=None)
    if best is None:
        return "", []
    hits = agreeing(best)
    explained = [seen[i] for i in hits if i in failing]
    enough = len(explained) >= max(3, 0.6 * len(failing)) and len(hits) >= 0.75 * len(seen)
    telling = any(_something(one.value) for one in explained)
    return (best[0], explained) if enough and telling else ("", [])


def _something(value) -> bool:
    return any(value) if isinstance(value, tuple) else bool(value)

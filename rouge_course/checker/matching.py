"""Find the known mistakes that give the same results as a learner's program.

A fingerprint is the list of a function's results on all test inputs. Each result comes from a run
of the function itself. A result is computed only when it is needed, and is then stored. The
examples below are for the harmonic mean of two numbers, on the inputs (0.9, 0.3), (0.2, 0.8) and
more:

    fingerprint(exercise)                        0.45, 0.32, …    the solution
    fingerprint(exercise, ("arithmetic mean",))  0.6, 0.5, …      with this mistake in the solution
    find_mistakes(exercise, [60.0, 50.0, …])     ("arithmetic mean", Pattern.PERCENT)

`find_mistakes` tries the EXPLANATIONS at the end of this file in their order.
"""

import inspect
import itertools
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import cache, partial

from . import beforehand
from .messages import Pattern
from .mistake_blocks import apart
from .record import Exercise
from .result_parser import read

TOLERANCE = 1e-6


def same(got, expected) -> bool:
    """Whether two values are equal; floats, even inside lists, may differ by TOLERANCE."""
    if isinstance(got, (tuple, list)) and isinstance(expected, (tuple, list)):
        return len(got) == len(expected) and all(map(same, got, expected))
    if isinstance(got, float) and isinstance(expected, float):
        return abs(got - expected) <= TOLERANCE
    return type(got) is type(expected) and got == expected


class RAISED:
    """The result of a call that raised an error; this result counts as equal to any other value."""


@cache
def result(exercise: Exercise, names: tuple[str, ...], place: int):
    """The result that the solution with these mistakes returns for one test input."""
    return result_of(exercise, _with_mistakes(exercise, names), exercise.test_inputs[place])


@cache
def _with_mistakes(exercise: Exercise, names: tuple[str, ...]) -> Callable:
    return exercise.wrong(*map(exercise.mistake, names)) if names else exercise.solution


def result_of(exercise: Exercise, function, arguments: tuple):
    """The result of a function that belongs to the course, in a form that can be compared.

    If the function raises an error, the result is the name of the error's class.
    """
    try:
        value = function(*arguments)
        if type(value) is dict and exercise.form == "figures":
            value = tuple(value.values())
        if type(value) is tuple and {float} == set(map(type, value)):
            return value  # it is in the common form already: this saves time for many pairs
        return read(value, exercise)[0]
    except Exception as problem:
        return type(problem).__name__


def fingerprint(exercise: Exercise, names: tuple[str, ...] = ()) -> tuple:
    """The results that the solution with these mistakes returns for all test inputs."""
    return tuple(result(exercise, names, i) for i in range(len(exercise.test_inputs)))


@cache
def combinations(exercise: Exercise, size: int) -> tuple[tuple[str, ...], ...]:
    """All mistakes (size 1), or all pairs of mistakes that fit into one program (size 2)."""
    fragments = {m.name: exercise.places(m) for m in exercise.mistakes}
    return tuple(
        names
        for names in itertools.combinations(fragments, size)
        if apart([span for name in names for span in fragments[name]])
    )


def fits(exercise: Exercise, got: list, names: tuple[str, ...], compare=same, places=None) -> bool:
    """Whether the solution with these mistakes returns the results `got`."""
    return all(
        got[i] is RAISED or compare(got[i], result(exercise, names, i))
        for i in places or range(len(got))
    )


def look_up(exercise: Exercise, got: list, sizes=(1, 2), compare=same):
    """The mistakes that give the results `got`; single mistakes are tried before pairs.

    Several pairs may give the same results. Nothing shows which of these pairs the program
    contains, so the checker names only the mistakes that all these pairs share.
    """
    # Wrong results are compared first: most mistakes do not give these results, so few calls are
    # needed.
    right = [g is RAISED or compare(g, result(exercise, (), i)) for i, g in enumerate(got)]
    places = sorted(range(len(got)), key=right.__getitem__)
    for size in sizes:
        found = (
            each
            for each in combinations(exercise, size)
            if fits(exercise, got, each, compare, places)
        )
        first = next(found, ())
        others = list(found) if size > 1 else []
        if common := tuple(name for name in first if all(name in each for each in others)):
            return common
    return None


def find_mistakes(exercise: Exercise, got: list) -> tuple[str, ...] | None:
    """The names of the mistakes that give the results `got`; () if the results are right.

    The value is None if nothing explains the results, or if one of the results could not be read.
    """
    if None in got:
        return None
    if fits(exercise, got, ()):
        return ()
    found = (explanation(exercise, got) for explanation in EXPLANATIONS)
    return next((names for names in found if names is not None), None)


def changed_beforehand(exercise, got):
    """The program is correct, except that it first changes the words of its arguments.

    The name of the mistake includes the argument only if it matters which argument is changed.
    """
    inputs = exercise.test_inputs
    if not any(map(beforehand.holds_words, inputs)):
        return None
    count = len(inputs[0])
    for where in beforehand.places(count):
        for normaliser, (name, _) in enumerate(beforehand.NORMALISERS):
            if not _behind(exercise, got, normaliser, where):
                continue
            others = [(place,) for place in range(count) if (place,) != where]
            if len(where) == count or any(
                _behind(exercise, got, normaliser, other) for other in others
            ):
                return (name,)
            return (f"{name} in {list(inspect.signature(exercise.solution).parameters)[where[0]]}",)
    return None


def _behind(exercise: Exercise, got: list, normaliser: int, where: tuple[int, ...]) -> bool:
    """Whether the solution returns the results `got` after this change to some of its arguments."""
    results = (_result_behind(exercise, normaliser, where, i) for i in range(len(got)))
    return all(g is RAISED or same(g, e) for g, e in zip(got, results, strict=True))


@cache
def _result_behind(exercise: Exercise, normaliser: int, where: tuple[int, ...], place: int):
    """The result that the solution returns after a change to some arguments of a test input."""
    _, change = beforehand.NORMALISERS[normaliser]
    changed = beforehand.after(change, where, exercise.test_inputs[place])
    return result_of(exercise, exercise.solution, changed)


def _constant(exercise, got):
    """All results are the same value, such as 0 or 1."""
    values = [g for g in got if g is not RAISED]
    if len(values) < 3 or not all(same(g, values[0]) for g in values):
        return None
    first = values[0]
    for number, name in ((0.0, Pattern.ALWAYS_ZERO), (1.0, Pattern.ALWAYS_ONE)):
        if same(first, number) or same(first, (number,) * len(exercise.parts or "1")):
            return (name,)
    return (Pattern.ALWAYS_THE_SAME,)


def _any_order(exercise, got):
    """All results have the right items, but in a different order or without repeats."""
    if exercise.form not in ("words", "ngrams", "row") or not all(
        isinstance(g, tuple) for g in got
    ):
        return None
    right = [result(exercise, (), i) for i in range(len(got))]
    if all(sorted(g) == sorted(e) for g, e in zip(got, right, strict=True)):
        return (Pattern.ANOTHER_ORDER,)
    if all(g == tuple(dict.fromkeys(e)) for g, e in zip(got, right, strict=True)):
        return (Pattern.REPEATED_ITEMS_DROPPED,)
    if all(sorted(g) == sorted(set(e)) for g, e in zip(got, right, strict=True)):
        return (Pattern.SORTED_REPEATS_DROPPED,)
    return None


def _letters(exercise, got):
    """Each n-gram consists of letters instead of words, as after `tuple(one + other)`."""
    if exercise.form != "ngrams":
        return None
    pairs = [(g, result(exercise, (), i)) for i, g in enumerate(got) if g is not RAISED]
    if any(len(g) != len(e) for g, e in pairs):
        return None
    items = [each for g, e in pairs for each in zip(g, e, strict=True)]
    letters = all(mine == tuple("".join(right)) for mine, right in items)
    return (Pattern.LETTERS,) if letters else None


def _one_by_one(exercise, got):
    """The result contains words instead of n-grams, as after `grams += (one, other)`."""
    if exercise.form != "ngrams":
        return None
    pairs = [(g, result(exercise, (), i)) for i, g in enumerate(got) if g is not RAISED]
    chained = [[(*itertools.chain(*each),) for each in pair] for pair in pairs]
    return (Pattern.ONE_BY_ONE,) if all(mine == right for mine, right in chained) else None


def _marks(exercise, got):
    """The letters and digits are right, but punctuation, capitals or word boundaries differ."""
    if exercise.form != "words":
        return None

    def letters(words):
        return "".join(c for c in "".join(words) if unicodedata.category(c)[0] in "LMN")

    pairs = [
        (letters(g), letters(result(exercise, (), i))) for i, g in enumerate(got) if g is not RAISED
    ]
    if all(mine == theirs for mine, theirs in pairs):
        return (_kind_of_marks(exercise, got),)
    if any(mine.casefold() != theirs.casefold() for mine, theirs in pairs):
        return None

    def alike(words, expected):
        return [word.casefold() for word in words] == [word.casefold() for word in expected]

    # a mistake of the record that changes only capitals has its own sentence about capitals
    names = (name for name in exercise.by_name if fits(exercise, _of(exercise, name), (), alike))
    found = (next(names, Pattern.OTHER_CAPITALS),)
    return found if fits(exercise, got, (), alike) else (*found, Pattern.OTHER_MARKS)


def _kind_of_marks(exercise: Exercise, got: list) -> Pattern:
    """The difference when all letters are right: whitespace, punctuation or word boundaries."""
    pairs = [(g, result(exercise, (), i)) for i, g in enumerate(got) if g is not RAISED]
    if all(tuple(filter(None, g)) == e for g, e in pairs):
        return Pattern.EMPTY_ITEMS
    if all(tuple(word.strip() for word in g) == e for g, e in pairs):
        return Pattern.WHITE_SPACE_KEPT
    marks = [(Counter(marks_in(g)), Counter(marks_in(e))) for g, e in pairs]
    kept, lost = any(g - e for g, e in marks), any(e - g for g, e in marks)
    if kept != lost:
        return Pattern.MARKS_KEPT if kept else Pattern.MARKS_LOST
    if all("".join("".join(g).split()) == "".join("".join(e).split()) for g, e in pairs):
        return Pattern.CUT_ELSEWHERE
    return Pattern.OTHER_MARKS


def marks_in(words: tuple) -> list[str]:
    """All characters in the words except letters, digits, accents and whitespace."""
    text = "".join(words)
    return [c for c in text if not c.isspace() and unicodedata.category(c)[0] not in "LMN"]


def _of(exercise: Exercise, name: str) -> list:
    return list(fingerprint(exercise, (name,)))


def _decimals(numbers) -> int | None:
    """The number of decimals that the numbers need; None if they need more than five."""
    places = (d for d in range(6) if all(abs(x - round(x, d)) < 1e-12 for x in numbers))
    return next(places, None)


def _afterwards(exercise, got):
    """All figures are right until a last step rounds or reorders them or makes them percentages."""
    for step, values, compare in _undone(exercise, got):
        if fits(exercise, values, (), compare):
            return step
    return None


def _mistake_and_afterwards(exercise, got):
    for step, values, compare in _undone(exercise, got):
        two = len(step) == 1 and step != (Pattern.ANOTHER_ORDER,)
        names = look_up(exercise, values, (1, 2) if two else (1,), compare)
        if names:
            return (*names, *step)
    return None


def _undone(exercise, got):
    """(a possible last step, the results before this step, a function to compare two results)."""
    if any(isinstance(g, str) for g in got):  # the error of one of the course's wrong programs
        return
    if exercise.form == "row":
        yield (Pattern.ANOTHER_ORDER,), got, _same_numbers
    rows = [g if isinstance(g, tuple) else (g,) for g in got if g is not RAISED]
    numbers = [x for row in rows for x in row]
    if exercise.unit and numbers:
        large = max(numbers) > 1 + TOLERANCE
        digits = _decimals(numbers)
        cents = [each_number(g, lambda x: x / 100) for g in got]
        if large:
            yield (Pattern.PERCENT,), cents, same
        if digits:
            yield (Pattern.ROUNDED,), got, nearly(10.0**-digits)
        if large and digits is not None:
            yield (Pattern.PERCENT, Pattern.ROUNDED), cents, nearly(0.01 * 10.0**-digits)
    if exercise.form == "figures":
        # One figure may be rounded although the others are not.
        places = [_decimals(column) for column in zip(*rows, strict=True)]
        steps = [0.0 if digits is None else 10.0 ** -max(digits, 1) for digits in places]
        if any(steps):
            yield (Pattern.ROUNDED,), got, nearly(*steps)
        for order in list(itertools.permutations(range(len(exercise.parts))))[1:]:
            if not exercise.fixed:
                turned = [g if g is RAISED else tuple(g[i] for i in order) for g in got]
                yield (Pattern.ORDER_OF_THE_FIGURES,), turned, same


def each_number(value, change):
    """Apply the change to a number, or to every number in a tuple."""
    if value is RAISED:
        return value
    return tuple(map(change, value)) if isinstance(value, tuple) else change(value)


def nearly(*steps: float) -> Callable:
    """A function that compares two results and ignores differences that rounding can cause.

    `steps` contains a step for each figure, such as 0.01 for two decimals, or one step for all
    figures.
    """

    def compare(got, expected):
        if not isinstance(got, tuple):
            got, expected = (got,), (expected,)
        if not isinstance(expected, tuple) or len(got) != len(expected):
            return False
        each_step = steps * len(got) if len(steps) == 1 else steps
        # F may have been computed from two rounded figures
        allowed = [(0.51 if i < 2 else 1.1) * step for i, step in enumerate(each_step)]
        return all(
            isinstance(e, float) and abs(g - e) <= max(most, TOLERANCE)
            for g, e, most in zip(got, expected, allowed, strict=True)
        )

    return compare


def _same_numbers(got, expected):
    """Whether the two tuples contain the same numbers, in any order."""
    return isinstance(expected, tuple) and same(sorted(got), sorted(expected))


def _first_two(got, expected):
    """Whether the first two figures are right, whatever the last figure is."""
    return isinstance(expected, tuple) and same(got, expected[:2])


def _steady(exercise, got):
    """A wrong figure is 0 in all results, or it is always off by the same factor or amount."""
    if exercise.form not in ("number", "figures"):
        return None
    rows = [(g, result(exercise, (), i)) for i, g in enumerate(got) if g is not RAISED]
    if exercise.form == "figures":
        # F follows from the first two figures, so only those two are examined
        columns = [[(g[c], e[c]) for g, e in rows] for c in range(min(2, len(exercise.parts)))]
    else:
        columns = [rows]
    found = []
    for column in columns:
        if all(same(g, e) for g, e in column):
            continue
        if len({e for _, e in column}) < 3:
            return None
        first = next(g / e for g, e in column if e)
        gap = column[0][0] - column[0][1]
        if first == 0 and all(same(g, e * first) for g, e in column):
            found.append(Pattern.FIGURE_ALWAYS_ZERO)
        elif all(same(g, e * first) for g, e in column):
            found.append(Pattern.CONSTANT_FACTOR)
        elif all(same(g, e + gap) for g, e in column):
            found.append(Pattern.CONSTANT_ADDED)
        else:
            return None
    return tuple(dict.fromkeys(found)) or None


def _other_mean(exercise, got):
    """The first two figures are right or have known mistakes, but F is not a known mean of them."""
    if not exercise.combine:
        return None
    pairs = [v if v is RAISED else v[:2] for v in got]
    if fits(exercise, pairs, (), _first_two):
        return (Pattern.ANOTHER_MEAN,)
    found = look_up(exercise, pairs, (1, 2), _first_two)
    return (*found, Pattern.ANOTHER_MEAN) if found else None


def _figure_twice(exercise, got):
    """All figures are right except one figure, which always has the value of another figure."""
    if exercise.form != "figures":
        return None
    rows = [(g, result(exercise, (), i)) for i, g in enumerate(got) if g is not RAISED]
    for one, other in itertools.permutations(range(len(exercise.parts)), 2):
        twice = [tuple(e[one if i == other else i] for i in range(len(e))) for _, e in rows]
        if exercise.combine:
            twice = [(*v[:2], exercise.combine(*v[:2])) for v in twice]
        if all(same(g, value) for (g, _), value in zip(rows, twice, strict=True)):
            return (Pattern.FIGURE_TWICE,)
    return None


def _figure_by_figure(exercise, got):
    """Each figure is right or has one mistake.

    F is not examined if it follows from the program's other two figures. If several mistakes
    explain a figure, a mistake that changes only this figure is preferred.
    """
    found: list[str] = []
    columns = len(exercise.parts)
    if exercise.combine:
        own = [v if v is RAISED else exercise.combine(*v[:2]) for v in got]
        if all(v is RAISED or same(v[2], o) for v, o in zip(got, own, strict=True)):
            columns = 2
    for column in range(columns):

        def alike(g, expected, column=column):
            return isinstance(expected, tuple) and same(g[column], expected[column])

        def alone(g, expected):
            return isinstance(expected, tuple) and same(g, expected[:columns])

        if fits(exercise, got, (), alike):
            continue
        right = (list(result(exercise, (), i)[:columns]) for i in range(len(got)))
        mixed = [
            g if g is RAISED else (*e[:column], g[column], *e[column + 1 :])
            for g, e in zip(got, right, strict=True)
        ]
        names = look_up(exercise, mixed, (1,), alone) or look_up(exercise, got, (1,), alike)
        if names is None:
            return None
        found += [name for name in names if name not in found]
    return tuple(found) or None


# The explanations in the order in which they are tried: the first one that fits is used.
EXPLANATIONS = (
    partial(look_up, sizes=(1,)),
    _constant,
    changed_beforehand,
    _any_order,
    _letters,
    _one_by_one,
    _afterwards,
    _figure_twice,
    partial(look_up, sizes=(2,)),
    _mistake_and_afterwards,
    _marks,
    _figure_by_figure,
    _steady,
    _other_mean,
)

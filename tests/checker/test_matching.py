"""The results that each kind of explanation fits, and its limits: figures, numbers, words, rows."""

import itertools

import pytest
from every import every

from rouge_course import as_they_are
from rouge_course.checker import beforehand, matching
from rouge_course.checker.matching import (
    RAISED,
    combinations,
    each_number,
    find_mistakes,
    fingerprint,
    fits,
    look_up,
    nearly,
    result_of,
    same,
)
from rouge_course.checker.messages import words_for
from rouge_course.checker.mistake_blocks import mistakes
from rouge_course.checker.record import Course, Exercise
from rouge_course.checker.result_parser import read

BASKETS = (
    (["tea", "salt", "rice"], ["tea", "fish", "rice", "oil", "bread", "jam", "ham"]),
    (["tea"], ["tea", "salt", "jam", "oil", "ham", "rice", "fish", "bread", "figs"]),
    (["jam", "jam", "oil", "figs"], ["jam", "figs", "ham", "oil", "salt"]),
    (["oil", "fish", "ham", "salt", "tea", "jam", "rice"], ["fish", "salt", "tea"]),
    (["rice", "rice", "bread", "figs", "oil", "ham"], ["rice", "oil"]),
    (["ham"], ["jam", "ham"]),
    (["tea", *"abcdefg"], ["tea", "jam", "salt"]),
    (["oil", *"abcdefghijklmno"], ["oil", "jam", "salt", "tea"]),
)


def agreement(ours, theirs):
    """Return the found share of ours and of theirs, and their product."""
    found = sum(thing in theirs for thing in ours)
    first = found / len(ours)
    second = found / len(theirs)
    return first, second, first * second


def found_share(ours, theirs):
    """Return the found share of ours."""
    found = sum(thing in theirs for thing in ours)
    return found / len(ours)


def found_weight(ours, theirs):
    """Return the letters of what was found."""
    return float(sum(len(thing) for thing in ours if thing in theirs))


def shared(ours, theirs):
    """Return the number of words that two texts share, line by line."""
    lines = zip(ours.split("\n"), theirs.split("\n"), strict=False)
    pairs = [(one.split(), other.split()) for one, other in lines]
    return float(sum(min(a.count(w), b.count(w)) for a, b in pairs for w in {*a}))


TWO_TEXTS = (
    *as_they_are.TEXTS,
    ("s boats", "s boatss boat"),
    ("fog fog fog sea", "fog fog sea"),
    ("fog\nsea", "fog\nrain sea"),
    ("fog sea", "fog\nsea"),
    ("sea\nfog", "fog sea"),
)
TEXTS = Exercise(
    number=9,
    solution=shared,
    test_inputs=TWO_TEXTS,
    task="a task.",
    minutes=1,
    level="easy",
    hints=("a?", "b", "c"),
)


def spoken(text):
    """Return the words of a text, in small letters and without full stops."""
    return text.replace(".", "").lower().split()


def lengths(text):
    """Return the lengths of the words."""
    return [len(word) for word in text.split()]


SET_ASIDE = """
    sets: for thing in ours => for thing in set(ours)
    you count a thing once
    How many are there?

    one too many: found / len(ours) => found / (len(ours) + 1)
    you divide by one more
    How many are ours?
"""
COMMON: dict = {"task": "a task.", "minutes": 1, "level": "easy", "hints": ("a?", "b", "c")}
FIGURES = Exercise(
    number=1,
    solution=agreement,
    parts=("first", "second", "product"),
    unit=True,
    test_inputs=BASKETS,
    combine=lambda first, second: first * second,
    mistakes=mistakes(
        SET_ASIDE
        + """
    theirs too many: found / len(theirs) => found / (len(theirs) + 2)
    you divide by two more
    How many are theirs?
"""
    ),
    **COMMON,
)
NUMBER = Exercise(
    number=2,
    solution=found_share,
    unit=True,
    test_inputs=BASKETS,
    mistakes=mistakes(SET_ASIDE),
    **COMMON,
)
WEIGHT = Exercise(number=3, solution=found_weight, test_inputs=BASKETS, **COMMON)
WORDS = Exercise(
    number=4,
    solution=spoken,
    items="words",
    test_inputs=(
        ("The fog, the fog.",),
        ("A boat came home.",),
        ("Rain. Then 3 boats",),
        ("On and on",),
    ),
    mistakes=mistakes(
        """
    case kept: .lower().split() => .split()
    you keep capitals
    Is The the?
"""
    ),
    **COMMON,
)
PLAIN_WORDS = Exercise(
    number=5, solution=spoken, items="words", test_inputs=WORDS.test_inputs, **COMMON
)
ROW = Exercise(
    number=6,
    solution=lengths,
    items="row",
    test_inputs=(("the fog came in",), ("a a boat",), ("one two three",)),
    **COMMON,
)


def pairs(text):
    """Return the pairs of neighbours."""
    words = text.split()
    return list(zip(words, words[1:], strict=False))


def small_share(ours, theirs):
    """Return the found things as a share of a thousand."""
    return sum(thing in theirs for thing in ours) / 300


def balance(gain, loss):
    """Return what is left."""
    left = gain
    gone = loss
    return left - gone


PAIRS = Exercise(number=9, solution=pairs, items="ngrams", test_inputs=ROW.test_inputs, **COMMON)
SMALL_SHARE = Exercise(number=10, solution=small_share, unit=True, test_inputs=BASKETS, **COMMON)
BALANCE = Exercise(
    number=11,
    solution=balance,
    test_inputs=((3.0, 1.0), (5.0, 4.5), (2.0, 7.0)),
    mistakes=mistakes(
        """
    no gain: left = gain => left = 0.0
    you leave the gain out
    What came in?

    no loss: gone = loss => gone = 0.0
    you leave the loss out
    What went out?
"""
    ),
    **COMMON,
)
FIXED = Exercise(
    number=7, solution=agreement, parts=("first", "second", "product"), fixed=True, unit=True,
    test_inputs=BASKETS, **COMMON,
)  # fmt: skip
NOT_A_SHARE = Exercise(
    number=8,
    solution=agreement,
    parts=("first", "second", "product"),
    test_inputs=BASKETS,
    **COMMON,
)
Course((FIGURES, NUMBER, WEIGHT, WORDS, PLAIN_WORDS, ROW, PAIRS, SMALL_SHARE, BALANCE, FIXED))
Course((NOT_A_SHARE,))
RIGHT = fingerprint(FIGURES)


def figures(change, names=()):
    """The rows of the exercise of three figures, with these mistakes, each changed."""
    return [change(*row) for row in fingerprint(FIGURES, names)]


# what a program of three figures does, and how it is called
OF_FIGURES = {
    "right": (figures(lambda a, b, c: (a, b, c)), ()),
    "right up to the tolerance": (figures(lambda a, b, c: (a + 9e-7, b, c - 9e-7)), ()),
    "zero": (figures(lambda a, b, c: (0.0, 0.0, 0.0)), ("always zero",)),
    "one": (figures(lambda a, b, c: (1.0, 1.0, 1.0)), ("always one",)),
    "the same": (figures(lambda a, b, c: (0.5, 0.25, 0.125)), ("always the same",)),
    "percent": (figures(lambda a, b, c: (100 * a, 100 * b, 100 * c)), ("percent",)),
    "rounded": (figures(lambda a, b, c: (round(a, 2), round(b, 2), round(c, 2))), ("rounded",)),
    "rounded to five": (
        figures(lambda a, b, c: (round(a, 5), round(b, 5), round(c, 5))),
        ("rounded",),
    ),
    "product of rounded": (
        figures(lambda a, b, c: (round(a, 2), round(b, 2), round(round(a, 2) * round(b, 2), 2))),
        ("rounded",),
    ),
    "rounded percent": (
        figures(lambda a, b, c: (round(100 * a), round(100 * b), round(100 * c))),
        ("percent", "rounded"),
    ),
    "percent with a decimal": (
        figures(lambda a, b, c: (round(100 * a, 1), round(100 * b, 1), round(100 * c, 1))),
        ("percent", "rounded"),
    ),
    "exchanged": (figures(lambda a, b, c: (b, a, c)), ("order of the figures",)),
    "turned": (figures(lambda a, b, c: (c, a, b)), ("order of the figures",)),
    "a mistake": (figures(lambda a, b, c: (a, b, c), ("sets",)), ("sets",)),
    "two": (figures(lambda a, b, c: (a, b, c), ("sets", "theirs too many")),
            ("sets", "theirs too many")),
    "a mistake in percent": (
        figures(lambda a, b, c: (100 * a, 100 * b, 100 * c), ("sets",)), ("sets", "percent")),
    "two in percent": (
        figures(lambda a, b, c: (100 * a, 100 * b, 100 * c), ("sets", "theirs too many")),
        ("sets", "theirs too many", "percent"),
    ),
    "a mistake, rounded percent": (
        figures(lambda a, b, c: (round(100 * a), round(100 * b), round(100 * c)), ("sets",)),
        ("sets", "percent", "rounded"),
    ),
    "a mistake and another order": (
        figures(lambda a, b, c: (b, a, c), ("sets",)), ("sets", "order of the figures")),
    "the first is rounded": (figures(lambda a, b, c: (round(a, 2), b, c)), ("rounded",)),
    "the last is rounded": (figures(lambda a, b, c: (a, b, round(c, 3))), ("rounded",)),
    "further off than rounding": (
        figures(lambda a, b, c: (a, b + 0.05 if b < 0.5 else b - 0.05, round(c, 1))), None),
    "a mistake and a rounded figure": (
        figures(lambda a, b, c: (round(a, 2), b, c), ("sets",)), ("sets", "rounded")),
    "doubled": (figures(lambda a, b, c: (2 * a, 2 * b, 4 * c)), ("constant factor",)),
    "one figure doubled": (figures(lambda a, b, c: (a, 2 * b, 2 * c)), ("constant factor",)),
    "raised": (figures(lambda a, b, c: (a + 0.25, b + 0.25, c)), ("constant added",)),
    "doubled and raised": (
        figures(lambda a, b, c: (2 * a, b + 0.3, c)), ("constant factor", "constant added")),
    "one twice": (figures(lambda a, b, c: (a, a, a * a)), ("one figure twice",)),
    "the last two exchanged": (figures(lambda a, b, c: (a, c, b)), ("order of the figures",)),
    "doubled, and another last figure": (
        figures(lambda a, b, c: (2 * a, 2 * b, min(a, b))), ("constant factor",)),
    "the first has one decimal": (figures(lambda a, b, c: (round(a, 1), b, c)), ("rounded",)),
    "the first is a hundredth off": (figures(lambda a, b, c: (round(a, 2) + 0.01, b, c)), None),
    "wrong and rounded": (
        figures(lambda a, b, c: (round(a**4, 2), round(b**4, 2), round(c**4, 2))), None),
    "three points off, rounded percent": (
        figures(lambda a, b, c: (round(97 * a), round(97 * b), round(97 * c))), None),
    "two, rounded percent": (
        figures(lambda a, b, c: (round(100 * a, 1), round(100 * b, 1), round(100 * c, 1)),
                ("sets", "theirs too many")),
        None,
    ),
    "squared": (figures(lambda a, b, c: (a**3, b**3, c**3)), None),
    "another last figure": (figures(lambda a, b, c: (a, b, min(a, b))), ("another mean",)),
    "a mistake and another last figure": (
        figures(lambda a, b, c: (a, b, min(a, b)), ("sets",)), ("sets", "another mean")),
    "two and another last figure": (
        figures(lambda a, b, c: (a, b, min(a, b)), ("sets", "theirs too many")),
        ("sets", "theirs too many", "another mean"),
    ),
}  # fmt: skip


@every("case", OF_FIGURES)
def test_three_figures_are_explained(case):
    got, names = OF_FIGURES[case]
    assert find_mistakes(FIGURES, got) == names


@every("case", OF_FIGURES)
@every("place", [0, 3, 5])
def test_a_probe_on_which_the_program_failed_stands_in_the_way_of_none(case, place):
    got, names = OF_FIGURES[case]
    assert find_mistakes(FIGURES, [RAISED if i == place else g for i, g in enumerate(got)]) == names


def test_each_figure_may_have_a_mistake_of_its_own():
    sets, more = fingerprint(FIGURES, ("sets",)), fingerprint(FIGURES, ("one too many",))
    mixed = [(m[0], s[1], m[0] * s[1]) for s, m in zip(sets, more, strict=True)]
    assert find_mistakes(FIGURES, mixed) == ("one too many", "sets")
    loose = [(m[0], s[1], r[2]) for s, m, r in zip(sets, more, RIGHT, strict=True)]
    assert find_mistakes(FIGURES, loose) == ("one too many", "sets")
    half = [(r[0], s[1], r[0] * s[1]) for s, r in zip(sets, RIGHT, strict=True)]
    assert find_mistakes(FIGURES, half) == ("sets",)
    assert find_mistakes(FIGURES, [(a, b**3, a * b**3) for a, b, _ in RIGHT]) is None


def test_two_results_alone_are_not_always_the_same():
    got = [(0.5, 0.5, 0.5)] * 2 + [RAISED] * 6
    assert find_mistakes(FIGURES, got) != ("always the same",)
    assert find_mistakes(FIGURES, [(0.5, 0.5, 0.5)] * 3 + [RAISED] * 5) == ("always the same",)


def test_where_nothing_can_be_read_no_last_step_is_looked_for():
    got = figures(lambda a, b, c: (100 * a, 100 * b, 100 * c))
    assert find_mistakes(FIGURES, [None, *got[1:]]) is None


def test_figures_with_fixed_names_have_no_order_and_others_no_percent():
    turned = [(b, a, c) for a, b, c in RIGHT]
    assert find_mistakes(FIXED, turned) is None
    large = [(100 * a, 100 * b, 100 * c) for a, b, c in RIGHT]
    assert find_mistakes(FIXED, large) == ("percent",)
    assert find_mistakes(NOT_A_SHARE, large) == ("constant factor",)
    assert find_mistakes(NOT_A_SHARE, [tuple(round(x, 4) for x in row) for row in RIGHT]) == (
        "rounded",
    )
    assert find_mistakes(NOT_A_SHARE, turned) == ("order of the figures",)


def of(exercise, change):
    return [change(value) for value in fingerprint(exercise)]


@every(
    ("change", "names"),
    [
        (lambda x: x, ()),
        (lambda x: 0.0, ("always zero",)),
        (lambda x: 1.0, ("always one",)),
        (lambda x: 0.7, ("always the same",)),
        (lambda x: 100 * x, ("percent",)),
        (lambda x: round(x, 2), ("rounded",)),
        (lambda x: round(100 * x), ("percent", "rounded")),
        (lambda x: 3 * x, ("constant factor",)),
        (lambda x: x + 0.125, ("constant added",)),
        (lambda x: x**4, None),
        (lambda x: round(x**4, 2), None),
        (lambda x: round(100 * x**4), None),
        (lambda x: round(100 * x**4, 1), None),
        (lambda x: round(100 * x, 1), ("percent", "rounded")),
    ],
)
def test_a_number_is_explained(change, names):
    assert find_mistakes(NUMBER, of(NUMBER, change)) == names


@pytest.mark.parametrize("names", [("sets",), ("one too many",), ("sets", "one too many")])
def test_the_mistakes_of_a_number_are_found(names):
    assert find_mistakes(NUMBER, list(fingerprint(NUMBER, names))) == names


def test_a_share_of_thousands_becomes_percent_as_any_other():
    assert max(fingerprint(SMALL_SHARE)) < 0.02
    assert find_mistakes(SMALL_SHARE, of(SMALL_SHARE, lambda x: 100 * x)) == ("percent",)


def test_what_is_always_the_same_is_called_so_though_two_mistakes_would_do_it():
    assert fingerprint(BALANCE, ("no gain", "no loss")) == (0.0,) * 3
    assert find_mistakes(BALANCE, [0.0] * 3) == ("always zero",)


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda x: 7 * x, ("constant factor",)),
        (lambda x: x - 2, ("constant added",)),
        (lambda x: 0.0, ("always zero",)),
        (lambda x: x * x, None),
        (lambda x: 100 * x, ("constant factor",)),
    ],
)
def test_a_number_that_is_no_share_has_no_percent(change, names):
    assert find_mistakes(WEIGHT, of(WEIGHT, change)) == names


def test_two_different_results_are_too_few_for_a_constant_factor():
    small = Exercise(
        number=12, solution=found_weight, test_inputs=BASKETS[1:2] * 3 + BASKETS[5:6], **COMMON
    )
    assert len(set(fingerprint(small))) == 1
    two = Exercise(number=12, solution=found_weight, test_inputs=BASKETS[:2] * 2, **COMMON)
    assert len(set(fingerprint(two))) == 2
    assert find_mistakes(two, of(two, lambda x: 2 * x)) is None
    three = Exercise(number=12, solution=found_weight, test_inputs=BASKETS[:3], **COMMON)
    assert len(set(fingerprint(three))) == 3
    assert find_mistakes(three, of(three, lambda x: 2 * x)) == ("constant factor",)


@every(
    ("change", "names"),
    [
        (lambda words: tuple(sorted(words)), ("another order",)),
        (lambda words: words[::-1], ("another order",)),
        (lambda words: tuple(sorted(set(words))), ("sorted, repeats dropped",)),
        (lambda words: tuple(word + "," for word in words), ("marks kept",)),
        (lambda words: ("".join(words),), ("cut elsewhere",)),
        (lambda words: ("", *words), ("empty items",)),
        (lambda words: tuple(f" {word}" for word in words), ("white space at the ends",)),
        (lambda words: tuple(word.upper() for word in words), ("case kept",)),
        (lambda words: ("".join(words).title(),), ("case kept", "other marks")),
        (lambda words: tuple(word.title() + "!" for word in words), ("case kept", "other marks")),
        (lambda words: words[1:], None),
        (lambda words: ("of", *words), None),
    ],
)
def test_words_are_explained(change, names):
    assert find_mistakes(WORDS, of(WORDS, change)) == names


def test_capitals_have_a_name_of_their_own_where_no_mistake_has_it():
    upper = of(PLAIN_WORDS, lambda words: tuple(word.upper() for word in words))
    assert find_mistakes(PLAIN_WORDS, upper) == ("other capitals",)
    gone = [RAISED, *upper[1:]]
    assert find_mistakes(PLAIN_WORDS, gone) == ("other capitals",)
    comma = of(PLAIN_WORDS, lambda words: tuple(word + "," for word in words))
    assert find_mistakes(PLAIN_WORDS, [RAISED, *comma[1:]]) == ("marks kept",)


def test_a_digit_and_a_sign_of_a_letter_are_no_other_marks():
    without = of(WORDS, lambda words: tuple(word for word in words if word != "3"))
    assert find_mistakes(WORDS, without) == ("digits dropped",)
    accent = of(WORDS, lambda words: tuple(word + "\N{COMBINING ACUTE ACCENT}" for word in words))
    assert find_mistakes(WORDS, accent) is None


def test_a_row_of_numbers_may_be_in_another_order_and_has_no_marks():
    assert find_mistakes(ROW, of(ROW, lambda row: tuple(sorted(row)))) == ("another order",)
    assert find_mistakes(ROW, of(ROW, lambda row: tuple(sorted(set(row))))) == (
        "sorted, repeats dropped",
    )
    assert find_mistakes(ROW, of(ROW, lambda row: (*row, 1))) is None
    assert find_mistakes(PAIRS, of(PAIRS, lambda row: row[::-1])) == ("another order",)
    assert find_mistakes(ROW, [RAISED, *of(ROW, lambda row: row)[1:]]) == ()


def test_what_is_the_same():
    assert same(1.0, 1.0 + 9.9e-7) and not same(1.0, 1.0 + 1.1e-6)
    assert same((1, 2.0), [1, 2.0]) and not same((1,), (1, 2)) and not same((1, 2), (1, 3))
    assert not same(1, 1.0) and not same(True, 1) and same("a", "a")
    assert not same((1.0,), 1.0) and not same(1.0, (1.0,))


@pytest.mark.parametrize(("step", "allowed"), [(0.01, 0.0051), (0.1, 0.051), (1, 0.51)])
def test_how_far_rounding_moves_a_figure(step, allowed):
    compare = nearly(step)
    inside, outside = 0.5 + 0.99 * allowed, 0.5 + 1.01 * allowed
    assert compare(inside, 0.5) and not compare(outside, 0.5)
    assert compare((inside, inside), (0.5, 0.5))
    assert not compare((outside, 0.5), (0.5, 0.5)) and not compare((0.5, outside), (0.5, 0.5))
    # the third figure may follow from two that were rounded
    follows, too_far = 0.5 + 1.09 * step, 0.5 + 1.11 * step
    assert compare((0.5, 0.5, follows), (0.5, 0.5, 0.5))
    assert not compare((0.5, 0.5, too_far), (0.5, 0.5, 0.5))
    assert not compare((0.5, 0.5), (0.5, 0.5, 0.5)) and not compare((0.5, 0.5), 0.5)
    assert not compare(0.5, "TypeError") and not compare(1.0, 1)


def test_a_change_reaches_every_number_and_no_gap():
    assert (
        each_number(RAISED, abs) is RAISED
        and each_number(-2, abs) == 2
        and each_number((-2, 1), abs) == (2, 1)
    )


def test_a_wrong_function_that_raises_gives_the_name_of_its_error():
    def broken(ours, theirs):
        raise ZeroDivisionError

    assert result_of(FIGURES, broken, BASKETS[0]) == "ZeroDivisionError"
    as_dict = result_of(FIGURES, lambda *_: {"a": 0.5, "b": 0.25, "c": 1.0}, BASKETS[0])
    assert as_dict == (0.5, 0.25, 1.0)
    assert result_of(ROW, lambda _: [1, 2], ROW.test_inputs[0]) == (1, 2)


def test_two_mistakes_go_together_where_their_places_lie_apart():
    assert combinations(FIGURES, 1) == (("sets",), ("one too many",), ("theirs too many",))
    assert combinations(FIGURES, 2) == tuple(itertools.combinations(FIGURES.by_name, 2))
    assert look_up(FIGURES, list(fingerprint(FIGURES, ("sets", "one too many")))) == (
        "sets", "one too many")  # fmt: skip
    assert look_up(FIGURES, list(fingerprint(FIGURES, ("sets", "one too many"))), (1,)) is None
    assert fits(FIGURES, [RAISED] * len(BASKETS), ("sets",))


NUMBERS = Exercise(
    number=8,
    solution=lambda number: number,
    task="the number.",
    minutes=1,
    level="easy",
    hints=("a", "b", "c"),
    test_inputs=((1,), (2,), (3,), (5,)),
)


def test_of_pairs_that_give_the_same_results_what_all_have_in_common_is_named(monkeypatch):
    results = {("a", "b"): 4, ("a", "c"): 4, ("b", "c"): 3, ("a", "d"): 5, ("b", "d"): 5}
    pairs = {1: (), 2: tuple(results)}
    monkeypatch.setattr(matching, "combinations", lambda _exercise, size: pairs[size])
    monkeypatch.setattr(matching, "result", lambda _exercise, names, _place: results.get(names))
    for got, named in ((3, ("b", "c")), (4, ("a",)), (5, ("d",)), (6, None)):
        assert look_up(NUMBERS, [got] * 4) == named
    results["b", "c"] = 5
    assert look_up(NUMBERS, [5] * 4) is None


def ends(low, high):
    """Return both."""
    return low, high


LOW_AND_HIGH = Exercise(
    number=9,
    solution=ends,
    parts=("low", "high"),
    test_inputs=((1.0, 2.0), (2.0, 5.0), (0.5, 3.0)),
    task="both.",
    minutes=1,
    level="easy",
    hints=("a", "b", "c"),
    mistakes=mistakes(
        """
        changed places: return low, high => return high, low
        low and high have changed places
        Which of the two is smaller?
        """
    ),
)


def test_figures_that_change_places_are_no_mistake_of_one_of_them():
    assert find_mistakes(LOW_AND_HIGH, [(2.0, 1.0), (5.0, 2.0), (3.0, 0.5)]) == ("changed places",)
    assert find_mistakes(LOW_AND_HIGH, [(1.0, 1.0), (2.0, 2.0), (0.5, 0.5)]) == (
        "one figure twice",
    )
    assert find_mistakes(LOW_AND_HIGH, [(2.0, 4.0), (5.0, 7.0), (3.0, 4.0)]) is None


@every("name, change", beforehand.NORMALISERS)
def test_the_right_program_behind_a_step_that_changes_words_is_known_by_it(name, change):
    for where in beforehand.places(2):
        got = [read(shared(*beforehand.after(change, where, pair)), TEXTS)[0] for pair in TWO_TEXTS]
        found = find_mistakes(TEXTS, got)
        side = {(0,): " in ours", (1,): " in theirs"}.get(where, "")
        assert found == (f"{name}{side}",), f"{where}: {found}"
        says, asks = words_for(TEXTS, found[0])
        assert asks.endswith("?") and ("only in" in says) == bool(side)

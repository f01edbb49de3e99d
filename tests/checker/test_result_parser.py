"""How a check reads the result of a program, form by form, and which forms it calls wrong."""

from collections import Counter, namedtuple
from fractions import Fraction
from math import inf, nan

import pytest
from every import every

from rouge_course.checker.messages import ASKS_FOR_FORM, Form, wanted
from rouge_course.checker.record import Course, Exercise
from rouge_course.checker.result_parser import read

COMMON: dict = {
    "task": "a task.",
    "minutes": 1,
    "level": "easy",
    "hints": ("a?", "b", "c"),
}


def weight(things):
    return float(len(things))


def extremes(things):
    return min(things), max(things)


def three(things):
    return min(things), max(things), sum(things)


def names(text):
    return text.split()


def lines(text):
    return text.split("\n")


def rewritten(text):
    return text.upper()


def pairs(things):
    return [(things[0], things[1])]


def lengths(things):
    return [len(thing) for thing in things]


def exercise(number, solution, probe, **form):
    return Exercise(number=number, solution=solution, test_inputs=(probe,), **form, **COMMON)


NUMBER = exercise(1, weight, (["tea"],))
TWO = exercise(2, extremes, ([1, 2],), parts=("lowest", "highest"))
KEYS = exercise(3, three, ([1, 2],), parts=("lowest", "highest", "total"), fixed=True)
WORDS = exercise(4, names, ("tea jam",), items="words")
LINES = exercise(5, lines, ("black tea\njam",), items="words")
PAIRS = exercise(6, pairs, (["tea", "jam"],), items="ngrams")
ROW = exercise(7, lengths, (["tea"],), items="row")
TEXT = exercise(8, rewritten, ("tea",), items="text")
COURSE = Course(
    (NUMBER, TWO, KEYS, WORDS, LINES, PAIRS, ROW, TEXT),
    aliases={"low": "lowest", "high": "highest", "sum": "total"},
)

Reading = namedtuple("Reading", "lowest highest")


class Array:
    """A list of numbers, or one of them, as numpy hands it over."""

    dtype = "float64"

    def __init__(self, values):
        self.values = values

    def tolist(self):
        return self.values


class Scalar:
    dtype = "float64"

    def __init__(self, value):
        self.value = value

    def item(self):
        return self.value


class Countable:
    """An item without a type of numpy: what it gives is a method of its own."""

    item = 3

    def __float__(self):
        return 2.0


class Callable(list):
    """A list that can be called, too."""

    def __call__(self):
        raise AssertionError("nobody calls it")


def generator():
    yield 1


@pytest.mark.parametrize(
    ("asked", "form"),
    [
        (NUMBER, "one number"),
        (TWO, "two numbers (lowest, highest)"),
        (KEYS, "three numbers (lowest, highest, total)"),
        (WORDS, "a list of words"),
        (LINES, "a list of texts"),
        (PAIRS, "a list of tuples"),
        (ROW, "a list of numbers"),
        (TEXT, "one text"),
    ],
)
def test_the_form_that_a_task_asks_for_is_put_into_words(asked, form):
    assert wanted(asked) == form


FOUND = [
    # one number
    (NUMBER, 3, 3.0, ()),
    (NUMBER, Fraction(1, 2), 0.5, ()),
    (NUMBER, "3", 3.0, ("returns text",)),
    (NUMBER, "it is -2.5e-1", -0.25, ("returns text",)),
    (NUMBER, "it is 2E1", 20.0, ("returns text",)),
    (NUMBER, "1 of 2", None, ("returns text",)),
    (NUMBER, "'3'", 3.0, ("returns text",)),
    (NUMBER, "none", None, ("returns text",)),
    (NUMBER, "7" + " " * 9_999, 7.0, ("returns text",)),
    (NUMBER, "7" + " " * 10_000, None, ("returns text",)),
    (NUMBER, "(1, 2)", None, ("returns text", "all the figures")),
    (NUMBER, "[", None, ("returns text",)),
    (NUMBER, [[1], [2]], None, ("returns a table",)),
    (NUMBER, [[1], 2], None, ("returns a list",)),
    (NUMBER, [], None, ("returns a list",)),
    (NUMBER, (1, 2), None, ("all the figures",)),
    (NUMBER, {1}, None, ("returns a set",)),
    (NUMBER, frozenset({1}), None, ("returns a set",)),
    (NUMBER, {"low": 1, " High ": 2}, None, ("all the figures",)),
    (NUMBER, {"low": 1, "tea": 2}, None, ("returns counts",)),
    (NUMBER, True, None, ("returns True or False",)),
    (NUMBER, 1j, None, ("returns a complex number",)),
    (NUMBER, 10**400, None, ("returns inf",)),
    (NUMBER, inf, None, ("returns inf",)),
    (NUMBER, nan, None, ("returns nan",)),
    (NUMBER, object(), None, ("something else",)),
    (NUMBER, Array([4.0]), 4.0, ()),
    (NUMBER, Array(4.0), 4.0, ()),
    (NUMBER, Array([4.0, 5.0]), None, ("returns a list",)),
    (NUMBER, len, None, ("returns a function",)),
    (NUMBER, generator(), None, ("returns a generator",)),
    # several figures
    (TWO, (1, 2), (1.0, 2.0), ()),
    (TWO, [1, 2], (1.0, 2.0), ()),
    (TWO, Array([1.0, 2.0]), (1.0, 2.0), ()),
    (TWO, Reading(1, 2), (1.0, 2.0), ()),
    (TWO, {"lowest": 1, "highest": 2}, (1.0, 2.0), ()),
    (TWO, {"HIGH": 2, "low": 1}, (1.0, 2.0), ()),
    (TWO, {"first": 1, "second": 2}, (1.0, 2.0), ("other key names",)),
    (TWO, {"first": 1, "second": 2, "third": 3}, None, ("other key names",)),
    (TWO, {"first": 1}, None, ("missing key",)),
    (TWO, {"all": {"lowest": 1, "highest": 2}}, (1.0, 2.0), ("a dict inside a dict",)),
    (TWO, "1 and 2", (1.0, 2.0), ("returns text",)),
    (TWO, "1, 2 and 3", None, ("returns text",)),
    (TWO, "(1, 2)", (1.0, 2.0), ("returns text",)),
    (TWO, ("1", 2), (1.0, 2.0), ("texts for numbers",)),
    (TWO, ("1", "2"), (1.0, 2.0), ("texts for numbers",)),
    (TWO, ("x", 2), None, ("texts for numbers",)),
    (TWO, ("1 or 2", 2), None, ("texts for numbers",)),
    (TWO, (None, 2), None, ("None among them",)),
    (TWO, (nan, 2), None, ("returns nan",)),
    (TWO, ([], 2), None, ("other items",)),
    (TWO, (Scalar(1), Scalar(2.5)), (1.0, 2.5), ()),
    (TWO, (Countable(), 2), (2.0, 2.0), ()),
    (TWO, (1, 2, 3), None, ("another number of figures",)),
    (TWO, {1, 2}, None, ("returns a set",)),
    (TWO, frozenset({1, 2}), None, ("returns a set",)),
    (TWO, 1, None, ("one figure only",)),
    (TWO, True, None, ("returns True or False",)),
    # a dict with fixed names
    (KEYS, {"lowest": 1, "highest": 2, "total": 3}, (1.0, 2.0, 3.0), ()),
    (KEYS, {"low": 1, "high": 2, "sum": 3}, (1.0, 2.0, 3.0), ("other key names",)),
    (KEYS, (1, 2, 3), (1.0, 2.0, 3.0), ("not a dict",)),
    (KEYS, (None, 2, 3), None, ("not a dict", "None among them")),
    # words, and longer texts
    (WORDS, ["tea", "jam"], ("tea", "jam"), ()),
    (WORDS, ("tea",), ("tea",), ()),
    (WORDS, [], (), ()),
    (WORDS, "tea jam", ("tea", "jam"), ("returns text",)),
    (WORDS, {"tea", "jam"}, ("jam", "tea"), ("returns a set",)),
    (WORDS, {1}, None, ("something else",)),
    (WORDS, Counter("tea"), None, ("returns counts",)),
    (WORDS, 2, None, ("returns a number",)),
    (WORDS, [1], None, ("something else",)),
    (WORDS, ["tea", None], None, ("None among them",)),
    (WORDS, object(), None, ("something else",)),
    (LINES, "black tea", None, ("returns text",)),
    (LINES, ["black tea"], ("black tea",), ()),
    # n-grams
    (PAIRS, [("tea", "jam")], (("tea", "jam"),), ()),
    (PAIRS, [], (), ()),
    (PAIRS, (("tea", "jam"),), (("tea", "jam"),), ()),
    (PAIRS, [["tea", "jam"]], (("tea", "jam"),), ("a list of lists",)),
    (PAIRS, ["tea jam"], (("tea", "jam"),), ("a list of texts",)),
    (PAIRS, ["tea_jam", "a|b", "c+d", "e-f"], (("tea", "jam"), ("a", "b"), ("c", "d"), ("e", "f")),
     ("a list of texts",)),
    (PAIRS, {("b", "c"), ("a", "b")}, (("a", "b"), ("b", "c")), ("returns a set",)),
    (PAIRS, {("a", "b"), ("a", 1)}, None, ("something else",)),
    (PAIRS, {"a b"}, (("a", "b"),), ("returns a set", "a list of texts")),
    (PAIRS, "tea jam", None, ("returns text",)),
    (PAIRS, Counter({("a", "b"): 1}), None, ("returns counts",)),
    (PAIRS, 1, None, ("returns a number",)),
    (PAIRS, object(), None, ("something else",)),
    (PAIRS, [generator()], None, ("returns a generator",)),
    (PAIRS, [(0, 1)], None, ("positions",)),
    (PAIRS, [("tea", 1)], None, ("positions",)),
    (PAIRS, [("tea", None)], None, ("None among them",)),
    (PAIRS, [("tea", "jam"), 1], None, ("something else",)),
    # a row of numbers
    (ROW, [1, 2], (1.0, 2.0), ()),
    (ROW, (1,), (1.0,), ()),
    (ROW, [], (), ()),
    (ROW, 1, None, ("returns a number",)),
    (ROW, "1 2", None, ("returns text",)),
    (ROW, {1}, None, ("something else",)),
    (ROW, [1, None], None, ("None among them",)),
    (ROW, [1, "tea"], None, ("other items",)),
    (ROW, [1, nan], None, ("returns nan",)),
    (ROW, [1, True], None, ("returns True or False",)),
    (ROW, Callable([1, 2]), (1.0, 2.0), ()),
    # one text
    (TEXT, "TEA\nJAM", "TEA\nJAM", ()),
    (TEXT, ["TEA", "JAM"], "TEA\nJAM", ("returns a list",)),
    (TEXT, 1, None, ("returns a number",)),
    (TEXT, ["TEA", 1], None, ("something else",)),
    (TEXT, names, None, ("returns a function",)),
]  # fmt: skip


@every(("asked", "value", "found", "off"), FOUND)
def test_a_value_is_read_in_its_form_and_what_is_off_is_named(asked, value, found, off):
    assert read(value, asked) == (found, off)
    assert type(read(value, asked)[0]) is type(found)


def test_a_coroutine_is_closed_and_named():
    async def later():
        return 1

    assert read(later(), NUMBER) == (None, ("returns a coroutine",))


@every(
    ("asked", "printed", "found", "off"),
    [
        (NUMBER, "", None, ("returns None",)),
        (NUMBER, " \n", None, ("returns None",)),
        (NUMBER, "begin\n 3 \n", 3.0, ("prints instead of returning",)),
        (TWO, "[1, 2]", (1.0, 2.0), ("prints instead of returning",)),
        (TWO, "1 2 3", None, ("prints instead of returning",)),
        (WORDS, "tea jam", ("tea", "jam"), ("prints instead of returning",)),
        (WORDS, "['tea', 'jam']", ("tea", "jam"), ("prints instead of returning",)),
        (LINES, "black tea", None, ("prints instead of returning",)),
        (LINES, "['black tea']", ("black tea",), ("prints instead of returning",)),
        (PAIRS, "[('a', 'b')]", (("a", "b"),), ("prints instead of returning",)),
        (ROW, "[1, 2]", (1.0, 2.0), ("prints instead of returning",)),
        (ROW, "tea", None, ("prints instead of returning",)),
        (TEXT, "\n TEA \n", " TEA ", ("prints instead of returning",)),
    ],
)
def test_what_is_printed_instead_is_read_from_its_last_line(asked, printed, found, off):
    assert read(None, asked, printed) == (found, off)


def test_every_name_that_is_read_has_words_of_its_own():
    named = {name for *_, off in FOUND for name in off}
    assert named <= set(Form)
    assert {name for name, _ in ASKS_FOR_FORM} <= set(Form)

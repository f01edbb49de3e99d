"""A program that no record explains is repaired in one place, and this place is named."""

import linecache
import re
from ast import unparse
from pathlib import Path
from textwrap import indent

import pytest

from rouge_course.checker import repairs, sandbox
from rouge_course.checker.attempt import Attempt
from rouge_course.checker.messages import Mutation
from rouge_course.checker.record import Exercise
from rouge_course.checker.repairs import find_repairs
from rouge_course.exercises import check

NUMBERS = ((3, 5), (5, 3), (4, 4), (1, 9), (2, 2), (7, 1))
LISTS = (
    ([3, 1, 2], [1, 2, 2]),
    ([5, 5, 1, 4], [4, 4, 4, 1, 7]),
    ([2], [2]),
    ([0, 6, 6], [6]),
    ([7, -3, 8, 2, 2, 1], [2, 9, -3]),
)
TEXTS = (("The ferry left", "the ferry"), ("A boat a boat", "a boat"), ("fog", "Fog and rain"),
         ("one two three", "Two"))  # fmt: skip


def neighbours(a, b):
    return sum(one * other for one, other in zip(a, a[1:], strict=False))


def shares(a, b):
    return sum(x in b for x in a) / len(a)


def shared_words(a, b):
    return len(set(a.lower().split()) & set(b.lower().split()))


def largest_place(a, b):
    return a.index(max(a))


def above(a, b):
    return sum(x > b[0] for x in a)


def folded(a, b):
    total = 0
    for x in a:
        total = total * 2 + x * sum(b)
    return total


def in_blocks(a, b):
    total = block = 0
    for x in a:
        block += x
        if x % 2 == 0:
            total, block = total + block, 0
    return total


# name of the change: (what is right, the probes, the body of the wrong program)
CHANGES = {
    "equal sides": (above, LISTS, "return sum(1 for x in a if x >= b[0])"),
    "compared the wrong way": (above, LISTS, "return sum(1 for x in a if x < b[0])"),
    "the opposite": (shares, LISTS, "return sum(1 for x in a if x not in b) / len(a)"),
    "and for or": (
        lambda n, m: n if n > 2 and m > 2 else m,
        NUMBERS,
        "if n > 2 or m > 2:\n    return n\nreturn m",
    ),
    "a part too many": (lambda n, m: n * n, NUMBERS, "return n * n + m"),
    "a sign too many": (lambda n, m: n * m, NUMBERS, "return -n * m"),
    "a condition too many": (
        lambda a, b: sum(x * x for x in a),
        LISTS,
        "return sum([x * x for x in a if x > 1])",
    ),
    "a step too many": (lambda n, m: n / m, NUMBERS, "return round(n / m, 1)"),
    "one text": (lambda a, b: len(a.split()), TEXTS, "return len(str(a.split()))"),
    "another value": (
        lambda n, m: n * n + m * m,
        NUMBERS,
        "found = n * n + m * m\nreturn (n + m) / 2",
    ),
    "repeats dropped": (above, LISTS, "return sum(1 for x in set(a) if x > b[0])"),
    "another operation": (lambda n, m: n * m + 1, NUMBERS, "return n + m + 1"),
    "sides exchanged": (lambda n, m: n - m, NUMBERS, "return m - n"),
    "grouped in another way": (
        lambda n, m: (n + 1) / (m + 2),
        NUMBERS,
        "return n + 1 / m + 2",
    ),
    "an argument too many": (lambda a, b: max(a), LISTS, "return max(a, key=abs)"),
    "another function": (lambda n, m: max(n, m), NUMBERS, "return min(n, m)"),
    "another name": (
        lambda a, b: sum(x * y for x in a for y in b),
        LISTS,
        "total = 0\nfor x in a:\n    for y in b:\n        total += x * x\nreturn total",
    ),
    "one too small": (lambda n, m: n * m + 2, NUMBERS, "return n * m + 1"),
    "one too large": (lambda n, m: n * m + 2, NUMBERS, "return n * m + 3"),
    "one too few": (
        neighbours,
        LISTS,
        "return sum(a[i] * a[i + 1] for i in range(len(a) - 2))",
    ),
    "one too many": (
        neighbours,
        LISTS,
        "return sum(a[i] * a[i + 1] for i in range(-1, len(a) - 1))",
    ),
    "another item": (neighbours, LISTS, "return sum(a[i] * a[i] for i in range(1, len(a)))"),
    "another number": (lambda n, m: n * 4 + m, NUMBERS, "return n * 8 + m"),
    "a line too many": (lambda n, m: n * m, NUMBERS, "n += 1\nn *= m\nreturn n"),
    "lines exchanged": (
        lambda n, m: n * m + 3,
        NUMBERS,
        "total = n\ntotal += 3\ntotal *= m\nreturn total",
    ),
    "indented too far": (
        folded,
        LISTS,
        "total = 0\nfor x in a:\n    total = total * 2 + x * sum(b)\n    if total:\n"
        "        return total\nreturn 0",
    ),
    "not indented far enough": (
        folded,
        LISTS,
        "total = 0\nfor x in a:\n    one = x * sum(b)\ntotal = total * 2 + one\nreturn total",
    ),
    "only once": (
        folded,
        LISTS,
        "total = 0\ninner = 0\nfor x in a:\n    for y in b:\n        inner += x * y\n"
        "    total = total * 2 + inner\nreturn total",
    ),
    "only in one case": (
        lambda a, b: sum(a) * len(b),
        LISTS,
        "total = 0\nfor x in a:\n    if x not in b:\n        total += x * len(b)\nreturn total",
    ),
    "only the last one": (
        lambda a, b: sum(x * x for x in a),
        LISTS,
        "total = 0\nfor x in a:\n    total = x * x\nreturn total",
    ),
    "the loop ended": (
        lambda a, b: sum(x for x in a if x != 1),
        LISTS,
        "total = 0\nfor x in a:\n    if x == 1:\n        break\n    total += x\nreturn total",
    ),
    "each with each": (
        lambda a, b: sum(x * y for x, y in zip(a, b, strict=False)),
        LISTS,
        "total = 0\nfor x in a:\n    for y in b:\n        total += x * y\nreturn total",
    ),
    "never emptied": (
        in_blocks,
        LISTS,
        "block = 0\nfound = []\nfor x in a:\n    block += x\n    if x % 2 == 0:\n"
        "        found.append(block)\nreturn sum(found)",
    ),
    "never brought up to date": (
        largest_place,
        LISTS,
        "place, best = 0, a[0]\nfor i, x in enumerate(a):\n    if x > best:\n        place = i\n"
        "return place",
    ),
    "letters for words": (
        lambda a, b: len(a.split()) * len(b.split()),
        TEXTS,
        "return len(a.split()) * len(b)",
    ),
    "below zero": (lambda n, m: max(n - m, 0) * 2, NUMBERS, "return (n - m) * 2"),
    "not limited": (
        lambda a, b: sum(min(x, b[0]) for x in a),
        LISTS,
        "most = b[0]\nreturn sum(x for x in a)",
    ),
    "not divided": (lambda a, b: sum(a) / len(a), LISTS, "return sum(a)"),
}


def made(body: str, arguments: str):
    """A function of this body, whose text can be looked up as that of a cell can."""
    source = f"def solve({arguments}):\n{indent(body, '    ')}\n"
    name = f"<cell {hash(source)}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    space = {}
    exec(compile(source, name, "exec"), space)
    return space["solve"], source


def looked_at(right, test_inputs, body):
    function, source = made(body, "n, m" if test_inputs is NUMBERS else "a, b")
    exercise = Exercise(
        number=1, solution=right, task="", minutes=1, level="easy", test_inputs=test_inputs,
        hints=("", "", ""),
    )  # fmt: skip
    return find_repairs(Attempt(exercise, function)), source


def test_every_change_has_its_words_and_a_program_here():
    assert set(Mutation) == CHANGES.keys()


@pytest.mark.parametrize("name", CHANGES)
def test_the_place_of_a_mistake_is_named(name):
    (change, *_), source = looked_at(*CHANGES[name])
    assert change.name == name, change
    says, asks = change.words()
    assert asks.endswith(("?", "."))
    assert "{" not in says.replace(change.old, "") and "{" not in asks.replace(change.old, "")
    if name != "names exchanged":
        assert (
            change.old in source.splitlines()[int(change.place.split()[0]) - 1]
        )  # the learner's own text


def test_a_return_is_moved_out_of_a_condition_and_its_loop():
    body = "total = 0\nfor x in a:\n    if x in b:\n        total += x\n        return total"
    (change, *_), _ = looked_at(lambda a, b: sum(x for x in a if x in b), LISTS, body)
    assert (change.name, change.old, change.place) == ("indented too far", "return total", "6")


def test_a_place_that_anything_would_mend_has_no_part_in_the_mistake():
    # the condition is never needed: any name in its place makes it false
    body = "if n == n:\n    return n * m + 1\nreturn n * m"
    (change, *_), _ = looked_at(lambda n, m: n * m, NUMBERS, body)
    assert change.name not in ("another name", "another number")


def test_a_program_far_from_right_is_not_mended():
    assert looked_at(lambda n, m: n**3 + m**2, NUMBERS, "return 7")[0] == []


def test_the_search_counts_its_steps_and_asks_no_clock(monkeypatch):
    body = "i = 0\nwhile i < 9:\n    i += 1\nwhile n < m:\n    n += 1\nreturn i + n * 7"
    tried = []
    monkeypatch.setattr(repairs, "_mended", lambda *_: tried.append(1))
    monkeypatch.setattr(repairs, "TRIES", 50)
    assert looked_at(lambda n, m: n**3 + m**2, NUMBERS, body)[0] == []
    assert len(tried) == 50
    text = Path(repairs.__file__).read_text(encoding="utf-8")
    assert not re.search(r"import time|monotonic|perf_counter", text)


def test_a_changed_program_that_never_ends_is_left_after_the_same_number_of_lines():
    lines = []

    def endless():
        while True:
            lines.append(1)

    steps = sandbox.Steps(endless.__code__.co_filename)
    for _ in range(2):
        lines.clear()
        found, problem = sandbox.inside(lambda: steps.run(endless, 1000))
        assert (found, type(problem), len(lines)) == (None, sandbox.TooLong, 499)


def test_calls_of_other_functions_are_steps_too():
    def asks_again():
        while True:
            shared_words("a b", "b")

    steps = sandbox.Steps("<elsewhere>")
    found, problem = sandbox.inside(lambda: steps.run(asks_again, 100))
    assert (found, type(problem), steps.lines) == (None, sandbox.TooLong, set())


def test_what_a_wrong_call_never_reaches_is_not_changed(monkeypatch):
    body = "if n > 100:\n    n = n * 3\nwhile False:\n    n = n * 5\nreturn n + m"
    texts = []
    monkeypatch.setattr(repairs, "_mended", lambda _, parts, *__: texts.append(unparse(parts[0])))
    looked_at(lambda n, m: n**3 + m**2, NUMBERS, body)
    assert any("return n - m" in text for text in texts)
    assert any("while True" in text for text in texts)  # though Python leaves that line out
    assert not any("n + 3" in text or "n + 5" in text for text in texts)


def test_what_check_says_names_the_line_and_the_piece_and_promises_the_rest():
    source = """
def recall_of(found, relevant):
    matches = len(set(found) & set(relevant))
    total = len(relevant)
    if total <= 1:
        return 0.0
    return matches / total
"""
    name = "<cell of recall_of>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    space = {}
    exec(compile(source, name, "exec"), space)
    outcome = check(space["recall_of"])
    assert (outcome.status, outcome.mistakes) == ("mistake", ("equal sides",))
    said = "line 5 (`if total <= 1:`): `total <= 1` is wrong when"
    assert said in str(outcome)
    assert "What should happen when the two sides are equal?" in str(outcome)
    assert "If you fix that one place, your function will be right" in str(outcome)
    assert "total < 1" not in str(outcome)  # what would be right there is left to the learner


def test_the_rest_is_promised_only_where_it_is_right_on_all_inputs():
    source = """
def recall_of(found, relevant):
    matches = len(set(found) & set(relevant))
    if not found and relevant:
        return 0.5
    if not relevant:
        return 0.0
    return matches * len(relevant)
"""
    name = "<cell of recall_of>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    space = {}
    exec(compile(source, name, "exec"), space)
    said = str(check(space["recall_of"]))
    assert "right on all inputs" not in said
    assert "When you have fixed that place, look at recall_of([], " in said

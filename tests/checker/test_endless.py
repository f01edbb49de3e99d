"""A loop that never ends is named, and asked about by what its lines change."""

import pytest
from test_pitfalls import made

from rouge_course.checker import sandbox
from rouge_course.exercises import check

HEAD = "def steady(one, other):\n    i = 0\n"
LAST = "    return i\n"
# What the verdict says, and a program that never ends.
ENDLESS = [
    ("no line in the loop changes `i` or `one`",
     f"{HEAD}    while i < len(one):\n        n = 1\n{LAST}"),
    ("runs only when `one[i] != other[i]` is true",
     f"{HEAD}    while i < len(one):\n        if one[i] != other[i]:\n            i += 1\n{LAST}"),
    ("runs only when `one[i] != other[i]` is not true",
     f"{HEAD}    while i < len(one):\n        if one[i] != other[i]:\n            n = 1\n"
     f"        else:\n            i += 1\n{LAST}"),
    ("Only a `break` or a `return` can end that loop",
     f"{HEAD}    while True:\n        if i > 5:\n            break\n{LAST}"),
    ("No line inside that loop ends the loop", f"{HEAD}    while True:\n        i = 1 - i\n{LAST}"),
    ("Follow `i` or `one` through the loop",
     f"{HEAD}    while i < len(one):\n        i += 1\n        i -= 1\n{LAST}"),
    ("One of the loops in lines 3 and 5 never ends",
     f"{HEAD}    while i < len(one):\n        k = 0\n        while k < 3:\n            k += 1\n"
     f"            i += 1\n            k -= 1\n            i -= 1\n{LAST}"),
    ("How often does that loop run",
     f"{HEAD}    for n in range(10**12):\n        i = n\n{LAST}"),
    ("`steady` calls itself",
     "def steady(one, other, n=40):\n    if n < 2:\n        return 1\n"
     "    return steady(one, other, n - 1) + steady(one, other, n - 2)\n"),
]  # fmt: skip


@pytest.mark.parametrize(("says", "source"), ENDLESS)
def test_the_loop_that_never_ends_is_asked_about(says, source, monkeypatch):
    monkeypatch.setattr(sandbox, "SECONDS", 0.1)
    outcome = check(made(source))
    assert outcome.mistakes == ("never ends",)
    assert says in str(outcome)


def test_without_a_text_every_branch_is_asked_about(monkeypatch):
    monkeypatch.setattr(sandbox, "SECONDS", 0.1)
    space = {}
    exec(ENDLESS[1][1], space)
    assert "every branch bring that loop" in str(check(space["steady"]))

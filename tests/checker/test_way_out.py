"""The verdict names the line with which a program returns None."""

import pytest
from test_pitfalls import made

from rouge_course.exercises import check

LOOP = (
    "    top = 0\n    for score in scores:\n        if score[2] > top:\n"
    "            best, top = score, score[2]\n"
)
# What the verdict says, and a program that returns None on some input.
WAYS = [
    ("line 5 (`return best`) returns `best`, but for this input no line after line 1 "
     "(`best = None`) gives `best` a value, so `best` is still None",
     f"BEST    best = None\n{LOOP}    return best\n"),
    ("without a `return`",
     f"BEST{LOOP}    if scores[0][2]:\n        return max(scores, key=lambda one: one[2])\n"),
    ("(`return None`) returns None",
     "BEST    if not any(one[2] for one in scores):\n        return None\n"
     "    return max(scores, key=lambda one: one[2])\n"),
    ("the value that line 2 (`return {}.get(scores[0])`) returns is None",
     "BEST    return {}.get(scores[0])\n"),
]  # fmt: skip


@pytest.mark.parametrize(("says", "source"), WAYS)
def test_the_way_out_is_named(says, source):
    source = source.replace("BEST", "def best_reference(scores):\n")
    says = says.replace("line 5", "line 7").replace("1 (`best", "2 (`best")
    assert says in str(check(made(source)))


def test_what_is_among_several_things_is_asked_for_only_where_it_is_the_right_one():
    difference = made("def window_count(tokens, n):\n    return len(tokens), n\n")
    assert "None of the values that you return is the number" in str(check(difference))
    right = "def window_count(tokens, n):\n    return n, max(len(tokens) - n + 1, 0)\n"
    assert "Which of the values that you return does the task ask for?" in str(check(made(right)))

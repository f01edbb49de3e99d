"""What a check needs of Python is given back, and what a program does meanwhile is still seen."""

import os
import random
import signal
import sys
import threading
import warnings

import pytest
from learners import defined, written

from rouge_course.checker import keeping, running
from rouge_course.exercises import check


def test_the_recursion_limit_is_the_learners_own_again():
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(12_345)
    try:
        assert running.inside(lambda: sys.getrecursionlimit() < 12_345) == (True, None)
        assert sys.getrecursionlimit() == 12_345
    finally:
        sys.setrecursionlimit(before)


def test_random_numbers_go_on_where_they_were():
    by_chance = written("import random\nreturn random.randrange(10**9)")
    after = []
    for _ in range(2):
        random.seed(7)
        assert check(by_chance).mistakes == ("draws by chance",)
        after.append(random.random())
    assert after[0] == after[1]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer")
def test_a_program_that_swallows_the_first_alarm_is_stopped_by_the_next(monkeypatch):
    monkeypatch.setattr(running, "SECONDS", 0.2)
    swallows = written(
        "try:\n    while True:\n        pass\nexcept BaseException:\n    pass\n"
        "while True:\n    pass"
    )
    # Were there one alarm only, this would end the test.
    rescue = threading.Timer(3, os.kill, (os.getpid(), signal.SIGINT))
    rescue.start()
    try:
        assert check(swallows).mistakes == ("never ends",)
    finally:
        rescue.cancel()


def test_warnings_of_a_program_are_not_shown():
    warns = written(
        "import warnings\nwarnings.warn('old')\nreturn 2 * p * r / (p + r) if p + r else 0.0",
        *("f1", "(p, r)"),
    )
    with warnings.catch_warnings(record=True) as shown:
        warnings.simplefilter("always")
        assert check(warns).status == "passed"
    assert shown == []


def test_an_argument_that_was_changed_is_seen_even_where_it_cannot_be_compared():
    source = """
class Hostile:
    def __eq__(self, other):
        raise ValueError("nobody compares me")
    __hash__ = None


def bigrams(tokens):
    pairs = list(zip(tokens, tokens[1:]))
    tokens[:] = [Hostile() for _ in tokens]
    return pairs
"""
    assert check(defined(source, "bigrams")).mistakes == ("changes its input",)


def test_the_time_for_all_inputs_counts_those_with_nothing_in_them_too(monkeypatch):
    slow = defined(
        "import time\n\n\ndef ngrams(tokens, n):\n"
        "    if len(tokens) < 2:\n        time.sleep(0.2)\n"
        "    return [tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1)]\n",
        "ngrams",
    )
    assert check(slow).status == "passed"
    monkeypatch.setattr(running, "TOTAL", 0.3)
    assert check(slow).mistakes == ("slow",)


def test_an_exercise_that_is_passed_with_a_remark_is_passed(monkeypatch):
    monkeypatch.setattr(keeping, "here", keeping.Kept())
    helped = defined(
        "import rouge_helpers\n\n\ndef ngrams(tokens, n):\n"
        "    return rouge_helpers.ngrams(tokens, n)\n",
        "ngrams",
    )
    outcome = check(helped)
    assert (outcome.status, outcome.remarks) == ("passed", ("the helper does it",))
    assert keeping.passed("ngrams")


def test_of_two_answers_the_one_that_stands_in_the_file_stays():
    mine, theirs = keeping.Kept(answers={"q": "b"}), keeping.Kept(answers={"q": "a", "r": "c"})
    mine.take(theirs)
    assert mine.answers == {"q": "a", "r": "c"}

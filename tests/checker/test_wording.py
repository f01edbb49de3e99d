"""What is asked of an error: every question is met by a program that real learners write."""

import pytest

from rouge_course.checker.wording import ADVICE, ADVICE_FOR_WORDS, advice
from rouge_helpers import rouge_1

NAMES = {"rouge_1": rouge_1, "function": lambda: 1, "kinds": {1}, "some": ["a"], "one": 3}
OF_WORDS = {
    "2.5 ^ 2": "not the sign of a power",
    "['a'] & ['a']": "A list has no & and no |",
    "['a'] | ['a']": "A list has no & and no |",
    "['a'] - ['a']": "A list has no minus",
    "'a b'.split[0]": "after the name of a method",
    "function[0]": "after the name of a function",
    "len(None)": "which call hands nothing back",
    "[].append(1, 2)": "append takes one thing",
    "{['a']}": "A list cannot be counted",
    "['a'].lower()": "It is a list already",
    "'a b'.append('c')": "It is still a text",
    "kinds[0]": "A set has no places",
    "some[1.0]": "half a number",
    "some['b']": "a word, or the place of a word",
    "list(3)": "what did you want to go through",
    "one[0]": "which list should have places there",
    "len(3)": "what should be measured",
    "one(1)": "although it belongs to a function",
    "rouge_1(3, 'a')": "a text or a list of tokens",
    "'a' + 1": "A text and a number meet there",
    "(lambda a: a)(1, 2)": "How many arguments does that call take",
    "exec('a, b = 1, 2, 3')": "How many values stand on each side",
    "[d.pop(k) for d in [{1: 1, 2: 2}] for k in d]": "adds or removes items while the loop",
    "exec('(1, 2)[0] = 3')": "Can that kind of object be changed",
}
OF_KINDS = {
    "1 / 0": "ZeroDivisionError",
    "{}['a']": "KeyError",
    "[][1]": "IndexError",
    "no_such_name": "NameError",
    "(1).no_such_method": "AttributeError",
    "{1} + {2}": "TypeError",
    "int('a')": "ValueError",
    "next(iter([]))": "StopIteration",
    "exec('assert False')": "AssertionError",
    "exec('def f():\\n    a = a\\nf()')": "UnboundLocalError",
}


def asked(program):
    """What is asked of the error that a program raises."""
    with pytest.raises(Exception) as caught:
        eval(program, dict(NAMES))
    return advice(caught.value)


@pytest.mark.parametrize("program", OF_WORDS)
def test_the_words_of_an_error_have_a_question_of_their_own(program):
    assert OF_WORDS[program] in asked(program)


def test_every_question_for_words_is_asked():
    assert {asked(program) for program in OF_WORDS} == {*ADVICE_FOR_WORDS.values()}


@pytest.mark.parametrize("program", OF_KINDS)
def test_other_errors_have_the_question_of_their_kind(program):
    assert asked(program) == ADVICE[OF_KINDS[program]]
    assert {*OF_KINDS.values()} == ADVICE.keys()

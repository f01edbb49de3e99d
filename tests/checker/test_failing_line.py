"""A question about the expression that raised an error is below the error, if a question fits."""

import linecache
import re

import pytest
from every import every
from test_pitfalls import made

from rouge_course.chapters import EXERCISES
from rouge_course.checker.attempt import Attempt
from rouge_course.checker.failing_line import QUESTIONS, place_of
from rouge_course.checker.messages import ADVICE, advice, words_of
from rouge_course.exercises import check
from rouge_helpers import divide_and_combine  # noqa: F401  an expression below names it

PRECISION = "def precision_of(found, relevant):\n    return "
BIGRAMS = "def bigrams(tokens):\n    return "
F1 = "def f1(p, r):\n    return "
SPLIT = "def split_words(text):\n    return "
OVERLAP = "from collections import Counter\ndef overlap(reference, candidate):\n    "
# The question that is asked, and programs that are asked it.
PROGRAMS = {
    "own_name_called": [
        "def f1(p, r):\n    return p\n"
        "def rouge_n(reference, candidate, n):\n    f1 = f1(1.0, 1.0)\n    return f1\n",
        "def overlap(reference, candidate):\n    sum = sum([1])\n    return sum\n",
        "def overlap(reference, candidate):\n    sum = [sum([1]) for each in 'ab']\n    return 1\n",
        "def overlap(reference, candidate):\n    for len in range(len(reference)):\n        pass\n",
    ],
    "key_without_marks": [
        "def rouge_1_score(reference, candidate):\n    return {precision: 1.0, recall: 1.0}\n",
        "def rouge_1_score(reference, candidate):\n    d = {}\n    d[recall] = 1.0\n    return d\n",
    ],
    "method_alone": [
        f"{SPLIT}lower(text).split()\n",
        f"{SPLIT}[strip(word) for word in text.split()]\n",
        f"{OVERLAP}return total(Counter(reference))\n",
    ],
    "sign_before_a_bracket": [
        f"{F1}2(p * r) / (p + r)\n",
        f"{F1}(p * r)(2) / (p + r)\n",
        f"{F1}p(r) / (p + r)\n",
        "def bigrams(tokens):\n    return [('a', 'b') ('b', 'c')]\n",
    ],
    "other_brackets": [
        "def clipped_count(word, reference, candidate):\n    return min[1, 2]\n",
        f"{BIGRAMS}[tokens for i in range[3]]\n",
        f"{SPLIT}text.split[0]\n",
        "def helper(word):\n    return word\ndef split_words(text):\n    return helper[text]\n",
    ],
    "sum_of_no_numbers": [
        f"{OVERLAP}both = Counter(zip('a', 'b'))\n    return sum(both & both)\n",
        f"{OVERLAP}return sum(Counter(zip('a', 'b')))\n",
        f"{OVERLAP}return sum([reference])\n",
    ],
    "two_texts_for_one": [
        f"{SPLIT}text.startswith('- ', '* ')\n",
        "def split_words(text):\n    star = '* '\n    return text.endswith('-', star)\n",
    ],
    "past_the_end": [
        f"{BIGRAMS}[(tokens[i], tokens[i + 1]) for i in range(len(tokens))]\n",
        f"{SPLIT}text[99]\n",
        "def bigrams(tokens):\n    rest = tokens[5:]\n    return rest[0]\n",
    ],
    "number_inside_len": [
        f"{BIGRAMS}[tokens[i] for i in range(len(tokens - 1))]\n",
        f"{SPLIT}[text for i in range(len(text - 1))]\n",
    ],
    "largest_of_lists": [
        "def next_row(above, word, candidate):\n    return [0] + [max(above, [0]) + 1]\n",
    ],
    "word_for_a_position": [
        "def ngrams(tokens, n):\n    return [tokens[t:t + n] for t in tokens]\n",
        "def bigrams(tokens):\n    for t in tokens:\n        print(tokens[t - 1])\n",
    ],
}
# Errors whose source says no more than their words.
OTHERS = [
    "def overlap(reference, candidate):\n    total += 1\n    return total\n",
    "def overlap(reference, candidate):\n    total = total + 1\n    return total\n",
    "def rouge_1_score(reference, candidate):\n    return {p: 1.0}\n",
    "def rouge_1_score(reference, candidate):\n    return {'precision': precision}\n",
    "def splitted(t):\n    return t\ndef split_words(text):\n    return split(text)\n",
    f"{SPLIT}lower\n",
    f"{F1}'a' + p\n",
    f"{F1}p[0]\n",
    f"{OVERLAP}return sum([None])\n",
    f"{OVERLAP}return sum(5)\n",
    "def bigrams(tokens):\n    for t in tokens:\n        print(t + 1)\n",
    "def bigrams(tokens):\n    n = 'a'\n    for t in tokens:\n        print(tokens[n + 1])\n",
    f"{F1}max(p, r) + 'a'\n",
]


def asking(source):
    """(the names of the questions that fit the error of a program, what they ask)."""
    function = made(source)
    attempt = Attempt(EXERCISES[function.__name__], function)
    error = min(attempt.raised, key=lambda one: len(repr(one.arguments))).run.error
    place = place_of(attempt.plain, error)
    asked = {
        question.__name__.strip("_"): question(place, words_of(error), attempt.task)
        for question in QUESTIONS.get(type(error).__name__, ())
    }
    return {name: asks for name, asks in asked.items() if asks}


def test_every_question_has_programs_here():
    assert {each.__name__.strip("_") for kind in QUESTIONS.values() for each in kind} == {*PROGRAMS}
    assert QUESTIONS.keys() <= ADVICE.keys()


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@every(("name", "source"), [(name, source) for name in PROGRAMS for source in PROGRAMS[name]])
def test_a_question_fits_its_programs_alone_and_quotes_them(name, source):
    asked = asking(source)
    assert [*asked] == [name]
    assert asked[name] in str(check(made(source)))
    quoted = [each for each in re.findall("`(.*?)`", asked[name]) if each not in ("*", ".values()")]
    assert all(each.strip(".(") in source for each in quoted)


@every("source", OTHERS)
def test_no_question_is_asked_where_none_fits(source):
    assert not asking(source)


def test_an_error_in_a_helper_or_without_a_text_has_no_place():
    function = made(f"{BIGRAMS}len(tokens - 1)\n")
    with pytest.raises(TypeError) as error:
        function([])
    assert (
        place_of(function, error.value).text(place_of(function, error.value).up).startswith("len")
    )
    assert place_of(made, error.value) is None
    linecache.cache.pop(function.__code__.co_filename)
    assert place_of(function, error.value) is None


MEETINGS = ["[1] - 1", "1 / [1]", "[1] + 1", "(1,) + 1.5", "{1: 2} * 2", "[1] > 0", "0 < range(3)"]


@every("expression", MEETINGS)
def test_where_a_number_meets_a_list_the_number_is_asked_for(expression):
    with pytest.raises(TypeError) as error:
        eval(expression)
    assert "Which number did you want" in advice(error.value)


def test_two_lists_are_asked_for_a_class_that_has_a_minus():
    with pytest.raises(TypeError) as error:
        print([1] - [2])
    assert "class" in advice(error.value)


# ---- a guard, and a division by zero all the same -----------------------------------------------

RECALL = "def recall_of(found, relevant):\n    hits = len({*found} & {*relevant})\n    "
DIVIDED = "    return hits / len(relevant)\n"
LATER = "    f = 2 * p * r / (p + r)\n    return f\n"
BOTH = "def f1(p, r):\n    both = p + r\n    "
MEAN = "    f = 2 * p * r / both\n    return f\n"
# What the verdict quotes of the guard, and the program.
GUARDS = [
    ("if p + r == 0: 0.0", f"def f1(p, r):\n    if p + r == 0: 0.0\n{LATER}"),
    ("if p + r == 0:", f"def f1(p, r):\n    if p + r == 0:\n        print(0.0)\n{LATER}"),
    ("if p + r == 0:", f"def f1(p, r):\n    if p + r == 0:\n        f = 0.0\n{LATER}"),
    ("if not relevant:", f"{RECALL}n = len(relevant)\n    if not relevant:\n        pass\n"
                         "    return hits / n\n"),
    ("if p + r == 0:", f"{BOTH}if p + r == 0:\n        {{'f1': 0.0}}\n{MEAN}"),
    ("if p + r == 0:", f"{BOTH}if p + r == 0:\n        f = 0.0\n{MEAN}"),
    ("relevant == 0", f"{RECALL}if relevant == 0:\n        return 0.0\n{DIVIDED}"),
    ("relevant == 0", f"{RECALL}if relevant == 0:\n        print(0)\n{DIVIDED}"),
    ("relevant != 0", f"{RECALL}return hits / len(relevant) if relevant != 0 else 0.0\n"),
    ("not found and not relevant",
     f"{RECALL}if not found and not relevant:\n        return 0.0\n{DIVIDED}"),
]  # fmt: skip
# The guard, and what is wrong with its place.
ELSEWHERE = [
    ("if len(relevant) == 0:", "never runs for this input",
     f"{RECALL}for word in relevant:\n        if len(relevant) == 0:\n            return 0.0\n"
     f"        hits += 0 * len(str(word))\n{DIVIDED}"),
    ("if not relevant:", "comes before this test",
     f"{RECALL}share = hits / len(relevant)\n    if not relevant:\n        share = 0.0\n"
     "    return share\n"),
]  # fmt: skip
# Conditions that are no guards of the division.
NO_GUARDS = [
    f"{RECALL}if not found:\n        return 0.0\n{DIVIDED}",
    f"{RECALL}if not found:\n        print(0)\n{DIVIDED}",
    f"{RECALL}for word in relevant:\n        if word in relevant:\n            pass\n{DIVIDED}",
    f"{RECALL}if len(relevant) in (7, 8):\n        print(8)\n{DIVIDED}",
    f"{BOTH}if p + r == 0:\n        f = 0.0\n    else:\n        print()\n{MEAN}",
    f"{BOTH}if p + r == 0:\n        k = 1\n{MEAN}",
    "def f1(p, r):\n    if p == 0:\n        p = 0.0\n    else:\n        p = p * 1\n"
    "    below = p + r\n    return 2 * p * r / below\n",
]  # fmt: skip


@every(("quoted", "source"), GUARDS)
def test_a_guard_that_does_not_help_is_quoted_with_its_line(quoted, source):
    outcome = check(made(source))
    assert outcome.mistakes == ("no guard",)
    assert quoted in str(outcome) and "no guard" not in str(outcome)
    number, line = re.search(r"line (\d+) \(`(.*?)`\)", str(outcome)).groups()
    assert source.splitlines()[int(number) - 1].strip() == line


@every(("quoted", "says", "source"), ELSEWHERE)
def test_a_guard_in_another_place_is_quoted(quoted, says, source):
    outcome = check(made(source))
    assert outcome.mistakes == ("no guard",)
    assert quoted in str(outcome) and says in str(outcome)


INPUTS = [
    ("when `relevant` is empty", f"{RECALL}return hits / len(relevant)\n"),
    ("when `p` and `r` are 0", "def f1(p, r):\n    return 2 * p * r / (p + r)\n"),
    ("when `candidate_total` is 0",
     "def divide_and_combine(hits, reference_total, candidate_total):\n"
     "    p, r = hits / candidate_total, hits / reference_total\n"
     '    return {"precision": p, "recall": r, "f1": 2 * p * r / (p + r) if p + r else 0.0}\n'),
    ("for the input below", "def corpus_f1(scores):\n"
     "    return sum(2 * p * r / (p + r) for p, r in scores) / len(scores) if scores else 0\n"),
]  # fmt: skip


@every(("says", "source"), INPUTS)
def test_the_inputs_are_named_on_which_a_program_divides_by_zero(says, source):
    assert f"divides by 0 {says}" in str(check(made(source)))


@every("source", NO_GUARDS)
def test_another_condition_is_not_taken_for_the_guard(source):
    outcome = check(made(source))
    assert outcome.mistakes == ("no guard",) and "no `if` returns a value" in str(outcome)


def test_a_guard_is_quoted_below_an_error_on_a_test_input():
    source = f"def f1(p, r):\n    if p == 0: 0.0\n    p = 0\n{LATER.replace('(p + r)', 'p')}"
    assert "Line 2 (`if p == 0: 0.0`) tests whether a value is 0" in str(check(made(source)))


@every(("line", "name"), [
    ("i, j = lcs_matches(['a'], ['a'])[0]", "rouge_helpers.lcs_matches"),
    ("return stemmed(found[0])", "rouge_helpers.stemmer.stemmed"),
])  # fmt: skip
def test_a_function_of_the_package_is_named_with_the_module_that_is_missing(line, name):
    source = f"import rouge_helpers.stemmer\ndef precision_of(found, relevant):\n    {line}\n"
    assert f"write `{name}`, with the name of its module" in str(check(made(source)))


@every(
    ("expression", "asks"),
    [
        ("{1} + {2}", "sets"),
        ("[1] + {2}", "sets"),
        ("re.findall('[a-z]+', '[0-9]+', 'a 1')", "pattern"),
        ("[].__iadd__(3)", "+="),
        ("divide_and_combine(5, 3, 9)", "total"),
    ],
)
def test_the_question_fits_the_message_of_the_error(expression, asks):
    with pytest.raises((TypeError, ValueError)) as error:
        eval(expression)
    assert asks in advice(error.value)

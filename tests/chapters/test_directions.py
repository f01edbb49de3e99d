"""Sentences on mistakes that name a direction: the first, the last, too many, too few.

A program that *loses* the last item gives the same result if the last item is replaced. So does a
program that looks at *only* the first item. So each test replaces the first item of an argument,
and then the last item. It compares which replacement changes the results of the wrong program more
often, relative to the solution. If a sentence says that a number is too large or a list too long,
no test input may show the opposite. The opposite word is never true of the same program.
"""

import inspect
import re

import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.checker.matching import result_of, same
from rouge_course.checker.record import Exercise

LOST = (  # another item there changes little
    r"(never looks at|you lose) the END"
    r"|the END [\w-]+( of .*)? (is lost|is never looked at|is missing|is in no|begin no)"
)
ALONE = (  # another item at the other end changes little
    r"(return|stop) after the END|return the END|only the END|(left|stops) at the END"
    r"|the END (?!list)[\w-]+('s \w+)?( of [\w ]+)? (alone|only|and stop|and drop the rest)"
    r"|(those|mean|that|count) of the END|the END text of each list is left"
)
MORE = r"too many|twice as large|every pair twice|(can count|counts) twice|\bone word more\b"
FEWER = r"(?<!digits are )too few|at most"
# What a program does where its probes and results cannot show it.
IN_NGRAMS = "ngrams has the same sentence, and its list shows it"
A_TURN = "a turn leaves out one score, and looks at all the others"
A_COLUMN = "what it speaks of is a column, and the items of the argument are rows"
HIDDEN = {
    ("rouge_n", "one window too many"): IN_NGRAMS,
    ("window_count", "off by one"): "it counts windows, whatever words stand in them",
    ("jackknife", "first turn only"): A_TURN,
    ("jackknife", "last turn only"): A_TURN,
    ("labels_back", "first mark alone"): "the first mark may stand anywhere in the list",
    ("micro_f1", "last reference only"): "the other sums still hold every summary",
    ("two_levels", "first document"): A_COLUMN,
    ("two_levels", "last document for the means"): A_COLUMN,
    ("two_levels", "one document for the means"): A_COLUMN,
    ("two_levels", "grades of one document"): A_COLUMN,
    ("two_spreads", "first samples alone"): A_COLUMN,
}


def direction(says):
    """(of what, which way) a sentence speaks: "end" and the last one, "size" and larger are 1."""
    ends = re.findall(r"\b(first|last)\b", says)
    if len({*ends}) == 1 and "'s set" not in says:  # a set has no first item
        for pattern, way in ((LOST, -1), (ALONE, 1)):
            if re.search(pattern.replace("END", ends[0]), says):
                return "end", way if ends[0] == "last" else -way
    ways = [way for pattern, way in ((MORE, 1), (FEWER, -1)) if re.search(pattern, says)]
    return ("size", ways[0]) if ways else None


def strange(item):
    """Another item of the same kind."""
    if isinstance(item, (list, tuple)):
        return type(item)(map(strange, item))
    if isinstance(item, str):
        return " ".join("zzz" for _ in item.split()) or "zzz"
    return item + 1 if isinstance(item, int) else item * 0.5 + 0.03


def other(value, at):
    """An argument with a strange item, word or line at an end; None where it has no such end."""
    between = "\n" if isinstance(value, str) and "\n" in value else " "
    items = value.split(between) if isinstance(value, str) else value
    if not isinstance(items, list) or len(items) < 2 or items.count(items[at]) > 1:
        return None  # where the item stands twice, its other copy may do what it did
    new = list(items)
    new[at] = strange(new[at])
    return between.join(new) if isinstance(value, str) else new


def backwards(value):
    """An argument with its items in the opposite order."""
    if isinstance(value, str) and "\n" not in value:
        return " ".join(reversed(value.split(" ")))
    return value[::-1] if isinstance(value, list) else value


def differences(one, other):
    """In how many places two results differ."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        unlike = sum(not same(a, b) for a, b in zip(one, other, strict=False))
        return unlike + abs(len(one) - len(other))
    return int(not same(one, other))


def leaning(exercise, function, says):
    """How much more of the last items than of the first ones a function notices.

    Where the sentence names an argument, that one alone is changed.
    """
    names = list(inspect.signature(exercise.solution).parameters)
    named = [i for i, n in enumerate(names) if n[1:] and re.search(rf"\b{n.rstrip('s')}", says)]
    total = 0
    turned = [tuple(map(backwards, probe)) for probe in exercise.test_inputs]
    for probe in (*exercise.test_inputs, *turned):
        right = result_of(exercise, function, probe)
        for i in named or range(len(probe)):
            pair = [other(probe[i], at) for at in (0, -1)]
            if None not in pair:
                calls = [(*probe[:i], value, *probe[i + 1 :]) for value in pair]
                first, last = (result_of(exercise, function, call) for call in calls)
                total += differences(last, right) - differences(first, right)
    return total


def sizes(exercise, function):
    """How much a function gives on each probe: words, items, or the numbers themselves."""
    for probe in exercise.test_inputs:
        result = result_of(exercise, function, probe)
        result = result.split() if isinstance(result, str) else result
        if isinstance(result, (list, tuple)) and exercise.form != "figures":
            yield len(result)
        else:
            yield from result if isinstance(result, tuple) else [result]


def holds(exercise, mistake):
    """Does the wrong program do what is said of it, and nowhere the opposite?"""
    what, way = direction(mistake.says)
    both = exercise.wrong(mistake), exercise.solution
    if what == "end":
        wrong, right = (leaning(exercise, function, mistake.says) for function in both)
        return way * (wrong - right) > 0
    pairs = zip(*(sizes(exercise, function) for function in both), strict=True)
    gaps = [way * (wrong - right) for wrong, right in pairs if not same(wrong, right)]
    return bool(gaps) and min(gaps) > 0


SPEAK = [
    exercise
    for exercise in EXERCISES.values()
    if isinstance(exercise, Exercise) and any(direction(m.says) for m in exercise.mistakes)
]


@pytest.mark.parametrize("exercise", SPEAK, ids=lambda exercise: exercise.name)
def test_a_direction_that_is_said_is_the_one_of_the_wrong_program(exercise):
    said = [mistake for mistake in exercise.mistakes if direction(mistake.says)]
    untrue = {mistake.name: mistake.says for mistake in said if not holds(exercise, mistake)}
    hidden = {name for of, name in HIDDEN if of == exercise.name}
    assert {*untrue} >= hidden, f"no longer hidden: take {hidden - {*untrue}} out of HIDDEN"
    for name in {*untrue} - hidden:
        pytest.fail(
            f"{exercise.name}, mistake “{name}”: “{untrue[name]}” names a direction that no test "
            "input bears out. Turn or reword it, or give the reason in HIDDEN of this file."
        )


# "The larger one" is taken by max or by >, "the nearer one" by min or by <.
UP = r"\b(larger|largest|higher|highest|longer|longest|greater|greatest|farther)\b"
DOWN = r"\b(smaller|smallest|lower|lowest|shorter|shortest|nearer|nearest|closer|near)\b"
TAKES = {UP: r"\bmax\b|>", DOWN: r"\bmin\b|<"}
A_SIGN = "the sentence says what becomes of a tie, and the code is that of the other pairs"
OTHERWISE = {
    ("put_right", "one direction alone"): "the numbers are exchanged where the code says no",
    ("harness_l", "right or wrong alone"): "nearer is the text with the higher score",
    ("harness_l", "one or zero"): "nearer is the text with the higher score",
    ("jackknife", "second best"): "the smallest of the bests is the second of all when sorted",
    ("kendall", "a tie taken for less"): A_SIGN,
    ("kendall", "a tie taken for more"): A_SIGN,
    ("gap_share", "a tie taken for less"): A_SIGN,
    ("gap_share", "a tie taken for more"): A_SIGN,
}


def test_a_comparison_that_is_said_is_not_the_opposite_of_the_one_in_the_code():
    opposite = {}
    for exercise in EXERCISES.values():
        for mistake in getattr(exercise, "mistakes", ()):
            code = "".join(new for _, new in mistake.replacements)
            ways = [way for way in (UP, DOWN) if re.search(way, mistake.says)]
            if len(ways) == 1 and not re.search(TAKES[ways[0]], code):
                other = TAKES[DOWN if ways[0] == UP else UP]
                if re.search(other, code):
                    opposite[exercise.name, mistake.name] = f"{mistake.says} | {code}"
    assert {*opposite} == {*OTHERWISE}, opposite

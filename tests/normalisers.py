"""Solutions that first change the words of their inputs, and inputs that reveal such a change.

A program that lower-cases its texts is wrong if the task leaves capital letters as they are. But it
passes if no test input has a capital letter that changes the result.
"""

import copy
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from rouge_course.checker import beforehand
from rouge_course.checker.matching import same
from rouge_course.checker.result_parser import read
from rouge_helpers.stemmer import stem

STEM = ("stem", partial(beforehand.each_word, stem))


def normalised(solution: Callable, count: int) -> Iterator[tuple[str, Callable]]:
    """(a name, the solution with some of its arguments, or its result, normalised)."""
    for name, change in (*beforehand.NORMALISERS, STEM):
        for where in beforehand.places(count):

            def program(*arguments, change=change, where=where):
                return solution(*beforehand.after(change, where, arguments))

            side = "all arguments" if len(where) == count else f"argument {where[0] + 1}"
            yield f"{name}, {side}", program
        yield f"{name}, result", lambda *arguments, change=change: change(solution(*arguments))


# ---- other inputs ----------------------------------------------------------------------------

# Each normaliser makes two of these alike.
WORDS = "Pier pier boats boat straße strasse tied tie café cafe U.S. US (sea) sea 3rd rd".split()


def _chosen(seen: list, chance: random.Random) -> Any:
    """A value like the values of one argument; its words are drawn from WORDS."""
    one = chance.choice(seen)
    if isinstance(one, str) and not any(" " in each for each in seen if isinstance(each, str)):
        return chance.choice(WORDS)
    if isinstance(one, str):
        words = [chance.choice(WORDS) for _ in range(chance.randint(1, 8))]
        return "".join(word + chance.choice((" ", " ", "  ", "\n")) for word in words).strip()
    if not isinstance(one, list) or not one or isinstance(one[0], tuple):
        return one
    if all(isinstance(each, str) and " " not in each for each in one):
        return [chance.choice(WORDS) for _ in range(chance.randint(1, 9))]
    if isinstance(one[0], list | str):
        return [_chosen(one, chance) for _ in range(chance.randint(1, 3))]
    return chance.choices(one, k=len(one)) if chance.random() < 0.5 else one


def other_inputs(test_inputs: tuple, count: int = 300) -> Iterator[tuple]:
    """Inputs similar to these, with words that a normaliser changes; two lists share words."""
    chance = random.Random(1)
    places = [list(seen) for seen in zip(*test_inputs, strict=True)]
    few = [len({repr(each) for each in seen}) <= 3 for seen in places]
    for _ in range(count):
        found = [
            chance.choice(seen) if rare else _chosen(seen, chance)
            for seen, rare in zip(places, few, strict=True)
        ]
        if len(found) > 1 and all(
            isinstance(each, list) and {*map(type, each)} == {str} for each in found[:2]
        ):
            found[1] = [chance.choice([each, *found[0]]) for each in found[1]]
        yield tuple(found)


# ---- what two programs do there ------------------------------------------------------------


def result(exercise, function, arguments):
    """The result of a program in the form that is compared, or the type of its error."""
    try:
        return read(function(*copy.deepcopy(arguments)), exercise)[0]
    except Exception as problem:
        return type(problem)


def where(exercise, program, other, inputs) -> str:
    """The first input for which two programs differ, with both results; "" if none differs."""
    for arguments in inputs:
        one, two = (result(exercise, each, arguments) for each in (program, other))
        if not same(one, two):
            called = ", ".join(f"{each!r:.200}" for each in arguments)
            return f"{exercise.name}({called}), where it gives {one!r:.80} instead of {two!r:.80}"
    return ""

"""The inputs of a record with new words and numbers, which reveal the same mistakes.

Words are replaced in every exercise, but a word that is inside another word stays. How numbers
change depends on their meaning, so CHANGES defines this for each exercise that needs more than new
words.
"""

import ast
import inspect
import random
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rouge_course.checker.record import Exercise

# Words for new texts: no word is a stop word, and no word is inside another.
WORDS = (
    "lamp quay rope sail buoy tide kelp gull crab mast deck oar hull bell wharf pilot captain "
    "anchor harbour island village market baker miller weaver potter farmer teacher pupil letter "
    "parcel ticket window garden orchard meadow river valley forest summit cabin kettle basket "
    "candle mirror carpet pillow ribbon button needle thread hammer ladder shovel"
).split()


class Call(NamedTuple):
    """A call: its arguments, the result of the solution, and whether it is an edge case."""

    arguments: tuple
    expected: object
    edge: bool


def calls_of(exercise: Exercise, seed: int) -> list[Call]:
    """The calls by which an exercise is marked; ValueError if they equal the public calls."""
    chance = random.Random(f"{seed} {exercise.name}")
    kept, further = kept_words(exercise), CHANGES.get(exercise.name, _as_it_is)
    usual = [in_other_words(call, kept, chance) for call in exercise.test_inputs]
    usual = [further(call, chance) for call in usual]
    same = sum(map(_equal, usual, exercise.test_inputs))
    if 2 * same > len(usual):
        raise ValueError(
            f"Most inputs of {exercise.name} would be the public ones, because they have no word "
            "that may be replaced. Name in CHANGES of teaching/other_inputs.py how its inputs "
            "change."
        )
    edges = [in_other_words(call, kept, chance) for call in exercise.edge_cases]
    calls = [(call, False) for call in usual] + [(call, True) for call in edges]
    return [_marked(exercise, call, edge) for call, edge in calls]


def _equal(one: tuple, two: tuple) -> bool:
    return repr(one) == repr(two)  # 1 and 1.0 are equal, and print differently


def _marked(exercise: Exercise, call: tuple, edge: bool) -> Call:
    """The call with its result; a division by nothing is an edge case, too, as it needs a guard."""
    expected = exercise.solution(*call)
    nothing = exercise.unit and not any(numbers_of(expected))
    return Call(call, expected, edge or nothing)


# ---- words ----------------------------------------------------------------------------------


def in_other_words(call: tuple, kept: set[str], chance: random.Random) -> tuple:
    """The call with new words for all words that are not kept, in the same alphabetical order."""
    words = sorted(set(words_of(call)))
    free = [word for word in words if word.isascii() and word.isalpha() and word not in kept]
    alone = [word for word in free if not _touches_another(word, words)]
    others = sorted(chance.sample(WORDS, min(len(alone), len(WORDS))))
    new = dict(zip(alone, others, strict=False))
    return mapped(call, lambda value: renamed(value, new) if isinstance(value, str) else value)


def _touches_another(word: str, words: list[str]) -> bool:
    """Whether one word contains the other, as `the` contains `he`; then both words stay."""
    return any(word in each or each in word for each in words if each != word)


def renamed(text: str, new: dict[str, str]) -> str:
    """The text, with every word in `new` replaced; a capital letter stays where it was."""

    def one(found: re.Match) -> str:
        word = found[0]
        now = new.get(word.lower(), word)
        shouted = len(word) > 1 and word.isupper()
        return now.upper() if shouted else now.capitalize() if word[0].isupper() else now

    return re.sub(r"\w+", one, text)


def kept_words(exercise: Exercise) -> set[str]:
    """The words that the program or its task names, such as the name of a rule, and “the”."""
    program = ast.parse(f"{inspect.getsource(exercise.solution)}\n{exercise.source}")
    nodes = list(ast.walk(program))
    docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    constants = [n.value for n in nodes if isinstance(n, ast.Constant) and id(n) not in docstrings]
    named = [text for text in constants if isinstance(text, str)]
    quoted = re.findall('"([^"]*)"', f"{exercise.task} {exercise.solution.__doc__}")
    return set(words_of(["the", *named, *quoted]))


# ---- numbers --------------------------------------------------------------------------------


def scaled(*places: int) -> Callable:
    """Multiply the numbers of these arguments (of all, if none is named) by one factor below 1."""

    def change(call: tuple, chance: random.Random) -> tuple:
        factor = chance.randint(81, 97) / 100
        return _at(call, places, lambda number: round(number * factor, 6))

    return change


def halved(*places: int) -> Callable:
    """Scale by a power of 2, which keeps every sum and every tie of the floats exact."""

    def change(call: tuple, chance: random.Random) -> tuple:
        factor = chance.choice([0.5, 0.25, 0.125])
        return _at(call, places, lambda number: number * factor)

    return change


def shifted(call: tuple, chance: random.Random) -> tuple:
    """Add the same number to all whole numbers, which keeps their order."""
    step = chance.randint(11, 19)
    return _at(call, (), lambda number: number + step)


def counted(*places: int, but: int | None = None) -> Callable:
    """Change counts of 3 and more, except the count `but`; small counts are special cases."""

    def change(call: tuple, chance: random.Random) -> tuple:
        step = chance.randint(1, 5)
        stays = (but, 0, 1, 2)
        return _at(call, places, lambda n: n if n in stays or n < 0 else n + step)

    return change


def of_more_words(call: tuple, chance: random.Random) -> tuple:
    """Give exact scores of longer texts that have the same numbers of matches."""
    *shares, reference, candidate = call
    factor = chance.choice([2, 4, 8])
    return (*(share / factor for share in shares), reference * factor, candidate * factor)


def two_answers(call: tuple, chance: random.Random) -> tuple:
    """Add a pair of answers and change the order; the task names both words, so the words stay."""
    pairs = [*zip(*call, strict=True), chance.choice([("first", "first"), ("second", "first")])]
    chance.shuffle(pairs)
    return tuple(map(list, zip(*pairs, strict=True)))


def with_a_word(call: tuple, chance: random.Random) -> tuple:
    """Add a word to the end of every text: words in other scripts or with endings stay."""
    word = chance.choice(WORDS)
    return tuple([*text, word] if isinstance(text, list) else f"{text} {word}" for text in call)


def _as_it_is(call: tuple, _: random.Random) -> tuple:
    return call


def _at(call: tuple, places: tuple[int, ...], change: Callable) -> tuple:
    def number(value):
        return change(value) if type(value) in (int, float) else value

    return tuple(
        mapped(value, number) if place in places or not places else value
        for place, value in enumerate(call)
    )


CHANGES: dict[str, Callable[[tuple, random.Random], tuple]] = {
    "recall_of": counted(),
    "precision_of": counted(),
    "precision_recall": counted(),
    "f1": scaled(),
    "f_beta": scaled(0, 1),
    "divide_and_combine": counted(),
    "next_cell": shifted,
    "covered_count": counted(),
    "jackknife": scaled(),
    "rescue": with_a_word,
    "stemmed_hits": with_a_word,
    "put_right": of_more_words,
    "labels_back": counted(but=100),
    "pairs_in_order": counted(),
    "weighted_runs": counted(0),
    "mean_of_draw": scaled(0),
    "paired_means": scaled(0, 1),
    "share_of_ways": halved(0),
    "paired_bootstrap": scaled(0, 1),
    "micro_f1": counted(),
    "holm": scaled(),
    "direction": scaled(),
    "kendall": scaled(),
    "gap_share": halved(),
    "two_levels": halved(),
    "mean_with_refusals": scaled(0),
    "two_spreads": scaled(),
    "steady": two_answers,
}


# ---- values ---------------------------------------------------------------------------------


def mapped(value, change: Callable):
    """The value, in which every item that is neither a list nor a tuple is changed."""
    if isinstance(value, list | tuple):
        return type(value)(mapped(each, change) for each in value)
    return change(value)


def words_of(value) -> Iterator[str]:
    """The words of every text in a value, in lower case."""
    if isinstance(value, str):
        yield from re.findall(r"\w+", value.lower())
    for each in value if isinstance(value, list | tuple) else ():
        yield from words_of(each)


def numbers_of(value) -> Iterator[float]:
    """The numbers in a result."""
    if isinstance(value, int | float):
        yield value
    parts = value.values() if isinstance(value, dict) else value
    for each in parts if isinstance(value, dict | list | tuple) else ():
        yield from numbers_of(each)

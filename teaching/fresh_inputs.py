"""New inputs for an exercise: other words, other shapes and other numbers than its record holds.

A table of what the public records hold must earn nothing, even when its words are exchanged: so
words are added, dropped, doubled and moved, and tasks on numbers have a function each.
"""

import ast
import inspect
import itertools
import random
import re
from collections.abc import Callable, Iterable, Iterator

from rouge_course.checker.record import Exercise

# Words for other texts: none of them is a stop word.
WORDS = (
    "lamp quay rope sail buoy tide kelp gull crab mast deck oar net hull bell wharf pilot captain "
    "sailor anchor lantern harbour island village market baker miller weaver potter farmer teacher "
    "pupil letter parcel ticket window garden orchard meadow river valley forest summit cabin "
    "kettle basket candle mirror carpet pillow ribbon button needle thread hammer ladder shovel "
    "bucket barrel wagon saddle pony donkey rabbit badger otter heron swallow falcon owl raven "
    "thistle clover barley walnut cherry plum pepper ginger honey butter cheese pasta noodle soup "
    "violin trumpet flute drum chorus ballad poem novel chapter column poster stamp coin purse"
).split()
MOST_CHANGES = 3


def fresh(exercise: Exercise, chance: random.Random) -> Iterator[tuple]:
    """Endless new inputs of an exercise, none of a shape that stands in its record."""
    kept = named_in(exercise)
    known = [*exercise.test_inputs, *exercise.edge_cases]
    shapes = set(map(shape, known))
    in_vain = 0
    while in_vain < 10_000:
        if exercise.name in NUMBERS:
            call = NUMBERS[exercise.name](chance)
        else:
            call = chance.choice(known)
            for _ in range(chance.randint(1, MOST_CHANGES)):
                call = reshaped(call, chance, kept)
            call = renamed(call, chance, kept)
        if shape(call) not in shapes and FITS.get(exercise.name, lambda *_: True)(*call):
            in_vain = 0
            yield call
        in_vain += 1
    raise ValueError(
        f"no new inputs are found for {exercise.name}: NUMBERS needs a function for it"
    )


def shape(call: tuple) -> str:
    """The call with its words numbered: what stays the same when words are exchanged."""
    numbers: dict[str, int] = {}
    words = set(words_of(call))
    return re.sub(
        r"\w+",
        lambda found: (
            str(numbers.setdefault(found[0].lower(), len(numbers)))
            if found[0].lower() in words
            else found[0]
        ),
        repr(call),
    )


def fresh_edges(exercise: Exercise, chance: random.Random) -> list[tuple]:
    """The edge cases of an exercise, with other words."""
    kept = named_in(exercise)
    return [renamed(probe, chance, kept) for probe in exercise.edge_cases]


def named_in(exercise: Exercise) -> set[str]:
    """The words that the program itself names, such as the name of a rule: they stay."""
    program = ast.parse(f"{inspect.getsource(exercise.solution)}\n{exercise.source}")
    constants = [node.value for node in ast.walk(program) if isinstance(node, ast.Constant)]
    return {word for text in constants if isinstance(text, str) for word in words_of(text)}


# ---- texts ----------------------------------------------------------------------------------


def words_of(value) -> Iterator[str]:
    """The words of every text in a value, in small letters."""
    if isinstance(value, str):
        yield from re.findall(r"\w+", value.lower())
    elif isinstance(value, list | tuple):
        for each in value:
            yield from words_of(each)


def renamed(value, chance: random.Random, kept: set[str]):
    """The same value with other words; a capital stays where it was.

    What another word holds stays, so that `he` stays inside `the`; and so does what is no word.
    """
    found = sorted(set(words_of(value)) - kept)
    alone = [
        word
        for word in found
        if re.fullmatch("[a-z]+", word)
        and not any(word in o or o in word for o in found if o != word)
    ]
    new = dict(zip(alone, chance.sample(WORDS, min(len(alone), len(WORDS))), strict=False))
    return with_words(value, new)


def with_words(value, new: dict[str, str]):
    """The value with the words that `new` names replaced."""
    if isinstance(value, list | tuple):
        return type(value)(with_words(each, new) for each in value)
    if not isinstance(value, str):
        return value

    def other(found: re.Match) -> str:
        word = found[0]
        if word.lower() not in new:
            return word
        now = new[word.lower()]
        if word.isupper() and len(word) > 1:
            return now.upper()
        return now.capitalize() if word[0].isupper() else now

    return re.sub(r"\w+", other, value)


def reshaped(value: tuple, chance: random.Random, kept: set[str]) -> tuple:
    """The value with one word of one of its texts added, dropped, doubled or moved."""
    pool = [word for word in words_of(value) if word not in kept] + [chance.choice(WORDS)]
    places = list(texts_of(value, kept))
    return put(value, chance.choice(places), chance, pool) if places else value


def texts_of(value, kept: set[str], path: tuple = ()) -> Iterator[tuple]:
    """The path to every text, and to every list of tokens."""
    if isinstance(value, str):
        if value not in kept:
            yield path
    elif isinstance(value, list) and all(isinstance(each, str) for each in value):
        yield path
        if any(" " in each or "\n" in each for each in value):
            for place, each in enumerate(value):
                yield from texts_of(each, kept, (*path, place))
    elif isinstance(value, list | tuple):
        for place, each in enumerate(value):
            yield from texts_of(each, kept, (*path, place))


def put(value, path: tuple, chance: random.Random, pool: list[str]):
    """The value with the text at a path changed."""
    if path:
        place, *rest = path
        items = list(value)
        items[place] = put(items[place], tuple(rest), chance, pool)
        return type(value)(items)
    if isinstance(value, list):
        return changed(value, chance, pool)
    pieces = re.findall(r"\s*\S+\s*?(?=\s|$)|\s+$", value)  # a word with the white space before it
    if not pieces:
        return chance.choice(pool)
    new = changed(pieces, chance, [f" {word}" for word in pool])
    return (
        new[0] + "".join(each if each[0].isspace() else f" {each}" for each in new[1:])
        if new
        else ""
    )


def changed(items: list[str], chance: random.Random, pool: list[str]) -> list[str]:
    """The items with one of them added, dropped, doubled, moved or cut off with what follows."""
    items = list(items)
    place = chance.randint(0, len(items))
    how = chance.choice(["add", "add", "drop", "double", "move", "cut"])
    if how == "add" or len(items) < 2:  # what is empty is an edge case, and stands there
        items.insert(place, chance.choice(pool))
    elif how == "double":
        items.insert(place, chance.choice(items))
    elif how == "cut":
        items = items[: max(1, place)]
    else:
        item = items.pop(min(place, len(items) - 1))
        if how == "move":
            items.insert(chance.randint(0, len(items)), item)
    return items


def one_lcs(reference: list[str], candidate: list[str]) -> bool:
    """Is there one choice of words of the reference alone that is longest?"""
    if len(reference) > 8:
        return False
    for size in range(len(reference), 0, -1):
        chosen = itertools.combinations(reference, size)
        found = sum(in_order(words, candidate) for words in chosen)
        if found:
            return found == 1
    return True


def in_order(words: Iterable[str], text: list[str]) -> bool:
    rest = iter(text)
    return all(word in rest for word in words)


def each_lcs_is_one(reference: str, candidate: str) -> bool:
    """The same for all lines of two texts."""
    lines = [[line.split() for line in text.split("\n")] for text in (reference, candidate)]
    return all(one_lcs(one, other) for one, other in itertools.product(*lines))


# Where a task leaves open which LCS is taken, no input hangs on it.
FITS: dict[str, Callable[..., bool]] = {
    "union_lcs_length": lambda one, others: all(one_lcs(one, other) for other in others),
    "rouge_lsum": each_lcs_is_one,
}


# ---- numbers --------------------------------------------------------------------------------


def share(chance: random.Random) -> float:
    """A score that is neither 0 nor 1."""
    return chance.randint(11, 98) / 100


def shares(chance: random.Random, count: int) -> list[float]:
    return [share(chance) for _ in range(count)]


def two_scores(chance: random.Random) -> tuple:
    """Precision and recall: any two, two equal ones, two with a known mean, small ones, a 0."""
    mean = chance.choice(range(21, 96, 8)) / 100  # few: pairs with the same mean are asked for
    other = mean * chance.randint(21, 90) / 40
    exact = mean * other / (2 * other - mean)
    with_mean = (other, exact) if other <= 1 and exact <= 1 else (mean, mean)
    small = (chance.randint(11, 99) / 10_000, chance.randint(11, 99) / 10_000)
    pair = chance.choice([(share(chance), share(chance)), with_mean, with_mean[::-1], small])
    score = share(chance)
    return chance.choice(
        [pair, pair, pair, (mean, mean), (score, score), (0.0, score), (score, 0.0)]
    )


def two_scores_and_beta(chance: random.Random) -> tuple:
    return (*two_scores(chance), chance.choice([1, 2, 3, 0.5, 0.25, 1.5, 0.8, 4]))


def three_counts(chance: random.Random) -> tuple:
    """Hits and the totals of two texts; often one of them holds the hits alone, or both as many."""
    hits = chance.choice([0, 1, 1, 2, 3, 5, 8, chance.randint(10, 300)])
    one, other = chance.choice([0, 1, 2, 4, 9, 200]), chance.choice([0, 1, 3, 5, 30])
    return hits, hits + one, hits + chance.choice([one, other, other, other])


def two_lists(chance: random.Random) -> tuple:
    """Two lists without repeats, of numbers or of words, some of which are in both."""
    items = chance.sample(range(1, 99), 12) if chance.random() < 0.5 else chance.sample(WORDS, 12)
    both = items[: chance.choice([0, 1, 1, 2, 3, 4])]
    rest = items[len(both) :]
    one, other = chance.randint(0, 4), chance.randint(0, 4)
    found, relevant = both + rest[:one], both + rest[one : one + other]
    for mixed in (found, relevant):
        if chance.random() < 0.6:
            chance.shuffle(mixed)
    return found, relevant


def one_cell(chance: random.Random) -> tuple:
    """A cell of the grid: a neighbour is as large as the diagonal, or larger by one."""
    diagonal = chance.randint(0, 60)
    return chance.random() < 0.3, diagonal, *(diagonal + chance.randint(0, 1) for _ in range(2))


def one_row(chance: random.Random) -> tuple:
    """A row of the grid, a word, and the text of the columns."""
    words = chance.sample(WORDS, 3)
    text = [chance.choice(words) for _ in range(chance.randint(1, 6))]
    row = [0]
    for _ in text:
        row.append(row[-1] + chance.randint(0, 1))
    return row, chance.choice(words), text


def some_scores(chance: random.Random) -> tuple:
    scores = shares(chance, chance.randint(1, 5))
    return ([*scores, chance.choice(scores)],) if chance.random() < 0.3 else (scores,)


def a_report(chance: random.Random) -> tuple:
    """Two scores of one number of matches, as they are or exchanged, and two numbers of words."""
    one, other = chance.randint(2, 30), chance.randint(2, 30)
    matches = chance.randint(0, min(one, other))
    scores = (matches / one, matches / other)
    return (*chance.choice([scores, scores[::-1]]), one, other)


def a_row_of_labels(chance: random.Random) -> tuple:
    row = [chance.choice([-100, chance.randint(0, 90)]) for _ in range(chance.randint(1, 7))]
    return row, chance.randint(0, 9)


def two_systems(chance: random.Random, draws: Callable) -> tuple:
    size = chance.randint(2, 6)
    a, b = ([chance.randint(1, 63) / 64 for _ in range(size)] for _ in range(2))
    return a, b, [draws(size) for _ in range(chance.choice([4, 20, 40, 79]))]


def resampled(chance: random.Random) -> tuple:
    return two_systems(chance, lambda size: [chance.randrange(size) for _ in range(size)])


def one_draw(chance: random.Random) -> tuple:
    a, _, draws = resampled(chance)
    return a, draws[0]


def signs(chance: random.Random) -> tuple:
    """Differences in quarters, so that every sum is exact, and signs for each of them."""
    items = chance.randint(2, 7)
    differences = [chance.randrange(-12, 30) / 4 for _ in range(items)]
    return differences, [chance.choices((1, -1), k=items) for _ in range(chance.randint(4, 20))]


def summaries(chance: random.Random) -> tuple:
    rows = []
    for _ in range(chance.randint(1, 4)):
        one, other = chance.randint(0, 30), chance.randint(0, 30)
        rows.append((chance.randint(0, min(one, other)), one, other))
    return (rows,)


def some_p(chance: random.Random) -> tuple:
    return ([chance.randint(1, 400) / 1000 for _ in range(chance.randint(1, 5))],)


def some_systems(chance: random.Random, most=6, least=1) -> list[tuple[float, float]]:
    few = shares(chance, 3)  # so that ties are met
    pick = (lambda: chance.choice(few)) if chance.random() < 0.4 else (lambda: share(chance))
    return [(pick(), pick()) for _ in range(chance.randint(least, most))]


def two_judges(chance: random.Random) -> tuple:
    return tuple(map(list, zip(*some_systems(chance), strict=True)))


def tables(chance: random.Random) -> tuple:
    """Two tables of the same shape; no row holds a tie in itself."""
    systems, rows = chance.randint(2, 5), chance.randint(1, 4)
    return tuple([chance.sample(range(1, 60), systems) for _ in range(rows)] for _ in range(2))


def refusals(chance: random.Random) -> tuple:
    scores = shares(chance, chance.randint(1, 5))
    refused = [chance.random() < 0.4 for _ in scores]
    return scores, refused, chance.choice(["own score", "zero", "left out"])


def samples(chance: random.Random) -> tuple:
    size = chance.randint(2, 4)
    return ([shares(chance, size) for _ in range(chance.randint(2, 5))],)


def choices(chance: random.Random) -> tuple:
    size = chance.randint(4, 9)
    return tuple([chance.choice(["first", "second"]) for _ in range(size)] for _ in range(2))


def labels(chance: random.Random) -> tuple:
    names, size = chance.sample(WORDS, chance.randint(2, 3)), chance.randint(1, 8)
    one = [chance.choice(names) for _ in range(size)]
    return one, [chance.choice([each, *names]) for each in one]


NUMBERS: dict[str, Callable[[random.Random], tuple]] = {
    "f1": two_scores,
    "f_beta": two_scores_and_beta,
    "divide_and_combine": three_counts,
    "recall_of": two_lists,
    "precision_of": two_lists,
    "precision_recall": two_lists,
    "next_cell": one_cell,
    "next_row": one_row,
    "covered_count": lambda chance: tuple(
        sorted(chance.sample(range(30), chance.randint(0, 6))) for _ in range(2)
    ),
    "jackknife": some_scores,
    "put_right": a_report,
    "labels_back": a_row_of_labels,
    "pairs_in_order": lambda chance: (chance.randint(6, 60),),
    "weighted_runs": lambda chance: (
        [chance.randint(1, 9) for _ in range(chance.randint(1, 5))],
        chance.choice([1, 1.2, 1.5, 2, 3]),
    ),
    "paired_bootstrap": resampled,
    "mean_of_draw": one_draw,
    "paired_means": resampled,
    "share_of_ways": signs,
    "micro_f1": summaries,
    "holm": some_p,
    "direction": lambda chance: tuple(some_systems(chance, 2, least=2)),
    "kendall": two_judges,
    "gap_share": lambda chance: (some_systems(chance), chance.choice([0.05, 0.1, 0.2, 0.3])),
    "two_levels": tables,
    "mean_with_refusals": refusals,
    "two_spreads": samples,
    "steady": choices,
    "kappa": labels,
}

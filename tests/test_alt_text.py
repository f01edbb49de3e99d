"""Every number in a figure's alt text is computed here once more, from what was drawn."""

import re
from collections import Counter

from every import every, fail

from rouge_course import figures as draw
from rouge_course.chapters.ch04.finger import greedy_pairs
from rouge_helpers import (
    lcs_length,
    lcs_matches,
    ngrams,
    overlap,
    rouge_n,
    set_overlap,
    union_lcs,
)
from rouge_helpers.corpus import bootstrap
from rouge_helpers.family import skip_bigrams, weighted_lcs
from rouge_helpers.text import characters, rouge_score_words, split_words, words

NUMBER = re.compile(r"(?<![\w.-])\d+(?:\.\d+)?(?![\w])")
PAIRS = [
    ("the old ferry sails the lind", "the ferry the ferry sails"),
    ("fog delays first morning ferry", "ferry delays first morning fog"),
    ("red red blue red", "red blue red blue blue"),
    ("a b c d e f g", "g"),
]
MAUD = "maud sails the heron back tonight".split()
SENTENCES = [
    (MAUD, ["the heron is back".split(), "sails the".split()]),
    (list("abcd"), [list("ba"), list("dc"), ["x"]]),
    (["one", "two"], []),
]
LINES = ["Don't re-open St. Anne's café at 7!", "Osterby waits", "é"]
SCORES = [
    {"Tomas": {"ROUGE-1": 0.5, "ROUGE-2": 0.25, "ROUGE-L": 0.125}, "Magpie": {"ROUGE-1": 1.0}},
    {"right": {"precision": 0.75, "recall": 1 / 3, "f1": 0.4615}},
]
SYSTEMS = [
    ("copies", "x", 0.31, 0.52),
    ("writes", "y", 0.44, 0.27),
    ("copies", "z", 0.36, 0.41),
    ("copies", "v", 0.29, 0.6),
    ("writes", "w", 0.4, 0.33),
]
CARDS = [{"Maud": 0.6, "Ines": 0.714, "the clerk": 0.667}, {"a": 0.25, "b": 0.5}]
ROW, RUNS = list("ABCDEFG"), [list("ABCDHIK"), list("AHBKCID")]
LENGTHS = [(20, 0.441, 0.187, 0.263), (60, 0.381, 0.483, 0.425)]


def texts(pair):
    return [text.split() for text in pair]


def three(value):
    return f"{value:.3f}"


def bars(hits, candidate, reference):
    sides = [(total, total - hits, hits, total, three(hits / total))
             for total in (reference, candidate)]  # fmt: skip
    return [hits, *sides[0], *sides[1]]


def contours(p, r, beta):
    squared = beta * beta
    weighing = [] if beta == 1 else [squared]  # the sentence and the list of means say it
    f = (1 + squared) * p * r / (squared * p + r)
    means = [(squared * r + p) / (1 + squared), (r**squared * p) ** (1 / (1 + squared)), f]
    return ["0.2", "0.4", "0.6", "0.8", *map(three, (p, r, f)), *weighing, *map(three, means)]


def stacks(pair, n):
    ours, theirs = (ngrams(text, n) for text in texts(pair))
    left, right = Counter(ours), Counter(theirs)
    found = [n, *(count for gram in left | right for count in (left[gram], right[gram]))]
    found += [overlap(ours, theirs), len(ours), len(theirs)]
    return [*found, set_overlap(ours, theirs), len(left), len(right)]


def windows(text, n):
    places = len(text.split()) - n + 1
    return [n, len(text.split()), len(text.split()), n, 1, places]


def unions(sentence, lines):
    covers = [union_lcs(sentence, [line]) for line in lines]
    return [len(sentence), *map(len, covers), len(set().union(*covers)), len(sentence)]


def rules(line):
    counts = [len(rule(line)) for rule in (split_words, words, rouge_score_words, characters)]
    return [each for count in counts for each in (count, count - 12)[: 2 if count > 12 else 1]]


def by_n(pair):
    return [each for n in (1, 2) for each in (n, *map(three, rouge_n(*pair, n).values()))]


def grid(pair):
    matches = lcs_matches(*texts(pair))
    return [len(matches), *(place + 1 for match in matches for place in match)]


def kept(pair):
    """Solid lines, and dashed ones where there are some."""
    solid = lcs_length(*texts(pair))
    dashed = overlap(*texts(pair)) - solid
    return [solid, dashed] if dashed else [solid]


# ROUGE-1, -2 and -L of “c b a” and of “a b” against “a b c”
THREE = ["1.000", "0.000", "0.333", "0.800", "0.667", "0.800"]


def scores(table):
    return [3, len(table), *(three(v) for each in table.values() for v in each.values())]


def dots(systems):
    kinds = {kind: [each[2:] for each in systems if each[0] == kind] for kind, *_ in systems}
    found = [len(systems)]
    for group in kinds.values():
        ends = [end(column) for column in zip(*group, strict=True) for end in (min, max)]
        found += [len(group), *map(three, ends)]
    return found


def turns(scores):
    bests = [max(v for other, v in scores.items() if other != name) for name in scores]
    return [len(scores), *map(three, bests), three(sum(bests) / len(bests))]


def arcs(pair, gap):
    ours, theirs = (Counter(skip_bigrams(text.split(), gap)) for text in pair)
    limit = [] if gap is None else [gap]
    return [ours.total(), theirs.total(), *limit, (ours & theirs).total()]


def runs(reference, candidates, power):
    weights = [round(weighted_lcs(reference, each, power)) for each in candidates]
    lengths = [4], [1, 1, 1, 1]
    rows = [[*of_one, weight] for of_one, weight in zip(lengths, weights, strict=True)]
    counts = [each for row in rows for each in row]
    return [power, len(reference) ** power, len(candidates), *counts]


def histogram(values):
    low, mean, high = bootstrap(values)
    return [10000, len(values), "95", *map(three, (low, high, mean)), "0", "0.0", 0]


def by_length(rows):
    return [each for words, *scores in rows for each in (words, *map(three, scores))]


def by_gap(systems):
    # Two pairs of ten agree; none is 20 points apart.
    alike = sum((a[2] - b[2]) * (a[3] - b[3]) > 0 for a in systems for b in systems) // 2
    return [0, alike, 10, f"{10 * alike}", 50]


def politeness(reference, polite, summary):
    # No polite word of these stands in the reference, so the matches are those of the summary.
    hits, said = overlap(words(reference), words(summary)), words(summary)
    return [len(words(polite)) + len(said), hits, len(said) - hits, len(words(polite))]


CASES = [
    *((draw.overlap_bars, case, bars(*case)) for case in [(5, 7, 6), (2, 10, 8), (1, 3, 11)]),
    *((draw.f_contours, case, contours(*case)) for case in [(0.9, 0.3, 1), (0.3, 0.9, 2)]),
    *((draw.token_tiles, texts(pair), [overlap(*texts(pair))]) for pair in PAIRS),
    *((draw.ngram_windows, (line.split(), 2), windows(line, 2)) for line, _ in PAIRS),
    (draw.ngram_windows, ("a b a".split(), 2, ["a", "b"]), windows("a b a", 2)),
    *((draw.ngram_stacks, (*texts(pair), 2), stacks(pair, 2)) for pair in PAIRS[:3]),
    *((draw.scores_by_n, (*pair, (1, 2)), by_n(pair)) for pair in PAIRS),
    *((draw.lcs_grid, texts(pair), grid(pair)) for pair in PAIRS),
    *((draw.kept_words, texts(pair), kept(pair)) for pair in PAIRS),
    *((draw.union_rows, texts_of, unions(*texts_of)) for texts_of in SENTENCES),
    *((draw.tokeniser_rows, (line,), rules(line)) for line in LINES),
    *((draw.score_bars, (table,), scores(table)) for table in SCORES),
    (draw.three_bars, ("a b c", {"x": "c b a", "y": "a b"}), [3, 2, *THREE]),
    (draw.agreement_dots, (SYSTEMS,), dots(SYSTEMS)),
    (draw.between_z_and_a, (), [88, 99, 90, 97, 6, 233, 26481]),
    *((draw.greedy_finger, texts(pair), [len(greedy_pairs(*texts(pair))[0]),
       lcs_length(*texts(pair))]) for pair in PAIRS),
    *((draw.jackknife_turns, (each,), turns(each)) for each in CARDS),
    *((draw.skip_bigram_arcs, (*texts(pair), gap), arcs(pair, gap))
      for pair in PAIRS[:3] for gap in (None, 1)),
    (draw.run_tiles, (ROW, RUNS, 2), runs(ROW, RUNS, 2)),
    (draw.bootstrap_histogram, ([0.3, 0.4, 0.5, 0.45],), histogram([0.3, 0.4, 0.5, 0.45])),
    (draw.scores_by_length, (LENGTHS,), by_length(LENGTHS)),
    (draw.gap_curve, (SYSTEMS, (0, 20)), by_gap(SYSTEMS)),
    *((draw.answer_tiles, (reference, "Sure! Here it is:", summary),
       politeness(reference, "Sure! Here it is:", summary)) for reference, summary in PAIRS[:3]),
]  # fmt: skip


NAMES = [f"{make.__name__}-{place}" for place, (make, *_) in enumerate(CASES)]


@every(("make", "given", "expected"), CASES, ids=NAMES)
def test_the_numbers_of_the_alt_text_follow_from_what_is_drawn(make, given, expected):
    alt = re.sub(r"“[^”]*”", "", make(*given).alt)
    assert NUMBER.findall(alt) == [str(each) for each in expected]


def test_every_figure_of_the_face_is_tried():
    tried = {make.__name__ for make, *_ in CASES}
    if lacking := set(draw.PICTURES) - tried:
        fail(
            f"No test computes the numbers in the alt text of {', '.join(sorted(lacking))}: add a "
            "row to CASES in tests/test_alt_text.py."
        )
    assert set(draw.PICTURES) == tried

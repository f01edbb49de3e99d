"""Chapter 04: the shared words as lines, and the tables of its notebook."""

import re

from figure_cases import CAT, IS, LONG, MANY, ODD, PROBE, lines, written
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch04.kept import kept_words, left_out
from rouge_course.chapters.ch04.tables import short_cuts, three_bars, three_scores
from rouge_course.drawing import palette
from rouge_helpers import lcs_matches, overlap, rouge_1, rouge_l

INES = "fog delays first morning ferry".split()
MAGPIE = "ferry delays first morning fog".split()
TOMAS = "fog delays ferry".split()
TEXT = st.lists(st.sampled_from("abcd"), max_size=9)
CASES = {
    kept_words: {
        "plain": (INES, MAGPIE),
        "all kept": (CAT, CAT),
        "repeats": PROBE,
        "nothing shared": (["a"], ["b"]),
        "cut": (MANY, MANY[7:]),
        "long": (LONG, IS),
        "odd": (ODD, ODD[3:]),
        "empty": ([], ["a"]),
    },
    three_bars: {
        "plain": (INES, {"Tomas": TOMAS, "Magpie": MAGPIE}),
        "long": (LONG, {"all of it": LONG, "other": IS}),
        "no words": ([], {"nothing": []}),
    },
}


@given(TEXT, TEXT)
def test_every_clipped_match_has_a_line_and_each_dashed_one_crosses(reference, candidate):
    kept = lcs_matches(reference, candidate)
    lost = left_out(reference, candidate, kept)
    both = [*kept, *lost]
    assert len(both) == overlap(reference, candidate)
    assert len({i for i, _ in both}) == len({j for _, j in both}) == len(both)
    assert all(reference[i] == candidate[j] for i, j in lost)
    assert all(any((i - k) * (j - m) < 0 for k, m in kept) for i, j in lost)


def test_the_headlines_keep_three_words_and_lose_two():
    figure = kept_words(INES, MAGPIE)
    assert len(lines(figure, palette.OVERLAP)) == 3
    assert len(lines(figure, palette.QUIET)) == 2
    assert {*INES, "reference", "candidate"} <= set(written(figure))
    assert re.findall(r"\d+", figure.alt) == ["3", "2"]
    assert "3 solid lines without a crossing: “delays first morning”" in figure.alt


def test_the_bars_and_the_table_hold_the_scores_of_the_helpers():
    (row,) = three_scores({"x": (INES, MAGPIE)}, sets=True).rows
    assert row[1] == rouge_1(INES, MAGPIE)["f1"]
    assert row[3] == rouge_l(INES, MAGPIE)["f1"]
    assert row[4] == rouge_1(INES, MAGPIE, sets=True)["f1"]
    assert three_bars(INES, {"x": MAGPIE}).table.rows == [row[:4]]


def test_each_short_cut_misses_one_headline():
    table = short_cuts(INES, {"Tomas": TOMAS, "Magpie": MAGPIE})
    assert [row[1:] for row in table.rows] == [[3, 2, 3], [1, 3, 3]]

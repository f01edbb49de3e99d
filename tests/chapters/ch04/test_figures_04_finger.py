"""Chapter 04: the greedy finger beside the LCS."""

from figure_cases import CAT, IS, LONG, MANY, ODD, boxes, lines, written
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch04.finger import greedy_finger, greedy_pairs
from rouge_course.drawing import palette
from rouge_helpers import lcs_length

FOG = "fog delays first morning ferry".split()
MAGPIE = "ferry delays first morning fog".split()
CASES = {
    greedy_finger: {
        "plain": (FOG, MAGPIE),
        "all found": (FOG, "fog delays ferry".split()),
        "nothing shared": (CAT, ["x"]),
        "cut": (MANY, MANY[7:]),
        "long": (LONG, IS),
        "odd": (ODD, ODD[3:]),
        "empty": ([], ["a"]),
    }
}


@given(st.lists(st.sampled_from("abcd"), max_size=9), st.lists(st.sampled_from("abcd"), max_size=9))
def test_the_walk_takes_what_an_iterator_takes_and_never_beats_the_lcs(reference, candidate):
    pairs, stuck = greedy_pairs(reference, candidate)
    rest = iter(reference)
    assert len(pairs) == sum(word in rest for word in candidate) <= lcs_length(reference, candidate)
    assert all(reference[i] == candidate[j] for i, j in pairs)
    assert (stuck is None) == (len(pairs) == len(candidate))


def test_the_finger_finds_one_where_the_lcs_finds_three():
    figure = greedy_finger(FOG, MAGPIE)
    assert len(lines(figure, palette.OVERLAP)) == 1 + 3
    assert len(boxes(figure, palette.OVERLAP_TINT)) == 2 * (1 + 3)
    assert written(figure).count("passed") == 4
    assert written(figure).count("nothing left") == 1
    assert {"greedy: 1", "LCS: 3"} <= set(written(figure))
    assert "Greedy joins 1 pair" in figure.alt
    assert "The LCS joins 3 pairs, “delays first morning”" in figure.alt

"""Chapter 09: skip-bigrams as arcs."""

import pytest
from every import every
from figure_cases import ODD, elements, written

from rouge_course.chapters.ch09.arcs import skip_bigram_arcs
from rouge_course.drawing import palette
from rouge_helpers.family import skip_counts

POLICE, TURNED = "police killed the gunman".split(), "the gunman police killed".split()
CASES = {
    skip_bigram_arcs: {
        "plain": (POLICE, TURNED),
        "gap": (POLICE, TURNED, 1),
        "bigrams": (POLICE, POLICE, 0),
        "repeats": (["a"] * 8, ["a", "b", "a"]),
        "long words": (["x" * 40] * 8, ["x" * 40] * 8),
        "odd": (ODD[:8], ODD[4:12]),
        "one word": (["a"], POLICE),
        "empty": ([], []),
    }
}


@every("gap", [None, 0, 1, 2])
@every("pair", [(POLICE, TURNED), (["a"] * 5, ["a", "b", "a"]), (POLICE, ["a"])])
def test_every_pair_has_its_arc_and_the_shared_ones_are_heavy(pair, gap):
    figure = skip_bigram_arcs(*pair, gap)
    hits, ours, theirs = skip_counts(*pair, gap)
    arcs = elements(figure, "path")
    green = [arc for arc in arcs if arc.get("stroke") == palette.OVERLAP]
    assert len(arcs) == ours + theirs
    assert len(green) == 2 * hits
    assert all(arc.get("stroke-dasharray") for arc in arcs if arc not in green)
    assert f"{hits} pair" in figure.caption and f"of {ours} in the reference and" in figure.caption
    assert any(f"{hits} shared" in text for text in written(figure))
    heavy, light = [line.get("stroke") for line in elements(figure, "line")][-2:]
    assert (heavy == palette.OVERLAP) and written(figure)[-2:] == [
        "in both texts",
        "in only one text",
    ]
    assert light != heavy


def test_more_than_eight_words_are_refused():
    with pytest.raises(ValueError, match="at most 8"):
        skip_bigram_arcs(["a"] * 9, ["a"])

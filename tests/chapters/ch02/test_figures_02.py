"""Chapter 02: tokens as tiles."""

import pytest
from figure_cases import BLUE, CAT, IS, LONG, MANY, ODD, RED, boxes, lines, written

from rouge_course.chapters.ch02.figures import token_tiles
from rouge_course.drawing import palette
from rouge_helpers import overlap

CASES = {
    token_tiles: {
        "plain": (CAT, IS),
        "surplus": (RED, BLUE),
        "wrapped": (CAT, LONG),
        "cut": (MANY, MANY[::-1]),
        "odd": (ODD, [*ODD[::-1], "a", "a"]),
        "no reference": ([], IS),
        "no candidate": (CAT, []),
        "empty": ([], []),
    }
}


@pytest.mark.parametrize("pair", [(CAT, IS), (RED, BLUE), (CAT, LONG), (["a"], ["b"])])
def test_a_line_joins_each_pair_and_the_rest_is_grey_dashed_and_named(pair):
    reference, candidate = pair
    hits = overlap(reference, candidate)
    figure = token_tiles(reference, candidate)
    joins = lines(figure, palette.OVERLAP)
    assert len(joins) == hits
    green = boxes(figure, palette.OVERLAP_TINT)
    grey = [box for box in boxes(figure) if box not in green]
    assert len(green) == 2 * hits
    assert len(grey) == len(reference) + len(candidate) - 2 * hits
    assert not any("stroke-dasharray" in tile.look for tile in green)
    assert all("stroke-dasharray" in tile.look for tile in grey)
    labels = written(figure)
    assert labels.count("surplus") + labels.count("no match") == len(grey)
    for token in {*reference, *candidate}:
        assert labels.count(token) == (reference + candidate).count(token)
    # Each line runs from the middle of one green tile to the middle of another with its word.
    middles = {round(tile.middle) for tile in green}
    assert {round(x) for x, _, to_x, _ in joins for x in (x, to_x)} == middles


def test_surplus_and_no_match_are_told_apart():
    labels = written(token_tiles(["the", "cat"], ["the", "the", "the", "dog"]))
    assert (labels.count("surplus"), labels.count("no match")) == (2, 2)


def test_tiles_that_are_not_drawn_are_counted_in_words():
    figure = token_tiles(MANY, MANY[::-1])
    drawn = len(boxes(figure, palette.OVERLAP_TINT))
    counts = [
        int(word) for word in figure.caption.split("not drawn: ")[1].split() if word.isdigit()
    ]
    assert drawn + sum(counts) == 800
    assert str(counts[0]) in " ".join(written(figure))
    assert overlap(MANY, MANY) == 400
    assert "400 matches" in figure.alt

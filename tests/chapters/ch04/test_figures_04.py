"""Chapter 04: the LCS grid and one way back through it."""

import itertools

import pytest
from figure_cases import (
    BLUE,
    CAT,
    IS,
    LONG,
    MANY,
    ODD,
    PROBE,
    RED,
    boxes,
    elements,
    lines,
    texts,
    written,
)
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch04.figures import lcs_grid
from rouge_course.chapters.ch04.grid import way_back
from rouge_course.drawing import palette
from rouge_helpers import lcs_matches, lcs_table

CASES = {
    lcs_grid: {
        "plain": (CAT, IS),
        "probe": PROBE,
        "full": (LONG[:15], LONG[2:17]),
        "cut": (MANY, MANY[7:]),
        "odd": (ODD, ODD[3:]),
        "nothing shared": (["a"], ["b"]),
        "empty reference": ([], ["b"]),
        "empty": ([], []),
    }
}


def nearest(places, at):
    return min(range(len(places)), key=lambda k: abs(places[k] - at))


@pytest.mark.parametrize("pair", [(CAT, IS), PROBE, (RED, BLUE), (["a"], ["b"]), (CAT, CAT)])
def test_the_grid_shows_every_number_and_rings_the_matches_of_the_way_back(pair):
    figure = lcs_grid(*pair)
    grid, matches = lcs_table(*pair), lcs_matches(*pair)
    rows, columns = len(grid), len(grid[0])
    numbers = [text for text in texts(figure) if text.text.isdigit()]
    xs = sorted({round(text.middle) for text in numbers})
    ys = sorted({round(text.y0) for text in numbers})
    assert (len(ys), len(xs)) == (rows, columns)
    for text in numbers:
        assert int(text.text) == grid[ys.index(round(text.y0))][xs.index(round(text.middle))]
    rings = {
        (nearest(ys, float(ring.get("cy")) - 6), nearest(xs, float(ring.get("cx"))))
        for ring in elements(figure, "circle")
    }
    assert rings == {(i + 1, j + 1) for i, j in matches}
    assert len(boxes(figure, palette.OVERLAP)) == len(matches)
    for token in (*pair[0], *pair[1]):
        assert token in written(figure)


@pytest.mark.parametrize("pair", [(CAT, IS), PROBE, (RED, BLUE), (["a"], ["b"])])
def test_an_arrow_leaves_every_cell_of_the_way_back(pair):
    figure = lcs_grid(*pair)
    path = way_back(lcs_table(*pair), lcs_matches(*pair))
    steps = [g.get("class") for g in elements(figure, "g") if not g.get("data-part")]
    assert steps.count("diagonal") == len(lcs_matches(*pair))
    assert sorted(steps) == sorted(step for *_, step in path if step)
    arrows = lines(figure, palette.BLACK)
    for step, (x, y, to_x, to_y) in zip(steps, arrows, strict=True):
        moved = (to_x < x - 1, to_y < y - 1)
        ways = {"diagonal": (True, True), "up": (False, True), "left": (True, False)}
        assert moved == ways[step]


@given(st.lists(st.sampled_from("abcd"), max_size=9), st.lists(st.sampled_from("abcd"), max_size=9))
def test_the_way_back_takes_every_match_and_never_loses_length(reference, candidate):
    grid, matches = lcs_table(reference, candidate), lcs_matches(reference, candidate)
    path = way_back(grid, matches)
    assert [(i - 1, j - 1) for i, j, step in path if step == "diagonal"] == matches[::-1]
    for (i, j, step), (k, m, _) in itertools.pairwise(path):
        assert (i - k, j - m) == {"diagonal": (1, 1), "up": (1, 0), "left": (0, 1)}[step]
        assert grid[i][j] - grid[k][m] == (step == "diagonal")
    assert 0 in path[-1][:2]


def test_the_words_of_the_grid_carry_its_length_and_matches():
    figure = lcs_grid(*PROBE)
    assert "the last corner contains 5" in figure.alt
    assert "C in row 2, column 1" in figure.alt
    assert "LCS = 5: C B E A E" in written(figure)
    assert repr(figure.table).count("[") == 5


def test_a_grid_beyond_fifteen_is_cut_and_says_so():
    figure = lcs_grid(MANY, MANY[7:])
    numbers = [text for text in written(figure) if text.isdigit()]
    assert len(numbers) == 16 * 16
    words = "the first 15 of 400 reference tokens and the first 15 of 393 candidate tokens"
    assert words in figure.caption
    assert words in " ".join(written(figure))
    assert "contains 393" in figure.alt
    assert len(figure.table.rows) == 16

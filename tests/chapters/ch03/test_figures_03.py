"""Chapter 03: windows, stacks, and ROUGE-N for growing n."""

import itertools

import pytest
from figure_cases import BLUE, CAT, IS, LONG, MANY, ODD, RED, boxes, curves, written
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters.ch03.figures import ngram_stacks, ngram_windows, scores_by_n
from rouge_course.drawing import palette
from rouge_course.drawing.lines import spread
from rouge_helpers import ngrams, overlap, rouge_n, set_overlap

TICK = "the tick went the the the".split(), "the went tick the the the the".split()
CASES = {
    ngram_windows: {
        "plain": (CAT, 2),
        "beside another": (CAT, 2, IS),
        "cut": (MANY, 5),
        "wide": (MANY, 40),
        "too wide": (CAT, 9),
        "far too wide": (CAT, 10**9),
        "odd": (ODD, 2),
        "one": (["a"], 1),
        "empty": ([], 2),
    },
    ngram_stacks: {
        "plain": (*TICK, 2),
        "cut": (CAT, LONG, 2),
        "high": (["a"] * 30, ["a"] * 400, 1),
        "highest": (["a"] * 9999, ["a"] * 12345, 1),
        "odd": (ODD, ODD * 20, 1),
        "many": (MANY, MANY, 3),
        "empty": ([], ["a"], 2),
    },
    scores_by_n: {
        "plain": (CAT, LONG),
        "equal": (CAT, CAT),
        "one": ("a", "b", (1,)),
        "many": (MANY, MANY[:200], range(1, 40)),
        "no words": ("", ""),
    },
}


@pytest.mark.parametrize("n", range(1, 8))
def test_there_is_a_window_for_every_place(n):
    figure = ngram_windows(CAT, n)
    grams = ngrams(CAT, n)
    windows = boxes(figure, palette.SKY_TINT)
    tiles = boxes(figure, palette.GROUND)
    assert len(windows) == len(grams) == max(0, len(CAT) - n + 1)
    for i, window in enumerate(windows):
        last = tiles[i + n - 1]
        assert window.x0 == tiles[i].x0
        assert window.x1 == pytest.approx(last.x1, abs=0.2)
    assert len({window.y0 for window in windows}) == len(windows)
    assert [row[1] for row in figure.table.rows] == [" ".join(gram) for gram in grams]
    if grams:
        assert f"6 − {n} + 1 = {len(grams)}" in figure.alt
        assert any(f"6 − {n} + 1 = {len(grams)}" in text for text in written(figure))
    else:
        assert "0 n-grams" in figure.alt


def test_windows_of_n_grams_that_the_other_text_has_are_marked_each_copy_once():
    figure = ngram_windows("a b a b a".split(), 2, "b a b".split())
    rows = [box for box in boxes(figure) if box.y0 > 60]
    green = [box.look["fill"] == palette.OVERLAP_TINT for box in rows]
    assert green == [True, True, False, False]
    assert [row[2] for row in figure.table.rows] == ["yes", "yes", "no", "no"]
    assert {"✓ 1", "✓ 2", "3", "4"} <= {*written(figure)}
    assert not boxes(ngram_windows(CAT, 2), palette.OVERLAP_TINT)


def test_a_block_too_many_is_grey_and_one_without_any_match_is_empty():
    figure = ngram_stacks(["a", "a", "b"], ["a", "a", "a"], 1)
    grey, empty = boxes(figure, palette.SURPLUS), boxes(figure, palette.GROUND)
    assert len(grey) == 1 and len(empty) == 2  # one `b` in the multiset, one in the set


def test_a_long_text_says_how_many_windows_it_has_and_how_many_are_drawn():
    figure = ngram_windows(MANY, 5)
    drawn = len(boxes(figure, palette.SKY_TINT))
    assert 1 < drawn < 396
    assert f"the first {drawn} of 396 windows drawn" in figure.caption
    assert f"{drawn} of 396 windows" in " ".join(written(figure))


@pytest.mark.parametrize(("pair", "n"), [(TICK, 2), (TICK, 1), ((CAT, IS), 1), ((RED, BLUE), 3)])
def test_stacks_hold_a_block_for_every_n_gram_and_mark_the_clipped_count(pair, n):
    ours, theirs = (ngrams(tokens, n) for tokens in pair)
    figure = ngram_stacks(*pair, n)
    multiset = [box for box in boxes(figure) if box.x0 < 500]
    as_set = [box for box in boxes(figure) if box.x0 > 500]
    assert len(multiset) == len(ours) + len(theirs)
    assert len(as_set) == len(set(ours)) + len(set(theirs))
    for view, hits in ((multiset, overlap(ours, theirs)), (as_set, set_overlap(ours, theirs))):
        shared = [box for box in view if box.look["fill"] == palette.OVERLAP]
        assert len(shared) == 2 * hits
        assert all(box.hatch for box in shared)
        assert not any(box.hatch for box in view if box not in shared)
    hits, set_hits = overlap(ours, theirs), set_overlap(ours, theirs)
    assert figure.table.rows[-2:] == [
        ["multiset", len(ours), len(theirs), hits, None],
        ["set", len(set(ours)), len(set(theirs)), None, set_hits],
    ]
    assert f"As a multiset: overlap {hits}, reference {len(ours)}" in figure.alt
    assert f"As a set: overlap {set_hits}, reference {len(set(ours))}" in figure.alt
    assert {f"overlap {hits}", f"overlap {set_hits}"} <= set(written(figure))
    for gram in set(ours) | set(theirs):
        a, b = ours.count(gram), theirs.count(gram)
        assert f"min({a}, {b}) = {min(a, b)}" in written(figure)


def test_more_than_ten_n_grams_are_cut_and_counted():
    figure = ngram_stacks(MANY, MANY, 3)
    assert len([text for text in written(figure) if text.startswith("min(")]) == 10
    assert "388 n-grams more" in figure.caption
    assert any("388 more n-grams" in text for text in written(figure))
    assert len(figure.table.rows) == 400


@pytest.mark.parametrize("pair", [(CAT, LONG), (CAT, CAT), ("a b a b a", "b a b a b"), ("", "")])
def test_three_lines_run_through_the_scores(pair):
    orders = (1, 2, 4)
    figure = scores_by_n(*pair, orders)
    looks = {
        "precision": (palette.CANDIDATE, "o"),
        "recall": (palette.REFERENCE, "s"),
        "f1": (palette.BLACK, "^"),
    }
    styles = set()
    for key, (colour, marker) in looks.items():
        (line,) = (each for each in curves(figure, colour, marker) if len(each.get_xdata()) > 1)
        assert list(line.get_xdata()) == list(orders)
        expected = [rouge_n(*pair, n)[key] for n in orders]
        assert list(line.get_ydata()) == expected
        styles.add(str(line._dash_pattern))
        name = "F1" if key == "f1" else key
        ends = dict.fromkeys(f"{value:.3f}" for value in (expected[0], expected[-1]))
        assert f"{name} {' → '.join(ends)}" in written(figure)
        assert all(f"{value:.3f}" in figure.alt for value in expected)
    assert len(styles) == 3


@given(st.lists(st.floats(0, 1), min_size=3, max_size=3))
def test_labels_at_the_end_are_spread_and_stay_on_the_page(values):
    heights = spread(values)
    assert all(b - a >= 0.085 - 1e-9 for a, b in itertools.pairwise(sorted(heights)))
    assert max(heights) <= 1
    assert min(heights) >= -1e-9
    assert sorted(range(3), key=lambda i: heights[i]) == sorted(
        range(3), key=lambda i: (values[i], -i)
    )


@pytest.mark.parametrize(
    ("pair", "words"),
    [(("a b", "a b"), "stays at 1.000"), (("a b c", "a b d"), "falls from 0.667 at n = 1"),
     (("a b a b a", "b a b a b"), "rises from 0.800 at n = 1 to 1.000 at n = 2")],
)  # fmt: skip
def test_the_caption_says_which_way_f1_goes(pair, words):
    assert words in scores_by_n(*pair, (1, 2)).caption


@pytest.mark.parametrize(
    ("orders", "error"), [((), ValueError), ((0,), ValueError), ((1.5,), TypeError), (3, TypeError)]
)
def test_orders_that_cannot_be_are_refused(orders, error):
    with pytest.raises(error):
        scores_by_n("a", "b", orders)

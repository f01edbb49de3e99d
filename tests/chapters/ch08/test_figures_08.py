"""Chapter 08: the tree from two sets of scores to the setting to look at."""

import pytest
from figures_seen import written

from rouge_helpers import rouge_1, rouge_l, rouge_lsum, rouge_n
from rouge_helpers.chapters.ch08.figures import disagreement_tree, suspects

REFERENCE = "The storm closed the bridge on Sunday.\nThe ferry carries the town across the river."
CANDIDATE = "The ferry carries the town.\nA Sunday storm closed the old bridge."
PAIR = REFERENCE, CANDIDATE


def three(longest=rouge_l, pair=PAIR, **how):
    last = {k: v for k, v in how.items() if k != "sets"}
    return {
        "ROUGE-1": rouge_1(*pair, **how),
        "ROUGE-2": rouge_n(*pair, 2, **how),
        "ROUGE-L": longest(*pair, **last),
    }


def dots_dropped(text):
    return text.replace(".", " ").split()


CASES = {
    disagreement_tree: {
        "alike": (three(), three()),
        "sets": (three(), three(sets=True), "the Post"),
        "line breaks": (three(), three(rouge_lsum)),
    }
}


@pytest.mark.parametrize(
    "ours, theirs, suspect",
    [
        (three(), three(pair=PAIR[::-1]), "argument order"),
        (three(), three(tokenize=str.split), "words"),
        (three(), three(sets=True, tokenize=dots_dropped), "sets"),
        (three(), three(rouge_lsum), "line breaks"),
        (three(), three(), "no switch here"),
        (three(), {**three(), "ROUGE-2": rouge_n("a b", "a b", 2)}, "sentence ends"),
    ],
)
def test_the_tree_leads_to_the_switch_that_was_flipped(ours, theirs, suspect):
    assert suspects(ours, theirs)[-1] == (suspect, "")
    figure = disagreement_tree(ours, theirs, "the Post")
    assert f"the way ends at {suspect}" in figure.alt
    assert f"ends at {suspect}" in figure.caption
    assert suspect in written(figure)
    heavy = [line for line in figure.drawing.axes[0].lines if line.get_linewidth() > 3]
    assert len(heavy) == len(suspects(ours, theirs)) - 1


def test_every_box_of_the_tree_is_drawn_inside_and_apart():
    figure = disagreement_tree(three(), three())
    boxes = [p.get_bbox() for p in figure.drawing.axes[0].patches]
    assert len(boxes) == 11
    wide, tall = figure.drawing.get_size_inches()
    for k, one in enumerate(boxes):
        assert 0 <= one.x0 < one.x1 <= wide
        assert 0 <= min(one.y0, one.y1) < max(one.y0, one.y1) <= tall
        for other in boxes[k + 1 :]:
            assert not one.overlaps(other)


def test_the_letters_of_the_tree_stay_inside_their_boxes():
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    figure = disagreement_tree(three(), three())
    canvas = FigureCanvasAgg(figure.drawing)
    canvas.draw()
    axes = figure.drawing.axes[0]
    boxes = [p.get_window_extent() for p in axes.patches]
    for text in axes.texts:
        if text.get_text() in ("yes", "no"):
            continue
        at = text.get_window_extent(canvas.get_renderer())
        assert any(b.x0 <= at.x0 and at.x1 <= b.x1 for b in boxes), text.get_text()

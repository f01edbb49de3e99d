"""Chapter 08: the tree from two sets of scores to the setting to look at."""

import itertools

import pytest
from figure_cases import boxes, elements, size, texts, written
from test_wild import PAIR, dots_dropped, three

from rouge_course.chapters.ch08.figures import disagreement_tree, suspects
from rouge_helpers import rouge_lsum, rouge_n

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
        (three(), three(), "no setting here"),
        (three(), {**three(), "ROUGE-2": rouge_n("a b", "a b", 2)}, "sentence ends"),
    ],
)
def test_the_tree_leads_to_the_switch_that_was_flipped(ours, theirs, suspect):
    assert suspects(ours, theirs)[-1] == (suspect, "")
    figure = disagreement_tree(ours, theirs, "the Post")
    assert f"the way ends at {suspect}" in figure.alt
    assert f"ends at {suspect}" in figure.caption
    assert suspect in written(figure)
    heavy = [line for line in elements(figure, "line") if line.get("stroke-width") == "5"]
    assert len(heavy) == len(suspects(ours, theirs)) - 1


def test_the_little_that_rouge_adds_below_the_line_of_f_is_no_difference():
    def as_rouge_has_it(score):
        p, r = score["precision"], score["recall"]
        return {**score, "f1": 2 * p * r / (p + r + 1e-8)}

    theirs = {name: as_rouge_has_it(score) for name, score in three().items()}
    assert theirs != three()
    assert suspects(three(), theirs)[-1] == ("no setting here", "")


def test_every_box_of_the_tree_is_drawn_inside_and_apart():
    figure = disagreement_tree(three(), three())
    assert len(boxes(figure)) == 11
    wide, tall = size(figure)
    for one, two in itertools.combinations(boxes(figure), 2):
        assert 0 <= one.x0 < one.x1 <= wide
        assert 0 <= one.y0 < one.y1 <= tall
        assert min(one.x1, two.x1) < max(one.x0, two.x0) or min(one.y1, two.y1) < max(
            one.y0, two.y0
        )


def test_the_letters_of_the_tree_stay_inside_their_boxes():
    figure = disagreement_tree(three(), three())
    for text in texts(figure):
        if text.text not in ("yes", "no"):
            assert any(box.x0 <= text.x0 and text.x1 <= box.x1 for box in boxes(figure)), text.text

"""Chapter 02: what the notebook shows as tables is what it says of them."""

from rouge_course.chapters.ch02.jury import RIGHT, WRONG, jury
from rouge_course.chapters.ch02.questions import FAMOUS
from rouge_course.chapters.ch02.tables import clipped_and_sets, try_rule, worked_pairs
from rouge_helpers import overlap, rouge_1_score

MAGPIE = (
    "the storm cracked the bridge and the council closed it",
    "closed the bridge bridge bridge bridge bridge bridge",
)


def printed(pair):
    """The rows of a jury with the digits that a reader sees, by program."""
    return {name: tuple(f"{score:.3f}" for score in row) for name, *row in jury(*pair).rows}


def test_the_famous_pair_catches_no_wrong_program_and_magpies_pair_tells_all_eight_apart():
    assert set(printed(FAMOUS).values()) == {("0.833",) * 3}
    rows = printed(MAGPIE)
    assert list(rows) == [RIGHT, *WRONG]
    assert len(set(rows.values())) == len(rows) == 8


def test_the_program_that_is_named_right_is_right():
    for pair in (FAMOUS, MAGPIE, ("", "the cat")):
        assert jury(*pair).rows[0] == [RIGHT, *rouge_1_score(*pair).values()]


def test_a_rule_is_tried_on_the_words_of_both_texts_and_not_guarded():
    rows = try_rule(overlap, "the bridge is closed", ["the the the the", "closed bridge"]).rows
    assert rows == [["the the the the", "1/4", "1/4"], ["closed bridge", "2/2", "2/4"]]
    longer = try_rule(lambda ours, theirs: len(theirs), "the cat", ["the the the"]).rows
    assert longer == [["the the the", "3/3", "3/2"]]


def test_pairs_and_candidates_keep_their_order_and_empty_texts_are_named():
    assert [row[2] for row in worked_pairs([("a", ""), ("a", "b")]).rows] == ["(empty)", "b"]
    rows = clipped_and_sets("a a", {"one": "a", "two": "a a a"}).rows
    assert [row[0] for row in rows] == ["one", "two"]
    assert "recall 2/2" in rows[1][1] and "recall 1/1" in rows[1][2]

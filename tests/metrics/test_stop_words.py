import pytest

from rouge_helpers import rouge_1, signature, split_words, stop_words, words
from rouge_helpers.stop_words import SNOWBALL_STOP_WORDS
from rouge_helpers.text import without


def test_the_list_has_the_174_entries_of_its_source_once_each():
    assert len(SNOWBALL_STOP_WORDS) == len(set(SNOWBALL_STOP_WORDS)) == 174
    assert SNOWBALL_STOP_WORDS[:3] == ("i", "me", "my")
    assert SNOWBALL_STOP_WORDS[-3:] == ("than", "too", "very")


def test_what_the_source_names_as_left_out_is_not_in_the_list():
    left_out = (
        "us will shall can may might must daren't needn't oughtn't mightn't one every new old"
    )
    assert not set(left_out.split()) & set(SNOWBALL_STOP_WORDS)


def test_the_entries_are_tokens_of_the_tokeniser_that_splits_on_white_space():
    assert all(split_words(entry) == [entry] for entry in SNOWBALL_STOP_WORDS)


def test_the_list_cannot_be_changed_by_accident():
    with pytest.raises(TypeError):
        SNOWBALL_STOP_WORDS[0] = "bridge"


def test_the_licence_and_the_source_travel_with_the_list():
    for line in ("snowballstem.org", "Martin Porter", "Redistributions of source code must retain"):
        assert line in stop_words.__doc__


def test_a_contraction_is_stopped_whole_and_not_in_the_halves_that_words_makes():
    text = "The ferry isn't late"
    assert without(split_words(text), SNOWBALL_STOP_WORDS) == ["ferry", "late"]
    assert without(words(text), SNOWBALL_STOP_WORDS) == ["ferry", "isn", "t", "late"]


def test_the_list_takes_part_in_a_score_and_in_its_signature():
    pair = "The bridge is closed.", "The ferry is closed."
    assert rouge_1(*pair)["f1"] == 0.75
    assert rouge_1(*pair, stop_words=SNOWBALL_STOP_WORDS)["f1"] == 0.5
    assert "|stop:174-removed-" in signature(stop_words=SNOWBALL_STOP_WORDS)

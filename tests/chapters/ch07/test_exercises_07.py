"""The exercises of chapter 07: the signs are those of the explorer, and a pattern is as told."""

import json
import re
from pathlib import Path

import pytest

from rouge_course.chapters.ch07 import forms, setting_signs
from rouge_course.chapters.ch07.explorer_state import CANDIDATE, REFERENCE
from rouge_course.chapters.ch07.settings import score_of
from rouge_course.exercises import check
from rouge_helpers import rouge_1

ROOT = Path(__file__).resolve().parents[3]
NEW_PAIR = ("Greek sailor leaves on Monday.", "On Monday, the Greek sailor is leaving.")


def sign(key, pair):
    """What one switch alone does to the F1 of a pair."""
    change = score_of(*pair, [key]) - score_of(*pair)
    if abs(change) < 1e-9:
        return "same"
    return "rises" if change > 0 else "falls"


@pytest.mark.parametrize(
    ("pair", "signs"),
    [(NEW_PAIR, setting_signs.setting_signs()), ((REFERENCE, CANDIDATE), setting_signs.OLD_SIGNS)],
)
def test_the_signs_are_those_that_the_explorer_computes(pair, signs):
    assert {key: sign(key, pair) for key in signs} == signs


def test_the_task_says_what_two_empty_texts_score():
    def same_to_the_eye(reference, candidate):
        a, b = forms.nfd(reference), forms.nfd(candidate)
        return 1.0 if a == b else rouge_1(a, b)["f1"]

    outcome = check(same_to_the_eye)
    assert outcome.mistakes == ("1 for nothing",)
    assert "a text without words scores 0" in str(outcome)


def test_the_published_pattern_does_what_the_notebook_says_of_it():
    published = r"[^A-z\s\d][\\\^]?"
    told = json.loads((ROOT / "notebooks/07_what_counts_as_a_word.ipynb").read_text("utf-8"))
    assert any(f"`{published}`" in "".join(cell["source"]) for cell in told["cells"])
    assert re.sub(published, "", "é7_[x]") == "7_[x]"
    assert re.sub(published, "", r"a!\b ?^c") == "ab c"
    assert re.sub(r"[^A-z\s]", "", r"a!\b7") == r"a\b"

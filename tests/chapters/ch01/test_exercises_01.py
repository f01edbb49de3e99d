"""The exercises of chapter 01 that take lists speak of lists."""

import re

import pytest

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import check


@pytest.mark.whole
def test_the_mistakes_with_lists_speak_of_lists_and_of_an_article():
    for name in ("precision_of", "recall_of", "precision_recall"):
        exercise = EXERCISES[name]
        for mistake in exercise.mistakes:
            text = str(check(exercise.wrong(mistake))).partition("\n\nStuck")[0]
            assert not re.findall(r"\b(candidate|reference|texts?)\b", text), text
            assert " a article" not in text

"""Chapter 02: the characters between Z and a."""

import re

from figure_cases import boxes, written

from rouge_course.chapters.ch02.characters import between_z_and_a
from rouge_course.drawing import palette

CASES = {between_z_and_a: {"plain": ()}}


def test_the_grey_tiles_are_what_the_pattern_takes_beside_letters():
    figure = between_z_and_a()
    taken = [chr(k) for k in range(128) if re.match("[A-z]", chr(k)) and not chr(k).isalpha()]
    assert len(boxes(figure, palette.SURPLUS)) == len(taken) == 6
    assert set(taken) <= set(written(figure))
    assert " ".join(taken) in figure.alt
    for character, number, letter, inside in figure.table.rows:
        assert ord(character) == number
        assert (letter == "yes") == character.isalpha()
        assert (inside == "yes") == bool(re.match("[A-z]", character))

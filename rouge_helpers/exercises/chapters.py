"""All exercises by name. A new chapter is a new file and a name in this list."""

from . import (
    chapter_01,
    chapter_02,
    chapter_03,
    chapter_04,
    chapter_05,
    chapter_06,
    chapter_07,
    chapter_08,
)
from .data import Exercise

CHAPTERS = (
    chapter_01,
    chapter_02,
    chapter_03,
    chapter_04,
    chapter_05,
    chapter_06,
    chapter_07,
    chapter_08,
)
EXERCISES: dict[str, Exercise] = {
    exercise.name: exercise for chapter in CHAPTERS for exercise in chapter.EXERCISES
}

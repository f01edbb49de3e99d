"""Loading the course names everything that a chapter has forgotten to list."""

import importlib

import pytest

from rouge_course import chapters
from rouge_course.checker.mistake_blocks import BrokenRecord

EXERCISE = """
from types import SimpleNamespace

def first_word(text):
    return text.split()[0]

EXERCISE = SimpleNamespace(solution=first_word)
"""
LISTED = "from . import first_word\nEXERCISES = (first_word.EXERCISE,)\n"


@pytest.fixture
def chapter(tmp_path, monkeypatch):
    """Makes a chapter of an exercise and one question, with this text in its `__init__.py`."""
    monkeypatch.syspath_prepend(tmp_path)

    def made(text):
        folder = tmp_path / f"made_{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        (folder / "first_word.py").write_text(EXERCISE)
        (folder / "questions.py").write_text("QUESTIONS = (1,)")
        (folder / "copies.py").write_text("from .first_word import EXERCISE")
        (folder / "__init__.py").write_text(text)
        return importlib.import_module(folder.name)

    return made


def test_an_exercise_and_questions_that_are_not_listed_are_named_with_their_file(chapter):
    questions = "from .questions import QUESTIONS\n"
    with pytest.raises(BrokenRecord, match=r"made_0.__init__\.py .*first_word\.py"):
        chapters._all_listed(chapter(questions))
    with pytest.raises(BrokenRecord, match=r"made_1.__init__\.py .*questions\.py"):
        chapters._all_listed(chapter(LISTED))
    whole = chapter(LISTED + questions)
    assert chapters._all_listed(whole) is whole


def test_two_functions_of_one_name_are_refused(monkeypatch):
    def figure():
        """A function for notebooks."""

    monkeypatch.setattr(chapters, "listed", lambda kind: iter([figure, figure]))
    with pytest.raises(BrokenRecord, match="two functions for notebooks are called figure"):
        chapters.by_name("FIGURES")

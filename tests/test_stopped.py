"""The saved progress shows where a reader stopped; without progress, nothing is shown."""

import subprocess
import sys

import pytest
from cells import FOLDER, ROOT

from rouge_course import stopped
from rouge_course.chapters import COURSE, QUESTIONS
from rouge_course.checker import progress_store


@pytest.fixture(autouse=True)
def kept(tmp_path, monkeypatch):
    """What a reader has done: nothing yet."""
    monkeypatch.setenv("ROUGE_PROGRESS", str(tmp_path))
    monkeypatch.setattr(progress_store, "here", progress_store.Kept())
    return progress_store.here


def do(kept, chapter, leave=()):
    """Pass the core of a chapter, and answer its questions, but for some names."""
    names = [task.name for task in COURSE.tasks if task.chapter == chapter and not task.extra]
    kept.passed |= set(names) - set(leave)
    keys = [each.key for each in QUESTIONS.values() if each.chapter == chapter and not each.extra]
    kept.answers |= {key: "a" for key in keys if key not in leave}


def test_who_has_done_nothing_begins_at_the_first_page(capsys):
    assert stopped.where() is None
    assert stopped.notebook(FOLDER) == "00_start_here.ipynb"
    stopped.show_where(FOLDER)
    assert capsys.readouterr().out == ""


def test_the_exercise_that_waits_is_named_with_the_link(kept, capsys):
    do(kept, 1)
    do(kept, 3, leave=["rouge_n"])
    number = COURSE.exercises["rouge_n"].number
    assert stopped.where() == (3, number)
    stopped.show_where(FOLDER)
    name = "03_rouge_n_sets_vs_multisets.ipynb"
    assert capsys.readouterr().out == f"You stopped at 03, exercise {number}: {name}\n"


def test_one_guess_is_enough_to_have_been_in_a_chapter(kept):
    do(kept, 1)
    kept.answers["04-order"] = "a"
    assert stopped.where() == (4, 1)


def test_an_open_question_keeps_the_chapter_and_a_done_core_leads_on(kept):
    do(kept, 2, leave=["02-c"])
    assert stopped.where() == (2, None)
    do(kept, 2)
    assert stopped.where() == (3, None)
    do(kept, 12)
    assert stopped.where() is None


def test_make_lab_asks_for_the_notebook(kept, tmp_path):
    for path in FOLDER.glob("*.ipynb"):
        (tmp_path / path.name).touch()
    kept.passed.add("overlap")
    progress_store.keep("02-a", "b")
    command = [sys.executable, "-m", "rouge_course.stopped", str(tmp_path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert said.stdout == "02_rouge_1_clipping.ipynb\n"

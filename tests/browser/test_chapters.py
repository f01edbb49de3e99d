"""A chapter as a reader meets it: opened, saved, run, answered wrongly and rightly."""

import inspect
import json
import re

import pytest
from lab import NOTEBOOKS, look

from rouge_course.chapters import EXERCISES


def test_opening_marks_nothing_as_changed(opened):
    opened.wait_for_kernel()
    assert opened.changed.count() == 0
    assert opened.saves == []  # a save takes the mark away


def test_a_notebook_that_is_opened_and_saved_keeps_its_bytes(opened):
    opened.wait_for_kernel()
    opened.save()
    name = f"/api/contents/{opened.name}?content=1&format=text&type=file"
    saved = opened.page.evaluate(f"async () => (await (await fetch('{name}')).json()).content")
    # Its first byte to its last, less the line end that the server leaves out.
    assert saved.rstrip() == (NOTEBOOKS / opened.name).read_text(encoding="utf-8").rstrip()
    assert json.loads(saved) == opened.source


def test_a_run_ends_without_an_error(ran, screenshots):
    if screenshots:
        look(ran, screenshots)
    assert ran.errors.count() == 0
    assert ran.page.get_by_text("Error displaying widget").count() == 0


def test_no_news_and_no_question_pop_up(ran):
    """By now: whatever asks, asks before a chapter has run."""
    assert ran.page.locator(".Toastify__toast, .jp-Dialog").count() == 0


def exercises_of(lesson):
    """Exercises that a wrong return value can fail, with the cell that holds each."""
    for cell in lesson.source["cells"]:
        found = re.search(r"^check\((\w+)\)", "".join(cell["source"]), re.MULTILINE)
        if cell["cell_type"] == "code" and found and EXERCISES[found[1]].kind != "build":
            yield cell["id"], EXERCISES[found[1]]


def test_a_wrong_answer_is_diagnosed_and_a_right_one_passes(ran):
    exercises = list(exercises_of(ran))
    if not exercises:
        pytest.fail("a chapter without an exercise")
    cell_id, exercise = exercises[-1]
    arguments = ", ".join(inspect.signature(exercise.solution).parameters)
    wrong = f"def {exercise.name}({arguments}):\n    return []\n\n\ncheck({exercise.name})"
    said = ran.run_again(cell_id, wrong).inner_text()
    assert "✘" in said
    assert exercise.name in said
    right = f"from rouge_course.chapters import EXERCISES\n\n{exercise.name} = "
    right += f'EXERCISES["{exercise.name}"].solution\ncheck({exercise.name})'
    assert "✔" in ran.run_again(cell_id, right).inner_text()


def test_nothing_asked_for_an_address_outside_this_machine(ran):
    assert ran.strangers == []

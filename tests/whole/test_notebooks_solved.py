"""Every chapter once more, as a learner leaves it who solves and answers everything.

A learner's functions may differ from the helpers of the same name: the course's own cells must
show what they showed before (that no wrong function reaches them is a rule of the linter, in
`tools/lint/records.py`).
"""

import re
import shutil

import nbformat
import pytest
from cells import FOLDER
from submissions import CHECK, solved

from notebooks import execute
from rouge_course.chapters import EXERCISES, QUESTIONS

pytestmark = [pytest.mark.whole, pytest.mark.long]

CHAPTERS = sorted(FOLDER.glob("*.ipynb"))
ANSWERED = re.compile(r'\b(?:predict|quiz)\("([\w-]+)", "\w"\)')
OF_THE_LEARNER = re.compile(r"\b(?:check|predict|quiz|progress|reveal)\(")


def said(cell) -> str:
    texts = (
        output.get("text") or output.get("data", {}).get("text/plain", "")
        for output in cell.outputs
    )
    # A live widget, which is not saved, has no text: its twin, which is, has.
    return "\n".join(filter(None, texts))


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_solutions_pass_and_answers_are_right_in_the_notebook_itself(path, tmp_path):
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.source = solved(cell.source)
    if (FOLDER / "data").is_dir():
        shutil.copytree(FOLDER / "data", tmp_path / "data")
    nbformat.write(notebook, tmp_path / path.name)

    ran = execute(tmp_path / path.name)

    for cell, before in zip(ran.cells, nbformat.read(path, as_version=4).cells, strict=True):
        if cell.cell_type == "code" and not OF_THE_LEARNER.search(cell.source):
            assert said(cell) == said(before), cell.id
    code = [cell for cell in ran.cells if cell.cell_type == "code"]
    checks = [cell for cell in code if CHECK.search(cell.source)]
    questions = [key for cell in code for key in ANSWERED.findall(cell.source)]
    for cell in checks:
        assert "✔" in said(cell), f"{cell.id}: {said(cell)}"
    guesses = [line for cell in code for line in said(cell).splitlines() if "You guessed" in line]
    assert all(line.startswith("✔") for line in guesses), guesses
    if not path.stem.startswith("00"):
        chapter = int(path.stem[:2])
        assert len(checks) == sum(each.chapter == chapter for each in EXERCISES.values())
        assert len(questions) == sum(each.chapter == chapter for each in QUESTIONS.values())
        # It stands at the end of the core, before the exercises that go further.
        (progress,) = [said(cell) for cell in code if "progress(" in cell.source]
        core = sum(each.chapter == chapter and not each.extra for each in EXERCISES.values())
        assert f"{core} of {core} exercises passed" in progress
        assert re.search(r"Predictions: (\d+) right of \1 answered", progress)
        assert re.search(r"Quiz: (\d+) right of \1 answered \(\1 asked\)", progress)

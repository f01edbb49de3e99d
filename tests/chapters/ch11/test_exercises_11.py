"""Chapter 11: the printed lines are known, and the two levels are what the chapter says."""

import ast
import json

from cells import FOLDER, read, source

from rouge_course.chapters.ch11 import attack, two_levels
from rouge_course.exercises import check


def test_every_line_that_the_chapter_prints_is_refused():
    notebook = json.loads((FOLDER / "11_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    shown = [
        "".join(output["data"]["text/plain"])
        for cell in notebook["cells"]
        for output in cell.get("outputs", [])
        if "data" in output
    ]
    table = next(text for text in shown if "F1 for the notice" in text).partition("F1 for the")[2]
    lines = [row.split("  ")[0] for row in table.splitlines()[3:] if "  " in row]
    assert tuple(lines) == attack.PRINTED

    for line in lines:

        def program(line=line):
            return line.capitalize() + ".", "It is the bridge that is not safe."

        program.__name__ = "attack"
        assert check(program).mistakes == ("a printed line",), line


def test_the_tables_of_the_chapter_give_the_two_levels_that_it_says():
    notebook = read(FOLDER / "11_limits_and_reporting.ipynb")
    cell = next(cell for cell in notebook["cells"] if cell["id"] == "grades")
    scores, grades = (ast.literal_eval(line.value) for line in ast.parse(source(cell)).body[:2])
    assert two_levels.two_levels(scores, grades) == (1.0, 0.25)

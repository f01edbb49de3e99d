"""Chapter 11: the printed lines are known, and the two levels are what the chapter says."""

import ast
import json
import re

from cells import FOLDER, read, source

from rouge_course.chapters import EXERCISES
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


def test_a_tie_that_a_mistake_blames_on_one_list_changes_the_result_there_alone():
    exercise, tied, apart = EXERCISES["kendall"], [0.3, 0.3, 0.1, 0.6], [0.2, 0.5, 0.1, 0.4]
    told = [each for each in exercise.mistakes if re.search("tie in the (first|second)", each.says)]
    assert len(told) >= 2
    for mistake in told:
        wrong, right = exercise.wrong(mistake), exercise.solution
        pairs = [(tied, apart), (apart, tied)]
        changed = [wrong(x, y) != right(x, y) for x, y in pairs]
        assert changed == ["first" in mistake.says, "second" in mistake.says], mistake.says

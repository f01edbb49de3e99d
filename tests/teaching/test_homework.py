"""The homework holds every exercise once and no solution; `make test-homework` has it graded."""

import ast
import builtins
import contextlib
import io

import homework
import nbformat
import pytest

from rouge_course import exercises
from rouge_course.chapters import EXERCISES
from rouge_course.checker import running


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("homework")
    homework.write(folder)
    return folder


@pytest.fixture(scope="module")
def cells(folder):
    """Every cell of every assignment by its name for nbgrader."""
    found = [
        cell
        for path in sorted(folder.glob("source/*/*.ipynb"))
        for cell in nbformat.read(path, as_version=4).cells
        if cell.metadata.nbgrader.grade_id != "begin"
    ]
    named = {cell.metadata.nbgrader.grade_id: cell for cell in found}
    assert len(named) == len(found)
    return named


def points_of(*sources):
    """What the last cell ends in, when these are run one after the other."""
    space: dict = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for source in sources:
            exec(source, space)
    return space["points"]


def test_every_exercise_is_handed_out_once_with_its_points(cells):
    names = [f"{kind}{name}" for name in EXERCISES for kind in ("task-", "", "check-")]
    assert sorted(cells) == sorted(names)
    for name, exercise in EXERCISES.items():
        most = cells[f"check-{name}"].metadata.nbgrader.points
        assert most == (0 if exercise.extra else homework.POINTS[exercise.level])
        assert f"{most} points" in cells[f"task-{name}"].source
        assert exercise.task[1:] in cells[f"task-{name}"].source


def test_an_assignment_says_what_counts_and_what_goes_further():
    for number, says in ((1, "The last 3 go further"), (6, "The last one goes further"), (5, "")):
        mine = [each for each in EXERCISES.values() if each.chapter == number]
        core = [each for each in mine if not each.extra]
        text = homework.opening(number, mine)
        total = sum(homework.POINTS[each.level] for each in core)
        assert f"{len(core)} functions to finish, {total} points" in text
        assert says in text and ("further" in text) == bool(says)


def test_learners_write_into_one_cell_and_into_no_other(cells):
    for name, cell in cells.items():
        marks = cell.metadata.nbgrader
        assert marks.solution == (name in EXERCISES) == (not marks.locked)
        assert marks.grade == name.startswith("check-")


def test_every_name_in_a_stub_is_defined_or_imported_there(cells):
    for name in EXERCISES:
        nodes = list(ast.walk(ast.parse(cells[name].source)))
        names = [each for each in nodes if isinstance(each, ast.Name)]
        known = {each.id for each in names if isinstance(each.ctx, ast.Store)} | set(dir(builtins))
        known |= {each.arg for each in nodes if isinstance(each, ast.arg)}
        known |= {
            each.name.split(".")[0]
            for each in nodes
            if isinstance(each, ast.alias | ast.FunctionDef)
        }
        assert {each.id for each in names} <= known, name


@pytest.mark.whole
@pytest.mark.parametrize("name", EXERCISES)
def test_the_stub_runs_and_has_no_points_and_the_solution_has_all(cells, name, monkeypatch):
    monkeypatch.setattr(exercises.CHECKS, "outcomes", {})
    monkeypatch.setattr(exercises.CHECKS, "tries", {})
    monkeypatch.setattr(running, "SECONDS", 30)  # a first import may be slow where many tests run
    monkeypatch.setattr(running, "TOTAL", 90)
    check = cells[f"check-{name}"]
    assert points_of(cells[name].source, check.source) == 0
    solved = exercises.solution(name).text
    assert points_of(solved, check.source) == check.metadata.nbgrader.points


def test_a_mistake_with_a_name_has_half_of_the_points_and_an_unknown_one_a_quarter(cells):
    def points(body):
        source = f"def overlap(reference, candidate):\n    {body}"
        return points_of(source, cells["check-overlap"].source)

    assert points("return len(set(reference.split()) & set(candidate.split()))") == 4
    assert points("return 17 * len(reference) + len(candidate) % 3") == 2
    assert points("return overlap") in (2, 4)
    assert points("return 1 / 0") == 0


def test_a_program_to_repair_has_all_points_or_none(cells):
    touched = cells["bigram_recall"].source.replace("return", "unused = 1\n    return", 1)
    assert points_of(touched, cells["check-bigram_recall"].source) == 0


def test_homework_leaves_no_file_behind(cells, monkeypatch, tmp_path):
    monkeypatch.setenv("ROUGE_PROGRESS", str(tmp_path))
    assert points_of(exercises.solution("overlap").text, cells["check-overlap"].source)
    assert list(tmp_path.iterdir()) == []


def test_no_line_of_a_solution_is_handed_out(cells):
    for name, exercise in EXERCISES.items():
        given = {line.strip() for line in exercise.stub.splitlines()}
        secret = {line.strip() for line in exercises.solution(name).text.splitlines()} - given
        handed_out = {line.strip() for line in cells[name].source.splitlines()}
        assert not {line for line in secret & handed_out if "import" not in line and line}, name


def test_written_twice_it_is_the_same_and_what_graders_added_stays(folder):
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    kept = folder / "submitted" / "bitdiddle" / "ch01" / "ch01.ipynb"
    kept.parent.mkdir(parents=True)
    kept.write_text("an answer")
    homework.write(folder)
    assert {path: path.read_bytes() for path in before} == before
    assert kept.read_text() == "an answer"

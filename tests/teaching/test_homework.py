"""Practice for home holds every exercise once, with its check, and no solution."""

import ast
import builtins

import homework
import nbformat
import pytest

from rouge_course import exercises
from rouge_course.chapters import EXERCISES
from rouge_course.tables import counted


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("home") / "homework"
    homework.write(folder)
    return folder


@pytest.fixture(scope="module")
def cells(folder):
    """Every cell of every notebook by its id."""
    found = [
        cell
        for path in sorted(folder.glob("*.ipynb"))
        for cell in nbformat.read(path, as_version=4).cells
        if cell.id not in ("begin", "off")
    ]
    named = {cell.id: cell for cell in found}
    assert len(named) == len(found)
    return named


def cell_of(cells, name):
    return cells[homework.cell_id(name)].source


def test_every_exercise_is_there_once_with_its_task_and_its_check(cells):
    names = [f"{kind}{name}" for name in EXERCISES for kind in ("task-", "")]
    assert sorted(cells) == sorted(map(homework.cell_id, names))
    for name, exercise in EXERCISES.items():
        assert exercise.task[1:] in cell_of(cells, f"task-{name}")
        assert exercise.stub in cell_of(cells, name)
        assert f"check({name})" in cell_of(cells, name)


@pytest.mark.parametrize("number", homework.chapters())
def test_a_notebook_says_how_much_it_is_and_what_goes_further(number):
    mine = [each for each in EXERCISES.values() if each.chapter == number]
    core = [each for each in mine if not each.extra]
    text = homework.opening(number, mine)
    minutes = sum(each.minutes for each in core)
    assert (
        f"{counted(len(core), 'function')} to finish, about {counted(minutes, 'minute')}." in text
    )
    said = {0: "", 1: "The last one goes further"}
    further = len(mine) - len(core)
    expected = said.get(further, f"The last {further} go further")
    assert expected in text and ("further" in text) == bool(further)


def test_every_name_in_a_cell_is_defined_or_imported_there(cells):
    for name in EXERCISES:
        nodes = list(ast.walk(ast.parse(cell_of(cells, name))))
        names = [each for each in nodes if isinstance(each, ast.Name)]
        known = {each.id for each in names if isinstance(each.ctx, ast.Store)} | set(dir(builtins))
        known |= {each.arg for each in nodes if isinstance(each, ast.arg)}
        known |= {
            each.name.split(".")[0]
            for each in nodes
            if isinstance(each, ast.alias | ast.FunctionDef)
        }
        assert {each.id for each in names} <= known, name


def test_what_an_exercise_gives_and_the_function_of_the_last_two_steps_are_imported(cells):
    last_steps = "divide_and_combine"
    for name, exercise in EXERCISES.items():
        first = cell_of(cells, name).splitlines()[0]
        assert all(each.__name__ in first for each in exercise.gives), name
        assert last_steps in first or name == last_steps or last_steps not in exercise.stub, name


@pytest.mark.whole
def test_no_line_of_a_solution_is_handed_out(cells):
    for name, exercise in EXERCISES.items():
        given = {line.strip() for line in exercise.stub.splitlines()}
        secret = {line.strip() for line in exercises.solution(name).text.splitlines()} - given
        handed_out = {line.strip() for line in cell_of(cells, name).splitlines()}
        assert not {line for line in secret & handed_out if "import" not in line and line}, name


def test_practice_is_no_progress_and_no_part_of_the_learners_own_module(folder):
    for path in folder.glob("*.ipynb"):
        _, first, *_ = nbformat.read(path, as_version=4).cells
        assert first.source.startswith('import os\n\nos.environ["ROUGE_PROGRESS"] = "off"')


def test_written_twice_it_is_the_same(folder):
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    homework.write(folder)
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before

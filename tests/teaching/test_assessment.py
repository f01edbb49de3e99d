"""Constants earn nothing in the assessment, a mistake costs its mark, right answers earn all.

`make test-homework` has it marked by nbgrader.
"""

import ast
import copy
import re
import sys
from functools import cache

import assessment
import graded
import nbformat
import pytest
from submissions import programs

from rouge_course.chapters import EXERCISES

SEED = 2026


@cache
def marked(name):
    """The hidden tests of one exercise: they take a while to choose."""
    return assessment.marks_of(EXERCISES[name], SEED)


@cache
def all_marked():
    return {name: marks for name in EXERCISES if (marks := marked(name))}


WRITTEN = [n for n, each in EXERCISES.items() if getattr(each, "kind", "") in assessment.KINDS]
# Each sixth exercise in `make test`, all of them in `make test-whole`.
SOME = WRITTEN[::6]
NAMES = [pytest.param(n, marks=[] if n in SOME else [pytest.mark.whole]) for n in WRITTEN]
RIGHT = [p for p in programs() if p.name in WRITTEN and p.kind == "right"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("assessment")
    assessment.write(folder, SEED)
    return folder


def earned(name, function):
    """How many marks a function earns, run here and not in a process of its own."""
    count = 0
    for cases in marked(name):
        values = [assessment.result(function, copy.deepcopy(call)) for call, _ in cases]
        count += all(
            graded.same(mine, value) for mine, (_, value) in zip(values, cases, strict=True)
        )
    return count


def test_most_exercises_have_marks_and_each_of_them_several_cases():
    written = [e for e in EXERCISES.values() if getattr(e, "kind", "") in assessment.KINDS]
    assert len(all_marked()) >= 0.8 * len(written)
    assert all(sum(p.name == name for p in RIGHT) >= 2 for name in all_marked())  # by another road
    for name, marks in all_marked().items():
        assert 2 <= len(marks) <= assessment.MOST_MARKS, name
        assert all(2 <= len(cases) <= assessment.CASES for cases in marks), name


@pytest.mark.parametrize("name", NAMES)
def test_the_solution_earns_every_mark_and_what_never_changes_none(name):
    assert earned(name, EXERCISES[name].solution) == len(marked(name))
    values = [value for cases in marked(name) for _, value in cases]
    for constant in (0, None, 1, 0.0, [], "", {}, *values):
        assert earned(name, lambda *_, constant=constant: constant) == 0, constant


@pytest.mark.parametrize("name", NAMES)
def test_a_mark_is_a_known_mistake_avoided(name):
    exercise, lost = EXERCISES[name], set()
    for mistake in exercise.mistakes:
        wrong = exercise.wrong(mistake)
        for place, cases in enumerate(marked(name)):
            results = [assessment.result(wrong, copy.deepcopy(call)) for call, _ in cases]
            if not all(graded.same(r, value) for r, (_, value) in zip(results, cases, strict=True)):
                lost.add(place)
    assert lost == set(range(len(marked(name))))


@pytest.mark.whole
def test_another_seed_gives_other_texts_and_the_same_one_the_same(folder, tmp_path):
    again = {p.name: p.read_bytes() for p in folder.glob("source/*/*.ipynb")}
    assessment.write(tmp_path, SEED)
    assert {p.name: p.read_bytes() for p in tmp_path.glob("source/*/*.ipynb")} == again
    assert assessment.marks_of(EXERCISES["overlap"], SEED + 1) != marked("overlap")


@pytest.mark.parametrize("name", WRITTEN)
def test_a_hidden_test_blocks_every_helper_that_does_the_task(name):
    cells = [*assessment.cells_of(EXERCISES[name], "part_1", marked(name))][2:]
    blocked = [re.search(r"'part_1', (\[.*?\])", cell.source)[1] for cell in cells]
    assert len(blocked) == len(marked(name))
    for each in blocked:
        assert ast.literal_eval(each) == sorted({name, *EXERCISES[name].helpers})


def test_no_text_of_a_probe_stands_in_a_hidden_test():
    texts = [text for text in marked("overlap") for call, _ in text for text in call if text]
    test_inputs = {text for probe in EXERCISES["overlap"].test_inputs for text in probe}
    assert texts and not set(texts) & test_inputs


def test_what_is_handed_out_holds_no_record_and_a_folder_of_helpers(folder):
    for place in sorted(folder.glob("source/*")):
        names = {path.name for path in place.iterdir()}
        assert names == {f"{place.name}.ipynb", "graded.py", "rouge_helpers"}
        text = "".join(path.read_text(encoding="utf-8") for path in place.rglob("*.py"))
        assert "rouge_course" not in re.sub(r"`[^`]*`|#.*", "", text)


def test_a_hidden_test_stands_between_the_marks_that_nbgrader_takes_out(folder):
    for path in folder.glob("source/*/*.ipynb"):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.metadata.nbgrader.grade:
                first, *body, last = cell.source.split("\n")
                assert first == "### BEGIN HIDDEN TESTS" and last == "### END HIDDEN TESTS"
                ast.parse("\n".join(body))
                assert cell.metadata.nbgrader.points == 1


def test_an_answer_that_changes_the_grader_earns_nothing(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "graded", graded)  # put back afterwards
    monkeypatch.setattr(graded, "passes", lambda *anything: True)
    notebook = nbformat.read(folder / "source" / "ch02" / "ch02.ipynb", as_version=4)
    test = next(cell.source for cell in notebook.cells if cell.metadata.nbgrader.grade)
    with pytest.raises(AssertionError, match="this mistake is made"):
        exec(test, {"In": ["def part_1(*anything):\n    return 0"]})


def test_the_readme_says_what_can_still_be_changed(folder):
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert "empty\ncells were deleted has no marks" in readme
    assert "patching `subprocess` remains\npossible" in readme and "read the answers" in readme


# ---- in a process of its own ----------------------------------------------------------------


CASES = marked("overlap")[0]
RENAMED = "def part_2(reference, candidate):\n    "


def passes(body, blocked=("overlap",)):
    return graded.passes([f"{RENAMED}{body}"], "part_2", list(blocked), CASES)


BY_COUNTER = (
    "from collections import Counter\n"
    "    return (Counter(reference.split()) & Counter(candidate.split())).total()"
)


def test_a_right_answer_passes_by_any_road_and_a_wrong_one_does_not():
    assert passes(BY_COUNTER)
    assert passes("print('words')\n    " + BY_COUNTER)
    assert not passes("return 0")
    assert not passes("...")
    assert (
        not passes("return len(set(reference.split()) & set(candidate.split()))") or len(CASES) < 2
    )


@pytest.mark.parametrize(
    "body",
    [
        "import os\n    os._exit(0)",
        "raise SystemExit",
        "return overlap",
        "return 1 / 0",
        "return {1}",
    ],
)
def test_an_answer_that_ends_its_process_costs_its_own_mark_alone(body):
    assert not passes(body)
    assert passes(BY_COUNTER)


def test_an_answer_that_never_ends_is_stopped(monkeypatch):
    monkeypatch.setattr(graded, "SECONDS", 1)
    assert not passes("while True:\n        pass")


def test_numbers_that_differ_beyond_rounding_of_the_machine_are_not_the_same():
    assert graded.same(1 / 3, 1 - 2 / 3) and graded.same([0.0], [1e-12])
    assert not any(graded.same(1 / 3, rounded) for rounded in (0.333, 0.3333, 0.33333))
    assert not graded.same(0.0, 1e-6)


def test_nbgrader_waits_longer_than_a_hidden_test(folder):
    config = (folder / "nbgrader_config.py").read_text(encoding="utf-8")
    (seconds,) = re.findall(r"Execute\.timeout = (\d+)", config)
    assert int(seconds) > 2 * graded.SECONDS


@pytest.mark.parametrize("module", ["rouge_helpers", "rouge_helpers.ngrams"])
def test_the_helper_that_does_the_task_raises_there(module):
    body = f"from {module} import overlap\n    return overlap(reference.split(), candidate.split())"
    assert passes(body, blocked=())
    assert not passes(body)


def test_the_last_cell_with_the_function_is_the_answer():
    right, wrong = f"{RENAMED}{BY_COUNTER}", f"{RENAMED}return 0"
    other = "def part_3():\n    return 0"
    assert graded.passes([wrong, right, other, "not ( Python"], "part_2", [], CASES)
    assert not graded.passes([right, wrong], "part_2", [], CASES)
    assert not graded.passes([other], "part_2", [], CASES)


COUNTED = f"{RENAMED}return (Counter(reference.split()) & Counter(candidate.split())).total()"
HELPED = f"{RENAMED}return shared(reference.split(), candidate.split())"
HELPER = "def shared(a, b):\n    return sum(min(a.count(x), b.count(x)) for x in set(a))"


@pytest.mark.parametrize(
    "cells",
    [
        ["from collections import Counter", COUNTED],
        [COUNTED, "from collections import Counter"],  # run later, and all the same there
        ["import nothing_like_this\nfrom collections import Counter", COUNTED],
        [HELPER, HELPED],
        [f"%%time\n{HELPER}\n", "print(1 / 0)", HELPED],
        [HELPER, f"{HELPED}\n\n%time part_2('a', 'a')\n!ls"],
        [HELPER, "shared = 3 +", HELPED],
    ],
)
def test_imports_functions_and_magics_of_other_cells_cost_nothing(cells):
    assert graded.passes(cells, "part_2", ["overlap"], CASES)


def test_a_helper_that_another_cell_lacks_earns_nothing():
    assert not graded.passes([HELPED], "part_2", ["overlap"], CASES)


def test_scores_earn_their_marks_in_a_dict_a_tuple_or_a_named_tuple():
    three = "from collections import namedtuple\nScore = namedtuple('Score', 'p r f')\n"
    for result in ("(0.5, 0.25, 1 / 3)", "Score(0.5, 0.25, 1 / 3)"):
        cell = f"{three}def part_3(text):\n    return {result}"
        expected = {"precision": 0.5, "recall": 0.25, "f1": 1 / 3}
        assert graded.passes([cell], "part_3", [], [(("a",), expected)])


@pytest.mark.whole
@pytest.mark.parametrize("program", RIGHT, ids=lambda program: program.place)
def test_right_answers_of_learners_earn_all(program):
    cases = [case for mark in marked(program.name) for case in mark]
    assert graded.passes([program.source], program.name, [], cases)

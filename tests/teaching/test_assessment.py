"""What the assessment marks: a known mistake costs what it breaks, right answers earn all, a table
of what is public earns next to nothing.

`make test-homework` has it marked by nbgrader.
"""

import ast
import copy
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache

import assessment
import fresh_inputs
import graded
import marks
import nbformat
import properties
import pytest
from submissions import programs

from rouge_course.chapters import EXERCISES

SEED = 2026
WRITTEN = [n for n, each in EXERCISES.items() if getattr(each, "kind", "") in marks.KINDS]
EARLY = [name for name in WRITTEN if EXERCISES[name].chapter <= 4]
SOME = ["f1", "clipped_count", "split_words", "next_row"]  # of FEW, those that are quick to mark
EACH = pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[] if n in SOME else [pytest.mark.whole]) for n in WRITTEN]
)
WHOLE = pytest.param(WRITTEN, marks=[pytest.mark.whole], id="all")
RIGHT = [each for each in programs() if each.name in WRITTEN and each.kind == "right"]


@cache
def marked(name: str) -> list[marks.Mark]:
    """The marks of one exercise: they take a while to choose."""
    return marks.marks_of(EXERCISES[name], SEED)


def lost(name: str, function: Callable) -> list[str]:
    """The properties whose marks a function loses, run here and not in a process of its own."""
    return [mark.name for mark in marked(name) if any(fails(function, c) for c in mark.checks)]


def fails(function: Callable, check: graded.Check) -> str:
    results = []
    for call in graded.calls_of(check):
        value = marks.result(function, copy.deepcopy(call))
        failed = value is marks.FAILED
        results.append({"raises": ""} if failed else {"value": value, "shown": repr(value)})
    return graded.complaint(check, function.__name__, results)


# ---- marks and properties -------------------------------------------------------------------


def test_every_property_is_broken_by_known_mistakes_and_stands_once():
    lines = [line.strip() for line in properties.TABLE.splitlines() if line.startswith(" ")]
    known = {each.name for name in WRITTEN for each in EXERCISES[name].mistakes}
    assert len(lines) == len(set(lines)) and set(lines) <= known


def test_every_known_mistake_of_01_to_04_breaks_a_property_with_a_name():
    assert {n: rest for n in EARLY if (rest := [*properties.without_property(EXERCISES[n])])} == {}


@EACH
def test_the_solution_has_every_property_and_what_never_changes_has_none(name):
    every = [mark.name for mark in marked(name)]
    assert len(every) >= 2 and len(set(every)) == len(every)
    assert lost(name, EXERCISES[name].solution) == []
    values = [check.value for mark in marked(name) for check in mark.checks if check.others is None]
    for constant in (0, None, 1, 0.0, [], "", {}, *values):
        assert lost(name, lambda *_, constant=constant: constant) == every, constant


@EACH
def test_a_mistake_loses_the_mark_of_the_property_that_it_breaks(name):
    exercise = EXERCISES[name]
    for property_, mistakes in properties.groups(exercise).items():
        for mistake in mistakes:
            assert property_ in lost(name, exercise.wrong(exercise.mistake(mistake))), mistake


# Of few exercises the share lies lower, and mistakes that go through a set differ from run to run.
@pytest.mark.parametrize(
    ("names", "share"),
    [([n for n in SOME if n in EARLY], 0.7), pytest.param(EARLY, 0.8, marks=[pytest.mark.whole])],
)
def test_of_the_known_mistakes_four_in_five_keep_half_of_the_marks_and_none_keeps_all(names, share):
    kept = [
        (len(marked(name)) - len(lost(name, EXERCISES[name].wrong(mistake)))) / len(marked(name))
        for name in names
        for mistake in EXERCISES[name].mistakes
    ]
    assert max(kept) < 1
    assert sum(each >= 0.5 for each in kept) >= share * len(kept)


@EACH
def test_what_rounds_to_four_places_loses_that_property_alone(name):
    def rounded(value):
        if isinstance(value, float):
            return round(value, 4)
        return [rounded(each) for each in value] if isinstance(value, list) else value

    def answer(*arguments):
        value = EXERCISES[name].solution(*arguments)
        return rounded(
            graded.figures(value) or value if isinstance(value, dict) else graded.plain(value)
        )

    every = [mark.name for mark in marked(name)]
    assert lost(name, answer) == [each for each in every if each == properties.ROUNDED]


SCORED = ["recall_of", "precision_recall", "rouge_1_score", "rouge_l"]


@pytest.mark.parametrize(
    "name", ["recall_of", *(pytest.param(n, marks=[pytest.mark.whole]) for n in SCORED[1:])]
)
def test_a_program_without_a_guard_loses_that_property_and_little_else(name):
    def answer(*arguments):
        value = EXERCISES[name].solution(*arguments)
        if "" in arguments or [] in arguments or not any(marks.figures_of(graded.plain(value))):
            raise ZeroDivisionError
        return value

    missed = lost(name, answer)
    assert properties.NO_GUARD in missed and len(missed) <= len(marked(name)) / 3


def tabled(name: str, key: Callable, default: float) -> Callable:
    """A function that looks its values up in what the record holds."""
    exercise = EXERCISES[name]
    known = {
        key(call): marks.result(exercise.solution, call)
        for call in (*exercise.test_inputs, *exercise.edge_cases)
    }
    listed = exercise.form in marks.LISTS
    usual = [] if listed else [default] * len(exercise.parts) or default
    return lambda *call: copy.deepcopy(known.get(key(call), usual))


@pytest.mark.parametrize("names", [SOME, WHOLE])
@pytest.mark.parametrize("key", [repr, fresh_inputs.shape])
@pytest.mark.parametrize("default", [0.0, 0.5])
def test_a_table_of_what_is_public_earns_at_most_a_tenth(names, key, default):
    every = sum(len(marked(name)) for name in names)
    missed = sum(len(lost(name, tabled(name, key, default))) for name in names)
    assert every - missed <= every / 10


# A fifth of the exercises: it chooses the marks of each three times.
@pytest.mark.whole
@pytest.mark.parametrize("name", WRITTEN[::5])
def test_another_seed_gives_other_inputs_and_the_same_one_the_same(name):
    def calls(some):
        return {repr(call) for mark in some for c in mark.checks for call in graded.calls_of(c)}

    exercise = EXERCISES[name]
    edges = {repr(call) for call in exercise.edge_cases}
    other = marks.marks_of(exercise, SEED + 1)
    both = calls(other) & calls(marked(name)) - edges
    assert len(both) <= 0.25 * len(calls(marked(name)))
    assert marks.marks_of(exercise, SEED) == marked(name)
    named = list(properties.groups(exercise))
    assert named == [mark.name for mark in other if mark.name in named]


# ---- the notebooks --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """An assessment of the first chapter that is quick to write."""
    folder = tmp_path_factory.mktemp("assessment")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assessment, "chapters", lambda: [4])
        assessment.write(folder, SEED)
    return folder


def cells_of(folder) -> Iterator:
    yield from nbformat.read(folder / "source" / "ch04" / "ch04.ipynb", as_version=4).cells


@pytest.mark.whole
def test_every_chapter_has_an_assignment(tmp_path, monkeypatch):
    monkeypatch.setattr(assessment, "marks_of", lambda exercise, _: marked(exercise.name))
    written = {path.stem for path in assessment.write(tmp_path, SEED)}
    assert written == {f"ch{EXERCISES[name].chapter:02}" for name in WRITTEN}


@pytest.mark.whole
def test_what_is_handed_out_holds_no_record_and_a_folder_of_helpers(folder):
    (place,) = folder.glob("source/*")
    assert {path.name for path in place.iterdir()} == {"ch04.ipynb", "graded.py", "rouge_helpers"}
    text = "".join(path.read_text(encoding="utf-8") for path in place.glob("rouge_helpers/*.py"))
    assert "rouge_course" not in re.sub(r"`[^`]*`|#.*", "", text)


@pytest.mark.whole
def test_a_hidden_test_stands_between_the_marks_that_nbgrader_takes_out(folder):
    tests = [cell for cell in cells_of(folder) if cell.metadata.nbgrader.grade]
    assert tests
    for cell in tests:
        first, *body, last = cell.source.split("\n")
        assert first == "### BEGIN HIDDEN TESTS" and last == "### END HIDDEN TESTS"
        ast.parse("\n".join(body))
        assert cell.metadata.nbgrader.points == 1


@pytest.mark.parametrize("name", WRITTEN)
def test_an_answer_begins_with_the_stub_of_the_course(name):
    exercise = EXERCISES[name]
    cells = list(assessment.cells_of(exercise, "part_1", []))
    assert cells[1].source.replace("def part_1(", f"def {name}(") == exercise.stub
    assert exercise.task[1:] in cells[0].source


@pytest.mark.parametrize("name", WRITTEN)
def test_no_helper_that_does_the_task_may_be_called(name):
    exercise = EXERCISES[name]
    allowed = assessment.helpers_of(exercise)
    assert not {name, *exercise.helpers} & set(allowed)


@pytest.mark.parametrize(
    ("name", "allowed", "not_allowed"),
    [("f1", "", "f_beta"), ("lcs_length", "overlap", "lcs_matches"), ("rouge_l", "lcs_length", "")],
)
def test_a_step_may_be_called_and_what_does_the_whole_may_not(name, allowed, not_allowed):
    helpers = assessment.helpers_of(EXERCISES[name])
    assert not allowed or allowed in helpers
    assert not_allowed not in helpers


def hidden_test(folder):
    return next(cell.source for cell in cells_of(folder) if cell.metadata.nbgrader.grade)


@pytest.mark.whole
def test_an_answer_that_changes_the_grader_earns_nothing(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "graded", graded)  # put back afterwards
    monkeypatch.setattr(graded, "problem", lambda *anything: "")
    with pytest.raises(AssertionError, match="different words"):
        exec(hidden_test(folder), {"In": ["def part_1(*anything):\n    return 0"]})


@pytest.mark.whole
def test_the_right_answer_passes_a_hidden_test(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "graded", graded)
    right = inspect.getsource(EXERCISES["next_row"].solution).replace("next_row", "part_1")
    exec(hidden_test(folder), {"In": [right]})


@pytest.mark.whole
def test_the_readme_says_what_can_still_be_changed(folder):
    readme = (folder / "README.md").read_text(encoding="utf-8")
    assert "cells were deleted has no marks" in readme
    assert "patching `subprocess` remains\npossible" in readme and "read the answers" in readme


@pytest.mark.whole
def test_nbgrader_waits_longer_than_a_hidden_test(folder):
    config = (folder / "nbgrader_config.py").read_text(encoding="utf-8")
    (seconds,) = re.findall(r"Execute\.timeout = (\d+)", config)
    assert int(seconds) > 2 * graded.SECONDS


# ---- in a process of its own ----------------------------------------------------------------


CLIPPED = "repeats are clipped"
CHECKS = [
    ("gives", None, ("red red", "red"), None, 1),
    ("gives", None, ("", "red"), None, 0),
    ("same", None, ("a b", "b"), ("c d", "d"), 1),
    ("more", None, ("a b", "a b"), ("a b", "b"), 2),
]
HEAD = "def part_2(reference, candidate):\n    "
BY_COUNTER = (
    "from collections import Counter\n"
    "    return (Counter(reference.split()) & Counter(candidate.split())).total()"
)


def problem(*cells, allowed=()):
    return graded.problem(list(cells), "part_2", list(allowed), CLIPPED, CHECKS)


def test_a_right_answer_passes_and_prints_what_it_likes():
    assert problem(HEAD + BY_COUNTER) == ""
    assert problem(f"{HEAD}print('words')\n    {BY_COUNTER}") == ""


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 2", "part_2('red red', 'red') should give 1, and yours gives 2."),
        ("return 1 / len(reference)", "and yours gives 0.14"),
        ("...", "part_2('red red', 'red') should give 1, and yours gives None."),
        ("return {1}", "part_2('red red', 'red') gives {1}, and 1 is expected."),
        ("return 1 if reference else 1 / 0", "part_2('', 'red') raises ZeroDivisionError("),
        ("return (ord(reference[0]) - 96) % 19 if reference else 0", "should give 1"),
        ("raise SystemExit", "raises nothing and ends Python"),
        ("import os\n    os._exit(0)", "raises nothing and ends Python"),
    ],
)
def test_a_message_names_property_call_expected_and_got(body, said):
    assert problem(HEAD + body).startswith(f"{CLIPPED}: ")
    assert said in problem(HEAD + body)


@pytest.mark.parametrize(
    ("check", "value", "said"),
    [
        (("same", None, (1,), (2,), 5), 0, "f(1) should give the same as f(2), which is 5"),
        (("apart", None, (1,), (2,), 5), 1, "f(1) should give something else than f(2)"),
        (("more", (1, "recall"), (1,), (2,), 5), 1, "more than f(2), which is 5 for its recall"),
    ],
)
def test_a_message_on_two_calls_names_both_values(check, value, said):
    second = [0.5, 0.25] if check[1] else 0.5
    first = second if value else ([1, 2] if check[1] else 1)
    results = [{"value": each, "shown": repr(each)} for each in (first, second)]
    assert said in graded.complaint(graded.Check(*check), "f", results)


@pytest.mark.whole
def test_an_answer_that_never_ends_is_stopped(monkeypatch):
    monkeypatch.setattr(graded, "SECONDS", 1)
    assert "has not ended after 1 seconds" in problem(f"{HEAD}while True:\n        pass")


def test_numbers_are_the_same_to_four_decimals_and_exactly_where_that_is_the_property():
    assert graded.same(1 / 3, 0.3333) and not graded.same(1 / 3, 0.333)
    assert graded.same(1 / 3, 1 - 2 / 3, graded.EXACT)
    assert not graded.same(1 / 3, 0.3333, graded.EXACT)


OVERLAP = "return overlap(reference.split(), candidate.split())"


@pytest.mark.parametrize(
    "taken",
    [
        "from rouge_helpers import overlap",
        "from rouge_helpers.ngrams import overlap",
        "import importlib, rouge_helpers.ngrams\n    importlib.reload(rouge_helpers.ngrams)\n"
        "    overlap = rouge_helpers.ngrams.overlap",
        "import sys\n    [sys.modules.pop(n) for n in list(sys.modules) if 'rouge' in n]\n"
        "    from rouge_helpers import overlap",
    ],
)
def test_a_helper_that_is_not_allowed_raises_by_every_road(taken):
    assert problem(f"{HEAD}{taken}\n    {OVERLAP}")


def test_a_helper_that_is_allowed_works_with_all_that_it_calls():
    body = f"from rouge_helpers import overlap\n    {OVERLAP}"
    assert problem(HEAD + body, allowed=["overlap"]) == ""
    scored = "import rouge_helpers\n    s = rouge_helpers.rouge_1(reference, candidate)\n    "
    scored += "return round(s['recall'] * len(reference.split()))"
    assert problem(HEAD + scored, allowed=["rouge_1"]) == ""


def test_the_course_and_the_files_of_a_learner_are_not_there(tmp_path, monkeypatch):
    solved = "from rouge_course.exercises import solution\n    return 1"
    assert "rouge_course is not there" in problem(HEAD + solved)
    (tmp_path / "my_rouge.py").write_text("def mine(a, b):\n    return 1", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert "No module named 'my_rouge'" in problem(f"{HEAD}import my_rouge\n    return 1")
    listed = "import os\n    raise ValueError(os.listdir())"
    assert "ValueError([])" in problem(HEAD + listed)


def test_the_last_cell_with_the_function_is_the_answer():
    right, wrong = HEAD + BY_COUNTER, f"{HEAD}return 0"
    other = "def part_3():\n    return 0"
    assert problem(wrong, right, other, "not ( Python") == ""
    assert problem(right, wrong)
    assert "no cell defines part_2" in problem(other)


COUNTED = f"{HEAD}return (Counter(reference.split()) & Counter(candidate.split())).total()"
HELPED = f"{HEAD}return shared(reference.split(), candidate.split())"
HELPER = "def shared(a, b):\n    return sum(min(a.count(x), b.count(x)) for x in set(a))"
NAMED = "from collections import namedtuple\nPair = namedtuple('Pair', 'a b')"


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
        [HELPER, "words = 1 / 0\nshared?", HELPED],
        ["count = lambda a, b: min(a, b)", HELPER.replace("min(", "count("), HELPED],
        ["import numpy as np\nslow = [0] * 10**12", HELPER, HELPED],
    ],
)
def test_imports_functions_and_magics_of_other_cells_cost_nothing(cells):
    assert problem(*cells) == ""


def test_a_helper_that_another_cell_lacks_earns_nothing():
    assert "NameError" in problem(HELPED)


@pytest.mark.parametrize(
    "result",
    [
        "(0.5, 0.25, 1 / 3)",
        "[0.5, 0.25, 1 / 3]",
        "Scores(0.5, 0.25, 1 / 3)",
        "{'precision': 0.5, 'recall': 0.25, 'f1': 1 / 3}",
        "{'recall': 0.25, 'precision': 0.5, 'f1': 1 / 3}",
        pytest.param("{'p': 0.5, 'r': 0.25, 'f': 1 / 3}", marks=[pytest.mark.whole]),
        pytest.param("np.array([0.5, 0.25, 1 / 3])", marks=[pytest.mark.whole]),
    ],
)
def test_scores_earn_their_marks_in_any_usual_form(result):
    cells = [
        "import numpy as np\nfrom collections import namedtuple",
        "Scores = namedtuple('Scores', 'precision recall f1')",
        f"def part_3(text):\n    return {result}",
    ]
    expected = {"precision": 0.5, "recall": 0.25, "f1": 1 / 3}
    checks = [("gives", (0, "p"), ("a",), None, 0.5), ("gives", (1, "r"), ("a",), None, 0.25)]
    checks.append(("gives", None, ("a",), None, expected))
    checks.append(("mean", (2, "f1"), ("a",), None, marks.HARMONIC))
    assert graded.problem(cells, "part_3", [], "scores", checks) == ""


def forms(program) -> dict[str, list[str]]:
    """The cells in which a learner may have written a program."""
    body = ast.parse(program.source).body
    imports = [each for each in body if isinstance(each, ast.Import | ast.ImportFrom)]
    answer = [each for each in body if program.name in graded.defined(each)]
    others = [each for each in body if each not in imports and each not in answer]
    apart = [ast.unparse(ast.Module(part, [])) for part in (imports, others, answer)]
    timed = f"{program.source}\n\n%time {program.name}\nbefore = {program.name}\n"
    return {"one cell": [program.source], "apart": apart, "timed": [timed, "%timeit 1 + 1"]}


def may_be_called(program) -> bool:
    """Does the program write out what its task asks, with helpers that it may call?"""
    names = graded.names_in(ast.parse(program.source)) | set(re.findall(r"\w+", program.source))
    exercise = EXERCISES[program.name]
    allowed = set(assessment.helpers_of(exercise))
    helpers = set(dir(sys.modules["rouge_helpers"])) - allowed
    if "rouge_helpers" in names and names & (helpers | {program.name, *exercise.helpers}):
        return not re.search(rf"rouge_helpers.*\b({'|'.join(helpers)})\b", program.source)
    return "rouge_course" not in names


# A few in each of their forms; all of them in one form, which takes turns.
@pytest.mark.parametrize(
    ("some", "whole"),
    [
        ([each for each in RIGHT if each.name in SOME][::10], False),
        pytest.param(RIGHT, True, marks=[pytest.mark.whole]),
    ],
    ids=["some", "all"],
)
def test_right_answers_of_learners_earn_all_in_every_form(some, whole):
    said = {}
    for place, program in enumerate(filter(may_be_called, some)):
        checks = [tuple(check) for mark in marked(program.name) for check in mark.checks]
        allowed = assessment.helpers_of(EXERCISES[program.name])
        written = list(forms(program).items())
        for form, cells in [written[place % len(written)]] if whole else written:
            if problem := graded.problem(cells, program.name, allowed, form, checks):
                said[program.place] = problem
    assert said == {}

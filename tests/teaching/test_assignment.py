"""What an assignment marks: right programs earn all, wrong ones what their part is worth.

`make test-assignment` lets nbgrader mark an assignment.
"""

import ast
import contextlib
import inspect
import math
import random
import re
import signal
from functools import cache

import assignment
import graded
import nbformat
import other_inputs
import pytest
from submissions import programs

from rouge_course.chapters import EXERCISES
from rouge_course.exercises import solution

SEEDS = (2026, 7)
CHAPTERS = assignment.chapters()
WRITTEN = [each for chapter in CHAPTERS for each in assignment.marked(chapter)]
# Right, but in another form than the task asks for: here it earns all.
FORMS = {"not a dict", "other key names"}


@pytest.fixture(autouse=True)
def _soon(monkeypatch):
    monkeypatch.setattr(graded, "SECONDS", 0.2)
    monkeypatch.setattr(graded, "WAITING", 100)  # on a busy machine a right program waits


@cache
def task_of(exercise, seed=SEEDS[0]):
    return assignment.task_of(exercise, seed)


@cache
def own(exercise):
    """The solution as a learner has it, whose module is no part of the course."""
    space = exercise.solution.__globals__ | {"__name__": "__main__"}
    exec(inspect.getsource(exercise.solution), space)
    return space[exercise.name]


def marked(function, exercise, seed=SEEDS[0]):
    """The share of the points, and what is said."""
    with graded._quiet():
        return graded.scored(function, task_of(exercise, seed))


def quarters(function, exercise, seed=SEEDS[0]):
    points = assignment.POINTS[exercise.level]
    return math.floor(4 * points * marked(function, exercise, seed)[0] + 1e-6) / (4 * points)


# ---- the inputs -----------------------------------------------------------------------------


def test_inputs_are_others_than_the_public_ones_and_the_same_for_the_same_seed():
    for exercise in WRITTEN:
        public = {repr(call) for call in (*exercise.test_inputs, *exercise.edge_cases)}
        calls = other_inputs.calls_of(exercise, 2026)
        assert repr(calls) == repr(other_inputs.calls_of(exercise, 2026))
        assert len(calls) == len(public)
        usual = [call for call in calls if not call.edge]
        assert sum(repr(call.arguments) in public for call in usual) <= len(usual) / 2


def test_an_exercise_without_other_inputs_is_named_in_a_sentence(monkeypatch):
    monkeypatch.delitem(other_inputs.CHANGES, "holm")
    with pytest.raises(ValueError, match=r"Most inputs of holm .* Name in CHANGES of teaching/"):
        other_inputs.calls_of(EXERCISES["holm"], 2026)


def test_other_words_keep_what_makes_an_input_telling():
    call = ("The ferry  met the Pier", "the ferry and  he", ["is", "FERRY"])
    one, two, more = other_inputs.in_other_words(call, {"is"}, random.Random(1))
    the, ferry, met, _, pier = one.replace("  ", " ").split(" ")
    assert (the, two.split()[0]) == ("The", "the") and two.endswith("  he")
    assert ferry != "ferry" and two.split()[1] == ferry and more == ["is", ferry.upper()]
    assert met != "met" and pier.istitle() and ferry < met < pier.lower()


# ---- marks ----------------------------------------------------------------------------------


@pytest.mark.whole
def test_a_right_program_earns_all_and_what_never_changes_nothing():
    for exercise in WRITTEN:
        assert marked(own(exercise), exercise) == (1, []), exercise.name
        task = task_of(exercise)
        for value in (0, None, "", *(expected for _, expected, _ in task.calls[:5])):
            assert marked(lambda *_, value=value: value, exercise)[0] == 0, exercise.name


def test_what_is_as_it_was_handed_out_earns_nothing():
    for exercise in WRITTEN:
        stub = assignment.stub(exercise)
        assert points_of([stub + "\n\n\nprint('not yet')"], exercise) == 0, exercise.name


LONG = [pytest.mark.whole, pytest.mark.long]


@pytest.mark.parametrize(
    ("chapters", "seed"),
    [([2], SEEDS[0]), *(pytest.param(CHAPTERS, s, marks=LONG) for s in SEEDS)],
)
def test_collected_right_programs_earn_all_and_wrong_ones_never(chapters, seed):
    known = {each.name: each for chapter in chapters for each in assignment.marked(chapter)}
    less, full, good, bad = [], set(), 0, 0
    for program in programs():
        if program.name in known:
            share, said = marked(program.function, known[program.name], seed)
            if program.kind == "wrong":
                bad += 1
                if quarters_of(share, known[program.name]) == 1:
                    full.add(program.expected)
            elif share < 1 and "is not for this task" not in " ".join(said):
                less.append(program.place)
            else:
                good += 1
    assert (less, full - FORMS) == ([], set()) and good > 20 and bad > 80


def quarters_of(share, exercise):
    points = assignment.POINTS[exercise.level]
    return math.floor(4 * points * share + 1e-6) / (4 * points)


def wrapped(exercise, change, edges=False):
    """The solution, whose results are changed: those of edge cases, or of ordinary inputs."""
    function = own(exercise)
    calls = task_of(exercise).calls
    places = {repr(call[0]): place for place, call in enumerate(calls) if call[2] == edges}

    def answer(*arguments):
        value = function(*arguments)
        place = places.get(repr(arguments))
        return value if place is None else change(value, place)

    return answer


def rounded(value, _=0):
    """To two decimals, in every list and dict."""
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(map(rounded, value))
    return round(value, 2) if isinstance(value, float) else value


def test_two_decimals_keep_half_and_a_guard_costs_a_quarter_at_most():
    for exercise in WRITTEN:
        assert marked(wrapped(exercise, rounded), exercise)[0] >= 0.5, exercise.name
        raises = wrapped(exercise, lambda value, _: 1 / 0, edges=True)
        assert marked(raises, exercise)[0] >= 0.75, exercise.name


def test_one_wrong_number_costs_half():
    for exercise in WRITTEN:
        if exercise.form == "number":
            answer = wrapped(exercise, lambda value, place: value + 0.02 if place == 0 else value)
            share, said = marked(answer, exercise)
            assert 0.25 < share <= 0.5 and said, exercise.name


def test_points_are_rounded_down_to_quarters(capsys):
    exercise = EXERCISES["f1"]
    answer = wrapped(exercise, lambda value, place: value + 0.004 if place == 0 else value)
    share, _ = marked(answer, exercise)
    assert share < 1 and round(16 * share) == 16
    assert graded.marks({"f1": answer}, task_of(exercise)) == 3.75
    assert "It is exactly right for " in (said := capsys.readouterr().out)
    assert "right to two decimals for all of them." in said


def with_arithmetic_f1(scores):
    return scores | {"f1": (scores["precision"] + scores["recall"]) / 2}


def exchanged(scores):
    if isinstance(scores, tuple):
        return scores[::-1]
    return scores | {"precision": scores["recall"], "recall": scores["precision"]}


def test_an_arithmetic_f1_and_exchanged_scores_cost_their_part():
    for exercise in WRITTEN:
        function = own(exercise)
        if exercise.parts[:2] == ("precision", "recall") and exercise.name != "put_right":
            share, _ = marked(lambda *a, f=function: exchanged(f(*a)), exercise)
            assert 1 / 3 <= share <= 2 / 3, exercise.name
            if "f1" in exercise.parts:
                share, _ = marked(lambda *a, f=function: with_arithmetic_f1(f(*a)), exercise)
                assert 0.5 <= share <= 0.85, exercise.name


@pytest.mark.parametrize(
    "seed", [SEEDS[0], *(pytest.param(s, marks=pytest.mark.whole) for s in SEEDS[1:])]
)
def test_a_table_of_the_public_answers_earns_a_fifth_at_most(seed):
    for chapter in CHAPTERS:
        earned = 0.0
        for exercise in assignment.marked(chapter):
            calls = (*exercise.test_inputs, *exercise.edge_cases)
            known = {repr(call): exercise.solution(*call) for call in calls}
            share = quarters(lambda *call, known=known: known.get(repr(call), 0), exercise, seed)
            earned += assignment.POINTS[exercise.level] * share
        points = sum(assignment.POINTS[each.level] for each in assignment.marked(chapter))
        assert earned <= points / 5, chapter


@pytest.mark.whole  # `make test` marks enough programs
def test_every_lost_part_is_shown_by_a_call_that_repeats_it():
    for program in programs():
        exercise = EXERCISES[program.name]
        same_again = program.expected != "remembers earlier calls"
        if program.kind == "wrong" and exercise in assignment.marked(2) and same_again:
            share, said = marked(program.function, exercise)
            assert bool(said) == (share < 1), program.place
            for line in said:
                shown = re.fullmatch(r"(\w+\(.*\)) should give (.*); yours: (.*)", line)
                assert shown or re.search(r"right for|does the same", line)
                if not shown:
                    continue
                assert repr(eval(shown[1], {program.name: own(exercise)})) == shown[2]
                if not re.search("raises|changes what| at 0x", line):
                    there = {program.name: program.function}
                    assert repr(eval(shown[1], there)) == shown[3] != shown[2]


# ---- the notebook ---------------------------------------------------------------------------


def kernel(cells):
    """What a kernel holds after these cells: one that raises stops there."""
    space = {"__name__": "__main__", "In": ["", *cells]}
    for cell in cells:
        with contextlib.suppress(BaseException):
            exec(cell, space)
    return space


def points_of(cells, exercise):
    return graded.marks(kernel(cells), task_of(exercise))


RIGHT = """\
def overlap(reference, candidate):
    a, b = Counter(reference.split()), Counter(candidate.split())
    return (a & b).total()"""
COUNTER = "from collections import Counter\n"
LOCAL = """\
def overlap(reference, candidate):
    words, ngrams = reference.split(), candidate.split()
    return sum(min(words.count(x), ngrams.count(x)) for x in set(words))"""


@pytest.mark.parametrize(
    "cells",
    [
        [f"{COUNTER}{RIGHT}\ncheck(overlap)\nassert overlap('a', 'a') == 2"],
        [f"import no_such\n{COUNTER}{RIGHT}"],
        ["import no_such\nfrom collections import Counter", RIGHT],
        [f"try:\n    {COUNTER}except ImportError:\n    Counter = None", RIGHT],
        [f"{COUNTER}{RIGHT}\n\noverlap('a', 'b'"],
        ["overlap('a',\n", "def overlap(a, b):\n    return 0", f"{COUNTER}{RIGHT}"],
        [f"from rouge_helpers import *\nimport no_such\n{COUNTER}{RIGHT}"],
        [f"{COUNTER}{RIGHT}\nraise SystemExit"],
        [f"sum = len = 3\ndel sum, len\n{LOCAL}"],
        [f"{COUNTER}from functools import cache\n@cache\n{RIGHT}\nimport sys\nsys.exit()"],
        [COUNTER + RIGHT.replace("    a,", "    import sys; print('?', file=sys.stderr)\n    a,")],
        [LOCAL],
    ],
)
def test_what_is_around_a_right_function_costs_nothing(cells, capsys):
    assert points_of(cells, EXERCISES["overlap"]) == 4
    assert capsys.readouterr() == ("overlap: 4 of 4 points.\n", "")


@pytest.mark.parametrize(
    ("cells", "most", "said"),
    [
        (
            ["def overlap(a, b):\n    while True:\n        pass"],
            0,
            "should give .*; yours: it has not",
        ),
        (
            ["def overlap(a, b):\n    raise SystemExit"],
            0,
            "should give .*; yours: it raises SystemE",
        ),
        (["from rouge_helpers import overlap"], 0, "overlap of rouge_helpers is not for this task"),
        (
            ["import rouge_helpers as r\ndef overlap(a, b):\n    return r.overlap([a], [b])"],
            0,
            "overlap of rouge_helpers is not for this task",
        ),
        (["print(1)"], 0, "No cell defines overlap"),
        (["def overlap(a, b):\n    return len(a"], 0, "No cell defines overlap"),
    ],
)
def test_what_does_not_do_the_task_has_no_points_and_hears_why(cells, most, said, capsys):
    assert points_of(cells, EXERCISES["overlap"]) <= most
    assert re.search(said, capsys.readouterr().out)


def test_an_endless_answer_is_stopped_where_no_alarm_rings(monkeypatch, capsys):
    monkeypatch.delattr(signal, "setitimer", raising=False)
    endless = "def overlap(a, b):\n    while True:\n        pass"
    assert points_of([endless], EXERCISES["overlap"]) == 0
    assert "it has not ended after" in capsys.readouterr().out


@pytest.mark.parametrize("body", ["return 0", "raise ValueError", "\n        while True: pass"])
def test_a_mistake_in_an_earlier_function_is_paid_for_once(body, capsys):
    exercise = EXERCISES["rouge_1_recall"]
    mine = """\
def rouge_1_recall(reference, candidate):
    hits = overlap(reference.lower(), candidate.lower())
    return hits / len(reference.split()) if reference.split() else 0.0"""
    space = kernel([f"def overlap(reference, candidate):\n    {body}", mine])
    before = dict(space)
    assert graded.marks(space, task_of(exercise)) == 2
    assert space["overlap"] is before["overlap"] and set(space) == set(before)
    assert capsys.readouterr().out.startswith("rouge_1_recall: 2 of 2 points.")


@pytest.mark.parametrize(
    "result",
    [
        "(0.5, 0.25, 1 / 3)",
        "Scores(0.5, 0.25, 1 / 3)",
        "{'F': 1 / 3, 'P': 0.5, 'R': 0.25}",
        "{'prec': 0.5, 'rec': 0.25, 'fmeasure': 1 / 3}",
        "np.array([0.5, 0.25, 1 / 3])",
    ],
)
def test_scores_are_right_in_any_usual_form(result):
    space = kernel(["import numpy as np\nfrom collections import namedtuple"])
    exec("Scores = namedtuple('Scores', 'precision recall f1')", space)
    parts = ("precision", "recall", "f1")
    expected = {"precision": 0.5, "recall": 0.25, "f1": 1 / 3}
    assert graded.right(eval(result, space), expected, parts, graded.EXACT) == [True] * 3
    assert graded.right({"p": 0.25, "f": 1 / 3}, expected, parts, 0.1) == [False, False, True]


# ---- the folder -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("assignment")
    assignment.write(folder, 2026, [2, 4])
    return folder


def notebook(folder, made="source"):
    return nbformat.read(folder / made / "ch02" / "ch02.ipynb", as_version=4)


def test_a_folder_holds_what_is_marked_and_the_same_to_read_and_solve(folder):
    assert {path.name for path in (folder / "source").iterdir()} == {"ch02", "ch04"}
    cells = notebook(folder).cells
    for cell in cells:
        hidden = re.fullmatch("### BEGIN HIDDEN TESTS\n(.*)### END HIDDEN TESTS", cell.source, re.S)
        assert bool(hidden) == bool(cell.metadata.nbgrader.grade)
        ast.parse(cell.source if cell.cell_type == "code" else "")
    tasks = [each for each in cells if each.metadata.nbgrader.solution]
    assert [each.metadata.nbgrader.grade_id for each in tasks] == [
        each.name for each in assignment.marked(2)
    ]
    shown = notebook(folder, "handout").cells
    assert [cell.source for cell in shown] == [
        cell.source for cell in cells if not cell.metadata.nbgrader.grade
    ]
    assert "nbgrader" not in str(shown)


def test_what_is_handed_out_names_each_task_and_holds_no_line_of_a_solution(folder):
    text = "\n".join(cell.source for cell in notebook(folder, "handout").cells)
    rest = text
    for exercise in assignment.marked(2):
        assert exercise.task[1:] in text and exercise.stub in text
        rest = rest.replace(exercise.stub, "")
    for exercise in assignment.marked(2):
        lines = solution(exercise.name).text.splitlines()
        secret = {line.strip() for line in lines if not line.startswith("from ")} - {""}
        assert not secret & set(rest.splitlines()), exercise.name


def test_a_hidden_test_marks_in_its_folder_and_refuses_a_changed_grader(folder, capsys):
    (test,) = [
        cell.source
        for cell in notebook(folder).cells
        if cell.metadata.nbgrader.grade_id == "overlap-marks"
    ]
    place = folder / "source" / "ch02"
    space = kernel([COUNTER + RIGHT]) | {"_dh": [str(place)]}
    names = set(space)
    exec(test, space)
    assert space["_points"]() == 4 and set(space) - names == {"_points", "__builtins__"} - names
    file = place / "graded.py"
    kept = file.read_bytes()
    try:
        file.write_bytes(kept + b"\n# another line")
        assert space["_points"]() == 0
    finally:
        file.write_bytes(kept)
    assert "graded.py was changed" in capsys.readouterr().out


def test_the_command_says_what_is_there_and_how_long_it_takes(monkeypatch, capsys, tmp_path):
    assert assignment.asked(["7"]) == (7, CHAPTERS)
    assert assignment.asked(["7", "03", "02"]) == (7, [2, 3])
    for words, said in ((["", "02"], "Which seed"), (["7", "99"], "chapter 99, only for 01, 02")):
        with pytest.raises(SystemExit, match=said):
            assignment.asked(words)
    monkeypatch.setattr(assignment, "ROOT", tmp_path)
    monkeypatch.setattr(assignment, "write", lambda *_: [])
    monkeypatch.setattr("sys.argv", ["assignment.py", "7"])
    assignment.main()
    out = capsys.readouterr().out
    assert f"{len(CHAPTERS)} chapters with {len(WRITTEN)} exercises in " in out
    assert f"{assignment.SECONDS_OF_A_NOTEBOOK} seconds for each notebook" in out

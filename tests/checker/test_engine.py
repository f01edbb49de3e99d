"""The check itself: states, order of diagnosis, protection, and what is shown."""

import functools
import inspect
import linecache
import re
import sys
import threading
from pathlib import Path

import numpy  # noqa: F401  imported here once: inside a function it would take its seconds
import pytest
from every import every
from submissions import defined, written
from test_mistake_blocks import secret_lines

from rouge_course.chapters import EXERCISES
from rouge_course.checker import messages, progress_store, sandbox
from rouge_course.exercises import check, hint, progress, solution, stub, wrong_program


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(sandbox, "SECONDS", 3)


RIGHT = (
    "a, b = reference.split(), candidate.split()\nreturn sum(min(a.count(w), "
    "b.count(w)) for w in set(a))"
)

# ---- states ------------------------------------------------------------------------------


@every("name", EXERCISES)
def test_a_stub_is_not_attempted_and_has_the_signature_of_the_solution(name):
    exercise, function = EXERCISES[name], defined(stub(name), name)
    outcome = check(function)
    assert outcome.status == "not attempted"
    ours = inspect.signature(exercise.solution).parameters
    theirs = inspect.signature(function).parameters
    if exercise.kind == "bug":  # the order of the arguments may be the bug
        assert sorted(ours) == sorted(theirs)
    else:
        assert list(ours) == list(theirs)
        assert function.__doc__ == exercise.solution.__doc__


STEPS = ("tokenise", "count", "clip", "divide", "combine", "guard")  # the same in every chapter


@every("name", EXERCISES)
def test_a_stub_fits_into_a_cell_and_names_the_steps(name):
    lines = stub(name).splitlines()
    assert max(map(len, lines)) <= 100
    if EXERCISES[name].kind == "write":
        steps = set(re.findall(r"^ +\d\. (\w+):", stub(name), re.M))
        others = sorted(steps - set(STEPS)) if name != "lcs_length" else []
        assert not others, f"{name}: a step is named {' or '.join(STEPS)}, and not {others[0]}"


@pytest.mark.parametrize("body", ["...", "pass", '"""Words."""', '"""Words."""\n...',
                                  "raise NotImplementedError", "return ...",
                                  "raise NotImplementedError('later')"])  # fmt: skip
def test_an_empty_body_is_not_attempted(body):
    outcome = check(written(body))
    assert outcome.status == "not attempted"
    assert "overlap" in str(outcome)


@pytest.mark.parametrize("body", ["words = reference.split()", "return None if reference else 1",
                                  "for word in reference.split():\n    pass"])  # fmt: skip
def test_a_program_that_returns_none_is_no_stub(body):
    outcome = check(written(body))
    assert outcome.status == "mistake"
    assert outcome.mistakes == ("returns None",)


def test_the_message_of_a_stub_is_fixed():
    assert str(check(written("..."))) == (
        "○ Not attempted yet: overlap. Replace the `...` and run the cell again.\n"
        f"The task: {EXERCISES['overlap'].task}"
    )


def test_an_unknown_name_answers_with_the_nearest_that_there_is():
    outcome = check(written("pass", name="overlapp"))
    assert outcome.status == "error"
    assert "Did you mean overlap?" in str(outcome)
    assert "Which name does the task use?" in str(outcome)


@pytest.mark.parametrize(
    "thing", [3, None, "overlap", {"precision": 1.0}, lambda text: text, print]
)
def test_something_that_is_no_exercise_gets_a_sentence(thing):
    outcome = check(thing)
    assert outcome.status == "error"
    assert len(str(outcome)) > 40


def test_another_signature_is_told():
    outcome = check(written("return 1", arguments="(text)"))
    assert outcome.status == "error"
    assert "overlap(reference, candidate)" in str(outcome)
    assert "overlap(text)" in str(outcome)


# ---- order of diagnosis ------------------------------------------------------------------


def test_raising_comes_before_slips():
    outcome = check(written("a, b = reference.split(), candidate.split()\n"
                            "return sum(a[i] == b[i] for i in range(len(a)))"))  # fmt: skip
    assert outcome.status == "error"
    assert outcome.mistakes == ("IndexError", "position by position")
    assert "in line 3" in str(outcome)


def test_a_wrong_type_comes_before_slips():
    outcome = check(written("return set(reference.split()) & set(candidate.split())"))
    assert outcome.mistakes == ("returns a set",)


def test_a_figure_out_of_range_is_said():
    outcome = check(written("n = sum(w in candidate.lower().split() for w in "
    "reference.lower().split())\n"
                            "p, r = n / max(1, len(candidate.split())), n / max(1, "
                            "len(reference.split()))\n"
                            "return dict(precision=p, recall=r, f1=2 * p * r / (p + r) "
                            "if n else 0)",
                            name="rouge_1_score"))  # fmt: skip
    assert outcome.mistakes == ("unclipped from the reference",)
    assert "Out of range: precision is" in str(outcome)


def test_a_wrong_score_never_looks_like_the_right_one():
    body = "return 2 * p * r / (p + r + 0.0001)"
    message = str(check(written(body, "safe_f1", "(p, r)")))
    assert "expected 0.4500000\ngot      0.4499625\n" in message


def test_what_follows_from_the_first_mistake_waits_until_that_is_mended():
    outcome = check(written("n = sum(w in reference.lower().split() for w in "
    "candidate.lower().split())\n"
                            "p, r = n / len(candidate.split()), n / len(reference.split())\n"
                            "return dict(precision=p, recall=r, f1=2 * p * r / (p + r))",
                            name="rouge_1_score"))  # fmt: skip
    assert outcome.mistakes == ("unclipped", "no guard")
    assert "things are wrong" not in str(outcome) and "guard" not in str(outcome)


def test_two_mistakes_are_named_in_one_message():
    body = "a, b = reference.split(), candidate.split()\nreturn len(set(a) & set(b)) + 1"
    outcome = check(written(body))
    assert len(outcome.mistakes) == 2
    assert "two things are wrong; start with the first." in str(outcome)
    assert "Already right" not in str(outcome)


def test_zero_inputs_come_after_known_slips():
    outcome = check(written("return 2 * p * r / (p + r)", name="f1", arguments="(p, r)"))
    assert outcome.mistakes == ("no guard",)
    assert "f1(0.0, 0.0)" in str(outcome)


def test_swapped_argument_names_are_pointed_at():
    outcome = check(written("import rouge_helpers\n"
                            "return rouge_helpers.rouge_l(reference, candidate)",
                            name="rouge_l", arguments="(candidate, reference)"))  # fmt: skip
    assert outcome.mistakes == ("swapped",)
    assert "(candidate, reference)" in str(outcome)


def test_floats_within_the_tolerance_are_equal():
    nearly = written("return 2 * p * r / (p + r) + 4e-7 if p + r else 4e-7", "f1", "(p, r)")
    assert check(nearly).status == "passed"
    off = written("return 2 * p * r / (p + r) + 4e-6 if p + r else 0", "f1", "(p, r)")
    assert check(off).status != "passed"


# ---- protection --------------------------------------------------------------------------

UNEXPECTED = {
    "raise RuntimeError('boo')": ("error", "RuntimeError: boo"),
    "return None if candidate else 1": ("mistake", "returns None"),
    "return 'hello'": ("mistake", "a text (a str)"),
    "yield 1": ("mistake", "generator"),
    "return (word for word in [])": ("mistake", "generator"),
    "return map(len, [])": ("mistake", "generator"),
    "return float('nan')": ("mistake", "nan"),
    "return float('inf')": ("mistake", "inf"),
    "return 10 ** 5000": ("mistake", "infinity"),
    "return 3 + 2j": ("mistake", "complex"),
    "return True": ("mistake", "True or False"),
    "return [1, 2]": ("mistake", "a list"),
    "return {'red': 2}": ("mistake", "counts"),
    "return overlap": ("mistake", "a function"),
    "import numpy\nreturn numpy.zeros(3)": ("mistake", "a list"),
    "import numpy\nreturn numpy.float64('nan')": ("mistake", "nan"),
    "return overlap(reference, candidate)": ("error", "calls itself without end"),
    "while True:\n    pass": ("error", "still running"),
    "while True:\n    try:\n        n = 1\n    except Exception:\n    "
    "    pass": ("error", "still running"),
    "import time\ntime.sleep(60)": ("error", "still running"),
    "import sys\nsys.exit()": ("error", "SystemExit"),
    "raise KeyboardInterrupt": ("error", "KeyboardInterrupt"),
    "return int(input('How many? '))": ("error", "input()"),
    "x = []\nfor _ in range(1_500):\n    x = [x]\nreturn x": ("mistake", "a list"),
    "class A:\n    def __repr__(self):\n        raise ValueError\nreturn A()": ("mistake", "an A"),
    "class A:\n    def __float__(self):\n        raise "
    "KeyError\nreturn A()": ("error", "cannot read"),
    "raise MemoryError": ("error", "memory"),
    "raise BaseException('x')": ("error", "BaseException: x"),
    "class A:\n    def __float__(self):\n        while True:\n            pass\n"
    "return A()": ("error", "cannot read"),
    "class A:\n    def __repr__(self):\n        while True:\n            pass\n"
    "return {1: A()}": ("mistake", "{1: an A}"),
    "return 'x' * 10**7": ("mistake", "a text (a str)"),
    "return list(range(10**6))": ("mistake", "1,000,000 items"),
    "x = []\nx.append(x)\nreturn x": ("mistake", "a list"),
    "import builtins\nbuiltins.len = builtins.sum = None\nreturn [1]": ("mistake", "a list"),
    "import builtins\ndel builtins.repr\nreturn [1]": ("mistake", "a list"),
    "import sys\nsys.stdout = None\nreturn [1]": ("mistake", "a list"),
    "from rouge_course import chapters\nchapters.EXERCISES.clear()\n"
    "return [1]": ("mistake", "a list"),
    "import os\nos.chdir('/')\nreturn [1]": ("mistake", "a list"),
    "from rouge_course.exercises import check\n"
    "return check(overlap)": ("error", "check() itself runs your function"),
    "import sys\nfrom functools import lru_cache\nsys.setrecursionlimit(10**6)\n"
    "@lru_cache(None)\ndef go(n):\n    return go(n + 1)\n"
    "return go(0)": ("error", "calls itself without end"),
    "return [1, 2][len(candidate) / 2]": ("error", "be a fraction"),
    "print()\nreturn None": ("mistake", "you return None"),
    "assert False": ("error", "AssertionError"),
}  # fmt: skip


# The first of them in `make test`: the others run into limits, too.
@pytest.mark.parametrize(
    "body",
    [pytest.param(b, marks=[pytest.mark.whole] * (n >= 20)) for n, b in enumerate(UNEXPECTED)],
)
def test_whatever_a_function_does_it_gets_a_sentence_and_harms_nothing(body, capsys, monkeypatch):
    status, words = UNEXPECTED[body]
    if words == "still running" or "while True" in body:
        monkeypatch.setattr(sandbox, "SECONDS", 0.2)
    outcome = check(written(body))
    assert outcome.status == status, outcome
    assert words in str(outcome)
    assert " at 0x" not in str(outcome)
    assert "Traceback" not in str(outcome)
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sandbox, "SECONDS", 3)
    assert check(written(RIGHT)).status == "passed"  # the next check works


def test_an_async_function_gets_a_sentence(recwarn):
    async def overlap(reference, candidate):
        return 1

    assert check(overlap).mistakes == ("returns a coroutine",)
    assert not recwarn.list


def test_prints_are_shown_after_the_verdict_and_cut():
    outcome = check(written("for i in range(10_000):\n    print('line', i)\n" + RIGHT))
    assert outcome.status == "passed"
    text = str(outcome)
    assert text.index("Passed") < text.index("printed:") < text.index("line 11")
    assert "line 12\n" not in text
    assert "… and 9,988 more lines" in text
    assert len(text) < 600


def test_a_function_that_changes_its_lists_is_told_and_the_probes_stay():
    body = (
        "out = []\nwhile len(tokens) >= n:\n    out.append(tuple(tokens[:n]))\n    "
        "tokens.pop(0)\nreturn out"
    )
    before = repr(EXERCISES["ngrams"].test_inputs)
    outcome = check(written(body, "ngrams", "(tokens, n)"))
    assert outcome.mistakes == ("changes its input",)
    assert repr(EXERCISES["ngrams"].test_inputs) == before


def test_a_function_in_another_thread_is_stopped_as_well(monkeypatch):
    monkeypatch.setattr(sandbox, "SECONDS", 0.2)
    found = []
    slow = written("while True:\n    pass")
    thread = threading.Thread(target=lambda: found.append(check(slow)))
    thread.start()
    thread.join(20)
    assert found[0].mistakes == ("never ends",)
    assert check(written(RIGHT)).status == "passed"


def test_an_alarm_that_was_set_before_is_left_in_place():
    import signal

    before = signal.getsignal(signal.SIGALRM)
    check(written(RIGHT))
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_deep_recursion_that_is_right_passes_with_a_remark():
    body = ("from functools import lru_cache\n"
            "@lru_cache(None)\n"
            "def go(i, j):\n"
            "    if i == len(a) or j == len(b):\n"
            "        return 0\n"
            "    return 1 + go(i + 1, j + 1) if a[i] == b[j] else max(go(i + 1, j), go(i, j + 1))\n"
            "return go(0, 0)")  # fmt: skip
    outcome = check(written(body, "lcs_length", "(a, b)"))
    assert outcome.status == "passed"
    # In a tab the long text is left out: Python is slow there, and calls go less deep.
    assert outcome.remarks == (() if sys.platform == "emscripten" else ("recursion",))


@pytest.mark.parametrize("body, slips", [
    ("print(2 * p * r / (p + r) if p + r else 0)", ("prints instead of returning",)),
    ("print('F1:', (p + r) / 2)", ("arithmetic mean", "prints instead of returning")),
    ("return str(2 * p * r / (p + r) if p + r else 0)", ("returns text",)),
    ("return 200 * p * r / (p + r) if p + r else 0", ("percent",)),
    ("return round(2 * p * r / (p + r), 2) if p + r else 0", ("rounded",)),
    ("return float(round(50 * p + 50 * r))", ("arithmetic mean", "percent", "rounded")),
    ("return 0.5", ("always the same",)),
])  # fmt: skip
def test_slips_of_form_never_hide_slips_of_thought(body, slips):
    assert sorted(check(written(body, "f1", "(p, r)")).mistakes) == sorted(slips)


@pytest.mark.parametrize("shape, slips", [
    ("return p, r, f", ("not a dict",)),
    ("return {'P': p, 'R': r, 'F': f}", ("other key names",)),
    ("return {'precision': p, 'recall': r}", ("missing key",)),
    ("return {'rouge1': {'precision': p, 'recall': r, 'f1': f}}", ("a dict inside a dict",)),
    ("return f", ("one figure only",)),
    ("return {'precision': str(p), 'recall': str(r), 'f1': str(f)}", ("texts for numbers",)),
    ("return {'precision': r, 'recall': p, 'f1': f}", ("swapped",)),
    ("print({'precision': p, 'recall': r, 'f1': f})", ("prints instead of returning",)),
    ("return {'precision': p, 'recall': r, 'f1': f, 'hits': 3}", ()),
])  # fmt: skip
def test_the_kata_wants_a_dict_with_three_keys(shape, slips):
    body = ("import rouge_helpers\n"
            "p, r, f = rouge_helpers.rouge_1_score(reference, "
            "candidate).values()\n" + shape)  # fmt: skip
    assert check(written(body, "rouge_1_score")).mistakes == slips


def test_a_class_a_lambda_and_a_partial_function_are_told_apart(monkeypatch):
    import functools

    class Counts:
        def __call__(self, reference, candidate):
            return right(reference, candidate)

    right = written(RIGHT)
    assert "a class" in str(check(type("overlap", (), {})))
    for thing in (Counts(), functools.partial(right), lambda a, b: right(a, b)):
        monkeypatch.setitem(globals(), "overlap", thing)
        assert check(thing).status == "passed"


def test_a_function_that_remembers_is_told():
    body = (
        "for i in range(len(tokens) - n + 1):\n    out.append(tuple(tokens[i:i + n]))\nreturn out"
    )
    outcome = check(written(body, "ngrams", "(tokens, n, out=[])"))
    assert outcome.mistakes == ("remembers earlier calls",)
    assert "on most" not in str(outcome)


@pytest.mark.parametrize("strange", [None, [], {}, 3, "", object(), float("nan"), ("02-a",)])
def test_strange_arguments_get_a_sentence(strange):
    from rouge_course.exercises import predict, quiz, reveal

    for ask in (predict, quiz, reveal, hint, solution, check):
        assert len(str(ask(strange))) > 20
    assert str(progress(strange))
    assert str(quiz("02-a", strange))
    assert str(hint("overlap", strange))


# ---- what is shown -----------------------------------------------------------------------


@every("name", EXERCISES)
def test_there_are_three_hints_and_the_first_two_keep_the_answer(name):
    exercise = EXERCISES[name]
    assert len(exercise.hints) == 3
    assert all(len(text) > 20 for text in exercise.hints)
    assert len(set(exercise.hints)) == 3
    code = secret_lines(exercise)
    for level in (1, 2):
        assert not [line for line in code if line in str(hint(name, level))]
        told = f"{name}: hint {level} shows what to return, and only the third may show code"
        assert not re.search(r"\breturn \S*[\[(=/*+]", exercise.hints[level - 1]), told
    assert "Hint 3 of 3" in str(hint(name, 3))
    assert str(hint(exercise.solution)) == str(hint(name, 1))


def test_hint_and_solution_answer_strange_questions():
    assert "three hints" in str(hint("overlap", 4))
    assert "Did you mean overlap?" in str(hint("overlapp"))
    assert "Did you mean overlap?" in str(solution("overlapp"))
    assert "for word in set(" in str(solution("overlap"))
    with pytest.raises(ValueError, match="Did you mean overlap"):
        stub("overlapp")
    for call in (check, hint, solution):
        assert "no function between the brackets" in str(call())


def test_the_way_to_the_solution_opens_after_two_tries():
    first, second = check(written("return 99")), check(written("return 99"))
    assert "solution(" not in str(first)
    assert "solution(overlap) shows one solution" in str(second)


def test_progress_lists_the_exercises_of_a_chapter_and_their_state():
    check(written(RIGHT))
    check(written("return 99 * p", "f1", "(p, r)"))
    text = str(progress(2))
    assert re.match(r"Chapter 2: 1 of 3 exercises passed\.", text)
    assert re.search(r"overlap +6 +●● medium +✔ passed", text)
    assert re.search(r"clipped_count +\d +●+ \w+ +○ not attempted", text)
    assert re.search(r"\nf1 +5 +●● medium +✘ not yet", str(progress(1)))
    assert "<table" in progress(2)._repr_html_()
    assert "only for chapters 0 to" in str(progress(99))


def test_what_goes_further_is_counted_apart_and_never_missing():
    names = [e.name for e in EXERCISES.values() if e.chapter == 2]
    core = [name for name in names if not EXERCISES[name].extra]
    further = [name for name in names if EXERCISES[name].extra]
    text = str(progress(2))
    assert text.startswith(f"Chapter 2: 0 of {len(core)} exercises passed. ")
    assert [line.split()[0] for line in text.splitlines()[2:]][-len(names) :] == core + further
    assert text.count("further, if you like") == len(further) > 0
    for name in further[:2]:
        check(wrong_program(name))
    said = "exercises passed, and 2 from “Go further”."
    assert str(progress(2)).startswith(f"Chapter 2: 0 of {len(core)} {said}")
    everything = sum(not each.extra for each in EXERCISES.values())
    assert f"All chapters: 0 of {everything} {said}" in str(progress())
    assert re.search(rf"\n02 +0 of {len(core)} .* 2\n", str(progress()))


@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_a_first_chapter_fades_from_a_blank_to_an_empty_function(chapter):
    kinds = [each.kind for each in EXERCISES.values() if each.chapter == chapter]
    assert {"blank", "half", "write"} <= set(kinds)


def test_importing_the_exercises_stays_light(python):
    python("import sys, rouge_course.exercises\n"
           "heavy = {'numpy', 'matplotlib', 'ipywidgets', 'IPython'} & set(sys.modules)\n"
           "assert not heavy, heavy")  # fmt: skip


def test_checks_talk_to_nobody_and_only_room_and_progress_write_files():
    for file in Path(sandbox.__file__).parent.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"import (socket|urllib|requests|http)", text), file.name
        assert file.name in ("classroom.py", "progress_store.py", "watchdog.py") or not re.search(
            r"open\(|write_text", text
        ), file.name


# ---- what is told apart -------------------------------------------------------------------


def test_a_blank_in_a_finished_program_is_told_with_its_line():
    body = "words = reference.split()\nreturn sum(w in ... for w in words)"
    outcome = check(written(body))
    assert outcome.mistakes == ("a blank left",)
    assert "line 3" in str(outcome)


def test_dots_that_stand_alone_below_a_finished_program_do_no_harm():
    assert check(written(RIGHT + "\n...")).status == "passed"


def test_a_program_that_asks_the_helper_passes_with_a_remark():
    outcome = check(written("import rouge_helpers\na, b = reference.split(), candidate.split()\n"
                            "return rouge_helpers.overlap(a, b)"))  # fmt: skip
    assert outcome.status == "passed"
    assert outcome.remarks == ("the helper does it",)
    assert "your function calls overlap from rouge_helpers" in str(outcome)
    assert progress_store.passed("overlap")
    assert check(written(RIGHT)).remarks == ()


@pytest.mark.parametrize(("value", "remarks"), [
    ("(s['precision'], s['recall'], s['f1'])", ("scores without names",)),
    ("list(s.values())", ("scores without names",)),
    ("namedtuple('Score', s)(**s)", ()),
    ("s", ()),
])  # fmt: skip
def test_three_scores_without_names_pass_with_one_remark(value, remarks):
    outcome = check(written("from collections import namedtuple\n"
                            "from rouge_helpers.scores import figures\n"
                            "from rouge_helpers import lcs_length\n"
                            "a, b = reference, candidate\n"
                            "s = figures(lcs_length(a, b), len(a), len(b))\n"
                            f"return {value}", name="rouge_l"))  # fmt: skip
    assert outcome.status == "passed"
    assert outcome.remarks == remarks


def test_arguments_that_can_only_be_named_are_told():
    outcome = check(written(RIGHT, arguments="(*, reference, candidate)"))
    assert outcome.mistakes == ("other arguments",)
    assert "overlap(*, reference, candidate)" in str(outcome)
    assert "`*`" in str(outcome)


def test_random_draws_are_told_from_memory():
    outcome = check(written("import random\nreturn random.random()", "f1", "(p, r)"))
    assert outcome.mistakes == ("draws by chance",)


def test_a_score_where_a_number_is_asked_is_no_table_of_counts():
    body = "return {'precision': p, 'recall': r, 'f1': 2 * p * r / (p + r or 1)}"
    assert check(written(body, "f1", "(p, r)")).mistakes == ("all the figures",)
    assert check(written("return {p: 1, r: 2}", "f1", "(p, r)")).mistakes == ("returns counts",)


@pytest.mark.parametrize("item, mistakes, remarks", [
    ("' '.join(tokens[i:i + n])", (), ("a list of texts",)),
    ("list(tokens[i:i + n])", ("a list of lists",), ()),
    ("tuple(range(i, i + n))", ("positions",), ()),
])  # fmt: skip
def test_the_form_of_an_ngram_is_told(item, mistakes, remarks):
    body = f"return [{item} for i in range(len(tokens) - n + 1)]"
    outcome = check(written(body, "ngrams", "(tokens, n)"))
    assert (outcome.mistakes, outcome.remarks) == (mistakes, remarks)


def test_a_check_has_one_limit_for_all_its_calls(monkeypatch):
    monkeypatch.setattr(sandbox, "TOTAL", 0.3)
    outcome = check(written("import time\ntime.sleep(0.2)\n" + RIGHT))
    assert outcome.mistakes == ("slow",)
    assert "2 small inputs" in str(outcome)


def test_the_time_for_all_inputs_counts_those_with_nothing_in_them_too(monkeypatch):
    body = (
        "if len(tokens) < 2:\n    import time\n    time.sleep(0.2)\n"
        "return [tuple(tokens[i : i + n]) for i in range(len(tokens) - n + 1)]"
    )
    slow = written(body, "ngrams", "(tokens, n)")
    assert check(slow).status == "passed"
    monkeypatch.setattr(sandbox, "TOTAL", 0.3)
    assert check(slow).mistakes == ("slow",)


def test_a_limit_by_steps_stops_a_loop_where_nothing_else_can():
    def endless():
        while True:
            pass

    with pytest.raises(sandbox.TooLong):
        sandbox._limited_by_steps(endless, 0.1)
    assert sandbox._limited_by_steps(lambda: 3, 0.1) == 3
    assert sys.gettrace() is None or "limited" not in repr(sys.gettrace())


def test_the_learners_own_stop_goes_through(monkeypatch):
    import signal

    before = signal.getsignal(signal.SIGINT)
    # The stop comes while the function runs, however slow the machine is.
    slow = written("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nwhile True:\n    pass")
    with pytest.raises(KeyboardInterrupt, match="you stopped the check of overlap"):
        check(slow)
    assert signal.getsignal(signal.SIGINT) is before
    assert check(written(RIGHT)).status == "passed"


def test_what_a_function_takes_from_the_course_and_the_folder_is_given_back():
    before = Path.cwd(), len(EXERCISES)
    check(written("import os\nfrom rouge_course.exercises import EXERCISES\n"
                  "os.chdir('/')\nEXERCISES.clear()\nreturn 1"))  # fmt: skip
    assert (Path.cwd(), len(EXERCISES)) == before


# ---- programs that each way of diagnosis is there for -------------------------------------

SCORE = (
    "from collections import Counter\n"
    "a, b = reference.lower().split(), candidate.lower().split()\n"
    "hits = sum((Counter(a) & Counter(b)).values())\n"
    "p, r = hits / len(b) if b else 0.0, hits / len(a) if a else 0.0\n"
)
DIAGNOSED = {
    "the right figure times a number": (
        "x, y = reference.split(), candidate.split()\n"
        "return 3 * sum(min(x.count(w), y.count(w)) for w in set(x))",
        "overlap", ("constant factor",)),
    "a mean nobody knows": (
        SCORE + "return dict(precision=p, recall=r, f1=(p * r * r) ** (1 / 3))",
        "rouge_1_score", ("another mean",)),
    "two mistakes and a mean of one's own figures": (
        SCORE + "hits = sum(w in a for w in b)\n"
        "p, r = hits / len(a) if a else 0.0, hits / len(b) if b else 0.0\n"
        "return dict(precision=p, recall=r, f1=(p + r) / 2)",
        "rouge_1_score", ("unclipped", "swapped", "another mean")),
    "each figure in a way of its own": (
        SCORE + "p = sum(w in a for w in b) / len(b) if b else 0.0\n"
        "return dict(precision=p, recall=r, f1=2 * p * r / (p + r) if p + r else 0.0)",
        "rouge_1_score", ("unclipped",)),
    "nearly always the same mistake": (
        "x, y = reference.split(), candidate.split()\n"
        "return sum(w in x for w in y) if len(y) < 8 else 5",
        "overlap", ("unclipped",)),
}  # fmt: skip


@pytest.mark.parametrize("case", DIAGNOSED)
def test_every_way_of_diagnosis_has_a_program_that_needs_it(case):
    body, name, mistakes = DIAGNOSED[case]
    assert check(written(body, name)).mistakes == mistakes


def test_a_division_by_zero_is_named_the_same_on_every_python():
    with pytest.raises(ZeroDivisionError) as raised:
        _ = 1.0 / 0
    assert messages.words_of(raised.value) == "division by zero"


def test_who_passes_a_list_where_a_helper_takes_its_length_is_asked_about_the_count():
    body = (
        "from rouge_helpers import divide_and_combine\n"
        "return divide_and_combine(0, reference, candidate)"
    )
    assert "or the number of items?" in str(check(written(body, "rouge_l")))


def test_a_function_of_an_earlier_cell_is_said_to_be_that():
    space = {"check": check}
    for number, source in enumerate(
        ["def f1(p, r):\n    return p\n", "def f_1(p, r):\n    return r\n\n\nsaid = check(f1)\n"]
    ):
        name = f"<cell {number}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
        exec(compile(source, name, "exec"), space)
    assert "cell that you ran earlier" in str(space["said"]) and "`f_1`" in str(space["said"])


@pytest.mark.few
@pytest.mark.parametrize("name", EXERCISES)
def test_a_right_program_passes_as_a_partial_and_as_an_object(name):
    answer = EXERCISES[name].solution

    class Program:
        def __call__(self, *arguments):
            return answer(*arguments)

    for program in (functools.partial(answer), Program()):
        globals()[name] = program  # by this name the check knows which exercise is meant
        try:
            outcome = check(program)
        finally:
            del globals()[name]
        assert outcome.status == "passed", f"{type(program).__name__}: {outcome}"

"""Right programs in the forms in which people write them in a notebook: every exercise, each form.

A form is the text of a cell. `solved` is the solution of the exercise, `NAME` its name, and ARGS
what it takes.
"""

import inspect
import linecache
import sys
from textwrap import dedent

import numpy
import pytest
from every import every
from submissions import defined, written

import rouge_helpers
from rouge_course.chapters import EXERCISES
from rouge_course.checker import sandbox
from rouge_course.checker.hints import GUIDES, hints_for
from rouge_course.exercises import check, hint

FORMS = {
    "a lambda": "NAME = lambda ARGS: solved(ARGS)",
    "a partial": "from functools import partial\nNAME = partial(solved)",
    "an object": """
        class Called:
            def __call__(self, ARGS):
                return solved(ARGS)
        NAME = Called()
        """,
    "a function of another name": "def mine(ARGS):\n    return solved(ARGS)\nNAME = mine",
    "a function called as another exercise is": """
        def OTHER(ARGS):
            return solved(ARGS)
        NAME = OTHER
        """,
    "a closure": """
        def make():
            def OTHER(ARGS):
                return solved(ARGS)
            return OTHER
        NAME = make()
        """,
    "a decorator": """
        def told(function):
            def inner(*arguments):
                return function(*arguments)
            return inner
        @told
        def NAME(ARGS):
            return solved(ARGS)
        """,
    "a method": """
        class Mine:
            def NAME(self, ARGS):
                return solved(ARGS)
        NAME = Mine().NAME
        """,
    "a memo": """
        memo = {}
        def NAME(ARGS):
            key = repr([ARGS])
            if key not in memo:
                memo[key] = solved(ARGS)
            return memo[key]
        """,
    "a helper that caches": """
        from functools import cache
        @cache
        def once(key):
            return len(key)
        def NAME(ARGS):
            once("key")
            return solved(ARGS)
        """,
    "type hints with dots": """
        def NAME(ARGS):
            def inner(these: tuple[str, ...]):
                return these
            return solved(ARGS)
        """,
    "dots for an array": """
        import numpy
        def NAME(ARGS):
            assert numpy.zeros((2, 2))[..., 0].size == 2
            return solved(ARGS)
        """,
    "what is never reached is put off": """
        def NAME(ARGS):
            if True:
                return solved(ARGS)
            raise NotImplementedError
        """,
    "the encoding of the screen": """
        import sys
        def NAME(ARGS):
            sys.stdout.encoding.upper()
            return solved(ARGS)
        """,
    "an import inside": "def NAME(ARGS):\n    import statistics\n    return solved(ARGS)",
    "values of numpy": "def NAME(ARGS):\n    return as_numpy(solved(ARGS))",
    "values of subclasses": "def NAME(ARGS):\n    return as_subclass(solved(ARGS))",
}


def converted(value, kinds):
    """A value with each part changed by the function that `kinds` has for its type."""
    if isinstance(value, dict):
        value = {converted(key, kinds): converted(each, kinds) for key, each in value.items()}
    elif isinstance(value, (list, tuple)):
        value = type(value)(converted(each, kinds) for each in value)
    return kinds.get(type(value), lambda same: same)(value)


NUMPY = {str: numpy.str_, int: numpy.int64, float: numpy.float64, bool: numpy.bool_}
SUBCLASSES = {kind: type(f"My{kind.__name__}", (kind,), {}) for kind in (str, list, tuple, dict)}


def run_cell(text, space, file="<a cell>"):
    """Run a text as a notebook runs a cell: its lines can be looked up."""
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec"), space)
    return space


def cell(form, name):
    """The cell in which this exercise is solved in this form, and checked."""
    arguments = ", ".join(inspect.signature(EXERCISES[name].solution).parameters)
    other = next(each for each in EXERCISES if each != name)
    text = dedent(FORMS[form]).strip().replace("NAME", name).replace("OTHER", other)
    text = text.replace("(self, ARGS)", f"(self, {arguments})".replace(", )", ")"))
    text = text.replace("lambda ARGS", f"lambda {arguments}".rstrip())
    return text.replace("ARGS", arguments) + f"\nsaid = check({name})"


@pytest.mark.few
@pytest.mark.parametrize("name", EXERCISES)
def test_a_right_program_passes_in_every_form(name):
    refused = []
    for form in FORMS:
        space = run_cell(cell(form, name), {
            "solved": EXERCISES[name].solution, "check": check,
            "as_numpy": lambda value: converted(value, NUMPY),
            "as_subclass": lambda value: converted(value, SUBCLASSES),
        })  # fmt: skip
        said = space["said"]
        if said.status != "passed" or f"{name} " not in str(said):
            refused.append(f"{form}: {said}")
    assert not refused, "\n".join(refused)


# ---- told what to do -------------------------------------------------------------------------

TOLD = {
    "the name holds a result": (
        "def f1(p, r):\n    return 2 * p * r / (p + r) if p + r else 0.0\nf1 = f1(.9, .3)",
        "`f1` is no longer a function: a line has given this name to a float.",
    ),
    "a name of Python that numpy took": (
        "from numpy import *\n"
        "def overlap(reference, candidate):\n    a, b = reference.split(), candidate.split()\n"
        "    return sum(min(a.count(w), b.count(w)) for w in {*a})",
        "`min` is no longer Python's own `min`, because a line of this notebook has given this "
        "name to another function.",
    ),
    "a name of Python for a value": (
        "set = {1}\ndef overlap(reference, candidate):\n"
        "    a, b = reference.split(), candidate.split()\n"
        "    return sum(min(a.count(w), b.count(w)) for w in set(a))",
        "`set` is no longer Python's own `set`, because a line of this notebook has given this "
        "name to a set.",
    ),
    "a local one": (
        "def overlap(reference, candidate):\n    set = {1}\n    return len(set(reference.split()))",
        "Which function's name have you given to another value?",
    ),
    "a helper that is lost": (
        "def f1(p, r):\n    return harmonic(p, r)",
        "Which cell gives the name `harmonic` a value? A restart removes",
    ),
    "a name in two spellings": (
        "def f1(p, r):\n    result = p * r\n    return reslt",
        "Which name is spelled in two ways",
    ),
    "a default that remembers": (
        "def overlap(reference, candidate, memo={}):\n"
        "    a, b = reference.split(), candidate.split()\n"
        "    key = len(a)\n    if key not in memo:\n"
        "        memo[key] = sum(min(a.count(w), b.count(w)) for w in {*a})\n    return memo[key]",
        "your function remembers earlier calls",
    ),
}


@every("text, words", TOLD.values(), TOLD)
def test_a_program_that_its_notebook_spoils_is_told_so(text, words):
    name = "f1" if "f1" in text else "overlap"
    said = run_cell(f"{text}\nsaid = check({name})", {"check": check})["said"]
    assert words in str(said) and said.status != "passed", said


MEMO = "memo = {}\ndef f1(p, r):\n    memo.setdefault((p, r), RESULT)\n    return memo[p, r]"


GUARDED = [e for e in EXERCISES.values() if getattr(e, "form", "") in ("number", "figures")]


@pytest.mark.whole
@every("exercise", [e for e in GUARDED if e.edge_cases], ids=lambda e: e.name)
def test_a_guard_that_returns_a_text_is_named(exercise):
    def guarded(*arguments):
        value = exercise.solution(*arguments)
        return str(value) if arguments in exercise.edge_cases else value

    guarded.__signature__ = inspect.signature(exercise.solution)
    guarded.__name__ = exercise.name
    assert "returns text" in check(guarded).mistakes


NOT_DONE = {
    "rouge_1_score": "def overlap(reference, candidate):\n    ...\n\n\n"
    "def rouge_1_score(reference, candidate):\n    return [overlap(reference, candidate) / 2] * 3",
    "lcs_length": f"{EXERCISES['next_row'].stub}\n\n\n"
    + inspect.getsource(EXERCISES["lcs_length"].solution),
}


@every("name, text", NOT_DONE.items(), NOT_DONE)
def test_an_earlier_exercise_that_is_not_done_is_named(name, text):
    said = run_cell(f"{text}\nsaid = check({name})", {"check": check})["said"]
    assert said.mistakes == ("an earlier exercise not done",), said
    takes = (
        f", or put `from rouge_helpers import overlap` {TOP} (the function takes lists of words)."
    )
    assert (takes in str(said)) == (name == "rouge_1_score")


TOP = "at the top of this cell"


@every("begun", (EXERCISES["lcs_length"].stub, ""), ("not done", "not run"))
def test_a_step_that_the_package_does_can_be_imported(begun):
    text = f"{begun}\n\n\n{inspect.getsource(EXERCISES['rouge_l'].solution)}"
    needs = {"check": check, "divide_and_combine": rouge_helpers.divide_and_combine}
    said = run_cell(f"{text}\nsaid = check(rouge_l)", needs)["said"]
    assert f", or put `from rouge_helpers import lcs_length` {TOP}." in str(said)


NOT_RIGHT = {
    "rouge_1_score": "def overlap(reference, candidate):\n    return len(reference.split())\n\n\n"
    "def rouge_1_score(reference, candidate):\n"
    "    reference, candidate = reference.lower(), candidate.lower()\n"
    "    a, b = len(reference.split()), len(candidate.split())\n"
    "    hits = overlap(reference, candidate)\n"
    "    p, r = hits / b if b else 0, hits / a if a else 0\n"
    "    return dict(precision=p, recall=r, f1=2 * p * r / (p + r) if p + r else 0)",
    "lcs_length": inspect.getsource(EXERCISES["next_row"].solution).replace("[j - 1] + 1", "[j]")
    + "\n\n"
    + inspect.getsource(EXERCISES["lcs_length"].solution),
    "divide_and_combine": "def f1(p, r):\n    return 2 * p * r / (p + r)\n\n\n"
    "def divide_and_combine(hits, reference_total, candidate_total):\n"
    "    p = hits / candidate_total if candidate_total else 0.0\n"
    "    r = hits / reference_total if reference_total else 0.0\n"
    "    return {'precision': p, 'recall': r, 'f1': f1(p, r)}",
}


@every("name, text", NOT_RIGHT.items(), NOT_RIGHT)
def test_an_earlier_exercise_that_is_wrong_is_blamed_and_not_the_function_that_calls_it(name, text):
    said = run_cell(f"{text}\nsaid = check({name})", {"check": check})["said"]
    assert said.mistakes == ("an earlier exercise wrong",), said


def test_results_that_an_earlier_program_has_kept_are_not_asked():
    space = run_cell(MEMO.replace("RESULT", "p + r"), {"check": check})
    program = "def f1" + MEMO.partition("def f1")[2]
    assert check(space["f1"]).mistakes == ("sum",)
    run_cell(program.replace("RESULT", "2 * p * r / (p + r) if p + r else 0.0"), space)
    assert check(space["f1"]).status == "passed"
    assert space["f1"](1, 3) == 1.5 and space["memo"] == {(1, 3): 1.5}
    assert check(space["f1"]).status == "passed" and space["memo"] == {(1, 3): 1.5}
    run_cell(program.replace("RESULT", "0.5"), space)
    assert check(space["f1"]).mistakes == ("always the same",)


def test_results_that_a_class_has_kept_are_not_asked():
    kept = MEMO.replace(" memo", " Kept.memo").replace("memo = {}", "class Kept:\n    memo = {}")
    space = run_cell(kept.replace("RESULT", "p + r"), {})
    space["Kept"].memo[0.9, 0.3] = 0.45
    assert check(space["f1"]).mistakes == ("sum",) and space["Kept"].memo == {(0.9, 0.3): 0.45}


def test_a_file_that_has_changed_since_it_was_imported_is_named(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    file, right = tmp_path / "own_scores.py", "2 * p * r / (p + r) if p + r else 0.0"
    for line in ("from own_scores import mean", "import own_scores"):
        file.write_text("def mean(p, r):\n    return (p + r) / 2\n", encoding="utf-8")
        call = "mean(p, r)" if "from" in line else "own_scores.mean(p, r)"
        space = run_cell(f"{line}\ndef f1(p, r):\n    return {call}", {})
        assert check(space["f1"]).mistakes == ("arithmetic mean",)
        file.write_text(f"# longer\ndef mean(p, r):\n    return {right}\n", encoding="utf-8")
        said = check(space["f1"])
        assert "own_scores.py has changed since this notebook imported it" in str(said)
        file.write_text("def mean(p, r):\n    return p / 2 + r / 2\n", encoding="utf-8")
        assert check(space["f1"]).mistakes == ("arithmetic mean",)
        del sys.modules["own_scores"]


OWN = "def rouge_1_score(reference, candidate):\n    return dict(precision=1, recall=1, f1=1)\n"


def test_a_remark_on_a_helper_is_made_of_the_helper_alone():
    solved = EXERCISES["rouge_1_recall"].solution
    own = "def rouge_1_recall(reference, candidate):\n    rouge_helpers.words('')\n"
    text = f"import rouge_helpers\n{OWN}{own}    rouge_1_score('', '')\n"
    text += "    return solved(reference, candidate)\nsaid = check(rouge_1_recall)"
    assert run_cell(text, {"check": check, "solved": solved})["said"].remarks == ()
    theirs = text.replace("    rouge_1_score(", "    rouge_helpers.rouge_1_score(")
    assert run_cell(theirs, {"check": check, "solved": solved})["said"].remarks


def test_an_import_takes_none_of_the_time_of_a_call(tmp_path, monkeypatch):
    (tmp_path / "slow_to_load.py").write_text("import time\ntime.sleep(0.6)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sandbox, "SECONDS", 0.3)
    solved = EXERCISES["f1"].solution
    text = "def f1(p, r):\n    import slow_to_load\n    return solved(p, r)\nsaid = check(f1)"
    assert run_cell(text, {"check": check, "solved": solved})["said"].status == "passed"
    del sys.modules["slow_to_load"]


def test_what_is_put_off_is_not_attempted_and_a_blank_is_named_where_something_is_wrong():
    assert check(defined("def f1(p, r):\n    raise NotImplementedError", "f1")).status == (
        "not attempted"
    )
    assert check(defined("def f1(p, r):\n    return p + ...", "f1")).mistakes == ("a blank left",)


def test_the_name_that_is_written_is_the_exercise_for_hints_too():
    space = run_cell(
        "def f1(p, r):\n    return 0\nsafe_f1 = f1\nsaid = hint(safe_f1, 2)", {"hint": hint}
    )
    assert "Hint 2 of 3 for safe_f1" in str(space["said"])


def test_hints_speak_of_the_mistake_that_was_named():
    def first_hint(body):
        function = defined(f"def f1(p, r):\n    {body}", "f1")
        check(function)
        return str(hint(function))

    own = EXERCISES["f1"].hints[0]
    assert own in first_hint("return (p + r) / 2")
    for body, words in (
        ("return 2 * p * r / (p + r)", "Call your function with the input"),
        ("print(2 * p * r / (p + r) if p + r else 0.0)", "print the result and its type"),
    ):
        assert words in first_hint(body) and own not in first_hint(body)


def test_the_third_hint_is_that_of_the_exercise_whatever_was_named():
    for exercise in EXERCISES.values():
        for names, (one, two) in GUIDES:
            assert hints_for(exercise, names) == (one, two, exercise.hints[2]), exercise.name


@pytest.mark.parametrize("name", ["clipped_count", "rouge_1_recall", "overlap"])
@pytest.mark.parametrize("printed", [0, 1])
def test_a_program_that_prints_one_value_is_told_that_it_prints_and_no_more(name, printed):
    arguments = "(word, reference, candidate)" if name == "clipped_count" else "(ours, theirs)"
    said = str(check(written(f"print({printed})", name, arguments)))
    assert "prints its result instead of returning it" in said and "two things" not in said

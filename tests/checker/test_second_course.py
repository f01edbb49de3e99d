"""The checker teaches another subject from end to end: it knows no course of its own."""

import re
from pathlib import Path

import pytest
import weather
from submissions import defined

from rouge_course.checker import checks, classroom, progress_store
from rouge_course.checker.record import BrokenRecord, Course


@pytest.fixture
def course():
    return checks.Checks(weather.WEATHER)


def function(body, name="mean_temperature"):
    return defined(f"import statistics\ndef {name}(readings):\n    {body}\n", name)


def test_the_exercises_stand_in_the_order_of_their_numbers(course):
    assert list(course.exercises) == ["mean_temperature", "extremes"]


@pytest.mark.parametrize("name", ["mean_temperature", "extremes"])
def test_a_stub_is_not_attempted_and_a_solution_passes(course, name):
    assert course.check(defined(course.stub(name), name)).status == "not attempted"
    assert course.check(course.exercises[name].solution).status == "passed"
    assert defined(str(course.solution(name)), name)([1.0, 2.0]) in (1.5, (1.0, 2.0))


@pytest.mark.parametrize(
    ("body", "mistakes"),
    [
        ("return sum(readings) / (len(readings) - 1 or 1)", ("one reading too few",)),
        ("return sorted(readings)[len(readings) // 2] if readings else 0.0", ("the median",)),
        ("return sum(readings) / len(readings)", ("no guard",)),
        ("print(sum(readings))", ("prints instead of returning",)),
    ],
)
def test_a_mistake_is_named_and_asked_about(course, body, mistakes):
    outcome = course.check(function(body))
    assert outcome.status == "mistake", outcome
    assert outcome.mistakes[0] == mistakes[0] and "?" in str(outcome)


def test_the_hints_lead_on(course):
    assert "is yours? (More: hint(mean_temperature, 2).)" in str(course.hint("mean_temperature"))
    assert str(course.hint("mean_temperature", 3)).endswith("len(readings).")
    assert "There are three hints" in str(course.hint("mean_temperature", 4))
    assert "Did you mean extremes?" in str(course.hint("extreme"))


def test_a_course_has_its_own_names_of_figures_and_its_own_helpers(course):
    named = function("return {'warmest': max(readings), 'coldest': min(readings)}", "extremes")
    assert course.check(named).status == "passed"
    helped = function("return statistics.fmean(readings) if readings else 0.0")
    assert course.check(helped).remarks == ("the helper does it",)
    assert "your function calls fmean from statistics" in str(course.check(helped))


FUNCTIONS_OF_A_PACKAGE = {
    "an alias": "mean_temperature = statistics.fmean",
    "an import": "from statistics import fmean as mean_temperature",
    "a partial": "mean_temperature = functools.partial(statistics.fmean)",
    "a memo": "mean_temperature = functools.lru_cache(statistics.fmean)",
    "a wrapper": "@functools.wraps(statistics.fmean)\n"
    "def mean_temperature(readings): return statistics.fmean(readings)",
    "a decorator": "def logged(f):\n    @functools.wraps(f)\n    def g(*a): return f(*a)\n"
    "    return g\nmean_temperature = logged(statistics.fmean)",
}


@pytest.mark.parametrize("form", FUNCTIONS_OF_A_PACKAGE)
def test_a_function_of_the_package_counts_as_nobodys_work(course, form):
    text = f"import functools, statistics\n{FUNCTIONS_OF_A_PACKAGE[form]}"
    mean_temperature = defined(text, "mean_temperature")
    outcome = course.check(mean_temperature)
    assert outcome.status == "not attempted" and course.tries == {}
    assert "is the function `fmean` from the package `statistics`" in str(outcome)
    assert not progress_store.passed("mean_temperature")


OWN_FUNCTIONS = {
    "a wrapper that calls no package": "@functools.wraps(statistics.fmean)\n",
    "a partial": "@functools.partial\n",
    "a decorator": "def logged(f):\n    @functools.wraps(f)\n    def g(*a): return f(*a)\n"
    "    return g\n@logged\n",
}


@pytest.mark.parametrize("form", OWN_FUNCTIONS)
def test_a_function_that_only_looks_like_the_packages_is_the_learners(course, form):
    own = "def mean_temperature(readings):\n    return sum(readings) / max(len(readings), 1)\n"
    text = f"import functools, statistics\n{OWN_FUNCTIONS[form]}{own}"
    function = defined(text, "mean_temperature")
    assert course.judge("mean_temperature", function).status == "passed"


def test_two_exercises_of_a_chapter_cannot_have_one_number():
    with pytest.raises(BrokenRecord, match=r"both have the number 1$"):
        Course((weather.MEAN, weather.MEAN))


def test_no_line_of_the_checker_names_a_score_or_imports_a_chapter():
    said = r"rouge_helpers|rouge_course\.(?:chapters|ways)|\b(?:ROUGE|F1|recall|precision)\b"
    kept = (
        progress_store,
        classroom,
    )  # their files on a learner's disk bear the name of the distribution
    for file in Path(checks.__file__).parent.glob("*.py"):
        if file.name not in {Path(each.__file__).name for each in kept}:
            assert not re.findall(said, file.read_text(encoding="utf-8")), file.name

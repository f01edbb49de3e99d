"""Settings that all tests share."""

import linecache
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from few import FEW
from hypothesis import Phase, settings

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT / folder) for folder in ("tools", "teaching", "web")]

# In CI a property must not fail on one run and pass on the next; at home, new examples may help.
# Few of them are enough for a change: most properties break on the first ones or on rare ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True, max_examples=25)
settings.register_profile("home", deadline=None, max_examples=25)
# `make test-random` looks where nobody has looked, `make mutants` runs the tests a thousand times:
# it asks whether they fail, and not for the shortest example.
settings.register_profile("random", deadline=None, print_blob=True, max_examples=1000)
QUICK = settings(derandomize=True, deadline=None, max_examples=25, database=None)
settings.register_profile("quick", QUICK, phases=[Phase.explicit, Phase.generate])
settings.load_profile("ci" if os.environ.get("CI") else "home")

# As in Python 3.13.0 when a process was started by `python -c`, and so in a worker of pytest-xdist:
# a text stands under the name of all code that has no file, and it is the text of none of it.
OF_THE_WORKER = ["def another_program(): ...  # of whoever started Python\n"] * 400
linecache.cache["<string>"] = (1, None, OF_THE_WORKER, "<string>")

# As in a foreground: what a shell starts with `&` begins with Ctrl-C ignored.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser):
    parser.addoption("--chapter", help="only what belongs to this chapter, such as 06")


@pytest.hookimpl(tryfirst=True)  # before pytest reads what -m says
def pytest_collection_modifyitems(config, items):
    """Leave the exercises that are not among FEW for `make test-whole`, where a test is marked so.

    With --chapter: the tests in its folder, and of all others the cases that are about it.
    """
    for item in items:
        if item.get_closest_marker("few") and not _is_of_the_few(item):
            item.add_marker("whole")
    if code := config.getoption("--chapter"):
        kept, others = [], []
        for item in items:
            (kept if is_about(item, code) else others).append(item)
        config.hook.pytest_deselected(items=others)
        items[:] = kept


def _is_of_the_few(item):
    return any(getattr(v, "name", v) in FEW for v in item.callspec.params.values())


def is_about(item, code):
    def of_the_chapter(values):
        return int(code) in map(chapter_of, values)

    if f"ch{code}" in item.path.parts:
        return True
    if cases := getattr(getattr(item, "function", None), "cases", None):  # of `every`
        cases[:] = [case for case in cases if of_the_chapter(case[1])]
        return bool(cases)
    return hasattr(item, "callspec") and of_the_chapter(item.callspec.params.values())


def chapter_of(case):
    """The chapter of an exercise, a question, a program, a notebook, or a name or number."""
    from rouge_course.chapters import EXERCISES, QUESTIONS

    if isinstance(case, Path):
        return int(case.name[:2]) if case.suffix == ".ipynb" else None
    if hasattr(case, "chapter"):
        return case.chapter
    if isinstance(case, str) and len(case) == 2 and case.isdecimal():
        return int(case)
    name = case if isinstance(case, str) else getattr(case, "name", None)
    record = EXERCISES.get(name) or QUESTIONS.get(name)
    return record.chapter if record else None


@pytest.fixture
def python():
    """Runs code in a Python of its own, which must end well; what it printed is the `stdout`."""

    def run(code, **environment):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            encoding="utf-8",
            env=os.environ | environment,
            cwd=Path(__file__).parent,
        )
        assert done.returncode == 0, done.stderr
        return done

    return run


def pytest_sessionfinish():
    """Close the widgets that the tests made: at exit each would say that its kernel is gone."""
    if widgets := sys.modules.get("ipywidgets"):
        widgets.Widget.close_all()

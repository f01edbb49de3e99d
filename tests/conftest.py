"""Settings that all tests share."""

import contextlib
import gc
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
    parser.addoption("--chapter", help="run only the tests for this chapter, such as 06")


def pytest_runtest_setup():
    """Remove the callback of hypothesis that measures collections of garbage for deadlines.

    No test here has a deadline. A time limit that ends inside the callback would be reported as an
    error of the test.
    """
    gc.callbacks.clear()


@pytest.hookimpl(tryfirst=True)  # before pytest reads what -m says
def pytest_collection_modifyitems(config, items):
    """In tests marked `few`, leave all exercises except FEW for `make test-whole`.

    With --chapter, the exercises of this chapter stay, and cases about other chapters are removed.
    If a chapter cannot be loaded, its tests are removed: `test_readable.py` says what is broken.
    """
    from rouge_course.chapters import BROKEN

    code = config.getoption("--chapter")
    for item in items:
        if item.get_closest_marker("few") and not _is_of_the_few(item) and not code:
            item.add_marker("whole")
            item.add_marker("long")
    left_out = [item for item in items if any(is_stopped_by(item, each) for each in BROKEN)]
    if code:
        left_out += [item for item in items if not may_change_with(item, code)]
    config.hook.pytest_deselected(items=left_out)
    gone = {*left_out}
    items[:] = [item for item in items if item not in gone]


def pytest_ignore_collect(collection_path):
    """Ignore test files of a chapter that cannot be loaded, and test files that import it."""
    from rouge_course.chapters import BROKEN

    path = collection_path
    if not BROKEN or not path.name.startswith("test_") or path.stem == "test_readable":
        return None
    from about_chapters import is_imported_with

    needs = [f"ch{code}" in path.parts or is_imported_with(path, code) for code in BROKEN]
    return any(needs) or None


def _is_of_the_few(item):
    return any(getattr(v, "name", v) in FEW for v in item.callspec.params.values())


def may_change_with(item, code):
    """Whether the chapter can break a test; cases of `every` about other chapters are removed."""
    from about_chapters import can_change_with, chapter_of_case

    wanted = {int(code), None}
    function = getattr(item, "function", None)
    if cases := getattr(function, "cases", None):
        cases[:] = [case for case in cases if wanted.issuperset(map(chapter_of_case, case[1]))]
        if not cases:
            return False
        own = any(int(code) in map(chapter_of_case, case[1]) for case in cases)
    else:
        values = [*item.callspec.params.values()] if hasattr(item, "callspec") else []
        chapters = {*map(chapter_of_case, values)}
        own = int(code) in chapters
        if not own and chapters - {None}:
            return False
    if own:
        return True
    return not item.get_closest_marker("whole") and can_change_with(
        item.path, item.originalname, code
    )


def is_stopped_by(item, code):
    """Whether a test needs a chapter that cannot be loaded; remove its cases about this chapter."""
    from about_chapters import can_change_with, chapter_of_case

    if item.path.stem == "test_readable":
        return False
    if cases := getattr(getattr(item, "function", None), "cases", None):
        chapters = [{*map(chapter_of_case, case[1])} for case in cases]
        cases[:] = [case for case, own in zip(cases, chapters, strict=True) if int(code) not in own]
        about = set().union(*chapters) - {None}
        gone = not cases
    else:
        values = item.callspec.params.values() if hasattr(item, "callspec") else ()
        about = {*map(chapter_of_case, values)} - {None}
        gone = int(code) in about
    if about:
        return gone
    return can_change_with(item.path, item.originalname, code)


@pytest.fixture
def python():
    """Runs code in a new Python process, which must not fail; `stdout` is the printed text."""

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
    """Close the widgets that the tests made, because each would complain at exit about its kernel.

    For each widget that was made before `ipykernel` was imported, `close_all` ends with a
    KeyError.
    """
    if widgets := sys.modules.get("ipywidgets"):
        closed = False
        while not closed:
            with contextlib.suppress(KeyError):
                widgets.Widget.close_all()
                closed = True

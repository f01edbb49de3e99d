import re
import shutil
from pathlib import Path

import pytest
from chromium import launched
from explorer_cases import HOLD_EACH_KIND
from lab import NOTEBOOKS, USUAL, open_in, served
from playwright.sync_api import expect

NAMES = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
# What JupyterLab does to a control does not hang on the chapter.
EACH_KIND = [name for name in NAMES if name[:2] in HOLD_EACH_KIND]
# The files that `.ci/run` runs, too: they open, run and answer two chapters on two days.
QUICK = {
    "test_chapters.py",
    "test_errors.py",
    "test_explorers.py",
    "test_keyboard.py",
    "test_second_day.py",
    "test_settings.py",
}
assert {path.name for path in Path(__file__).parent.glob("test_*.py")} >= QUICK
expect.set_options(timeout=30_000)  # the machine may be busy
SCREENSHOTS = Path(__file__).resolve().parents[2] / "screenshots"


def pytest_addoption(parser):
    text = "save pictures of every chapter in screenshots/"
    parser.addoption("--screenshots", action="store_true", help=text)


def pytest_configure(config):
    """Empty the folder for pictures, once, before any worker of -n begins."""
    if config.getoption("--screenshots") and not hasattr(config, "workerinput"):
        shutil.rmtree(SCREENSHOTS, ignore_errors=True)
        SCREENSHOTS.mkdir()


def chapter_of(nodeid):
    """The notebook in the name of a test; "" if the name contains no notebook."""
    found = re.search(r"\[(\w+\.ipynb)", nodeid)
    return found[1] if found else ""


def pytest_itemcollected(item):
    """Mark every test `long` that is not in a file in QUICK."""
    if item.path.name not in QUICK:
        item.add_marker("long")


def pytest_collection_modifyitems(items):
    """Open each chapter only once: its tests follow each other, and test_second_day comes last."""
    items.sort(key=lambda item: (chapter_of(item.nodeid), item.path.stem == "test_second_day"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """With -n, one worker runs all tests of a chapter, and all tests of any other file."""
    from xdist.scheduler import LoadScopeScheduling

    class ByChapter(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            return chapter_of(nodeid) or nodeid.split("::")[0]

    return ByChapter(config, log)


@pytest.fixture(scope="session")
def screenshots(request):
    """The folder for pictures of the chapters; None without --screenshots."""
    return SCREENSHOTS if request.config.getoption("--screenshots") else None


@pytest.fixture(scope="session")
def lab_folder(tmp_path_factory):
    return tmp_path_factory.mktemp("lab")


@pytest.fixture(scope="session")
def lab(lab_folder):
    with served(lab_folder) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with launched() as browser:
        yield browser


@pytest.fixture(scope="session")
def reader(browser):
    """One reader for all notebooks, so that the browser fetches each file only once."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture(scope="session")
def page(reader):
    """One page that shows the chapters, one after the other."""
    page = reader.new_page()
    page.set_viewport_size(USUAL)
    yield page
    page.close()


def pytest_generate_tests(metafunc):
    """Choose one notebook of each kind, or every notebook with --screenshots; some tests choose.

    A browser is not needed to test that every chapter runs, because nbval tests this.
    """
    named = any(
        "opened" in mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")
    )
    if "opened" in metafunc.fixturenames and not named:
        names = NAMES if metafunc.config.getoption("--screenshots") else EACH_KIND
        metafunc.parametrize("opened", names, indirect=True)


@pytest.fixture(scope="session")
def opened(request, lab, page):
    """One notebook as it was committed; JupyterLab does not trust it yet."""
    with open_in(page, lab, request.param) as lesson:
        yield lesson
        lesson.end_kernel()


@pytest.fixture(scope="session")
def ran(opened):
    """The same notebook after Run All Cells."""
    opened.wait_for_kernel()
    opened.run_all()
    return opened

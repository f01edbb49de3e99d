import shutil
from pathlib import Path

import pytest
from chromium import launched
from lab import NOTEBOOKS, open_notebook, served

NAMES = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
SCREENSHOTS = Path(__file__).resolve().parents[2] / "screenshots"


def pytest_addoption(parser):
    text = "keep pictures of every chapter in screenshots/, to look at"
    parser.addoption("--screenshots", action="store_true", help=text)


@pytest.fixture(scope="session")
def screenshots(request):
    """The folder for pictures of the chapters, None where nobody asked for them."""
    if not request.config.getoption("--screenshots"):
        return None
    shutil.rmtree(SCREENSHOTS, ignore_errors=True)
    SCREENSHOTS.mkdir()
    return SCREENSHOTS


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    with served(tmp_path_factory.mktemp("lab")) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with launched() as browser:
        yield browser


# Every chapter is opened once: pytest runs the tests of all files for it before the next one.
@pytest.fixture(scope="session", params=NAMES)
def opened(request, lab, browser):
    """One notebook as committed, not trusted yet."""
    with open_notebook(browser, lab, request.param) as lesson:
        yield lesson
        lesson.end_kernel()


@pytest.fixture(scope="session")
def ran(opened):
    """The same notebook after Run All Cells."""
    opened.wait_for_kernel()
    opened.run_all()
    return opened

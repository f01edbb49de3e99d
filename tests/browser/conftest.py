import shutil
from pathlib import Path

import pytest
from chromium import launched
from lab import NOTEBOOKS, open_notebook, served

NAMES = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
SCREENSHOTS = Path(__file__).resolve().parents[2] / "screenshots"


@pytest.fixture(scope="session")
def screenshots():
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


@pytest.fixture(scope="module", params=NAMES)
def opened(request, lab, browser):
    """One notebook as committed, not trusted yet."""
    with open_notebook(browser, lab, request.param) as lesson:
        yield lesson


@pytest.fixture(scope="module")
def ran(opened):
    """The same notebook after Run All Cells."""
    opened.wait_for_kernel()
    opened.run_all()
    return opened

import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from chromium import FLAGS, find
from lab import NOTEBOOKS, Lesson, served
from playwright.sync_api import sync_playwright

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
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module", params=NAMES)
def opened(request, lab, browser):
    """One notebook as committed, in a browser that reaches this machine alone."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    strangers = []

    def local_only(route):
        if urlsplit(route.request.url).hostname in ("127.0.0.1", "localhost", None):
            route.continue_()
        else:
            strangers.append(route.request.url)
            route.abort()

    context.route("**/*", local_only)
    page = context.new_page()
    page.goto(lab.format(request.param))
    lesson = Lesson(page, request.param, strangers)
    lesson.wait_until_open()
    yield lesson
    context.close()


@pytest.fixture(scope="module")
def ran(opened):
    """The same notebook after Run All Cells."""
    opened.wait_for_kernel()
    opened.run_all()
    return opened

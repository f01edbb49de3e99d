"""The built site, served to this machine; `make test-site` builds it first."""

import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT / "web"), str(ROOT / "tools")]

from chromium import launched  # noqa: E402
from playwright.sync_api import expect  # noqa: E402
from serve import server  # noqa: E402

SITE, TRIAL = ROOT / "build" / "site", ROOT / "build" / "site-trial"
expect.set_options(timeout=30_000)  # the machine may be busy
# These files need so long that they begin first; the other workers would wait for them at the end.
FIRST = ("test_every_control.py", "test_starts.py", "test_walk.py")
# The files that `.ci/run` runs, too. They open every page, and let Python run in one of them.
QUICK = {
    "test_before_publishing.py",
    "test_front.py",
    "test_own_module.py",
    "test_reference.py",
    "test_told.py",
    "test_which.py",
    "test_words.py",
}
assert {path.name for path in Path(__file__).parent.glob("test_*.py")} >= QUICK
CHAPTERS = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))


def pytest_configure(config):
    if not (TRIAL / "run" / "lab" / "index.html").is_file():
        raise pytest.UsageError("There is no site to test: make test-site builds it first.")


def pytest_itemcollected(item):
    """Mark every test `long` that is not in a file in QUICK."""
    if item.path.name not in QUICK:
        item.add_marker("long")


def pytest_collection_modifyitems(items):
    """Begin with the files in FIRST."""
    items.sort(key=lambda item: item.path.name not in FIRST)


@contextmanager
def served(site):
    serving = server(site, 0, "127.0.0.1")
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_address[1]}"
    serving.shutdown()
    serving.server_close()


@pytest.fixture(scope="session")
def address():
    """The address of the site."""
    with served(SITE) as found:
        yield found


@pytest.fixture(scope="session")
def trial():
    """The address of the site with stand-ins for missing packages, so that every cell can run."""
    with served(TRIAL) as found:
        yield found


@pytest.fixture(scope="session")
def browser():
    with launched() as found:
        yield found

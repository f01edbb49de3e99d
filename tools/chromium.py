"""Find an installed Chromium or Chrome, and start it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
# The browser itself must not use the internet either.
FLAGS = [
    # Without a graphics card, emulating a card would take a tenth of the time of all tests.
    "--disable-gpu",
    "--disable-gpu-rasterization",
    "--disable-gpu-compositing",
    "--disable-software-rasterizer",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # This rule applies to the system's look-ups, too: only this machine can be reached.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]


def find() -> str:
    """The path of the first browser that is found. Raises SystemExit if no browser is found."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    for place in PLACES:
        if Path(place).is_file():
            return place
    raise SystemExit(
        "No Chromium or Chrome was found. Install one (on Debian: apt-get install chromium), and "
        "try again."
    )


@contextmanager
def launched() -> Iterator[Browser]:
    """Start the browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        yield browser
        browser.close()

"""Print the slides of `workshop/` as PDF with all answers: for those who ask for them afterwards.

`make workshop PDF=1` calls it; it takes an installed Chromium or Chrome.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tools"))

from chromium import launched  # noqa: E402


def print_slides(folder: Path) -> list[Path]:
    """Print every page of slides in a folder to a file beside it."""
    written = []
    with launched() as browser:
        for path in sorted(folder.glob("*_slides.html")):
            page = browser.new_page()
            page.goto(path.as_uri())
            page.wait_for_selector("body[data-ready]", state="attached")
            page.evaluate("document.body.classList.add('answers')")
            written.append(path.with_suffix(".pdf"))
            page.pdf(path=written[-1], prefer_css_page_size=True, print_background=True)
            page.close()
    return written


if __name__ == "__main__":
    print(f"{len(print_slides(ROOT / 'workshop'))} files with slides as PDF are in workshop/.")

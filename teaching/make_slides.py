"""Convert the decks of `workshop/decks/`: a page for a browser, PowerPoint, and PDF.

`make workshop` calls this program with the folder of reveal.js. Without that folder, it writes only
PowerPoint. Without an installed Chromium or Chrome, it writes no PDF. In both cases, it prints a
sentence that says so.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from kit.build import read_course
from kit.days import BEGINS, half_day, minutes_since_midnight
from kit.decks import described, fault_in, hand_over, pictures_of, read_decks
from kit.drawn import draw
from kit.page import LOOKS
from kit.plan import clock
from kit.powerpoint import make_template, to_powerpoint
from kit.shown import to_show, with_pandoc

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tools"))

SIZE = {"width": "1280", "height": "720", "margin": "0.04"}
# There is no animation, and each slide has an address, so that a reload shows the same slide.
SHOW = {"center": "false", "hash": "true", "slideNumber": "true", "transition": "none"}
ONE_PAGE = {"pdfSeparateFragments": "false", "controls": "false"}


def to_browser(text: str, path: Path, reveal: Path) -> None:
    """Write a deck as one page that needs nothing else: slides, pictures, reveal.js."""
    settings = [f"--variable={name}={value}" for name, value in (SIZE | SHOW | ONE_PAGE).items()]
    theme = os.path.relpath(LOOKS / "deck", reveal / "dist" / "theme")
    with_pandoc(
        text,
        path.parent,
        "--to=revealjs",
        "--standalone",
        "--embed-resources",
        "--mathml",
        "--default-image-extension=svg",
        f"--variable=revealjs-url={reveal}",
        f"--variable=theme={theme}",
        *settings,
        f"--include-in-header={LOOKS / 'deck_head.html'}",
        f"--include-after-body={LOOKS / 'deck_foot.html'}",
        f"--output={path}",
    )


def to_pdf(path: Path, browser) -> None:
    """Print a page of slides to a PDF beside the page, with everything that appears later."""
    page = browser.new_page()
    page.goto(f"{path.as_uri()}?print-pdf")
    page.wait_for_selector(".pdf-page")
    page.pdf(path=path.with_suffix(".pdf"), prefer_css_page_size=True, print_background=True)
    page.close()


def convert(
    folder: Path, reveal: Path | None, begins: int = BEGINS
) -> tuple[list[Path], list[str]]:
    """Convert every deck of a folder; return the pages for a browser, and what was not converted.

    If a deck cannot be converted, its earlier slides stay.
    """
    pictures = {}
    for notebook in (ROOT / "notebooks").glob("*.ipynb"):
        pictures |= pictures_of(notebook)
    chapters = read_course(ROOT / "notebooks")
    day = half_day(chapters, read_decks(folder), begins)
    for name, drawing in draw(folder / "pictures").items():
        if name in pictures:
            pictures[name] = pictures[name][0], drawing
    template, pages, left = folder / "template.pptx", [], []
    make_template(template)
    for deck in sorted(folder.glob("*.md")):
        if deck.name.endswith(".new.md"):
            continue
        try:
            text = deck.read_text(encoding="utf-8")
            if fault := fault_in(text, folder):
                raise ValueError(fault)
            text = described(to_show(text, deck.stem, day, chapters), pictures)
            fresh = folder / f"fresh-{deck.stem}.pptx"
            to_powerpoint(text, fresh, template)
            if kept := hand_over(fresh, deck.with_suffix(".pptx"), text):
                print(kept)
            if reveal:
                to_browser(text, deck.with_suffix(".html"), reveal)
                pages.append(deck.with_suffix(".html"))
        except (subprocess.CalledProcessError, ValueError) as problem:
            left.append(
                f"{deck.name} is not converted, and its slides stay as they were: {problem}"
            )
    template.unlink()
    return pages, left


def main() -> None:
    parser = argparse.ArgumentParser(description="Convert the decks in workshop/decks/ to slides.")
    parser.add_argument("--reveal", type=Path, help="the folder of reveal.js")
    parser.add_argument("--begins", default=clock(BEGINS), help="when the half day begins")
    asked = parser.parse_args()
    reveal = asked.reveal
    reveal = reveal.resolve() if reveal and (reveal / "dist").is_dir() else None
    folder = ROOT / "workshop" / "decks"
    pages, left = convert(folder, reveal, minutes_since_midnight(asked.begins))
    decks = [each for each in folder.glob("*.md") if not each.name.endswith(".new.md")]
    print(f"{len(decks) - len(left)} decks for PowerPoint are in workshop/decks/.")
    if reveal:
        show(pages)
    else:
        print("Left out: the slides for a browser and the PDF, which need npm and its registry.")
    if left:
        sys.exit("\n".join(left))


def show(pages: list[Path]) -> None:
    """Say how many decks there are for a browser, and print them as PDF if a browser is found."""
    print(f"{len(pages)} decks for a browser are there, too, each in one file.")
    try:
        from chromium import launched

        with launched() as browser:
            for path in pages:
                to_pdf(path, browser)
        print(f"{len(pages)} decks are there as PDF, too, with all the answers.")
    except (ImportError, SystemExit):  # no playwright, no browser
        print("Left out: the PDF, which make workshop PDF=yes prints if Chromium is installed.")


if __name__ == "__main__":
    main()

"""Convert the decks of `workshop/decks/`: a page for a browser, PowerPoint, and PDF.

`make workshop` calls it with the folder of reveal.js. Without that folder there is PowerPoint
alone, and without an installed Chromium or Chrome no PDF; a sentence says so.
"""

import argparse
import os
import re
import subprocess
import sys
import zipfile
from html import escape, unescape
from pathlib import Path

import pypandoc
import resvg_py
from kit.decks import described, fault_in, hand_over, pictures_of

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tools"))

LOOKS = ROOT / "teaching" / "kit" / "looks"
PIXELS = 1440  # across a picture for PowerPoint
SIZE = {"width": "1280", "height": "720", "margin": "0.04"}
# Without animation, and with an address for each slide, so that a reload stays where it is.
SHOW = {"center": "false", "hash": "true", "slideNumber": "true", "transition": "none"}
ONE_PAGE = {"pdfSeparateFragments": "false", "controls": "false"}
# What the template of pandoc has, and what can be read from the last row: first the title, small
# and on the left, then text and pictures as wide as the slide, below each other.
TEMPLATE = {
    "ppt/slideLayouts/slideLayout1.xml": {'algn="ctr"': 'algn="l"'},  # below the title
    "ppt/slideMasters/slideMaster1.xml": {
        '<a:off x="457200" y="205979"/><a:ext cx="8229600" cy="857250"/>': (
            '<a:off x="320000" y="180000"/><a:ext cx="8500000" cy="700000"/>'
        ),
        '<a:off x="457200" y="1200151"/><a:ext cx="8229600" cy="3394472"/>': (
            '<a:off x="320000" y="950000"/><a:ext cx="8500000" cy="4000000"/>'
        ),
        '<a:lvl1pPr algn="ctr" defTabSz="342900"': '<a:lvl1pPr algn="l" defTabSz="342900"',
        '<a:defRPr sz="3300"': '<a:defRPr sz="2600" b="1"',
        '<a:defRPr sz="2400"': '<a:defRPr sz="2000"',
        '<a:defRPr sz="2100"': '<a:defRPr sz="1800"',
    },
    "ppt/slideLayouts/slideLayout8.xml": {
        '<a:off x="457201" y="204787"/><a:ext cx="3008313" cy="871538"/>': (
            '<a:off x="320000" y="180000"/><a:ext cx="8500000" cy="700000"/>'
        ),
        '<a:off x="457201" y="1076326"/><a:ext cx="3008313" cy="3518297"/>': (
            '<a:off x="320000" y="880000"/><a:ext cx="8500000" cy="1400000"/>'
        ),
        '<a:off x="3575050" y="204788"/><a:ext cx="5111750" cy="4389835"/>': (
            '<a:off x="320000" y="2300000"/><a:ext cx="8500000" cy="2700000"/>'
        ),
        '<a:bodyPr anchor="b"/>': '<a:bodyPr anchor="ctr"/>',
        '<a:defRPr sz="1500" b="1"/>': '<a:defRPr sz="2600" b="1"/>',
        '<a:defRPr sz="1050"/>': '<a:defRPr sz="2000"/>',
        '<a:defRPr sz="2400"/>': '<a:defRPr sz="2000"/>',
    },
}

LETTERS = re.compile(r"<a:rPr\b([^>]*?)(/?)>")  # how a run of letters looks
CODE = re.compile(r'(?s)<a:rPr\b[^>/]*>(?=(?:(?!</a:rPr>).)*<a:latin typeface="Courier")')
ATTRIBUTE = re.compile(r'([\w:]+)="([^"]*)"')


def pandoc(text: str, folder: Path, *options: str) -> None:
    """Run pandoc in a folder on a Markdown text."""
    # No line is so long that pandoc takes the dashes below a table's head for widths.
    command = [pypandoc.get_pandoc_path(), "--from=markdown-implicit_figures", "--columns=1000"]
    subprocess.run(
        [*command, "--slide-level=2", *options], input=text.encode(), cwd=folder, check=True
    )


def rewrite(path: Path, changed) -> None:
    """Write the parts of a zip file anew, as `changed(name, bytes)` returns them."""
    with zipfile.ZipFile(path) as old:
        parts = [(each, old.read(each)) for each in old.infolist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for each, data in parts:
            new.writestr(each, changed(each.filename, data))


def make_template(path: Path) -> None:
    """Write the template for PowerPoint; ValueError where pandoc's own has other sizes now."""
    command = [pypandoc.get_pandoc_path(), "--print-default-data-file", "reference.pptx"]
    path.write_bytes(subprocess.run(command, capture_output=True, check=True).stdout)

    def resized(name: str, data: bytes) -> bytes:
        text = data.decode() if name in TEMPLATE else ""
        for old, new in TEMPLATE.get(name, {}).items():
            if old not in text:
                raise ValueError(f"the template of pandoc has no {old} in {name}")
            text = text.replace(old, new)
        return text.encode() or data

    rewrite(path, resized)


def to_powerpoint(text: str, path: Path, template: Path) -> None:
    """Write a deck for PowerPoint; a slide with a pause comes twice."""
    pandoc(
        text,
        path.parent,
        "--to=pptx",
        "--default-image-extension=png",
        f"--reference-doc={template}",
        f"--lua-filter={LOOKS / 'pptx.lua'}",
        f"--output={path}",
    )
    words = dict(re.findall(r'!\[\]\(([^)]*)\)\{alt="([^"]*)"', text))
    words |= {name: said for said, name in re.findall(r"!\[([^]]+)\]\(([^)\s]+)", text)}

    def in_words(found: re.Match) -> str:
        name = unescape(found[1])
        return f'descr="{escape(words.get(name, words.get(name.removesuffix(".png"), name)))}"'

    def finished(name: str, data: bytes) -> bytes:
        """A slide on which pictures are described by words, not by their file, and tables fit."""
        if not name.startswith("ppt/slides/slide"):
            return data
        slide = re.sub(r'descr="([^"]*)"', in_words, data.decode())
        slide = CODE.sub(lambda tag: sized(tag[0], 1700), slide)
        return re.sub(r"(?s)<a:tbl>.*?</a:tbl>", with_letters, slide).encode()

    rewrite(path, finished)


def with_letters(found: re.Match) -> str:
    """A table with letters that can be read and still fit."""
    table = found[0]
    many = table.count("<a:gridCol ") > 7 or table.count("<a:tr ") > 7
    return sized(table, 1400 if many else 1800)


def sized(slide: str, size: int) -> str:
    """A piece of a slide with all of its letters in one size, in hundredths of a point."""

    def with_size(found: re.Match) -> str:
        attributes = dict(ATTRIBUTE.findall(found[1])) | {"sz": str(size)}
        said = "".join(f' {name}="{value}"' for name, value in attributes.items())
        return f"<a:rPr{said}{found[2]}>"

    return LETTERS.sub(with_size, slide)


def to_browser(text: str, path: Path, reveal: Path) -> None:
    """Write a deck as one page that needs nothing else: slides, pictures, reveal.js."""
    settings = [f"--variable={name}={value}" for name, value in (SIZE | SHOW | ONE_PAGE).items()]
    theme = os.path.relpath(LOOKS / "deck", reveal / "dist" / "theme")
    pandoc(
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
    """Print a page of slides beside it, with everything that appears later."""
    page = browser.new_page()
    page.goto(f"{path.as_uri()}?print-pdf")
    page.wait_for_selector(".pdf-page")
    page.pdf(path=path.with_suffix(".pdf"), prefer_css_page_size=True, print_background=True)
    page.close()


def draw(folder: Path) -> None:
    """Write each picture as PNG, too: PowerPoint shows no SVG on every machine."""
    for path in folder.glob("*.svg"):
        drawing = path.read_text(encoding="utf-8")
        image = resvg_py.svg_to_bytes(svg_string=drawing, width=PIXELS, background="#ffffff")
        path.with_suffix(".png").write_bytes(bytes(image))


def convert(folder: Path, reveal: Path | None) -> tuple[list[Path], list[str]]:
    """Convert every deck of a folder; return the pages for a browser, and what was not converted.

    Where a deck cannot be converted, what was made of it before stays.
    """
    pictures = {}
    for notebook in (ROOT / "notebooks").glob("*.ipynb"):
        pictures |= pictures_of(notebook)
    draw(folder / "pictures")
    template, pages, left = folder / "template.pptx", [], []
    make_template(template)
    for deck in sorted(folder.glob("*.md")):
        if deck.name.endswith(".new.md"):
            continue
        try:
            text = described(deck.read_text(encoding="utf-8"), pictures)
            if fault := fault_in(text, folder):
                raise ValueError(fault)
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
    parser = argparse.ArgumentParser(description="Convert the decks of workshop/decks/.")
    parser.add_argument("--reveal", type=Path, help="the folder of reveal.js")
    reveal = parser.parse_args().reveal
    reveal = reveal.resolve() if reveal and (reveal / "dist").is_dir() else None
    folder = ROOT / "workshop" / "decks"
    pages, left = convert(folder, reveal)
    decks = [each for each in folder.glob("*.md") if not each.name.endswith(".new.md")]
    print(f"{len(decks) - len(left)} decks for PowerPoint are in workshop/decks/.")
    if reveal:
        show(pages)
    else:
        print("Left out: the slides for a browser and as PDF, which take npm and its registry.")
    if left:
        sys.exit("\n".join(left))


def show(pages: list[Path]) -> None:
    """Say how many decks are there for a browser, and print them as PDF where a browser is."""
    print(f"{len(pages)} decks for a browser are there, too, each in one file.")
    try:
        from chromium import launched

        with launched() as browser:
            for path in pages:
                to_pdf(path, browser)
    except (ImportError, SystemExit):  # no playwright, no browser
        print("Left out: their PDF; make workshop PDF=yes prints it where a Chromium or Chrome is.")


if __name__ == "__main__":
    main()

"""A deck for PowerPoint and similar programs: pandoc's template, with the looks of the course."""

import re
import subprocess
import zipfile
from html import escape, unescape
from pathlib import Path

import pypandoc

from .shown import FOR_HOME, in_letters, with_pandoc

BLUE, FONT = "0B4F6C", '<a:latin typeface="+mj-lt"/>'  # of titles
# What is added to every slide: the head of the Lantern, with a double rule.
HEAD = (
    '<p:sp><p:nvSpPr><p:cNvPr id="90" name="Head"/><p:cNvSpPr txBox="1"/><p:nvPr userDrawn="1"/>'
    '</p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9144000" cy="330000"/></a:xfrm>'
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr lIns="320000" '
    'tIns="0" bIns="0" anchor="ctr"/><a:p><a:r><a:rPr lang="en" sz="1500" b="1" cap="small">'
    f'<a:solidFill><a:srgbClr val="{BLUE}"/></a:solidFill><a:latin typeface="Georgia"/></a:rPr>'
    "<a:t>The Lantern</a:t></a:r></a:p></p:txBody></p:sp>"
    '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="91" name="Rule"/><p:cNvCxnSpPr/><p:nvPr userDrawn="1"/>'
    '</p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="0" y="340000"/><a:ext cx="9144000" cy="0"/></a:xfrm>'
    '<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="57150" cmpd="dbl"><a:solidFill>'
    f'<a:srgbClr val="{BLUE}"/></a:solidFill></a:ln></p:spPr></p:cxnSp></p:spTree>'
)
BOX = '<a:off x="{}" y="{}"/><a:ext cx="{}" cy="{}"/>'.format
TITLE, BODY = BOX(320000, 400000, 8500000, 620000), BOX(320000, 1040000, 8500000, 3900000)
LEFT, RIGHT = BOX(320000, 1040000, 3500000, 3900000), BOX(4000000, 1040000, 4820000, 3900000)
ABOVE, BELOW = BOX(320000, 1000000, 8500000, 1420000), BOX(320000, 2430000, 8500000, 2600000)
# Parts of pandoc's template and their replacements, so that a slide is filled and can be read from
# the last row: a small title is on the left, and the words are beside or above a large part.
TEMPLATE = {
    "ppt/theme/theme1.xml": {
        '<a:accent1><a:srgbClr val="4F81BD"/>': f'<a:accent1><a:srgbClr val="{BLUE}"/>'
    },
    "ppt/slideLayouts/slideLayout1.xml": {'algn="ctr"': 'algn="l"'},  # below the title
    "ppt/slideMasters/slideMaster1.xml": {
        BOX(457200, 205979, 8229600, 857250): TITLE,
        BOX(457200, 1200151, 8229600, 3394472): BODY,
        '<a:lvl1pPr algn="ctr" defTabSz="342900"': '<a:lvl1pPr algn="l" defTabSz="342900"',
        '<a:defRPr sz="3300"': '<a:defRPr sz="2600" b="1"',
        '<a:defRPr sz="2400"': '<a:defRPr sz="2000"',
        '<a:defRPr sz="2100"': '<a:defRPr sz="1800"',
        'bIns="45720" rtlCol="0">': 'bIns="45720" rtlCol="0" anchor="ctr">',
        f'<a:solidFill><a:schemeClr val="tx1"/></a:solidFill>{FONT}': (
            f'<a:solidFill><a:srgbClr val="{BLUE}"/></a:solidFill>{FONT}'
        ),
        "</p:spTree>": HEAD,
    },
    "ppt/slideLayouts/slideLayout4.xml": {
        BOX(457200, 1200151, 4038600, 3394472): BOX(320000, 1040000, 3500000, 3900000),
        BOX(4648200, 1200151, 4038600, 3394472): BOX(4000000, 1040000, 4820000, 3900000),
    },
    "ppt/slideLayouts/slideLayout8.xml": {
        BOX(457201, 204787, 3008313, 871538): TITLE,
        BOX(457201, 1076326, 3008313, 3518297): BOX(320000, 1020000, 8500000, 1250000),
        BOX(3575050, 204788, 5111750, 4389835): BOX(320000, 2290000, 8500000, 2700000),
        '<a:bodyPr anchor="b"/>': '<a:bodyPr anchor="ctr"/>',
        '<a:defRPr sz="1500" b="1"/>': '<a:defRPr sz="2600" b="1"/>',
        '<a:defRPr sz="1050"/>': '<a:defRPr sz="2000"/>',
        '<a:defRPr sz="2400"/>': '<a:defRPr sz="2000"/>',
    },
}

# A table, and its distance from the top. Its rows have this height at most, and end above the lower
# edge.
FRAME = re.compile(
    r'(?s)<p:graphicFrame>(?:(?!<a:tbl>).)*?<a:off x="\d+" y="(\d+)".*?</p:graphicFrame>'
)
HIGHEST, BOTTOM = 620000, 5000000
SIZES = (2000, 1800, 1600, 1400)  # the sizes of letters, in hundredths of a point
MANY = 7  # more rows or columns than this take the smallest letters
DOTS = 12700  # PowerPoint's units in a point
LETTERS = re.compile(r"<a:rPr\b([^>]*?)(/?)>")  # the looks of a run of letters
CODE = re.compile(r'(?s)<a:rPr\b[^>/]*>(?=(?:(?!</a:rPr>).)*<a:latin typeface="Courier")')
ATTRIBUTE = re.compile(r'([\w:]+)="([^"]*)"')
NOTES_SLIDE = re.compile(r"(ppt/notesSlides/)(notesSlide\d+\.xml)")


def rewrite(path: Path, changed) -> None:
    """Replace each part of a zip file with the result of `changed(name, bytes)`."""
    with zipfile.ZipFile(path) as old:
        parts = [(each, old.read(each)) for each in old.infolist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for each, data in parts:
            new.writestr(each, changed(each.filename, data))


def make_template(path: Path) -> None:
    """Write the template for PowerPoint; ValueError if the sizes in pandoc's template changed."""
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
    """Write a deck for PowerPoint, in which a slide with a pause appears twice."""
    with_pandoc(
        in_letters(text),
        path.parent,
        "--to=pptx",
        "--default-image-extension=png",
        f"--reference-doc={template}",
        f"--output={path}",
    )
    words = dict(re.findall(r'!\[\]\(([^)]*)\)\{[^}]*?alt="([^"]*)"', text))
    words |= {name: said for said, name in re.findall(r"!\[([^]]+)\]\(([^)\s]+)", text)}

    def in_words(found: re.Match) -> str:
        name = unescape(found[1])
        return f'descr="{escape(words.get(name, words.get(name.removesuffix(".png"), name)))}"'

    hidden = for_home(path)

    def finished(name: str, data: bytes) -> bytes:
        """A slide whose tables fit; words, not file names, describe its pictures."""
        if not name.startswith("ppt/slides/slide"):
            return data
        slide = re.sub(r'descr="([^"]*)"', in_words, data.decode())
        slide = CODE.sub(lambda tag: sized(tag[0], 1700), slide)
        if name in hidden:
            slide = slide.replace("<p:sld ", '<p:sld show="0" ', 1)
        return FRAME.sub(filled, slide).encode()

    rewrite(path, finished)


def for_home(path: Path) -> set[str]:
    """The slides that the notes leave for home, as parts of the file; the keys skip them."""
    with zipfile.ZipFile(path) as parts:
        notes = [name for name in parts.namelist() if NOTES_SLIDE.fullmatch(name)]
        home = [n for n in notes if FOR_HOME in re.sub(r"<[^>]*>", "", parts.read(n).decode())]
        links = [parts.read(NOTES_SLIDE.sub(r"\1_rels/\2.rels", name)).decode() for name in home]
    return {
        f"ppt/slides/{found}" for text in links for found in re.findall(r"slides/(\w+\.xml)", text)
    }


def filled(found: re.Match) -> str:
    """A table that fills its space, with the largest letters that fit."""
    frame, place = found[0], BOTTOM - int(found[1])
    height = min(HIGHEST, place // frame.count("<a:tr "))
    many = max(frame.count("<a:gridCol "), frame.count("<a:tr ")) > MANY
    fitting = [each for each in SIZES if not many and height_of(frame, each) <= place]
    size = fitting[0] if fitting else SIZES[-1]
    frame = frame.replace('<a:tr h="0">', f'<a:tr h="{height}">')
    frame = frame.replace("<a:tcPr />", "").replace("</a:tc>", '<a:tcPr anchor="ctr"/></a:tc>')
    return sized(frame, size)


def height_of(frame: str, size: int) -> float:
    """The approximate height of a table with letters of this size."""
    points = size / 100 * DOTS
    columns = [int(wide) / (0.6 * points) for wide in re.findall(r'<a:gridCol w="(\d+)"', frame)]
    lines = 0
    for row in re.findall(r"(?s)<a:tr .*?</a:tr>", frame):
        cells = [len(re.sub(r"<[^>]*>", "", cell)) for cell in row.split("</a:tc>")[:-1]]
        lines += max(
            -(-cell // max(1, int(wide))) for cell, wide in zip(cells, columns, strict=True)
        )
    return lines * 1.2 * points + frame.count("<a:tr ") * 8 * DOTS


def sized(slide: str, size: int) -> str:
    """A piece of a slide with all letters in one size, in hundredths of a point."""

    def with_size(found: re.Match) -> str:
        attributes = dict(ATTRIBUTE.findall(found[1])) | {"sz": str(size)}
        said = "".join(f' {name}="{value}"' for name, value in attributes.items())
        return f"<a:rPr{said}{found[2]}>"

    return LETTERS.sub(with_size, slide)

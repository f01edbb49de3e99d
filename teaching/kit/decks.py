"""The decks of slides, `teaching/decks/`: their form, their pictures, and an instructor's copy.

A deck is Markdown for pandoc. A slide begins with `## `, everything after a line `. . .` appears
when the presenter presses a key, and only the presenter sees what is in `::: notes`. The first line
of the notes says how long the slide takes in a room, `Minutes: 7.5, countdown 6.5`, and the slide
shows the countdown. The comment `<!-- section: … -->` below a heading says that a section of the
notebook begins with this slide. A heading may be followed by marks. `half-day=home` says that the
half day has no time for this slide. The deck of chapter 00 is done at home, but its slides with
`half-day=arrival` and `half-day=welcome` are shown at these times. `sheet=…` names the rows of the
printed sheet that the slide needs.
"""

import hashlib
import json
import re
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import unquote

from rouge_course.chapters import QUESTIONS
from rouge_course.checker.record import Question

DECKS = Path(__file__).resolve().parents[1] / "decks"
HEADER = re.compile(r"(?s)\A---\n.*?\n---\n")
MADE = re.compile(r"(?m)^made: (\w+)\n")
SECTION = re.compile(r"<!-- section: (.+?) -->")
MINUTES = re.compile(r"(?m)^Minutes: (\d+(?:\.\d+)?)(?:, countdown (\d+(?:\.\d+)?))?[ \t]*$\n*")
SAYS_MINUTES = re.compile(r"(?mi)^minutes\b(?:[ \t]*:|.*\d).*$")
NOTES = re.compile(r"(?ms)^::: notes\n(.*?)^:::$")
MARK = re.compile(r'([\w-]+)="?([^"\s}]+)"?')
OPTION = re.compile(r"(?m)^([a-e])\) (.+)$")
PAUSE = re.compile(r"(?m)^\. \. \.$")
CODE_BLOCK = re.compile(r"(?ms)^(```+|~~~+).*?^\1\s*$")
DIV_BEGINS, DIV_ENDS = re.compile(r"(?m)^:::+[ \t]*\S.*$"), re.compile(r"(?m)^:::+[ \t]*$")
SHOWN_PICTURE = re.compile(r"!\[[^]]*\]\(([^)\s]+)")
VIEWED = re.compile(r"""viewBox=['"](\S+) (\S+) ([\d.]+) ([\d.]+)['"]""")
WIDE = 1.8  # a picture whose width is more than this times its height gets the whole width
IMAGE = re.compile(r'<img[^>]*?alt="([^"]*)"[^>]*?src="data:image/svg\+xml,([^"]*)"[^>]*>')


@dataclass(frozen=True)
class Slide:
    """A slide: the part that is shown first, the part that appears later, and the notes."""

    heading: str
    marks: dict[str, str]  # such as {"question": "02-magpie"}
    classes: tuple[str, ...]  # such as (".poll",)
    section: str
    shown: str
    later: str
    notes: str
    minutes: float | None = None  # in a room, including the debrief or the second vote
    countdown: float | None = None


def read_deck(text: str) -> list[Slide]:
    """The slides of a deck in their order, without the title slide."""
    found, section = [], ""
    for piece in re.split(r"(?m)^## ", HEADER.sub("", text))[1:]:
        section = "".join(SECTION.findall(piece)) or section
        head, _, body = piece.partition("\n")
        heading, _, marks = head.partition(" {")
        notes = "".join(NOTES.findall(body)).strip()
        shown, *later = PAUSE.split(SECTION.sub("", NOTES.sub("", body)))
        parts = (shown.strip(), "\n".join(later).strip(), MINUTES.sub("", notes).strip())
        classes = tuple(re.findall(r"(?<!\S)\.[\w-]+", marks))
        named = dict(MARK.findall(marks))
        found.append(Slide(heading, named, classes, section, *parts, *_minutes(notes, named)))
    return found


def _minutes(notes: str, marks: dict[str, str]) -> tuple[float | None, float | None]:
    """The minutes of a slide and its countdown; each is None if nothing gives it."""
    minutes, countdown = found.groups() if (found := MINUTES.search(notes)) else (None, None)
    countdown = countdown or marks.get("data-minutes")  # after the heading in older decks
    return float(minutes) if minutes else None, float(countdown) if countdown else None


def is_explorer(slide: Slide) -> bool:
    """Whether the people in the room move something themselves on this slide."""
    return ".explorer" in slide.classes


def is_poll(slide: Slide) -> bool:
    """Whether the room votes on this slide."""
    return ".poll" in slide.classes or "question" in slide.marks


def question_of(slide: Slide) -> Question | None:
    """The question of the course on a slide; None if the options are an instructor's own."""
    question = QUESTIONS.get(slide.marks.get("question", ""))
    shown = dict(OPTION.findall(slide.shown))
    known = {letter: text for letter, (text, _) in question.options.items()} if question else {}
    return question if shown == known else None


def by_section(slides: list[Slide]) -> dict[str, list[tuple[int, Slide]]]:
    """The slides of each section with their numbers; the first slide of a deck is its title."""
    found: dict[str, list[tuple[int, Slide]]] = {}
    for number, slide in enumerate(slides, 2):
        found.setdefault(slide.section, []).append((number, slide))
    return found


def pictures_of(notebook: Path) -> dict[str, tuple[str, str]]:
    """The pictures of a notebook as slides use them: {"02-tiles": (description, SVG)}.

    A picture has the name of its cell, and the name of a cell's second picture ends in `-2`.
    """
    found = {}
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        pages = [
            "".join(each.get("data", {}).get("text/html", "")) for each in cell.get("outputs", [])
        ]
        for number, (alt, drawing) in enumerate(IMAGE.findall("".join(pages)), 1):
            name = f"{notebook.name[:2]}-{cell['id']}" + (f"-{number}" if number > 1 else "")
            found[name] = unescape(alt), _for_paper(unquote(drawing))
    return found


def _for_paper(drawing: str) -> str:
    """A picture with only the colours of a light ground: some programs know no CSS variables."""
    drawing = re.sub(r"(?s)<style>.*?</style>", "", drawing)
    drawing = re.sub(r"var\(--[\w-]+, ?(#\w+)\)", r"\1", drawing)
    drawing = re.sub(r"((?:width|height)='[\d.]+)pt'", r"\1'", drawing)
    return drawing.replace("currentColor", "#111")


def _is_wide(drawing: str) -> bool:
    """Whether a picture needs the whole width of a slide."""
    size = VIEWED.search(drawing)
    return bool(size) and float(size[3]) > WIDE * float(size[4])


def described(text: str, pictures: dict[str, tuple[str, str]]) -> str:
    """A deck in which each picture without a description gets the description in its notebook."""

    def with_words(found: re.Match) -> str:
        if found[1] not in pictures:
            return found[0]
        words, drawing = pictures[found[1]]
        words = words.replace('"', "”").replace("\\", "/")
        wide = ".wide " if _is_wide(drawing) else ""
        return f'![](pictures/{found[1]}){{{wide}alt="{words}"}}'

    return re.sub(r"!\[\]\(pictures/([\w-]+)\)(?!\{)", with_words, text)


def fault_in(text: str, folder: Path) -> str:
    """Say in words why a deck cannot be converted as intended; "" if nothing is wrong.

    There are three such faults. One `:::` too many or too few would put the next slides into the
    notes of a slide. Minutes may be in another form. A picture may be missing from the folder.
    """
    for piece in re.split(r"(?m)^## ", HEADER.sub("", text.replace("\r\n", "\n")))[1:]:
        slide = f"the slide “{piece.partition(chr(10))[0].partition(' {')[0]}”"
        plain = CODE_BLOCK.sub("", piece)
        if len(DIV_BEGINS.findall(plain)) != len(DIV_ENDS.findall(plain)):
            return f"{slide} needs a line ::: at the end of its notes, and no other"
        for line in SAYS_MINUTES.findall(piece):
            if not MINUTES.match(line):
                return f"{slide} says “{line}”; write it as “Minutes: 7.5, countdown 6.5”"
        for name in SHOWN_PICTURE.findall(plain):
            kinds = ("", ".svg", ".png")
            if ":" not in name and not any((folder / f"{name}{kind}").exists() for kind in kinds):
                return f"{slide} shows {name}, but there is no such picture"
    return ""


def digest(text: str) -> str:
    """A digest of a deck's text that ignores its line ends and the digest in its header."""
    clean = MADE.sub("", text.replace("\r\n", "\n"), count=1)
    return hashlib.sha256(clean.encode()).hexdigest()[:12]


def hand_out(path: Path, text: str) -> str:
    """Write a deck, or keep one that somebody has edited; say in words what was done.

    The header of a copy contains the digest of its text. If the digest does not match the text,
    somebody has edited the copy: it stays, and the course's newer deck is written beside it.
    """
    fresh = text.replace("---\n", f"---\nmade: {digest(text)}\n", 1)
    newer = path.with_suffix(".new.md")
    if path.exists():
        old = path.read_bytes().decode("utf-8", errors="replace")
        made = MADE.search(old.replace("\r\n", "\n"))
        if not made or made[1] != digest(old):
            if made and made[1] == digest(text):
                return f"{path.name} is yours and stays as it is"
            newer.write_text(fresh, encoding="utf-8", newline="\n")
            return f"{path.name} is yours and stays as it is; the course's deck is in {newer.name}"
    path.write_text(fresh, encoding="utf-8", newline="\n")
    newer.unlink(missing_ok=True)
    return f"{path.name} is written"


def hand_over(fresh: Path, path: Path, source: str) -> str:
    """Put a converted deck in its place, or keep an edited deck; say so if it is kept.

    `made.json` beside the deck contains the digests of the converted file and of its source.
    """
    record = path.with_name("made.json")
    known = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    newer = path.with_suffix(f".new{path.suffix}")
    made, of = known.get(path.name, ("", ""))
    if path.exists() and made != hashlib.sha256(path.read_bytes()).hexdigest():
        if of == digest(source):
            fresh.unlink()
            return f"{path.name} is yours and stays as it is"
        fresh.replace(newer)
        return f"{path.name} is yours and stays as it is; the new slides are in {newer.name}"
    fresh.replace(path)
    newer.unlink(missing_ok=True)
    known[path.name] = hashlib.sha256(path.read_bytes()).hexdigest(), digest(source)
    record.write_text(json.dumps(known, indent=1), encoding="utf-8")
    return ""


def write_decks(folder: Path, notebooks: Path) -> list[str]:
    """Write all decks and the pictures that they show; say what was done with each deck."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    said = []
    for deck in sorted(DECKS.glob("*.md")):
        said.append(hand_out(folder / deck.name, deck.read_text(encoding="utf-8")))
        (notebook,) = notebooks.glob(f"{deck.stem}_*.ipynb")
        for name, (_, drawing) in pictures_of(notebook).items():
            path = folder / "pictures" / f"{name}.svg"
            path.write_text(drawing, encoding="utf-8", newline="\n")
    return said


def read_decks(folder: Path) -> dict[str, list[Slide]]:
    """The slides of the decks of a folder, by the number of their chapter."""
    paths = sorted(folder.glob("[0-9][0-9].md"))
    texts = {path.stem: path.read_text(encoding="utf-8", errors="replace") for path in paths}
    return {code: read_deck(text) for code, text in texts.items()}

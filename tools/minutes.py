"""How long each chapter takes, counted from what it holds.

`python tools/minutes.py` lists the chapters; with `--write` the minutes go to where they are
announced: the first cell of each notebook, the table of the first notebook and of the README, and
wherever these two say what several chapters take together.
"""

from __future__ import annotations

import re
import sys
from math import ceil
from pathlib import Path

from notebooks import FOLDER, find

sys.path.append(str(FOLDER.parent / "teaching"))

from kit.chapter import MINUTES, Chapter, Demo, Poll, Talk, Task, read_chapter
from kit.markdown import word_count
from kit.plan import whole_room

README = FOLDER.parent / "README.md"
# What a careful first reader needs: words and lines of code in a minute, minutes for the rest.
WORDS, LINES = 150, 8
QUESTION, EXPLORER, OUTPUT = 1.5, 4.0, 0.5
# What chapters take together; the sentence says which they are.
TOGETHER = re.compile(r"(chapters (\d\d) to (\d\d)[^.|]*? )\d+ minutes alone and \d+ in a workshop")
EXTRA = r"The extra exercises take \d+ minutes"
STEP = 5  # minutes are announced in fives


def announced(chapter: Chapter) -> tuple[int, int]:
    """The minutes of the core, alone and in a workshop, without the exercises that are extra."""
    return _in_steps(sum(map(_alone, chapter.steps))), _in_steps(whole_room(chapter))


def further(chapter: Chapter) -> int:
    """The minutes of all that stands below “Go further”, exercises with it; 0 without such."""
    steps = [step for section in chapter.beyond for step in section.steps]
    extras = sum(step.exercise.minutes for step in steps if isinstance(step, Task))
    return _in_steps(sum(map(_alone, steps)) + extras)


def extra(chapter: Chapter) -> int:
    """The minutes of the exercises that are extra."""
    return sum(task.exercise.minutes for task in chapter.tasks if task.extra)


def _in_steps(minutes: float) -> int:
    return ceil(minutes / STEP - 1e-9) * STEP


def _alone(step: Talk | Demo | Poll | Task) -> float:
    """The minutes of one step for a person who studies alone."""
    if isinstance(step, Poll):
        return QUESTION
    if isinstance(step, Task):
        reading = sum(word_count(block.text) for block in step.blocks) / WORDS
        return reading + (0 if step.extra else step.exercise.minutes)
    if isinstance(step, Talk):
        return sum(word_count(block.text) for block in step.blocks) / WORDS
    lines = sum(bool(line.strip()) for line in step.code.splitlines())
    shown = EXPLORER if step.explorer else OUTPUT * len(step.outputs)
    return lines / LINES + shown


def with_minutes(text: str, chapter: Chapter) -> str:
    """The first cell of a notebook, or its JSON, with the minutes that were counted."""
    alone, room = announced(chapter)
    text = re.sub(EXTRA, f"The extra exercises take {extra(chapter)} minutes", text)
    says = f"self-paced {alone} min / workshop {room} min"
    if chapter.beyond:
        says = f"core {alone} min / in a workshop {room} min / further {further(chapter)} min"
    return MINUTES.sub(says, text, count=1)


def in_tables(text: str, chapter: Chapter, path: Path) -> str:
    """A table of the chapters with the minutes of one of them, in whichever form it has."""
    alone, room = announced(chapter)
    row = rf"(\[{chapter.code} · [^|]*{re.escape(path.name)}\) \|[^|]*\| )"
    all_three = f"{alone} / {room} / {further(chapter) or '–'}"
    text = re.sub(row + r"\d+ / \d+ / [\d–]+( \|)", rf"\g<1>{all_three}\2", text)
    return re.sub(row + r"\d+( \|)", rf"\g<1>{alone}\2", text)


def with_sums(text: str, chapters: list[Chapter]) -> str:
    """A text that says what several chapters take together, with the sum of what was counted."""

    def counted(found: re.Match[str]) -> str:
        inside = [announced(each) for each in chapters if found[2] <= each.code <= found[3]]
        alone, room = map(sum, zip(*inside, strict=True))
        return f"{found[1]}{alone} minutes alone and {room} in a workshop"

    return TOGETHER.sub(counted, text)


def main(arguments: list[str]) -> None:
    chapters = {path: read_chapter(path) for path in find([])}
    for chapter in chapters.values():
        alone, room = announced(chapter)
        rest = f"{further(chapter)} further" if chapter.beyond else f"{extra(chapter)} extra"
        print(f"{chapter.code}: {alone} alone, {room} in a workshop, {rest}")
    if "--write" in arguments:
        for target in (*chapters, README):
            text = target.read_text(encoding="utf-8")
            changed = _written(text, target, chapters)
            if changed != text:
                target.write_text(changed, encoding="utf-8", newline="\n")


def _written(text: str, target: Path, chapters: dict[Path, Chapter]) -> str:
    """The text of a notebook or of the README with all minutes that it announces."""
    if target in chapters:
        text = with_minutes(text, chapters[target])
    if target in (README, next(iter(chapters))):
        for path, chapter in chapters.items():
            text = in_tables(text, chapter, path)
        text = with_sums(text, list(chapters.values()))
    return text


if __name__ == "__main__":
    main(sys.argv[1:])

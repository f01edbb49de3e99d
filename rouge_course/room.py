"""The room at a glance: the lines that checks write to a folder show how far a workshop has got.

`read_room` reads the folder. `counts` returns for each exercise how many learners have not begun,
are trying, or are done. `common_mistakes` returns the mistakes that hold people up, with
a sentence to say. `room_board` shows all this once, `watch_room` shows it again and again, and
`save_summary` saves it as a table. `rouge_course.checker.classroom` writes the lines.

A folder may contain other things, too. So a file is read only up to a limit, lines that no check
wrote are counted, and nothing in the files is treated as markup.
"""

import asyncio
import csv
import json
import math
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from shlex import quote
from typing import Any, NamedTuple

from rouge_course.chapters import EXERCISES
from rouge_course.checker.classroom import MOST_BYTES
from rouge_course.checker.display import Shown
from rouge_course.checker.messages import asks_for
from rouge_course.checker.verdict import STATUSES
from rouge_course.drawing import palette, svg
from rouge_course.explain import on_white
from rouge_course.tables import NO_FORMULAS, Table, brief, counted

__all__ = [
    "Count",
    "Line",
    "Room",
    "common_mistakes",
    "counts",
    "read_room",
    "room_board",
    "save_summary",
    "watch_room",
]

MOST_FILES = 300
MOST_NOW = 5  # how many mistakes that hold people up are on the first screen
FAST = 60.0  # seconds by which the clock of a file server may be fast
GONE = 120  # somebody who has not checked anything for so many minutes counts as gone


class Line(NamedTuple):
    """The line that one check wrote to the room."""

    time: datetime
    exercise: str
    status: str
    mistakes: tuple[str, ...]
    attempt: int


class Room(NamedTuple):
    """The contents of a folder: each learner's lines, in order, and the number of other lines."""

    learners: dict[str, list[Line]]
    other_lines: int
    left_out: int  # files that are not read because there are too many


class Count(NamedTuple):
    """How many learners in the room are in each state of an exercise."""

    not_begun: int
    trying: int
    done: int


# ---- reading -----------------------------------------------------------------------------------


def read_room(folder: str | Path) -> Room:
    """Return the lines of each learner from the files in the folder.

    Other files in the folder, and strange contents, do no harm. The name of a learner's file ends
    in .jsonl, and the file is read up to a limit. If there are too many files, only the files that
    were written last are read.
    Raises OSError if the folder itself cannot be read.
    """
    with os.scandir(folder) as entries:
        files = [
            entry
            for entry in entries
            if entry.name.endswith(".jsonl") and entry.is_file(follow_symlinks=False)
        ]
    files.sort(key=_age)
    learners: dict[str, list[Line]] = {}
    others = 0
    for path in sorted(Path(entry.path) for entry in files[:MOST_FILES]):
        texts = _texts_of(path)
        lines = [line for text in texts if (line := _parsed(text))]
        others += len(texts) - len(lines)
        if lines or not texts:  # an empty file belongs to somebody who has only joined
            learners[path.stem] = lines
    return Room(learners, others, max(0, len(files) - MOST_FILES))


def _age(entry: os.DirEntry) -> float:
    """Seconds since a file was written; a lost file, or a time in the future, counts as oldest."""
    try:
        age = datetime.now(UTC).timestamp() - entry.stat(follow_symlinks=False).st_mtime
    except OSError:
        return math.inf
    return age if age > -FAST else math.inf


def _texts_of(path: Path) -> list[str]:
    """The complete lines of a file; an unfinished line is read at the next attempt."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES)
    except OSError:  # gone since the folder was listed, or not ours to read
        return []
    lines = data[: data.rfind(b"\n") + 1].decode(errors="replace").split("\n")
    return [line for line in lines if line.strip()]


def _parsed(text: str) -> Line | None:
    """The line of a check, or None for anything else."""
    if len(text) > 2000:
        return None
    try:
        entry = json.loads(text)
        time = datetime.fromisoformat(entry["time"])
        time.astimezone(UTC)  # raises an error for the largest times, which cannot be compared
        line = Line(time, entry["exercise"], entry["status"], (*entry["mistakes"],), entry["try"])
        ours = line.exercise in EXERCISES and line.status in STATUSES and time.tzinfo is not None
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
        return None
    mistakes = entry["mistakes"]
    listed = type(mistakes) is list and all(type(name) is str for name in mistakes)
    return line if ours and listed and type(line.attempt) is int and line.attempt >= 0 else None


# ---- counting ----------------------------------------------------------------------------------


def counts(room: Room, chapter: int | None = None) -> dict[str, Count]:
    """Return the state of the learners in each exercise of a chapter, or of all chapters.

    A learner is done after one check that passed, and is trying after any other check, unless the
    function is still empty. An exercise of the optional part, “Go further”, is listed after the
    exercises of the core as soon as somebody has begun it.
    """
    mine = [e for e in EXERCISES.values() if chapter in (None, e.chapter)]
    done: Counter[str] = Counter()
    trying: Counter[str] = Counter()
    for lines in room.learners.values():
        passed = {line.exercise for line in lines if line.status == "passed"}
        begun = {line.exercise for line in lines if line.status != "not attempted"}
        done.update(passed)
        trying.update(begun - passed)
    people = len(room.learners)
    names = [e.name for e in mine if not e.extra]
    names += [e.name for e in mine if e.extra and done[e.name] + trying[e.name]]
    return {
        name: Count(people - trying[name] - done[name], trying[name], done[name]) for name in names
    }


def common_mistakes(room: Room, chapter: int | None = None, most: int = 3) -> list[tuple]:
    """Return (exercise, mistake, people now, people so far, the sentence to say).

    There are at most `most` mistakes for each exercise. The first is the mistake that holds up the
    largest number of people now. A mistake holds somebody up if it is in their last check of an
    exercise that they have not passed.
    """
    now: Counter[tuple[str, str]] = Counter()
    ever: Counter[tuple[str, str]] = Counter()
    for lines in room.learners.values():
        last = {line.exercise: line for line in lines if line.status != "not attempted"}
        passed = {line.exercise for line in lines if line.status == "passed"}
        ever.update({(line.exercise, name) for line in lines for name in line.mistakes})
        now.update(
            (name, mistake)
            for name, line in last.items()
            for mistake in set(line.mistakes)
            if name not in passed
        )
    rows = []
    for exercise in EXERCISES.values():
        if chapter in (None, exercise.chapter):
            mine = [pair for pair in ever if pair[0] == exercise.name]
            mine.sort(key=lambda pair: (-now[pair], -ever[pair], pair))
            rows += [
                (exercise.name, pair[1], now[pair], ever[pair], asks_for(exercise, pair[1]))
                for pair in mine[:most]
            ]
    return rows


def at_it(room: Room, now: datetime) -> dict[str, int]:
    """Return for each exercise the longest time, in minutes, that somebody has worked on it.

    A learner is working on the exercise that they checked last if they have not passed it and this
    check was within the last two hours. The time starts with their first check of this exercise.
    """
    found: dict[str, int] = {}
    for lines in room.learners.values():
        tried = [line for line in timed(lines, now) if line.status != "not attempted"]
        last = max(tried, key=lambda line: line.time, default=None)
        if last is None or _minutes(last, now) >= GONE:
            continue
        mine = [line for line in tried if line.exercise == last.exercise]
        if all(line.status != "passed" for line in mine):
            longest = max(_minutes(line, now) for line in mine)
            found[last.exercise] = max(found.get(last.exercise, 0), longest)
    return found


def timed(lines: Iterable[Line], now: datetime | None = None) -> list[Line]:
    """Return the lines whose time is possible; a time in the future comes from a wrong clock."""
    now = now or datetime.now(UTC)
    return [line for line in lines if line.time <= now]


def _minutes(line: Line, now: datetime) -> int:
    return int((now - line.time).total_seconds() // 60)


def chapter_of(room: Room) -> int:
    """Return the chapter that most learners checked last (1 in an empty room)."""
    known = map(timed, room.learners.values())
    last = [max(lines, key=lambda line: line.time) for lines in known if lines]
    chapters = Counter(EXERCISES[line.exercise].chapter for line in last)
    return max(chapters, key=lambda chapter: (chapters[chapter], chapter), default=1)


# ---- showing -----------------------------------------------------------------------------------


def room_board(folder: str | Path, chapter: int | None = None) -> Shown:
    """Return the state of the room in a chapter: a chart, the same as a table, and what to say.

    The default is the chapter that most people checked last.
    """
    try:
        room = read_room(folder)
    except FileNotFoundError:
        makes = f"install -d -m 1733 {quote(str(Path(folder).absolute()))}"
        return Shown(
            f"The folder {folder} does not exist. In a terminal, `{makes}` makes a folder to which "
            "everybody can write, but which only you can read."
        )
    except OSError as problem:
        return Shown(f"The folder {folder} cannot be read: {problem.strerror or problem}.")
    return _shown(room, chapter_of(room) if chapter is None else chapter)


def _shown(room: Room, chapter: int) -> Shown:
    """The tables of a chapter: what to say now, how far the class has got, and for how long."""
    found, stuck = counts(room, chapter), at_it(room, datetime.now(UTC))
    # What an instructor needs while people are stuck comes before how far the class has got.
    now = [[e, brief(m, 60), n, say] for e, m, n, _, say in common_mistakes(room, chapter) if n]
    now.sort(key=lambda row: -row[2])
    say_now = Table(
        ["exercise", "mistake", "people now", "say"],
        now[:MOST_NOW],
        "What to say now" if now else "Nobody is held up by a mistake now",
    )
    standing = Table(
        ["exercise", "not begun", "trying", "done", "longest at it, minutes"],
        [[_label(name), *count, stuck.get(name, "–")] for name, count in found.items()],
        f"Chapter {chapter:02d}: how far the room has got",
    )
    headline, alt = _headline(room, chapter), _alt(found, chapter)
    text = "\n\n".join([headline, repr(say_now), f"[Chart: {alt}]", repr(standing)])
    html = (
        f"{_STYLE}<p><strong>{svg.clean(headline)}</strong></p>{on_white(say_now)}"
        f"{_figure(found, alt)}{on_white(standing)}"
    )
    return Shown(text, f'<div class="rouge-room {NO_FORMULAS}">{html}</div>')


def _headline(room: Room, chapter: int) -> str:
    """The number of learners, the last check, unread files, and lines that no check wrote."""
    headline = (
        f"Chapter {chapter:02d}: {counted(len(room.learners), 'learner')} in the room, "
        f"{_last_check(room)}."
    )
    if not room.learners:
        headline += " Can everybody write to this folder? `chmod 1733` allows it."
    if room.left_out:
        headline += f" Only the {MOST_FILES} files that were written last are read"
        headline += f" ({room.left_out} left out)."
    if room.other_lines:
        others = counted(room.other_lines, "line")
        headline += f" The folder also contains {others} that no check wrote."
    return headline


def _label(name: str) -> str:
    return f"{name} (further)" if EXERCISES[name].extra else name


def _last_check(room: Room) -> str:
    times = [line.time for lines in room.learners.values() for line in timed(lines)]
    return f"last check at {max(times).astimezone():%H:%M:%S}" if times else "no check yet"


def _alt(found: dict[str, Count], chapter: int) -> str:
    parts = [
        f"{_label(name)} {count.not_begun} not begun, {count.trying} trying, {count.done} done"
        for name, count in found.items()
    ]
    return f"Bars for the exercises of chapter {chapter:02d}: {'; '.join(parts)}"


# One white card in every theme.
_STYLE = """<style>
.rouge-room { background: #fff; color: #000; color-scheme: light; padding: 8px; line-height: 1.5; }
.rouge-room table { border-collapse: collapse; }
.rouge-room caption { text-align: left; font-weight: bold; }
.rouge-room th, .rouge-room td { border: 1px solid #999; padding: 2px 8px; }
</style>"""
_ROW, _LEFT, _TOP = 40, 200, 34
# The look of each part of a bar; a part contains its number, and the order is always the same.
_LOOKS = (
    ("done", {"fill": palette.OVERLAP, "stroke": palette.INK}),
    ("trying", {"fill": palette.PATH_TINT, "stroke": palette.INK, "stroke_dasharray": "6 3"}),
    ("not begun", {"fill": palette.GROUND, "stroke": palette.QUIET, "stroke_dasharray": "2 3"}),
)


def _figure(found: dict[str, Count], alt: str) -> str:
    """The chart as an image, because scripts inside an image never run."""
    height = _TOP + _ROW * len(found) + 6
    picture = svg.address(svg.drawing(height, list(_bars(found))))
    return (
        f'<figure style="margin:0"><img alt="{svg.clean(alt)}" width="{svg.WIDTH}" '
        f'height="{height}" style="max-width:100%;height:auto" '
        f'src="{picture}"></figure>'
    )


def _bars(found: dict[str, Count]) -> Iterator[str]:
    for i, (label, look) in enumerate(_LOOKS):
        at = _LEFT + 130 * i
        yield svg.box(at, 8, 16, 16, **look) + svg.text(at + 22, 22, label)
    for row, (name, count) in enumerate(found.items()):
        top = _TOP + _ROW * row
        yield svg.right(_LEFT - 10, top + 24, svg.fit(_label(name), _LEFT - 16))
        x: float = _LEFT
        people = sum(count)
        for (_, look), share in zip(
            _LOOKS, (count.done, count.trying, count.not_begun), strict=True
        ):
            width = (svg.WIDTH - _LEFT - 10) * share / max(people, 1)
            if share:
                yield svg.box(x, top + 6, width, _ROW - 12, **look)
                yield svg.middle(
                    x + width / 2, top + 26, str(share), font_weight="bold", **svg.HALO
                )
            x += width


# ---- keeping -----------------------------------------------------------------------------------

HEAD = ("chapter", "exercise", "not begun", "trying", "done", "mistake", "people", "say")


def save_summary(folder: str | Path, path: str | Path = "room_summary.csv") -> str:
    """Write a table for a spreadsheet, and return a sentence that says so.

    There is a row for each exercise that somebody has begun, with its counts, and a row for each of
    its commonest mistakes, with the number of people who have made it. No learner is named.
    Raises OSError if the folder cannot be read or the file cannot be written.
    """
    room = read_room(folder)
    begun = {name: count for name, count in counts(room).items() if count.trying or count.done}
    rows: list[tuple] = []
    for name, count in begun.items():
        chapter = EXERCISES[name].chapter
        rows.append((chapter, name, *count, "", "", ""))
        rows += [
            (chapter, name, "", "", "", mistake, people, say)
            for exercise, mistake, _, people, say in common_mistakes(room, chapter)
            if exercise == name
        ]
    # A mark at the beginning tells spreadsheets that the letters are UTF-8.
    with Path(path).open("w", newline="", encoding="utf-8-sig") as file:
        csv.writer(file).writerows([HEAD, *rows])
    learners, tasks = counted(len(room.learners), "learner"), counted(len(begun), "exercise")
    return f"The summary of {learners} and {tasks} was written to {path}."


# ---- watching ----------------------------------------------------------------------------------


def watch_room(folder: str | Path, seconds: float = 5.0) -> Any:
    """Return widgets: the board, a list of chapters, a button, and a check box for updates."""
    import ipywidgets as w

    chapters = sorted({exercise.chapter for exercise in EXERCISES.values()})
    options = [("where most people are", None), *((f"chapter {n:02d}", n) for n in chapters)]
    chapter = w.Dropdown(options=options, description="Show")
    renew = w.Button(description="Look again")
    always = w.Checkbox(value=True, description=f"every {seconds:g} seconds", indent=False)
    board = w.HTML()

    def look(_change: object = None) -> None:
        board.value = room_board(folder, chapter.value)._repr_html_()

    async def look_again() -> None:
        while True:
            await asyncio.sleep(seconds)
            if always.value:
                # In a thread: a folder that hangs must not block the button.
                shown = await asyncio.to_thread(room_board, folder, chapter.value)
                board.value = shown._repr_html_()

    chapter.observe(look, "value")
    renew.on_click(look)
    look()
    box = w.VBox([w.HBox([chapter, renew, always]), board])
    try:
        # The box refers to the task: otherwise the task might be garbage-collected.
        box.renewing = asyncio.get_running_loop().create_task(look_again())
    except RuntimeError:  # not in a notebook: only the button remains
        always.value, always.disabled = False, True
    return box

"""The board of the room: what it reads, how it counts, and what it makes of rubbish."""

import asyncio
import csv
import html
import json
import os
import re
import shutil
import subprocess
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.parse import unquote

import pytest
from cells import ROOT, Tags

from notebooks import execute
from rouge_course import room
from rouge_course.chapters import EXERCISES
from rouge_course.checker.classroom import MOST_BYTES
from rouge_course.checker.messages import Mutation, Pitfall, asks_for
from rouge_course.drawing import svg
from rouge_course.room import (
    at_it,
    chapter_of,
    common_mistakes,
    counts,
    read_room,
    room_board,
    save_summary,
)

CORE = {name for name, exercise in EXERCISES.items() if not exercise.extra}
FIRST, SECOND = [name for name in EXERCISES if name in CORE and EXERCISES[name].chapter == 2][:2]
FURTHER = next(name for name in EXERCISES if name not in CORE and EXERCISES[name].chapter == 2)
ATTACK = "<img src=x onerror=alert(1)>"


def line(exercise=FIRST, status="mistake", *mistakes, attempt=1, at="10:00"):
    entry = {"time": f"2026-01-31T{at}:00+00:00", "exercise": exercise, "status": status}
    return json.dumps(entry | {"mistakes": mistakes, "try": attempt})


def lay(folder, learner, *lines):
    (folder / f"{learner}.jsonl").write_text("".join(text + "\n" for text in lines))


def mistake_of(name, place=0):
    return EXERCISES[name].mistakes[place]


@pytest.fixture
def class_of_four(tmp_path):
    lay(tmp_path, "a", line(FIRST, "mistake", mistake_of(FIRST).name), line(FIRST, "passed"))
    again = line(SECOND, "mistake", mistake_of(SECOND).name)
    lay(tmp_path, "b", line(FIRST, "not attempted"), line(SECOND, "passed"), again)
    lay(tmp_path, "c", line(FIRST, "mistake", mistake_of(FIRST).name, "returns None"))
    lay(tmp_path, "d")
    return tmp_path


# ---- counting -----------------------------------------------------------------------------------


def test_each_learner_is_counted_once_where_they_stand(class_of_four, tmp_path_factory):
    found = counts(read_room(class_of_four))
    assert found[FIRST] == (2, 1, 1)  # not begun, trying, done: a stub that was run is not begun
    assert found[SECOND] == (3, 0, 1)  # done is done, whatever is tried afterwards
    assert set(found) == CORE
    assert all(sum(count) == 4 for count in found.values())
    for status in ("error", "mistake"):  # without the name of a mistake
        lay(folder := tmp_path_factory.mktemp("room"), "a", line(FIRST, status))
        assert counts(read_room(folder))[FIRST] == (0, 1, 0)


def test_of_two_chapters_with_as_many_learners_the_later_one_is_shown(tmp_path):
    for learner, number in (("a", 2), ("b", 4), ("c", 3), ("d", 4), ("e", 2)):
        name = next(each.name for each in EXERCISES.values() if each.chapter == number)
        lay(tmp_path, learner, line(name, "passed"))
    assert chapter_of(read_room(tmp_path)) == 4


def test_a_chapter_has_its_own_exercises(class_of_four):
    found = counts(read_room(class_of_four), 2)
    assert set(found) == {name for name in CORE if EXERCISES[name].chapter == 2}
    assert counts(read_room(class_of_four), 99) == {}


def test_what_goes_further_has_a_row_as_soon_as_somebody_has_begun_it(class_of_four):
    assert FURTHER not in counts(read_room(class_of_four))
    lay(class_of_four, "e", line(FURTHER, "not attempted"))
    assert FURTHER not in str(room_board(class_of_four, 2))
    lay(class_of_four, "e", line(FURTHER, "passed"))
    found = counts(read_room(class_of_four), 2)
    assert list(found)[-1] == FURTHER and found[FURTHER] == (4, 0, 1)
    assert f"{FURTHER} (further)" in str(room_board(class_of_four, 2))


def test_the_commonest_mistakes_come_with_the_sentence_of_the_record(class_of_four):
    rows = common_mistakes(read_room(class_of_four))
    first = mistake_of(FIRST)
    assert rows[0] == (FIRST, first.name, 1, 2, first.asks)  # one now, two so far
    assert rows[1][:4] == (FIRST, "returns None", 1, 1) and rows[1][4].endswith("?")
    assert rows[2][:4] == (SECOND, mistake_of(SECOND).name, 0, 1)  # done: holds nobody up


def test_the_longest_time_at_an_exercise_is_that_of_who_is_at_it_still(tmp_path):
    # a gave the first up for the second; b passed it; c and d are at it, c for longer.
    lay(tmp_path, "a", line(FIRST, at="09:00"), line(SECOND, at="10:12"))
    lay(tmp_path, "b", line(FIRST, at="09:00"), line(FIRST, "passed", at="09:01"))
    tries = line(FIRST, at="10:01"), line(FIRST, at="10:19")
    lay(tmp_path, "c", line(FIRST, "not attempted", at="09:30"), *tries)
    lay(tmp_path, "d", line(FIRST, at="10:10"))
    now = datetime.fromisoformat("2026-01-31T10:20:30+00:00")
    assert at_it(read_room(tmp_path), now) == {FIRST: 19, SECOND: 8}
    early = datetime.fromisoformat("2026-01-31T08:00:00+00:00")  # another machine's clock
    assert at_it(read_room(tmp_path), early) == {}
    late = datetime.fromisoformat("2026-01-31T12:15:00+00:00")  # all but c have left by then
    assert at_it(read_room(tmp_path), late) == {FIRST: 134}


def test_the_board_shows_how_long_somebody_has_been_at_an_exercise(tmp_path):
    since = datetime.now(UTC) - timedelta(minutes=12, seconds=30)
    entry = json.loads(line(FIRST)) | {"time": since.isoformat()}
    lay(tmp_path, "a", json.dumps(entry))
    shown = str(room_board(tmp_path, 2))
    assert re.search(rf"{FIRST} .*\b12\b", shown) and "longest at it, minutes" in shown


def test_only_the_commonest_are_shown(tmp_path):
    names = [mistake.name for mistake in EXERCISES[FIRST].mistakes][:5]
    for place, name in enumerate(names):
        for learner in range(place + 1):
            lay(tmp_path, f"{place}-{learner}", line(FIRST, "mistake", name))
    rows = common_mistakes(read_room(tmp_path), most=3)
    assert [row[1] for row in rows] == names[:-4:-1]


def test_there_is_a_sentence_for_every_mistake_that_a_check_can_name():
    others = ["never ends", "no guard", "returns None", "TypeError", "a blank left"]
    others += [*Pitfall, *Mutation]
    for exercise in EXERCISES.values():
        for mistake in [*getattr(exercise, "by_name", ()), *others]:
            assert len(asks_for(exercise, mistake)) > 10
            assert "{" not in asks_for(exercise, mistake).replace("{task}", "")


def test_the_board_opens_where_most_people_are(tmp_path):
    in_three = next(name for name, exercise in EXERCISES.items() if exercise.chapter == 3)
    lay(tmp_path, "a", line(FIRST, at="10:00"), line(in_three, at="11:00"))
    lay(tmp_path, "b", line(in_three, at="09:00"), line(in_three, at="09:30"))
    lay(tmp_path, "c", line(FIRST, at="12:00"))
    assert chapter_of(read_room(tmp_path)) == 3
    assert "Chapter 03: 3 learners" in str(room_board(tmp_path))
    assert "Chapter 02: 3 learners" in str(room_board(tmp_path, 2))


# ---- what lies in a folder -----------------------------------------------------------------------


def test_a_line_that_is_being_written_is_left_for_the_next_time(tmp_path):
    whole = line(FIRST, "passed")
    (tmp_path / "a.jsonl").write_text(line() + "\n" + whole[:40])
    seen = read_room(tmp_path)
    assert len(seen.learners["a"]) == 1 and seen.other_lines == 0
    (tmp_path / "a.jsonl").write_text(line() + "\n" + whole + "\n")
    assert counts(read_room(tmp_path))[FIRST].done == 1


OTHER_LINES = [
    "<script>alert(1)</script>",
    "null",
    "[]",
    "{}",
    "\x00\x1b[2J",
    "[" * 5000,
    "9" * 9000,
    line("no_such_exercise"),
    line(FIRST, "cheated"),
    line(attempt=-1),
    line(attempt=True).replace("true", '"1"'),
    line().replace("[]", '"sets"'),
    line().replace("[]", "[1]"),
    line().replace("[]", "{}"),
    line().replace("2026", "last year"),
    line().replace("+00:00", ""),
    line().replace("2026-01-31T", "9999-12-31T").replace("+00:00", "-14:00"),
    line().replace("2026-01-31T", "0001-01-01T").replace("+00:00", "+14:00"),
    line().replace(f'"{FIRST}"', "[]"),
    line(FIRST, "mistake", "x" * 3000),
]


def test_what_no_check_wrote_counts_for_nothing(tmp_path):
    for text in OTHER_LINES:
        lay(tmp_path, "a", line(FIRST, "passed"), text)
        lay(tmp_path, "b", text)
        seen = read_room(tmp_path)
        assert (counts(seen)[FIRST], seen.other_lines) == ((0, 0, 1), 2), text
    assert "The folder also contains 2 lines that no check wrote." in str(room_board(tmp_path))


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"", b"\n\n\n", bytes(range(256)) * 40])
def test_bytes_that_are_no_text_are_survived(tmp_path, data):
    (tmp_path / "a.jsonl").write_bytes(data)
    lay(tmp_path, "b", line(FIRST, "passed"))
    assert counts(read_room(tmp_path))[FIRST].done == 1


def test_markup_is_shown_and_never_run(tmp_path):
    lay(tmp_path, ATTACK.replace("/", ""), line(FIRST, "mistake", "</table>" + ATTACK))
    page = room_board(tmp_path)._repr_html_()
    assert "&lt;img src=x onerror" in page
    tags = Tags(page).tags
    assert [tag for tag, _ in tags].count("img") == 1  # the chart
    assert {tag for tag, _ in tags} <= {
        *("div", "p", "strong", "figure", "img", "style", "br"),
        *("table", "caption", "thead", "tbody", "tr", "th", "td"),
    }
    assert not [name for _, attributes in tags for name in attributes if name.startswith("on")]


def test_large_files_and_many_are_read_up_to_a_limit(tmp_path):
    text = line(FIRST, "mistake", "sets") + "\n"
    (tmp_path / "a.jsonl").write_text(text * (2 * MOST_BYTES // len(text)))
    old = time.time() - 3600
    for number in range(room.MOST_FILES + 1):
        lay(tmp_path, f"A{number:04}", line())
        os.utime(tmp_path / f"A{number:04}.jsonl", (old + number, old + number))
    seen = read_room(tmp_path)
    assert len(seen.learners["a"]) == MOST_BYTES // len(text)
    assert (len(seen.learners), seen.left_out, seen.other_lines) == (room.MOST_FILES, 2, 0)
    assert f"Only the {room.MOST_FILES} files" in str(room_board(tmp_path))
    assert "A0300" in seen.learners and "A0001" not in seen.learners


def test_of_too_many_files_those_count_that_were_written_last(tmp_path):
    now = time.time()
    for age, names in ((86_400, "1"), (-86_400, "2")):  # of yesterday, and said to be of tomorrow
        for number in range(room.MOST_FILES):
            lay(tmp_path, f"{names}{number:04}")
            os.utime(tmp_path / f"{names}{number:04}.jsonl", (now - age, now - age))
    lay(tmp_path, "z", line(FIRST, "passed"))
    assert counts(read_room(tmp_path))[FIRST].done == 1


def test_a_time_after_now_is_nobodys_last_check(tmp_path):
    in_three = next(name for name, exercise in EXERCISES.items() if exercise.chapter == 3)
    lay(tmp_path, "a", line(FIRST, at="10:00"), line(in_three).replace("2026", "2099"))
    lay(tmp_path, "b", line(in_three).replace("2026-01", "9999-12"))
    lay(tmp_path, "c", line(FIRST, at="11:30"))
    seen, then = read_room(tmp_path), datetime.fromisoformat("2026-01-31T11:30:00+00:00")
    assert (counts(seen)[in_three].trying, chapter_of(seen)) == (2, 2)
    assert f"last check at {then.astimezone():%H:%M:%S}" in str(room_board(tmp_path))
    assert set(at_it(seen, then + timedelta(minutes=5))) == {FIRST}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_pipes_links_and_folders_are_no_learners(tmp_path):
    secret = tmp_path.parent / "secret.txt"
    secret.write_text("secret\n")
    (tmp_path / "a.jsonl").symlink_to(secret)
    os.mkfifo(tmp_path / "b.jsonl")
    (tmp_path / "c.jsonl").mkdir()
    (tmp_path / "notes.txt").write_text("mine\n")
    assert read_room(tmp_path) == ({}, 0, 0)


def test_a_folder_that_cannot_be_read_is_a_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    assert "cannot be read" in str(room_board(tmp_path / "file"))


def test_the_board_says_how_a_folder_that_is_missing_is_made(tmp_path):
    says = str(room_board(tmp_path / "a room"))
    command = re.search(r"`(install -d -m 1733 .*?)`", says)[1]
    subprocess.run(["sh", "-c", command], check=True)
    assert (tmp_path / "a room").stat().st_mode & 0o7777 == 0o1733
    assert "does not exist" not in str(room_board(tmp_path / "a room"))


# ---- showing ------------------------------------------------------------------------------------


def test_an_empty_room_has_a_board(tmp_path):
    assert "0 learners in the room, no check yet" in str(room_board(tmp_path))


def test_chart_alt_text_and_table_say_the_same(class_of_four):
    shown = room_board(class_of_four, 2)
    (image,) = [attributes for tag, attributes in Tags(shown.html).tags if tag == "img"]
    for name, count in counts(read_room(class_of_four), 2).items():
        words = "{} {} not begun, {} trying, {} done".format(name, *count)
        assert words in image["alt"]
        assert re.search(rf"{name} +{count[0]} +{count[1]} +{count[2]} +–(\n|$)", str(shown))
        cells = "".join(f'<td style="text-align:right">{number}</td>' for number in count)
        assert f">{name}</th>{cells}" in shown.html
    drawn = re.findall(r"<text[^>]* font-weight='bold'[^>]*>(\d+)<", unquote(image["src"]))
    totals = counts(read_room(class_of_four), 2).values()
    assert sum(map(int, drawn)) == sum(map(sum, totals))


def elements(source, tag):
    """The attributes of every element of that name in a picture, and the text in it."""
    found = re.findall(rf"<{tag} ([^>]*)>(?:([^<]+)</)?", unquote(source))
    return [
        dict(re.findall(r"([\w-]+)='([^']*)'", looks)) | {"text": text} for looks, text in found
    ]


def look_of(element):
    return element["fill"], element.get("stroke-dasharray")


def box_of(element):
    return tuple(float(element[name]) for name in ("x", "y", "width", "height"))


def test_bars_are_as_long_as_their_share_and_lie_in_rows_inside_the_picture(class_of_four):
    (image,) = [at for tag, at in Tags(room_board(class_of_four, 2).html).tags if tag == "img"]
    boxes = [each for each in elements(image["src"], "rect") if "rx" not in each]
    texts = elements(image["src"], "text")
    for x, y, width, height in map(box_of, boxes):
        assert x >= 0 and x + width <= svg.WIDTH
        assert y >= 0 and y + height <= float(image["height"])
    legend, bars = boxes[:3], boxes[3:]
    assert [box_of(each)[0] for each in legend] == sorted({box_of(each)[0] for each in legend})
    names = {look_of(box): words["text"] for box, words in zip(legend, texts[:3], strict=True)}
    assert [*names.values()] == ["done", "trying", "not begun"]
    shares = [
        (row, name, share)
        for row, count in enumerate(counts(read_room(class_of_four), 2).values())
        for name, share in zip(names.values(), reversed(count), strict=True)
        if share
    ]
    numbers = [each for each in texts if "font-weight" in each]
    unit, tops = box_of(bars[0])[2] / shares[0][2], {}
    for bar, number, (row, name, share) in zip(bars, numbers, shares, strict=True):
        x, y, width, height = box_of(bar)
        assert (names[look_of(bar)], number["text"]) == (name, str(share))
        assert width == pytest.approx(share * unit, abs=0.2)
        assert float(number["x"]) == pytest.approx(x + width / 2, abs=0.1)
        assert y < float(number["y"]) < y + height
        assert tops.setdefault(row, y) == y
    assert [*tops.values()] == sorted({*tops.values()})


def test_the_board_renews_itself_and_by_its_button(tmp_path):
    async def watched():
        box = room.watch_room(tmp_path, seconds=0.02)
        (chapter, renew, always), board = box.children[0].children, box.children[1]
        assert "0 learners" in board.value
        lay(tmp_path, "a", line())
        end = time.monotonic() + 10
        while "1 learner " not in board.value and time.monotonic() < end:
            await asyncio.sleep(0.01)
        assert "1 learner " in board.value
        always.value = False
        await asyncio.sleep(0.2)
        lay(tmp_path, "b", line())
        await asyncio.sleep(0.2)
        assert "1 learner " in board.value
        renew.click()
        assert "2 learners" in board.value
        chapter.value = 1
        assert "Chapter 01" in board.value
        box.renewing.cancel()

    asyncio.run(watched())


def test_what_to_say_now_comes_first_and_holds_nobody_who_is_done(class_of_four):
    shown = room_board(class_of_four, 2)
    now, rest = shown.html.split("<figure", 1)
    assert "What to say now" in now and mistake_of(FIRST).asks in html.unescape(now)
    assert "how far the room has got" in rest and shown.html.count("<table") == 2
    assert mistake_of(SECOND).name not in shown.html
    lay(class_of_four, "c", line(FIRST, "passed"))
    assert "Nobody is held up by a mistake now" in str(room_board(class_of_four, 2))


def test_a_summary_can_be_kept_and_holds_no_learner(class_of_four, tmp_path_factory):
    path = tmp_path_factory.mktemp("kept") / "summary.csv"
    assert save_summary(class_of_four, path).startswith(
        "The summary of 4 learners and 2 exercises was written to "
    )
    with path.open(newline="", encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    assert rows[0]["exercise"] == FIRST
    assert [rows[0][key] for key in ("not begun", "trying", "done")] == ["2", "1", "1"]
    assert rows[1]["mistake"] == mistake_of(FIRST).name and rows[1]["people"] == "2"
    assert rows[1]["say"] == mistake_of(FIRST).asks
    assert {row["exercise"] for row in rows} == {FIRST, SECOND}


@pytest.mark.whole
def test_the_instructors_notebook_shows_the_room_beside_it(class_of_four, tmp_path_factory):
    place = tmp_path_factory.mktemp("notebooks")
    shutil.copytree(class_of_four, place / "room")
    board = ROOT / "notebooks" / "for_instructors" / "room.ipynb"
    ran = execute(Path(shutil.copy(board, place)))
    outputs = [output for cell in ran.cells for output in cell.get("outputs", [])]
    assert [output.output_type for output in outputs] == ["execute_result", "execute_result"]
    live, board = outputs
    assert "application/vnd.jupyter.widget-view+json" in live.data
    assert "4 learners in the room" in board.data["text/plain"]

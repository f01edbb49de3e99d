"""The clock of a chapter, of ninety minutes and of the half day."""

import re
from itertools import pairwise

import pytest
from cells import ROOT
from every import every
from kit.chapter import Chapter
from kit.days import (
    ARRIVAL,
    BREAK,
    NINETY,
    PARTS,
    RESERVE,
    SHEET,
    WELCOME,
    half_day,
    ninety_minutes,
)
from kit.decks import DECKS, read_deck, read_decks
from kit.plan import (
    CHANGE,
    DEBRIEF,
    EXPLORER,
    POLL,
    SLOW,
    about,
    clock,
    countdown,
    is_explorer,
    plan_of,
    span,
    working,
)
from kit.preparing import FOR_EACH
from kit.run_sheet import late_lines, what_happens
from kit.texts import mail
from pages import Page

from rouge_course.chapters import EXERCISES

FAILURES = "What it rewards, rightly and wrongly"  # the section on what ROUGE-L gets wrong
DONE_TOGETHER = [
    (code, slide)
    for code, slides in read_decks(DECKS).items()
    if code in PARTS
    for slide in slides
    if {"question", "exercise"} & {*slide.marks} or is_explorer(slide)
]


@pytest.fixture(scope="session")
def plans(chapters, slides):
    return {each.code: plan_of(each, slides[each.code]) for each in chapters if each.code in slides}


def invented(*marks):
    """The plan of a deck of nothing but slides with these marks."""
    text = "\n".join(f"## Slide {{{each}}}\n" for each in marks)
    return plan_of(Chapter(1, "Invented", [], 45, 45, []), read_deck(text))


# ---- the half day -------------------------------------------------------------------------------


def test_the_half_day_adds_up(chapters):
    items = half_day(chapters)
    assert all(one.ends == other.begins for one, other in pairwise(items))
    assert items[-1].ends - items[0].begins == 240
    lasts = [item.ends - item.begins for item in items]
    taught = [item.chapter.code for item in items if item.chapter]
    assert taught == [*PARTS] == ["01", "02", "03", "04"] and sum(PARTS.values()) == 160
    assert lasts[:3] == [ARRIVAL, WELCOME, SHEET] == [15, 5, 10]
    assert lasts[-2:] == [RESERVE, SHEET] == [10, 10]
    breaks = [item.ends - item.begins for item in items if item.words == "Break"]
    assert breaks == [BREAK, BREAK] == [15, 15]
    assert sum(lasts) == 160 + 15 + 5 + 2 * 10 + 2 * 15 + 10


def test_nobody_works_longer_than_eighty_minutes_without_a_break(chapters):
    worked = 0
    for item in half_day(chapters):
        worked = 0 if item.words == "Break" else worked + item.ends - item.begins
        assert worked <= 80, item


@every("code", PARTS)
def test_the_part_of_a_chapter_is_enough_for_its_slides(code, plans):
    assert 0 < plans[code].minutes <= PARTS[code], f"{plans[code].minutes:.2f}"


@every("code, slide", DONE_TOGETHER, ids=lambda case: f"{case[0]}: {case[1].heading}")
def test_what_a_room_does_together_has_its_minutes_or_goes_home_by_name(code, slide, plans, kit):
    (planned,) = (each for each in plans[code].steps if each.slide is slide or each.slide == slide)
    if "question" in slide.marks:
        assert planned.minutes == POLL == 4
    elif exercise := EXERCISES.get(slide.marks.get("exercise", "")):
        assert planned.minutes == countdown(exercise) + DEBRIEF
        assert countdown(exercise) - working(exercise) == SLOW * (exercise.level == "easy")
    else:
        assert planned.minutes == EXPLORER
    page = Page(kit["half_day.html"]).text
    home = page.split("For home, by name")[1]
    assert (f"slide {planned.number}, {slide.heading} (" in home) == planned.home


def test_what_rouge_l_gets_wrong_has_ten_minutes(plans):
    (minutes,) = (
        ends - begins for begins, ends, section, _ in plans["04"].clock if section == FAILURES
    )
    assert 10 <= minutes < 11


@every("code", PARTS)
def test_every_chapter_keeps_its_first_exercise_and_a_vote(code, plans):
    kept = [each for each in plans[code].steps if not each.home]
    tasks = [each for each in plans[code].steps if each.exercise]
    assert not tasks[0].home and any("question" in each.slide.marks for each in kept)


def test_what_goes_home_is_said_before_the_day_and_on_it(chapters, kit):
    mail, page = kit["set_up_mail.txt"], Page(kit["half_day.html"]).text
    assert f'do this first notebook, "{chapters[0].name}"' in mail
    assert "Everybody has done notebook 00 and the set-up at home" in page


def test_the_readme_names_the_chapters_of_the_half_day(chapters):
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert "half a day for chapters 01 to 04" in readme


def test_the_half_day_links_the_pages_of_its_chapters(kit):
    links = {*re.findall(r'href="([^"]*)"', kit["half_day.html"])}
    assert {f"decks/{code}.html" for code in ("00", *PARTS)} < links
    assert {*(f"{code}_run_sheet.html" for code in PARTS), *FOR_EACH} < links  # handed out


@every("code", PARTS)
def test_the_half_day_says_when_a_chapter_ends_and_what_goes_first(code, chapters, plans, kit):
    late = Page(kit["half_day.html"].split("When it is late")[1].split("</table>")[0]).text
    (ends,) = (i.ends for i in half_day(chapters) if i.chapter and i.chapter.code == code)
    cuts = [f"late: {each.slide.heading}: {how}" for each, how, _ in plans[code].cuts]
    assert f"{code}{ends // 60}:{ends % 60:02}up to" in late and all(c in late for c in cuts)
    (item,) = (i for i in half_day(chapters) if i.chapter and i.chapter.code == code)
    assert all(Page(line).text in late for line in late_lines(plans[code], item.begins))


# ---- a chapter ----------------------------------------------------------------------------------


@every("code", PARTS)
def test_the_clock_runs_without_a_gap_to_the_planned_minutes(code, plans):
    rows = plans[code].clock
    assert rows[0][:2] == (0, CHANGE) and rows[0][3] == ()
    assert all(one[1] == other[0] for one, other in pairwise(rows))
    assert rows[-1][1] == pytest.approx(plans[code].minutes)


def test_the_first_page_says_how_long_it_takes_and_what_goes_home(chapters, kit, plans):
    for chapter in chapters[:5]:
        plan = plans[chapter.code]
        first = Page(kit[f"{chapter.code}_run_sheet.html"].split("</section>")[0]).text
        assert f"{chapter.workshop} announced, {clock(plan.minutes)} planned" in first
        assert f"planned, {int(chapter.workshop - plan.minutes) or 'nothing'} in reserve" in first
        asks = any(poll.question.kind == "quiz" for poll in chapter.polls)
        assert ("The exit quiz goes home." in first) == asks
        assert all(each.slide.heading in first for each in plan.at_home)


def test_late_leaves_out_the_hardest_exercise_and_does_the_last_one_together():
    names = ("bigrams", "f1", "f_beta", "rouge_l")
    plan = invented(".explorer data-minutes=4", *(f'exercise="{name}"' for name in names))
    cuts = [each.exercise.name if each.exercise else "explorer" for each, _, _ in plan.cuts]
    assert cuts == ["f_beta", "f1", "explorer", "rouge_l"]
    ways = [how for _, how, _ in plan.cuts]
    assert {*ways[:-1]} == {"leave it out"} and "together" in ways[-1]
    assert 0 < plan.cuts[-1][2] < plan.steps[-1].minutes


@every("code", PARTS)
def test_late_does_together_what_builds_the_score_and_keeps_what_is_easy(code, plans, kit):
    tasks = [each for each in plans[code].steps if each.exercise and not each.home]
    *left_out, (last, how, _) = plans[code].cuts
    assert last is tasks[-1] and "together" in how
    assert not any(each.exercise and each.exercise.level == "easy" for each, _, _ in left_out)
    said = [each for each in plans[code].steps if "Late?" in each.slide.notes and not each.home]
    assert all(each is last for each in said)
    assert "Late? The first line that names your minutes" in kit[f"{code}_run_sheet.html"]


@every("code", PARTS)
def test_late_says_for_how_many_minutes_a_line_is_enough_and_when_its_slide_is_due(code, plans):
    enough = 0
    for line, (planned, how, minutes) in zip(
        late_lines(plans[code]), plans[code].cuts, strict=True
    ):
        enough += minutes
        begins = plans[code].begins(planned)
        (inside,) = (row for row in plans[code].clock if planned in row[3])
        assert inside[0] <= begins < inside[1]
        assert line.startswith(f"up to {about(enough)} late: ") and how in line
        assert f"(slide {planned.number}, due at {clock(begins)})" in line


@every("code", ["00", *PARTS])
def test_the_printed_minutes_of_a_section_add_up_to_its_clock(code, plans):
    for begins, ends, section, steps in plans[code].clock[1:]:
        parts = re.findall(r"(\d*)(½?) min", what_happens(steps))
        said = sum(float(whole or 0) + 0.5 * bool(half) for whole, half in parts)
        assert said == ends - begins, section


@every("code", PARTS)
def test_the_half_day_says_which_exercises_are_on_its_clock(code, plans, kit):
    (line,) = re.findall(rf"<td>{code} · .*?</td>", kit["half_day.html"])
    for each in plans[code].steps:
        if each.exercise:
            assert (f">{each.exercise.name}<" in line) != each.home


def test_what_is_talked_about_takes_as_long_as_its_words_or_its_countdown():
    said, counted = invented("", "data-minutes=5").steps
    assert said.minutes == 0 and counted.minutes == 5
    code = "## Slide\n\n" + "word " * 60 + "\n```python\na\nb\nc\n```\n::: notes\n" + "word " * 60
    (whole,) = plan_of(Chapter(1, "Invented", [], 45, 45, []), read_deck(code + "\n:::\n")).steps
    assert whole.minutes == pytest.approx(2)


@pytest.mark.parametrize(
    ("minutes", "shown"), [(0, "0:00"), (6.2, "0:07"), (7, "0:07"), (61.5, "1:02")]
)
def test_a_clock_shows_whole_minutes(minutes, shown):
    assert clock(minutes) == shown


def test_a_span_without_minutes_is_one_time():
    assert span(3.1, 3.2) == "0:04" and span(3, 5) == "0:03–0:05"


# ---- ninety minutes -----------------------------------------------------------------------------


def test_ninety_minutes_are_enough_for_rouge_1_and_rouge_l(chapters, kit, slides):
    rows, _ = ninety_minutes(chapters, slides)
    assert rows[0].begins == 0 and rows[-1].ends == NINETY
    assert all(one.ends == other.begins for one, other in pairwise(rows))
    assert rows[-1].ends - rows[-1].begins >= 5, "no reserve"
    done = " ".join(row.what for row in rows)
    assert all(f">{name}<" in done for name in ("clipped_count", "rouge_1_score"))
    assert ">rouge_l</strong>" in rows[-2].what  # the last section
    assert {row.name[:2] for row in rows[1:-1]} == {"02", "04"}
    assert "ninety_minutes.html" in kit["index.html"]


def test_the_ninety_minutes_name_their_slides_and_what_is_left_out(chapters, kit, slides, plans):
    rows, left = ninety_minutes(chapters, slides)
    shown = [row.slides for row in rows if row.slides]
    assert all(f"<td>{each}</td>" in kit["ninety_minutes.html"] for each in shown)
    taught = [row for row in rows[1:-1] if "Open the notebook" not in row.name]
    assert shown == [row.slides for row in taught]  # no other section is without them
    whole = sum(row.ends - row.begins for row in rows[1:-1]) + sum(minutes for _, minutes in left)
    all_of_both = sum(CHANGE + sum(s.minutes for s in plans[code].steps) for code in ("02", "04"))
    assert whole == pytest.approx(all_of_both, abs=0.25 * len(rows))  # sections last half minutes
    page = Page(kit["ninety_minutes.html"]).text
    home = page.split("Left out, for home")[1]
    assert all(name in home for name, _ in left)
    assert f"{chapters[3].name}: {chapters[3].alone} minutes alone" in home
    asked = mail("ninety_mail", chapters).strip()
    assert chapters[1].name in asked and f"{chapters[1].alone} minutes" in asked
    assert Page(asked).text in page and asked not in kit["set_up_mail.txt"]

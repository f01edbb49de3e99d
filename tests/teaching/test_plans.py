"""The clock: the decks alone say how long a slide takes, and the plan follows them."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from every import every
from kit.build import kit as files_of
from kit.chapter import Chapter
from kit.days import (
    BEGINS,
    FIRST_HALF,
    NINETY,
    PARTS,
    ROOM,
    WELCOME,
    half_day,
    late_lines,
    minutes_since_midnight,
    what_happens,
)
from kit.decks import DECKS, is_explorer, is_poll, read_deck, read_decks
from kit.plan import POLL, about, clock, minutes_of, plan_of, read_aloud, spoken
from pages import Page

from rouge_course.chapters import EXERCISES

FAILURES = "What it rewards, rightly and wrongly"  # the section on what ROUGE-L gets wrong
RESERVE = 10
SLIDES = [(code, slide) for code, slides in read_decks(DECKS).items() for slide in slides]
# How a slide or its notes ask the room to do something.
ASKS = re.compile(
    r"\?|(?m:^|[.:] )(?:Ask|Let|Take two|Count together|Show once)\b|\bhands\b|Everybody opens"
    r"|\bthe room (?:says?|calls?|computes?|lists?|finds?)\b"
)


def heading(case):
    return f"{case[0]}: {case[1].heading}"


@pytest.fixture(scope="session")
def day(chapters, slides):
    return half_day(chapters, slides)


@pytest.fixture(scope="session")
def plans(day):
    return {item.plan.chapter.code: item.plan for item in day.taught}


def invented(*marks):
    """The plan of a deck of nothing but slides with these marks."""
    text = "\n".join(f"## Slide {{{each}}}\n\n::: notes\nMinutes: 4\n:::\n" for each in marks)
    return plan_of(Chapter(1, "Invented", [], 45, []), read_deck(text))


# ---- the minutes of a slide ----------------------------------------------------------------------


@every("code, slide", SLIDES, ids=heading)
def test_a_slide_has_the_minutes_that_it_takes(code, slide):
    assert slide.minutes, "its notes do not begin with its minutes"
    assert slide.minutes >= spoken(slide), f"{spoken(slide):.2f} to read aloud"
    assert slide.minutes >= 1 or not ASKS.search(f"{slide.shown}\n{slide.later}\n{slide.notes}")
    assert not is_poll(slide) or slide.minutes >= POLL
    if exercise := EXERCISES.get(slide.marks.get("exercise", "")):
        assert slide.countdown >= exercise.minutes, "less than alone"
        assert slide.minutes >= slide.countdown + 1, "no minute for the debrief"
    elif is_explorer(slide):
        assert slide.countdown >= 3 and slide.minutes >= slide.countdown + 1
    elif slide.countdown:
        assert slide.minutes >= slide.countdown + read_aloud(slide.shown), "nobody reads it first"


def test_numbers_and_formulas_take_the_time_in_which_they_are_said():
    assert read_aloud("one 0.750") == pytest.approx(read_aloud("one zero point seven five zero"))
    formula = r"$$P = \frac{\text{matches}}{\text{words found}}$$"
    assert read_aloud(formula) == pytest.approx(read_aloud("P is matches over words found"))
    assert read_aloud("$$a = b$$ and 2") == pytest.approx(read_aloud("a is b and two"))


def one(text):
    (slide,) = read_deck(f"## Slide\n\n{text}")
    return slide


def test_a_slide_of_ones_own_without_minutes_takes_those_in_which_it_is_read_aloud():
    words, code = "word " * 65, "\n```python\na = 1\n```\n"
    assert minutes_of(one(words + code + f"\n::: notes\n{words}\n:::\n")) == pytest.approx(1)
    assert minutes_of(read_deck(f"## Slide {{.poll}}\n\n{words}")[0]) == POLL
    assert minutes_of(read_deck(f"## Slide {{data-minutes=5}}\n\n{words}")[0]) == 5
    said = one(f"::: notes\nMinutes: 2.5, countdown 1.5\n\n{words}\n:::\n")
    assert (said.minutes, said.countdown, minutes_of(said)) == (2.5, 1.5, 2.5)
    assert said.notes == words.strip()


# ---- the half day -------------------------------------------------------------------------------


def test_the_half_day_holds_what_the_decks_hold_with_ten_minutes_in_reserve(day):
    assert all(before.ends == after.begins for before, after in pairwise(day.items))
    assert [item.plan.chapter.code for item in day.taught] == [*PARTS]
    taught = sum(item.plan.minutes for item in day.taught)
    reserves = [each.ends - each.begins for each in day.items if each.words.startswith("Reserve")]
    assert ROOM == 160 and taught + sum(reserves) == ROOM and sum(reserves) >= RESERVE
    behind = [before.words[:2] for before, after in pairwise(day.items) if "Reserve" in after.words]
    assert behind == ["03", "04"]
    assert day.items[-1].ends - day.items[0].begins <= 240


def test_nobody_works_longer_than_eighty_minutes_without_a_break(day):
    worked = 0
    for item in day.items:
        worked = 0 if item.words == "Break" else worked + item.ends - item.begins
        assert worked <= 80, item.words


def test_the_first_half_is_enough_for_ninety_minutes(plans, kit):
    minutes = WELCOME + sum(plans[code].minutes for code in FIRST_HALF)
    assert minutes <= NINETY
    assert f"{minutes} of the {NINETY} minutes" in Page(kit["plan.html"]).text


def test_the_plan_follows_the_decks_as_they_are_edited(chapters, slides, day):
    first, *others = slides["01"]
    longer = {**slides, "01": [replace(first, minutes=first.minutes + 7), *others]}
    moved = half_day(chapters, longer)
    assert moved.reserve == day.reserve - 7
    shifted = [b.begins - a.begins for a, b in zip(day.taught, moved.taught, strict=True)]
    assert shifted[:3] == [0, 7, 7]
    dropped = half_day(chapters, {**slides, "01": others})
    assert dropped.reserve > day.reserve


def test_too_many_minutes_are_told_in_the_first_line_of_the_plan(chapters, slides, day):
    first, *others = slides["04"]
    late = {**slides, "04": [replace(first, minutes=first.minutes + day.reserve + 6), *others]}
    moved = half_day(chapters, late)
    assert moved.reserve == -6 and "6 more than the 160 of the half day" in moved.first_line
    page = Page(files_of(chapters, late)["plan.html"]).text
    assert moved.first_line in page.split("minutes from 9:00")[0]
    assert "Reserve of" not in page and "The slides take" in day.first_line


@every("code", PARTS)
def test_the_plan_has_each_section_with_its_slides_and_its_minutes(code, plans, kit):
    page = Page(kit["plan.html"]).text
    for section, steps in plans[code].sections:
        here = [each for each in steps if not each.home]
        parts = re.findall(r"(\d*)([¼½¾]?) min", what_happens(steps))
        worth = {"": 0, "¼": 0.25, "½": 0.5, "¾": 0.75}
        said = sum(float(whole or 0) + worth[part] for whole, part in parts)
        assert said == sum(each.minutes for each in here), section
        assert not here or what_happens(steps).split(" ")[0].split(">")[-1] in page
    home = page.split("For home, by name")[1]
    for each in plans[code].steps:
        assert (f"slide {each.number}, {each.slide.heading} (" in home) == each.home


def test_what_rouge_l_gets_wrong_has_ten_minutes(plans):
    (steps,) = (steps for section, steps in plans["04"].sections if section == FAILURES)
    assert 10 <= sum(each.minutes for each in steps if not each.home) < 11


@every("code", PARTS)
def test_every_chapter_keeps_its_first_exercise_and_a_vote(code, plans):
    kept = [each for each in plans[code].steps if not each.home]
    tasks = [each for each in plans[code].steps if each.exercise]
    assert not tasks[0].home and any(is_poll(each.slide) for each in kept)


def test_what_goes_home_is_said_before_the_day(chapters, kit):
    assert f'work through this first notebook, "{chapters[0].name}"' in kit["mail.txt"]


def test_a_slide_is_due_when_those_before_it_are_over(day):
    for item in day.taught:
        code, now = item.plan.chapter.code, float(item.begins)
        for each in item.plan.steps:
            assert day.due(code, each) == (None if each.home else now)
            now += 0 if each.home else each.minutes
        assert item.ends - 1 < now <= item.ends
    assert day.due("00", invented("").steps[0]) is None


@pytest.mark.whole
def test_the_half_day_begins_when_an_instructor_says(chapters, slides, day):
    begins = minutes_since_midnight("13:30")
    moved = half_day(chapters, slides, begins)
    assert {b.begins - a.begins for a, b in zip(day.items, moved.items, strict=True)} == {270}
    assert begins - BEGINS == 270 and moved.reserve == day.reserve
    page = Page(files_of(chapters, slides, begins)["plan.html"]).text
    assert "minutes from 13:30" in page and "13:30–13:45Arrival" in page and "9:00" not in page
    assert clock(half_day(chapters, slides, 22 * 60).items[-1].ends)[:2] in ("1:", "2:")  # at night
    for wrong in ("half past one", "24:00", "13:60", ""):
        with pytest.raises(SystemExit, match="BEGINS=13:30"):
            minutes_since_midnight(wrong)


def test_the_deck_that_is_done_at_home_has_the_slides_of_the_arrival_and_the_welcome(
    chapters, slides, day, kit
):
    arrival, welcome = (item for item in day.items if item.slides)
    assert (arrival.words, welcome.words[:7]) == ("Arrival", "Welcome")
    for item in (arrival, welcome):
        now = item.begins
        for each in item.slides:
            assert day.due("00", each) == now and not day.skips("00", each)
            now += day.stays("00", each)
        assert now == item.ends
    steps = plan_of(chapters[0], slides["00"]).steps
    assert any(day.skips("00", each) for each in steps) and day.due("00", steps[1]) is None
    shown = f"deck 00: {welcome.slides[0].number}–{welcome.slides[-1].number}"
    assert shown in Page(kit["plan.html"]).text


# ---- when it is late -----------------------------------------------------------------------------


@every("code, slide", SLIDES, ids=heading)
def test_no_notes_ask_for_what_the_plan_keeps_for_a_late_hour(code, slide):
    assert "exercise" not in slide.marks or not re.search(r"\bdo it together\b", slide.notes, re.I)


def test_late_leaves_out_the_hardest_exercise_and_does_the_last_one_together():
    names = ("bigrams", "f1", "f_beta", "rouge_l")
    plan = invented(".explorer", *(f'exercise="{name}"' for name in names))
    cuts = [each.exercise.name if each.exercise else "explorer" for each, _, _ in plan.cuts]
    assert cuts == ["f_beta", "f1", "explorer", "rouge_l"]
    ways = [how for _, how, _ in plan.cuts]
    assert {*ways[:-1]} == {"leave it out"} and "together" in ways[-1]
    assert 0 < plan.cuts[-1][2] < plan.steps[-1].minutes


@every("code", PARTS)
def test_late_says_for_how_many_minutes_a_line_is_enough_and_when_its_slide_is_due(code, day, kit):
    (item,) = (each for each in day.taught if each.plan.chapter.code == code)
    late = Page(kit["plan.html"].split("When you are late")[1].split("</table>")[0]).text
    assert f"{code}{clock(item.ends)}up to" in late
    tasks = [each for each in item.plan.steps if each.exercise and not each.home]
    assert item.plan.cuts[-1][0] is tasks[-1]
    enough = 0
    for line, (planned, how, minutes) in zip(late_lines(item), item.plan.cuts, strict=True):
        enough += minutes
        assert line.startswith(f"up to {about(enough)} min late: ") and how in line
        assert f"(slide {planned.number}, due at {clock(day.due(code, planned))})" in line
        assert Page(line).text in late
        assert how != "leave it out" or not planned.exercise or planned.exercise.level != "easy"


@pytest.mark.parametrize(
    ("minutes", "shown"), [(0, "0:00"), (6.2, "0:06"), (7, "0:07"), (61.5, "1:01")]
)
def test_a_clock_shows_whole_minutes(minutes, shown):
    assert clock(minutes) == shown

"""The clock of a chapter and of a day."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from kit.chapter import Chapter, Section, Task
from kit.days import DAYS, LUNCH, WORK, timetable
from kit.plan import clock, is_quiz, plan_of, span
from notebook_rules import ROOT
from pages import Page

from rouge_course.chapters.registry import EXERCISES


def test_planned_minutes_are_within_the_announced_ones(chapters):
    for chapter in chapters:
        plan = plan_of(chapter)
        assert 0 < plan.minutes <= chapter.workshop, chapter.name


def test_the_clock_runs_without_a_gap_to_the_planned_minutes(chapters):
    for chapter in chapters:
        rows = plan_of(chapter).clock
        assert rows[0][0] == 0
        assert all(one[1] == other[0] for one, other in pairwise(rows))
        assert rows[-1][1] == pytest.approx(plan_of(chapter).minutes)


def test_every_chapter_leaves_room_to_work(chapters):
    for chapter in chapters:
        plan = plan_of(chapter)
        inside = [each for each in plan.steps if isinstance(each.step, Task) and not each.left]
        core = [task for task in chapter.tasks if not task.extra]
        some = f"{chapter.name}: {len(inside)} of {len(core)} exercises fit into the workshop"
        assert len(inside) >= min(2, len(core)), some


def test_extras_are_never_on_the_clock(chapters):
    for chapter in chapters:
        plan = plan_of(chapter)
        for each in plan.steps:
            assert not (isinstance(each.step, Task) and each.step.extra and not each.left)


def test_the_first_page_says_what_does_not_fit(chapters, kit):
    for chapter in chapters:
        plan = plan_of(chapter)
        first = Page(kit[f"{chapter.code}_run_sheet.html"].split("</section>")[0]).text
        assert f"{chapter.workshop} announced, {clock(plan.minutes)} planned" in first
        assert all(task.exercise.name in first for task in plan.left)
        assert ("the exit quiz goes home" in first) == plan.quiz_home


def invented(minutes, *names, extra=()):
    """A chapter of nothing but exercises."""
    records = [replace(EXERCISES[name], extra=name in extra) for name in names]
    tasks = [Task(record, [], "", []) for record in records]
    return Chapter(1, "Invented", [], 45, minutes, [Section("One", tasks)])


def test_harder_exercises_go_home_first_and_all_stay_where_there_is_room():
    names = "f_beta", "precision_recall", "precision_of"
    total = sum(EXERCISES[name].minutes for name in names)
    assert plan_of(invented(total, *names)).left == []
    assert [t.exercise.name for t in plan_of(invented(total - 1, *names)).left] == ["f_beta"]
    tight = plan_of(invented(EXERCISES["precision_of"].minutes, *names))
    assert [t.exercise.name for t in tight.left] == ["f_beta", "precision_recall"]


def test_an_extra_stays_away_even_where_there_is_room():
    plan = plan_of(invented(90, "f_beta", "precision_of", extra=["precision_of"]))
    assert [task.exercise.name for task in plan.left] == ["precision_of"]


def test_what_stands_on_a_thing_that_was_built_goes_home_with_it():
    hard, easy = EXERCISES["detective"], EXERCISES["verdict"]
    assert hard.level != easy.level == "easy"
    plan = plan_of(invented(EXERCISES["bigrams"].minutes + 3, "detective", "verdict", "bigrams"))
    assert [task.exercise.name for task in plan.left] == ["detective", "verdict"]


def test_late_cuts_begin_with_the_hardest_and_the_last():
    plan = plan_of(invented(90, "precision_of", "recall_of", "f_beta", "precision_recall"))
    cut = [each.step.exercise.name for each in plan.cuts]
    assert cut == ["f_beta", "precision_recall", "recall_of"]


def test_the_quiz_goes_home_before_an_exercise_does(chapters):
    for chapter in chapters:
        plan = plan_of(chapter)
        if any(not task.extra for task in plan.left):
            assert plan.quiz_home or not any(map(is_quiz, chapter.steps))


@pytest.mark.parametrize(
    ("minutes", "shown"), [(0, "0:00"), (6.2, "0:07"), (7, "0:07"), (61.5, "1:02")]
)
def test_a_clock_shows_whole_minutes(minutes, shown):
    assert clock(minutes) == shown


def test_a_span_without_minutes_is_one_time():
    assert span(3.1, 3.2) == "0:04" and span(3, 5) == "0:03–0:05"


@pytest.mark.parametrize("day", DAYS, ids=lambda day: day.name)
def test_a_day_keeps_its_hours_its_breaks_and_the_order(chapters, day):
    items, left = timetable(day, chapters)
    assert items[0].begins == day.begins and items[-1].ends <= day.ends
    assert all(one.ends == other.begins for one, other in pairwise(items))
    taught = [item.chapter for item in items if item.chapter]
    assert taught + left == chapters and taught
    worked = 0
    for item in items:
        worked = 0 if item.words in ("Break", "Lunch") else worked + item.ends - item.begins
        assert worked <= WORK + 15, item
    whole_day = day.ends - day.begins >= 6 * 60
    assert sum(item.words == "Lunch" for item in items) == whole_day
    assert all(i.ends - i.begins == LUNCH for i in items if i.words == "Lunch")


def test_lunch_comes_before_a_chapter_whose_middle_lies_past_noon():
    items, _ = timetable(DAYS[1], [invented(minutes) for minutes in (75, 60, 60)])
    assert [clock(item.begins) for item in items if item.words == "Lunch"] == ["11:45"]


@pytest.mark.parametrize("day", DAYS, ids=lambda day: day.name)
def test_the_readme_names_the_chapters_of_a_day(chapters, day):
    items, _ = timetable(day, chapters)
    codes = [item.chapter.code for item in items if item.chapter]
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"{day.name.lower()} for chapters {codes[0]} to {codes[-1]}" in readme


def test_a_plan_links_the_pages_of_its_chapters(chapters, kit):
    for day in DAYS:
        _, left = timetable(day, chapters)
        links = re.findall(r'href="([^"]*)"', kit[day.file])
        assert len(links) == 3 * (len(chapters) - len(left)) and {*links} <= {*kit}

"""The clock of a chapter and of a day."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from cells import ROOT
from kit.chapter import Chapter, ExerciseStep, Section
from kit.days import BEGINS, ENDS, NINETY, RESERVE, WORK, half_day, ninety_minutes
from kit.markdown import plain
from kit.plan import CHANGE, DEBRIEF, clock, is_quiz, plan_of, span
from pages import Page

from rouge_course.chapters import EXERCISES


def test_each_exercise_has_its_debrief_and_each_chapter_its_opening_on_the_clock(chapters):
    for chapter in chapters:
        plan = plan_of(chapter)
        done = [
            each for each in plan.steps if isinstance(each.step, ExerciseStep) and not each.left
        ]
        assert all(each.minutes == each.step.exercise.minutes + DEBRIEF for each in done)
        assert plan.clock[0][1] == CHANGE and plan.clock[0][3] == ()


def test_a_core_is_taught_whole_but_for_its_quiz(chapters):
    for chapter in (each for each in chapters if each.further):
        plan = plan_of(chapter)
        assert plan.minutes <= chapter.workshop + 1e-9
        assert not [each for each in plan.steps if each.left and not is_quiz(each.step)]


def test_planned_minutes_are_within_the_announced_ones(chapters):
    for chapter in chapters:
        plan = plan_of(chapter)
        assert 0 < plan.minutes <= chapter.workshop + 1e-9, chapter.name


def test_the_clock_runs_without_a_gap_to_the_planned_minutes(chapters):
    for chapter in chapters:
        rows = plan_of(chapter).clock
        assert rows[0][0] == 0
        assert all(one[1] == other[0] for one, other in pairwise(rows))
        assert rows[-1][1] == pytest.approx(plan_of(chapter).minutes)


def test_the_first_page_says_how_long_it_takes_and_that_the_quiz_goes_home(chapters, kit):
    for chapter in chapters[:5]:
        plan = plan_of(chapter)
        first = Page(kit[f"{chapter.code}_run_sheet.html"].split("</section>")[0]).text
        assert f"{chapter.workshop} announced, {clock(plan.minutes)} planned" in first
        asks = any(map(is_quiz, chapter.steps))
        assert ("The exit quiz goes home." in first) == asks
        assert ("the quiz goes home" in first) == asks  # in the row of its section


def test_the_first_page_says_what_is_in_reserve(chapters, kit):
    for chapter in chapters[:5]:
        spare = int(chapter.workshop - plan_of(chapter).minutes)
        first = Page(kit[f"{chapter.code}_run_sheet.html"].split("</section>")[0]).text
        assert f"planned, {spare or 'nothing'} in reserve" in first, chapter.name


def invented(minutes, *names):
    """A chapter of nothing but exercises."""
    tasks = [ExerciseStep(EXERCISES[name], []) for name in names]
    return Chapter(1, "Invented", [], 45, minutes, [Section("One", tasks)])


def test_late_cuts_begin_with_the_hardest_and_the_last():
    plan = plan_of(invented(90, "precision_of", "recall_of", "f_beta", "precision_recall"))
    cut = [each.step.exercise.name for each in plan.cuts]
    assert cut == ["f_beta", "recall_of", "precision_of"]


def test_late_cuts_leave_a_core_the_score_that_it_builds(chapters):
    for chapter in chapters[1:5]:
        cut = [each.step for each in plan_of(chapter).cuts]
        assert chapter.tasks[-1] not in cut and len(cut) == len(chapter.tasks) - 1 > 0


def test_a_short_clock_shortens_the_talk(chapters):
    roomy, tight = (plan_of(replace(chapters[2], workshop=minutes)) for minutes in (500, 1))
    assert not roomy.in_short and tight.in_short and tight.minutes < roomy.minutes


@pytest.mark.parametrize(
    ("minutes", "shown"), [(0, "0:00"), (6.2, "0:07"), (7, "0:07"), (61.5, "1:02")]
)
def test_a_clock_shows_whole_minutes(minutes, shown):
    assert clock(minutes) == shown


def test_a_span_without_minutes_is_one_time():
    assert span(3.1, 3.2) == "0:04" and span(3, 5) == "0:03–0:05"


def test_the_half_day_is_the_short_road_with_breaks_and_a_reserve(chapters):
    items, left = half_day(chapters)
    assert [item.chapter.code for item in items if item.chapter] == ["00", "01", "02", "03", "04"]
    assert (items[0].begins, items[-1].ends) == (9 * 60, 13 * 60)
    assert [item.words for item in items].count("Break") == 2
    before, (*_, taught, reserve, after) = items[0], items
    assert "questions before" in before.words and "Questions after" in after.words
    assert taught.chapter.code == "04" and reserve.ends - reserve.begins == RESERVE == 15
    minutes = [item.chapter.workshop for item in items if item.chapter]
    assert minutes[0] == 10 and sum(minutes) <= 165
    assert left[0].code == "05"


def test_ninety_minutes_are_enough_for_rouge_1_and_rouge_l(chapters, kit, slides):
    rows, _ = ninety_minutes(chapters, slides)
    assert rows[0].begins == 0 and rows[-1].ends == NINETY
    assert all(one.ends == other.begins for one, other in pairwise(rows))
    assert rows[-1].ends - rows[-1].begins >= 5, "no reserve"
    done = " ".join(row.what for row in rows)
    assert all(f">{name}<" in done for name in ("clipped_count", "overlap", "rouge_1_score"))
    assert ">rouge_l</strong>" in rows[-2].what  # the last thing to do
    assert {row.name[:2] for row in rows[1:-1]} == {"02", "04"}
    assert "ninety_minutes.html" in kit["index.html"]


def test_the_ninety_minutes_name_their_slides_and_what_is_left_out(chapters, kit, slides):
    rows, left = ninety_minutes(chapters, slides)
    shown = [row.slides for row in rows if row.slides]
    assert all(f"<td>{each}</td>" in kit["ninety_minutes.html"] for each in shown)
    taught = [row for row in rows[1:-1] if "Open the notebook" not in row.name]
    assert shown == [row.slides for row in taught]  # no other section is without them
    both = [chapter for chapter in chapters if chapter.code in ("02", "04")]
    whole = sum(row.ends - row.begins for row in rows[1:-1]) + sum(minutes for _, minutes in left)
    assert whole == pytest.approx(
        sum(CHANGE + sum(each.minutes for each in plan_of(chapter).steps) for chapter in both)
    )
    page = Page(kit["ninety_minutes.html"]).text
    home = page.split("Left out, for home")[1]
    assert all(plain(name) in home for name, _ in left) and "04 · Exit quiz" in home
    assert f"{chapters[3].name}: {chapters[3].alone} minutes alone" in home
    for text in (page, kit["set_up_mail.txt"]):
        assert chapters[1].name in text and f"{chapters[1].alone} minutes" in text


def test_the_half_day_keeps_its_hours_its_breaks_and_the_order(chapters):
    items, left = half_day(chapters)
    assert items[0].begins == BEGINS and items[-1].ends == ENDS
    assert items[-2].words.startswith("Reserve") and items[-2].ends - items[-2].begins >= RESERVE
    assert all(one.ends == other.begins for one, other in pairwise(items))
    assert [item.chapter for item in items if item.chapter] + left == chapters
    worked = 0
    for item in items[:-2]:
        worked = 0 if item.words == "Break" else worked + item.ends - item.begins
        assert worked <= WORK + 15, item


def test_the_readme_names_the_chapters_of_the_half_day(chapters):
    items, _ = half_day(chapters)
    codes = [item.chapter.code for item in items if item.chapter]
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"half a day for chapters {codes[0]} to {codes[-1]}" in readme


def test_the_half_day_links_the_pages_of_its_chapters(chapters, kit):
    _, left = half_day(chapters)
    links = re.findall(r'href="([^"]*)"', kit["half_day.html"])
    assert len(links) == 2 * (len(chapters) - len(left))

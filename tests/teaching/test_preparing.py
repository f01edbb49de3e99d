"""The half day can be prepared in an hour, and the page of the hour names all that this takes."""

import re

import pytest
from kit import preparing
from kit.chapter import Chapter
from kit.days import PARTS
from kit.decks import read_deck
from kit.plan import clock, working
from pages import Page

from rouge_course.chapters import EXERCISES

HOUR = 60


@pytest.fixture(scope="module")
def steps(chapters, slides, kit):
    return preparing.steps(chapters, slides, kit["half_day.html"])


def test_an_hour_is_enough(steps):
    assert sum(minutes for _, minutes, _ in steps) <= HOUR, steps
    assert all(minutes >= 1 for _, minutes, _ in steps)


def test_the_page_has_a_row_for_each_step_and_its_clock_runs_through(steps, kit):
    page, now = Page(kit["prepare.html"]).text, 0
    for name, minutes, _ in steps:
        assert f"{clock(now)}–{clock(now + minutes)}{name}" in page
        now += minutes
    assert f"ready after {int(now + 1)} minutes" in page


def test_every_file_of_the_hour_is_in_the_kit(steps, kit):
    named = {file for _, _, files in steps for file in files}
    assert all(file in kit or re.fullmatch(r"decks/0\d\.(html|md)", file) for file in named)
    assert {f"{code}_run_sheet.html" for code in PARTS} < named
    assert named == {*re.findall(r'href="([^"]*)"', kit["prepare.html"])}
    assert 'href="prepare.html"' in kit["index.html"]


def test_printing_is_one_file_for_each_person_and_one_for_the_instructor(kit):
    for name, (_, printed) in preparing.TO_PRINT.items():
        text = Page(kit[name]).text
        places = [text.index(Page(kit[each].split("<body>")[1]).text) for each in printed]
        assert places == sorted(places), name


def test_the_mail_has_one_blank_beside_an_address_that_is_not_known(kit):
    blanks = re.findall(r"\[.*?\]", kit["set_up_mail.txt"])
    assert [each for each in blanks if each != "[address of the course]"] == blanks[:1]


def minutes_of(text, home=""):
    slides = read_deck(f"## Slide {{{home}}}\n\n{text}\n\n::: notes\n{'said ' * 50}\n:::\n")
    return preparing._chapter(Chapter(1, "Invented", [], 45, 45, []), slides)


def test_a_slide_is_read_with_its_notes_and_what_goes_home_is_not():
    shown = "word " * (preparing.READ - 51)  # a heading is read, too
    assert minutes_of(shown) == pytest.approx(1 + preparing.KEY)
    assert minutes_of(f"{shown}\n\n![](pictures/01-explorer)") > 1
    assert minutes_of(shown, "half-day=home") == 0


def test_the_instructor_does_one_exercise_and_reads_the_others(steps, chapters, slides):
    (minutes,) = (each for name, each, _ in steps if "exercise" in name)
    assert minutes == preparing.FIRST_CELLS + working(EXERCISES[preparing.FIRST_EXERCISE])
    bare = [each for each in slides["02"] if "exercise" not in each.marks]
    whole = preparing._chapter(chapters[2], slides["02"])
    slide = sum(map(preparing._slide, (s for s in slides["02"] if "exercise" in s.marks)))
    home = sum(preparing._slide(s) for s in slides["02"] if "half-day" in s.marks)
    assert whole > preparing._chapter(chapters[2], bare) + slide - home  # and their boxes

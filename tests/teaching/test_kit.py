"""What must hold of every page that `make workshop` writes."""

import functools
import re
from collections import Counter
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest
from cells import ROOT
from every import every
from kit.before_after import FORMS
from kit.decks import read_deck
from kit.outcomes import OF_THE_ROAD
from kit.sheet import ABOVE, BELOW, FOX, INES, MAGPIE, TO_FILL, sheet_page
from pages import Page

from rouge_course.chapters import QUESTIONS

page_of = functools.cache(Page)


@pytest.fixture(scope="module")
def sheets(chapters, slides):
    return {c.code: sheet_page(c, slides[c.code]) for c in chapters if c.code in TO_FILL}


def pages(kit):
    return {name: page_of(text) for name, text in kit.items() if name.endswith(".html")}


def test_a_sheet_gives_no_answer_away(sheets, slides):
    for code, text in sheets.items():
        page = page_of(text)
        voted = [slide.marks for slide in slides[code] if "half-day" not in slide.marks]
        asked = [marks["question"] for marks in voted if "question" in marks]
        assert page.values("data-question") == asked
        for question in map(QUESTIONS.get, asked):
            assert not any(reason in page.text for _, reason in question.options.values())
        assert "✔" not in page.text and "right" not in " ".join(page.values("class"))


def test_a_sheet_has_its_formulas_below_the_votes_and_says_what_they_need(sheets, slides):
    shown = {code: "\n".join(slide.shown for slide in slides[code]) for code in TO_FILL}
    for code, text in sheets.items():
        votes, kept = text.rindex('class="poll"'), text.index('class="formulas"')
        assert votes < kept and "<img" not in text[:votes]
        letters = "a and b: the counts" in page_of(text).text
        assert letters == (r"\min(a, b)" in shown[code])
    repeated = [line for code in TO_FILL for line in shown[code].split("\n")]
    assert all(any(line.startswith(each) for line in repeated) for each in ABOVE + BELOW)
    first, second, _, last = map(page_of, sheets.values())
    scores = "".join(first.values("alt"))
    assert all(divided in scores for divided in ("{found}", "{relevant}", "{P + R}"))
    assert "The quick brown fox" in second.text and "called unclipped" in second.text
    assert "rouge_helpers.overlap" in second.text and "rouge_helpers.lcs_length" in last.text


@every("code, mark", [(code, mark) for code, (_, _, rows) in TO_FILL.items() for mark in rows])
def test_a_row_of_a_sheet_goes_with_its_slide(code, mark, chapters, slides):
    (chapter,) = (each for each in chapters if each.code == code)
    (asking,) = (slide for slide in slides[code] if slide.marks.get("sheet") == mark)
    at_home = replace(asking, marks={**asking.marks, "half-day": "home"})
    places = [slide for slide in slides[code] if slide is not asking], [at_home]
    row = f'<th scope="row">{escape(TO_FILL[code][2][mark][-1])}</th>'
    assert row in sheet_page(chapter, slides[code])
    assert not any(row in sheet_page(chapter, deck) for deck in places)
    assert len(TO_FILL[code][2]) > 1 or "<table" not in sheet_page(chapter, [at_home])


OWN_POLL = """## Mine {{.poll{mark}}}

![A sky](mine.png){{.wide}}

Which colour?

a) red
b) blue

. . .

**b) blue** It is the sky's.
"""


@every("mark", ["", ' question="02-magpie"'])
def test_a_poll_of_ones_own_is_printed_without_its_answer(mark, chapters):
    slides = read_deck(OWN_POLL.format(mark=mark))
    sheet = Page(sheet_page(chapters[2], slides)).text
    assert "Mine" in sheet and "Which colour?" in sheet and "b) blue" in sheet
    assert "sky" not in sheet and "To keep" not in sheet and "count, then clip" not in sheet.lower()
    assert QUESTIONS["02-magpie"].text not in sheet


def test_the_texts_of_the_sheets_are_those_of_the_chapters(chapters):
    told = [chapter.path.read_text(encoding="utf-8") for chapter in chapters]
    assert all(f' 1 {word}\\n"' in told[2] or f" 0 {word}\\n" in told[2] for word in FOX)
    assert all(f'words(\\"{line}\\")' in told[3] for line in TO_FILL["03"][2]["windows"])
    assert all(f'{" ".join(words)}\\".split()' in told[4] for words in (INES, MAGPIE))


def test_nothing_comes_from_another_address(kit):
    for name, page in pages(kit).items():
        for attribute in ("src", "href", "srcset", "action", "data", "poster"):
            for value in page.values(attribute):
                own = value in kit or re.fullmatch(r"decks/0[0-4]\.(html|pptx|md)", value)
                assert own or value.startswith(("data:image/svg+xml,", "#")), (name, value)
        assert not re.search(r"url\(\s*['\"]?(?!#|data:)", kit[name].split("<body>")[0]), name
        assert "@import" not in kit[name]


def test_every_page_is_well_formed(kit):
    for name, page in pages(kit).items():
        assert page.faults == [], name
        assert dict(page.tags)["html"] == {"lang": "en"}, name
        ids = page.values("id")
        assert len(ids) == len(set(ids)), name


def test_headings_are_in_order(kit):
    for name, page in pages(kit).items():
        assert page.headings[0] == 1 and page.headings.count(1) == 1, name
        steps = zip(page.headings, page.headings[1:], strict=False)
        assert all(after <= before + 1 for before, after in steps), name


def test_every_picture_is_described_and_every_table_has_a_caption(kit):
    for name, page in pages(kit).items():
        tags = Counter(tag for tag, _ in page.tags)
        assert all(attributes.get("alt") for tag, attributes in page.tags if tag == "img"), name
        assert all(attributes.get("scope") for tag, attributes in page.tags if tag == "th"), name
        assert tags["th"] or not tags["table"]


def test_no_page_knows_the_machine_it_was_made_on(kit):
    for name, text in kit.items():
        assert str(ROOT) not in text and f"{Path.home()}/" not in text, name
        assert " at 0x" not in text, name


def test_writing_takes_away_old_pages_and_leaves_what_others_keep(tmp_path):
    from kit.build import write

    for name in ("99_run_sheet.html", "half_day.html", "questions_tally.csv", "notes.txt"):
        (tmp_path / name).write_text("old")
    write({"plan.html": "new"}, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.txt", "plan.html"]


def test_what_is_printed_for_each_person_is_in_order_and_the_key_is_with_the_plan(kit, sheets):
    each = page_of(kit["print_for_each.html"]).text
    places = [each.index(Page(text.split("<body>")[1]).text) for text in sheets.values()]
    assert places == sorted(places)
    asked = [each.index(f"Questions {form} the workshop") for form in FORMS]
    assert asked[0] < places[0] and places[-1] < asked[1]
    assert "Key to the questions" in page_of(kit["plan.html"]).text and "Key" not in each


def test_what_the_kit_is_made_with_is_pinned():
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for package in ("mistune", "matplotlib"):
        assert re.search(rf"(?m)^{package}==", pins)


def test_the_rubric_has_each_exercise_of_the_short_road_and_numbers_that_were_counted(
    kit, chapters
):
    page = page_of(kit["outcomes.html"]).text
    for chapter in chapters:
        assert all(line.split("[")[0][:40].replace("`", "") in page for line in chapter.outcomes)
    rows = kit["outcomes.html"].split("A rubric</caption>")[1].split("<tr>")[2:]
    asked = [t.exercise for c in chapters if c.code in OF_THE_ROAD for t in c.tasks]
    assert len(rows) == len(asked)
    for row, task in zip(rows, asked, strict=True):
        assert f"<code>{task.name}</code>" in row
        (near, ordinary), (far, _) = re.findall(r"\((\d+) of (\d+) right\)", row)
        assert int(ordinary) == len(task.test_inputs) >= int(near) > int(far)

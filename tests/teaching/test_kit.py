"""What must hold of every page that `make workshop` writes."""

import functools
import inspect
import re
from collections import Counter
from pathlib import Path

from cells import ROOT
from every import every
from kit import sessions
from kit.decks import read_deck
from kit.plan import plan_of
from kit.run_sheet import run_sheet_page
from kit.sheet import ABOVE, BELOW, FOX, INES, MAGPIE, ONLY_WITH, TO_FILL, sheet_page
from lint import numbers
from pages import Page

from rouge_course.chapters import EXERCISES, QUESTIONS

POLL = 4  # minutes of a vote, the neighbours, and a second vote
SESSIONS = {path.stem: path.read_text(encoding="utf-8") for path in sessions.SESSIONS.glob("*.md")}

page_of = functools.cache(Page)


def named(kit, kind):
    return {name[:2]: text for name, text in kit.items() if name[2:] == f"_{kind}.html"}


def pages(kit):
    return {name: page_of(text) for name, text in kit.items() if name.endswith(".html")}


def squeezed(text):
    return re.sub(r"\s+", "", text)


def test_a_chapter_of_the_short_road_has_a_run_sheet_and_a_later_one_a_session(kit, chapters):
    codes = [chapter.code for chapter in chapters]
    assert [*named(kit, "run_sheet")] == codes[:5] and [*named(kit, "session")] == codes[5:]
    assert [*named(kit, "sheet")] == codes[1:5] == [*TO_FILL]


def at_home(slides, mark):
    return {each.marks.get(mark) for each in slides if each.marks.get("half-day") == "home"}


def test_a_run_sheet_has_each_exercise_and_question_of_its_core_that_a_room_does_once(
    kit, chapters, slides
):
    texts = named(kit, "run_sheet")
    for chapter in chapters[:5]:
        page, deck = page_of(texts[chapter.code]), slides[chapter.code]
        tasks = {task.exercise.name for task in chapter.tasks} - at_home(deck, "exercise")
        assert sorted(page.values("data-exercise")) == sorted(tasks)
        polls = {poll.question.key for poll in chapter.polls} - at_home(deck, "question")
        assert sorted(page.values("data-question")) == sorted(polls)


def test_what_goes_further_is_named_with_its_minutes(kit, chapters):
    texts = named(kit, "run_sheet")
    assert [chapter.code for chapter in chapters if not chapter.further] == ["00"]
    for chapter in chapters[1:5]:
        sheet = squeezed(page_of(texts[chapter.code]).text)
        assert len(chapter.further_lines) >= 2
        placed = [task for _, tasks in chapter.further_parts for task in tasks]
        assert placed == chapter.further_tasks
        for task in chapter.further_tasks:
            assert task.exercise.extra
            named_so = f"{task.exercise.name} ({task.exercise.minutes} minutes, {task.level})"
            assert squeezed(named_so) in sheet
        for line in chapter.further_lines:
            title = re.match(r"\*\*(.+?)\*\* \((\d+ minutes?)\)", line)
            assert squeezed(f"{title[1]} ({title[2]})") in sheet, title[1]


def test_a_sheet_gives_no_answer_away(kit, slides):
    for code, text in named(kit, "sheet").items():
        page = page_of(text)
        voted = [slide.marks for slide in slides[code] if "half-day" not in slide.marks]
        asked = [marks["question"] for marks in voted if "question" in marks]
        assert page.values("data-question") == asked
        for question in map(QUESTIONS.get, asked):
            assert not any(reason in page.text for _, reason in question.options.values())
        assert "✔" not in page.text and "right" not in " ".join(page.values("class"))


def test_a_sheet_has_its_formulas_below_the_votes_and_says_what_they_need(kit, slides):
    shown = {code: "\n".join(slide.shown for slide in slides[code]) for code in TO_FILL}
    for code, text in named(kit, "sheet").items():
        votes, kept = text.rindex('class="poll"'), text.index('class="formulas"')
        assert votes < kept and "<img" not in text[:votes]
        letters = "a and b: the counts" in page_of(text).text
        assert letters == (r"\min(a, b)" in shown[code])
    repeated = [line for code in TO_FILL for line in shown[code].split("\n")]
    assert all(any(line.startswith(each) for line in repeated) for each in ABOVE + BELOW)
    first, second, _, last = map(page_of, named(kit, "sheet").values())
    scores = "".join(first.values("alt"))
    assert all(divided in scores for divided in ("{found}", "{relevant}", "{P + R}"))
    assert "The quick brown fox" in second.text and "called unclipped: a word" in second.text
    assert "rouge_helpers.overlap" in second.text and "rouge_helpers.lcs_length" in last.text


def test_a_row_of_a_sheet_goes_with_its_slide(chapters, slides):
    for row, name in ONLY_WITH.items():
        (code,) = (code for code, (_, _, rows) in TO_FILL.items() if row in rows)
        (chapter,) = (each for each in chapters if each.code == code)
        kept = [slide for slide in slides[code] if name not in slide.shown]
        assert len(kept) == len(slides[code]) - 1
        texts = [Page(sheet_page(chapter, deck)).text for deck in (slides[code], kept)]
        assert [row in text for text in texts] == [True, False]


OWN_POLL = """## Mine {{.poll{mark}}}

Which colour?

a) red
b) blue

. . .

**b) blue** It is the sky's.
"""


@every("mark", ["", ' question="02-magpie"'])
def test_a_poll_of_ones_own_has_its_minutes_and_stands_on_run_sheet_and_sheet(mark, chapters):
    slides = read_deck(OWN_POLL.format(mark=mark))
    plan = plan_of(chapters[2], slides)
    assert [each.minutes for each in plan.steps] == [POLL]
    sheet, run = Page(sheet_page(chapters[2], slides)).text, Page(run_sheet_page(plan)).text
    asked = QUESTIONS["02-magpie"].text
    for text in (sheet, run.partition("Not on a slide")[0]):
        assert "Which colour?" in text and "b) blue" in text and asked not in text
    assert "the sky" in run and "the sky" not in sheet


def test_the_texts_of_the_sheets_are_those_of_the_chapters(chapters):
    told = [chapter.path.read_text(encoding="utf-8") for chapter in chapters]
    assert all(f' 1 {word}\\n"' in told[2] or f" 0 {word}\\n" in told[2] for word in FOX)
    assert all(f'words(\\"{line}\\")' in told[3] for line in TO_FILL["03"][2])
    assert all(f'{" ".join(words)}\\".split()' in told[4] for words in (INES, MAGPIE))


def test_the_run_sheet_has_answers_mistakes_hints_solutions_and_what_to_say(kit, chapters, slides):
    texts = {code: page_of(text).text for code, text in named(kit, "run_sheet").items()}
    for chapter in chapters[:5]:
        text, home = texts[chapter.code], at_home(slides[chapter.code], "exercise")
        for exercise in (t.exercise for t in chapter.tasks if t.exercise.name not in home):
            hints = [" ".join(hint.replace("`", "").split()) for hint in exercise.hints]
            assert all(hint in text.replace("`", "") for hint in hints), exercise.name
            assert squeezed(inspect.getsource(exercise.solution)) in squeezed(text)
        home = at_home(slides[chapter.code], "question")
        for question in (p.question for p in chapter.polls if p.question.key not in home):
            for _, reason in question.options.values():
                assert " ".join(reason.split()) in text
        assert all(
            f"{n} · {slide.heading}" in text for n, slide in enumerate(slides[chapter.code], 2)
        )


def test_every_section_on_the_clock_names_its_slides(kit):
    for code, text in named(kit, "run_sheet").items():
        sections = re.findall(r'<h2><span class="clock">.*?</h2>', text)
        assert len(sections) > 3
        for section in sections:
            assert re.search(r"<small>slides? \d+(–\d+)?</small>", section), f"{code}: {section}"


@every("code", SESSIONS)
def test_a_session_takes_an_hour_and_asks_three_questions_of_its_chapter(code):
    rows = sessions.rows_of(SESSIONS[code])
    assert sum(minutes for minutes, _ in rows) == 60
    polls = {what.removeprefix("poll "): minutes for minutes, what in rows if what[:5] == "poll "}
    assert len(polls) == 3 and {*polls.values()} == {POLL}
    assert all(QUESTIONS[key].chapter == int(code) for key in polls)
    tasks = re.findall(r"[Ee]xercise `(\w+)`", SESSIONS[code])
    assert tasks and all(EXERCISES[name].chapter == int(code) for name in tasks)


@every("code", SESSIONS)
def test_what_people_argue_about_has_two_sides_and_what_to_say(code):
    _, _, argued = SESSIONS[code].partition("## What people argue about\n")
    claims = re.findall(r"(?m)^\*\*.+\?\*\*$", argued)
    assert len(claims) >= 3 and len(re.findall(r"(?m)^Say: ", argued)) == len(claims)


@every("code", SESSIONS)
def test_every_number_of_a_session_is_borne_out_by_its_chapter(code):
    from test_decks import evidence, known_numbers

    text = sessions.ROW.sub(lambda row: row[2], SESSIONS[code])
    loose = [claim for claim in numbers.claims(text) if not numbers.is_shown(claim, evidence(code))]
    loose += [n for n in numbers.wholes(text) if numbers.value(n) not in known_numbers(code)]
    assert not loose, loose


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

    for name in ("99_run_sheet.html", "01_handout.html", "one_day.html", "notes.txt"):
        (tmp_path / name).write_text("old")
    write({"01_sheet.html": "new"}, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["01_sheet.html", "notes.txt"]


def test_what_the_kit_is_made_with_is_pinned():
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for package in ("mistune", "pygments", "matplotlib"):
        assert re.search(rf"(?m)^{package}==", pins)

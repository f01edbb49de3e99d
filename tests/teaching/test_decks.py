"""The content of the decks is true, and a room can read and follow it."""

import re
import zipfile
from functools import cache
from xml.etree import ElementTree

import pytest
from cells import CHAPTERS, core, markdown_cells, outputs, read, sections, source
from every import every
from kit import decks
from kit.markdown import plain, word_count
from kit.source import source as who_wrote
from lint import numbers

from rouge_course.chapters import EXERCISES, QUESTIONS

MOST_SLIDES, MOST_WORDS, WIDEST = 22, 40, 63
FENCE = re.compile(r"(?ms)^```(\w*)\n(.*?)^```$")
SOLID = re.compile(r"(?m)^(```|\||\$\$|!\[)")
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(decks.DECKS.glob("*.md"))}
SLIDES = [(code, slide) for code, text in TEXTS.items() for slide in decks.read_deck(text)]


def heading(case):
    return f"{case[0]}: {case[1].heading}"


of_every_slide = every("code, slide", SLIDES, ids=heading)


def slides_of(code, mark=None):
    return [slide for each, slide in SLIDES if each == code and (not mark or mark in slide.marks)]


@cache
def notebook(code):
    (path,) = (path for path in CHAPTERS if path.name.startswith(code))
    return path, {"cells": core(read(path))}


@cache
def pictures(code):
    return decks.pictures_of(notebook(code)[0])


@cache
def known_numbers(code):
    return {numbers.value(each) for each in numbers.WHOLE.findall(evidence(code))}


@cache
def records(code):
    """Everything that the records of a chapter say."""
    asked = [each for each in QUESTIONS.values() if each.chapter == int(code)]
    said = [f"{q.text}\n{q.reading}\n{q.options}" for q in asked]
    tasks = [each for each in EXERCISES.values() if each.chapter == int(code)]
    return "\n".join([*said, *(f"{e.task} {e.minutes} {e.number}" for e in tasks)])


@cache
def evidence(code):
    """What bears out a number of a deck: its core, which is proven itself, and the records."""
    _, cells = notebook(code)
    told = "\n".join(source(cell) for cell in cells["cells"])
    return "\n".join([told, numbers.shown_text(cells), records(code)])


def without_blocks(text):
    """A slide without tables, code, displayed formulas and pictures."""
    text = re.sub(r"(?s)\$\$.*?\$\$", "", FENCE.sub("", text))
    return re.sub(r"(?m)^(\||!\[).*$", "", text)


def words_of(text):
    return word_count(re.sub(r"(?m)^[a-d]\) ", "", without_blocks(text)))


def test_each_chapter_of_the_short_road_has_a_deck():
    assert [*TEXTS] == ["00", "01", "02", "03", "04"]


@every("code", TEXTS)
def test_a_deck_has_the_title_of_its_chapter_and_the_sections_of_its_core(code):
    _, cells = notebook(code)
    title = source(cells["cells"][0]).split("\n")[0].removeprefix("# ")
    assert f'title: "{title}"' in TEXTS[code] and "\nlang: en\n" in TEXTS[code]
    taught = [name for name, _ in sections(cells) if name != "Exit quiz"]  # which goes home
    assert [*decks.by_section(slides_of(code))] == taught


@every("code", TEXTS)
def test_a_deck_is_short_and_shows_more_than_it_says(code):
    slides = slides_of(code)
    assert len(slides) + 1 <= MOST_SLIDES  # with the title
    solid = [slide for slide in slides if SOLID.search(f"{slide.shown}\n{slide.later}")]
    assert 3 * len(solid) >= 2 * len(slides)


@of_every_slide
def test_a_slide_has_few_words_and_notes_that_say_something_else(code, slide):
    assert words_of(slide.shown) <= MOST_WORDS, words_of(slide.shown)
    assert word_count(slide.notes) >= 20, "no notes"
    said, shown = (
        re.findall(r"\w+", plain(text).lower()) for text in (slide.notes, slide.shown + slide.later)
    )
    runs = {tuple(shown[place : place + 7]) for place in range(len(shown) - 6)}
    again = [run for run in zip(*(said[n:] for n in range(7)), strict=False) if run in runs]
    assert not again, again[:1]


@of_every_slide
def test_every_number_on_a_slide_and_in_its_notes_is_borne_out(code, slide):
    text = "\n".join([slide.heading, slide.shown, slide.later, slide.notes])
    text = re.sub(r"(?m)^```\w*$", "", text)
    proven = evidence(code)
    loose = [claim for claim in numbers.claims(text) if not numbers.is_shown(claim, proven)]
    loose += [n for n in numbers.wholes(text) if numbers.value(n) not in known_numbers(code)]
    assert not loose, loose


@of_every_slide
def test_code_and_what_it_prints_are_those_of_the_chapter(code, slide):
    _, cells = notebook(code)
    typed = {
        line.split("  # ")[0].strip() for c in cells["cells"] for line in source(c).split("\n")
    }
    printed = "\n".join("".join(output.get("text", "")) for _, output in outputs(cells))
    for kind, block in FENCE.findall(f"{slide.shown}\n{slide.later}"):
        assert kind in ("python", "text")
        for line in block.rstrip().split("\n"):
            assert len(line) <= WIDEST, line
            known = typed if kind == "python" else printed.split("\n")
            line = re.sub(r"^(def .*:) \.\.\.$", r"\1", line.strip())  # its head alone is shown
            assert line in known or "question" in slide.marks, line


@of_every_slide
def test_every_picture_is_one_of_the_chapter(code, slide):
    known = pictures(code)
    shown = re.findall(r"!\[.*?\]\(pictures/([\w-]+)\)", slide.shown + slide.later)
    assert {*shown} <= {*known}
    assert len(shown) <= 1 and "![" not in slide.notes


@every("code", TEXTS)
def test_every_term_that_a_core_defines_stands_on_a_slide(code):
    _, cells = notebook(code)
    told = "\n".join(source(cell) for cell in markdown_cells(cells)[1:])
    terms = {term.strip(":").lower() for term in re.findall(r"\*\*(.+?)\*\*", told)} - {"predict"}
    shown = plain("\n".join(f"{each.shown}\n{each.later}" for each in slides_of(code))).lower()
    assert not [term for term in terms if term not in shown]


@every("code", TEXTS)
def test_the_predictions_of_a_core_are_polls_and_the_quiz_goes_home(code):
    asked = re.findall(r'\bpredict\("([\w-]+)"\)', "".join(map(source, notebook(code)[1]["cells"])))
    assert [each.marks["question"] for each in slides_of(code, "question")] == asked
    if any(q.kind == "quiz" and q.chapter == int(code) for q in QUESTIONS.values()):
        assert "At home, people can do the exit quiz" in " ".join(slides_of(code)[-1].notes.split())


@every("code, slide", [pair for pair in SLIDES if "question" in pair[1].marks], ids=heading)
def test_a_poll_is_the_question_of_the_record_and_its_answer_comes_later(code, slide):
    question = QUESTIONS[slide.marks["question"]]
    assert slide.heading.startswith("Vote, neighbours, vote: ")
    options = dict(re.findall(r"(?m)^([a-e])\) (.+)$", slide.shown))
    assert options == {letter: text for letter, (text, _) in question.options.items()}
    text, reason = question.options[question.right]
    assert slide.later == f"**{question.right}) {text}** {reason}"
    told = f"{question.text}\n{question.reading}"
    assert all(quoted in told for quoted in re.findall(r'"(.+?)"', without_blocks(slide.shown)))


@every("code", TEXTS)
def test_the_exercises_of_a_core_are_on_slides_in_their_order(code):
    wanted = [e for e in EXERCISES.values() if e.chapter == int(code) and not e.extra]
    wanted.sort(key=lambda exercise: exercise.number)
    shown = slides_of(code, "exercise")
    assert [slide.marks["exercise"] for slide in shown] == [each.name for each in wanted]
    for slide, exercise in zip(shown, wanted, strict=True):
        assert slide.heading == f"Exercise {exercise.number}: {exercise.name}"
        assert f"def {exercise.name}(" in slide.shown


FITS, LINE = 4, 58  # lines of text above a table or a picture in PowerPoint, letters in a line
BLOCK = re.compile(r"(?m)^(\||!\[).*$")
ABOVE = [(code, slide) for code, slide in SLIDES if BLOCK.search(f"{slide.shown}\n{slide.later}")]


@every("code, slide", ABOVE, ids=heading)
def test_text_above_a_table_or_a_picture_is_not_covered_by_it_in_powerpoint(code, slide):
    text = BLOCK.sub("", f"{slide.shown}\n{slide.later}")
    parts = re.split(r"\n{2,}|\n(?=[a-e]\) )", text)
    lines = [-(-len(" ".join(part.split())) // LINE) for part in parts]
    assert sum(lines) <= FITS, lines


@of_every_slide
def test_no_text_stands_below_a_table_or_a_picture_since_powerpoint_shows_it_above(code, slide):
    for part in (slide.shown, slide.later):
        *_, below = [part, *re.split(r"(?m)^(?:\||!\[).*\n?", part)][1:] or [""]
        assert not BLOCK.search(part) or not below.strip(), below


def test_the_name_of_an_exercise_whose_solution_is_shown_is_in_quotation_marks():
    texts = [*TEXTS.values(), *(p.read_text("utf-8") for p in decks.DECKS.parent.rglob("*.md"))]
    told = [name for text in texts for name in re.findall(r"\bsolution\(([^)]+)\)", text)]
    assert told and all(re.fullmatch(r'"\w+"', name) for name in told), told


COURSE, NEWER = "---\ntitle: x\n---\n\n## A\n", "---\ntitle: x\n---\n\n## B\n"


@pytest.fixture
def copy(tmp_path):
    path = tmp_path / "02.md"
    decks.hand_out(path, COURSE)
    return path


def test_a_deck_that_nobody_edited_follows_the_course(copy):
    assert "## A" in copy.read_text()
    decks.hand_out(copy, NEWER)
    assert "## B" in copy.read_text() and not copy.with_suffix(".new.md").exists()


@pytest.mark.parametrize(
    "edit",
    [
        lambda text: text + "mine\n",
        lambda text: text.replace("## A", "## Mine").replace("\n", "\r\n"),
        lambda text: decks.MADE.sub("", text) + "mine\n",
        lambda text: "mine\n",
    ],
)
def test_a_deck_that_was_edited_stays_and_the_newer_one_lies_beside_it(copy, edit):
    mine = edit(copy.read_text()).encode()
    copy.write_bytes(mine)
    for _ in range(2):
        assert "yours" in decks.hand_out(copy, NEWER)
        assert copy.read_bytes() == mine
        assert "## B" in copy.with_suffix(".new.md").read_text()


def test_an_edited_deck_is_left_alone_while_the_course_stays_as_it_was(copy):
    copy.write_text(copy.read_text() + "mine\n")
    assert "yours" in decks.hand_out(copy, COURSE)
    assert not copy.with_suffix(".new.md").exists()


def test_lines_that_a_program_ended_in_another_way_are_no_edit(copy):
    copy.write_bytes(copy.read_bytes().replace(b"\n", b"\r\n"))
    decks.hand_out(copy, NEWER)
    assert "## B" in copy.read_text()


def put(path, content, source=COURSE):
    fresh = path.with_name("fresh")
    fresh.write_bytes(content)
    return decks.hand_over(fresh, path, source)


def test_a_file_for_powerpoint_that_was_edited_stays_and_the_newer_one_lies_beside_it(tmp_path):
    path, newer = tmp_path / "02.pptx", tmp_path / "02.new.pptx"
    assert not put(path, b"one") and not put(path, b"two") and path.read_bytes() == b"two"
    path.write_bytes(b"mine")
    assert "yours" in put(path, b"three") and not newer.exists()  # its deck is as it was
    assert "yours" in put(path, b"three", NEWER) and newer.read_bytes() == b"three"
    assert path.read_bytes() == b"mine" and not (tmp_path / "fresh").exists()
    path.unlink()
    assert not put(path, b"three", NEWER)
    assert path.read_bytes() == b"three" and not newer.exists()


def test_a_file_for_powerpoint_of_which_nothing_is_known_stays(tmp_path):
    path = tmp_path / "02.pptx"
    path.write_bytes(b"mine")
    assert "02.new.pptx" in put(path, b"one") and path.read_bytes() == b"mine"


def test_a_picture_gets_the_description_of_its_notebook_unless_it_has_one():
    known = {"02-tiles": ('Tiles of “the” and "a".', "<svg/>")}
    text = '![](pictures/02-tiles)\n![](pictures/02-tiles){alt="Mine."}\n![](mine.png)'
    first, second, third = decks.described(text, known).split("\n")
    assert decks.described("![](pictures/none)", known) == "![](pictures/none)"
    assert first == '![](pictures/02-tiles){alt="Tiles of “the” and ”a”."}'
    assert second.endswith('{alt="Mine."}') and third == "![](mine.png)"


TWO = "---\ntitle: two\n---\n\n## One {.poll}\n\n![](pictures/known)\n\n::: notes\nWords.\n:::\n"
TWO += "\n## Other\n\n```text\n::: no notes\n```\n\n::: notes\nMore.\n:::\n"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("", "", ""),
        ("Words.", "Minutes: 4 min\n\nWords.", "“One” says “Minutes: 4 min”; write it as"),
        ("Words.", "Minutes: four\n\nWords.", "“One” says “Minutes: four”; write it as"),
        ("Words.", "Minutes pass quickly here.", ""),
        (":::\n\n## Other", "\n## Other", "“One” needs a line ::: at the end of its notes"),
        ("More.\n:::", "More.\n", "“Other” needs a line ::: at the end of its notes"),
        ("known", "unknown", "“One” shows pictures/unknown, but there is no such picture"),
        ("![](pictures/known)", "![Mine](https://example.org/a.png)", ""),
    ],
)
def test_what_keeps_a_deck_from_being_converted_is_said_with_its_slide(tmp_path, old, new, says):
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "known.svg").touch()
    said = decks.fault_in(TWO.replace(old, new, 1), tmp_path)
    assert said.startswith(f"the slide {says}" if says else "") and bool(said) == bool(says)


def test_pictures_have_the_colours_of_a_light_ground_alone():
    for path in CHAPTERS:
        for name, (words, drawing) in decks.pictures_of(path).items():
            assert words and drawing.startswith("<svg"), name
            assert "var(" not in drawing and "prefers-color-scheme" not in drawing, name


def malformed(path):
    """The parts of a file for PowerPoint that are no XML, with what is wrong."""
    found = []
    with zipfile.ZipFile(path) as parts:
        for name in parts.namelist():
            if name.endswith((".xml", ".rels")):
                try:
                    ElementTree.fromstring(parts.read(name))
                except ElementTree.ParseError as problem:
                    found.append(f"{path.name}, {name}: {problem}")
    return found


OWN = """## Mine

![My “words”](pictures/02-tiles.png)

## Code in a table

| you want | you do |
|:---------|:-------|
| **help** | `hint(f)` |
"""


@pytest.mark.whole
def test_powerpoint_has_every_slide_with_its_notes_and_described_pictures(tmp_path, capsys):
    pytest.importorskip("pypandoc", reason="make workshop installs pandoc")
    pytest.importorskip("resvg_py")
    import make_slides

    decks.write_decks(tmp_path, CHAPTERS[0].parent)
    (tmp_path / "02.new.md").write_text("---\ntitle: no deck\n---\n")
    (tmp_path / "broken.md").write_text("---\ntitle: [\n---\n")
    (tmp_path / "own.md").write_text(OWN)
    pages, (left,) = make_slides.convert(tmp_path, None)
    assert pages == [] and left.startswith("broken.md is not converted")
    mine = tmp_path / "01.pptx"
    mine.write_bytes(b"mine")
    assert make_slides.convert(tmp_path, None) == ([], [left])
    assert mine.read_bytes() == b"mine" and "01.pptx is yours" in capsys.readouterr().out
    mine.unlink()
    make_slides.convert(tmp_path, None)
    assert sorted(path.stem for path in tmp_path.glob("*.pptx")) == [*TEXTS, "own"]
    assert [fault for path in tmp_path.glob("*.pptx") for fault in malformed(path)] == []
    with zipfile.ZipFile(tmp_path / "own.pptx") as parts:
        assert 'descr="My “words”"' in parts.read("ppt/slides/slide1.xml").decode()
    for code in TEXTS:
        with zipfile.ZipFile(tmp_path / f"{code}.pptx") as parts:
            names = [name for name in parts.namelist() if re.match(r"ppt/slides/slide\d+", name)]
            pages = [parts.read(name).decode() for name in names]
            notes = [name for name in parts.namelist() if "notesSlides/notesSlide" in name]
        folded = sum(bool(slide.later) for slide in slides_of(code))
        assert len(pages) == 1 + len(slides_of(code)) + folded
        assert sum(name.endswith(".xml") for name in notes) == len(pages) - 1
        assert not any(". . ." in page or '.png"' in page for page in pages)
        twice = [slide for slide in slides_of(code) for _ in range(1 + bool(slide.later))]
        order = sorted(names, key=lambda name: int(re.search(r"\d+", name)[0]))[1:]
        hidden = ['show="0"' in pages[names.index(name)] for name in order]
        if code != "00":
            assert hidden == [slide.marks.get("half-day") == "home" for slide in twice]
        assert any(hidden) and not all(hidden)
        assert not any("oMath" in page or "$" in page for page in pages)  # holes elsewhere
        last = max(names, key=lambda name: int(re.search(r"\d+", name)[0]))
        assert who_wrote() in plain(pages[names.index(last)])

"""What must hold of every page that `make workshop` writes."""

import ast
import functools
import inspect
import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest
from cells import ROOT
from kit.chapter import Demo, Talk, explorer_parts
from kit.markdown import line_html
from kit.pictures import pictures
from kit.slides import NAMED_TEXT, task_html
from pages import Page

from rouge_course.chapters import EXERCISES, QUESTIONS

KINDS = ("slides", "run_sheet", "handout")
OPEN_TO_ALL = ("slides", "handout")  # what learners see


page_of = functools.cache(Page)


def named(kit, kind):
    return {name: text for name, text in kit.items() if name.endswith(f"_{kind}.html")}


def pages(kit):
    return {name: page_of(text) for name, text in kit.items() if name.endswith(".html")}


def squeezed(text):
    return re.sub(r"\s+", "", text)


@pytest.mark.whole
@pytest.mark.parametrize("kind", KINDS)
def test_every_exercise_and_question_of_a_core_stands_on_its_chapters_page_once(
    kit, kind, chapters
):
    exercises, questions = Counter(), Counter()
    for name, text in named(kit, kind).items():
        page = page_of(text)
        for key in page.values("data-exercise"):
            assert EXERCISES[key].chapter == int(name[:2])
            exercises[key] += 1
        for key in page.values("data-question"):
            assert QUESTIONS[key].chapter == int(name[:2])
            questions[key] += 1
    further = {task.exercise.name for chapter in chapters for task in chapter.further_tasks}
    assert exercises == Counter(dict.fromkeys({*EXERCISES} - further, 1))
    further = {key for key, each in QUESTIONS.items() if each.extra}
    assert questions == Counter(dict.fromkeys({*QUESTIONS} - further, 1))


def test_what_goes_further_is_named_with_its_minutes_and_has_no_slide(kit, chapters):
    assert [chapter.code for chapter in chapters if not chapter.further] == ["00"]
    assert sum(len(chapter.further_tasks) for chapter in chapters) > 15
    for chapter in chapters[1:]:
        sheet = page_of(kit[f"{chapter.code}_run_sheet.html"]).text
        handout = page_of(kit[f"{chapter.code}_handout.html"]).text
        assert len(chapter.further_lines) >= 2
        placed = [task for _, tasks in chapter.further_parts for task in tasks]
        assert placed == chapter.further_tasks
        for task in chapter.further_tasks:
            assert task.exercise.extra
            named = f"{task.exercise.name} ({task.exercise.minutes} minutes, {task.level})"
            assert squeezed(named) in squeezed(sheet)
            assert squeezed(f"def {task.exercise.name}(") not in squeezed(handout)
        for line in chapter.further_lines:
            title = re.match(r"\*\*(.+?)\*\* \((\d+ minutes?)\)", line)
            for page in (sheet, handout):
                assert squeezed(f"{title[1]} ({title[2]})") in squeezed(page), title[1]
        assert "Go further" not in page_of(kit[f"{chapter.code}_slides.html"]).text


@pytest.mark.parametrize("kind", OPEN_TO_ALL)
def test_no_solution_and_no_hint_is_shown_to_learners(kit, kind):
    texts = {int(name[:2]): page_of(text).text for name, text in named(kit, kind).items()}
    for exercise in EXERCISES.values():
        shown = squeezed(texts[exercise.chapter])
        source, stub = inspect.getsource(exercise.solution), squeezed(exercise.stub)
        body = source[source.index('"""', source.index('"""') + 3) + 3 :]
        lines = [squeezed(line) for line in body.splitlines()]
        secret = [line for line in lines if line and line not in stub]
        assert secret
        if "".join(secret) in squeezed(exercise.task):
            continue  # the task itself names the words to choose from
        assert "".join(secret) not in shown, exercise.name
        for piece in getattr(exercise, "blanks", ()):
            line = next(line for line in body.splitlines() if piece.splitlines()[0] in line)
            assert squeezed(line) not in shown, exercise.name
        for hint in exercise.hints:
            assert squeezed(hint) not in shown, exercise.name


def test_the_handout_gives_no_answer_away(kit):
    for name, text in named(kit, "handout").items():
        page = page_of(text)
        pictures = [image for image in re.findall(r"<img[^>]*>", text) if "formula" not in image]
        assert not pictures, f"{name} shows a picture of a result"
        for question in QUESTIONS.values():
            if question.chapter == int(name[:2]):
                for _, reason in question.options.values():
                    assert reason not in page.text, question.key
        assert "✔" not in page.text
        assert "right" not in " ".join(filter(None, page.values("class")))


def test_the_run_sheet_has_answers_mistakes_hints_and_solutions(kit, chapters):
    texts = {int(name[:2]): page_of(text).text for name, text in named(kit, "run_sheet").items()}
    tasks = [task for chapter in chapters for task in chapter.tasks]
    polls = [poll for chapter in chapters for poll in chapter.polls]
    for exercise in (task.exercise for task in tasks):
        text = texts[exercise.chapter]
        hints = [" ".join(hint.replace("`", "").split()) for hint in exercise.hints]
        assert all(hint in text.replace("`", "") for hint in hints), exercise.name
        assert squeezed(inspect.getsource(exercise.solution)) in squeezed(text)
    for question in (poll.question for poll in polls):
        for _, reason in question.options.values():
            assert " ".join(reason.split()) in texts[question.chapter]


def test_nothing_comes_from_another_address(kit, chapters):
    for name, page in pages(kit).items():
        for attribute in ("src", "href", "srcset", "action", "data", "poster"):
            for value in page.values(attribute):
                assert value.startswith(("data:image/svg+xml,", "#")) or value in kit, (name, value)
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


def test_every_slide_has_notes_a_title_and_something_on_it(kit):
    for name, text in named(kit, "slides").items():
        slides = re.split(r'(?=<div class="slide)', text)[1:]
        fewest = 6 if name.startswith("00") else 11  # the first notebook is one page
        assert len(slides) >= fewest, f"{name}: {len(slides)} slides, fewer than {fewest}"
        for slide in slides:
            body = slide[slide.index('<div class="body">') : slide.index("<aside")]
            words = len(re.sub(r"<[^>]*>", " ", body).split())
            assert words >= 8 or "<img" in body, f"{name}: a nearly empty slide: {slide[:300]}"


def test_every_new_term_stands_on_a_slide_and_no_result_is_read_by_half_a_sentence(kit, chapters):
    for chapter in chapters:
        text = kit[f"{chapter.code}_slides.html"]
        shown = re.sub(r"(?s)<aside.*?</aside>", "", text)
        talks = [step for step in chapter.steps if isinstance(step, Talk)]
        said = "\n".join(b.text for talk in talks for b in talk.blocks if b.kind == "paragraph")
        for term in set(re.findall(r"\*\*[^*]+\*\*", said)) - {"**Predict:**"}:
            assert line_html(term) in shown, f"{chapter.code}: {term}"
        for line in re.findall(r'<p class="read[^"]*">(.*?)</p>', shown):
            assert re.sub(r"<[^>]*>", "", line).strip()[-1] in ".?!”)", line


# A text that begins so leans on what stands before it, which a slide alone does not show.
LEANING = re.compile(
    r"(?:It|Its|This|That|These|Those|They|Their|Such|So|And|But|Yet|He|She|His|Her|Then|Both)\b"
    r"|The (?:first|last|same|other) (?:row|line|column)s?\b(?! is the )"
)


def test_a_slide_stands_alone(kit):
    for name, text in named(kit, "slides").items():
        for slide in re.split(r'(?=<div class="slide)', text)[1:]:
            shown = slide[: slide.index("<aside")]
            first = re.search(r'<div class="body"><p(?: class="lead")?>(.*?)</p>', shown)
            if first and "<pre" not in shown and "<table" not in shown and "<img" not in shown:
                begins = re.sub(r"<[^>]*>", "", first[1])
                assert not LEANING.match(begins), f"{name}: {begins[:120]}"
            assert ("<strong>Myth" in shown) == ("<strong>Fact" in shown), f"{name}: {shown[:200]}"


def test_a_long_result_leaves_a_picture_its_slide(kit):
    for name, text in named(kit, "slides").items():
        for slide in re.split(r'(?=<div class="slide)', text)[1:]:
            kind = re.match(r'<div class="slide ([\w ]+)"', slide)[1]
            body = slide[: slide.index("<aside")]
            assert kind != "picture" or body.count("<tr>") <= 3, name


def test_every_table_of_a_result_stands_on_a_slide(kit, chapters):
    beside_a_picture = 0
    for chapter in chapters:
        slides = kit[f"{chapter.code}_slides.html"]
        shown = re.sub(r"(?s)<aside.*?</aside>", "", slides)
        demos = [step for step in chapter.steps if isinstance(step, Demo) and not step.explorer]
        for page in (page for demo in demos for page, _ in demo.outputs):
            for caption in re.findall(r"<caption>.*?</caption>", page):
                assert caption in shown, f"{chapter.code}: {caption}"
                beside_a_picture += "<img" in page
    assert beside_a_picture >= 3  # as in 03, 10 and 12


def test_every_picture_of_a_result_stands_on_a_slide_as_a_picture(kit, chapters):
    in_parts = 0
    for chapter in chapters:
        shown = re.sub(r"(?s)<aside.*?</aside>", "", kit[f"{chapter.code}_slides.html"])
        described = re.findall(r'<img alt="([^"]*)"', shown)
        for demo in (step for step in chapter.steps if isinstance(step, Demo)):
            drawn = [explorer_parts(demo)[1]] if demo.explorer else pictures("".join(demo.figures))
            for alt in re.findall(r'alt="([^"]*)"', "".join(drawn)):
                parts = [f"Part {number} of 2. {alt}" for number in (1, 2)]
                assert alt in described or {*parts} <= {*described}, f"{chapter.code}: {alt}"
                in_parts += parts[0] in described
    assert in_parts >= 2  # as in 03 and 11


def shown_on(kit, chapter):
    """What a room sees of a chapter, slide by slide."""
    slides = re.split(r'(?=<div class="slide)', kit[f"{chapter.code}_slides.html"])[1:]
    return [slide[: slide.index("<aside")] for slide in slides]


def test_no_turn_and_no_conclusion_is_cut_from_a_slide(kit, chapters):
    kept = 0
    for chapter in chapters:
        shown = "".join(shown_on(kit, chapter))
        talks = [step for step in chapter.steps if isinstance(step, Talk)]
        for lines in (b.lines for talk in talks for b in talk.blocks if b.kind == "paragraph"):
            if len(lines) > 1 and lines[-1].startswith(("But ", "So ")):
                assert line_html(lines[-1]) in shown, f"{chapter.code}: {lines[-1]}"
                kept += 1
    assert kept > 10


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("01", "lists the ten that are relevant"),
        ("01", "so such an example cannot tell you which of them a program takes"),
        ("03", "no more than a quarter"),
    ],
)
def test_a_paragraph_is_not_cut_for_a_few_words(kit, chapters, code, says):
    (chapter,) = (each for each in chapters if each.code == code)
    assert says in re.sub(r"<[^>]*>", "", "".join(shown_on(kit, chapter)))


def code_of(slide):
    found = re.findall(r'(?s)<pre class="code"><code>(.*?)</code></pre>', slide)
    return [unescape(re.sub(r"<[^>]*>", "", code)) for code in found]


def names_of(code, kind):
    """The names that the lines of a code, its functions left out, set or read."""
    body = [each for each in ast.parse(code).body if not isinstance(each, ast.FunctionDef)]
    names = (node for each in body for node in ast.walk(each) if isinstance(node, ast.Name))
    return {name.id for name in names if isinstance(name.ctx, kind)}


def test_a_text_that_code_on_a_slide_names_has_stood_on_one(kit, chapters):
    for chapter in chapters:
        demos = "\n".join(step.code for step in chapter.steps if isinstance(step, Demo))
        texts = names_of("\n".join(NAMED_TEXT.findall(demos)), ast.Store)
        seen = set()
        for code in (code for slide in shown_on(kit, chapter) for code in code_of(slide)):
            seen |= names_of(code, ast.Store)
            assert not names_of(code, ast.Load) & texts - seen, f"{chapter.code}: {code}"


def test_the_texts_of_two_scores_in_a_picture_stand_beside_it(kit, chapters):
    (slide,) = (each for each in shown_on(kit, chapters[1]) if "right order: precision" in each)
    assert [line.split(" = ")[0] for line in code_of(slide)[0].split("\n")] == ["ines", "tomas"]


def test_no_slide_is_one_line_of_code(kit, chapters):
    for chapter in chapters:
        for slide in shown_on(kit, chapter):
            body = slide[slide.index('<div class="body">') :]
            rest = re.sub(r'(?s)<pre class="code">.*?</pre>|<[^>]*>', "", body).strip()
            codes = code_of(slide)
            assert rest or "<img" in body or len("".join(codes).split("\n")) > 2, slide[:300]


@pytest.mark.parametrize("kind", OPEN_TO_ALL)
def test_no_page_for_a_room_points_at_what_stands_in_the_notebook_alone(kit, kind):
    for name, text in named(kit, kind).items():
        shown = page_of(re.sub(r"(?s)<aside.*?</aside>", "", text)).text
        found = re.search(r"(?:above|below) the (?:boxes|sliders|buttons)|the grid below", shown)
        assert not found, f"{name}: {found}"


def test_a_task_asks_for_nothing_that_stands_elsewhere(kit, chapters):
    tasks = [task for chapter in chapters for task in chapter.tasks]
    for task in tasks:
        says = re.sub(r"<[^>]*>", "", "".join(task_html(task)))
        found = re.search(r"[Tt]he (?:loop|picture|formula|four|table|grid) above|the fox", says)
        assert not found, f"{task.exercise.name}: {found}"
        assert "rouge_course" not in task.stub, task.exercise.name
    (f1,) = (task for task in tasks if task.exercise.name == "f1")
    assert ", and 0 when both are 0" in "".join(task_html(f1))


def test_a_handout_has_every_task(kit, chapters):
    for chapter in chapters:
        handout = squeezed(page_of(kit[f"{chapter.code}_handout.html"]).text)
        stubs = [task.stub for task in chapter.tasks]
        assert stubs and all(squeezed(stub) in handout for stub in stubs), chapter.code
        assert "check(" not in handout


def test_every_section_on_the_clock_names_its_slides(kit):
    for name, text in named(kit, "run_sheet").items():
        sections = re.findall(r'<h2><span class="clock">.*?</h2>', text)
        slides = kit[name.replace("run_sheet", "slides")]
        for section in sections:
            found = re.search(r"<small>slides? (\d+)(?:–(\d+))?</small>", section)
            assert found, f"{name}: a section without a slide of its own: {section}"
            first, last = found.groups()
            assert f'id="s{last or first}"' in slides and "<small>" in section, name


def test_no_page_knows_the_machine_it_was_made_on(kit):
    for name, text in kit.items():
        assert str(ROOT) not in text and f"{Path.home()}/" not in text, name
        assert " at 0x" not in text, name


def test_writing_takes_away_old_chapters_and_leaves_what_others_keep(tmp_path):
    from kit.build import write

    for name in ("99_slides.html", "99_handout.html", "notes.txt"):
        (tmp_path / name).write_text("old")
    write({"01_slides.html": "new"}, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["01_slides.html", "notes.txt"]


def test_what_the_kit_is_made_with_is_pinned():
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    for package in ("mistune", "pygments", "matplotlib"):
        assert re.search(rf"(?m)^{package}==", pins)

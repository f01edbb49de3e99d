"""What is added to a deck when it is converted: when, help from the records, the source."""

import re

import pytest
from every import every
from kit.days import half_day
from kit.decks import DECKS, is_poll, question_of, read_deck
from kit.likely_mistakes import MOST
from kit.plan import clock, plan_of
from kit.shown import in_letters, to_show, with_pandoc
from kit.source import source

from rouge_course.chapters import EXERCISES

CODES = sorted(path.stem for path in DECKS.glob("*.md"))
OWN = (
    "---\ntitle: x\n---\n\n## One\n\n::: notes\nMinutes: 2, countdown 1.5\n\nSay.\n:::\n\n## Two\n"
)


def text_of(code):
    return (DECKS / f"{code}.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def shown(chapters, slides):
    day = half_day(chapters, slides)
    return {code: to_show(text_of(code), code, day, chapters) for code in CODES}


@every("code", CODES)
def test_the_notes_say_when_a_slide_is_due_and_what_to_answer(code, shown, chapters, slides):
    day = half_day(chapters, slides)
    (chapter,) = (each for each in chapters if each.code == code)
    notes = [slide.notes for slide in read_deck(shown[code])]
    for each, said in zip(plan_of(chapter, slides[code]).steps, notes, strict=True):
        due = day.due(code, each)
        assert due is None or f"Due at {clock(due)}," in said
        assert day.skips(code, each) == ("For home: the next key skips this slide" in said)
        assert each.slide.notes in said and "Minutes:" not in said
        if is_poll(each.slide):
            question = question_of(each.slide)
            reasons = {letter: reason in said for letter, (_, reason) in question.options.items()}
            assert reasons == {letter: letter != question.right for letter in question.options}
        if exercise := EXERCISES.get(each.slide.marks.get("exercise", "")):
            assert f"\ndef {exercise.name}(" in said
            assert said.count(". Ask: ") >= MOST


@every("code", CODES)
def test_a_slide_shows_the_countdown_of_its_notes_and_the_last_one_who_wrote_it(
    code, shown, chapters, slides
):
    day = half_day(chapters, slides)
    (chapter,) = (each for each in chapters if each.code == code)
    steps = plan_of(chapter, slides[code]).steps
    before, after = read_deck(text_of(code)), read_deck(shown[code])
    for one, other, step in zip(before, after, steps, strict=True):
        marks = {**one.marks, "data-minutes": f"{one.countdown:g}"} if one.countdown else one.marks
        marks = {**marks, "data-skip": "yes"} if day.skips(code, step) else marks
        assert other.marks == marks and other.classes == one.classes
        assert other.shown.startswith(one.shown[:40])
    assert f"::: source\n{source()}\n:::\n" in shown[code].rpartition("\n## ")[2]
    assert "CC BY 4.0" in source() and "authors" in source()


def test_a_deck_of_ones_own_has_its_countdown_and_no_time_in_the_plan(chapters, slides):
    own = to_show(OWN.replace("\n", "\r\n"), "extra", half_day(chapters, slides), chapters)
    assert "## One {data-minutes=1.5}\n" in own and "Due" not in own
    assert "::: notes\nSay.\n:::" in own and own.count("::: notes") == 1


@every("code", CODES)
def test_every_formula_can_be_written_in_letters(code):
    written = in_letters(text_of(code))
    assert not re.search(r"\$|\\[a-z]", re.sub(r"(?ms)^```.*?^```$", "", written))


@pytest.mark.parametrize(
    ("formula", "letters"),
    [
        (r"F_1 = \frac{2\,P\,R}{P + R}", "F₁ = 2 · P · R / (P + R)"),
        (r"P = \frac{\text{matches}}{\text{found}}", "P = matches / found"),
        (r"\frac{\sum \min(a, b)}{\sum a}", "∑ min(a, b) / ∑ a"),
        (r"\min\Big(a\Big) = \left(b\right)", "min(a) = (b)"),
        (r"\text{run} \leq \text{LCS}", "run ≤ LCS"),
    ],
)
def test_a_formula_in_letters_is_divided_where_the_formula_is(formula, letters):
    assert in_letters(f"$${formula}$$") == f"**{letters}**"


@pytest.mark.parametrize(
    ("formula", "letters"),
    [
        (r"D = \frac{2\,|A \cap B|}{|A| + |B|}", "D = 2 · |A ∩ B| / (|A| + |B|)"),
        (r"F_\beta = (1 + \beta^2) \times P", "F~β~ = (1 + β²) × P"),
        (r"\sum_{w} a_w \le n^*", r"∑~w~ a~w~ ≤ n\^\*"),
        (r"x^{n} * y^{n}", r"x^n^ \* y^n^"),
        (r"x^2y + a_{ij}b_12", "x^2^y + a~ij~b~1~2"),
    ],
)
def test_a_formula_of_ones_own_loses_no_part(formula, letters):
    pytest.importorskip("pypandoc", reason="make workshop installs it")
    assert in_letters(f"$${formula}$$") == f"**{letters}**"


def test_a_formula_without_letters_is_shown_as_it_is_written():
    pytest.importorskip("pypandoc", reason="make workshop installs it")
    assert in_letters(r"$$\sqrt{x}$$") == r"**`\sqrt{x}`**"
    assert in_letters(r"$\unknown x$") == r"*`\unknown x`*"


LAID_OUT = "## One\n\nSome words that are beside a picture{}\n\n![](mine.png)\n\n"
LAID_OUT += ". . .\n\nLater.\n\nLast.\n"


@pytest.mark.parametrize(("more", "beside"), [(", $a$.", True), (":\n\n$$a \\leq b$$", False)])
def test_a_displayed_formula_has_the_width_of_the_slide_and_one_key_shows_the_rest(
    tmp_path, more, beside
):
    pytest.importorskip("pypandoc", reason="make workshop installs it")
    with_pandoc(LAID_OUT.format(more), tmp_path, "--to=revealjs", "--mathml", "--output=page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert ('class="beside"' in page) == beside
    assert page.count('class="fragment" data-fragment-index="1"') == page.count("fragment") / 2 == 2


def test_two_formulas_side_by_side_become_two_lines():
    assert in_letters("$$a = b \\qquad c = d$$") == "**a = b**\n\n**c = d**"


def test_a_picture_is_cut_to_what_is_drawn_on_it():
    pytest.importorskip("resvg_py", reason="make workshop installs it")
    from kit.drawn import EDGE, cut

    ground = (
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 700 300' width='700' height='300'>"
    )
    drawn = cut(f"{ground}<rect x='100' y='50' width='200' height='80'/></svg>")
    left, top, wide, high = map(float, re.search(r"viewBox='([^']*)'", drawn)[1].split())
    assert (left, top) == (100 - EDGE, 50 - EDGE)
    assert (wide, high) == (200 + 2 * EDGE, 80 + 2 * EDGE)
    assert drawn.count("width=") == 2 and cut(drawn) == drawn
    assert cut(f"{ground}</svg>") == f"{ground}</svg>"

"""What holds for every explorer of every chapter: its view, its bundle and its controls."""

import contextlib
import functools
import io
import itertools
import re
import xml.etree.ElementTree as ET
from urllib.parse import unquote

import pytest
from explorer_cases import (
    EXTREMES,
    HOLD_EACH_KIND,
    PAGE,
    Html,
    assert_inside,
    assert_sound,
    every_html,
    started,
    starts,
    text_views,
)
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.drawing import palette, render, svg
from rouge_helpers import words

ALL = pytest.mark.parametrize("name", starts())
VIEWS = pytest.mark.parametrize("name", text_views())
first_of = functools.cache(lambda name: started(name).first)


@ALL
def test_what_an_explorer_says_has_no_marks_of_a_text_cell(name):
    view = first_of(name)
    for said in (view.question, view.answer, view.sentence, view.alt):
        assert not re.search(r"`|(?<![\w*])\*\*?\w[^*\n]*\*", said), said


# --- colours -------------------------------------------------------------------

SIDE = {
    "precision": palette.CANDIDATE, "P": palette.CANDIDATE,
    "recall": palette.REFERENCE, "R": palette.REFERENCE,
    "F1": palette.INK,
}  # fmt: skip


def bars_of(state):
    """(score, colours) of each label of a score that stands beside bars, or under one.

    A hatched bar is the overlap of two texts, and a dashed one is somebody else's.
    """
    tags = [
        (element.tag.rpartition("}")[2], element) for element in ET.fromstring(state.picture).iter()
    ]
    fills = {*SIDE.values(), palette.OVERLAP, palette.SURPLUS}
    bars = [
        each
        for (tag, each), (_, above) in itertools.pairwise([*tags, ("", ET.Element("end"))])
        if tag == "rect" and each.get("fill") in fills
        if not (above.get("fill", "").startswith("url") or each.get("stroke-dasharray"))
    ]
    for tag, label in tags:
        named = re.search(r"\bprecision\b|\brecall\b|\bF1$|^[PR]$", "".join(label.itertext()))
        colours = set()
        for bar in bars if tag == "text" and named else ():
            x, y, wide, tall = (float(bar.get(key)) for key in ("x", "y", "width", "height"))
            across, down = float(label.get("x")), float(label.get("y"))
            under = abs(x + wide / 2 - across) < 12 and 0 < down - y - tall < 30
            if (tall < 30 and y <= down <= y + tall + 4) or under:
                colours.add(bar.get("fill"))
        if named and colours:
            yield named[0], colours


def test_a_bar_of_precision_is_orange_of_recall_blue_and_of_f1_in_ink():
    found = {name: list(bars_of(first_of(name))) for name in starts()}
    assert sum(map(bool, found.values())) >= 5
    for name, bars in found.items():
        assert all(SIDE[score] in colours for score, colours in bars), name


# --- a first state -------------------------------------------------------------


@ALL
def test_a_first_state_asks_draws_says_and_tabulates(name):
    state = first_of(name)
    page = Html(render.static_html(state))
    assert state.question.endswith(("?", "slide.", "one by one."))
    assert "Before you move anything: " + state.question in page.text
    assert state.sentence in page.text
    assert "The same as a table" in page.text
    images = [attributes for tag, attributes in page.tags if tag == "img"]
    assert [image["alt"] for image in images] == [state.alt]
    tags = [tag for tag, _ in page.tags]
    assert tags.count("table") == tags.count("caption") == len(state.tables)
    assert all(attributes.get("scope") for tag, attributes in page.tags if tag == "th")
    assert not {"h1", "h2", "h3", "h4", "h5", "h6", "svg", "script"} & set(tags)
    assert tags.count("style") == 1  # that of the twin, which hides it beside its live card


@ALL
def test_the_static_state_needs_nothing_that_an_untrusted_page_strips(name):
    assert not re.search(r"aria-|role=|onload|<svg", render.static_html(first_of(name)))


def picture_in(html):
    source = next(attributes["src"] for tag, attributes in Html(html).tags if tag == "img")
    picture = unquote(source.removeprefix("data:image/svg+xml,"))
    return re.sub(r"<style>.*?</style>", "", picture)  # an image knows what a dark page looks like


@ALL
def test_the_same_picture_stands_live_and_static(name):
    state = first_of(name)
    assert picture_in(render.static_html(state)) == state.picture.replace('"', "'")
    live = render.picture_html(state)
    assert state.picture.removeprefix("<svg") in live
    assert f'aria-label="{svg.clean(state.alt)}"' in live


@ALL
def test_a_first_state_is_sound_and_everything_is_drawn_inside(name):
    assert_sound(first_of(name))
    assert_inside(first_of(name))


@ALL
def test_plain_text_carries_question_sentence_and_table(name):
    state = first_of(name)
    text = render.plain_text(state)
    assert text.startswith(f"[Explorer {name}]")
    for part in (state.question, state.sentence, repr(state.tables[0])):
        assert part in text


def test_a_picture_with_signs_that_addresses_use_arrives_whole():
    signs = svg.drawing(20, [svg.text(0, 10, "100%41 #1 <&> 'a' \"b\"")])
    drawn = ET.fromstring(picture_in(render.static_html(SOME._replace(picture=signs))))
    assert "".join(drawn.itertext()) == "100%41 #1 <&> 'a' \"b\""


def test_escaping_does_not_lean_on_the_tokeniser():
    state = SOME._replace(question="<i>?", sentence="<script>", alt='"><script>')
    for html in every_html(state):
        assert "<script" not in html
        assert "<i>?" not in html
    assert svg.clean("<a b='c' d=\"e\">&") == "&lt;a b=&#x27;c&#x27; d=&quot;e&quot;&gt;&amp;"
    assert svg.clean("a\uffff\ufffe\x00\ud800b") == "a\ufffd\ufffd\ufffd\ufffdb"
    tile = svg.tile(svg.laid_out(["<b>'\"&"], 0, 1)[0][0], "matched", "<i>")
    assert "<b>" not in tile
    assert "<i>" not in tile


SOME = first_of(next(iter(starts())))


def test_a_text_from_right_to_left_is_laid_out_from_the_right():
    tiles, _ = svg.laid_out(words("שלום לעיר"), 0, 1)
    assert tiles[0].x > tiles[1].x
    tiles, _ = svg.laid_out(words("the ferry"), 0, 1)
    assert tiles[0].x < tiles[1].x


@pytest.mark.whole
def test_all_bytes_are_the_same_in_every_process(python):
    code = (
        "import explorer_cases as e\n"
        "for name in e.starts():\n"
        "    explorer = e.started(name)\n"
        "    bundle = explorer._repr_mimebundle_()\n"
        "    print(bundle['text/html'], bundle['text/plain'], explorer.picture.value)\n"
    )
    there = python(code, PYTHONHASHSEED="1").stdout  # here it is another one
    with contextlib.redirect_stdout(io.StringIO()) as here:
        exec(code, {})
    assert here.getvalue() == there
    assert len(there) > 10_000


# --- views of any text -----------------------------------------------------------


@pytest.mark.whole
@VIEWS
@pytest.mark.parametrize("other", ["the storm closed the bridge\nboats waited", None])
@pytest.mark.parametrize("kind", EXTREMES)
def test_extreme_texts_give_a_sound_picture_and_a_sentence(name, other, kind):
    text = EXTREMES[kind]
    assert_sound(text_views()[name](text, text if other is None else other))


@pytest.mark.whole
@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_gives_sound_pictures(reference, candidate):
    for make in text_views().values():
        state = make(reference, candidate)
        ET.fromstring(state.picture)
        for html in every_html(state):
            Html(html)
            html.encode()


@pytest.mark.whole
@VIEWS
def test_long_texts_are_shown_cut_with_a_count(name):
    state = text_views()[name](PAGE, PAGE)
    assert_sound(state)
    for side in ("reference", "candidate"):
        # One side may consist of several texts, whose words are added up.
        cut = re.search(rf"of 10\d\d\d {side} words", state.sentence)
        assert cut or "more)" in state.sentence


# --- the widgets and their observers ---------------------------------------------


@pytest.fixture
def explorer(name):
    return started(name)


def boxes(explorer):
    """The controls to type in."""
    return [each for each in explorer.controls.values() if hasattr(each, "placeholder")]


def shown(explorer):
    return explorer.sentence, explorer.picture, explorer.table


@ALL
def test_the_bundle_holds_a_static_state_and_plain_text(explorer):
    bundle = explorer._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle["text/html"] == render.static_html(explorer.first)
    assert bundle["text/plain"] == repr(explorer) == render.plain_text(explorer.first)


@ALL
def test_the_live_explorer_starts_in_the_static_state_under_its_question(explorer):
    assert explorer.state() == explorer.first
    assert explorer.picture.value == render.picture_html(explorer.first)
    assert explorer.sentence.value == render.sentence_html(explorer.first)
    assert explorer.first.question in Html(explorer.box.children[0].value).text


@ALL
def test_every_control_has_a_name_to_be_spoken(explorer):
    for control in explorer.controls.values():
        assert control.description.strip()


@ALL
def test_the_table_comes_and_goes_with_its_box(explorer):
    assert explorer.table.value == ""
    explorer.controls["table"].value = True
    assert "<caption" in explorer.table.value
    explorer.controls["table"].value = False
    assert explorer.table.value == ""


@ALL
def test_a_restart_brings_the_first_state_back(explorer):
    if getattr(explorer.controls.get("restart"), "description", "") != "Start again":
        return
    for box in boxes(explorer):
        box.value = "a heron\nsailed"
    for control in explorer.controls.values():
        if isinstance(getattr(control, "value", None), bool) and control.description != "table":
            control.value = control is not explorer.controls["table"] and not control.value
    explorer.controls["restart"].click()
    assert explorer.state() == explorer.first
    assert explorer.sentence.value == render.sentence_html(explorer.first)


@pytest.mark.long
@pytest.mark.whole
@ALL
@pytest.mark.parametrize("kind", EXTREMES)
def test_an_observer_survives_every_extreme(explorer, kind):
    text = EXTREMES[kind].replace("\ud800", "")  # a browser cannot send half a character
    for box in boxes(explorer):
        box.value = text
        assert explorer.picture.value == render.picture_html(explorer.state())
        Html(explorer.sentence.value)
    for control in explorer.controls.values():
        if hasattr(control, "click"):
            control.click()


@ALL
def test_typed_markup_is_shown_as_text(explorer):
    explorer.controls["table"].value = True
    for box in boxes(explorer):
        box.value = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    for part in shown(explorer):
        assert not {"script", "img"} & {tag for tag, _ in Html(part.value).tags}


@pytest.mark.whole
def test_the_chapters_that_stand_for_all_hold_every_kind_of_control():
    kinds = {}
    for make, arguments in starts().values():
        chapter = re.search(r"\.ch(\d\d)\.", make.__module__)[1]
        found = {type(control) for control in make(*arguments).controls.values()}
        kinds.setdefault(chapter, set()).update(found)
    held = set().union(*(kinds[chapter] for chapter in HOLD_EACH_KIND))
    assert held == set().union(*kinds.values()) and len(held) > 6


@ALL
def test_after_the_first_move_the_question_has_its_answer_and_before_it_has_none(explorer):
    if not explorer.first.answer:  # it answers in its sentence alone
        assert not explorer.state().answer
        return
    before = Html(explorer.box.children[0].value).text
    assert explorer.answer.value == "" and explorer.first.question in before
    controls = explorer.controls
    control = controls.get("candidate") or controls.get("precision") or controls["matches"]
    start = control.value
    control.value = "the the ferry" if isinstance(start, str) else type(start)(start / 2)
    now = explorer.state()
    assert now.question in Html(explorer.question.value).text
    assert Html(explorer.answer.value).text == f"The answer: {now.answer}"
    control.value = start
    assert explorer.answer.value == ""


@pytest.mark.whole
def test_a_number_that_is_watched_while_a_control_moves_stands_between_it_and_the_picture():
    watched = []
    for name in starts():
        explorer = started(name)
        parts, said = list(explorer.box.children), explorer.sentence
        if said.layout.min_height:  # the room that is kept for it above the picture
            watched.append(name)
            place = parts.index(said)
            assert parts[place + 1] is explorer.picture, name
            assert parts[place - 1] is not explorer.question, name
    assert len(watched) > 4

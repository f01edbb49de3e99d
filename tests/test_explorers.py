"""The explorers: pure functions from a state to a view, and the observers that call them."""

import os
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouge_helpers import f_beta, lcs_length, overlap, rouge_1, rouge_n, words
from rouge_helpers.chapters.ch01 import view as view_01
from rouge_helpers.chapters.ch02 import view as view_02
from rouge_helpers.chapters.ch03 import view as view_03
from rouge_helpers.chapters.ch04 import view as view_04
from rouge_helpers.drawing import svg, view
from rouge_helpers.explain import explain
from rouge_helpers.explorers import (
    explore_clipping,
    explore_f,
    explore_lcs,
    explore_ngrams,
)

EXPLORERS = [explore_f, explore_clipping, explore_ngrams, explore_lcs]
TEXT_EXPLORERS = EXPLORERS[1:]
TEXT_VIEWS = [view_02.clipping_view, view_03.ngrams_view, view_04.lcs_view]
FIRST_VIEWS = [view_01.f_view(), *(make() for make in TEXT_VIEWS)]
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

PAGE = " ".join(f"word{i % 700}" for i in range(10_000))
EXTREMES = {
    "empty": "",
    "blank": " \n\t ",
    "one word": "ferry",
    "no words": "!?.",
    "emoji": "⛴️ 🌉🌩️ 👩‍👩‍👧‍👦",
    "right to left": "שלום לעיר הקטנה שלום",
    "arabic": "العبارة أبحرت والجسر أغلق",
    "no spaces": "風暴關閉了橋",
    "markup": "<script>alert('x')</script> <b>&amp;\"bold\"</b> ]]> --> %3Cscript%3E",
    "control codes": "a\x00b \ud800 \uffff c\x1b",
    "one long word": "x" * 5000,
    "400 words": " ".join(f"w{i % 40}" for i in range(400)),
    "a page": PAGE,
}


class Html(HTMLParser):
    """Collects tags and text, and complains about tags that do not close."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.open, self.text = [], [], ""
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in ("img", "br", "wbr", "rect", "line", "circle", "polyline"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def every_html(state):
    return [
        view.question_html(state),
        view.sentence_html(state),
        view.picture_html(state),
        view.table_html(state),
        view.static_html(state),
    ]


# --- a view in general -------------------------------------------------------


@pytest.mark.parametrize("state", FIRST_VIEWS, ids=lambda state: state.name)
def test_a_first_state_asks_draws_says_and_tabulates(state):
    page = Html(view.static_html(state))
    assert state.question.endswith(("?", "slide.", "one by one."))
    assert "Before you move anything: " + state.question in page.text
    assert state.sentence in page.text
    assert "The same as a table" in page.text
    images = [attributes for tag, attributes in page.tags if tag == "img"]
    assert [image["alt"] for image in images] == [state.alt]
    tags = [tag for tag, _ in page.tags]
    assert tags.count("table") == tags.count("caption") == len(state.tables)
    assert all(attributes.get("scope") for tag, attributes in page.tags if tag == "th")
    assert not {"h1", "h2", "h3", "h4", "h5", "h6", "svg", "script", "style"} & set(tags)


@pytest.mark.parametrize("state", FIRST_VIEWS, ids=lambda state: state.name)
def test_the_static_state_needs_nothing_that_an_untrusted_page_strips(state):
    html = view.static_html(state)
    assert not re.search(r"aria-|role=|onload|<svg", html)


@pytest.mark.parametrize("state", FIRST_VIEWS, ids=lambda state: state.name)
def test_the_same_picture_stands_live_and_static(state):
    source = next(
        attributes["src"] for tag, attributes in Html(view.static_html(state)).tags if tag == "img"
    )
    static = unquote(source.removeprefix("data:image/svg+xml,"))
    assert static == state.picture.replace('"', "'")
    live = view.picture_html(state)
    assert state.picture.removeprefix("<svg") in live
    assert f'aria-label="{svg.clean(state.alt)}"' in live


def test_a_picture_with_signs_that_addresses_use_arrives_whole():
    signs = svg.drawing(20, [svg.text(0, 10, "100%41 #1 <&> 'a' \"b\"")])
    html = view.static_html(FIRST_VIEWS[0]._replace(picture=signs))
    source = next(attributes["src"] for tag, attributes in Html(html).tags if tag == "img")
    drawn = ET.fromstring(unquote(source.removeprefix("data:image/svg+xml,")))
    assert "".join(drawn.itertext()) == "100%41 #1 <&> 'a' \"b\""


@pytest.mark.parametrize("state", FIRST_VIEWS, ids=lambda state: state.name)
def test_no_letter_of_a_picture_is_smaller_than_15_pixels(state):
    root = ET.fromstring(state.picture)
    sizes = [float(e.get("font-size")) for e in root.iter() if e.get("font-size")]
    assert min(sizes) >= 15


@pytest.mark.parametrize("state", FIRST_VIEWS, ids=lambda state: state.name)
def test_everything_is_drawn_inside_the_picture(state):
    for element in ET.fromstring(state.picture).iter():
        x, y = float(element.get("x") or 0), float(element.get("y") or 0)
        wide, tall = element.get("width") or 0, element.get("height") or 0
        assert 0 <= x <= svg.WIDTH
        assert 0 <= y <= state.height
        assert x + float(wide) <= svg.WIDTH + 0.1
        assert y + float(tall) <= state.height + 0.1


@pytest.mark.parametrize("state", FIRST_VIEWS, ids=lambda state: state.name)
def test_plain_text_carries_question_sentence_and_table(state):
    text = view.plain_text(state)
    for part in (state.question, state.sentence, repr(state.tables[0])):
        assert part in text


@pytest.mark.parametrize("make", TEXT_VIEWS)
@pytest.mark.parametrize("other", ["the storm closed the bridge", None])
@pytest.mark.parametrize("kind", EXTREMES)
def test_extreme_texts_give_a_sound_picture_and_a_sentence(make, other, kind):
    text = EXTREMES[kind]
    state = make(text, text if other is None else other)
    for html in every_html(state):
        page = Html(html)
        # The one <script> there may be is the learner's, as text.
        assert "script" not in [tag for tag, _ in page.tags]
        assert len(html) < 120_000
        html.encode()
    root = ET.fromstring(state.picture)
    assert root.tag.endswith("svg")
    assert len(state.sentence) > 40
    assert 100 < state.height < 1200


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.text(max_size=60))
def test_any_text_gives_sound_pictures(reference, candidate):
    for make in TEXT_VIEWS:
        state = make(reference, candidate)
        ET.fromstring(state.picture)
        for html in every_html(state):
            Html(html).close()
            html.encode()


@pytest.mark.parametrize("make", TEXT_VIEWS)
def test_long_texts_are_shown_cut_with_a_count(make):
    state = make(PAGE, PAGE)
    assert "of 10000 reference words" in state.sentence
    assert "of 10000 candidate words" in state.sentence


@pytest.mark.parametrize("make", TEXT_VIEWS)
def test_texts_without_words_give_a_sentence(make):
    assert "The reference is empty." in make("", "the ferry").sentence
    assert "makes 0 tokens" in make("the ferry", "⛴").sentence


def test_all_bytes_are_the_same_in_every_process():
    code = (
        "from rouge_helpers.explorers import *\n"
        "for make in (explore_f, explore_clipping, explore_ngrams, explore_lcs):\n"
        "    explorer = make()\n"
        "    bundle = explorer._repr_mimebundle_()\n"
        "    print(bundle['text/html'], bundle['text/plain'], explorer.picture.value)\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert len(outputs.pop()) > 10_000


def test_importing_the_explorers_imports_neither_widgets_nor_matplotlib():
    code = (
        "import sys, rouge_helpers.explorers\n"
        "print({'ipywidgets', 'matplotlib', 'numpy', 'IPython'} & set(sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert found.stdout.split() == [b"set()"]


# --- 01: F -------------------------------------------------------------------


@given(st.integers(0, 20), st.integers(0, 20), st.sampled_from([0.25, 0.5, 1, 2, 4]), st.booleans())
def test_the_square_says_the_f_of_its_point(p, r, beta, other_means):
    state = view_01.f_view(p / 20, r / 20, beta, other_means)
    assert f"F{beta:g} = {f_beta(p / 20, r / 20, beta):.3f}" in state.sentence
    assert f"{f_beta(p / 20, r / 20, beta):.3f}" in state.alt
    ET.fromstring(state.picture)


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0.25, 4))
def test_the_three_means_keep_their_order(p, r, beta):
    means = view_01.means_of(p, r, beta)
    assert means["harmonic"] <= means["geometric"] + 1e-12
    assert means["geometric"] <= means["arithmetic"] + 1e-12


def test_the_sentence_says_which_way_beta_moves_f():
    assert "recall counts 4 times as much" in view_01.f_sentence(0.9, 0.3, 2)
    assert "falls from F1 = 0.450 to 0.346" in view_01.f_sentence(0.9, 0.3, 2)
    assert "precision counts 4 times as much" in view_01.f_sentence(0.9, 0.3, 0.5)
    assert "rises from F1 = 0.450 to 0.643" in view_01.f_sentence(0.9, 0.3, 0.5)
    assert "because recall is 0" in view_01.f_sentence(1, 0)
    assert "both 0.500" in view_01.f_sentence(0.5, 0.5, 3)


def test_the_curve_through_the_point_bends_with_beta_and_the_other_means_come_on_request():
    def curves(**state):
        return view_01.f_view(**state).picture.count("<polyline")

    assert view_01.f_view(beta=1).picture != view_01.f_view(beta=2).picture
    assert curves() == 5
    assert curves(other_means=True) == 7
    assert curves(precision=0.0) == 4


# --- 02: clipping ------------------------------------------------------------


@given(st.lists(st.sampled_from("abc"), max_size=8), st.lists(st.sampled_from("abd"), max_size=8))
def test_the_bars_show_the_score_and_what_it_would_be_without_the_clip(reference, candidate):
    ours, theirs = " ".join(reference), " ".join(candidate)
    score = rouge_1(ours, theirs)
    free = sum(word in reference for word in candidate)
    rows = {row[0]: row[1:] for row in view_02.clipping_view(ours, theirs).tables[0].rows}
    assert rows["hits"] == [overlap(reference, candidate), free]
    assert rows["precision"] == [score["precision"], free / max(len(candidate), 1)]
    assert rows["recall"] == [score["recall"], free / max(len(reference), 1)]


def test_saying_the_again_lifts_the_unclipped_recall_beyond_1_and_leaves_the_clipped_one():
    candidate = view_02.CANDIDATE
    clipped, free = [], []
    for _ in range(4):
        rows = view_02.clipping_view(candidate=candidate).tables[0].rows
        clipped.append(rows[2][1])
        free.append(rows[2][2])
        candidate = view_02.longer(candidate, "the")
    assert clipped == [0.8] * 4
    assert free == [1.0, 1.2, 1.4, 1.6]


def test_lines_join_matched_tiles_and_without_the_clip_the_surplus_too():
    def joins(clip):
        picture = view_02.clipping_view(clip=clip).picture
        return len(re.findall(r'<line [^>]*stroke-width="3"', picture))

    assert joins(True) == 4
    assert joins(False) == 5


def test_texts_of_several_lines_are_paired_by_numbers():
    text = " ".join(f"w{i}" for i in range(25))
    picture = view_02.clipping_view(text, text).picture
    assert not re.findall(r'<line [^>]*stroke-width="3"', picture)
    assert picture.count(">25</text>") == 2


def test_a_copy_in_the_reference_that_nobody_takes_is_named_beside_its_look():
    assert "not taken" in view_02.clipping_view("the the cat", "the cat").picture
    assert "not taken" not in view_02.clipping_view("the cat", "the cat").picture


def test_the_tables_hold_what_the_picture_draws():
    stack_rows = view_03.ngrams_view().tables[1].rows
    assert ["the bridge", 1, 1, 1] in stack_rows
    counts = {row[0]: row[1] for row in view_04.lcs_view(step=30).tables[1].rows}
    assert (counts["bag: any order"], counts["LCS: same order, gaps"]) == (5, 4)
    assert "fill the grid" in str(view_04.lcs_view(step=29).tables[1])
    assert ["the", 2, 3, 2] in view_02.clipping_view().tables[1].rows


def test_the_commonest_word_is_the_one_to_say_again():
    assert view_02.commonest("a b b a b") == "b"
    assert view_02.commonest("") == ""
    assert view_02.longer("", "the") == "the"


def test_a_text_from_right_to_left_is_laid_out_from_the_right():
    tiles, _ = svg.laid_out(words("שלום לעיר"), 0, 1)
    assert tiles[0].x > tiles[1].x
    tiles, _ = svg.laid_out(words("the ferry"), 0, 1)
    assert tiles[0].x < tiles[1].x


# --- 03: n-grams -------------------------------------------------------------


@settings(deadline=None)
@given(
    st.lists(st.sampled_from("abc"), max_size=8).map(" ".join),
    st.lists(st.sampled_from("abd"), max_size=8).map(" ".join),
    st.integers(1, 5),
    st.booleans(),
)
def test_the_table_holds_rouge_1_to_5(reference, candidate, n, sets):
    rows = view_03.ngrams_view(reference, candidate, n, sets).tables[0].rows
    for order, row in enumerate(rows, start=1):
        score = rouge_n(reference, candidate, order, sets=sets)
        assert row[4:] == [score["precision"], score["recall"], score["f1"]]


def test_a_set_keeps_one_block_where_a_multiset_keeps_all():
    assert view_03.stacks(explain("a a a", "a a"))[0] == ("a", 3, 2, 2)
    assert view_03.stacks(explain("a a a", "a a", sets=True))[0] == ("a", 1, 1, 1)
    multiset, one_each = (view_03.ngrams_view("a a a", "a a", 1, sets) for sets in (False, True))
    assert "As a multiset, 2 of the 2 words" in multiset.sentence
    assert "As a set (each counted once), 1 of the 1 word" in one_each.sentence


def test_an_n_larger_than_the_text_gives_a_sentence():
    sentence = view_03.ngrams_view("the ferry sailed", "ferry", 5).sentence
    assert "The candidate has 1 word: a window of 5 fits in 0 places." in sentence
    assert "The reference has 3 words: a window of 5 fits in 0 places." in sentence
    assert "0 by agreement" in sentence


def test_a_marked_ngram_is_framed_in_both_texts_and_counted_in_the_sentence():
    state = view_03.ngrams_view(lit="the ferry")
    assert state.picture.count(">▲</text>") == 4
    assert (
        "Marked: “the ferry”, 1 in the reference, 1 in the candidate, 1 shared." in state.sentence
    )
    assert view_03.ngrams_view().picture.count(">▲</text>") == 0


def test_shared_ngrams_stand_first_and_are_marked_by_a_word_too():
    names = [stack.name for stack in view_03.stacks(explain("x y a b", "a b", "2"))]
    assert names[0] == "a b"
    assert "✓ shared 1" in view_03.ngrams_view("x y a b", "a b", 2).picture


# --- 04: LCS -----------------------------------------------------------------


def test_longest_run_agrees_with_trying_every_run():
    chance = random.Random(4)
    for _ in range(200):
        a, b = (tuple(chance.choices("abc", k=chance.randrange(9))) for _ in range(2))
        runs = {b[i:j] for i in range(len(b)) for j in range(i + 1, len(b) + 1)}
        tried = max(
            (j - i for i in range(len(a)) for j in range(i + 1, len(a) + 1) if a[i:j] in runs),
            default=0,
        )
        assert view_04.longest_run(a, b) == tried


@given(st.lists(st.sampled_from("abc"), max_size=8), st.lists(st.sampled_from("abc"), max_size=8))
def test_substring_lcs_and_bag_never_fall_in_this_order(reference, candidate):
    counts = view_04.counts_of(explain(reference, candidate, "L"))
    assert counts.substring <= counts.lcs <= counts.bag
    assert counts.lcs == lcs_length(reference, candidate)
    assert counts.bag == overlap(reference, candidate)


def test_every_cell_has_its_reason():
    assert "equal, so diagonal + 1: 1 + 1 = 2." in view_04.lcs_view(step=7).sentence
    assert "not equal, so the larger neighbour: left 2, above 1 → 2." in (
        view_04.lcs_view(step=8).sentence
    )


@given(st.integers(0, 30))
def test_as_many_cells_are_filled_as_steps_were_taken(step):
    state = view_04.lcs_view(step=step)
    filled = [cell for row in state.tables[0].rows[1:] for cell in row[2:] if cell is not None]
    assert len(filled) == step
    assert f"{step} of 30 cells" in state.sentence


def test_the_lcs_is_told_only_when_the_grid_is_full():
    begun, full = view_04.lcs_view(step=29), view_04.lcs_view(step=30)
    assert "? (fill the grid)" in begun.picture
    assert "? (fill the grid)" not in full.picture
    assert "The last corner is the LCS: 4." in full.sentence
    assert "LCS: 4" not in begun.sentence


def test_the_question_of_a_text_of_ones_own_names_its_own_counts():
    assert "the texts share 2 words" in view_04.lcs_view("a b", "b a").question
    assert "says “a” 3 times and the reference once" in (
        view_02.clipping_view("a b", "a a a").question
    )
    assert "no run of 2 words does" in view_03.ngrams_view("a b", "b a").question


def test_moving_a_word_changes_the_lcs_and_not_the_bag():
    text, place = view_04.moved(view_04.CANDIDATE, 4, -1)
    text, place = view_04.moved(text, place, -1)
    assert (text, place) == ("the storm closed the bridge", 2)
    before, after = (
        view_04.counts_of(explain(view_04.REFERENCE, candidate, "L"))
        for candidate in (view_04.CANDIDATE, text)
    )
    assert (before.substring, before.lcs, before.bag) == (2, 4, 5)
    assert (after.substring, after.lcs, after.bag) == (4, 5, 5)


def test_a_word_at_the_edge_stays():
    assert view_04.moved("a b", 0, -1) == ("a b", 0)
    assert view_04.moved("a b", 1, 1) == ("a b", 1)
    assert view_04.moved("", 0, 1) == ("", 0)


# --- the widgets and their observers -----------------------------------------


@pytest.mark.parametrize("make", EXPLORERS)
def test_the_bundle_holds_the_widget_a_static_state_and_plain_text(make):
    explorer = make()
    bundle = explorer._repr_mimebundle_()
    assert bundle[WIDGET_VIEW]["model_id"] == explorer.box.model_id
    assert bundle["text/html"] == view.static_html(explorer.first)
    assert bundle["text/plain"] == repr(explorer) == view.plain_text(explorer.first)


@pytest.mark.parametrize("make", EXPLORERS)
def test_the_live_explorer_starts_in_the_static_state(make):
    explorer = make()
    assert explorer.state() == explorer.first
    assert explorer.picture.value == view.picture_html(explorer.first)
    assert explorer.sentence.value == view.sentence_html(explorer.first)


@pytest.mark.parametrize("make", EXPLORERS)
def test_every_control_has_a_name_to_be_spoken(make):
    for control in make().controls.values():
        assert control.description.strip()


@pytest.mark.parametrize("make", EXPLORERS)
def test_the_question_stands_above_every_control(make):
    explorer = make()
    assert explorer.first.question in Html(explorer.box.children[0].value).text


@pytest.mark.parametrize("make", EXPLORERS)
def test_the_table_comes_and_goes_with_its_box(make):
    explorer = make()
    assert explorer.table.value == ""
    explorer.controls["table"].value = True
    assert "<caption" in explorer.table.value
    explorer.controls["table"].value = False
    assert explorer.table.value == ""


def test_every_slider_moves_the_square():
    explorer = explore_f()
    for name, value in (("precision", 0.5), ("recall", 0.75), ("beta", 2.0), ("other_means", True)):
        before = explorer.picture.value
        explorer.controls[name].value = value
        assert explorer.picture.value != before
    assert explorer.picture.value == view.picture_html(view_01.f_view(0.5, 0.75, 2.0, True))
    assert explorer.sentence.value == view.sentence_html(view_01.f_view(0.5, 0.75, 2.0, True))


def test_a_start_of_ones_own_is_drawn_or_refused():
    assert explore_f(0.2, 0.8, 2).first == view_01.f_view(0.2, 0.8, 2)
    with pytest.raises(ValueError, match="precision must be from 0 to 1"):
        explore_f(precision=1.5)
    with pytest.raises(ValueError, match="beta must be a positive"):
        explore_f(beta=0)


def test_the_buttons_of_the_clip_say_a_word_again_and_start_again():
    explorer = explore_clipping()
    controls = explorer.controls
    assert controls["again"].description == "Say “the” again"
    controls["again"].click()
    controls["again"].click()
    assert controls["candidate"].value == view_02.CANDIDATE + " the the"
    assert "7/5 = 1.400" in explorer.sentence.value
    controls["clip"].value = False
    assert explorer.picture.value == view.picture_html(
        view_02.clipping_view(candidate=view_02.CANDIDATE + " the the", clip=False)
    )
    controls["restart"].click()
    assert explorer.state() == explorer.first
    assert controls["clip"].value


def test_the_button_says_the_commonest_word_of_what_was_typed():
    controls = explore_clipping().controls
    controls["reference"].value = "ferry heron ferry"
    assert controls["again"].description == "Say “ferry” again"
    controls["reference"].value = "!"
    assert controls["again"].disabled
    controls["reference"].value = "heron"
    assert not controls["again"].disabled


def test_n_sets_and_marks_change_stacks_and_list():
    explorer = explore_ngrams()
    controls = explorer.controls
    assert [name for _, name in controls["lit"].options] == [
        "",
        "closed the",
        "the bridge",
        "the ferry",
    ]
    controls["lit"].value = "the ferry"
    assert "Marked: “the ferry”" in explorer.sentence.value
    controls["n"].value = 1
    assert controls["lit"].value == ""
    assert [name for _, name in controls["lit"].options] == [
        "",
        "the",
        "closed",
        "bridge",
        "ferry",
    ]
    controls["sets"].value = True
    assert explorer.picture.value == view.picture_html(view_03.ngrams_view(n=1, sets=True))
    controls["candidate"].value = "nothing shared"
    assert [name for _, name in controls["lit"].options] == [""]
    assert "No word of the candidate stands in the reference" in explorer.sentence.value


def test_a_mark_stays_while_its_ngram_is_shared():
    controls = explore_ngrams().controls
    controls["lit"].value = "the ferry"
    controls["candidate"].value = "and the ferry"
    assert controls["lit"].value == "the ferry"


def test_the_buttons_of_the_grid_step_back_fill_and_restart():
    explorer = explore_lcs()
    controls = explorer.controls
    said = []
    for button in ("next", "back", "back", "fill", "next", "restart", "back"):
        controls[button].click()
        said.append(re.search(r"(\d+) of 30", explorer.sentence.value)[1])
    assert said == ["8", "7", "6", "30", "30", "0", "0"]


def test_a_moved_word_takes_the_choice_with_it_and_fills_the_grid():
    explorer = explore_lcs()
    controls = explorer.controls
    controls["word"].value = 4
    controls["left"].click()
    controls["left"].click()
    assert controls["candidate"].value == "the storm closed the bridge"
    assert controls["word"].value == 2
    assert controls["word"].label == "3. closed"
    assert "The last corner is the LCS: 5." in explorer.sentence.value
    controls["right"].click()
    assert controls["candidate"].value == "the storm the closed bridge"


def test_a_full_grid_stays_full_when_a_text_grows_and_a_started_one_stays_started():
    explorer = explore_lcs("a b", "a", step=1)
    explorer.controls["candidate"].value = "a b c"
    assert "1 of 6 cells" in explorer.sentence.value
    explorer.controls["fill"].click()
    explorer.controls["candidate"].value = "a b c d"
    assert "8 of 8 cells" in explorer.sentence.value


def test_moving_without_a_word_does_no_harm():
    explorer = explore_lcs()
    explorer.controls["candidate"].value = ""
    assert explorer.controls["word"].value is None
    explorer.controls["left"].click()
    explorer.controls["next"].click()
    explorer.controls["candidate"].value = "the storm"
    explorer.controls["next"].click()
    assert "1 of 12 cells" in explorer.sentence.value


@pytest.mark.parametrize("make", TEXT_EXPLORERS)
@pytest.mark.parametrize("kind", EXTREMES)
def test_an_observer_survives_every_extreme(make, kind):
    text = EXTREMES[kind]
    if "\ud800" in text:
        text = text.replace("\ud800", "")  # a browser cannot send half a character
    explorer = make()
    for name in ("reference", "candidate"):
        explorer.controls[name].value = text
        assert explorer.picture.value == view.picture_html(explorer.state())
        Html(explorer.sentence.value)
    for control in explorer.controls.values():
        if hasattr(control, "click"):
            control.click()


@pytest.mark.parametrize("make", TEXT_EXPLORERS)
def test_typed_markup_is_shown_as_text(make):
    explorer = make()
    explorer.controls["table"].value = True
    for name in ("reference", "candidate"):
        explorer.controls[name].value = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    for part in (explorer.sentence, explorer.picture, explorer.table):
        tags = [tag for tag, _ in Html(part.value).tags]
        assert "script" not in tags
        assert "img" not in tags


def test_escaping_does_not_lean_on_the_tokeniser():
    state = FIRST_VIEWS[1]._replace(
        question="<i>?", sentence="<script>", alt='"><script>', tables=FIRST_VIEWS[1].tables
    )
    for html in every_html(state):
        assert "<script" not in html
        assert "<i>?" not in html
    assert svg.clean("<a b='c' d=\"e\">&") == "&lt;a b=&#x27;c&#x27; d=&quot;e&quot;&gt;&amp;"
    assert svg.clean("a\uffff\ufffe\x00\ud800b") == "a\ufffd\ufffd\ufffd\ufffdb"
    tile = svg.tile(svg.laid_out(["<b>'\"&"], 0, 1)[0][0], "matched", "<i>")
    assert "<b>" not in tile
    assert "<i>" not in tile


def test_the_question_of_the_square_fits_its_start():
    assert "from 1 to 2" in view_01.f_view().question
    assert "must recall rise before F1 reaches 0.600" in view_01.f_view().question
    assert "from 4 to 1" in view_01.f_view(beta=4).question
    assert "must precision rise" in view_01.f_view(0.2, 0.6).question
    assert "falls by half" in view_01.f_view(0.5, 0.5).question

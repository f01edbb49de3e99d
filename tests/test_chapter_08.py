"""Chapter 08: the shipped numbers, the two explorers, the picture and the card."""

import csv
import json
import random
import re
import string
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notebook_rules import FOLDER
from scipy.stats import kendalltau

import rouge_helpers
from rouge_helpers.chapters.ch08 import view as view_08
from rouge_helpers.drawing import svg, view
from rouge_helpers.exercises import chapter_08, check
from rouge_helpers.explorers import explore_agreement, explore_edits
from rouge_helpers.figures import agreement_dots, gap_table

LINES = (FOLDER / "data" / "realsumm.csv").read_text(encoding="utf-8").splitlines()
TABLE = list(csv.DictReader(line for line in LINES if not line.startswith("#")))
SYSTEMS = [(r["kind"], r["system"], float(r["r1_f"]), float(r["human_recall"])) for r in TABLE]


def tau(name, kind=None):
    rows = [r for r in TABLE if kind in (None, r["kind"])]
    return kendalltau(*([float(r[key]) for r in rows] for key in (name, "human_recall")))[0]


# --- the numbers of REALSumm -----------------------------------------------------------------


def test_the_table_holds_24_systems_of_two_kinds_and_names_its_source():
    assert len({r["system"] for r in TABLE}) == len(TABLE) == 24
    assert [r["kind"] for r in TABLE].count("abstractive") == 14
    head = "\n".join(line for line in LINES if line.startswith("#"))
    for part in ("Bhandari", "2020", "CC BY 4.0", "neulab/REALSumm", "Changes:"):
        assert part in head


def test_every_figure_is_a_share_and_no_f_exceeds_both_precision_and_recall():
    for row in TABLE:
        figures = [float(row[key]) for key in row if key not in ("kind", "system")]
        assert all(0 < figure < 1 for figure in figures)
        # The mean of F can lie below both means, and never above both.
        assert float(row["r1_f"]) <= max(float(row["r1_p"]), float(row["r1_r"]))
        assert float(row["rl_f"]) < float(row["r1_f"])


@pytest.mark.parametrize(
    "name, kind, expected",
    [
        ("r1_f", None, 0.31), ("r2_f", None, 0.27), ("r2_r", None, 0.85), ("r1_p", None, -0.15),
        ("r1_f", "abstractive", 0.82), ("r1_f", "extractive", -0.11),
        ("r2_f", "extractive", -0.24), ("rl_f", "extractive", -0.20),
    ],
)  # fmt: skip
def test_tau_is_what_the_chapter_says(name, kind, expected):
    assert tau(name, kind) == pytest.approx(expected, abs=0.006)


def test_one_system_alone_loses_far_more_from_rouge_1_to_rouge_l():
    drops = sorted((float(r["r1_f"]) - float(r["rl_f"]), r["system"]) for r in TABLE)
    assert drops[-1][1] == "ptr_generator_pointer_gen_cov"
    assert drops[-1][0] > 2 * drops[-2][0]


# --- the choice of dots ------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=9))
def test_tau_b_is_that_of_scipy(points):
    x, y = [p[0] for p in points], [p[1] for p in points]
    ours = view_08.tau_b(x, y)
    if len(set(x)) < 2 or len(set(y)) < 2:
        assert ours is None
    else:
        assert ours == pytest.approx(kendalltau(x, y)[0])


@pytest.mark.parametrize("kind", view_08.KINDS)
def test_the_sentence_says_tau_of_the_chosen_kind(kind):
    state = view_08.agreement_view(SYSTEMS, kind=kind)
    assert f"tau {tau('r1_f', None if kind == 'both kinds' else kind):.3f}" in state.sentence


@given(st.integers(78, 97), st.integers(78, 97), st.sampled_from(view_08.KINDS), st.integers(0, 16))
def test_any_choice_gives_a_sound_picture_that_names_its_numbers(low, high, kind, gap):
    low, high = sorted((low / 2, high / 2))
    state = view_08.agreement_view(SYSTEMS, low, high, kind, gap / 2)
    ET.fromstring(state.picture)
    chosen = [s for s in SYSTEMS if low <= 100 * s[2] <= high and kind in ("both kinds", s[0])]
    assert state.tables[0].rows[0] == ["systems", len(chosen)]
    assert f"{len(chosen)} system" in state.sentence
    assert state.picture.count('stroke-width="2"') >= len(SYSTEMS)
    far, alike = view_08.pairs_alike(chosen, gap / 200)
    assert 0 <= alike <= far <= len(chosen) * (len(chosen) - 1) / 2


def test_a_choice_without_a_pair_says_so():
    state = view_08.agreement_view(SYSTEMS, 48, 48.5)
    assert "0 systems chosen, no tau" in state.sentence
    assert "nothing to compare" in state.sentence


def test_a_gap_of_exactly_the_minimum_counts_in_explorer_and_table():
    pair = [("a", "one", 0.42, 0.5), ("a", "two", 0.40, 0.2)]
    assert view_08.pairs_alike(pair, 0.02) == (1, 1)
    assert [row[1] for row in gap_table(pair, [0, 2]).rows] == [0, 1]


def test_the_rows_of_the_gap_table_hold_every_pair_once():
    rows = gap_table(SYSTEMS).rows
    assert sum(row[1] for row in rows) == 24 * 23 // 2
    assert rows[0][1:] == [81, 39, "48%"]
    with pytest.raises(ValueError, match="rise"):
        gap_table(SYSTEMS, [0, 0])


# --- the summary that is edited ----------------------------------------------------------------


@pytest.mark.parametrize("edit", view_08.EDITS)
@pytest.mark.parametrize("keep", [1, 5, 9, 40])
def test_every_edit_at_every_length_gives_the_scores_of_the_package(edit, keep):
    state = view_08.edits_view(edit, keep)
    kept = rouge_helpers.words(view_08.EDITS[edit].text)[:keep]
    score = rouge_helpers.rouge_1(view_08.REFERENCE.split(), kept)
    figures = {row[0]: row[1] for row in state.tables[0].rows}
    assert figures["ROUGE-1 recall"] == score["recall"]
    assert figures["ROUGE-1 F1"] == score["f1"]
    ET.fromstring(state.picture)
    assert f"at most {keep} words" in state.sentence


@pytest.mark.parametrize("edit", view_08.EDITS)
def test_every_statement_stands_in_its_text(edit):
    text, statements = view_08.EDITS[edit]
    assert all(f" {statement} " in f" {text} " for statement, _ in statements)
    assert len(text.split()) <= view_08.MOST


def test_false_edits_score_above_the_true_one_in_other_words():
    def figure(edit):
        return view_08.edits_view(edit).tables[0].rows[1][1]

    false = ["negate: drop “not”", "exchange bridge and ferry"]
    for edit in false:
        assert "The fact check fails" in view_08.edits_view(edit).sentence
        assert figure(edit) > 0.8 > figure("say it in other words")
    assert "passes" in view_08.edits_view("say it in other words").sentence
    assert "no whole statement" in view_08.edits_view("shuffle the words").sentence
    assert "no whole statement" in view_08.edits_view("negate: drop “not”", 3).sentence


# --- widgets and pictures ----------------------------------------------------------------------


@pytest.fixture
def agreement():
    return explore_agreement(SYSTEMS)


def test_every_control_of_the_dots_changes_what_is_said(agreement):
    c, said = agreement.controls, [agreement.sentence.value]
    for name, value in (("points", (41.0, 46.0)), ("kind", "extractive"), ("gap", 2.0)):
        c[name].value = value
        said.append(agreement.sentence.value)
    c["best"].click()
    said.append(agreement.sentence.value)
    assert len(set(said)) == 5
    c["restart"].click()
    assert agreement.sentence.value == said[0]


def test_every_control_of_the_edits_changes_what_is_said():
    explorer = explore_edits()
    said = [explorer.sentence.value]
    explorer.controls["edit"].value = "negate: drop “not”"
    said.append(explorer.sentence.value)
    explorer.controls["keep"].value = 4
    said.append(explorer.sentence.value)
    assert len(set(said)) == 3
    assert "fails" in said[1]


@pytest.mark.parametrize("state", [view_08.edits_view(), view_08.agreement_view(SYSTEMS)])
def test_the_first_state_stands_in_every_form(state):
    for text in (view.plain_text(state), view.static_html(state)):
        assert state.sentence in text
    for element in ET.fromstring(state.picture).iter():
        x, y = float(element.get("x") or 0), float(element.get("y") or 0)
        assert 0 <= x <= svg.WIDTH
        assert 0 <= y <= state.height


def test_a_system_without_four_parts_is_refused():
    for make in (explore_agreement, agreement_dots):
        with pytest.raises(ValueError, match="kind, name, score"):
            make([("a", "one", 0.4), ("a", "two", 0.4)])


def test_the_dots_say_their_numbers_in_alt_text_and_table():
    figure = agreement_dots(SYSTEMS)
    assert "14 systems, ROUGE-1 F1 0.396 to 0.476" in figure.alt
    assert len(figure.table.rows) == 24
    assert "<img" in figure._repr_html_()
    assert agreement_dots(SYSTEMS).svg == figure.svg


# --- exercises and card ------------------------------------------------------------------------


@given(st.integers(1, 12), st.integers(0, 99), st.sampled_from([40, 200]))
def test_the_exercise_gives_the_interval_of_the_helper_with_the_same_seed(items, seed, samples):
    chance = random.Random(seed)
    a, b = ([chance.random() for _ in range(items)] for _ in "ab")
    draws = chapter_08.resamples(items, samples, seed)
    ours = chapter_08.paired_bootstrap(a, b, draws)
    assert ours == pytest.approx(
        rouge_helpers.paired_bootstrap(a, b, samples=samples, seed=seed), abs=1e-12
    )


def test_the_attack_wants_a_sentence_and_cannot_check_the_fact():
    outcome = check(chapter_08.attack)
    assert outcome.status == "passed"


def test_the_card_has_a_place_for_everything_that_a_report_needs():
    card = (FOLDER / "data" / "reporting_card.md").read_text(encoding="utf-8")
    fields = {field for _, field, _, _ in string.Formatter().parse(card) if field}
    notebook = json.loads((FOLDER / "08_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    cell = next("".join(c["source"]) for c in notebook["cells"] if c["id"] == "card")
    given_fields = set(
        re.findall(r'answers\["(\w+)"\]|"(\w+)"(?=[,\]])', cell.split("low, mean")[0])
    )
    filled = set(re.findall(r'answers\["(\w+)"\]', cell))
    filled |= {name for pair in given_fields for name in pair if name}
    assert fields == filled
    assert {"signature", "score", "baselines", "length", "not_measured"} <= fields


def test_the_untouched_notebook_writes_nothing():
    notebook = json.loads((FOLDER / "08_limits_and_reporting.ipynb").read_text(encoding="utf-8"))
    code = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    writing = [line for text in code for line in text.splitlines() if ".write_text(" in line]
    assert len(writing) == 1
    assert writing[0].startswith("# ")
    assert not (Path(FOLDER) / "my_report.md").exists()

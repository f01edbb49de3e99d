"""Chapter 08: six switches, a mystery library, and what each flip moves."""

import itertools
import operator
import re

import pytest
from every import every
from explorer_cases import assert_inside, assert_sound

from rouge_course.chapters.ch08.explorer_state import CANDIDATE, REFERENCE, packages_view
from rouge_course.chapters.ch08.settings import LABELS, MYSTERIES, Switches, simulated
from rouge_course.drawing import render
from rouge_course.explorers import explore_packages
from rouge_helpers import rouge_1, rouge_l, rouge_n

STATES = [Switches(*state) for state in itertools.product((False, True), repeat=6)]


def columns(switches):
    return tuple(round(v, 9) for v in simulated(REFERENCE, CANDIDATE, switches).values())


def test_no_two_states_of_the_switches_print_the_same_scores():
    assert len({columns(state) for state in STATES}) == len(STATES) == 64


@pytest.mark.parametrize("name", MYSTERIES)
def test_every_mystery_is_solved_by_its_own_switches_and_no_others(name):
    solving = [
        state for state in STATES if "All five columns equal" in packages_view(state, name).sentence
    ]
    assert solving == [MYSTERIES[name]]


def test_both_texts_are_shown_and_only_a_match_of_all_columns_looks_like_one():
    for name, solution in MYSTERIES.items():
        found, begun = packages_view(solution, name), packages_view(Switches(), name)
        for shown in (found, begun):
            for line in f"{REFERENCE}\n{CANDIDATE}".split("\n"):
                assert line in shown.picture
        assert f"✔ Matched: all 5 columns equal mystery {name}" in found.picture
        assert "✔" not in begun.picture
        assert re.search(f"of 5 columns equals? mystery {name}", begun.picture)


def test_the_switches_at_the_start_are_those_of_the_package():
    assert columns(Switches()) == tuple(
        round(figure, 9)
        for figure in (
            *rouge_1(REFERENCE, CANDIDATE).values(),
            rouge_n(REFERENCE, CANDIDATE, 2)["f1"],
            rouge_l(REFERENCE, CANDIDATE)["f1"],
        )
    )


@pytest.mark.parametrize(
    "name, moved",
    [
        ("exchanged", ["ROUGE-1 P", "ROUGE-1 R"]),
        ("lines", ["ROUGE-L F1"]),
        ("sets", ["ROUGE-1 P", "ROUGE-1 R", "ROUGE-1 F1", "ROUGE-2 F1"]),
    ],
)
def test_a_flip_names_the_columns_it_moves(name, moved):
    state = Switches()._replace(**{name: True})
    shown = packages_view(state, "A", name)
    assert [row[0] for row in shown.tables[0].rows if row[4]] == moved
    assert f"“{LABELS[name]}” is now on. Moved: {moved[0]} (" in shown.sentence
    assert shown.picture.count("moved ") == len(moved)
    flipped_back = packages_view(Switches(), "A", name)
    assert [row[0] for row in flipped_back.tables[0].rows if row[4]] == moved


def test_an_arrow_points_where_a_column_has_moved():
    seen = set()
    for name in Switches._fields:
        start = Switches()
        state = start._replace(**{name: not getattr(start, name)})
        shown, before = packages_view(state, "A", name), simulated(REFERENCE, CANDIDATE, start)
        for column, now, *_, moved in shown.tables[0].rows:
            if moved:
                arrow = "▲" if now > before[column] else "▼"
                assert moved == f"{arrow} {now - before[column]:+.3f}"
                seen.add(arrow)
    assert seen == {"▲", "▼"}


def test_a_flip_that_moves_nothing_says_so():
    shown = packages_view(Switches(sets=True), "A", "sets", "the ferry", "the ferry")
    assert "No column moved on these texts." in shown.sentence


def test_a_setting_that_parts_what_agreed_is_ruled_out():
    """The question of the first state: ROUGE-L agrees with A, so lines are no suspect."""
    assert (
        "ROUGE-L F1 agreed with the mystery before this change and differs now, so"
        in packages_view(Switches(lines=True), "A", "lines").sentence
    )
    for name in ("sets", "lower"):
        state = Switches()._replace(**{name: not getattr(Switches(), name)})
        assert "agreed with" not in packages_view(state, "A", name).sentence
    assert "agreed with" not in packages_view(Switches(), "A").sentence


def test_a_change_leads_away_only_if_fewer_columns_are_equal_than_before():
    """A column can be equal by accident, so a change that gains another one may be right."""
    goal = columns(MYSTERIES["A"])
    for state in STATES[::3]:
        for name in LABELS:
            undone = state._replace(**{name: not getattr(state, name)})
            now, before = (sum(map(operator.eq, columns(each), goal)) for each in (state, undone))
            away = "leads away" in packages_view(state, "A", name).sentence
            assert now < before or not away


def test_every_switch_redraws_and_the_restart_brings_the_start_back():
    explorer = explore_packages()
    for name in LABELS:
        before = explorer.picture.value
        explorer.controls[name].value = not explorer.controls[name].value
        assert explorer.picture.value != before
        assert explorer.picture.value == render.picture_html(explorer.state())
        assert LABELS[name] in explorer.sentence.value
    explorer.controls["restart"].click()
    assert explorer.state() == explorer.first
    assert explorer.sentence.value == render.sentence_html(explorer.first)


def test_two_flips_solve_the_first_mystery():
    explorer = explore_packages()
    explorer.controls["sets"].value = True
    explorer.controls["lower"].value = False
    assert "All five columns equal mystery A" in explorer.sentence.value
    explorer.controls["mystery"].value = "B"
    assert "All five" not in explorer.sentence.value
    assert "mystery library B" in explorer.state().question


def test_a_mystery_that_is_not_there_is_refused():
    with pytest.raises(KeyError):
        explore_packages(mystery="Z")


@every("state", [Switches(), MYSTERIES["C"], Switches(sets=True)])
@every("texts", [(REFERENCE, CANDIDATE), ("", ""), ("<b>", "!"), ("a", "")])
def test_a_view_is_sound_for_all_texts_and_settings(state, texts):
    shown = packages_view(state, "B", "stem", *texts)
    assert_sound(shown)
    assert_inside(shown)
    assert shown.alt.count(" against ") == 6  # the heading and five columns

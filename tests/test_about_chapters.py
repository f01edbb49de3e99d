"""`make check` runs every test that its chapter can turn red, and leaves out what it cannot."""

from pathlib import Path

import pytest
from about_chapters import TESTS, can_change_with, chapter_of_case
from cells import CHAPTERS

from rouge_course.chapters import EXERCISES, QUESTIONS


@pytest.mark.parametrize(
    ("case", "chapter"),
    [
        (EXERCISES["jackknife"], 6),
        ("jackknife", 6),
        (QUESTIONS["06-pooled"], 6),
        ("06-pooled", 6),
        ("jackknife_turns, plain", 6),
        ("06", 6),
        (next(path for path in CHAPTERS if path.name.startswith("06")), 6),
        ("nobody", None),
        (6.0, None),
        (Path("tests/submissions.txt"), None),
    ],
)
def test_a_case_is_about_the_chapter_of_its_record_or_its_name(case, chapter):
    assert chapter_of_case(case) == chapter


@pytest.mark.parametrize("code", ["00", "06", "99"])  # the last one is made tomorrow
@pytest.mark.parametrize(
    ("file", "test"),
    [
        ("checker/test_questions.py", "test_every_option_is_its_own_and_has_a_reason"),
        ("checker/test_questions.py", "test_every_result_is_read_in_its_fold"),
        (
            "chapters/test_submissions.py",
            "test_every_exercise_has_two_right_programs_by_another_road",
        ),
        ("test_claims.py", "test_every_cell_that_scores_a_pair_has_a_claim"),
        ("test_sync_derived_text.py", "test_nothing_is_left_to_write"),
        ("test_layers.py", "test_nothing_is_imported_upwards_sideways_in_a_circle_or_in_private"),
        ("drawing/test_figures.py", "test_every_figure_that_a_notebook_can_import_has_its_cases"),
        ("drawing/test_explorers.py", "test_a_restart_brings_the_first_state_back"),
    ],
)
def test_a_rule_for_all_chapters_is_tried_with_each(file, test, code):
    assert can_change_with(TESTS / file, test, code)


@pytest.mark.parametrize(
    ("file", "test", "codes"),
    [
        (
            "checker/test_mistake_blocks.py",
            "test_results_that_cannot_be_read_are_no_stumbling_block",
            ["08"],
        ),
        ("chapters/ch06/test_exercises_06.py", "test_any", ["06"]),
        ("test_explain.py", "test_the_advice_is_the_same_wherever_these_scripts_are_named", ["07"]),
        ("test_tables.py", "test_any", [path.name[:2] for path in CHAPTERS]),
    ],
)
def test_what_names_things_of_some_chapters_is_tried_with_these(file, test, codes):
    every_code = [path.name[:2] for path in CHAPTERS]
    assert [code for code in every_code if can_change_with(TESTS / file, test, code)] == codes

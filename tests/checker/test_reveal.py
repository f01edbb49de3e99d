"""A result is folded until a guess is saved, and open beside the guess afterwards."""

import html
import re
from dataclasses import replace

import pytest

from rouge_course.chapters import QUESTIONS
from rouge_course.checker.reveal import WAITS, revealed
from rouge_course.exercises import predict, reveal
from rouge_course.figures import overlap_bars
from rouge_course.tables import Table

TABLE = Table(["text", "tokens"], [["reference", 6]], "How long")


def outside_folds(page):
    """The words that a reader sees who opens nothing."""
    while "<details" in page:
        page = re.sub(
            r"(?s)<details[^>]*>(?:(?!<details).)*?<summary[^>]*>(.*?)</summary>"
            r"(?:(?!<details).)*?</details>",
            r"\1",
            page,
        )
    return html.unescape(re.sub(r"<[^>]+>", " ", page))


def test_without_a_guess_nothing_of_the_result_is_seen():
    shown = reveal("02-magpie", TABLE, "4/4 it is", 0.5)
    assert outside_folds(shown._repr_html_()).split() == WAITS.split()
    page = shown._repr_html_()
    assert page.index("<table ") < page.index(
        "No guess was saved"
    )  # inside, the result comes first


def test_with_a_guess_the_result_stands_open_below_it():
    predict("02-magpie", "a")
    shown = reveal("02-magpie", TABLE, "as it is")
    seen = outside_folds(shown._repr_html_())
    assert seen.index("✘ You guessed a)") < seen.index("How long") < seen.index("as it is")
    assert "<details" not in shown._repr_html_()


def test_the_record_reads_the_result_below_it_in_the_fold():
    closed = reveal("02-full-stop", TABLE)
    assert outside_folds(closed._repr_html_()).split() == WAITS.split()
    predict("02-full-stop", "b")
    for shown in (closed, reveal("02-full-stop", TABLE)):
        page = shown._repr_html_()
        assert page.index("</table>") < page.index("<em>mat.</em> and <em>mat</em> are two")
        assert "<p>For <code>split_words</code>, <em>mat.</em>" in page
        last = str(shown).splitlines()[-1]
        assert last.startswith("For `split_words`, mat. and mat are two different words, so 2")


def test_each_paragraph_of_a_reading_stands_for_itself():
    question = QUESTIONS["01-five-more"]
    two = replace(question, after="It *falls*\n    to 1.\n\n    **Myth:** a larger n.")
    page = revealed([two], (TABLE,))._repr_html_()
    assert "<p>It <em>falls</em> to 1.</p><p><strong>Myth:</strong> a larger n.</p>" in page


def test_plain_text_holds_the_answer_and_the_things_as_print_shows_them():
    figure = overlap_bars(1, 2, 3)
    text = str(reveal("02-magpie", TABLE, figure, "one\ntwo", 3, ("ROUGE-1", 0.5), {"f1": 1}))
    right = QUESTIONS["02-magpie"].right
    assert text.splitlines()[0].startswith(
        f"No guess was saved for this question; the result is {right})"
    )
    assert f"{TABLE}\n{figure}\none\ntwo\n3\nROUGE-1 0.5\n{{'f1': 1}}" in text


def test_a_tuple_with_a_table_in_it_shows_a_table():
    assert "<table " in reveal("02-magpie", ("F1", TABLE))._repr_html_()


def test_markup_in_a_text_is_shown_and_not_run():
    assert "<script>" not in reveal("02-magpie", "<script>alert(1)</script>")._repr_html_()


def test_two_questions_for_one_result_wait_for_both_guesses():
    keys = ("03-more-n", "03-president")
    predict("03-more-n", "a")
    assert "How long" not in outside_folds(reveal(keys, TABLE)._repr_html_())
    predict("03-president", "a")
    seen = outside_folds(reveal(keys, TABLE)._repr_html_())
    assert "How long" in seen
    assert seen.count("You guessed a)") == 2


@pytest.mark.parametrize("key", ["02-magpi", "02-a", None, 3, (), ("02-magpie", "02-b")])
def test_an_unknown_key_gets_a_sentence_and_keeps_the_result(key):
    shown = reveal(key, TABLE, "and this")
    assert "There is no question with the key" in str(shown).splitlines()[0]
    assert str(TABLE) in str(shown)
    assert "How long" in outside_folds(shown._repr_html_())
    assert "<details" not in shown._repr_html_()


@pytest.mark.parametrize("letter", [None, *"abcd"])
def test_the_html_is_the_same_every_time(letter):
    if letter:
        predict("02-magpie", letter)
    assert reveal("02-magpie", TABLE)._repr_html_() == reveal("02-magpie", TABLE)._repr_html_()

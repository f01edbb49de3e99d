"""What the kit takes from a cell that folds its result away until a guess is kept."""

from workshop.chapter import _shown, _without_exercises

from rouge_helpers.checking import keeping
from rouge_helpers.exercises import guessed, reveal
from rouge_helpers.tables import Table

TABLE = Table(["text", "tokens"], [["reference", 6]], "How long")


def output_of(shown):
    return {"data": {"text/plain": str(shown), "text/html": shown._repr_html_()}}


def test_a_folded_result_is_unfolded_and_what_guesses_get_is_left_out(monkeypatch):
    monkeypatch.setattr(keeping, "here", keeping.Kept())
    page, text = _shown(output_of(reveal(("03-more-n", "03-president"), TABLE)))
    assert (page, text) == (TABLE._repr_html_(), str(TABLE))
    assert _shown(output_of(guessed("03-more-n"))) == ("", "")


def test_code_shows_the_result_without_its_fold():
    shown = 'x = f(1)\ndisplay(Table(x), "a")'
    for key in ('"03-more-n"', '("03-more-n", "03-president")'):
        assert _without_exercises(f'x = f(1)\nreveal({key}, Table(x), "a")') == shown

"""The card of chapter 04 that runs the reader's own module."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rouge_course.chapters import EXERCISES
from rouge_course.chapters.ch04 import own_scores
from rouge_course.chapters.ch04.explorer_state import CANDIDATE, REFERENCE
from rouge_course.chapters.ch04.own_view import own_view
from rouge_course.checker import own_module
from rouge_course.explorers import explore_my_rouge
from rouge_helpers import rouge_1, rouge_l, rouge_n

TEXT_VIEWS = {"04 own": own_view}
LETTERS = st.lists(st.sampled_from("abc"), max_size=7).map(" ".join)
NAMES = own_scores.FUNCTIONS.values()
OF_THE_COURSE = own_scores.Module("", {name: EXERCISES[name].solution for name in NAMES})


@pytest.fixture
def file(tmp_path, monkeypatch):
    """The module of a reader."""
    monkeypatch.setenv("ROUGE_PROGRESS", str(tmp_path))
    return tmp_path / "my_rouge.py"


def written(file, blocks):
    lines = (str(own_module.Block(name, "00000000", text)) for name, text in blocks.items())
    file.write_text("\n\n\n".join(lines) + "\n", encoding="utf-8")
    return own_scores.read_module()


@given(LETTERS, LETTERS)
def test_right_functions_agree_with_the_helpers_on_any_texts(reference, candidate):
    view = own_view(reference, candidate, OF_THE_COURSE)
    assert "agree on the last two steps, ROUGE-1, ROUGE-2, ROUGE-L." in view.sentence
    one, two = rouge_1(reference, candidate), rouge_n(reference, candidate, 2)
    wanted = {
        "the last two steps": one,
        "ROUGE-1": one,
        "ROUGE-2": two,
        "ROUGE-L": rouge_l(reference, candidate),
    }
    for kind, _, *figures in view.tables[0].rows:  # yours, rouge_helpers, rouge-score
        assert figures == pytest.approx([*wanted[kind].values()])


def test_rouge_score_stands_beside_once_somebody_types_and_where_it_is_installed(monkeypatch):
    def by(*texts):
        return [row[1] for row in own_view(*texts).tables[0].rows if row[0] == "ROUGE-L"]

    pytest.importorskip("rouge_score")
    assert by(REFERENCE, CANDIDATE)[1:] == ["rouge_helpers"]
    assert by(REFERENCE, "fog")[1:] == ["rouge_helpers", "rouge-score"]
    monkeypatch.setattr(own_scores, "_scorer", lambda: None)
    assert by(REFERENCE, "fog")[1:] == ["rouge_helpers"]


def test_untouched_and_off_it_names_the_exercises(monkeypatch):
    monkeypatch.setenv("ROUGE_PROGRESS", "off")
    view = explore_my_rouge().first
    assert view.sentence.startswith("Your my_rouge.py gives no scores yet")
    said = [row[1] for row in view.tables[0].rows[::2]]
    assert said[1] == "yours, rouge_1_score, is not there yet: chapter 02, exercise 3"
    assert all(
        f"exercise {EXERCISES[name].number}" in each for name, each in zip(NAMES, said, strict=True)
    )


def test_a_missing_a_wrong_and_a_failing_function_are_told_apart(file):
    module = written(
        file,
        {
            "rouge_n": "import rouge_helpers\ndef rouge_n(a, b, n):\n    return 1, 1, 2",
            "rouge_l": "def rouge_l(a, b):\n    return len(a) / 0",
        },
    )
    view = own_view("a b", "a c", module)
    assert "ROUGE-2 differs" in view.sentence and "· differs" in view.picture
    assert "rouge_l raises ZeroDivisionError" in view.sentence
    assert "rouge_1_score is not there yet: chapter 02, exercise 3" in view.sentence
    assert "Your rouge_n calls rouge_helpers" in view.sentence


def test_the_text_of_the_module_stands_in_a_fold(file):
    written(file, {"f1": "def f1(p, r):\n    return p < r"})
    values = [str(getattr(each, "value", "")) for each in explore_my_rouge().box.children]
    folds = [value for value in values if "<pre>" in value]
    assert len(folds) == 1 and "return p &lt; r" in folds[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [("def f(:\n", "cannot be run (SyntaxError"), ("1 / 0\n", "cannot be run (ZeroDivision")],
)
def test_a_broken_module_is_told_and_the_helpers_still_score(file, text, why):
    file.write_text(text, encoding="utf-8")
    view = explore_my_rouge().first
    assert f"Your my_rouge.py {why}" in view.sentence
    assert view.tables[0].rows[1][2:] == [1.0, 1.0, 1.0]

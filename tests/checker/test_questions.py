"""Predictions and quizzes: every number is computed, every option has its reason."""

import itertools
import re
import sys
from html import escape

import pytest
from every import every, fail

from rouge_course.chapters import QUESTIONS as BY_KEY
from rouge_course.checker import progress_store
from rouge_course.checker import question_widget as cards
from rouge_course.checker.mistake_blocks import BrokenRecord
from rouge_course.checker.record import NUMBER, Question
from rouge_course.exercises import predict, progress, quiz, reveal

QUESTIONS = tuple(BY_KEY.values())


def value(text):
    if "/" in text:
        above, below = text.split("/")
        return int(above) / int(below)
    return float(text)


@every("question", QUESTIONS, ids=lambda q: q.key)
def test_every_number_in_an_option_is_computed_and_every_number_computed_is_right(question):
    said = NUMBER.findall(" ".join(text for text, _ in question.options.values()))
    if lacking := set(said) - set(question.numbers):
        fail(
            f"an option says {', '.join(sorted(lacking))}, and nothing computes it: write a line "
            f'into `numbers` of its record, such as "{min(lacking)}": lambda: …'
        )
    for number, compute in question.numbers.items():
        digits = len(number.partition(".")[2]) if "/" not in number else 9
        computed = compute()
        if abs(computed - value(number)) > 0.5 * 10**-digits + 1e-9:
            fail(f"a text says {number}, but `numbers` computes {computed}")


def test_a_number_that_no_text_says_any_more_is_an_error():
    options = {letter: (f"{letter}, 4 or 5", "Of 6 words.") for letter in "abcd"}
    numbers = {"4": lambda: 4, "6": lambda: 6}
    assert Question("00-own", "How many?", options, "a", numbers=numbers).numbers == numbers
    with pytest.raises(BrokenRecord, match="question 00-own: `numbers` computes 45"):
        Question("00-own", "How many?", options, "a", numbers={**numbers, "45": lambda: 45})


@every("question", QUESTIONS, ids=lambda q: q.key)
def test_every_option_is_its_own_and_has_a_reason(question):
    if question.right not in question.options:
        fail(f"its right option is {question.right!r}, which is not one of its options")
    if list(question.options) not in (list("abcd"), list("abcde")):
        fail(f"it needs the options a to d or a to e, but has {', '.join(question.options)}")
    texts = [text for text, _ in question.options.values()]
    reasons = [reason for _, reason in question.options.values()]
    if not len(set(texts)) == len(set(reasons)) == len(question.options):
        fail("two of its options have the same text or the same reason")
    short = [each for each in reasons if len(each) <= 20 or not each.endswith((".", "?"))]
    if short:
        fail(
            f"the reason of an option is a sentence of more than 20 letters, but one is: {short[0]}"
        )


@every("chapter", sorted({each.chapter for each in QUESTIONS}))
def test_a_chapter_asks_three_quiz_questions_and_three_predictions_or_more(chapter):
    mine = [each for each in QUESTIONS if each.chapter == chapter]
    kinds = [each.kind for each in mine]
    counts = kinds.count("quiz"), kinds.count("predict")
    if counts[0] != 3 or not 3 <= counts[1] <= 5:
        fail(f"it needs 3 questions of the quiz and 3 to 5 predictions, but has {counts[0]} and "
             f"{counts[1]}")  # fmt: skip
    if len({each.right for each in mine}) < 3:
        fail("at most two different letters are right in its questions: exchange some options")


def asked(question):
    return (predict if question.kind == "predict" else quiz)(question.key)


@every("question", QUESTIONS, ids=lambda q: q.key)
def test_a_question_shows_itself_without_a_kernel_and_folds_its_answers(question):
    bundle = asked(question)._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}  # no notebook kernel in a test
    page, text = bundle["text/html"], bundle["text/plain"]
    above, _, folded = page.partition("<details>")
    for letter, (option, reason) in question.options.items():
        assert f"  {letter}) {option}" in text
        assert reason not in text
        assert reason not in above
        assert escape(reason) in folded
    assert bundle == asked(question)._repr_mimebundle_()  # the same bytes every time
    assert repr(asked(question)) == text


def test_signs_of_markup_in_a_question_are_shown_as_they_are():
    options = {letter: (f"<b>{letter}", f"<i>{letter}") for letter in "abcd"}
    own = Question("00-own", "Is 1 < 2?", options, "a")
    page = cards.Asked(own)._repr_html_() + cards.widget_of(own).children[0].value
    assert not re.search("<[bi]>[abcd]|1 < 2", page)
    assert all(f"&lt;{tag}&gt;{letter}" in page for tag in "bi" for letter in "abcd")


@every("question", QUESTIONS, ids=lambda q: q.key)
def test_every_letter_gets_its_reason_or_is_kept(question):
    for letter, (option, reason) in question.options.items():
        progress_store.here.answers.clear()
        if question.kind == "quiz":
            answer = str(quiz(question.key, letter))
            assert reason in answer
            assert answer.startswith("✔" if letter == question.right else "✘")
        else:
            assert f"saved: {letter}) {option}" in str(predict(question.key, letter))
            shown = str(reveal(question.key))
            assert f"You guessed {letter})" in shown
            assert question.options[question.right][1] in shown


def test_without_a_guess_the_result_is_told_in_a_fixed_sentence():
    assert str(reveal("02-long-cat")).startswith(
        "No guess was saved for this question; the result is d) 6/20. "
        "There are six clipped matches among twenty words.\n"
    )


def test_every_result_is_read_in_its_fold():
    lacking = [q.key for q in QUESTIONS if (q.kind == "predict") != bool(q.after)]
    if lacking:
        fail(
            f"{', '.join(lacking)}: a prediction needs `after`, which reads its result, and a "
            "question of the quiz has no result to read"
        )


def test_strange_keys_and_letters_get_a_sentence():
    assert "Did you mean 02-magpie?" in str(predict("02-magpi"))
    assert "The keys are:" in str(quiz("nothing like it"))
    assert "The keys are:" in str(reveal("nothing like it"))
    assert "one of the letters a, b, c, d" in str(quiz("02-a", "x"))
    assert "no question" in str(quiz("02-magpie"))  # a prediction is no quiz


def test_progress_counts_right_predictions():
    predict("02-magpie", "b")
    predict("02-long-cat", "a")
    quiz("02-c", "c")
    text = str(progress(2))
    assert "Predictions: 1 right of 1 answered (2 asked)." in text
    assert "Quiz: 1 right of 1 answered (2 asked)." in text
    assert "Further questions: 0 right of 1 answered." in text  # it is asked below Go further
    assert "Further" not in str(progress(3))


# ---- the widgets -------------------------------------------------------------------------


def parts_of(box):
    title, choice, keep, told, _ = box.children
    return title, choice, keep, told


def test_the_widget_has_a_labelled_choice_and_keeps_the_guess():
    question = BY_KEY["02-magpie"]
    _, choice, keep, told = parts_of(cards.widget_of(question))
    assert choice.description == "Your guess:"
    assert choice.value is None
    assert keep.disabled
    choice.value = choice.options[0]
    assert progress_store.here.answers == {}  # choosing with the arrow keys is no answer yet
    keep.click()
    assert progress_store.here.answers == {"02-magpie": "a"}
    assert "saved: a)" in told.value
    assert choice.disabled
    assert keep.disabled
    # shown again it still holds the guess
    _, choice, keep, told = parts_of(cards.widget_of(question))
    assert choice.value == choice.options[0]
    assert choice.disabled


def test_the_quiz_widget_gives_the_reason_of_every_option():
    question = BY_KEY["02-a"]
    _, choice, keep, told = parts_of(cards.widget_of(question))
    for option, (_, reason) in zip(choice.options, question.options.values(), strict=True):
        choice.value = option
        keep.click()
        assert escape(reason) in told.value


@pytest.fixture
def displayed(monkeypatch):
    """What IPython is asked to show, in a notebook that has a kernel."""
    import IPython
    from IPython import display

    class Shell:
        kernel = object()

    shown = []
    monkeypatch.setattr(IPython, "get_ipython", Shell)
    monkeypatch.setattr(display, "display", lambda bundle, raw: shown.append(bundle))
    return shown


def test_a_notebook_gets_the_twin_and_the_live_card_as_two_outputs(displayed):
    question = quiz("02-a")
    question._ipython_display_()
    twin, card = displayed
    assert twin == question._repr_mimebundle_()
    assert set(twin) == {"text/plain", "text/html"}
    assert set(card) == {"application/vnd.jupyter.widget-view+json"}


@pytest.mark.parametrize("lacking", ["anywidget", "ipywidgets"])
def test_a_kernel_without_widgets_shows_the_twin_alone(displayed, monkeypatch, lacking):
    monkeypatch.setitem(sys.modules, lacking, None)
    quiz("02-a")._ipython_display_()
    assert [set(bundle) for bundle in displayed] == [{"text/plain", "text/html"}]


# ---- alone: on a slide, on paper, in Moodle --------------------------------------------------

# What stands elsewhere: "the table", "this cell", "as above".
ELSEWHERE = re.compile(
    r"(?i)\b(the|this|these) (table|figure|picture|chart|cell|output|explorer|notebook|card)s?\b"
    r"|\b(above|below)\b(?= ?[,.:?)])"
)
COUNTED = re.compile(r"\b[Tt]he (two|three|four|five|six|seven|eight)\b")
# Whom a chapter introduces, and what a question that names them says of them.
STORY = {"Otter": "model", "Beaver": "model", "Lantern": "newspaper"}


def not_alone(text):
    """What a reader of this text alone cannot know."""
    found = [each[0] for each in ELSEWHERE.finditer(text)]
    for each in COUNTED.finditer(text):
        before = text[: each.start()].lower()
        if not re.search(rf"\b{each[1]}\b", before) and "“" not in text and '"' not in text:
            found.append(each[0])
    found += [name for name, what in STORY.items() if name in text and what not in text]
    return found


@every("question", QUESTIONS, ids=lambda q: q.key)
def test_a_question_says_all_that_it_needs(question):
    assert not_alone(question.text) == []


@every(
    "text, missing",
    [
        ("The two intervals of the table overlap.", ["the table", "The two"]),
        ("A fourth reference joins the three.", ["the three"]),
        ("Otter has written five answers.", ["Otter"]),
        ("What do the numbers below, of the sample, say?", ["below"]),
        ("Two texts are scored. Which of the two is longer?", []),
        ("Otter, a language model, has an F1 above zero.", []),
    ],
)
def test_what_stands_elsewhere_is_found(text, missing):
    assert not_alone(text) == missing


def turns(letters):
    """Where four letters in a row go on by the same step, as in a b c d, a c a c and d d d d."""
    places = ["abcde".index(letter) for letter in letters]
    steps = [(two - one) % 4 for one, two in itertools.pairwise(places)]
    return [n for n in range(len(steps) - 2) if len(set(steps[n : n + 3])) == 1]


@every("chapter", sorted({each.chapter for each in QUESTIONS}))
def test_the_right_letters_of_a_chapter_follow_no_pattern(chapter):
    letters = [each.right for each in QUESTIONS if each.chapter == chapter]
    assert turns(letters) == [], letters
    assert max(map(letters.count, letters)) <= len(letters) / 2


def test_every_letter_is_right_about_equally_often():
    letters = [each.right for each in QUESTIONS]
    assert all(0.15 <= letters.count(letter) / len(letters) <= 0.35 for letter in "abcd")
    assert turns("abcd") and turns("dcba") and turns("acac") and not turns("abca")

"""A page shows the same words and numbers as a kernel."""

import json

import pytest
from conftest import CHAPTERS
from explorer_cases import HOLD_EACH_KIND
from playwright.sync_api import expect
from submissions import defined
from tab import visitor
from test_interactive import Reader

import rouge_course.exercises as course
from rouge_course.chapters import COURSE, QUESTIONS
from rouge_course.checker import progress_store
from rouge_course.checker.hints import hints_for

STEM = next(name for name in CHAPTERS if name.startswith("02")).removesuffix(".ipynb")
MINE = [question for question in QUESTIONS.values() if question.chapter == 2 and not question.extra]
KEPT_AS = "rouge-step-by-step"


def wrong(question):
    return next(letter for letter in question.options if letter != question.right)


# Different counts everywhere: two guesses of which one is right, one answer, and it is wrong.
GUESSED, ANSWERED = ([q for q in MINE if q.kind == kind] for kind in ("predict", "quiz"))
ANSWERS = {
    GUESSED[0].key: GUESSED[0].right,
    GUESSED[1].key: wrong(GUESSED[1]),
    ANSWERED[0].key: wrong(ANSWERED[0]),
}
PASSED = ["overlap", "f1", "precision_of", "split_words", "rouge_1_recall"]


@pytest.fixture(scope="module")
def context(browser):
    with visitor(browser) as (context, strangers):
        kept = json.dumps({"answers": ANSWERS, "passed": PASSED, "programs": {}})
        context.add_init_script(f"localStorage.setItem({KEPT_AS!r}, {json.dumps(kept)})")
        yield context
        assert strangers == []


@pytest.fixture
def kernel(monkeypatch):
    """A kernel whose learner has answered and passed the same."""
    monkeypatch.setattr(
        progress_store, "here", progress_store.Kept(answers=dict(ANSWERS), passed=set(PASSED))
    )
    monkeypatch.setattr(course.CHECKS, "outcomes", {})


def opened(context, address, name=STEM):
    return Reader(context.new_page(), address, name.removesuffix(".ipynb")).page


@pytest.mark.parametrize(
    ("path", "chapter"), [(f"notebooks/{STEM}.html", 2), ("chapters.html", None)]
)
def test_the_table_of_progress_is_that_of_the_kernel(context, address, kernel, path, chapter):
    page = opened(context, address)
    page.goto(f"{address}/{path}")
    box = page.locator(".rouge-progress")
    caption, *lines = str(course.progress(chapter)).split("\n", 1)
    assert "1 right of 2 answered" in caption and "0 right of 1 answered" in caption
    expect(box.locator("caption")).to_have_text(caption)
    # A kernel adds when an exercise was passed: before today's cells were run.
    rows = [" ".join(line.split()) for line in lines[0].splitlines()]
    for row in box.locator("tbody tr").all():
        cells = " ".join(" ".join(row.locator("th, td").all_inner_texts()).split())
        assert [line for line in rows if line.startswith(cells)], cells
    page.close()


def test_hints_come_in_their_order_and_the_button_says_which_is_next(context, address):
    page = opened(context, address)
    part = page.locator('.rouge-exercise[data-name="overlap"]')
    button, told = part.locator("[data-do=hint]"), part.locator(".rouge-help > p")
    expect(button).to_have_text("Hint")
    for number, hint in enumerate(COURSE.exercises["overlap"].hints, start=1):
        expect(told).to_have_count(number - 1)
        button.click()
        expect(told.last).to_contain_text(f"Hint {number} of 3")
        expect(told.last).to_contain_text(hint)
        expect(button).to_have_text(f"Hint {number + 1} of 3" if number < 3 else "No more hints")
    expect(button).to_be_disabled()
    shown, asked = part.locator(".rouge-solution"), part.locator("[data-do=solution]")
    for count in (1, 0, 1):
        asked.click()
        expect(shown).to_have_count(count)
    expect(shown).to_contain_text("min(")
    # A line that a narrow screen wraps keeps its indentation: its first line and the others.
    expect(shown.locator("pre .code-row[style*='--indent: 4']")).not_to_have_count(0)
    page.close()


def test_after_a_verdict_the_hints_are_on_the_mistake_that_it_names(context, address, kernel):
    page = opened(context, address)
    part = page.locator('.rouge-exercise[data-name="overlap"]')
    found = course.CHECKS.judge("overlap", defined("def overlap(a, b):\n    pass", "overlap"))
    text = part.get_attribute("data-program")
    verdict = {"text": text, "html": found._repr_html_(), "status": "mistake", "mistakes": []}
    kept = json.dumps({"verdicts": {"02/overlap": verdict}})
    page.add_init_script(f"localStorage.setItem({KEPT_AS!r}, {json.dumps(kept)})")
    page.reload()
    button, told = part.locator("[data-do=hint]"), part.locator(".rouge-help > p")
    folds = part.locator(".rouge-result details").filter(has_text="Hint ")
    for number, hint in enumerate(hints_for(COURSE.exercises["overlap"], found.mistakes), start=1):
        button.click()
        expect(folds.nth(number - 1)).to_have_attribute("open", "")
        expect(folds.nth(number - 1)).to_contain_text(hint)
        expect(button).to_have_text(f"Hint {number + 1} of 3" if number < 3 else "No more hints")
    folds.nth(2).locator("summary").click()
    expect(button).to_have_text("Hint 3 of 3")
    expect(told).to_have_count(0)
    page.close()


def test_a_guess_stays_and_an_answer_can_be_given_again(context, address):
    page = opened(context, address)
    guess, answer = (
        page.locator(f'form[data-key="{question.key}"]') for question in (GUESSED[1], ANSWERED[0])
    )
    expect(guess.locator(f'input[value="{ANSWERS[GUESSED[1].key]}"]')).to_be_checked()
    expect(guess.locator("input").first).to_be_disabled()
    expect(guess.locator(".rouge-said")).to_contain_text("saved: ")
    expect(answer.locator(".rouge-said")).to_contain_text("✘")
    answer.locator(f'input[value="{ANSWERED[0].right}"]').check()
    answer.get_by_role("button").click()
    expect(answer.locator(".rouge-said")).to_contain_text("✔ Right")
    fold = page.locator("details.rouge-reveal[open]").first
    expect(fold.locator("summary")).to_have_text("The result, beside your guess")
    counted = page.locator(".rouge-progress caption")
    expect(counted).to_contain_text("Quiz: 0 right of 1 answered")  # the first answer counts
    page.close()


def written(value, step):
    return str(int(value)) if float(step).is_integer() else f"{float(value):.2f}"


def described(part):
    """What Python calls the controls of an explorer, in their order."""
    if part["kind"] in ("Button", "AnyWidget"):
        return []
    mine = [part["description"]] if part.get("description") else []
    return mine + [name for child in part.get("children", []) for name in described(child)]


@pytest.mark.parametrize("name", [name for name in CHAPTERS if name[:2] in HOLD_EACH_KIND])
def test_a_control_has_the_name_that_python_gives_it_and_a_slider_its_value(context, address, name):
    page = opened(context, address, name)
    for stage in page.locator(".rouge-stage").all():
        told = json.loads(stage.locator("script").text_content())
        names = stage.locator(".rouge-control > label, .rouge-label, .rouge-tick > span")
        assert names.all_text_contents() == described(told)
        for control in stage.locator(".rouge-control:has(> input[type=range])").all():
            handles, readout = control.locator("input"), control.locator("output")
            if handles.count() == 2:
                ends = [each.input_value() for each in handles.all()]
                expect(readout).to_have_text(" – ".join(ends))
                continue
            step = handles.get_attribute("step")
            expect(readout).to_have_text(written(handles.input_value(), step))
            for key in ("ArrowLeft", "ArrowRight"):
                handles.press(key)
                expect(readout).to_have_text(written(handles.input_value(), step))
    page.close()

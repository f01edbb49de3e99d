"""The pages of the chapters, where questions, exercises and explorers answer in their place."""

import re
import time

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import CHAPTERS
from playwright.sync_api import expect
from submissions import programs, read
from tab import COLOURS_HAVE_CHANGED, editor_of, visitor

import rouge_course.exercises as course
from rouge_course.chapters import COURSE, QUESTIONS

SHORT_ROAD = [name.removesuffix(".ipynb") for name in CHAPTERS if name[:2] <= "04"]
STEM = next(name for name in SHORT_ROAD if name.startswith("02"))
START_OF = "def overlap(reference, candidate):\n    r, c = reference.split(), candidate.split()\n"
WRONG = START_OF + "    return sum(w in r for w in c)\n"
RIGHT = START_OF + "    return sum(min(r.count(w), c.count(w)) for w in set(r))\n"
ENDLESS = "while True:\n    pass\n"
ONE_GRAMS = "def ngrams(tokens, n):\n    return tokens\n"
FIRST_PROGRAMS = [
    (STEM, "overlap", WRONG, "unclipped"),
    (SHORT_ROAD[3], "ngrams", ONE_GRAMS, "always single words"),
]
FIRST, SECOND = 8, 4  # seconds to the first verdict, and to that of the next chapter
BUSY = 5  # times as long, where other tests run beside these
FINGER = 44  # pixels
START = 60_000  # milliseconds that Python may take on a busy machine


class Reader:
    """Somebody on the page of a chapter."""

    def __init__(self, page, address, stem):
        self.page = page
        page.goto(f"{address}/notebooks/{stem}.html")
        page.locator("html[data-ready]").wait_for(state="attached")

    def exercise(self, name):
        return self.page.locator(f'.rouge-exercise[data-name="{name}"]')

    def editor(self, name):
        return editor_of(self.exercise(name))

    def write(self, name, program):
        self.editor(name).click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(program)

    def check(self, name):
        """(status, mistakes) that the page gives the program in the editor."""
        self.exercise(name).get_by_role("button", name="Check", exact=True).click()
        done = self.page.locator(f'.rouge-exercise[data-name="{name}"]:not([aria-busy])')
        done.wait_for(state="attached", timeout=START)
        result = self.exercise(name).locator(".rouge-result")
        return result.get_attribute("data-status"), result.get_attribute("data-mistakes")

    def question(self, key):
        return self.page.locator(f'form[data-key="{key}"]')

    def answer(self, key, letter):
        form = self.question(key)
        form.locator(f'input[value="{letter}"]').check()
        form.get_by_role("button").click()


@pytest.fixture(scope="module")
def lesson(somebody, address):
    """The page of one chapter, on which the tests go on where the one before them ended."""
    return Reader(somebody.new_page(), address, STEM)


@pytest.fixture(scope="module")
def somebody(browser):
    with visitor(browser) as (context, strangers):
        yield context
        assert strangers == []


def test_the_first_verdict_comes_soon_and_that_of_the_next_chapter_sooner(browser, address):
    with visitor(browser) as (context, _):
        seconds = []
        for stem, name, program, mistake in FIRST_PROGRAMS:
            reader = Reader(context.new_page(), address, stem)
            reader.editor(name)
            begun = time.monotonic()
            reader.write(name, program)
            assert reader.check(name) == ("mistake", mistake)
            seconds.append(time.monotonic() - begun)
            reader.page.close()
        print("seconds to the first verdict of two chapters:", [f"{s:.1f}" for s in seconds])
        assert seconds[0] < FIRST * BUSY and seconds[1] < SECOND * BUSY


def expected(source):
    """The verdict on a program in a kernel."""
    function = read("# right, stub", source, f"a stub {len(source)}").function
    outcome = course.check(function)
    return outcome.status, "+".join(outcome.mistakes)


def chosen(chapter, some):
    """{exercise: the collected programs, so many right ones and so many wrong ones}."""
    found = {}
    for program in programs():
        here = COURSE.exercises[program.name].chapter == chapter
        if here and "numpy" not in program.source:  # which a page does not have
            found.setdefault(program.name, {}).setdefault(program.kind, []).append(program.source)
    return {name: [*kinds["right"][some], *kinds["wrong"][some]] for name, kinds in found.items()}


# Pastes programs into an editor, one after the other, and presses Check after each: as by hand,
# without the time that a hand takes.
CHECK_ALL = """async ([name, programs]) => {
  const part = document.querySelector(`.rouge-exercise[data-name="${name}"]`);
  const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const [content, result] = [".cm-content", ".rouge-result"].map((w) => part.querySelector(w));
  const verdicts = [];
  for (const program of programs) {
    content.focus();
    getSelection().selectAllChildren(content);
    await later(10);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", program);
    const how = { clipboardData, bubbles: true, cancelable: true };
    content.dispatchEvent(new ClipboardEvent("paste", how));
    part.querySelector("[data-do=check]").click();
    while (part.ariaBusy) await later(5);
    verdicts.push([result.dataset.status, result.dataset.mistakes]);
  }
  return verdicts;
}"""


FEW, ALL = slice(1), slice(None)


@pytest.mark.parametrize(
    ("chapter", "some"),
    [(1, FEW), (2, FEW), (2, ALL), (3, FEW), (4, FEW)],
)
def test_programs_get_their_verdicts_of_a_kernel_and_explorers_move(
    somebody, address, chapter, some, lesson
):
    stem = SHORT_ROAD[chapter]
    reader = lesson if stem == STEM else Reader(somebody.new_page(), address, stem)
    differ = []
    for name, sources in chosen(chapter, some).items():
        untouched = reader.exercise(name).get_attribute("data-program")
        reader.editor(name)
        found = reader.page.evaluate(CHECK_ALL, [name, [untouched, *sources]])
        right = [expected(course.stub(name)), *map(expected, sources)]
        for source, here, there in zip([untouched, *sources], found, right, strict=True):
            if tuple(here) != there:
                differ.append((source, here, there))
    assert differ == []
    move_every_explorer(reader.page)
    if reader is not lesson:
        reader.page.close()


def move_every_explorer(page):
    cards = page.locator(".rouge-explorer.rouge-live").all()
    for card in cards:
        before = card.locator(".rouge-said").inner_text()
        control = card.locator("input[type=range], input[type=text], textarea, select").first
        control.scroll_into_view_if_needed()
        kind = control.evaluate("control => control.type")
        if kind == "range":
            control.press("ArrowRight" if control.get_attribute("value") == "0" else "ArrowLeft")
        elif kind == "select-one":
            control.select_option(index=1)
        else:
            texts = {"a storm closed the old bridge", "the bridge"} - {control.input_value()}
            control.fill(max(texts))
        expect(card.locator(".rouge-said")).not_to_have_text(before, timeout=START)
    assert cards


@pytest.mark.parametrize("stem", ["05_rouge_lsum", "11_limits_and_reporting"])
def test_explorers_of_other_chapters_move(somebody, address, stem):
    reader = Reader(somebody.new_page(), address, stem)
    move_every_explorer(reader.page)
    reader.page.close()


def test_an_explorer_moves_by_keyboard_and_follows_what_is_typed(lesson):
    card = lesson.page.locator("#cell-explorer .rouge-explorer")
    card.get_by_role("button", name="Start again").click()
    card.get_by_role("button", name="Say “the” again").press("Enter")
    expect(card.locator(".rouge-said")).to_contain_text("“the” appears 4 times", timeout=START)
    card.get_by_label("candidate").fill("the bridge")
    expect(card.locator(".rouge-said")).to_contain_text("2 matches")
    card.get_by_role("button", name="Start again").click()
    expect(card.get_by_label("candidate")).to_have_value("the storm the bridge the")


def test_the_editor_can_be_left_by_the_keyboard(lesson):
    editor = lesson.exercise("overlap").locator(".cm-content")
    lesson.write("overlap", "def overlap(a, b):\n")
    lesson.page.keyboard.press("Tab")
    expect(editor).to_be_focused()
    lesson.page.keyboard.press("Escape")
    lesson.page.keyboard.press("Tab")
    expect(editor).not_to_be_focused()


def test_what_is_alive_breaks_no_rule_of_accessibility(lesson):
    page, part = lesson.page, lesson.exercise("overlap")
    lesson.answer("02-magpie", "a")
    lesson.answer("02-a", "a")
    part.get_by_role("button", name="Hint").click()
    part.get_by_role("button", name="Solution").click()
    lesson.write("overlap", WRONG)
    assert lesson.check("overlap")[0] == "mistake"
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.evaluate(COLOURS_HAVE_CHANGED)
        found = Axe().run(page).response["violations"]
        assert [(rule["id"], rule["nodes"][0]["html"][:200]) for rule in found] == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")


def test_a_program_without_end_is_stopped_and_python_begins_anew(lesson):
    part = lesson.exercise("overlap")
    lesson.write("overlap", ENDLESS)
    part.get_by_role("button", name="Check", exact=True).click()
    part.get_by_role("button", name="Stop", exact=True).click()
    expect(part).to_contain_text("Python was stopped")
    lesson.write("overlap", WRONG)
    assert lesson.check("overlap") == ("mistake", "unclipped")


def test_an_exercise_is_kept_and_can_be_begun_anew(lesson):
    part = lesson.exercise("overlap")
    lesson.write("overlap", RIGHT)
    assert lesson.check("overlap")[0] == "passed"
    lesson.page.reload()
    expect(lesson.editor("overlap")).to_contain_text("min(r.count(w)")
    expect(part.locator(".rouge-state")).to_have_text("✔ passed")
    part.get_by_role("button", name="Start again").click()
    expect(part.locator(".cm-content")).not_to_contain_text("min(r.count(w)")


def test_guesses_show_as_progress_in_every_chapter_until_they_are_forgotten(browser, address):
    with visitor(browser) as (context, _):
        reader = Reader(context.new_page(), address, STEM)
        page = reader.page
        fold = page.locator("#cell-naive details.rouge-reveal")
        expect(fold).not_to_have_attribute("open", "")
        reader.answer("02-magpie", "a")
        expect(fold).to_have_attribute("open", "")
        expect(fold).to_contain_text("✘ You guessed a) 1/4")
        right = QUESTIONS["02-c"].right
        reader.answer("02-c", right)
        expect(reader.question("02-c")).to_contain_text("✔ Right")
        page.goto(f"{address}/chapters.html")
        row = page.locator(".rouge-progress tbody tr", has_text="02")
        expect(row.locator("td").nth(1)).to_have_text("0 of 2")
        expect(row.locator("td").nth(2)).to_have_text("1 of 2")
        page.goto(f"{address}/notebooks/{STEM}.html")
        expect(fold).to_have_attribute("open", "")
        page.get_by_role("button", name="Forget").click()
        page.get_by_role("button", name="Press again").click()
        expect(fold).not_to_have_attribute("open", "")


def test_the_core_of_a_chapter_is_worked_through_on_a_phone_by_touch_alone(browser, address):
    size = {"width": 390, "height": 844}
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)
    reader = Reader(context.new_page(), address, STEM)
    page = reader.page
    for key in ("02-magpie", "02-eight", "02-b", "02-c"):
        form = reader.question(key)
        form.locator("label").nth(ord(QUESTIONS[key].right) - ord("a")).tap()
        form.get_by_role("button").tap()
        expect(form.locator(".rouge-said")).to_contain_text(QUESTIONS[key].right + ")")
    page.locator("#cell-explorer").get_by_role("button", name="Say “the” again").tap()
    said = page.locator("#cell-explorer .rouge-said")
    expect(said).to_contain_text("“the” appears 4 times", timeout=START)
    for name in ("clipped_count", "overlap", "rouge_1_score"):
        part = reader.exercise(name)
        reader.editor(name).tap()
        page.keyboard.press("Control+a")  # a long press, and “Select all”
        page.keyboard.insert_text(f"{course.solution(name)}\n")
        part.get_by_role("button", name="Indent").tap()
        expect(part.locator(".cm-content")).to_be_focused()
        part.get_by_role("button", name="Outdent").tap()
        part.get_by_role("button", name="Check", exact=True).tap()
        expect(part.locator(".rouge-state")).to_have_text("✔ passed", timeout=START)
    caption = page.locator(".rouge-progress caption")
    expect(caption).to_contain_text("3 of 3 exercises passed")
    expect(caption).to_contain_text("Quiz: 2 right of 2 answered (2 asked)")
    small = page.locator(
        ".bd-article :is(button, summary, select, label:has(> input), input[type=text]):visible"
    ).evaluate_all(
        "(all, least) => all.map(one => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])"
        ".filter(([_, box]) => box.height < least - 0.5 || box.width < least - 0.5)"
        ".map(([html]) => html)",
        FINGER,
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    context.close()


def test_the_short_road_is_finished_without_leaving_its_pages(browser, address):
    with visitor(browser) as (context, strangers):
        page = context.new_page()
        for stem in SHORT_ROAD:
            reader = Reader(page, address, stem)
            core = [e.name for e in COURSE.exercises.values() if in_core(e, stem)]
            for key in [key for key in QUESTIONS if key.startswith(stem[:2])]:
                reader.answer(key, QUESTIONS[key].right)
            for name in core:
                reader.write(name, f"{course.solution(name)}\n")
                status = reader.check(name)[0]
                assert status == "passed", reader.exercise(name).inner_text()
            move_every_explorer(page)
            assert page.url.endswith(f"{stem}.html")
            if not stem.startswith("00"):  # the entrance has no table
                said = page.locator(".rouge-progress caption")
                expect(said).to_contain_text(f"{len(core)} of {len(core)} exercises passed")
        page.goto(f"{address}/chapters.html")
        rows = page.locator(".rouge-progress tbody tr").all_inner_texts()[: len(SHORT_ROAD)]
        assert [re.findall(r"(\d+) of (\d+)", row) for row in rows] == [
            [(number, number) for _, number in re.findall(r"(\d+) of (\d+)", row)] for row in rows
        ]
        assert strangers == []


def in_core(exercise, stem):
    return exercise.chapter == int(stem[:2]) and not exercise.extra


def test_forced_colours_leave_every_control_its_edge(browser, address):
    context = browser.new_context(forced_colors="active", reduced_motion="reduce")
    page = Reader(context.new_page(), address, STEM).page
    page.locator(".rouge-exercise").first.scroll_into_view_if_needed()
    buttons = page.locator(".bd-article :is(.rouge-form, .rouge-exercise) button:visible")
    edges = buttons.evaluate_all(
        "all => all.map(one => getComputedStyle(one)).map(one => [one.borderTopWidth, "
        "one.borderTopStyle])"
    )
    assert edges
    assert [edge for edge in edges if edge[0] == "0px" or edge[1] == "none"] == []
    assert Axe().run(page).response["violations"] == []
    context.close()


def test_without_scripts_the_saved_outputs_are_there_and_nothing_that_is_dead(browser, address):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/notebooks/{STEM}.html")
    expect(page.locator("#cell-predict-magpie .rouge-twin")).to_be_visible()
    expect(page.locator("#cell-overlap .rouge-verdict").first).to_be_visible()
    assert page.locator(".rouge-form:visible, .rouge-exercise:visible").count() == 0
    context.close()


def test_nothing_says_run_this_cell_where_the_page_answers(somebody, address):
    for stem in SHORT_ROAD:
        page = Reader(somebody.new_page(), address, stem).page
        shown = page.locator("article").inner_text()
        assert not re.search(r"[Rr]un this cell to|run the cell again", shown)
        page.close()


def test_a_page_does_not_jump_while_it_loads(browser, address):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => list.getEntries().forEach(entry => {"
        "if (!entry.hadRecentInput) window.shift += entry.value }))"
        ".observe({type: 'layout-shift', buffered: true})"
    )
    page.goto(f"{address}/notebooks/{STEM}.html", wait_until="networkidle")
    assert page.evaluate("window.shift") < 0.05
    context.close()

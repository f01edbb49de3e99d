"""A start that fails says so, loses nothing, and goes on when the reader tries again."""

import re
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect
from tab import visitor
from test_interactive import RIGHT, START, STEM, WRONG, Reader

# Each file that a verdict needs, as it stands in an address.
LIST = "**/python.json"
COURSE = "**/rouge_course.packed*"
FILES = {
    "the list of files": LIST,
    "the worker's script": "**/worker-*.js",
    "pyodide.mjs": "**/pyodide.mjs*",
    "pyodide.asm.mjs": "**/pyodide.asm.mjs*",
    "pyodide.asm.wasm": "**/pyodide.asm.wasm*",
    "Python's library": "**/python_core.packed*",
    "the lock file": "**/pyodide-lock.json*",
    "the course": COURSE,
}
PORTAL = "<!doctype html><title>Sign in to this network</title>"
WAYS = {
    "is cut off": lambda route: route.abort("connectionreset"),
    "is not found": lambda route: route.fulfill(status=404, body="not found"),
    "is a page of something else": lambda route: route.fulfill(
        status=200, content_type="text/html", body=PORTAL
    ),
}
NOT_LOST = "Nothing that you wrote is lost."
LOST = f"Python could not be loaded: the connection was lost. {NOT_LOST}"
MISSING = f"Python could not be loaded: one of its files did not arrive. {NOT_LOST}"
STOPPED = f"Python was stopped while it was loading. {NOT_LOST}"
# What browsers and Python say of such things among themselves.
JARGON = re.compile(r"fetch|dynamically|module|https?:|Error|Traceback|JSON|token|undefined|null")
BAR = ".rouge-buttons + .rouge-bar"
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.fixture
def reader(browser, address):
    """Somebody who comes for the first time: this browser keeps nothing yet.

    It is asked to save data, so nothing is loaded before there is a program to check.
    """
    with visitor(browser) as (context, _):
        context.add_init_script(SAVES_DATA)
        yield Reader(context.new_page(), address, STEM)


@contextmanager
def broken(reader, pattern, way):
    """The address fails in this way, until the network is back; what was asked of it."""
    asked = []

    def fails(route):
        asked.append(route.request.url)
        way(route)

    reader.page.context.route(pattern, fails)
    yield asked
    reader.page.context.unroute(pattern)


@contextmanager
def offline(reader):
    reader.page.context.set_offline(True)
    yield
    reader.page.context.set_offline(False)


def never(route):
    """A file that does not arrive: the request has no answer."""


def bar(reader, name="overlap"):
    return reader.exercise(name).locator(BAR)


def press(part, name):
    part.get_by_role("button", name=name, exact=True).click()


def says(part, sentence):
    """A bar says this, in plain words alone, and that one may try again."""
    expect(part).to_contain_text(sentence, timeout=START)
    assert not JARGON.search(part.inner_text()), part.inner_text()
    expect(part.get_by_role("button", name="Try again")).to_be_visible()


def judged(reader, mistake="unclipped", name="overlap"):
    result = reader.exercise(name).locator(".rouge-result")
    expect(result).to_have_attribute("data-mistakes", mistake, timeout=START)
    expect(bar(reader, name)).to_be_hidden()


CUT_OFF, NOT_FOUND, OTHER = WAYS
FAILURES = [
    *((file, CUT_OFF) for file in FILES),
    ("pyodide.asm.wasm", OTHER),
    ("Python's library", NOT_FOUND),
]


def test_each_file_that_fails_is_told_and_the_last_try_brings_the_verdict(reader):
    part, page = reader.exercise("overlap"), reader.page
    reader.write("overlap", WRONG)
    press_next = (part, "Check")
    for file, way in FAILURES:
        with broken(reader, FILES[file], WAYS[way]) as asked:
            press(*press_next)
            while not asked:  # until then the bar says what failed before
                page.wait_for_timeout(50)
            says(bar(reader), MISSING)
            assert page.evaluate("document.activeElement !== document.body"), (file, way)
        press_next = (bar(reader), "Try again")
    press(*press_next)
    judged(reader)
    expect(part.locator(".cm-content")).to_contain_text("w in r for w in c")


def test_without_a_connection_the_reader_is_told_so_and_goes_on_when_it_is_back(reader):
    reader.write("overlap", "")  # the editor is there
    reader.page.reload()
    reader.page.locator("html[data-ready]").wait_for(state="attached")
    reader.editor("overlap")
    with offline(reader):
        reader.write("overlap", WRONG)
        press(reader.exercise("overlap"), "Check")
        says(bar(reader), LOST)
        press(bar(reader), "Try again")
        says(bar(reader), LOST)
    bar(reader).get_by_role("button", name="Try again").focus()
    reader.page.keyboard.press("Enter")
    judged(reader)
    expect(reader.exercise("overlap").locator("[data-do=check]")).to_be_focused()


def test_a_file_that_never_arrives_can_be_stopped_and_tried_again(reader):
    with broken(reader, COURSE, never):
        reader.write("overlap", WRONG)
        press(reader.exercise("overlap"), "Check")
        expect(bar(reader)).to_contain_text("the connection may be slow", timeout=START)
        expect(bar(reader)).to_contain_text("You can wait, or stop this and try again.")
        press(bar(reader), "Stop")
        says(bar(reader), STOPPED)
    press(bar(reader), "Try again")
    judged(reader)


def test_keys_do_not_start_python_again_and_again_after_a_start_that_failed(reader):
    asked = []
    reader.page.on("request", lambda request: asked.append(request.url))
    with broken(reader, LIST, WAYS[CUT_OFF]):
        reader.write("overlap", WRONG)
        press(reader.exercise("overlap"), "Check")
        says(bar(reader), MISSING)
        before = len([url for url in asked if url.endswith("python.json")])
        reader.exercise("overlap").locator(".cm-content").click()
        reader.page.keyboard.type("# a, b")
        assert len([url for url in asked if url.endswith("python.json")]) == before


def candidate(reader):
    return reader.page.locator("#cell-explorer").get_by_label("candidate")


def test_a_control_that_was_moved_goes_on_once_python_is_there(reader):
    stage = reader.page.locator("#cell-explorer .rouge-stage")
    told, said = stage.locator(".rouge-bar"), stage.locator(".rouge-said")
    with broken(reader, FILES["pyodide.asm.wasm"], WAYS[CUT_OFF]):
        candidate(reader).fill("the bridge")
        says(told, MISSING)
        expect(candidate(reader)).to_have_value("the bridge")
        candidate(reader).fill("the bridge the")
        says(told, MISSING)
    press(told, "Try again")
    expect(said).to_contain_text("3 matches", timeout=START)
    expect(told).to_be_hidden()
    expect(candidate(reader)).to_have_value("the bridge the")
    expect(candidate(reader)).to_be_focused()


def test_an_explorer_says_no_old_error_when_it_is_moved_after_the_network_is_back(reader):
    stage = reader.page.locator("#cell-explorer .rouge-stage")
    with broken(reader, FILES["pyodide.mjs"], WAYS[CUT_OFF]):
        candidate(reader).fill("the bridge")
        says(stage.locator(".rouge-bar"), MISSING)
    candidate(reader).fill("the bridge the")
    expect(stage.locator(".rouge-said")).to_contain_text("3 matches", timeout=START)
    expect(stage.locator(".rouge-bar")).to_be_hidden()


def test_one_try_again_serves_everything_that_waits_on_the_page(reader):
    stage = reader.page.locator("#cell-explorer .rouge-stage")
    with broken(reader, COURSE, WAYS[CUT_OFF]):
        candidate(reader).fill("the bridge")
        says(stage.locator(".rouge-bar"), MISSING)
        reader.write("overlap", WRONG)
        press(reader.exercise("overlap"), "Check")
        says(bar(reader), MISSING)
    press(bar(reader), "Try again")
    judged(reader)
    expect(stage.locator(".rouge-said")).to_contain_text("2 matches", timeout=START)
    expect(stage.locator(".rouge-bar")).to_be_hidden()


def test_an_explorer_keeps_what_was_moved_when_python_was_stopped_for_a_program(reader):
    said = reader.page.locator("#cell-explorer .rouge-said")
    candidate(reader).fill("the bridge")
    expect(said).to_contain_text("2 matches", timeout=START)
    reader.write("overlap", "while True:\n    pass\n")
    press(reader.exercise("overlap"), "Check")
    press(bar(reader), "Stop")
    expect(bar(reader)).to_contain_text("Python was stopped and started again")
    reader.page.locator("#cell-explorer").get_by_role("button", name="Say “the” again").click()
    expect(candidate(reader)).to_have_value("the bridge the", timeout=START)
    expect(said).to_contain_text("3 matches")


EDITOR = "**/editor-*.js*"


@pytest.mark.parametrize("way", [CUT_OFF, "never arrives"])
def test_without_its_editor_a_kept_program_is_shown_and_judged(reader, way):
    reader.write("overlap", WRONG)
    with broken(reader, EDITOR, WAYS.get(way, never)):
        reader.page.reload()
        part = reader.exercise("overlap")
        part.scroll_into_view_if_needed()
        told = part.locator(".rouge-bar").first
        says(told, "Your program is kept, and you can still check it.")
        expect(part.locator("pre").first).to_have_text(WRONG)
        expect(reader.page.locator("#cell-overlap .cell_input")).to_be_hidden()  # the empty one
        press(part, "Check")
        judged(reader)
        expect(told).to_be_visible()
    press(told, "Try again")
    expect(part.locator(".cm-content")).to_contain_text("w in r for w in c")
    expect(part.locator(".cm-content")).to_be_focused()
    expect(told).to_be_hidden()
    reader.write("overlap", RIGHT)
    judged_right(reader)


def judged_right(reader):
    press(reader.exercise("overlap"), "Check")
    expect(reader.exercise("overlap").locator(".rouge-state")).to_have_text(
        "✔ passed", timeout=START
    )


def test_without_its_editor_the_blank_is_judged_and_start_again_is_no_trap(reader):
    with broken(reader, EDITOR, WAYS[CUT_OFF]):
        reader.page.reload()
        part = reader.exercise("overlap")
        part.scroll_into_view_if_needed()
        says(part.locator(".rouge-bar").first, "The editor could not be loaded")
        expect(reader.page.locator("#cell-overlap .cell_input")).to_be_visible()
        press(part, "Start again")
        press(part, "Check")
        result = part.locator(".rouge-result")
        expect(result).to_have_attribute("data-status", "not attempted", timeout=START)


# A worker that dies when it is asked, as where a program has used up all memory.
DIES = """self.onmessage = ({ data }) => {
  if (data.start) postMessage({ id: data.id, said: null });
  else throw new Error("out of memory at 0x0");
};"""


def test_a_python_that_dies_is_started_anew(reader):
    def dies(route):
        route.fulfill(content_type="text/javascript", body=DIES)

    with broken(reader, FILES["the worker's script"], dies):
        reader.write("overlap", WRONG)
        press(reader.exercise("overlap"), "Check")
        says(bar(reader), f"Python crashed while it was working. {NOT_LOST}")
    press(bar(reader), "Try again")
    judged(reader)


def test_without_its_script_a_page_is_to_be_read_and_has_no_dead_buttons(reader):
    with broken(reader, "**/page-*.js", WAYS[CUT_OFF]):
        reader.page.reload()
        expect(reader.page.locator("#cell-overlap .rouge-verdict").first).to_be_visible()
        assert reader.page.locator(".rouge-form:visible, .rouge-exercise:visible").count() == 0

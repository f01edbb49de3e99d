"""What a check on a page sees: the cells above, the reader's own functions, and nothing else."""

import itertools

import pytest
from chains import CHAINS, NEXT_ROW
from playwright.sync_api import expect
from submissions import programs
from tab import visitor
from test_interactive import SHORT_ROAD, START, Reader

from rouge_course.chapters import EXERCISES

STEMS = dict(enumerate(SHORT_ROAD))
NEXT_CELL = "def next_cell(same, diagonal, above, left):\n    return {}\n".format(
    "diagonal + 1 if same else max(above, left)"
)
LCS_LENGTH = CHAINS["lcs_length"].strip()
WRONG_ROW = NEXT_ROW.replace("row = [0]", "row = [1]")


@pytest.fixture(scope="module")
def context(browser):
    with visitor(browser) as (context, strangers):
        yield context
        assert strangers == []


@pytest.fixture
def somebody(context, address):
    """A reader of whom nothing is kept, and whose browser has the files of the pages."""
    page = context.new_page()
    page.goto(f"{address}/404.html")
    page.evaluate("localStorage.clear()")
    page.close()
    yield context
    for page in context.pages:
        page.close()


@pytest.fixture
def lesson(somebody, address):
    return Reader(somebody.new_page(), address, STEMS[4])


def own_programs(chapter):
    """The reader's own programs of a chapter, in order; they call earlier ones where they can."""
    right = {
        program.name: program.source
        for program in programs()
        if program.kind == "right" and "numpy" not in program.source
    }
    names = [name for name, each in EXERCISES.items() if each.chapter == chapter]
    return {name: CHAINS.get(name, right[name]).strip() for name in names}


def tried(reader, name, program):
    reader.write(name, program)
    return reader.check(name)[0]


def said(reader, name):
    return reader.exercise(name).locator(".rouge-result").inner_text()


@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_ones_own_earlier_functions_serve_later_ones_and_do_so_after_a_reload(
    somebody, address, chapter
):
    reader = Reader(somebody.new_page(), address, STEMS[chapter])
    mine = own_programs(chapter)
    found = {name: tried(reader, name, program) for name, program in mine.items()}
    assert found == dict.fromkeys(mine, "passed")
    if chapter < 4:  # one chapter stands for the reload of all
        return
    reader = Reader(somebody.new_page(), address, STEMS[chapter])
    later = [name for name in mine if name in CHAINS]
    assert {name: reader.check(name)[0] for name in later} == dict.fromkeys(later, "passed")


def test_out_of_order_a_program_waits_for_the_one_that_it_calls(lesson):
    assert tried(lesson, "lcs_length", LCS_LENGTH) == "waiting"
    assert "Your next_row is not written yet: write it there" in said(lesson, "lcs_length")
    assert tried(lesson, "next_row", NEXT_ROW) == "passed"
    assert lesson.check("lcs_length")[0] == "passed"


BROKEN = {
    WRONG_ROW: "has not passed its check yet",
    NEXT_ROW.replace("return row", "return row]"): "does not run",
    "while True:\n    pass\n": "never ends",
    "import numpy\n" + NEXT_ROW: "does not run",
    "next_rows = 1\n": "is not defined there",
    "exit()\n" + NEXT_ROW: "does not run",
}


def test_a_program_above_that_is_broken_is_named_and_this_one_is_not_blamed(lesson):
    for above, reason in BROKEN.items():
        lesson.write("next_row", above)
        assert tried(lesson, "lcs_length", LCS_LENGTH) == "waiting", above
        assert f"with a correct next_row, this program passes. Your next_row {reason}" in said(
            lesson, "lcs_length"
        )
        assert tried(lesson, "lcs_length", LCS_LENGTH.replace("row[-1]", "row[0]")) == "mistake"
        assert f"Your next_row {reason}" in said(lesson, "lcs_length")


def test_what_stands_above_now_counts_and_not_what_passed_there_once(lesson):
    assert tried(lesson, "next_row", NEXT_ROW) == "passed"
    state = lesson.exercise("next_row").locator(".rouge-state")
    for program, reason in {
        WRONG_ROW: "has changed since it passed: press Check there",
        "while True:\n    pass\n": "never ends: press Check there",
    }.items():
        lesson.write("next_row", program)
        expect(state).to_have_text("✔ passed before you changed it: press Check")
        assert tried(lesson, "lcs_length", LCS_LENGTH) == "waiting"
        assert f"Your next_row {reason}" in said(lesson, "lcs_length")
        link = lesson.exercise("lcs_length").locator(".rouge-result a")
        expect(link).to_have_attribute("href", "#cell-next-row")
    lesson.exercise("next_row").get_by_role("button", name="Start again").click()
    assert lesson.check("lcs_length")[0] == "waiting"
    assert "Your next_row was started again after it passed" in said(lesson, "lcs_length")
    lesson.write("next_row", NEXT_ROW)
    expect(state).to_have_text("✔ passed")
    assert tried(lesson, "lcs_length", LCS_LENGTH) == "passed"


def test_what_else_an_editor_above_holds_can_be_called(lesson):
    helper = "def cell_above(row):\n    return row[-1]\n\n\n"
    assert tried(lesson, "next_row", NEXT_ROW) == "passed"
    calls = LCS_LENGTH.replace("return row[-1]", "return cell_above(row)")
    assert calls != LCS_LENGTH
    assert tried(lesson, "lcs_length", calls) == "error"
    lesson.write("next_row", helper + NEXT_ROW)  # right, and not checked again
    assert tried(lesson, "lcs_length", calls) == "passed"


STOPS = {
    "": "your program is empty",
    "# later\n": "your program is empty",
    NEXT_CELL.replace("next_cell", "nextcell"): "does not define next_cell. It defines nextcell.",
    "x = 1\n": "does not define next_cell",
    NEXT_CELL + "    )\n": "cannot read line 3, )",
    "import numpy as np\n" + NEXT_CELL: "line 1, import numpy as np, asks for a module",
    "import sys\nsys.exit()\n" + NEXT_CELL: "line 2, sys.exit(), ends the program",
    NEXT_CELL + "x = " + "[" * 300: "cannot read line 3",
    NEXT_CELL + "x = " + "(" * 300 + ")" * 300: "more than 100 brackets are open there at once",
    "1 / 0\n" + NEXT_CELL: "line 1, 1 / 0, stops the program (ZeroDivisionError",
    "input()\n" + NEXT_CELL: "line 1, input(), asks for input",
    "while True:\n    pass\n" + NEXT_CELL: "was still running",
}


def test_what_ends_before_the_check_is_told_in_the_box_of_verdicts_with_its_line(lesson):
    part = lesson.exercise("next_cell")
    box = part.locator(".rouge-result .rouge-verdict")
    assert tried(lesson, "next_cell", NEXT_CELL) == "passed"
    for program, words in STOPS.items():
        assert tried(lesson, "next_cell", program) == "error"  # and nothing of the check before it
        expect(box).to_have_count(1)
        assert words in box.inner_text() and "?" in box.inner_text()
    part.get_by_role("button", name="Start again").click()
    assert lesson.check("next_cell")[0] == "not attempted"
    # A tap too many loses nothing, and a verdict that came later does not replace the offer.
    part.get_by_role("button", name="Bring my program back").click()
    assert lesson.check("next_cell")[0] == "error"
    part.get_by_role("button", name="Start again").click()
    assert lesson.check("next_cell")[0] == "not attempted"


def run(reader, part):
    part.get_by_role("button", name="Run", exact=True).click()
    reader.page.wait_for_function(
        "part => !part.ariaBusy", arg=part.element_handle(), timeout=START
    )
    return part.locator(".rouge-result").inner_text()


def test_a_program_can_be_run_without_its_check(lesson):
    lesson.write("next_row", NEXT_ROW + "\n\nprint(next_row([0, 0], 'a', ['a']))\nnext_row")
    assert "[0, 1]" in run(lesson, lesson.exercise("next_row"))
    lesson.write("next_row", "next_row(")
    assert "cannot read line 1" in run(lesson, lesson.exercise("next_row"))
    lesson.write("next_row", "print('x\\n' * 100000)")
    run(lesson, lesson.exercise("next_row"))
    high = lesson.exercise("next_row").locator(".rouge-result").bounding_box()["height"]
    assert high < 700
    lesson.write("next_row", "x = 1\n" * 200)
    assert lesson.exercise("next_row").locator(".rouge-editor").bounding_box()["height"] < 700


def test_a_plain_cell_runs_can_be_changed_and_serves_what_stands_below_it(lesson, address):
    part = lesson.page.locator(".rouge-plain").first
    assert run(lesson, part)
    part.get_by_role("button", name="Edit").click()
    part.locator(".cm-content").click()
    lesson.page.keyboard.press("Control+End")
    lesson.page.keyboard.insert_text("\n\ndef larger(a, b):\n    return a if a > b else b\n")
    program = NEXT_CELL.replace("max(", "larger(")
    assert tried(lesson, "next_cell", program) == "passed"
    lesson = Reader(lesson.page.context.new_page(), address, STEMS[4])
    assert "larger" in lesson.page.locator(".rouge-plain .cm-content").first.inner_text()
    lesson.page.locator(".rouge-plain").first.get_by_role("button", name="Start again").click()
    assert lesson.check("next_cell")[0] == "error"


def test_two_tabs_of_one_chapter_keep_one_program(somebody, address):
    one, other = (Reader(somebody.new_page(), address, STEMS[4]) for _ in range(2))
    for tab, name in itertools.product((one, other), ("next_cell", "next_row")):
        tab.editor(name)
    one.write("next_cell", NEXT_CELL)
    expect(other.exercise("next_cell").locator(".cm-content")).to_contain_text("diagonal + 1")
    other.write("next_row", NEXT_ROW)
    expect(one.exercise("next_row").locator(".cm-content")).to_contain_text("row.append")
    expect(one.exercise("next_cell").locator(".cm-content")).to_contain_text("diagonal + 1")
    assert one.check("next_cell")[0] == "passed"
    expect(other.exercise("next_cell").locator(".rouge-state")).to_have_text("✔ passed")


def test_what_was_said_and_answered_last_is_there_the_next_day(somebody, address, lesson):
    assert tried(lesson, "next_cell", NEXT_CELL.replace("+ 1", "+ 2")) == "mistake"
    before = said(lesson, "next_cell")
    key = "04-a"
    right = lesson.question(key).locator("input").last
    lesson.question(key).locator("input").first.check()
    lesson.question(key).get_by_role("button").click()
    right.check()
    lesson.question(key).get_by_role("button").click()
    told = lesson.question(key).locator(".rouge-said").inner_text()
    tomorrow = Reader(somebody.new_page(), address, STEMS[4])
    assert said(tomorrow, "next_cell") == before
    expect(tomorrow.question(key).locator("input").last).to_be_checked()
    expect(tomorrow.question(key).locator(".rouge-said")).to_have_text(told)


def test_what_an_earlier_version_has_kept_is_still_there(somebody, address):
    kept = (
        '{"answers": {"04-a": "a"}, "passed": ["next_cell"], "programs": {"next_row": "row = 1"}}'
    )
    page = somebody.new_page()
    page.goto(f"{address}/404.html")
    page.evaluate("kept => localStorage.setItem('rouge-step-by-step', kept)", kept)
    lesson = Reader(page, address, STEMS[4])
    expect(lesson.exercise("next_cell").locator(".rouge-state")).to_have_text("✔ passed")
    expect(lesson.editor("next_row")).to_have_text("row = 1")
    expect(lesson.question("04-a").locator('input[value="a"]')).to_be_checked()

"""The reader's latest action counts; anything old, lost or still on its way is marked as such."""

import pytest
from playwright.sync_api import expect
from tab import visitor
from test_interactive import RIGHT, START, STEM, WRONG, Reader

TABLE = "04_rouge_l_lcs.html", "#cell-six-pairs"
PHONE = {"width": 390, "height": 844}
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
BLOCKED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("", "SecurityError"); } })"""
# How far the middle of what a locator finds lies below the upper edge of the window.
UNCOVERED = """part => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.fixture
def reader(browser, address):
    with visitor(browser) as (context, strangers):
        yield Reader(context.new_page(), address, STEM)
        assert strangers == []


def done(reader, part):
    reader.page.wait_for_function(
        "part => !part.ariaBusy", arg=part.element_handle(), timeout=START
    )
    return part.locator(".rouge-result")


def test_a_verdict_on_an_older_program_says_so_until_the_program_is_as_it_was(reader):
    part = reader.exercise("overlap")
    older, state = part.locator(".rouge-older"), part.locator(".rouge-state")
    reader.write("overlap", RIGHT)
    reader.page.keyboard.press("Control+Enter")
    expect(state).to_have_text("✔ passed", timeout=START)
    assert "\n\n" not in part.locator(".cm-content").inner_text().strip()  # no line was broken
    expect(older).to_be_hidden()
    reader.page.keyboard.type("#")
    expect(older).to_be_visible()
    expect(state).to_have_text("✔ passed before you changed it: press Check")
    reader.page.keyboard.press("Backspace")
    expect(older).to_be_hidden()
    expect(state).to_have_text("✔ passed")
    reader.write("overlap", WRONG)
    reader.page.keyboard.press("Shift+Enter")
    expect(state).to_have_text("✔ an earlier program passed, but this one does not", timeout=START)
    expect(part.locator(".rouge-result")).to_contain_text("✘")
    expect(older).to_be_hidden()
    reader.page.keyboard.type("#")
    expect(state).to_have_text("✔ passed before you changed it: press Check")


def test_a_plain_cell_runs_by_the_same_keys(reader):
    part = reader.page.locator(".rouge-plain:not([data-away])").first
    part.get_by_role("button", name="Edit").click()
    part.locator(".cm-content").click()
    reader.page.keyboard.press("Control+a")
    reader.page.keyboard.insert_text("print(6 * 7)")
    reader.page.keyboard.press("Control+Enter")
    expect(part.locator(".rouge-result")).to_have_text("42", timeout=START)


# How the cells of a table look, and whether it is cut.
LOOKS = """table => {
  const look = (one) => {
    const { padding, borderBottom, fontSize, writingMode } = getComputedStyle(one);
    return [one.textContent, padding, borderBottom, fontSize, writingMode].join(" ");
  };
  return [table.scrollWidth > table.clientWidth + 1, ...[...table.rows[0].cells].map(look),
          ...[...table.rows[1].cells].map(look)];
}"""


@pytest.mark.parametrize("width", [PHONE["width"], 1366])
def test_a_table_that_is_shown_anew_looks_as_the_saved_one(reader, address, width):
    page = reader.page
    page.set_viewport_size({"width": width, "height": 800})
    stem, name = TABLE
    page.goto(f"{address}/notebooks/{stem}")
    cell = page.locator(name)
    before = cell.locator("> .cell_output table").first.evaluate(LOOKS)
    assert not before[0]
    cell.get_by_role("button", name="Run", exact=True).click()
    fresh = done(reader, cell.locator(".rouge-plain")).locator("table").first
    assert fresh.evaluate(LOOKS) == before


@pytest.mark.parametrize("width", [PHONE["width"], 1366])
def test_what_a_program_displays_stays_and_the_verdict_below_it_is_in_sight(reader, address, width):
    page = reader.page
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{address}/notebooks/08_rouge_in_the_wild.html")
    part = reader.exercise("name_the_switch")
    reader.editor("name_the_switch")  # which moves what lies below it
    part.get_by_role("button", name="Check", exact=True).click()
    expect(part.locator(".rouge-result table")).to_have_count(1)
    verdict = part.locator(".rouge-verdict")
    expect(verdict).to_contain_text("Not attempted")
    page.wait_for_function(f"part => ({UNCOVERED})(part)", arg=verdict.element_handle())


def test_printed_lines_that_were_saved_are_whole(reader, address):
    page = reader.page
    page.set_viewport_size({"width": 1366, "height": 800})
    page.goto(f"{address}/notebooks/08_rouge_in_the_wild.html")
    cut = """all => all.filter((one) => !one.querySelector(".aligned"))
      .map((one) => one.scrollWidth > one.clientWidth + 1)"""
    found = page.locator(".cell_output pre").evaluate_all(cut)
    assert found and not any(found)


def test_marks_of_a_phone_are_named_and_replaced_by_a_button(reader):
    part = reader.exercise("overlap")
    typed = RIGHT + "\nname = “Ines”\nless = 3 – 1\n"
    reader.write("overlap", typed)
    assert reader.check("overlap")[0] == "error"
    expect(part.locator(".rouge-result")).to_contain_text("has the quotation marks “ ”")
    part.get_by_role("button", name="Replace them with plain marks").click()
    expect(part.locator(".cm-content")).to_contain_text('name = "Ines"')
    expect(part.locator(".cm-content")).to_contain_text("less = 3 - 1")
    assert reader.check("overlap")[0] == "passed"


def test_lines_of_the_course_that_stop_are_no_mistake_of_the_reader(reader):
    cells = reader.page.locator(".rouge-plain:not([data-away])")
    first = cells.first
    name = first.evaluate("part => part.closest('.cell').querySelector('pre').textContent")
    assert "=" in name or "(" in name
    first.get_by_role("button", name="Edit").click()
    first.locator(".cm-content").click()
    reader.page.keyboard.press("Control+a")
    reader.page.keyboard.insert_text("import builtins\nbuiltins.len = None\nprint = None\n")
    told = 0
    for part in cells.all()[1:4]:
        part.get_by_role("button", name="Run", exact=True).click()
        said = done(reader, part).inner_text()
        if "○ Not run" in said:
            told += 1
            assert "Start again there brings back the text of the course" in said
            cell = part.locator("xpath=ancestor::div[contains(@class, 'cell')][1]")
            expect(cell.locator("> .cell_output")).to_be_visible()
        assert "✘" not in said
    assert told


@pytest.mark.parametrize("how", [FULL, BLOCKED], ids=["full", "blocked"])
def test_who_would_lose_something_is_told_and_asked_before_the_page_is_left(browser, address, how):
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.add_init_script(how)
    reader = Reader(page, address, STEM)
    line = page.locator(".rouge-unkept")
    expect(line).to_be_hidden()
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    reader.question("02-magpie").locator("label").first.tap()
    reader.question("02-magpie").get_by_role("button").tap()
    expect(line).to_contain_text("This browser keeps nothing for this site now")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert line.evaluate(UNCOVERED)
    page.reload()
    assert asked == ["beforeunload"]
    context.close()


def test_where_all_is_kept_nobody_is_asked(reader):
    asked = []
    reader.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    reader.answer("02-magpie", "a")
    expect(reader.page.locator(".rouge-unkept")).to_be_hidden()
    reader.page.reload()
    assert asked == []


def test_what_an_explorer_waits_for_stands_beside_the_control_and_the_picture_is_grey(reader):
    stage = reader.page.locator("#cell-explorer .rouge-stage")
    candidate = stage.get_by_label("candidate")
    reader.page.context.route("**/rouge_course.packed*", lambda route: None)  # it never arrives
    candidate.fill("the bridge")
    bar = stage.locator(".rouge-bar")
    expect(bar).to_be_visible()
    assert bar.evaluate(UNCOVERED)
    edge = candidate.bounding_box()
    assert 0 <= bar.bounding_box()["y"] - (edge["y"] + edge["height"]) < 60
    expect(stage).to_have_class("rouge-stage rouge-waiting")
    reader.page.context.unroute("**/rouge_course.packed*")
    bar.get_by_role("button", name="Stop").click()
    bar.get_by_role("button", name="Try again").click()
    expect(stage.locator(".rouge-said")).to_contain_text("2 matches", timeout=START)
    expect(stage).to_have_class("rouge-stage")


def test_the_third_stop_of_a_page_leads_to_the_first_exercise(reader):
    for _ in range(3):
        reader.page.keyboard.press("Tab")
    expect(reader.page.locator("[data-parts]")).to_be_focused()
    reader.page.keyboard.press("Enter")
    first = reader.page.locator(".rouge-exercise").first
    assert first.evaluate("part => part.contains(document.activeElement)")


def test_keys_stand_below_an_editor_of_a_phone_while_somebody_writes(browser, address):
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    reader = Reader(context.new_page(), address, STEM)
    reader.editor("overlap")
    expect(reader.page.locator(".rouge-keys button:visible")).to_have_count(0)
    reader.editor("overlap").tap()
    expect(reader.exercise("overlap").get_by_role("button", name="Indent")).to_be_visible()
    context.close()


def test_the_page_of_settings_keeps_its_texts(reader, address):
    page = reader.page
    for visit in range(2):
        page.goto(f"{address}/which.html")
        page.locator("html[data-ready]").wait_for(state="attached")
        fields = page.locator(".rouge-which :is(textarea, input)")
        if not visit:
            for number, field in enumerate(fields.all()):
                field.fill(f"{number}.5")
        kept = [field.input_value() for field in fields.all()]
        assert kept == [f"{number}.5" for number in range(len(kept))] and kept


def test_whoever_works_elsewhere_finds_the_way_in_a_menu_and_not_on_a_button(reader):
    menu = reader.page.locator("details.elsewhere")
    link = menu.get_by_role("link", name="Open in JupyterLab")
    expect(link).to_be_hidden()
    menu.locator("summary").click()
    expect(link).to_be_visible()

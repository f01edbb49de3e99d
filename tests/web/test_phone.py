"""The pages on a phone of 390 × 844 pixels, with its keyboard open, and on paper."""

import re
from itertools import pairwise

import pytest
from conftest import CHAPTERS
from tab import editor_of, visitor
from test_walk import too_wide
from test_words import of_elsewhere

STEMS = [name.removesuffix(".ipynb") for name in CHAPTERS]
PHONE = {"width": 390, "height": 844}
WITH_KEYBOARD = {"width": 390, "height": 480}
FINGER = 44  # pixels
READABLE = 12  # pixels
# Every picture with its right edge and its smallest letters. What an <img> shows is drawn with
# letters of 15 pixels and more (`tests/drawing`).
PICTURES = """() => [...document.querySelectorAll(".bd-article :is(.cell, figure) :is(svg, img)")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width)
  .map((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    const scale = width / (each.viewBox?.baseVal.width || each.naturalWidth);
    const sizes = [...each.querySelectorAll("text")].map((text) =>
      parseFloat(getComputedStyle(text).fontSize));
    const letters = scale * Math.min(15, ...sizes);
    let box = each;
    while ((box = box.parentElement) && box.scrollWidth <= box.clientWidth + 1);
    return { cell: each.closest(".cell")?.id, left, right, letters, cut: Boolean(box) };
  })"""
# Parts of a picture that lie outside it.
OUTSIDE = """() => [...document.querySelectorAll(".rouge-explorer svg")].flatMap((picture) => {
  const { left, right } = picture.getBoundingClientRect();
  return [...picture.querySelectorAll("text")].filter((text) => {
    const at = text.getBoundingClientRect();
    return at.left < left - 2 || at.right > right + 2;
  }).map((text) => text.textContent);
})"""
# What is pressed and stands alone: a link within a sentence may be as small as its words.
SMALL = """(finger) => [
    ...document.querySelectorAll("a, button, summary, select, input, label:has(input)")]
  .filter((each) => each.checkVisibility() && !each.closest("[id*=skip-link]"))
  .filter((each) => !(each.matches("input") && each.closest("label")))
  .filter((each) => getComputedStyle(each).display !== "inline" || !each.closest("p, li, td, th"))
  .map((each) => [each.getBoundingClientRect(), each])
  .filter(([at]) => at.width && (at.width < finger || at.height < finger))
  .map(([at, each]) => `${each.outerHTML.slice(0, 80)} ${at.width} × ${at.height}`)"""


@pytest.fixture(scope="module")
def phone(browser):
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    yield context
    context.close()


def opened(context, address, stem):
    page = context.new_page()
    page.goto(f"{address}/notebooks/{stem}.html")
    page.locator("html[data-ready]").wait_for(state="attached")
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    page.evaluate("Promise.all([...document.images].map((each) => each.decode()))")
    return page


@pytest.fixture(scope="module", params=STEMS)
def chapter(phone, address, request):
    """The page of each chapter, which the tests that only look at it share."""
    page = opened(phone, address, request.param)
    yield page
    page.close()


def test_pictures_fit_and_their_letters_can_be_read(chapter):
    pictures = chapter.evaluate(PICTURES)
    assert pictures
    unfit = [
        each
        for each in pictures
        if each["left"] < 0
        or each["right"] > PHONE["width"]
        or each["letters"] < READABLE
        or each["cut"]
    ]
    assert unfit == []
    assert chapter.evaluate(OUTSIDE) == []
    assert too_wide(chapter) <= 0
    assert chapter.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_with_its_script_too_a_chapter_speaks_of_no_other_place(chapter):
    assert of_elsewhere(chapter.content()) == []


def test_what_stands_above_and_below_in_a_formula_can_be_read(chapter):
    sizes = chapter.locator("math :is(mi, mn, mo, mtext)").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes, default=READABLE) >= READABLE


def test_formulas_and_tables_are_whole(chapter):
    whole = ".bd-article math[display=block], .rouge-progress, .bd-article .cell_output table"
    cut = chapter.locator(whole).evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    )
    assert cut == []


@pytest.mark.parametrize("name", ["index", "chapters"])
def test_lists_of_chapters_show_their_last_column(phone, address, name):
    page = phone.new_page()
    page.goto(f"{address}/{name}.html")
    ends = page.locator("table tr :is(th, td):last-child").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().right)"
    )
    assert ends and max(ends) <= PHONE["width"]
    page.close()


def test_a_heading_is_smaller_than_the_one_it_belongs_to(chapter):
    sizes = [
        chapter.locator(f".bd-article h{level}").evaluate_all(
            "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
        )
        for level in (1, 2, 3, 4)
    ]
    for higher, lower in pairwise([each for each in sizes if each]):
        assert min(higher) > max(lower)


def test_what_a_finger_presses_is_large_enough(chapter):
    assert chapter.evaluate(SMALL, FINGER) == []


def test_an_inline_term_is_hit_above_and_below_its_letters(phone, address):
    page = opened(phone, address, STEMS[2])
    heights = page.locator("a.term").evaluate_all(
        "all => all.map(one => one.getClientRects()[0].height)"
    )
    assert heights and min(heights) >= 30
    page.close()


def test_a_touched_explorer_stays_narrow(phone, address):
    page = opened(phone, address, STEMS[0])
    picture = page.locator(".rouge-explorer svg").first
    before = picture.get_attribute("viewBox")
    page.locator(".rouge-explorer input[type=text]").last.fill("the storm closed the old bridge")
    page.locator(".rouge-said", has_text="Since the start").wait_for(timeout=120_000)
    assert picture.get_attribute("viewBox").split()[2] == before.split()[2]
    assert min(each["letters"] for each in page.evaluate(PICTURES)) >= READABLE
    assert page.evaluate(OUTSIDE) == []
    page.close()


@pytest.mark.parametrize("block", ["start", "end"])
def test_line_keys_and_check_are_in_sight_with_the_keyboard_open(phone, address, block):
    page = opened(phone, address, STEMS[4])
    for part in page.locator(".rouge-exercise").all()[:3]:
        content = editor_of(part)
        content.tap()
        page.set_viewport_size(WITH_KEYBOARD)
        # A long program scrolls in a box, which may be half under the header or under the keys.
        content.evaluate("(one, block) => one.scrollIntoView({ block })", block)
        page.keyboard.press("Control+End")
        page.keyboard.insert_text("\n" * 12 + "    last = 1")
        page.wait_for_timeout(500)
        line = part.locator(".cm-line").last.bounding_box()
        keys = part.locator(".rouge-keys button").first.bounding_box()
        check = part.locator("button.main").bounding_box()
        for each in part.locator(".rouge-buttons > *").all():
            edge = each.bounding_box()
            assert edge["x"] >= 0 and edge["x"] + edge["width"] <= PHONE["width"]
            assert edge["y"] + edge["height"] <= WITH_KEYBOARD["height"]
        header = page.locator(".bd-header").bounding_box()
        assert header["y"] + header["height"] <= line["y"]
        assert line["y"] + line["height"] <= keys["y"] + 1
        assert keys["y"] + keys["height"] <= check["y"] + 1
        assert check["y"] + check["height"] <= WITH_KEYBOARD["height"]
        page.set_viewport_size(PHONE)
    page.close()


def test_on_a_phone_on_its_side_the_line_is_in_sight_with_the_keyboard_open(browser, address):
    on_its_side = {"width": PHONE["height"], "height": PHONE["width"]}
    context = browser.new_context(viewport=on_its_side, has_touch=True, is_mobile=True)
    page = opened(context, address, STEMS[4])
    part = page.locator(".rouge-exercise").first
    editor_of(part).tap()
    page.set_viewport_size({**on_its_side, "height": 190})
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("\n" * 12 + "    last = 1")
    header = page.locator(".bd-header")
    for last in [False] * 20 + [True]:  # the page scrolls when it has noticed the keyboard
        page.wait_for_timeout(500)
        line = part.locator(".cm-line").last.bounding_box()
        above = header.bounding_box()
        keys = part.locator(".rouge-keys button").first.bounding_box()
        inside = above["y"] + above["height"] <= line["y"] >= 0
        inside = inside and line["y"] + line["height"] <= keys["y"] + 1
        if inside or last:
            break
    assert inside, (above, line, keys)
    context.close()


def test_a_wrapped_line_goes_on_farther_in_than_it_begins(phone, address):
    """In code that is read, and in the editor; what is copied is the program as it was."""
    page = opened(phone, address, STEMS[4])
    starts = """all => all.map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const left = [...range.getClientRects()].filter((at) => at.width > 1);
      const first = Math.min(...left.map((at) => at.top));
      const indent = line.textContent.match(/^ */)[0].length;
      return { indent, below: left.filter((at) => at.top > first + 9).map((at) => at.left),
               from: line.parentElement.getBoundingClientRect().left };
    }).filter((each) => each.below.length && each.indent)"""
    for lines in (".cell_input .code-row", ".cm-line"):
        editor_of(page.locator(".rouge-exercise").first)
        wrapped = page.locator(lines).evaluate_all(starts)
        assert wrapped
        for each in wrapped:
            assert min(each["below"]) - each["from"] >= 7 * each["indent"]
    sources = page.locator(".cell_input pre").all_text_contents()
    assert not [text for text in sources if "\n\n\n\n" in text]
    page.close()


def test_paper_is_the_screen_without_what_is_pressed(browser, address):
    """What is folded stays folded, so that no answer stands beside a question nobody answered."""
    with visitor(browser) as (context, _):
        page = context.new_page()
        page.goto(f"{address}/notebooks/{STEMS[4]}.html")
        page.locator("html[data-ready]").wait_for(state="attached")
        part = page.locator(".rouge-exercise").first
        editor_of(part).click()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text("mine = 'on paper'")
        form = page.locator("form[data-kind=predict]").first
        form.locator("input").first.check()
        form.get_by_role("button").click()
        answered = page.locator("details.rouge-reveal[open]").count()
        page.emulate_media(media="print")
        assert answered == 1
        assert page.locator("details.rouge-reveal[open]").count() == answered
        assert page.locator(".bd-article button:visible").all_inner_texts() == []
        assert part.locator(".cm-content").is_visible()
        assert "on paper" in part.locator(".cm-content").inner_text()
        pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
        assert pages <= 16  # 20 when every cell was kept whole


def test_the_first_tap_on_check_is_heard_whether_the_editor_has_the_focus_or_not(phone, address):
    page = opened(phone, address, STEMS[0])
    part = page.locator(".rouge-exercise").first
    editor_of(part)
    part.locator(".rouge-keys button").first.wait_for(state="attached")
    for enter in (False, True):
        if enter:
            part.locator(".cm-content").tap()
        part.locator("[data-do=check]").tap()
        part.locator(".rouge-result .rouge-verdict").wait_for(timeout=60_000)
        part.get_by_role("button", name="Start again").tap()
    page.close()


# Long texts in cells of a table that are squeezed into a few letters a line.
SQUEEZED = """() => [...document.querySelectorAll(".bd-article table td")]
  .filter((each) => each.checkVisibility() && each.textContent.length > 80)
  .map((each) => [each.getBoundingClientRect().width, each.textContent.slice(0, 40)])
  .filter(([width]) => width < 120)"""


@pytest.mark.parametrize("stem", ["glossary", "from_your_package", STEMS[8], STEMS[11]])
def test_sentences_in_tables_have_room_and_their_tables_keep_their_roles(phone, address, stem):
    page = opened(phone, address, stem)
    assert page.evaluate(SQUEEZED) == []
    stacked = page.locator("table.stacked")
    if stem == "glossary":
        assert stacked.count() > 0
    for table in stacked.all():
        rows = table.get_by_role("row")
        assert rows.count() == table.locator("tr").count() > 1
        cells = rows.last.locator("td:visible")  # an empty cell is not shown
        assert rows.last.get_by_role("cell").count() == cells.count() > 2
    page.close()

"""The workshop kit in a browser: every slide fits, polls reveal, keys work, paper is in order."""

import io
import re
import sys

import pytest
from axe_playwright_python.sync_playwright import Axe
from lab import NOTEBOOKS, ROOT
from matplotlib.image import imread

sys.path.insert(0, str(ROOT / "teaching"))
from kit.build import kit, read_course, write

from rouge_course.drawing import svg

CODES = sorted(path.name[:2] for path in NOTEBOOKS.glob("*.ipynb"))
SIZE = {"width": 1280, "height": 720}
SMALLEST = 18  # pixels of text on a slide of 1280 × 720
A4 = {"width": 672, "height": 994}  # what the margins leave, at 96 dots an inch
MEASURE = """(SMALL) => {
  document.body.classList.add("measured");
  const found = [...document.querySelectorAll(".slide")].map((slide) => {
    const body = slide.querySelector(".body"), box = slide.getBoundingClientRect();
    const out = [...slide.querySelectorAll("*")].filter((each) => {
      const inner = each.getBoundingClientRect();
      return inner.right > box.right + 1 || inner.bottom > box.bottom + 1;
    });
    const words = [...slide.querySelectorAll(".body *")].filter((each) =>
      [...each.childNodes].some((child) => child.nodeType === 3 && child.data.trim()));
    const letters = [...slide.querySelectorAll("img:not(.formula)")].map((each) => SMALL *
      Math.min(each.clientWidth / each.naturalWidth, each.clientHeight / each.naturalHeight));
    const sizes = [...words.map((each) => parseFloat(getComputedStyle(each).fontSize)), ...letters];
    return { id: slide.id, size: Math.min(...sizes), out: out.length,
      wide: body.scrollWidth - body.clientWidth, high: body.scrollHeight - body.clientHeight };
  });
  document.body.classList.remove("measured");
  return found;
}"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit") / "workshop"
    write(kit(read_course(NOTEBOOKS)), folder)
    return folder


@pytest.fixture
def look(browser, folder):
    """Open a page of the kit from its file; nothing is asked for elsewhere, nothing fails."""
    opened, wrong = [], []

    def open_page(name, **settings):
        page = browser.new_page(**{"viewport": SIZE, **settings})
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda r: wrong.append(r.url) if r.url.startswith("http") else None)
        page.goto((folder / name).as_uri())
        if name.endswith("slides.html"):
            page.wait_for_selector("body[data-ready]", state="attached")
        opened.append(page)
        return page

    yield open_page
    for page in opened:
        page.close()
    assert wrong == []


def now(page):
    return int(page.locator(".slide.now").get_attribute("id")[1:])


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_cut_off_on_any_slide(look, code):
    page = look(f"{code}_slides.html")
    for slide in page.evaluate(MEASURE, svg.SMALL):
        assert slide["wide"] <= 1 and slide["high"] <= 1 and not slide["out"], slide
        assert slide["size"] >= SMALLEST - 0.1, slide  # letters in pictures, too


def test_keys_and_buttons_move_through_the_slides(look):
    page = look(f"{CODES[1]}_slides.html")
    count = page.locator(".slide").count()
    for key, place in (("ArrowRight", 2), ("PageDown", 3), ("ArrowLeft", 2), ("End", count)):
        page.keyboard.press(key)
        assert now(page) == place
    page.keyboard.press("Home")
    assert now(page) == 1 and page.locator("#where").inner_text() == f"1 / {count}"
    page.get_by_label("On", exact=True).click()
    assert now(page) == 2
    page.reload()
    page.wait_for_selector("body[data-ready]", state="attached")
    assert now(page) == 2  # the place is kept
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


@pytest.mark.parametrize("code", CODES[1:3])
def test_polls_reveal_on_the_second_key(look, code):
    page = look(f"{code}_slides.html")
    poll = page.locator(".slide.poll").first
    page.evaluate(f"show({int(poll.get_attribute('id')[1:]) - 1})")
    answers = poll.locator(".answer")
    place = now(page)
    assert answers.count() >= 3 and not answers.first.is_visible()
    page.keyboard.press("ArrowRight")
    assert now(page) == place and answers.first.is_visible()
    assert poll.locator(".right").count() == 1
    page.keyboard.press("ArrowLeft")
    assert now(page) == place and not answers.first.is_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert now(page) == place + 1


def test_a_second_window_has_the_notes_the_clock_and_what_comes_next(look):
    page = look(f"{CODES[1]}_slides.html")
    with page.expect_popup() as opened:
        page.keyboard.press("w")
    own = opened.value
    for place in (1, 2):
        heading = page.locator(f"#t{place}").inner_text()
        assert own.locator("h1").inner_text().endswith(heading)
        notes = page.locator(f"#s{place} + .notes").text_content()
        assert own.locator("main").text_content() == notes
        assert (
            own.locator("#next").inner_text()
            == "Next: " + page.locator(f"#t{place + 1}").inner_text()
        )
        own.keyboard.press("ArrowRight")
        assert now(page) == place + 1
    assert re.fullmatch(r"00:00:\d\d", own.get_by_role("timer").inner_text())
    page.keyboard.press("End")
    assert own.locator("#next").inner_text() == "This is the last slide."
    assert not page.locator(".notes:visible").count()  # the room sees nothing of it


def test_slides_are_light_in_a_dark_system(look):
    page = look(f"{CODES[2]}_slides.html", color_scheme="dark")
    ground = "each => getComputedStyle(each).backgroundColor"
    assert page.locator(".slide.now").evaluate(ground) == "rgb(255, 255, 255)"
    page.evaluate("show(document.querySelector('.picture').id.slice(1) - 1)")
    shot = imread(io.BytesIO(page.locator(".slide.now .figures img").screenshot()))
    assert shot[0, 0, :3].min() > 0.9


def test_notes_come_with_p_and_all_slides_with_a(look):
    page = look(f"{CODES[1]}_slides.html")
    notes = page.locator("#s1 + .notes")
    assert not notes.is_visible()
    page.keyboard.press("p")
    assert notes.is_visible()
    page.keyboard.press("p")
    assert not notes.is_visible()
    page.keyboard.press("a")
    assert page.locator(".slide:visible").count() == page.locator(".slide").count()
    page.keyboard.press("a")
    assert page.locator(".slide:visible").count() == 1


def test_every_slide_is_a_page_of_print_and_keeps_its_answers(look):
    page = look(f"{CODES[1]}_slides.html")
    pages = page.pdf(prefer_css_page_size=True, print_background=True)
    assert count_pages(pages) == page.locator(".slide").count()
    page.emulate_media(media="print")
    assert not page.locator(".slide.poll .answer").first.is_visible()
    page.evaluate("document.body.classList.add('answers')")  # as `make workshop PDF=1` prints them
    assert page.locator(".slide.poll .answer").first.is_visible()
    for slide in page.evaluate(MEASURE, svg.SMALL):
        assert slide["wide"] <= 1 and slide["high"] <= 1, slide


@pytest.mark.parametrize("code", CODES)
def test_the_clock_of_the_run_sheet_is_one_page_and_comes_first(look, code):
    page = look(f"{code}_run_sheet.html", viewport=A4)
    page.emulate_media(media="print")
    end = page.evaluate("document.querySelector('.first').getBoundingClientRect().bottom")
    assert end <= A4["height"]
    assert page.locator("main > section").first.get_attribute("class") == "first"
    run_sheet = count_pages(page.pdf(prefer_css_page_size=True))
    handout = count_pages(look(f"{code}_handout.html").pdf(prefer_css_page_size=True))
    assert 1 <= handout <= run_sheet <= 20
    assert handout <= 8


def count_pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "name", ["slides", "run_sheet", "handout", "index", "guide", "half_day", "questions_before"]
)
def test_a_screen_reader_can_use_the_page(look, name, scheme):
    of_a_chapter = name in ("slides", "run_sheet", "handout")
    file = f"{CODES[1]}_{name}.html" if of_a_chapter else f"{name}.html"
    page = look(file, color_scheme=scheme)
    if name == "slides":
        page.keyboard.press("a")
    # In the dark the colours alone are others.
    options = {"runOnly": ["color-contrast"]} if scheme == "dark" else {}
    found = Axe().run(page, options=options).response["violations"]
    assert [(each["id"], [n["html"][:200] for n in each["nodes"][:3]]) for each in found] == []

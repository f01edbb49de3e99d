"""The workshop kit in a browser: every slide fits, answers wait, clocks run, paper is in order."""

import re
import sys

import pytest
from axe_playwright_python.sync_playwright import Axe
from lab import NOTEBOOKS, ROOT

sys.path.insert(0, str(ROOT / "teaching"))
from kit.build import kit, read_course, write
from kit.decks import DECKS, read_decks, write_decks

CODES = sorted(path.stem for path in DECKS.glob("*.md"))
REVEAL = ROOT / "build" / "npm-decks" / "node_modules" / "reveal.js"  # `make slide-tools`
SIZE = {"width": 1280, "height": 720}
A4 = {"width": 672, "height": 994}  # what the margins leave, at 96 dots an inch
# What of the slide that is shown, with all that comes later, reaches over its edge, and the size of
# its smallest words.
MEASURE = """() => {
  const slide = document.querySelector("section.present");
  slide.querySelectorAll(".fragment").forEach((each) => each.classList.add("visible"));
  const edge = document.querySelector(".slides").getBoundingClientRect();
  const shown = [...slide.querySelectorAll("*")].filter((each) => !each.closest("aside, annotation")
    && each.getClientRects().length);
  const out = shown.filter((each) => {
    const box = each.getBoundingClientRect();
    return box.right > edge.right + 1 || box.bottom > edge.bottom + 1
      || (each.matches("pre, code") && each.scrollWidth > each.clientWidth + 1);
  });
  const words = shown.filter((each) => [...each.childNodes].some((child) =>
    child.nodeType === 3 && child.data.trim()) && !each.closest("math"));
  const sizes = words.map((each) => parseFloat(getComputedStyle(each).fontSize));
  return [slide.id, out.map((each) => each.outerHTML.slice(0, 80)), Math.min(...sizes)];
}"""
SMALLEST = 24  # pixels of text, code and source on a slide of 1280 × 720


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit") / "workshop"
    write_decks(folder / "decks", NOTEBOOKS)
    write(kit(read_course(NOTEBOOKS), read_decks(DECKS)), folder)
    return folder


@pytest.fixture(scope="session")
def decks(folder):
    pytest.importorskip("pypandoc")
    if not REVEAL.is_dir():
        pytest.skip("make slide-tools fetches reveal.js, with npm")
    import make_slides

    make_slides.convert(folder / "decks", REVEAL)


@pytest.fixture
def look(browser, folder):
    """Open a page of the kit from its file; nothing is asked for elsewhere, nothing fails."""
    opened, wrong = [], []

    def open_page(name, **settings):
        page = browser.new_page(**{"viewport": SIZE, **settings})
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda r: wrong.append(r.url) if r.url.startswith("http") else None)
        path, _, place = name.partition("#")
        page.goto((folder / path).as_uri() + (f"#/{place}" if place else ""))
        if name.startswith("decks/"):
            page.wait_for_selector(".reveal.ready")
        opened.append(page)
        return page

    yield open_page
    for page in opened:
        page.close()
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_cut_off_on_any_slide(look, decks, code):
    page = look(f"decks/{code}.html")
    for number in range(page.evaluate("Reveal.getTotalSlides()")):
        page.evaluate(f"Reveal.slide({number}, 0)")
        name, out, size = page.evaluate(MEASURE)
        assert out == [] and size >= SMALLEST, (name, out, size)


@pytest.mark.parametrize("code", CODES)
def test_the_picture_on_a_title_slide_begins_below_the_words(look, decks, code):
    drawing = (ROOT / "web" / "sphinx" / "_static" / "osterby.svg").read_text(encoding="utf-8")
    wide, high = map(int, re.search(r'viewBox="0 0 (\d+) (\d+)"', drawing).groups())
    words, below, size, scale = look(f"decks/{code}.html").evaluate(
        """() => {
        const slide = document.querySelector("#title-slide"), looks = getComputedStyle(slide);
        return [slide.querySelector(".subtitle").getBoundingClientRect().bottom,
          slide.getBoundingClientRect().bottom, looks.backgroundSize, Reveal.getScale()];
        }"""
    )
    assert words < below - float(size.split("px")[0]) * high / wide * scale


def test_an_answer_waits_for_its_key(look, decks):
    page = look("decks/02.html#vote-neighbours-vote-magpies-precision")
    answer = page.locator("section.present .fragment")
    assert answer.evaluate("each => getComputedStyle(each).visibility") == "hidden"
    page.keyboard.press("ArrowRight")
    assert answer.evaluate("each => getComputedStyle(each).visibility") == "visible"


def presenters_window(page):
    """The window that the key S opens: the slide, the next one, and the notes."""
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    own = opened.value
    own.wait_for_function("document.querySelectorAll('iframe').length == 2")
    return own


def test_the_next_key_starts_the_countdown_here_and_in_the_presenters_window(look, decks):
    page = look("decks/02.html#exercise-1-clipped_count")
    own = presenters_window(page)
    own.wait_for_timeout(2000)
    assert "before they are sure" in own.locator(".speaker-controls-notes").inner_text()
    minutes, seconds = map(int, page.locator(".clock").inner_text().split(":"))
    left = [f"{(each := 60 * minutes + seconds - gone) // 60}:{each % 60:02}" for gone in (1, 2, 3)]
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"document.querySelector('.clock').textContent == '{left[1]}'")
    assert page.evaluate("Reveal.getCurrentSlide().id") == "exercise-1-clipped_count"
    panes = [frame.locator(".clock") for frame in own.frames if frame.parent_frame]
    (clock,) = (each for each in panes if each.is_visible())  # what comes next has none
    assert len(panes) == 2 and clock.inner_text() in left
    page.keyboard.press("t")
    stopped = page.locator(".clock").inner_text()
    page.wait_for_timeout(1300)
    assert page.locator(".clock").inner_text() == stopped


def test_the_keys_skip_the_slides_that_are_for_home(look, decks):
    page = look("decks/02.html#divide")
    skipped = page.eval_on_selector_all("section[data-skip]", "all => all.map(each => each.id)")
    assert "exercise-2-overlap" in skipped
    seen = []
    for key in ("PageDown", "ArrowRight", "Space") * 20:
        page.keyboard.press(key)
        seen.append(page.evaluate("Reveal.getCurrentSlide().id"))
    assert seen[-1] == seen[-2] == "say-it-in-your-own-words" and not {*seen} & {*skipped}
    page.keyboard.press("PageUp")
    assert page.evaluate("Reveal.getCurrentSlide().id") == "say-it-in-your-own-words"
    for _ in range(2 * len(seen)):
        page.keyboard.press("ArrowLeft")
        seen.append(page.evaluate("Reveal.getCurrentSlide().id"))
    assert page.evaluate("Reveal.isFirstSlide()") and not {*seen} & {*skipped}
    for key in ("g", "1", "3", "Enter"):
        page.keyboard.press(key)
    assert page.evaluate("Reveal.getCurrentSlide().id") == "exercise-2-overlap"


def test_the_presenter_sees_the_slide_to_which_the_next_key_leads(look, decks):
    page = look("decks/02.html#the-five-steps")
    own = presenters_window(page)
    upcoming = own.locator("#upcoming-slide iframe").element_handle().content_frame()
    upcoming.wait_for_function("Reveal.getCurrentSlide().id == 'exercise-3-rouge_1_score'")
    page.keyboard.press("PageDown")
    assert page.evaluate("Reveal.getCurrentSlide().id") == "exercise-3-rouge_1_score"


@pytest.mark.parametrize("code", CODES)
def test_a_printed_deck_has_a_page_for_each_slide(look, decks, folder, browser, code):
    import make_slides

    make_slides.to_pdf(folder / "decks" / f"{code}.html", browser)
    pages = (folder / "decks" / f"{code}.pdf").read_bytes()
    assert count_pages(pages) == look(f"decks/{code}.html").evaluate("Reveal.getTotalSlides()")


@pytest.mark.parametrize("name", ["plan", "print_for_each"])
def test_paper_splits_neither_a_question_nor_a_sheet(look, name):
    page = look(f"{name}.html", viewport=A4)
    page.emulate_media(media="print")
    heights = page.evaluate(
        "[...document.querySelectorAll('.poll, tr')].map(e => e.getBoundingClientRect().height)"
    )
    assert heights and max(heights) < A4["height"] / 2
    for sheet in page.query_selector_all(".sheet"):
        assert sheet.bounding_box()["height"] <= A4["height"]


def test_outcomes_and_rubric_are_a_sheet_of_paper(look):
    page = look("outcomes.html")
    assert count_pages(page.pdf(prefer_css_page_size=True)) == 1


def count_pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["index", "plan", "print_for_each", "guide", "outcomes"])
def test_a_screen_reader_can_use_the_page(look, name, scheme):
    page = look(f"{name}.html", color_scheme=scheme)
    assert violations(page, scheme) == []


def test_a_screen_reader_can_use_a_slide(look, decks):
    page = look("decks/02.html#clipping")
    assert violations(page, "dark") == []
    assert page.locator("section.present img").get_attribute("alt").startswith("Tiles of")


def violations(page, scheme):
    # In the dark the colours alone are others.
    options = {"runOnly": ["color-contrast"]} if scheme == "dark" else {}
    found = Axe().run(page, options=options).response["violations"]
    return [(each["id"], [n["html"][:200] for n in each["nodes"][:3]]) for each in found]

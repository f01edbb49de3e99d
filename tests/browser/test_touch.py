"""What a pointer and the arrow keys do in the pictures of chapters 01 and 04, and a play."""

import re

import pytest
from lab import broken_rules
from playwright.sync_api import expect

FRAME = ".rouge-touched .widget-html-content"
SECONDS = 20
# Whose explorers they are.
SQUARE, GRID = "01_precision_recall_f1.ipynb", "04_rouge_l_lcs.ipynb"
of_square = pytest.mark.parametrize("opened", [SQUARE], indirect=True)
of_grid = pytest.mark.parametrize("opened", [GRID], indirect=True)


@pytest.fixture(scope="module")
def card(ran):
    """The explorer of a chapter."""
    card = Card(ran)
    card.start()
    yield card
    assert ran.errors.count() == 0


@pytest.fixture
def square(card):
    return card


@pytest.fixture
def grid(card):
    """The explorer of chapter 04 in its first state."""
    card.start()
    yield card
    card.page.emulate_media(reduced_motion="no-preference")


class Card:
    """The explorer of a chapter, alive."""

    def __init__(self, lesson):
        self.lesson, self.page = lesson, lesson.page
        # The map of F1 is the second explorer of its chapter.
        self.cell = "explorer-map" if lesson.name == SQUARE else "explorer"
        self.card = lesson.cell(self.cell).locator(".rouge-explorer")

    def start(self):
        self.lesson.run_again(self.cell)
        self.frame.wait_for()
        self.frame.scroll_into_view_if_needed()
        self.page.wait_for_function(
            "frame => frame.getAttribute('role')", arg=self.frame.element_handle()
        )

    @property
    def frame(self):
        return self.card.locator(FRAME)

    @property
    def said(self):
        return self.card.locator(".rouge-said").inner_text()

    def wait_for(self, words):
        """Until the sentence holds these words."""
        self.card.locator(".rouge-said").filter(has_text=words).wait_for(timeout=SECONDS * 1000)

    def part(self, name):
        return self.card.locator(f'[data-part="{name}"]')

    def place(self, name, x=0.5, y=0.5):
        """Where in the page a share of a part is."""
        box = None
        while box is None:  # it may be drawn anew between looking for it and measuring it
            self.part(name).wait_for(timeout=SECONDS * 1000)
            box = self.part(name).bounding_box()
        return box["x"] + box["width"] * x, box["y"] + box["height"] * y

    def values(self):
        """What the sliders say: precision and recall."""
        handles = self.card.locator(".noUi-handle").all()[:2]
        return [float(each.get_attribute("aria-valuetext")) for each in handles]

    def wait_for_values(self, values):
        """Until the sliders, which follow the picture, say this."""
        for handle, value in zip(self.card.locator(".noUi-handle").all(), values, strict=False):
            expect(handle).to_have_attribute("aria-valuetext", re.compile(rf"^{value:g}\.?0*$"))

    def wait_for_text(self, name, text):
        expect(self.card.get_by_label(name, exact=True)).to_have_value(text)

    def cells_filled(self):
        return int(re.match(r"(\d+) of", self.said)[1])

    def button(self, name):
        return self.card.get_by_role("button", name=name, exact=True)


def focused(card):
    return card.frame.evaluate("frame => document.activeElement === frame")


# --- chapter 01: the point -------------------------------------------------------


@of_square
def test_the_point_follows_the_mouse_while_it_is_dragged_and_stays_where_it_is_left(square):
    mouse = square.page.mouse
    mouse.move(*square.place("square", 0.3, 0.1))
    mouse.down()
    mouse.move(*square.place("square", 0.602, 0.398), steps=8)
    square.wait_for("F1 = 0.600")  # before the button is let go
    mouse.move(*square.place("square", 0.802, 0.498), steps=8)
    mouse.up()
    square.wait_for("recall 0.800")
    square.wait_for_values([0.5, 0.8])
    for number in ("P 0.500", "R 0.800", "0.650", "0.632", "0.615"):  # the bars too
        expect(square.card.locator("svg text", has_text=number), number).to_have_count(1)
    mouse.move(*square.place("square", 0.2, 0.2), steps=3)
    square.page.wait_for_timeout(500)
    assert square.values() == [0.5, 0.8], "the point moves without a button pressed"


@of_square
def test_a_point_that_is_dragged_out_of_the_square_stays_at_its_edge(square):
    mouse = square.page.mouse
    mouse.move(*square.place("square", 0.5, 0.5))
    mouse.down()
    mouse.move(*square.place("square", 1.5, -0.2), steps=5)
    mouse.up()
    square.wait_for("both 1.000")
    square.wait_for_values([1, 1])


@of_square
def test_the_point_follows_a_finger_and_the_page_stays(square):
    fingers = square.page.context.new_cdp_session(square.page)
    top = square.frame.bounding_box()["y"]

    def finger(kind, *share):
        points = [dict(zip("xy", square.place("square", *share), strict=True))] if share else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", 0.402, 0.4)
    for share in (0.5, 0.6, 0.7, 0.748):
        finger("touchMove", 0.402, share)
    finger("touchEnd")
    square.wait_for("precision 0.250")
    square.wait_for_values([0.25, 0.4])
    assert square.frame.bounding_box()["y"] == top


@of_square
def test_the_arrow_keys_move_the_point_and_nothing_else(square):
    square.page.mouse.click(*square.place("square", 0.502, 0.398))
    square.wait_for("precision 0.600")
    assert focused(square)
    top, cells = square.frame.bounding_box()["y"], square.lesson.page.locator(".jp-Cell").count()
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "Shift+ArrowDown"):
        square.page.keyboard.press(key)
    square.wait_for("precision 0.690")
    square.wait_for_values([0.69, 0.45])
    for key in ("x", "b", "d", "d"):
        square.page.keyboard.press(key)
    assert square.page.locator(".jp-Cell").count() == cells
    assert square.frame.bounding_box()["y"] == top
    assert focused(square)


@of_square
def test_the_square_is_one_stop_for_tab_with_a_role_and_a_name(square):
    square.card.get_by_role("checkbox").first.focus()
    square.page.keyboard.press("Tab")
    assert focused(square)
    assert square.frame.get_attribute("role") == "application"
    assert "arrow keys" in square.frame.get_attribute("aria-label")


# --- chapter 04: the grid ----------------------------------------------------------


@of_grid
def test_a_click_on_a_cell_tells_its_case_and_draws_the_way_back(grid):
    grid.page.mouse.click(*grid.place("cell-4-4"))
    grid.wait_for("19 of 25 cells are filled. Row “morning”, column “morning”: the words are equal")
    assert "takes 3 words: “delays first morning”." in grid.said
    expect(grid.card.locator('svg circle[r="13"]')).to_have_count(3)
    grid.page.mouse.click(*grid.place("cell-1-1"))
    grid.wait_for("Row “fog”, column “ferry”: the words differ")
    grid.page.mouse.click(*grid.place("cell-0-2"))
    grid.wait_for("The edge")


@of_grid
def test_the_arrow_keys_walk_from_cell_to_cell(grid):
    grid.frame.focus()
    grid.page.keyboard.press("ArrowRight")
    grid.wait_for("8 of 25 cells are filled. Row “delays”, column “first”")
    for key in ("ArrowUp", "ArrowUp"):
        grid.page.keyboard.press(key)
    grid.wait_for("8 of 25 cells are filled. The edge")
    assert focused(grid)


@of_grid
def test_a_word_that_is_dragged_lowers_rouge_l_and_leaves_rouge_1(grid):
    grid.button("Fill all").click()
    grid.wait_for("ROUGE-1 F1 is 1.000, and ROUGE-L F1 is 0.600.")
    mouse = grid.page.mouse
    mouse.move(*grid.place("word-4"))
    mouse.down()
    mouse.move(*grid.place("word-2", 0.4), steps=10)
    grid.wait_for_text("candidate", "ferry morning delays first fog")  # the button is still down
    mouse.up()
    grid.wait_for("ROUGE-1 F1 is 1.000, and ROUGE-L F1 is 0.400.")
    # The list comes last, and says for a moment what the step before it chose.
    expect(grid.card.locator("select option:checked")).to_have_text("2. morning")


@of_grid
def test_a_word_is_moved_without_a_pointer_too(grid):
    grid.card.locator("select").focus()
    for _ in range(3):
        grid.page.keyboard.press("ArrowDown")
    # A choice may wait for the answer to the one before it, a button does not.
    grid.button("Next cell").click()
    grid.wait_for("8 of 25 cells")
    grid.button("Move left").focus()
    for _ in range(2):
        grid.page.keyboard.press("Enter")
    grid.wait_for("ROUGE-1 F1 is 1.000, and ROUGE-L F1 is 0.400.")
    grid.wait_for_text("candidate", "ferry morning delays first fog")


@of_grid
def test_a_play_fills_cell_after_cell_until_it_is_paused_and_goes_on_to_the_end(grid):
    grid.button("Play").focus()
    grid.page.keyboard.press("Enter")
    grid.wait_for(re.compile(r"\b(9|1\d|2[0-4]) of 25 cells"))  # a busy machine may leave cells out
    expect(grid.card.locator(".rouge-said")).to_have_attribute("aria-live", "off")
    grid.button("Pause").click()
    grid.button("Play").wait_for()
    grid.page.wait_for_timeout(300)
    before = grid.cells_filled()
    grid.page.wait_for_timeout(1500)
    assert 9 <= grid.cells_filled() == before < 25
    expect(grid.card.locator(".rouge-said")).to_have_attribute("aria-live", "polite")
    for cells in range(before + 1, 22):
        grid.button("Next cell").click()
        grid.wait_for(f"{cells} of 25 cells")
    grid.button("Play").click()
    grid.wait_for("The last corner is the LCS: 3.")
    grid.button("Play").wait_for()


@of_grid
def test_a_play_moves_nothing_by_itself_for_who_wants_no_motion(grid):
    grid.page.emulate_media(reduced_motion="reduce")
    seen = grid.card.evaluate_handle(
        "card => { const seen = []; const said = card.querySelector('.rouge-said');"
        " new MutationObserver(() => seen.push(said.textContent.trim().split(' ')[0]))"
        ".observe(said, {subtree: true, childList: true}); return seen; }"
    )
    grid.button("Play").click()
    grid.wait_for("The last corner is the LCS: 3.")
    grid.button("Play").wait_for()
    assert set(seen.json_value()) == {"25"}, "cells were filled one after the other"


# --- both --------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("opened", [SQUARE, GRID], indirect=True)
def test_touched_pictures_break_no_rule_of_accessibility(card, theme):
    card.lesson.turn(theme)
    card.frame.focus()
    # In the dark the colours alone are others.
    options = {"runOnly": ["color-contrast"]} if theme == "dark" else {}
    said = [
        f"{rule['id']}: {node['html'][:200]}"
        for rule in broken_rules(card.page, ".rouge-explorer", **options)
        for node in rule["nodes"]
    ]
    assert said == [], theme

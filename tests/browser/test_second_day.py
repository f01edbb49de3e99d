"""A chapter on its second day: run, saved, the kernel gone, opened again."""

import pytest
from lab import open_in
from playwright.sync_api import expect

DEAD = "Error displaying widget"
TWINS = ".rouge-twin"
CARDS = ".rouge-live"
IMPORTS = "from rouge_course.exercises import *\n"


def call_to_run(lesson):
    """The last line of every twin that can be seen."""
    lines = lesson.page.locator(f"{TWINS} > p:last-child").all()
    return [line.inner_text() for line in lines if line.is_visible()]


@pytest.fixture(scope="module")
def first(ran):
    """A chapter that was worked through."""
    ran.wait_for_cards()
    return ran


@pytest.fixture(scope="module")
def days(first, lab, page):
    """(how many twins the first day had, the second day)."""
    twins = first.page.locator(TWINS).count()
    first.save()
    first.end_kernel()
    with open_in(page, lab, first.name) as second:
        # Every card of yesterday is there, dead; what Lab says of it stands in the page.
        second.page.wait_for_function(
            "([dead, twins]) => document.body.textContent.split(dead).length - 1"
            " === document.querySelectorAll(twins).length",
            arg=[DEAD, TWINS],
            timeout=60000,
            polling=200,
        )
        yield twins, second


def test_on_the_first_day_each_live_card_hides_its_twin(first):
    twins, cards = (first.page.locator(each) for each in (TWINS, CARDS))
    assert cards.count() == twins.count() > 0
    assert all(card.is_visible() for card in cards.all())
    assert not any(twin.is_visible() for twin in twins.all())


def test_on_the_second_day_every_twin_shows_its_content_and_how_to_go_on(days):
    before, second = days
    twins = second.page.locator(TWINS)
    assert twins.count() == before
    assert all(twin.is_visible() for twin in twins.all())
    assert len(call_to_run(second)) == twins.count()
    assert all("un this cell to" in line for line in call_to_run(second))


def test_on_the_second_day_no_dead_widget_is_seen_or_read_aloud(days):
    _, second = days
    assert second.page.locator(CARDS).count() == 0
    dead = second.page.get_by_text(DEAD).all()
    assert not any(each.is_visible() for each in dead)
    assert DEAD not in second.page.locator("body").aria_snapshot()


def test_a_cell_that_is_run_again_comes_to_life(days):
    _, second = days
    second.wait_for_kernel()
    code = [cell for cell in second.source["cells"] if cell["cell_type"] == "code"]
    asks = next(cell for cell in reversed(code) if "quiz(" in "".join(cell["source"]))
    output = second.run_again(asks["id"], f"{IMPORTS}{''.join(asks['source'])}")
    twins = output.locator(TWINS).count()
    assert twins
    expect(output.locator(CARDS)).to_have_count(twins)
    expect(second.page.locator(CARDS)).to_have_count(twins)
    assert not any(twin.is_visible() for twin in output.locator(TWINS).all())

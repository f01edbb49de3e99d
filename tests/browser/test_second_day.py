"""A chapter on its second day: run, saved, the kernel gone, opened again."""

import pytest
from lab import open_notebook

DEAD = "Error displaying widget"
TWINS = ".rouge-twin"
CARDS = ".rouge-live"


def call_to_run(lesson):
    """The last line of every twin that can be seen."""
    lines = lesson.page.locator(f"{TWINS} > p:last-child").all()
    return [line.inner_text() for line in lines if line.is_visible()]


@pytest.fixture(scope="module")
def days(ran, lab, browser):
    """(the first day, the second day) of one chapter, which was worked through on the first."""
    ran.wait_for_cards()
    ran.save()
    ran.end_kernel()
    with open_notebook(browser, lab, ran.name) as second:
        # Every card of yesterday is there, dead; what Lab says of it stands in the page.
        second.page.wait_for_function(
            "([dead, twins]) => document.body.textContent.split(dead).length - 1"
            " === document.querySelectorAll(twins).length",
            arg=[DEAD, TWINS],
            timeout=60000,
        )
        yield ran, second


def test_on_the_first_day_each_live_card_hides_its_twin(days):
    first, _ = days
    twins, cards = (first.page.locator(each) for each in (TWINS, CARDS))
    assert cards.count() == twins.count() > 0
    assert all(card.is_visible() for card in cards.all())
    assert not any(twin.is_visible() for twin in twins.all())


def test_on_the_second_day_every_twin_shows_its_content_and_how_to_go_on(days):
    first, second = days
    twins = second.page.locator(TWINS)
    assert twins.count() == first.page.locator(TWINS).count()
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
    second.run_all()
    second.wait_for_cards()
    test_on_the_first_day_each_live_card_hides_its_twin((second, None))

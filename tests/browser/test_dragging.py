"""Cards of The Game are dragged with a finger and with the mouse; whole games do so as well."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.hands import Mouse, Thumb
from tests.browser.site import Site, Visitor
from tests.browser.test_whole_games import against_bots

pytestmark = pytest.mark.browser

CARD: Final = ".hand .card"
PILE: Final = '.pile[data-pile="0"]'
TOP: Final = f"{PILE} .card:not(.coming) b"
SCROLLABLE: Final = "html, body { overflow: auto } body { height: 300vh }"
"""A page that scrolls with a finger if nothing else is done with it."""

IS_AT: Final = """([selector, box]) => {
  const { x, y } = document.querySelector(selector).getBoundingClientRect();
  return Math.hypot(x - box.x, y - box.y) < 1;
}"""


def sit_down(visit: Open, site: Site, *, is_phone: bool) -> Page:
    """Open a table for one person alone, who is asked for a card."""
    path, token = against_bots(site, "the-game", 0)
    page = visit(path, Visitor(token=token, is_phone=is_phone)).page
    page.wait_for_selector(".prompt.asked")
    page.wait_for_selector(CARD)
    return page


def number_of(page: Page, at: int) -> str:
    """Return the number of a card of the hand, by its place."""
    return page.locator(CARD).nth(at).get_attribute("data-card") or ""


def place(number: str) -> str:
    """Return where a card of the hand is."""
    return f'.hand [data-card="{number}"]'


def test_a_finger_drags_a_card_onto_a_pile_and_nothing_scrolls(visit: Open, site: Site) -> None:
    page = sit_down(visit, site, is_phone=True)
    card = number_of(page, 2)
    thumb = Thumb(page)
    thumb.press(place(card))
    page.add_style_tag(content=SCROLLABLE)
    thumb.move(PILE)
    # The card is below the finger, and the pile says that it fits.
    held = page.locator(f"{place(card)}.dragged")
    held.wait_for()
    expect(page.locator(f"{PILE}.open.hovered")).to_have_count(1)
    box = held.bounding_box()
    assert box is not None
    assert box["x"] <= thumb.at[0] <= box["x"] + box["width"]
    assert box["y"] <= thumb.at[1] <= box["y"] + box["height"]
    thumb.lift()
    expect(page.locator(TOP)).to_have_text(card)
    expect(page.locator(place(card))).to_have_count(0)
    assert page.evaluate("() => scrollY") == 0


@pytest.mark.parametrize("is_phone", [True, False], ids=["finger", "mouse"])
def test_a_card_that_is_dropped_elsewhere_returns(visit: Open, site: Site, is_phone: bool) -> None:
    page = sit_down(visit, site, is_phone=is_phone)
    card = number_of(page, 1)
    top = page.locator(TOP).inner_text()
    before = page.locator(place(card)).bounding_box()
    hand = Thumb(page) if is_phone else Mouse(page)
    hand.drag(place(card), ".counts")
    expect(page.locator(".dragged, .hand [aria-pressed=true]")).to_have_count(0)
    page.wait_for_function(IS_AT, arg=[place(card), before])
    assert page.locator(TOP).inner_text() == top
    # The next tap is a tap: the card is picked, and the pile takes it.
    hand.touch(place(card))
    hand.touch(f"{PILE}.open")
    expect(page.locator(TOP)).to_have_text(card)


def test_the_mouse_drags_a_card_onto_a_pile(visit: Open, site: Site) -> None:
    page = sit_down(visit, site, is_phone=False)
    card = number_of(page, 0)
    Mouse(page).drag(place(card), PILE)
    expect(page.locator(TOP)).to_have_text(card)
    expect(page.locator(place(card))).to_have_count(0)

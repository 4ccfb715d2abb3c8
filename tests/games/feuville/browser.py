"""How the pages of Feuville are used in a browser."""

from typing import Final

from playwright.sync_api import Page

from tests.browser.players import END, Player
from tests.browser.titles import Bots, InBrowser, Shot, Sitting

TOWNS: Final = """[...document.querySelectorAll(".town .pane > svg")].map(
  town => town.getAttribute("aria-label").replace(/^[^:]*: /, ""))"""
"""What is seen of each town, the viewer's own first."""


class Builder(Player):
    """Builds and evaluates at once, takes decrees first, asks a person at times."""

    OFFERS: Final = (
        *(".use.open", ".column.open"),
        *('.answers [data-kind="score"]', '.answers [data-kind="discretion"]'),
        *('.slot.open[data-row="3"]', ".slot.open", ".kept.open", "[data-charm].open"),
        *(".answers .answer", ".place.open"),
    )
    PERSON: Final = ".person.open"

    def answer(self) -> None:
        is_asking = self.action_count % 4 == 1 and self.sees(self.PERSON)
        offer = self.PERSON if is_asking else self.first_seen(self.OFFERS)
        self.hand.touch(offer)
        if offer in (self.PERSON, ".place.open", "[data-charm].open"):
            self.page.wait_for_selector(f".chooser .answer, {self.gone}, {END}")
            # Where there is only one thing to do, it is done.
            if self.sees(".chooser .answer"):
                self.hand.touch(".chooser .answer")


def refuse(page: Page) -> None:
    """Touch a tile that no die of the seat stands for."""
    page.locator(".slot:not(.open)").first.click()


def ask_person(page: Page) -> None:
    """Touch a person, who says what can be done."""
    page.locator(".person.open").first.click()
    page.wait_for_selector(".chooser .answer")


def swipe(page: Page) -> None:
    """Look at the next town, where not all are seen at once."""
    tab = page.locator(".towns .tab").nth(1)
    if tab.is_visible():
        tab.click()


def build(page: Page) -> None:
    """Choose what to do with the tile in hand, and leave it at that."""
    page.locator(".use.open, .answers .answer").first.click()
    page.wait_for_selector(".prompt [aria-keyshortcuts=Enter]")


def check_end(page: Page, seat_count: int) -> None:
    """What everybody has evaluated is shown on the board."""
    assert page.locator(".results > li").count() == seat_count


IN_BROWSER: Final = InBrowser(
    player=Builder,
    bots=Bots(keys=1),
    first=".slot.open",
    refuse=refuse,
    check_end=check_end,
    shared=TOWNS,
    is_own_first=True,
    late=110,
    tables={"middle": Sitting(until=50, at="dice")},
    scenes={
        "hand": Sitting(until=60, at="hand"),
        "late": Sitting(until=100, at="dice"),
        "burn": Sitting(until=20, at="burn"),
    },
    shots={
        "hand": Shot(table="hand"),
        "staged": Shot(prepare=build, table="hand", is_careful=True),
        "person": Shot(".person.open", ask_person, "middle"),
        "late": Shot(table="late"),
        "swiped": Shot(prepare=swipe, table="late"),
        "burning": Shot(table="burn"),
    },
)

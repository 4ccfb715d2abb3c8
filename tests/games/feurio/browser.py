"""How the pages of Feurio! are used in a browser."""

from typing import Final

from playwright.sync_api import Page

from tests.browser.players import END, STAGED, Player
from tests.browser.titles import Bots, InBrowser, Shot, Sitting

ROOMY: Final = ".tile.open[aria-label*='place firefighters here']"
"""A tile with room for more than one; where nothing is to choose, a touch is the answer."""


class Firefighter(Player):
    """Lays tiles where they may lie, and places firefighters where that is possible."""

    OFFERS: Final = (".middle button", ".cell.open", ".tile.open", ".dock .line button")

    def answer(self) -> None:
        offer = self.first_seen(self.OFFERS)
        self.hand.touch(offer)
        if offer == ".tile.open":
            self.page.wait_for_selector(f".chooser .count, {STAGED}, {self.gone}, {END}")
            # Where there is nothing to choose, the tile was answer enough.
            if self.page.locator(".chooser .count, .chooser .colour").count() > 1:
                self.hand.touch(".chooser .count")


def refuse(page: Page) -> None:
    """Touch what must not be touched."""
    page.locator(".spot:not(.open)").first.click()


def stage(page: Page) -> None:
    """Choose, and leave it at that."""
    page.locator(ROOMY).first.click()
    page.locator(".chooser .count").first.click()
    page.wait_for_selector(".prompt [aria-keyshortcuts=Enter]")


def choose(page: Page) -> None:
    """Touch a tile, so that it is asked how many shall go there."""
    page.locator(ROOMY).last.click()
    page.wait_for_selector(".chooser .count")


def check_end(page: Page, seat_count: int) -> None:
    """The score is drawn on the board."""
    assert page.locator(".forest [aria-pressed=true]").count() == 1


IN_BROWSER: Final = InBrowser(
    player=Firefighter,
    bots=Bots(thumb=0),
    first=".middle button, .spot.open",
    refuse=refuse,
    refuse_at="own",
    check_end=check_end,
    tables={
        "middle": Sitting(until=30, at="crew"),
        "own": Sitting(bots=1, until=12),
        "spread": Sitting(bots=0, until=9, at="spread"),
        "plain": Sitting(bots=0, until=4),
    },
    scenes={
        "early": Sitting(until=6),
        "late": Sitting(options={"firebreak": True}, until=60),
    },
    shots={
        "early": Shot(table="early"),
        "late": Shot(table="late"),
        "choosing": Shot(ROOMY, choose, "middle"),
        "staged": Shot(ROOMY, stage, "middle", is_careful=True),
    },
)

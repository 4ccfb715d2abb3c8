"""How the pages of The Brigade are used in a browser."""

from typing import Final

from playwright.sync_api import Page

from tests.browser.players import END, Player
from tests.browser.titles import Bots, InBrowser, Shot, Sitting

CITY: Final = """[
  ...[...document.querySelectorAll(".figure")].map(figure => figure.style.transform),
  ...[...document.querySelectorAll(".burning")].map(place => place.dataset.place),
  ...[...document.querySelectorAll(".endings [data-count]")].map(count => count.dataset.count),
]"""
"""Where everybody stands, what burns, and how near the end is."""


class Warden(Player):
    """Goes to fires, puts out what it can, and ends its turns soon."""

    ANSWERS: Final = (".place.open", ".recruits .answer", ".answers .answer")
    TARGETS: tuple[str, ...] = (".place.open.burning", ".place.open")
    BUTTONS: Final = ("extinguish", "refill", "recruit", "upgrade", "transfer")
    BUSY: Final = 3
    """So much is done in a turn."""
    STOP: Final = '[data-group="stop"].open'

    done_count = 0

    def answer(self) -> None:
        if not self.sees("[data-group]"):
            self.hand.touch(self.first_seen(self.ANSWERS))
            return
        if self.done_count >= self.BUSY and self.sees(self.STOP):
            self.done_count = 0
            self.hand.touch(self.STOP)
            return
        self.done_count += 1
        self.use(self.first_seen(self.offers()))

    def offers(self) -> list[str]:
        """List what to do, the best first; now and then something else than to move."""
        buttons = [f'[data-group="{button}"].open' for button in self.BUTTONS]
        if self.done_count % 2:
            return [buttons[0], *self.TARGETS, *buttons, self.STOP]
        return [*buttons, *self.TARGETS, self.STOP]

    def use(self, offer: str) -> None:
        """Touch something, and do what comes last of several things that it offers."""
        self.hand.touch(offer)
        self.page.wait_for_selector(f".chooser .answer, {self.gone}, {END}")
        if self.sees(".chooser .answer"):
            self.hand.touch(".chooser .answer")


class Watchman(Warden):
    """Goes to the first place that the keys reach."""

    TARGETS = (".place.open",)


def refuse(page: Page) -> None:
    """Touch a button of the turn that does nothing now."""
    page.locator(".act:not(.open)").first.click()


def touch_block(page: Page) -> None:
    """Touch a block, which says what can be done there."""
    page.locator(".place.open").first.click()
    page.wait_for_selector(".chooser .answer")


def look_at_boards(page: Page) -> None:
    """Look at the others' firehouses, where not all is seen at once."""
    tab = page.locator(".bar .tab").nth(1)
    if tab.is_visible():
        tab.click()


def check_end(page: Page, seat_count: int) -> None:
    """Every block is framed for the seat it counts for, and the totals are shown."""
    totals = page.locator(".endings .total b").evaluate_all(
        "found => found.map(total => Number(total.dataset.count))"
    )
    assert len(totals) == seat_count
    assert (page.locator(".place.over .owner").count() > 0) == (max(totals) > 0)


IN_BROWSER: Final = InBrowser(
    player=Warden,
    keys_player=Watchman,
    bots=Bots(thumb=1, keys=1),
    codes="[a-f][1-6]",
    first=".brigade:not(:has([data-group])) .place.open, [data-group=stop]",
    refuse=refuse,
    check_end=check_end,
    shared=CITY,
    late=90,
    tables={"middle": Sitting(until=20, at="act"), "over": Sitting(bots=1)},
    scenes={
        "start": Sitting(until=0, at="act"),
        "late": Sitting(until=45, at="act"),
        "renown": Sitting(until=12, at="renown"),
    },
    shots={
        "block": Shot(".place.open", touch_block, "middle"),
        "late": Shot(table="late"),
        "boards": Shot(prepare=look_at_boards, table="late"),
        "renown": Shot(table="renown"),
    },
)

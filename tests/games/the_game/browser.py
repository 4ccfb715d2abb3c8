"""How the pages of The Game are used in a browser."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.players import Player
from tests.browser.titles import Bots, InBrowser, Shot, Sitting

CARDS: Final = """() => {
  const numbers = (selector, name) =>
    [...document.querySelectorAll(selector)].map(found => Number(found.dataset[name]));
  const tops = [...document.querySelectorAll(".pile")].map(
    pile => Number(pile.querySelector(".card b").textContent));
  const fits = [...document.querySelectorAll(".hand [data-card]")].map(
    card => [...card.querySelectorAll(".fits > span")].map(fit => fit.classList.contains("open")));
  return { cards: numbers(".hand [data-card]", "card"), tops, fits };
}"""


class Thrifty(Player):
    """Plays the card that wastes least, no more than must be; by turns it taps and drags."""

    WASTE: Final = 3
    """Where it is allowed, it stops rather than waste more."""

    def answer(self) -> None:
        seen = self.page.evaluate(CARDS)
        plays = sorted(self.plays(seen))
        button_count = self.page.locator(".dock button").count()
        # Several buttons ask who shall begin, a single one offers to stop.
        can_stop = button_count == 1
        if button_count > 1 or (can_stop and (not plays or plays[0][0] > self.WASTE)):
            self.hand.touch(".dock button")
            return
        _, card, pile = plays[0]
        self.lay(f'.hand [data-card="{card}"]', pile)

    def lay(self, card: str, pile: int) -> None:
        """Lay a card on a pile."""
        target = f'.pile[data-pile="{pile}"]'
        if self.action_count % 2:
            self.hand.drag(card, target)
        else:
            self.hand.touch(card)
            self.hand.touch(f"{target}.open")

    def plays(self, seen: dict[str, Any]) -> list[tuple[int, int, int]]:
        """List what fits where, by how much it wastes."""
        found = []
        for card, fits in zip(seen["cards"], seen["fits"], strict=True):
            for pile, (is_open, top) in enumerate(zip(fits, seen["tops"], strict=True)):
                if is_open:
                    found.append((card - top if pile < 2 else top - card, card, pile))
        return found


class Nimble(Thrifty):
    """Plays with the number keys of the piles."""

    def lay(self, card: str, pile: int) -> None:
        self.hand.touch(card)
        self.page.wait_for_selector(f'.pile[data-pile="{pile}"].open')
        self.page.keyboard.press(str(pile + 1))


def refuse(page: Page) -> None:
    """Play a card where it does not fit."""
    for at in range(page.locator(".hand .card").count()):
        card = page.locator(".hand .card").nth(at)
        card.click()
        card.and_(page.locator("[aria-pressed=true]")).wait_for()
        if page.query_selector(".pile.shut") is not None:
            page.locator(".pile.shut").first.click()
            return
    raise AssertionError("every card fits everywhere")


def pick_card(page: Page) -> None:
    """Pick a card up, so that the piles tell how it fits."""
    page.locator(".hand .card:not(.stuck)").nth(1).click()
    page.wait_for_selector(".pile.open")


def open_pile(page: Page) -> None:
    """Ask what there is to say of a pile."""
    page.locator(".flags").first.click()
    page.wait_for_selector("dialog .signals")


IN_BROWSER: Final = InBrowser(
    player=Thrifty,
    keys_player=Nimble,
    bots=Bots(thumb=0, keys=1),
    first=".dock button",
    refuse=refuse,
    refuse_at="own",
    names=("on fire", "On Fire"),
    late=150,
    tables={"over": Sitting(bots=1), "own": Sitting(bots=1, until=80)},
    scenes={
        "early": Sitting(until=12),
        "late": Sitting(options={"on_fire": True}, until=90),
        "alone": Sitting(bots=0, until=40),
    },
    shots={
        "early": Shot(table="early"),
        "late": Shot(table="late"),
        "alone": Shot(prepare=pick_card, table="alone"),
        "picked": Shot(".hand .card:not(.stuck)", pick_card, "middle"),
        "signals": Shot(".flags", open_pile, "middle"),
    },
)

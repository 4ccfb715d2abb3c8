"""People who play a title through its page, and know no more of the rules than it shows."""

from abc import ABC, abstractmethod
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.hands import Hand

END: Final = "section.end"
STAGED: Final = '.prompt [aria-keyshortcuts="Escape"]'

CARDS: Final = """() => {
  const numbers = (selector, name) =>
    [...document.querySelectorAll(selector)].map(found => Number(found.dataset[name]));
  const tops = [...document.querySelectorAll(".pile")].map(
    pile => Number(pile.querySelector(".card b").textContent));
  const fits = [...document.querySelectorAll(".hand [data-card]")].map(
    card => [...card.querySelectorAll(".fits > span")].map(fit => fit.classList.contains("open")));
  return { cards: numbers(".hand [data-card]", "card"), tops, fits };
}"""


class Player(ABC):
    """Somebody at a table."""

    def __init__(self, hand: Hand) -> None:
        self.hand: Final = hand
        self.page: Final[Page] = hand.page
        self.decision = ""
        """The last one that was answered."""
        self.action_count = 0

    def play(self, limit: int = 1_000) -> None:
        """Answer whatever is asked, until the game is over or so many answers were given."""
        while self.action_count < limit and self.is_asked():
            self.answer()
            self.action_count += 1

    def is_asked(self) -> bool:
        """Wait until one is asked something new; there is nothing more once the game is over."""
        asked = f'.prompt.asked:not([data-decision="{self.decision}"])'
        self.page.wait_for_selector(f"{asked}, {END}")
        prompt = self.page.query_selector(asked)
        self.decision = (prompt and prompt.get_attribute("data-decision")) or ""
        return prompt is not None

    def sees(self, selector: str) -> bool:
        """Tell whether something is on the page now."""
        return self.page.query_selector(selector) is not None

    @abstractmethod
    def answer(self) -> None:
        """Answer once."""


class Firefighter(Player):
    """Plays Feurio!: lays tiles where they may lie, and places whoever may be placed."""

    OFFERS: Final = (".middle button", ".cell.open", ".tile.open", ".dock .line button")

    def answer(self) -> None:
        offer = next(offer for offer in self.OFFERS if self.sees(offer))
        self.hand.touch(offer)
        if offer == ".tile.open":
            gone = f'.prompt:not([data-decision="{self.decision}"])'
            self.page.wait_for_selector(f".chooser .count, {STAGED}, {gone}, {END}")
            # Where there is nothing to choose, the tile was answer enough.
            if self.page.locator(".chooser .count, .chooser .colour").count() > 1:
                self.hand.touch(".chooser .count")


class Builder(Player):
    """Plays Feuville: builds and evaluates at once, takes decrees first, asks a person at times."""

    OFFERS: Final = (
        *(".use.open", ".column.open"),
        *('.answers [data-kind="score"]', '.answers [data-kind="discretion"]'),
        *('.slot.open[data-row="3"]', ".slot.open", ".kept.open", "[data-charm].open"),
        *(".answers .answer", ".place.open"),
    )
    PERSON: Final = ".person.open"

    def answer(self) -> None:
        is_asking = self.action_count % 4 == 1 and self.sees(self.PERSON)
        offer = (
            self.PERSON if is_asking else next(offer for offer in self.OFFERS if self.sees(offer))
        )
        self.hand.touch(offer)
        if offer in (self.PERSON, ".place.open", "[data-charm].open"):
            gone = f'.prompt:not([data-decision="{self.decision}"])'
            self.page.wait_for_selector(f".chooser .answer, {gone}, {END}")
            # Where there is only one thing to do, it is done.
            if self.sees(".chooser .answer"):
                self.hand.touch(".chooser .answer")


class Warden(Player):
    """Plays The Brigade: goes to fires, puts out what it can, and ends its turns soon."""

    ANSWERS: Final = (".place.open", ".recruits .answer", ".answers .answer")
    TARGETS: tuple[str, ...] = (".place.open.burning", ".place.open")
    BUTTONS: Final = ("extinguish", "refill", "recruit", "upgrade", "transfer")
    BUSY: Final = 3
    """So much is done in a turn."""
    STOP: Final = '[data-group="stop"].open'

    done_count = 0

    def answer(self) -> None:
        if not self.sees("[data-group]"):
            self.hand.touch(next(offer for offer in self.ANSWERS if self.sees(offer)))
            return
        if self.done_count >= self.BUSY and self.sees(self.STOP):
            self.done_count = 0
            self.hand.touch(self.STOP)
            return
        self.done_count += 1
        self.use(next(offer for offer in self.offers() if self.sees(offer)))

    def offers(self) -> list[str]:
        """List what to do, the best first; now and then something else than to move."""
        buttons = [f'[data-group="{button}"].open' for button in self.BUTTONS]
        if self.done_count % 2:
            return [buttons[0], *self.TARGETS, *buttons, self.STOP]
        return [*buttons, *self.TARGETS, self.STOP]

    def use(self, offer: str) -> None:
        """Touch something, and do what comes last of several things that it offers."""
        self.hand.touch(offer)
        gone = f'.prompt:not([data-decision="{self.decision}"])'
        self.page.wait_for_selector(f".chooser .answer, {gone}, {END}")
        if self.sees(".chooser .answer"):
            self.hand.touch(".chooser .answer")


class Watchman(Warden):
    """Plays The Brigade, and goes wherever the keys lead first."""

    TARGETS = (".place.open",)


class Thrifty(Player):
    """Plays The Game: always the card that wastes least, and no more than must be."""

    WASTE: Final = 3
    """Who may stop does so rather than to waste more."""

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
        self.hand.touch(f'.hand [data-card="{card}"]')
        self.lay(pile)

    def lay(self, pile: int) -> None:
        """Lay the chosen card."""
        self.hand.touch(f'.pile[data-pile="{pile}"].open')

    def plays(self, seen: dict[str, Any]) -> list[tuple[int, int, int]]:
        """List what fits where, by how much it wastes."""
        found = []
        for card, fits in zip(seen["cards"], seen["fits"], strict=True):
            for pile, (is_open, top) in enumerate(zip(fits, seen["tops"], strict=True)):
                if is_open:
                    found.append((card - top if pile < 2 else top - card, card, pile))
        return found


class Nimble(Thrifty):
    """Plays The Game with the number keys of the piles."""

    def lay(self, pile: int) -> None:
        self.page.wait_for_selector(f'.pile[data-pile="{pile}"].open')
        self.page.keyboard.press(str(pile + 1))

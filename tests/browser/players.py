"""People who play through a page, and know no more of the rules than it shows.

A title brings players for its own board in the `browser.py` of its test folder.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from playwright.sync_api import Page, TimeoutError

from tests.browser.hands import Hand

END: Final = "section.end"
FIRST_SEEN: Final = "offers => offers.find(offer => document.querySelector(offer))"
STAGED: Final = '.prompt [aria-keyshortcuts="Escape"]'


class Player(ABC):
    """Somebody at a table."""

    def __init__(self, hand: Hand) -> None:
        self.hand: Final = hand
        self.page: Final[Page] = hand.page
        self.decision = ""
        """The last one that was answered."""
        self.action_count = 0

    def play(self, limit: int = 1_000) -> None:
        """Answer whatever is asked, until the game is over or a number of answers was given."""
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

    @property
    def gone(self) -> str:
        """What is on the page once the question is answered: the last one has no other after it."""
        return f'.prompt:not(.asked[data-decision="{self.decision}"])'

    def first_seen(self, offers: Iterable[str]) -> str:
        """Return the first of several things that is on the page, as soon as there is one."""
        try:
            found = self.page.wait_for_function(FIRST_SEEN, arg=list(offers))
        except TimeoutError as error:
            asked = self.page.locator(".prompt").inner_text()
            raise AssertionError(f"the page asks {asked!r} and offers nothing") from error
        return str(found.json_value())

    def sees(self, selector: str) -> bool:
        """Return whether something is on the page now."""
        return self.page.query_selector(selector) is not None

    @abstractmethod
    def answer(self) -> None:
        """Answer once."""


class PlainPlayer(Player):
    """Plays any title on the plain board: gives the first answer that is listed."""

    def answer(self) -> None:
        self.hand.touch(".generic .answer")

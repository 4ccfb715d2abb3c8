"""Every page by name, where it is and what shows that it is all there."""

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

from tests.browser.games import Games


@dataclass(frozen=True)
class Spot:
    """A page: its address, with the tables of `Games` by name, and something on it."""

    address: str
    shows: str
    is_missing: bool = False
    """Whether the server does not know what is asked for, which a browser complains about."""

    def path(self, games: Games) -> str:
        """Return the address."""
        return self.address.format(
            **{key.replace("-", "_"): id for key, id in games.tables.items()}
        )

    def wait(self, page: Page) -> None:
        """Wait until everything is there."""
        page.wait_for_selector(self.shows)


BOARD: Final = ".prompt p.text:not(:empty)"

SPOTS: Final = {
    "home": Spot("/", "article .about:text-matches('\\\\w')"),
    "setup-feurio": Spot("/new/feurio", ".setup .options .small:text-matches('\\\\w')"),
    "setup-the-game": Spot("/new/the-game", ".setup .options .small:text-matches('\\\\w')"),
    "setup-feuville": Spot("/new/feuville", ".setup .options .small:text-matches('\\\\w')"),
    "setup-the-brigade": Spot("/new/the-brigade", ".setup .options .small:text-matches('\\\\w')"),
    "waiting": Spot("/t/{waiting}", ".chairs"),
    "table-feurio": Spot("/t/{feurio}", BOARD),
    "table-the-game": Spot("/t/{the_game}", BOARD),
    "table-feuville": Spot("/t/{feuville}", BOARD),
    "table-the-brigade": Spot("/t/{the_brigade}", BOARD),
    "end-feurio": Spot("/t/{feurio_over}", "section.end"),
    "end-the-game": Spot("/t/{the_game_over}", "section.end"),
    "end-feuville": Spot("/t/{feuville_over}", "section.end"),
    "end-the-brigade": Spot("/t/{the_brigade_over}", "section.end"),
    "replay": Spot("/replay/{feurio_over}?at=12", ".scrubber"),
    "rules": Spot("/rules", ".shelf"),
    "rules-feurio": Spot("/rules/feurio", ".clause"),
    "rules-the-game": Spot("/rules/the-game", ".clause"),
    "rules-feuville": Spot("/rules/feuville", ".clause"),
    "rules-the-brigade": Spot("/rules/the-brigade", ".clause"),
    "games": Spot("/games", ".games"),
    "luck": Spot("/luck/{feurio_over}", ".draws"),
    "luck-running": Spot("/luck/{feurio}", ".sum"),
    "about": Spot("/about", "h1"),
    "settings": Spot("/settings", "h1"),
    "lost": Spot("/no/such/page", "h1"),
    "gone": Spot("/t/nosuchtable", "h1", is_missing=True),
}

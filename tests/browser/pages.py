"""Every page by name, where it is and what shows that it is all there."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from fireside.registry import find_title, title_names
from tests.browser.games import Games
from tests.browser.titles import BOARD

BOARDS: Final = Path(__file__).parents[2] / "web" / "src" / "boards"


@dataclass(frozen=True)
class Spot:
    """A page: its address, with the id of a table if it is about one, and something on it."""

    address: str
    shows: str
    table: str = ""
    """The table that it is about, as `Games` calls it."""

    def path(self, games: Games) -> str:
        """Return the address."""
        return self.address.format(table=games[self.table]) if self.table else self.address

    def wait(self, page: Page) -> None:
        """Wait until everything is there."""
        page.wait_for_selector(self.shows)


def spots_of(name: str) -> dict[str, Spot]:
    """Return the pages that every title has."""
    options = " .options .small:text-matches('\\\\w')" if find_title(name).options else ""
    has_pictures = (BOARDS / name / "howto.ts").exists()
    pictures = Spot(f"/how/{name}", ".howto .picture svg")
    return {
        f"setup-{name}": Spot(f"/new/{name}", f".setup{options}"),
        f"table-{name}": Spot("/t/{table}", BOARD, f"{name}-middle"),
        f"end-{name}": Spot("/t/{table}", "section.end", f"{name}-over"),
        f"rules-{name}": Spot(f"/rules/{name}", ".clause"),
        **({f"how-{name}": pictures} if has_pictures else {}),
    }


SPOTS: Final = {
    "home": Spot("/", "article .about:text-matches('\\\\w')"),
    **{page: spot for name in title_names() for page, spot in spots_of(name).items()},
    "waiting": Spot("/t/{table}", ".chairs", "waiting"),
    "replay": Spot("/replay/{table}?at=12", ".scrubber", "feurio-over"),
    "rules": Spot("/rules", ".shelf"),
    "games": Spot("/games", ".games .filter"),
    "statistics": Spot("/statistics", ".statistics table"),
    "today": Spot("/today", ".deals"),
    "today-deal": Spot("/today/the-game", "figure"),
    "luck": Spot("/luck/{table}", ".draws", "feurio-over"),
    "luck-deal": Spot("/luck/{table}", ".sum", "deal"),
    "luck-running": Spot("/luck/{table}", ".sum", "feurio-middle"),
    "about": Spot("/about", "h1"),
    "settings": Spot("/settings", "h1"),
    "lost": Spot("/no/such/page", "h1"),
    "gone": Spot("/t/nosuchtable", "h1"),
}

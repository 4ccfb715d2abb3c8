"""Every page: in every language, in both themes, on a phone and on a desk."""

import pytest
from playwright.sync_api import Page

from fireside.registry import find_title, title_names
from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.look import Look, violations
from tests.browser.pages import SPOTS, Spot
from tests.browser.site import LANGUAGES, Visitor
from tests.browser.titles import in_browser

pytestmark = pytest.mark.browser

NAMES = (
    *("Fireside", "Ember", "127.0.0.1"),
    *(find_title(name).label.rstrip("!") for name in title_names()),
    *(word for name in title_names() for word in in_browser(name).names),
)
"""What is called the same everywhere."""

every_page = pytest.mark.parametrize("spot", SPOTS.values(), ids=SPOTS)


@every_page
def test_a_page_speaks_all_languages_and_none_is_cut_on_a_phone(
    visit: Open, games: Games, spot: Spot
) -> None:
    visited = visit(spot.path(games), Visitor(token=games.token, is_phone=True, theme="light"))
    page = visited.page
    spot.wait(page)
    english = Look(page)
    complaints = [*complaints_about(english, "en"), *violations(page)]
    for language in LANGUAGES[1:]:
        page.evaluate("language => localStorage.setItem('PARAGLIDE_LOCALE', language)", language)
        page.reload()
        spot.wait(page)
        look = Look(page)
        complaints += complaints_about(look, language)
        complaints += [
            f"{language}: still English: {text}" for text in look.shared_texts(english, NAMES)
        ]
    assert not complaints, "\n".join(complaints)


def complaints_about(look: Look, language: str) -> list[str]:
    """List what is wrong with a page in one language."""
    faults = [*look.wide, *look.small, *look.raw_texts()]
    if look.language != language:
        faults.append(f"says that it speaks {look.language}")
    return [f"{language}: {fault}" for fault in faults]


@every_page
def test_axe_finds_nothing_in_the_dark(visit: Open, games: Games, spot: Spot) -> None:
    visited = visit(spot.path(games), Visitor(token=games.token))
    spot.wait(visited.page)
    faults = violations(visited.page)
    assert not faults, "\n".join(faults)
    assert is_without_bar(visited.page)


def is_without_bar(page: Page) -> bool:
    """Return whether a page can be read without moving it sideways."""
    return bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))

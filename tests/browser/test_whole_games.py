"""Whole games in the browser, by every means."""

import pytest

from fireside.client.api import Api
from fireside.wire.pages import NewChair
from tests.browser.conftest import Open
from tests.browser.games import EASY, me
from tests.browser.hands import Keys, Mouse, Thumb
from tests.browser.players import (
    END,
    Builder,
    Firefighter,
    Nimble,
    Player,
    Thrifty,
    Warden,
    Watchman,
)
from tests.browser.site import Site, Visitor, aside

pytestmark = pytest.mark.browser


async def open_table(url: str, title: str, chairs: list[NewChair]) -> tuple[str, str]:
    """Open a table for a new guest; return its address and their token."""
    async with Api(url) as api:
        await api.become_guest("Ada")
        table = await api.open_table(title, chairs)
        return f"/t/{table.id}", api.token


def against_bots(site: Site, title: str, bot_count: int) -> tuple[str, str]:
    """Open a table for oneself and bots."""
    return aside(open_table(site.url, title, [me("Ada"), *[EASY] * bot_count]))


def test_a_game_alone_is_set_up_and_played_with_the_mouse(visit: Open) -> None:
    page = visit("/").page
    page.get_by_role("link", name="Set up a table for Feurio!").click()
    for _ in range(3):
        page.get_by_role("button", name="One seat less").click()
    page.get_by_role("button", name="Open the table").click()
    Firefighter(Mouse(page)).play()
    assert page.locator(f"{END} h2").inner_text() != ""
    # The score is drawn on the board.
    assert page.locator(".forest [aria-pressed=true]").count() == 1


def test_a_whole_game_against_bots_is_played_with_the_mouse(visit: Open, site: Site) -> None:
    path, token = against_bots(site, "feuville", 3)
    page = visit(path, Visitor(token=token)).page
    Builder(Mouse(page)).play()
    # What everybody has evaluated is shown on the board.
    assert page.locator(".results > li").count() == 4


def test_a_city_is_saved_or_lost_with_the_mouse(visit: Open, site: Site) -> None:
    path, token = against_bots(site, "the-brigade", 3)
    page = visit(path, Visitor(token=token)).page
    Warden(Mouse(page)).play()
    # Every block is framed for whoever it counts for, and the winner of all is told.
    totals = page.locator(".endings .total b").evaluate_all(
        "found => found.map(total => Number(total.dataset.count))"
    )
    assert len(totals) == 4
    assert (page.locator(".place.counted").count() > 0) == (max(totals) > 0)


@pytest.mark.parametrize(
    ("title", "kind", "bot_count"),
    [
        pytest.param("feurio", Firefighter, 3, id="feurio"),
        pytest.param("the-game", Thrifty, 0, id="the-game"),
        pytest.param("feuville", Builder, 3, id="feuville"),
        pytest.param("the-brigade", Warden, 1, id="the-brigade"),
    ],
)
def test_a_whole_game_is_played_with_a_thumb_and_without_scrolling(
    visit: Open, site: Site, title: str, kind: type[Player], bot_count: int
) -> None:
    path, token = against_bots(site, title, bot_count)
    page = visit(path, Visitor(token=token, is_phone=True)).page
    kind(Thumb(page)).play()
    assert page.locator(f"{END} .buttons > *").count() == 3


@pytest.mark.parametrize(
    ("title", "kind", "bot_count"),
    [
        pytest.param("feurio", Firefighter, 3, id="feurio"),
        pytest.param("the-game", Nimble, 3, id="the-game"),
        pytest.param("feuville", Builder, 3, id="feuville"),
        pytest.param("the-brigade", Watchman, 1, id="the-brigade"),
    ],
)
def test_a_whole_game_is_played_with_the_keys_alone(
    visit: Open, site: Site, title: str, kind: type[Player], bot_count: int
) -> None:
    path, token = against_bots(site, title, bot_count)
    page = visit(path, Visitor(token=token)).page
    keys = Keys(page)
    kind(keys).play()
    keys.touch(f"{END} a[href^='/replay/']")
    page.wait_for_selector(".scrubber")

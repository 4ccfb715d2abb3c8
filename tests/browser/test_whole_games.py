"""Whole games in the browser, by thumb and by keys; test_telling.py plays them by mouse."""

import pytest

from fireside.client.api import Api
from fireside.wire.bodies import NewChair
from tests.browser.conftest import Open
from tests.browser.games import EASY, me
from tests.browser.hands import Keys, Mouse, Thumb
from tests.browser.players import END
from tests.browser.site import Site, Visitor, aside
from tests.browser.titles import BROUGHT, in_browser

pytestmark = pytest.mark.browser


async def open_table(url: str, title: str, chairs: list[NewChair]) -> tuple[str, str]:
    """Open a table for a new guest; return its address and their token."""
    async with Api(url) as api:
        await api.become_guest("Ada")
        table = await api.open_table(title, chairs)
        return f"/t/{table.id}", api.token


def against_bots(site: Site, title: str, bot_count: int) -> tuple[str, str]:
    """Open a table for one person and bots."""
    return aside(open_table(site.url, title, [me("Ada"), *[EASY] * bot_count]))


every_title = pytest.mark.parametrize("title", BROUGHT)


def test_a_table_is_set_up_with_the_mouse(visit: Open) -> None:
    page = visit("/").page
    page.get_by_role("link", name="Set up a table for Feurio!").click()
    for _ in range(3):
        page.get_by_role("button", name="One seat less").click()
    page.get_by_role("button", name="Open the table").click()
    player = in_browser("feurio").player(Mouse(page))
    player.play(limit=3)
    assert player.is_asked()


@every_title
def test_a_whole_game_is_played_with_a_thumb_and_without_scrolling(
    visit: Open, site: Site, title: str
) -> None:
    own = in_browser(title)
    path, token = against_bots(site, title, own.bots.thumb)
    page = visit(path, Visitor(token=token, is_phone=True)).page
    own.player(Thumb(page)).play()
    assert page.locator(f"{END} .buttons > *").count() == 3


@every_title
def test_a_whole_game_is_played_with_the_keys_alone(visit: Open, site: Site, title: str) -> None:
    own = in_browser(title)
    path, token = against_bots(site, title, own.bots.keys)
    page = visit(path, Visitor(token=token)).page
    keys = Keys(page)
    (own.keys_player or own.player)(keys).play()
    keys.touch(f"{END} a[href^='/replay/']")
    page.wait_for_selector(".scrubber")

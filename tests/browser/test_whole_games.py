"""Whole games in the browser, by thumb and by keys and ear; test_telling.py has the mouse.

The first turns and the last ones are played in the page. What is between is played over the wire
while the page shows it: it asks the same again, and each answer is a lot of work for a browser.
"""

from typing import Final

import pytest

from fireside.client.api import Api
from fireside.wire.bodies import NewChair
from tests.browser.conftest import Open
from tests.browser.games import EASY, go_on, me
from tests.browser.hands import Mouse, Thumb
from tests.browser.look import WATCH_BOARD, frames_of
from tests.browser.players import END, Player
from tests.browser.reader import Reader
from tests.browser.site import Site, Visitor, aside
from tests.browser.titles import ASKED, BROUGHT, in_browser

pytestmark = pytest.mark.browser

FIRST_ANSWERS: Final = 15


async def open_table(url: str, title: str, chairs: list[NewChair]) -> tuple[str, str]:
    """Open a table for a new guest; return its address and their token."""
    async with Api(url) as api:
        await api.become_guest("Ada")
        table = await api.open_table(title, chairs)
        return f"/t/{table.id}", api.token


def against_bots(site: Site, title: str, bot_count: int) -> tuple[str, str]:
    """Open a table for one person and bots."""
    return aside(open_table(site.url, title, [me("Ada"), *[EASY] * bot_count]))


def play_game(player: Player, site: Site, title: str, path: str, token: str) -> None:
    """Play in the page at first and at last, and over the wire between."""
    player.play(limit=FIRST_ANSWERS)
    if not player.is_asked():
        return
    late = in_browser(title).late
    decision = aside(go_on(site.url, path.removeprefix("/t/"), token, late))
    player.page.wait_for_selector(f'{ASKED}[data-decision="{decision}"], {END}')
    player.decision = ""
    player.play()


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
    page.wait_for_selector(ASKED)
    page.evaluate(WATCH_BOARD)
    play_game(own.player(Thumb(page)), site, title, path, token)
    assert page.locator(f"{END} .buttons > *").count() == 4
    # Whatever was asked, chosen or won: the board stayed where it was.
    assert len(frames_of(page)) == 1


@every_title
def test_a_whole_game_is_played_with_the_keys_and_a_screen_reader(
    visit: Open, site: Site, title: str
) -> None:
    own = in_browser(title)
    path, token = against_bots(site, title, own.bots.keys)
    page = visit(path, Visitor(token=token)).page
    reader = Reader(page, own.codes)
    play_game((own.keys_player or own.player)(reader), site, title, path, token)
    assert not reader.faults, "\n".join(sorted(reader.faults))
    unsaid = reader.unsaid()
    assert not unsaid, "\n".join(unsaid)
    reader.touch(f"{END} a[href^='/replay/']")
    page.wait_for_selector(".scrubber")

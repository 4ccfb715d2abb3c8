"""Several people: at two browsers, and at one."""

import pytest
from playwright.sync_api import Page, expect

from fireside.client.api import Api
from tests.browser.conftest import Open
from tests.browser.games import FRIEND, me, seat_and_play
from tests.browser.hands import Mouse
from tests.browser.players import END, Player
from tests.browser.site import Site, Visitor, aside
from tests.browser.titles import BROUGHT, in_browser
from tests.games.the_game.browser import Thrifty

pytestmark = pytest.mark.browser


async def open_table(url: str, names: list[str], title: str = "the-game") -> tuple[str, str]:
    """Open a table for people at one client, or for one and a friend."""
    async with Api(url) as api:
        await api.become_guest(names[0])
        chairs = [me(name) for name in names] if len(names) > 1 else [me(names[0]), FRIEND]
        table = await seat_and_play(api, title, chairs, until=0)
        return f"/t/{table}", api.token


def test_two_browsers_share_a_table_with_chat_and_signals(visit: Open, site: Site) -> None:
    path, token = aside(open_table(site.url, ["Ada"]))
    ada = visit(path, Visitor(token=token)).page
    ben = visit(path, Visitor(name="Ben", is_phone=True)).page
    ben.get_by_role("button", name="Join").tap()
    both = [Thrifty(Mouse(ada)), Thrifty(Mouse(ben))]
    for player in both:
        player.play(limit=1)

    # They talk.
    ada.get_by_role("button", name="Chat").click()
    ada.get_by_role("textbox").fill("Shall we?")
    ada.get_by_role("button", name="Send").click()
    ben.locator("[aria-keyshortcuts=c]").tap()
    expect(ben.locator(".chat li")).to_contain_text("Shall we?")
    ben.keyboard.press("Escape")

    # A seat that does not play may say something of a pile.
    is_adas_turn = ada.locator(".prompt.asked").count() == 1
    waiting = ben if is_adas_turn else ada
    other = ada if waiting is ben else ben
    waiting.locator(".flags").first.click()
    waiting.locator("dialog .signals button").first.click()
    expect(other.locator(".flags .flag")).to_have_count(1)


@pytest.mark.parametrize("title", [name for name in BROUGHT if in_browser(name).shared])
def test_two_browsers_play_at_one_table_and_see_the_same(
    visit: Open, site: Site, title: str
) -> None:
    own = in_browser(title)
    path, token = aside(open_table(site.url, ["Ada"], title))
    ada = visit(path, Visitor(token=token)).page
    ben = visit(path, Visitor(name="Ben", is_phone=True)).page
    ben.get_by_role("button", name="Join").tap()
    for page in (ada, ben):
        page.wait_for_selector(".prompt")
    play_by_turns(own.player(Mouse(ada)), own.player(Mouse(ben)))
    seen = ada.evaluate(own.shared)
    assert len(seen) > 1
    ben.wait_for_function(
        f"seen => JSON.stringify({own.shared}) === JSON.stringify(seen)",
        arg=seen[::-1] if own.is_own_first else seen,
    )


def play_by_turns(*players: Player) -> None:
    """Let everybody answer a few times; only one of them is asked at a time."""
    while min(player.action_count for player in players) < 4:
        for player in players:
            if player.sees(f'.prompt.asked:not([data-decision="{player.decision}"])'):
                player.play(limit=player.action_count + 1)
        players[0].page.wait_for_timeout(20)


def test_a_curtain_falls_between_two_people_at_one_screen(visit: Open, site: Site) -> None:
    path, token = aside(open_table(site.url, ["Ada", "Ben"]))
    page = visit(path, Visitor(token=token)).page
    player = Thrifty(Mouse(page))
    names = [open_curtain(page)]
    for _ in range(3):
        player.play(limit=player.action_count + 1)
        page.wait_for_selector(
            f".curtain, {END}, .prompt.asked:not([data-decision='{player.decision}'])"
        )
        if page.locator(".curtain").count():
            names.append(open_curtain(page))
            # Both may be asked the same.
            player.decision = ""
    assert {"Ada", "Ben"} <= set(names)


def open_curtain(page: Page) -> str:
    """Open the curtain; return whose turn it is. Nobody's cards lie open before."""
    curtain = page.get_by_role("dialog")
    heading = curtain.get_by_role("heading").inner_text()
    assert page.locator(".hand [data-card]").count() == 0
    curtain.get_by_role("button").click()
    page.wait_for_selector(".hand [data-card]")
    return next(name for name in ("Ada", "Ben") if name in heading)

"""Reload, a server that restarts, no server at all: the page comes back, and says so meanwhile."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from fireside.client.api import Api
from fireside.siege.server_process import ServerProcess
from tests.browser.conftest import Open
from tests.browser.games import EASY, Games, me, seat_and_play
from tests.browser.hands import Mouse
from tests.browser.site import Site, Visitor, aside, find_client
from tests.games.feurio.browser import Firefighter

pytestmark = pytest.mark.browser


def test_a_reload_shows_the_same_table(visit: Open, games: Games) -> None:
    page = visit(f"/t/{games['feurio-middle']}", Visitor(token=games.token)).page
    page.wait_for_selector(".prompt.asked")
    before = page.locator("main, .seats, .prompt").all_inner_texts()
    page.reload()
    page.wait_for_selector(".prompt.asked")
    assert page.locator("main, .seats, .prompt").all_inner_texts() == before


def test_what_was_staged_in_another_tab_shows_here(visit: Open, games: Games) -> None:
    path = f"/t/{games['feurio-own']}"
    first = visit(path, Visitor(token=games.token)).page
    second = first.context.new_page()
    second.goto(path)
    second.wait_for_selector(".prompt.asked")
    player = Firefighter(Mouse(first))
    player.play(limit=1)
    second.wait_for_selector(f'.prompt:not([data-decision="{player.decision}"])')


async def open_table(url: str) -> tuple[str, str]:
    """Play for a while; return the table's address and the token of who plays."""
    async with Api(url) as api:
        await api.become_guest("Ada")
        return f"/t/{await seat_and_play(api, 'feurio', [me('Ada'), EASY], until=8)}", api.token


def test_a_page_survives_the_servers_restart_and_says_so(browser: Browser, tmp_path: Path) -> None:
    site = Site(browser, ServerProcess(tmp_path, client=find_client()))
    try:
        site.start()
        path, token = aside(open_table(site.url))
        page = site.visit(path, Visitor(token=token)).page
        player = Firefighter(Mouse(page))
        player.play(limit=2)
        assert player.is_asked()
        site.stop()
        expect(page.locator(".strip")).to_be_visible()
        expect(page.locator(".prompt")).not_to_have_class("asked")
        site.start()
        expect(page.locator(".strip")).to_have_count(0)
        page.wait_for_selector(".prompt.asked")
        player.decision = ""
        player.play(limit=4)
        page.context.close()
    finally:
        site.server.end()


def test_without_a_server_the_page_says_so_and_waits_for_it(
    browser: Browser, tmp_path: Path
) -> None:
    site = Site(browser, ServerProcess(tmp_path, client=find_client()))
    try:
        site.start()
        page = site.visit("/", Visitor(has_shell=True)).page
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_selector("article")
        site.stop()
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("out")
        site.start()
        page.wait_for_selector("article")
        page.context.close()
    finally:
        site.server.end()

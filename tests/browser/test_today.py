"""The deals of the day in the browser: from the home page to a result that can be shared."""

import pytest
from playwright.sync_api import expect

from fireside.client.api import Api
from tests.browser.conftest import Open
from tests.browser.games import Games, play_deal
from tests.browser.site import Site, Visitor, aside

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def games(site: Site) -> Games:
    """Play the deal of today, and nothing else."""

    async def play() -> Games:
        async with Api(site.url) as api:
            await api.become_guest("Ember")
            table = await play_deal(api, "the-game")
            return Games(api.token, {"deal": table})

    return aside(play())


def test_a_deal_is_begun_from_the_home_page_by_keyboard(visit: Open, games: Games) -> None:
    page = visit("/", Visitor(token=games.token)).page
    page.locator("a.strip").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".deals")
    begin = page.locator(".deals li", has_text="Feurio!").get_by_role("button")
    begin.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator("header .tag")).to_have_text("daily deal")
    # It is gone on with, not dealt again.
    table = page.url
    page.goto(page.url.split("/t/")[0] + "/today/feurio")
    page.get_by_role("button", name="Continue").click()
    page.wait_for_url(table)


def test_a_result_stands_beside_par_and_can_be_shared(visit: Open, games: Games) -> None:
    page = visit("/today/the-game", Visitor(token=games.token)).page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.wait_for_selector("figure svg[role=img]")
    expect(page.locator(".me .name")).to_have_text("Ember")
    expect(page.locator(".result")).to_contain_text("points")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    shared = page.evaluate("() => navigator.clipboard.readText()")
    assert shared.startswith("🔥 The Game")
    assert shared.endswith("/today/the-game")
    assert games["deal"] not in shared

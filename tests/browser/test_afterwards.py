"""After a game: the replay, a link to a moment, the luck, and a rematch."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.look import lasting
from tests.browser.site import Visitor

pytestmark = pytest.mark.browser


def test_a_replay_goes_back_and_forth_and_its_address_is_the_moment(
    visit: Open, games: Games
) -> None:
    page = visit(f"/replay/{games['feurio-over']}", Visitor(token=games.token)).page
    tiles = page.locator(".spot.tile")
    page.wait_for_selector(".scrubber")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelectorAll('.spot.tile').length > 30")
    last = tiles.count()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("slider").fill("9")
    expect(page).to_have_url(re.compile(r"\?at=9&"))
    assert 4 <= tiles.count() < last
    moment = tiles.count()

    # The link shows the same to anybody.
    other = visit(page.url.removeprefix(page.url.split("/replay")[0])).page
    other.wait_for_selector(".spot.tile")
    expect(other.locator(".spot.tile")).to_have_count(moment)


def test_a_line_of_the_log_leads_to_its_moment(visit: Open, games: Games) -> None:
    page = visit(f"/replay/{games['the-game-over']}", Visitor(token=games.token)).page
    page.locator(".log a").nth(5).click()
    expect(page.locator(".log [aria-current] a")).to_have_attribute(
        "href", page.locator(".log a").nth(5).get_attribute("href") or ""
    )
    expect(page).to_have_url(re.compile(r"\?at=[1-9]"))


def test_a_replay_leaves_room_for_a_town_on_a_small_phone(visit: Open, games: Games) -> None:
    page = visit(f"/replay/{games['feuville-over']}", Visitor(is_phone=True)).page
    page.set_viewport_size(ViewportSize(width=360, height=640))
    towns = page.locator(".towns .row")
    tall = "(row, least) => row.clientHeight >= least ? [] : [`${row.clientHeight} pixels`]"
    assert lasting(page, lambda: towns.evaluate(tall, 120)) == []


def test_the_luck_is_checked_in_the_page(visit: Open, games: Games) -> None:
    page = visit(f"/luck/{games['feurio-over']}").page
    expect(page.locator(".sum")).not_to_have_class(re.compile("wrong"))
    expect(page.locator(".verdict")).to_have_count(4)
    assert page.locator(".draws li").count() > 30


def test_luck_that_was_meddled_with_is_found_out(visit: Open, games: Games) -> None:
    page = visit("/about").page
    address = f"**/api/tables/{games['feurio-over']}/record"

    def meddle(text: str) -> str:
        return re.sub(
            r'"seed": ?"(.)', lambda found: f'"seed":"{"1" if found[1] == "0" else "0"}', text
        )

    page.route(
        address,
        lambda route: route.fulfill(
            body=meddle(route.fetch().text()), content_type="application/json"
        ),
    )
    page.goto(f"/luck/{games['feurio-over']}")
    expect(page.locator(".sum")).to_have_class(re.compile("wrong"))


def test_a_rematch_is_one_click_away(visit: Open, games: Games) -> None:
    page = visit(f"/t/{games['the-game-over']}", Visitor(token=games.token)).page
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: games["the-game-over"] not in url)
    page.wait_for_selector(".prompt")

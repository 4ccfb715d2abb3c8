"""The first minutes: two clicks to a game, a guide, a second look, and why something is refused."""

import re

import pytest
from playwright.sync_api import Route, expect

from fireside.registry import find_title, title_names
from fireside.rulebook import load_rulebook
from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.site import Visitor
from tests.browser.titles import BROUGHT, in_browser

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("title", title_names())
def test_two_clicks_from_home_to_the_first_action(visit: Open, title: str) -> None:
    page = visit("/", Visitor(has_guide=True)).page
    page.get_by_role("button", name=f"Play {find_title(title).label}").click()
    page.wait_for_selector(".prompt.asked")
    before = page.locator(".prompt").get_attribute("data-decision")
    page.locator(in_browser(title).first).first.click()
    page.wait_for_selector(f'.prompt:not([data-decision="{before}"])')
    # The guide explains the title to somebody who plays it for the first time.
    expect(page.get_by_role("region", name="Guide")).to_be_visible()


def test_the_first_game_of_a_title_offers_to_show_how_it_is_played(visit: Open) -> None:
    page = visit("/", Visitor(has_guide=True, is_new=True)).page
    page.get_by_role("button", name="Play Feuville").click()
    offer = page.get_by_role("dialog", name="Feuville in two minutes")
    expect(offer.get_by_role("button", name="Show me")).to_be_focused()
    page.keyboard.press("Enter")
    expect(offer.get_by_role("listitem")).to_have_count(5)
    offer.get_by_role("button", name="Play").click()
    expect(offer).to_have_count(0)
    page.wait_for_selector(".prompt.asked")
    page.reload()
    page.wait_for_selector(".prompt.asked")
    expect(offer).to_have_count(0)


def test_nobody_is_asked_before_there_is_a_board_to_answer_on(visit: Open, games: Games) -> None:
    page = visit("/about", Visitor(token=games.token)).page
    held: list[Route] = []
    page.route("**/Board-*.js", lambda route: held.append(route))
    page.goto(f"/t/{games['feurio-middle']}")
    expect(page.locator(".prompt .text")).to_have_text("One moment …")
    expect(page.locator(".prompt.asked")).to_have_count(0)
    for route in held:
        route.continue_()
    page.wait_for_selector(".prompt.asked")
    expect(page.locator(".prompt .text")).not_to_have_text("One moment …")


@pytest.mark.parametrize("title", BROUGHT)
def test_the_guide_says_each_thing_once(visit: Open, games: Games, title: str) -> None:
    page = visit(f"/t/{games[f'{title}-middle']}", Visitor(token=games.token, has_guide=True)).page
    guide = page.get_by_role("region", name="Guide")
    first = guide.locator(".lesson").inner_text()
    guide.get_by_role("button", name="Got it").click()
    expect(guide.get_by_text(first)).to_have_count(0)
    page.reload()
    page.wait_for_selector(".prompt.asked")
    expect(guide.get_by_text(first)).to_have_count(0)


@pytest.mark.parametrize("title", BROUGHT)
def test_a_card_of_the_guide_is_put_away_and_the_guide_stays_on(
    visit: Open, games: Games, title: str
) -> None:
    page = visit(f"/t/{games[f'{title}-middle']}", Visitor(token=games.token, has_guide=True)).page
    guide = page.get_by_role("region", name="Guide")
    guide.get_by_role("button", name="Close this card").click()
    expect(guide).to_have_count(0)
    expect(page.locator(".prompt .text")).to_contain_text("in the menu")
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("checkbox", name="Guide")).to_be_checked()


def test_an_action_waits_for_a_second_look_and_can_be_dropped(visit: Open, games: Games) -> None:
    page = visit(f"/t/{games['feurio-spread']}", Visitor(token=games.token, confirm=True)).page
    page.wait_for_selector(".prompt.asked")
    decision = page.locator(".prompt").get_attribute("data-decision")
    page.locator(".cell.open").first.click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Confirm")).to_have_count(0)
    assert page.locator(".prompt").get_attribute("data-decision") == decision
    page.locator(".cell.open").last.click()
    page.get_by_role("button", name="Confirm").click()
    page.wait_for_selector(f'.prompt:not([data-decision="{decision}"])')
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".log")).to_contain_text("undo")


@pytest.mark.parametrize("title", [name for name in BROUGHT if in_browser(name).refuse])
def test_what_is_not_allowed_is_refused_with_its_clause(
    visit: Open, games: Games, title: str
) -> None:
    own = in_browser(title)
    page = visit(f"/t/{games[f'{title}-{own.refuse_at}']}", Visitor(token=games.token)).page
    page.wait_for_selector(".prompt.asked")
    before = page.locator(".prompt").get_attribute("data-decision")
    assert own.refuse is not None
    own.refuse(page)
    link = page.locator(".notice a")
    clauses = [clause.id for clause in load_rulebook(title).clauses()]
    expect(link).to_have_attribute("aria-label", re.compile("|".join(clauses)))
    assert page.locator(".prompt").get_attribute("data-decision") == before
    link.click()
    page.wait_for_selector(".clause.wanted")
    expect(page.locator(".clause.wanted")).to_be_in_viewport()


def test_a_title_without_a_board_of_its_own_is_played_on_the_plain_one(
    visit: Open, games: Games
) -> None:
    visited = visit("/about", Visitor(token=games.token))
    page = visited.page
    # A board that fails is as good as none.
    broken = "export default () => { throw new Error('no board'); };"
    page.route(
        "**/Board-*.js", lambda route: route.fulfill(body=broken, content_type="text/javascript")
    )
    page.goto(f"/t/{games['feurio-plain']}")
    decision = ""
    for _ in range(4):
        asked = f'.prompt.asked:not([data-decision="{decision}"])'
        decision = page.locator(asked).get_attribute("data-decision") or ""
        page.locator(".generic .answer").first.click()
    page.wait_for_selector(f'.prompt:not([data-decision="{decision}"])')
    visited.errors[:] = [error for error in visited.errors if "no board" not in error]

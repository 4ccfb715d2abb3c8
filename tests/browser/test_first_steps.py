"""The first minutes: two clicks to a game, a guide, a second look, and why something is refused."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.hands import Mouse
from tests.browser.players import Thrifty
from tests.browser.site import Visitor

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("label", "target"),
    [
        ("Feurio!", ".middle button, .spot.open"),
        ("The Game", ".dock button"),
        ("Feuville", ".slot.open"),
        ("The Brigade", ".brigade:not(:has([data-group])) .place.open, [data-group=stop]"),
    ],
)
def test_two_clicks_from_home_to_the_first_action(visit: Open, label: str, target: str) -> None:
    page = visit("/", Visitor(has_guide=True)).page
    page.get_by_role("button", name=f"Play {label}").click()
    page.wait_for_selector(".prompt.asked")
    before = page.locator(".prompt").get_attribute("data-decision")
    page.locator(target).first.click()
    page.wait_for_selector(f'.prompt:not([data-decision="{before}"])')
    # Whoever plays for the first time is told what goes on.
    expect(page.get_by_role("region", name="Guide")).to_be_visible()


@pytest.mark.parametrize("table", ["feurio", "the-brigade"])
def test_the_guide_says_each_thing_once(visit: Open, games: Games, table: str) -> None:
    page = visit(f"/t/{games[table]}", Visitor(token=games.token, has_guide=True)).page
    guide = page.get_by_role("region", name="Guide")
    first = guide.locator("p").inner_text()
    guide.get_by_role("button", name="Got it").click()
    expect(guide.locator("p")).not_to_have_text(first)
    guide.get_by_role("button", name="Skip the guide").click()
    expect(guide).to_have_count(0)
    page.reload()
    page.wait_for_selector(".prompt.asked")
    expect(guide).to_have_count(0)


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
    expect(page.locator(".log")).to_contain_text("take")


@pytest.mark.parametrize(
    ("table", "clause"),
    [
        pytest.param("feurio-own", "FEU-", id="feurio"),
        pytest.param("the-game-own", "GAM-", id="the-game"),
        pytest.param("feuville", "VIL-", id="feuville"),
        pytest.param("the-brigade", "BRI-", id="the-brigade"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_clause(
    visit: Open, games: Games, table: str, clause: str
) -> None:
    page = visit(f"/t/{games[table]}", Visitor(token=games.token)).page
    page.wait_for_selector(".prompt.asked")
    before = page.locator(".prompt").get_attribute("data-decision")
    if table == "feurio-own":
        page.locator(".tile:not(.open), .cell:not(.open)").first.click()
    elif table == "feuville":
        page.locator(".slot:not(.open)").first.click()
    elif table == "the-brigade":
        page.locator(".act:not(.open)").first.click()
    else:
        refuse_card(page.locator(".hand .card").count(), Thrifty(Mouse(page)))
    link = page.locator(".notice a")
    expect(link).to_have_text(re.compile(clause + r"\d+"))
    assert page.locator(".prompt").get_attribute("data-decision") == before
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    rules.wait_for_selector(".clause.wanted")
    expect(rules.locator(".clause.wanted")).to_be_in_viewport()


def refuse_card(count: int, player: Thrifty) -> None:
    """Play a card where it does not fit."""
    page = player.page
    for at in range(count):
        page.locator(".hand .card").nth(at).click()
        page.wait_for_selector(".hand .card[aria-pressed=true]")
        if player.sees(".pile.shut"):
            page.locator(".pile.shut").first.click()
            return
    raise AssertionError("every card fits everywhere")


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

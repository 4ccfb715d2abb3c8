"""Exercises: answered on the board, with the best answer and its reason afterwards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.hands import Mouse
from tests.browser.titles import BROUGHT, in_browser

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("title", BROUGHT)
def test_an_exercise_is_answered_on_the_board(visit: Open, title: str) -> None:
    page = visit(f"/exercises/{title}?number=2").page
    player = in_browser(title).player(Mouse(page))
    assert player.is_asked()
    player.answer()
    page.wait_for_selector(player.gone)
    if page.locator(".verdict.wrong").is_visible():
        page.locator(".prompt button:not(.primary)").click()
    expect(page.locator(".prompt .reason")).not_to_be_empty()
    expect(page.locator(".spotlight .ring").first).to_be_attached()
    page.locator(".prompt .primary").click()
    expect(page).to_have_url(re.compile("number=3"))
    expect(page.locator(".prompt.asked")).to_be_visible()

"""Turn notices in a real browser; what a push service would deliver comes from the debugger."""

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from fireside.client.api import Api
from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.site import Site, Visitor, aside

pytestmark = pytest.mark.browser

PRIVATE = "Push API in incognito mode"
"""Browsers of tests are private ones, which have no push service: notices come to open pages."""

SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
}"""


class PushService:
    """Delivers messages to the service worker of a page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.registrations: list[str] = []
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.on("ServiceWorker.workerRegistrationUpdated", self.note)
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        self.session.send("ServiceWorker.enable")

    def note(self, told: dict[str, Any]) -> None:
        self.registrations += [found["registrationId"] for found in told["registrations"]]

    def deliver(self, **message: str) -> None:
        while not self.registrations:
            self.page.wait_for_timeout(20)
        sent = {"origin": self.url, "registrationId": self.registrations[-1]}
        self.session.send("ServiceWorker.deliverPushMessage", {**sent, "data": json.dumps(message)})


def wait_for_notices(page: Page, count: int) -> list[list[str]]:
    """Return the notices that are shown, as soon as there is a number of them."""
    while len(found := page.evaluate(SHOWN)) < count:
        page.wait_for_timeout(20)
    shown: list[list[str]] = found
    return shown


def test_what_is_pushed_is_shown_unless_the_table_is_seen(
    visit: Open, games: Games, site: Site
) -> None:
    table, other = games["feurio-middle"], games["feurio-own"]
    page = visit(f"/t/{table}", Visitor(token=games.token, has_shell=True, has_notices=True)).page
    page.context.grant_permissions(["notifications"], origin=site.url)
    page.wait_for_selector(".prompt.asked")
    push = PushService(page, site.url)
    push.deliver(table=table, title="Feurio!", text="Your turn.")
    push.deliver(table=other, title="Feurio!", text="It’s your turn.")
    assert wait_for_notices(page, 1) == [["Feurio!", "It’s your turn.", other]]


def test_a_table_is_switched_off_in_its_menu(visit: Open, games: Games, site: Site) -> None:
    table = games["feurio-middle"]
    shown = visit(f"/t/{table}", Visitor(token=games.token, has_shell=True, has_notices=True))
    shown.forgive(PRIVATE)
    page = shown.page
    page.context.grant_permissions(["notifications"], origin=site.url)
    page.wait_for_selector(".prompt.asked")
    page.get_by_role("button", name="More", exact=True).click()
    switch = page.get_by_label("Tell me when it is my turn here")
    expect(switch).not_to_be_checked()

    async def is_on() -> bool:
        async with Api(site.url, games.token) as api:
            return await api.has_notices(table)

    # The first time this is for the device as well: nothing was switched on before.
    switch.check()
    assert page.evaluate("JSON.parse(localStorage['fireside.settings']).notices") is True
    assert aside(is_on())
    with page.expect_response(lambda answer: answer.url.endswith("/notices")):
        switch.uncheck()
    assert not aside(is_on())
    expect(switch).not_to_be_checked()


def test_notices_are_switched_on_in_the_settings(visit: Open, games: Games, site: Site) -> None:
    shown = visit("/settings", Visitor(token=games.token, has_shell=True, has_notices=True))
    shown.forgive(PRIVATE)
    page = shown.page
    page.context.grant_permissions(["notifications"], origin=site.url)
    switch = page.get_by_role("switch", name="Notices")
    switch.check()
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(switch).not_to_be_checked()
    assert page.evaluate("localStorage['fireside.subscription']") is None

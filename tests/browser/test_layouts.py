"""Tables on small and lying phones and at 200 % zoom: all is there, in reach, and legible."""

from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.hands import UNREACHABLE
from tests.browser.look import Look, lasting
from tests.browser.site import Visitor
from tests.browser.titles import ASKED, BROUGHT

pytestmark = pytest.mark.browser

SIZES: Final = (
    ViewportSize(width=640, height=360),
    ViewportSize(width=844, height=390),
    ViewportSize(width=360, height=640),
)
"""A window of 1280 x 720 at 200 %, a phone on its side, and a small one."""

OFFERED: Final = ".stage .open:is(button, [role=button]), .stage .dock button, .prompt button"
SMALLEST: Final = 12
"""Pixels: nothing that is read has smaller letters."""

LETTERS: Final = """smallest => {
  const found = [];
  for (const element of document.querySelectorAll("body *:not(svg, svg *)")) {
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const texts = [...element.childNodes].filter(node => node.nodeType === 3);
    const words = texts.map(node => node.data).join("").trim();
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (isShown && words && size < smallest) found.push(`${words}: ${size} px`);
  }
  return found;
}"""
"""What has smaller letters than that."""

CUT: Final = """() => [".prompt .text", ".seats .name"].flatMap(selector =>
  [...document.querySelectorAll(selector)].filter(one =>
    one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map(one => `cut: ${one.textContent.trim()}`))"""


def faults_of(page: Page, size: ViewportSize) -> list[str]:
    """List what is wrong with a table at some size."""
    page.set_viewport_size(size)

    def look() -> list[str]:
        return [
            *page.evaluate(LETTERS, SMALLEST),
            *page.evaluate(UNREACHABLE, OFFERED),
            *page.evaluate(CUT),
            *Look(page).wide,
        ]

    return [f"{size['width']} x {size['height']}: {fault}" for fault in lasting(page, look)]


NOTCH: Final = 44
HIDDEN: Final = """notch => [...document.querySelectorAll("button, a, .stage")]
  .filter(one => one.checkVisibility() && !one.matches(".skip"))
  .filter(one => (box => box.left < notch || box.right > innerWidth - notch)(
    one.getBoundingClientRect()))
  .map(one => one.outerHTML.slice(0, 100))"""
"""What can be used and is as near to the sides of the page as that."""


def test_nothing_hides_behind_a_notch(visit: Open, games: Games) -> None:
    page = visit(f"/t/{games['feurio-middle']}", Visitor(token=games.token)).page
    page.set_viewport_size(ViewportSize(width=844, height=390))
    page.wait_for_selector(ASKED)
    insets = {"left": NOTCH, "right": NOTCH, "top": 0, "bottom": 0}
    page.context.new_cdp_session(page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": insets}
    )
    assert lasting(page, lambda: page.evaluate(HIDDEN, NOTCH)) == []


@pytest.mark.parametrize("title", BROUGHT)
def test_a_table_fits_on_any_phone_and_at_twice_the_size(
    visit: Open, games: Games, title: str
) -> None:
    path = f"/t/{games[f'{title}-middle']}"
    page = visit(path, Visitor(token=games.token, has_guide=True)).page
    # Lessons are read first: then there is a suggestion.
    page.wait_for_selector(".follow")
    while (lesson := page.locator(".guide .buttons button:not(.follow)")).count():
        lesson.click()
    faults = [fault for size in SIZES for fault in faults_of(page, size)]
    assert not faults, "\n".join(faults)

"""Tables on small and lying phones and at 200 % zoom: all is there, in reach, and legible."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.hands import UNREACHABLE
from tests.browser.look import Look, lasting
from tests.browser.site import Visitor
from tests.browser.titles import ASKED, BOARD, BROUGHT, tables_of

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
  const scaleOf = element => {
    if (element instanceof SVGGraphicsElement) {
      const { a, b } = element.getScreenCTM();
      return Math.hypot(a, b);
    }
    let scale = 1;
    for (let around = element; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const { a, b } = new DOMMatrix(style.transform);
      scale *= Math.hypot(a, b) * (parseFloat(style.scale) || 1);
    }
    return scale;
  };
  const look = (element, words, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const size = parseFloat(style.fontSize) * scaleOf(element);
    if (words && size < smallest - 0.05) found.push(`${words}: ${size.toFixed(1)} px`);
  };
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest("defs, symbol, option, .hidden")) continue;
    if (getComputedStyle(element).clipPath === "inset(50%)") continue;
    const texts = [...element.childNodes].filter(node => node.nodeType === 3);
    look(element, texts.map(node => node.data).join("").trim(), null);
    for (const pseudo of ["::before", "::after"]) {
      const words = getComputedStyle(element, pseudo).content.match(/^"(.*)"$/)?.[1];
      look(element, words?.trim(), pseudo);
    }
  }
  return [...new Set(found)];
}"""
"""What has smaller letters than that, drawings and what styles write included."""

CUT: Final = """() => [".prompt .text", ".seats .name", ".seats .word"].flatMap(selector =>
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


def small_letters(page: Page) -> list[str]:
    """List what cannot be read."""
    return lasting(page, lambda: page.evaluate(LETTERS, SMALLEST))


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


@pytest.mark.parametrize("title", BROUGHT)
def test_every_number_on_a_phone_can_be_read(visit: Open, games: Games, title: str) -> None:
    for table in tables_of(title):
        page = visit(f"/t/{games[f'{title}-{table}']}", Visitor(token=games.token)).page
        page.set_viewport_size(ViewportSize(width=360, height=640))
        page.wait_for_selector(BOARD)
        assert small_letters(page) == [], table


COVERED: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".firelight, .firelight * { pointer-events: auto !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return [...document.querySelectorAll(".stage button")]
    .filter(one => one.checkVisibility())
    .filter(one => (box => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      ?.closest(".firelight"))(one.getBoundingClientRect()))
    .map(one => one.textContent.trim());
}"""
"""Buttons that the light of the fire lies on."""


@pytest.mark.parametrize("title", BROUGHT)
def test_the_light_of_the_fire_is_below_the_board(visit: Open, games: Games, title: str) -> None:
    page = visit(f"/t/{games[f'{title}-middle']}", Visitor(token=games.token)).page
    page.wait_for_selector(ASKED)
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [360, 390, 430])
def test_the_buttons_of_a_replay_stand_in_one_line(visit: Open, games: Games, width: int) -> None:
    page = visit(f"/replay/{games['feurio-over']}?at=12", Visitor(token=games.token)).page
    page.set_viewport_size(ViewportSize(width=width, height=740))
    buttons = page.locator(".scrubber button")
    buttons.first.wait_for()
    tops = {round(top) for top in buttons.evaluate_all("all => all.map(one => one.offsetTop)")}
    assert len(tops) == 1


def test_a_guest_sees_the_free_seat_without_scrolling(visit: Open, games: Games) -> None:
    page = visit(f"/t/{games['waiting']}", Visitor(is_phone=True)).page
    page.set_viewport_size(ViewportSize(width=360, height=640))
    box = page.locator(".chairs .primary").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 640


PLACEHOLDER: Final = """() => {
  const input = document.querySelector(".chat input");
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = font;
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return pen.measureText(input.placeholder).width > room ? [input.placeholder] : [];
}"""
"""What the chat asks for, if it is cut."""


def test_what_the_chat_asks_for_is_read_in_full(visit: Open, games: Games) -> None:
    # Of our languages, French says it with the most letters.
    visitor = Visitor(token=games.token, language="fr")
    page = visit(f"/t/{games['waiting']}", visitor).page
    page.wait_for_selector(".chat input")
    assert lasting(page, lambda: page.evaluate(PLACEHOLDER)) == []


def test_the_seats_that_a_guest_sees_on_a_phone_are_read_in_full(visit: Open, games: Games) -> None:
    page = visit(f"/t/{games['feurio-middle']}", Visitor(is_phone=True)).page
    page.set_viewport_size(ViewportSize(width=390, height=844))
    page.wait_for_selector(".seats .away")
    assert lasting(page, lambda: page.evaluate(CUT)) == []


def test_a_running_game_is_gone_on_with_without_scrolling(visit: Open, games: Games) -> None:
    page = visit("/", Visitor(token=games.token, is_phone=True)).page
    page.set_viewport_size(ViewportSize(width=360, height=640))
    way = page.get_by_role("link", name=re.compile("^Continue")).first
    expect(way).to_be_visible()
    bar = page.locator("nav").last.bounding_box()
    box = way.bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"]

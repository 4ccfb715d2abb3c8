"""The end of a game: the winner, the score piece by piece, a fact, and the ways on."""

from typing import Final, Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from fireside.client.api import Api
from tests.browser.conftest import Open
from tests.browser.games import EASY, Games, go_on, me, seat_and_play
from tests.browser.look import WATCH_BOARD, frames_of, lasting
from tests.browser.players import END
from tests.browser.site import LANGUAGES, Site, Visitor, aside
from tests.browser.titles import BROUGHT, in_browser

pytestmark = pytest.mark.browser

DONE: Final = f"{END}:not(.counting)"

SUMS: Final = """seats => seats.map(seat => [
  [...seat.querySelectorAll("[data-points]")]
    .reduce((sum, piece) => sum + Number(piece.dataset.points), 0),
  Number(seat.querySelector("[data-total]").dataset.total),
])"""

TAKE_DOWN: Final = """() => {
  window.moments = [];
  const look = () => {
    const end = document.querySelector("section.end");
    if (!end) return;
    const fact = end.matches(".telling") ? end.querySelector(".fact") : null;
    const moment = {
      winner: document.querySelector(".cover .winner")?.textContent.trim() ?? "",
      piece: end.querySelector(".piece")?.textContent.trim() ?? "",
      lit: Number(document.querySelector("[data-counted]")?.dataset.counted ?? 0),
      buttons: end.querySelectorAll(".buttons a").length,
      fact: fact?.textContent.trim() ?? "",
      isCut: fact !== null && fact.scrollHeight > fact.clientHeight + 1,
    };
    const last = window.moments.at(-1);
    if (JSON.stringify(last) !== JSON.stringify(moment)) window.moments.push(moment);
  };
  new MutationObserver(look).observe(document.body,
    { subtree: true, childList: true, characterData: true });
}"""
"""Takes down what is shown of the end, whenever it changes: no machine is too slow for that."""


SHORT_PAUSES: Final = """
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const pauses = new Set();
  let count = 0;
  window.setTimeout = (work, time, ...rest) => {
    if (!(time >= 300 && time <= 2000) && time !== 5000) return start(work, time, ...rest);
    const pause = --count;
    let frames = 3;
    const look = () => {
      if (!pauses.has(pause)) return;
      if (frames--) requestAnimationFrame(look);
      else pauses.delete(pause) && work();
    };
    pauses.add(pause);
    look();
    return pause;
  };
  window.clearTimeout = timer => pauses.delete(timer) || stop(timer);
"""
"""Makes a pause three frames long: on any machine, all is drawn before it is over."""

SHORT_MOTION: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after {
    animation-duration: 1ms !important; animation-delay: 0s !important;
    animation-iteration-count: 1 !important;
    transition-duration: 1ms !important; transition-delay: 0s !important;
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
"""Lets everything move, but not for long: without a GPU, to draw that is most of the work."""


async def play_till_late(url: str, title: str) -> tuple[str, str]:
    """Play a game that is not over yet with a bot; return the table's id and the token."""
    async with Api(url) as api:
        await api.become_guest("Ada")
        late = in_browser(title).late
        return await seat_and_play(api, title, [me("Ada"), EASY], until=late), api.token


def see_the_end(
    visit: Open, site: Site, title: str, is_phone: bool = False, script: str = SHORT_PAUSES
) -> Page:
    """Watch a game, and let it end while somebody looks."""
    table_id, token = aside(play_till_late(site.url, title))
    visitor = Visitor(token=token, pace=2000, has_motion=True, is_phone=is_phone)
    visited = visit("/", visitor)
    # Nothing was touched, so nothing may buzz.
    visited.forgive("navigator.vibrate")
    page = visited.page
    page.add_init_script(script)
    page.goto(f"{site.url}/t/{table_id}")
    page.wait_for_selector(".prompt.asked, .prompt.told")
    page.evaluate(SHORT_MOTION)
    page.evaluate(TAKE_DOWN)
    page.evaluate(WATCH_BOARD)
    aside(go_on(site.url, table_id, token))
    # What led to it is told one by one, and skipped here.
    while not page.query_selector(END):
        page.wait_for_selector(f".prompt.told, {END}")
        page.keyboard.press("s")
    return page


@pytest.mark.parametrize("title", BROUGHT)
def test_the_pieces_of_the_score_make_the_points(visit: Open, games: Games, title: str) -> None:
    page = visit(f"/t/{games[f'{title}-over']}", Visitor(token=games.token)).page
    page.wait_for_selector(".result [data-points]")
    sums = page.locator(".result .seat").evaluate_all(SUMS)
    assert sums
    assert [pieces for pieces, _ in sums] == [points for _, points in sums]
    assert page.locator(f"{END} .fact").inner_text() != ""


@pytest.mark.parametrize("title", BROUGHT)
def test_the_end_is_told_step_by_step(visit: Open, site: Site, title: str) -> None:
    page = see_the_end(visit, site, title)
    page.wait_for_selector(DONE)
    moments = page.evaluate("() => window.moments")
    rows = page.locator(".result [data-points] .words").all_inner_texts()

    # First who won, and nothing else.
    assert moments[0]["winner"] == page.locator(f"{END} h2").inner_text()
    # Then what counts, each for itself; the rows of the result stand in the order of the places.
    counted = [moment["piece"] for moment in moments if moment["piece"]]
    told = list(dict.fromkeys(counted))
    assert sorted(word.lower() for word in dict.fromkeys(rows)) == sorted(
        word.lower() for word in told
    )
    lit = {moment["piece"] for moment in moments if moment["piece"] and moment["lit"]}
    assert len(lit) > len(told) / 2
    # Then the ways on, which were not there before.
    assert [moment["buttons"] for moment in moments[:-1]] == [0] * (len(moments) - 1)
    assert moments[-1]["buttons"] == 2
    assert page.locator(f"{END} .fact").inner_text() != ""
    # And the board has stayed where it was.
    assert len(frames_of(page)) == 1
    # A line of the result lights its piece.
    page.locator(".result [data-points]").first.hover()
    page.wait_for_selector("[data-counted]")


@pytest.mark.parametrize("way", [" ", "Escape", "tap"], ids=["space", "escape", "tap"])
def test_the_count_can_be_skipped(
    visit: Open, site: Site, way: Literal[" ", "Escape", "tap"]
) -> None:
    # Time stands still until somebody skips it.
    stop = "window.setTimeout = () => 0;"
    page = see_the_end(visit, site, "the-game", is_phone=way == "tap", script=stop)
    expect(page.locator(".cover .winner")).to_be_visible()
    expect(page.locator(f"{END} a")).to_have_count(0)
    if way == "tap":
        page.locator(".cover").tap()
    else:
        page.keyboard.press("Space" if way == " " else way)
    expect(page.locator(DONE)).to_be_visible()
    expect(page.locator(".cover .winner")).to_have_count(0)
    expect(page.locator(f"{END} .buttons > *")).to_have_count(4 if way == "tap" else 3)


OUTSIDE: Final = f"""() => [...document.querySelectorAll("{END} :is(h2, p, button, a)")]
  .filter(one => one.checkVisibility())
  .filter(one => (box => box.bottom > innerHeight || box.right > innerWidth || box.left < 0)(
    one.getBoundingClientRect()))
  .map(one => one.textContent.trim())"""
"""What is said or can be done at the end, and is not all in the page."""

NARROW: Final = f"""() => [...document.querySelectorAll("{END} .buttons > *")]
  .filter(button => {{
    const {{ left, right, bottom }} = button.getBoundingClientRect();
    const word = button.querySelector(".word").getBoundingClientRect();
    return word.left < left || word.right > right || word.bottom > bottom;
  }})
  .map(button => button.textContent.trim())"""
"""The buttons that have no room for their words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_every_way_on_is_in_reach(visit: Open, games: Games, language: str) -> None:
    visitor = Visitor(token=games.token, is_phone=True, language=language)
    page = visit(f"/t/{games['feurio-over']}", visitor).page
    page.set_viewport_size(ViewportSize(width=360, height=640))
    expect(page.locator(f"{DONE} .buttons > *")).to_have_count(4)
    assert lasting(page, lambda: page.evaluate(OUTSIDE) + page.evaluate(NARROW)) == []


@pytest.mark.parametrize("title", BROUGHT)
def test_on_a_phone_the_fact_is_told_before_the_ways_on(
    visit: Open, site: Site, title: str
) -> None:
    page = see_the_end(visit, site, title, is_phone=True)
    page.wait_for_selector(DONE)
    moments = page.evaluate("() => window.moments")
    facts = [at for at, moment in enumerate(moments) if moment["fact"]]
    # Last of all that is counted, and in full; then the ways on.
    assert facts == [len(moments) - 2]
    assert not moments[facts[0]]["piece"]
    assert not moments[facts[0]]["isCut"]
    assert moments[-1]["buttons"] == 2
    # And the board has stayed where it was.
    assert len(frames_of(page)) == 1
    # Later it is found again.
    page.get_by_role("button", name="How it ended").tap()
    assert page.locator("dialog .fact").inner_text() == moments[facts[0]]["fact"]


@pytest.mark.parametrize("title", BROUGHT)
def test_on_a_phone_how_it_ended_is_read_in_full(visit: Open, games: Games, title: str) -> None:
    visitor = Visitor(token=games.token, is_phone=True)
    page = visit(f"/t/{games[f'{title}-over']}", visitor).page
    page.set_viewport_size(ViewportSize(width=360, height=640))
    page.wait_for_selector(DONE)
    cut = """words => [...words.children].filter(one => one.scrollWidth > one.clientWidth)
      .map(one => one.textContent)"""
    assert lasting(page, lambda: page.locator(f"{DONE} .words").evaluate(cut)) == []


def test_on_a_phone_the_own_town_has_room_at_the_end(visit: Open, games: Games) -> None:
    page = visit(f"/t/{games['feuville-over']}", Visitor(token=games.token, is_phone=True)).page
    page.set_viewport_size(ViewportSize(width=360, height=640))
    page.wait_for_selector(DONE)
    tall = "row => row.clientHeight >= 300 ? [] : [`${row.clientHeight} pixels`]"
    assert lasting(page, lambda: page.locator(".towns .row").evaluate(tall)) == []
    expect(page.locator(".towns .tab").first).to_have_attribute("aria-pressed", "true")


def test_how_to_play_is_reached_from_setup_rules_and_table(visit: Open, games: Games) -> None:
    page = visit("/new/feurio", Visitor(token=games.token)).page
    link = page.get_by_role("link", name="How to play in two minutes")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Feurio! in two minutes")
    expect(page.locator(".howto li")).to_have_count(5)
    page.get_by_role("link", name="All the rules").click()
    page.wait_for_selector(".clause")
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".howto")
    page.goto(page.url.split("/how")[0] + f"/t/{games['feurio-middle']}")
    page.get_by_role("button", name="More", exact=True).click()
    expect(link).to_have_attribute("href", "/how/feurio")

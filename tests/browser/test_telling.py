"""What others do is told on the board: action by action, in words, with its places lit.

Whole games are played by mouse for that, against three bots.
"""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.games import Games
from tests.browser.hands import Mouse
from tests.browser.look import WATCH_BOARD, frames_of
from tests.browser.players import END
from tests.browser.site import Site, Visitor
from tests.browser.test_whole_games import against_bots
from tests.browser.titles import BROUGHT, in_browser

pytestmark = pytest.mark.browser

BOTS: Final = 3
PACE: Final = 1200
LONGEST_HOLD: Final = 3 * PACE
"""Of what takes several sentences: each takes half of the pace more."""
TOLD: Final = ".prompt.told"
ASKED: Final = ".prompt.asked"

KEEP_HOLDS: Final = f"""
  window.holds = new Map();
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  let count = 0;
  window.setTimeout = (work, time, ...rest) => {{
    const isHold = time % {PACE // 2} === 0 && time >= {PACE} && time <= {LONGEST_HOLD};
    if (!isHold) return start(work, time, ...rest);
    window.holds.set(--count, work);
    return count;
  }};
  window.clearTimeout = timer => window.holds.delete(timer) || stop(timer);
  window.goOn = () => {{
    const [timer, work] = [...window.holds].at(-1);
    window.holds.delete(timer);
    work();
  }};
"""
"""Time stands still for what is told, until the test lets it go on: it can never be too late."""

HEAR: Final = f"""async () => {{
  const heard = [];
  const frame = () => new Promise(requestAnimationFrame);
  while (document.querySelector("{TOLD}")) {{
    for (let count = 0; count < 2; count += 1) await frame();
    heard.push({{
      words: document.querySelector(".prompt .text").textContent.trim(),
      lit: Number(document.querySelector("[data-lit]")?.dataset.lit ?? 0),
      holds: window.holds.size,
    }});
    if (window.holds.size !== 1) break;
    window.goOn();
    // What follows may still be on its way from the server.
    do await frame(); while (!document.querySelector("{TOLD}, {ASKED}, {END}"));
  }}
  return heard;
}}"""

LINES: Final = """groups => groups.filter(group => group.querySelector(".who"))
  .flatMap(group => [...group.querySelectorAll("ul > li:not(.aside) button")]
  .map(line => [...line.querySelectorAll(".event")].map(one => one.textContent).join(" ")))"""


def hear(page: Page) -> list[tuple[str, int]]:
    """Listen until nothing more is told; return the words, and how much was lit meanwhile."""
    heard = page.evaluate(HEAR)
    assert all(seen["holds"] == 1 for seen in heard), "one thing is told at a time, and held"
    return [(seen["words"], seen["lit"]) for seen in heard]


@pytest.mark.parametrize("title", BROUGHT)
def test_every_action_of_the_others_is_told_by_itself(visit: Open, site: Site, title: str) -> None:
    own = in_browser(title)
    path, token = against_bots(site, title, BOTS)
    page = visit("/", Visitor(token=token, pace=PACE)).page
    page.add_init_script(KEEP_HOLDS)
    page.goto(site.url + path)
    player = own.player(Mouse(page))
    heard: list[tuple[str, int]] = []
    page.wait_for_selector(f"{TOLD}, {ASKED}")
    page.evaluate(WATCH_BOARD)
    heard += hear(page)
    while not page.query_selector(END):
        player.play(limit=player.action_count + 1)
        page.wait_for_selector(f"{TOLD}, {ASKED}:not([data-decision='{player.decision}']), {END}")
        heard += hear(page)
    assert page.locator(f"{END} h2").inner_text() != ""
    own.check_end(page, BOTS + 1)
    told_words = [words for words, _ in heard]

    # Whatever was told, asked, refused or won: the board stayed where it was.
    assert len(frames_of(page)) == 1
    # The log tells the same in the same order, and between what the player did.
    rest = iter(page.locator(".log .group").evaluate_all(LINES))
    for words in told_words:
        assert words in rest, f"{words!r} is not in the log, or in another order"
    # Nearly everything happens at a place of the board.
    assert sum(lit > 0 for _, lit in heard) > len(heard) / 2


@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_what_happened_since_the_last_turn_is_told_in_one_place(
    visit: Open, games: Games, is_phone: bool
) -> None:
    visitor = Visitor(token=games.token, is_phone=is_phone, pace=PACE)
    page = visit(f"/t/{games['feurio-middle']}", visitor).page
    page.wait_for_selector(ASKED)
    if is_phone:
        page.get_by_role("button", name="Recap").click()
        expect(page.locator(".recap li")).not_to_have_count(0)
    expect(page.locator(".log .since, .recap")).to_have_count(1)
    page.get_by_role("button", name="Show again").click()
    page.wait_for_selector(TOLD)

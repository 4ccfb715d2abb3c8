"""The guide suggests an action: said with its reason, lit on the board, done by a button."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from fireside.registry import title_names
from tests.browser.conftest import Open
from tests.browser.hands import UNREACHABLE
from tests.browser.look import lasting, violations
from tests.browser.players import END
from tests.browser.site import Site, Visitor, aside
from tests.browser.test_company import open_table
from tests.browser.test_whole_games import against_bots
from tests.browser.titles import ASKED, BROUGHT

pytestmark = pytest.mark.browser

SMALL: Final = {"width": 360, "height": 640}
QUESTIONS: Final = 8
"""How many suggestions are followed."""

OUT_OF_PLACE: Final = """() => {
  const [prompt, text] = [".prompt", ".prompt .text"].map(one => document.querySelector(one));
  const out = prompt.getBoundingClientRect().bottom - innerHeight;
  const cut = text.scrollHeight - text.clientHeight;
  return [["sticks out", out], ["is cut", cut]].filter(([, by]) => by > 1)
    .map(([fault, by]) => `${text.textContent.trim()} ${fault} by ${by} px`);
}"""
"""What is wrong with the line below the board."""

SEE: Final = """async () => {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  return {
    lit: document.querySelectorAll(".spotlight .ring").length,
    arrows: document.querySelectorAll(".guide-arrow").length,
  };
}"""
"""What is pointed out, once everything is drawn."""

CROSSED: Final = """() => {
  const line = document.querySelector(".guide-arrow .line");
  if (!line) return [];
  const steps = Array.from({ length: 21 }, (_, step) => step / 20 * line.getTotalLength());
  const points = steps.map(at => line.getPointAtLength(at));
  const words = document.createTreeWalker(document.querySelector(".stage"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isOn = ({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    if (node.data.trim() && points.some(isOn)) found.push(`the arrow crosses ${node.data}`);
  }
  for (const face of document.querySelectorAll(".stage [data-face]")) {
    const { left, right, top, bottom } = face.getBoundingClientRect();
    const isOn = ({ x, y }) => x > left && x < right && y > top && y < bottom;
    if (points.some(isOn)) found.push(`the arrow crosses ${face.outerHTML.slice(0, 60)}`);
  }
  return found;
}"""
"""The words, numbers and faces of the board that the arrow lies on."""

LEADS: Final = """() => {
  const boxOf = selector => document.querySelector(selector)?.getBoundingClientRect();
  const [arrow, ring] = [boxOf(".guide-arrow .line"), boxOf(".spotlight .ring")];
  const near = (one, other) =>
    one.left <= other.right + 12 && other.left <= one.right + 12 &&
    one.top <= other.bottom + 12 && other.top <= one.bottom + 12;
  return !arrow || (ring && near(arrow, ring) && Math.max(arrow.width, arrow.height) < 120);
}"""
"""Whether the arrow, if there is one, leads to the first lit place, and over little else."""


def wait_for_suggestion(page: Page) -> str:
    """Read lessons until there is a suggestion; return the number of the question."""
    page.wait_for_selector(f"{ASKED} , {END}")
    while True:
        page.wait_for_selector(".prompt.lesson, .follow")
        if not page.query_selector(".prompt.lesson"):
            break
        assert lasting(page, lambda: page.evaluate(OUT_OF_PLACE)) == []
        expect(page.locator(".prompt .question")).not_to_be_empty()
        page.locator(".prompt.lesson button").last.click()
    return page.locator(".prompt").get_attribute("data-decision") or ""


@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("title", BROUGHT)
def test_a_suggestion_is_lit_and_can_be_followed(
    visit: Open, site: Site, title: str, is_phone: bool
) -> None:
    path, token = against_bots(site, title, 2)
    page = visit("/", Visitor(token=token, has_guide=True, is_phone=is_phone)).page
    if is_phone:
        page.set_viewport_size({"width": SMALL["width"], "height": SMALL["height"]})
    page.goto(site.url + path)
    lit = arrows = 0
    for _ in range(QUESTIONS):
        decision = wait_for_suggestion(page)
        expect(page.locator(".try")).to_contain_text("Try this:")
        assert lasting(page, lambda: page.evaluate(OUT_OF_PLACE)) == []
        seen = page.evaluate(SEE)
        lit += seen["lit"] > 0
        arrows += seen["arrows"]
        page.wait_for_function(LEADS)
        assert lasting(page, lambda: page.evaluate(CROSSED)) == []
        if is_phone:
            assert lasting(page, lambda: page.evaluate(UNREACHABLE, ".follow")) == []
        page.locator(".follow").click()
        page.wait_for_selector(f'.prompt:not([data-decision="{decision}"]), {END}')
        if page.query_selector(END):
            break
    # Nearly everything is to be seen somewhere on the board.
    assert lit > QUESTIONS / 2
    assert arrows > 0


def test_the_first_lesson_shows_the_question_as_well_on_a_phone(visit: Open, site: Site) -> None:
    path, token = against_bots(site, "the-game", 2)
    page = visit("/", Visitor(token=token, has_guide=True, is_phone=True)).page
    page.set_viewport_size({"width": SMALL["width"], "height": SMALL["height"]})
    page.goto(site.url + path)
    page.wait_for_selector(".prompt.lesson")
    question = page.locator(".prompt .question")
    expect(question).to_have_text("Do you want to start?")
    assert (question.bounding_box() or {"height": 0})["height"] > 10


def test_a_suggestion_that_is_taken_needs_no_second_look(visit: Open, site: Site) -> None:
    path, token = against_bots(site, "feurio", 2)
    page = visit(path, Visitor(token=token, has_guide=True, confirm=True)).page
    decision = wait_for_suggestion(page)
    page.locator(".follow").click()
    page.wait_for_selector(f'.prompt:not([data-decision="{decision}"])')


def test_where_other_people_play_the_guide_suggests_nothing(visit: Open, site: Site) -> None:
    path, token = aside(open_table(site.url, ["Ada"]))
    ada = visit(path, Visitor(token=token, has_guide=True)).page
    ben = visit(path, Visitor(name="Ben", has_guide=True)).page
    ben.get_by_role("button", name="Join").click()
    for page in (ada, ben):
        page.wait_for_selector(ASKED)
        expect(page.locator(".guide .lesson")).to_be_visible()
        expect(page.locator(".try, .guide-arrow, .ring")).to_have_count(0)


@pytest.mark.parametrize("title", title_names())
def test_axe_finds_nothing_in_the_guide(visit: Open, site: Site, title: str) -> None:
    path, token = against_bots(site, title, 2)
    page = visit(path, Visitor(token=token, has_guide=True)).page
    wait_for_suggestion(page)
    assert violations(page) == []


def test_the_guide_is_turned_off_and_on_in_the_menu(visit: Open, site: Site) -> None:
    path, token = against_bots(site, "feurio", 2)
    page = visit(path, Visitor(token=token)).page
    page.wait_for_selector(ASKED)
    expect(page.locator(".guide")).to_have_count(0)
    for count in (1, 0):
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_label("Guide: explain each decision").click()
        page.keyboard.press("Escape")
        expect(page.locator(".guide")).to_have_count(count)

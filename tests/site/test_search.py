"""The search of the built site, opened from the disk as `./run docs` says; `check_docs` runs it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import NoChromiumError, chromium, find_chromium

pytestmark = pytest.mark.browser

SITE: Final = Path(__file__).parents[2] / ".fireside" / "site"
INDEX: Final = "search/search_index.js"
PATIENCE: Final = 300_000
"""Milliseconds: far more than a search takes on a busy machine."""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """Open the first page of the site from its file, without any network."""
    try:
        find_chromium()
        if not (SITE / INDEX).exists():
            raise FileNotFoundError("the site is not built; ./run docs builds it")
    except (NoChromiumError, FileNotFoundError) as error:
        if any(os.environ.get(name, "") not in ("", "0") for name in ("CI", "FIRESIDE_CI")):
            raise
        pytest.skip(str(error))
    with chromium() as browser:
        page = browser.new_page(offline=True)
        page.goto((SITE / "index.html").as_uri())
        yield page


def search(page: Page, words: str) -> None:
    """Type words into the field for them, as a reader does."""
    field = page.locator(".md-search__input").first
    field.fill("")
    # The page listens to keys.
    field.press_sequentially(words)


@pytest.mark.parametrize(
    ("words", "target"),
    [
        pytest.param("ObservationSpec", "api/kernel.html", id="the-api"),
        pytest.param("hottest spot", "games/feurio/RULES.html", id="the-rules"),
        pytest.param("WorkerLostError", "docs/envs.html", id="the-pages"),
    ],
)
def test_the_search_finds_what_a_page_says_without_a_server(
    page: Page, words: str, target: str
) -> None:
    search(page, words)
    found = page.locator(f".md-search-result__link[href*='{target}']").first
    expect(found).to_be_attached(timeout=PATIENCE)


def test_what_was_found_is_opened_from_its_file(page: Page) -> None:
    search(page, "WorkerLostError")
    link = page.locator(".md-search-result__link[href*='docs/envs.html']").first
    link.click(timeout=PATIENCE)
    page.wait_for_url("file://**/docs/envs.html*", timeout=PATIENCE)
    expect(page.locator("article h1")).to_contain_text("Environments", timeout=PATIENCE)

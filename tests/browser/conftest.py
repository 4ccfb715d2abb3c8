"""What the tests in a browser share: one Chromium, one server, and games that have been played."""

import os
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import NoChromiumError, chromium, find_chromium
from tests.browser.few_tries import FewTries
from tests.browser.games import Games, play_games
from tests.browser.site import PATIENCE, NotBuiltError, Site, Visit, Visitor, aside, find_client

Open = Callable[..., Visit]

LONGEST: Final = ("test_telling.py", "test_whole_games.py")
"""The files with whole games."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with whole games, so that no worker has a long one left when the others are done."""
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run one Chromium; without it, or without pages to look at, only CI complains."""
    try:
        find_client()
        find_chromium()
    except (NoChromiumError, NotBuiltError) as error:
        if any(os.environ.get(name, "") not in ("", "0") for name in ("CI", "FIRESIDE_CI")):
            raise
        pytest.skip(str(error))
    expect.set_options(timeout=PATIENCE)
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run one server."""
    site = Site(browser, FewTries(tmp_path_factory.mktemp("site"), client=find_client()))
    site.start()
    yield site
    site.server.end()


@pytest.fixture(scope="session")
def games(site: Site) -> Games:
    """Play games over the wire, for pages that show them."""
    return aside(play_games(site.url))


@pytest.fixture
def visit(site: Site) -> Iterator[Open]:
    """Open pages; at the end of the test none of them may have complained about anything."""
    visits: list[Visit] = []

    def open_page(path: str = "/", visitor: Visitor | None = None) -> Visit:
        visits.append(site.visit(path, visitor))
        return visits[-1]

    yield open_page
    for visit in visits:
        visit.page.context.close()
    assert [error for visit in visits for error in visit.errors] == []

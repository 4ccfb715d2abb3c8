"""Pictures of every page, on a phone and on a desk, light and dark, with a sheet of them all."""

import argparse
import asyncio
import html
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from itertools import count, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal
from unittest.mock import patch

from playwright.sync_api import Browser, BrowserContext, Page
from rich.console import Console
from rich.progress import track

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.registry import title_names
from fireside.server.serve import Place, serve
from fireside.siege.server_process import CONTEXT, ServerProcess
from tests.browser.chromium import NoChromiumError, chromium
from tests.browser.games import (
    ADDED,
    FRIEND,
    Games,
    me,
    play_games,
    play_on,
    play_tables,
    seat_and_play,
)
from tests.browser.pages import SPOTS
from tests.browser.site import NotBuiltError, Site, Visitor, aside, find_client
from tests.browser.titles import ASKED, BOARD, NEVER, Shot, in_browser, scenes_of

TALLEST: Final = 2_400
"""Of a picture, in pixels; the rest of a long page looks like its beginning."""

Theme = Literal["light", "dark"]
Looks = tuple[bool, Theme]
"""Whether it is a phone, and the theme."""

LOOKS: Final[tuple[Looks, ...]] = tuple(product((True, False), ("light", "dark")))


# --- A server whose luck is always the same.


def serve_the_same(place: Place) -> None:
    """Serve with seeds and ids that are the same every time."""
    numbers = count()

    def token_bytes(length: int) -> bytes:
        return sha256(f"fireside {next(numbers)}".encode()).digest()[:length]

    def token_hex(length: int) -> str:
        return token_bytes(length).hex()

    # The id of a table is part of its luck.
    with (
        patch("fireside.server.tables.token_bytes", token_bytes),
        patch("fireside.server.tables.token_hex", token_hex),
    ):
        serve(place, 1, is_json=True)


class SameServer(ServerProcess):
    """A server that deals the same every time."""

    def start(self) -> None:
        place = Place(self.folder, "127.0.0.1", self.port, "", self.client)
        self.process = CONTEXT.Process(target=serve_the_same, args=(place,))
        self.process.start()


# --- Games to look at.


async def set_the_scene(url: str) -> Games:
    """Play games to look at: every title from the beginning to the end."""
    games = await play_games(url)
    async with Api(url, games.token) as api:
        more: dict[str, str] = {}
        for title in title_names():
            more |= await play_tables(api, title, scenes_of(title))
        more["curtain"] = await seat_and_play(api, "the-game", [me("Ember"), me("Ash")], until=6)
        more["friend"] = await play_with_friend(api)
    return Games(games.token, {**games.tables, **more})


async def play_with_friend(api: Api) -> str:
    """Play until it is the friend's turn, who has gone away meanwhile."""
    opened = await api.open_table("feurio", [me("Ember"), FRIEND])
    async with (
        Api(api.url) as friend,
        RemoteTable(api.url, opened.id, api.token) as table,
    ):
        await friend.become_guest("Ash")
        await table.sit(0, "Ember", ADDED)
        async with RemoteTable(api.url, opened.id, friend.token) as theirs:
            await theirs.sit(1, "Ash", ADDED)
            mine = asyncio.create_task(play_on(table, NEVER))
            await play_on(theirs, 12)
            mine.cancel()
            await asyncio.gather(mine, return_exceptions=True)
    return opened.id


# --- What to take pictures of.


def open_menu(page: Page) -> None:
    """Open the table's menu."""
    page.locator("header button").last.click()
    page.wait_for_selector("dialog[open], [role=dialog]")


def open_log(page: Page) -> None:
    """Open the log, where it is not open yet."""
    opener = page.locator("header [aria-keyshortcuts=l]")
    if opener.count():
        opener.click()
    page.wait_for_selector(".log li")


def to_the_middle(page: Page) -> None:
    """Go to the middle of a replay."""
    slider = page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or "0") // 2))


def shots_of(name: str) -> dict[str, Shot]:
    """Return the pictures of a title's tables: those that every title has, and its own."""
    title = in_browser(name)
    shots = {
        "start": Shot(table="start"),
        "guide": Shot(".guide", table="middle", is_new=True),
        "replay": Shot(".scrubber", to_the_middle, "over", "/replay/{table}"),
        **title.shots,
    }
    if title.refuse is not None:
        shots["refused"] = Shot(ASKED, refusing(title.refuse), title.refuse_at)
    return {
        f"table-{name}-{key}": replace(shot, table=f"{name}-{shot.table}")
        for key, shot in shots.items()
    }


def refusing(refuse: Callable[[Page], None]) -> Callable[[Page], None]:
    """Do what is not allowed, and wait until the page says so."""

    def prepare(page: Page) -> None:
        refuse(page)
        page.wait_for_selector(".notice a")

    return prepare


SHOTS: Final = {
    **{
        name: Shot(spot.shows, table=spot.table, address=spot.address)
        for name, spot in SPOTS.items()
    },
    **{name: shot for title in title_names() for name, shot in shots_of(title).items()},
    "table-waiting-for-a-friend": Shot(table="friend"),
    "table-menu": Shot(BOARD, open_menu, "feurio-middle"),
    "table-log": Shot(BOARD, open_log, "feurio-middle"),
    "table-curtain": Shot(".curtain", table="curtain"),
    "rules-at-a-clause": Shot(".clause.wanted", address="/rules/feurio#FEU-32"),
    "offline": Shot("[role=alert]", address="/", is_away=True),
}


# --- Taking them.


def take_all(site: Site, games: Games, folder: Path, names: list[str]) -> list[str]:
    """Take pictures; return the names of those that could not be taken."""
    missed: list[str] = []
    for name, looks in track(
        list(product(names, LOOKS)), "Taking pictures", console=Console(stderr=True)
    ):
        try:
            take(site, games, SHOTS[name], looks, folder / file_name(name, looks))
        except Exception as error:
            print(f"{file_name(name, looks)}: {str(error).splitlines()[0]}", file=sys.stderr)
            missed.append(file_name(name, looks))
    return missed


def take(site: Site, games: Games, shot: Shot, looks: Looks, path: Path) -> None:
    """Take one picture."""
    with visiting(site, games, shot, looks) as context:
        page = context.new_page()
        if shot.is_away:
            page.route("**/api/**", lambda route: route.abort())
        page.goto(shot.address.format(table=games[shot.table]) if shot.table else shot.address)
        page.wait_for_selector(shot.shows)
        shot.prepare(page)
        page.wait_for_load_state("networkidle")
        if "#" not in shot.address:
            show_whole(page)
        page.screenshot(path=path, animations="disabled")


def show_whole(page: Page) -> None:
    """Make the window as tall as the page."""
    size = page.viewport_size
    height = page.evaluate("() => document.documentElement.scrollHeight")
    if size and height > size["height"]:
        page.set_viewport_size({"width": size["width"], "height": min(TALLEST, height)})


@contextmanager
def visiting(site: Site, games: Games, shot: Shot, looks: Looks) -> Iterator[BrowserContext]:
    """Open a browser in one of the looks."""
    is_phone, theme = looks
    visitor = Visitor(
        token=games.token,
        is_phone=is_phone,
        theme=theme,
        confirm=shot.is_careful,
        has_guide=shot.is_new,
    )
    context = site.new_context(visitor)
    try:
        yield context
    finally:
        context.close()


def file_name(name: str, looks: Looks) -> str:
    """Return what a picture is called."""
    is_phone, theme = looks
    return f"{name}-{360 if is_phone else 1280}-{theme}.png"


def write_sheet(folder: Path, names: list[str]) -> None:
    """Write a page that shows all pictures side by side."""
    rows = []
    for name in names:
        pictures = "".join(
            f'<a href="{file}"><img loading="lazy" src="{file}" alt="{html.escape(file)}"></a>'
            for file in (file_name(name, looks) for looks in LOOKS)
        )
        rows.append(f'<h2 id="{name}">{name}</h2><div>{pictures}</div>')
    style = (
        "body{font-family:sans-serif;background:#777;margin:1rem}"
        "div{display:flex;gap:.5rem;align-items:start}img{display:block;max-width:100%}"
        "a{flex:1280}a:nth-child(-n+2){flex:360}"
    )
    page = f"<!doctype html><title>Fireside</title><style>{style}</style>{''.join(rows)}\n"
    (folder / "index.html").write_text(page, "utf-8")


def take_in(browser: Browser, folder: Path, names: list[str]) -> list[str]:
    """Start a server, set the scene, take the pictures and put them together."""
    with TemporaryDirectory() as data:
        site = Site(browser, SameServer(Path(data), find_client()))
        try:
            site.start()
            missed = take_all(site, aside(set_the_scene(site.url)), folder, names)
        finally:
            site.server.end()
    write_sheet(folder, names)
    return missed


def main() -> None:
    """Take pictures of every page."""
    parser = argparse.ArgumentParser(prog="./run screenshots", description=__doc__)
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to put them")
    parser.add_argument(
        "names", metavar="NAME", nargs="*", help=f"only these: {', '.join(SHOTS)}", default=[]
    )
    words = parser.parse_args()
    folder: Path = words.folder
    names: list[str] = words.names or list(SHOTS)
    if unknown := set(names) - set(SHOTS):
        parser.error(f"no page is called {', '.join(sorted(unknown))}")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        find_client()
        with chromium() as browser:
            missed = take_in(browser, folder, names)
    except (NoChromiumError, NotBuiltError) as error:
        sys.exit(str(error))
    print(f"{len(names) * len(LOOKS) - len(missed)} pictures: {folder / 'index.html'}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()

"""Pictures of every page, on phones and on desks, by night and by day, with a sheet of them all."""

import argparse
import asyncio
import html
import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import count, groupby, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, NamedTuple
from unittest.mock import patch

from playwright.sync_api import Browser, Page, ViewportSize
from rich.console import Console
from rich.progress import track

from fireside.client.api import Api
from fireside.client.table import RemoteTable
from fireside.registry import title_names
from fireside.server.serve import Place, serve
from fireside.siege.server_process import CONTEXT, ServerProcess
from tests.browser.chromium import NoChromiumError, chromium
from tests.browser.few_tries import few_tries
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

PATIENCE: Final = 20_000
"""Milliseconds that anything may take."""

SETTLING: Final = 150
"""Milliseconds after which a page has taken in a new size."""

NARROW: Final = 700
"""The width in pixels from which on a window is on no phone."""

Theme = Literal["light", "dark"]


class Looks(NamedTuple):
    """How a picture is taken."""

    width: int
    height: int
    theme: Theme

    @property
    def size(self) -> ViewportSize:
        """Return the size of the window."""
        return ViewportSize(width=self.width, height=self.height)


SIZES: Final = ((360, 640), (390, 844), (1280, 800), (2560, 1440))
THEMES: Final[tuple[Theme, ...]] = ("dark", "light")


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
        few_tries(),
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


GUIDE: Final = ".guide, .prompt.lesson, .try"
"""The guide beside a board, or below it on a phone."""

HOLD_TOLD: Final = """
  const start = window.setTimeout.bind(window);
  window.setTimeout = (work, time, ...rest) => start(work, time >= 2000 ? 1e9 : time, ...rest);
"""
"""What is told stays until the picture is taken."""


def hold_told(page: Page) -> None:
    """Let what is told stay."""
    page.add_init_script(HOLD_TOLD)


def tell_again(page: Page) -> None:
    """See again what the others did."""
    page.keyboard.press("r")
    page.wait_for_selector(".prompt.told")


def open_recap(page: Page) -> None:
    """Open what happened since the last turn, where it is not in sight."""
    opener = page.get_by_role("button", name="Recap")
    if opener.count():
        opener.click()
        page.wait_for_selector(".recap li")


def open_result(page: Page) -> None:
    """Open the result, where it is not in sight."""
    opener = page.get_by_role("button", name="How it ended")
    if opener.count():
        opener.click()
        page.wait_for_selector("dialog[open]")


def never_answer(page: Page) -> None:
    """Let all questions to the server wait."""
    page.route("**/api/**", lambda route: None)


def stay_silent(page: Page) -> None:
    """Let the table say nothing."""
    page.route_web_socket("**/ws/**", lambda line: None)


KEEP_LINE: Final = """
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      if (window.isCut) this.close();
      window.line = this;
    }
  };
"""


def keep_line(page: Page) -> None:
    """Be able to cut the line to the table."""
    page.add_init_script(KEEP_LINE)


def cut_line(page: Page) -> None:
    """Cut the line to the table, for good."""
    page.evaluate("() => ((window.isCut = true), window.line.close())")
    page.wait_for_selector(".strip")


def shots_of(name: str) -> dict[str, Shot]:
    """Return the pictures of a title's tables: those that every title has, and its own."""
    title = in_browser(name)
    shots = {
        "start": Shot(table="start"),
        "first": Shot("dialog[open]", table="start", is_novice=True),
        "guide-start": Shot(GUIDE, table="start", is_new=True),
        "guide": Shot(GUIDE, table="middle", is_new=True),
        "told": Shot(ASKED, tell_again, "middle", pace=2000, setup=hold_told),
        "recap": Shot(ASKED, open_recap, "middle"),
        "replay": Shot(".scrubber", to_the_middle, "over", "/replay/{table}"),
        "result": Shot("section.end", open_result, "over"),
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
    "home-stranger": Shot("article .about:text-matches('\\\\w')", address="/", is_stranger=True),
    "games-stranger": Shot("h1", address="/games", is_stranger=True),
    "invited": Shot(".chairs", table="waiting", is_stranger=True),
    "watching": Shot(table="feurio-middle", is_stranger=True),
    "loading": Shot("[role=status]", address="/", setup=never_answer, is_waiting=True),
    "table-loading": Shot(
        "[role=status]", table="feurio-middle", setup=stay_silent, is_waiting=True
    ),
    "table-lost": Shot(BOARD, cut_line, "feurio-middle", setup=keep_line),
    "offline": Shot("[role=alert]", address="/", is_away=True),
}


# --- Taking them.


def take_all(
    site: Site, games: Games, folder: Path, names: list[str], looks: list[Looks]
) -> list[str]:
    """Take pictures; return the names of those that could not be taken."""
    missed: list[str] = []
    devices = [list(own) for _, own in groupby(sorted(looks), lambda look: look.width < NARROW)]
    for name, own in track(
        list(product(names, devices)), "Taking pictures", console=Console(stderr=True)
    ):
        try:
            take(site, games, name, own, folder)
        except Exception as error:
            print(f"{name}-{own[0].width}: {str(error).splitlines()[0]}", file=sys.stderr)
            missed += [file_name(name, look) for look in own]
    return missed


def take(site: Site, games: Games, name: str, looks: list[Looks], folder: Path) -> None:
    """Open a page on one kind of device, and take its pictures in all sizes and themes."""
    shot = SHOTS[name]
    visitor = Visitor(
        token="" if shot.is_stranger else games.token,
        is_phone=looks[0].width < NARROW,
        size=looks[0].size,
        theme="auto",
        confirm=shot.is_careful,
        pace=shot.pace,
        has_guide=shot.is_new or shot.is_novice,
        is_new=shot.is_novice,
    )
    context = site.new_context(visitor)
    try:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        shot.setup(page)
        if shot.is_away:
            page.route("**/api/**", lambda route: route.abort())
        page.goto(shot.address.format(table=games[shot.table]) if shot.table else shot.address)
        page.wait_for_selector(shot.shows)
        shot.prepare(page)
        if not shot.is_waiting:
            page.wait_for_load_state("networkidle", timeout=5_000)
        for look in looks:
            page.emulate_media(color_scheme=look.theme, reduced_motion="reduce")
            page.set_viewport_size(look.size)
            page.wait_for_timeout(SETTLING)
            if "#" not in shot.address:
                show_whole(page)
            page.screenshot(path=folder / file_name(name, look), animations="disabled")
    finally:
        context.close()


def show_whole(page: Page) -> None:
    """Make the window as tall as the page."""
    size = page.viewport_size
    height = page.evaluate("() => document.documentElement.scrollHeight")
    if size and height > size["height"]:
        page.set_viewport_size({"width": size["width"], "height": min(TALLEST, height)})
        # Else what stands at the foot of the window may not be drawn yet.
        page.wait_for_timeout(SETTLING)


def file_name(name: str, look: Looks) -> str:
    """Return what a picture is called."""
    return f"{name}-{look.width}-{look.theme}.png"


def write_sheet(folder: Path, names: list[str], looks: list[Looks]) -> None:
    """Write a page that shows all pictures side by side."""
    rows = []
    for name in names:
        pictures = "".join(
            f'<a href="{file}" style="flex:{look.width}">'
            f'<img loading="lazy" src="{file}" alt="{html.escape(file)}"></a>'
            for look in looks
            for file in [file_name(name, look)]
        )
        rows.append(f'<h2 id="{name}">{name}</h2><div>{pictures}</div>')
    style = (
        "body{font-family:sans-serif;background:#777;margin:1rem}"
        "div{display:flex;gap:.5rem;align-items:start}img{display:block;max-width:100%}"
    )
    page = f"<!doctype html><title>Fireside</title><style>{style}</style>{''.join(rows)}\n"
    (folder / "index.html").write_text(page, "utf-8")


def take_in(browser: Browser, folder: Path, names: list[str], looks: list[Looks]) -> list[str]:
    """Start a server, set the scene, take the pictures and put them together."""
    with TemporaryDirectory() as data:
        site = Site(browser, SameServer(Path(data), client=find_client()))
        try:
            site.start()
            missed = take_all(site, aside(set_the_scene(site.url)), folder, names, looks)
        finally:
            site.server.end()
    write_sheet(folder, names, looks)
    return missed


def parse_sizes(words: str) -> list[tuple[int, int]]:
    """Read sizes such as 360x640,1280x800."""
    sizes = [word.partition("x") for word in words.split(",")]
    return [(int(width), int(height)) for width, _, height in sizes]


def parse_themes(words: str) -> list[Theme]:
    """Read themes such as dark,light."""
    found = [theme for theme in THEMES if theme in words.split(",")]
    if len(found) != len(words.split(",")):
        raise ValueError(words)
    return found


def main() -> None:
    """Take pictures of every page."""
    parser = argparse.ArgumentParser(
        prog="./run screenshots",
        description=__doc__,
        epilog="./run screenshots --readme takes those of the README instead.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to put them")
    parser.add_argument(
        "names", metavar="NAME", nargs="*", help=f"only these: {', '.join(SHOTS)}", default=[]
    )
    parser.add_argument(
        "--sizes",
        type=parse_sizes,
        default=SIZES,
        help="of the window in pixels; as said: "
        + ",".join(f"{width}x{height}" for width, height in SIZES),
    )
    parser.add_argument("--themes", type=parse_themes, default=THEMES, help="dark, light or both")
    words = parser.parse_args()
    folder: Path = words.folder
    names: list[str] = words.names or list(SHOTS)
    if unknown := set(names) - set(SHOTS):
        parser.error(f"no page is called {', '.join(sorted(unknown))}")
    looks = [
        Looks(width, height, theme) for (width, height), theme in product(words.sizes, words.themes)
    ]
    folder.mkdir(parents=True, exist_ok=True)
    try:
        find_client()
        with chromium() as browser:
            missed = take_in(browser, folder, names, looks)
    except (NoChromiumError, NotBuiltError) as error:
        sys.exit(str(error))
    print(f"{len(names) * len(looks) - len(missed)} pictures: {folder / 'index.html'}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()

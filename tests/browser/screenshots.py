"""Pictures of every page, on a phone and on a desk, light and dark, with a sheet of them all."""

import argparse
import asyncio
import html
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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
from fireside.kernel.options import OptionValue
from fireside.server.serve import Place, serve
from tests.browser.chromium import NoChromiumError, chromium
from tests.browser.games import (
    ADDED,
    EASY,
    FRIEND,
    NEVER,
    Games,
    me,
    play_games,
    play_on,
    seat_and_play,
)
from tests.browser.pages import BOARD, SPOTS
from tests.browser.site import NotBuiltError, Site, Visitor, aside, find_client
from tests.server.process import CONTEXT, ServerProcess

TALLEST: Final = 2_400
"""Of a picture, in pixels; the rest of a long page looks like its beginning."""

Theme = Literal["light", "dark"]
Looks = tuple[bool, Theme]
"""Whether it is a phone, and the theme."""

LOOKS: Final[tuple[Looks, ...]] = tuple(product((True, False), ("light", "dark")))


# --- A server whose luck is always the same.


def serve_the_same(place: Place) -> None:
    """Serve with seeds that are the same every time."""
    numbers = count()

    def token_bytes(length: int) -> bytes:
        return sha256(f"fireside {next(numbers)}".encode()).digest()[:length]

    with (
        patch("fireside.server.hall.token_bytes", token_bytes),
        patch("fireside.server.room.token_bytes", token_bytes),
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
        four = [me("Ember"), *[EASY] * 3]
        fire: dict[str, OptionValue] = {"on_fire": True}
        more = {
            "feurio-start": await seat_and_play(api, "feurio", four, until=0),
            "feurio-early": await seat_and_play(api, "feurio", four, until=6),
            "feurio-late": await seat_and_play(api, "feurio", four, {"firebreak": True}, 60),
            "the-game-start": await seat_and_play(api, "the-game", four, until=0),
            "the-game-early": await seat_and_play(api, "the-game", four, until=12),
            "the-game-late": await seat_and_play(api, "the-game", four, fire, 90),
            "the-game-alone": await seat_and_play(api, "the-game", [me("Ember")], until=40),
            "curtain": await seat_and_play(api, "the-game", [me("Ember"), me("Ash")], until=6),
            "friend": await play_with_friend(api),
            "feuville-start": await seat_and_play(api, "feuville", four, until=0),
            "feuville-hand": await seat_and_play(api, "feuville", four, until=60, at="hand"),
            "feuville-late": await seat_and_play(api, "feuville", four, until=100, at="dice"),
            "the-brigade-start": await seat_and_play(api, "the-brigade", four, until=0, at="act"),
            "the-brigade-late": await seat_and_play(api, "the-brigade", four, until=45, at="act"),
            "the-brigade-renown": await seat_and_play(
                api, "the-brigade", four, until=12, at="renown"
            ),
            "feuville-burn": await seat_and_play(api, "feuville", four, until=20, at="burn"),
        }
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


@dataclass(frozen=True)
class Shot:
    """A page in some state."""

    address: str
    shows: str
    prepare: Callable[[Page], None] = lambda page: None
    is_careful: bool = False
    """Whether actions wait for a second look."""
    is_new: bool = False
    """Whether everything is explained."""
    is_away: bool = False
    """Whether the server does not answer."""


def refuse(page: Page) -> None:
    """Touch what must not be touched."""
    page.locator(".tile:not(.open)").first.click()
    page.wait_for_selector(".notice a")


def refuse_card(page: Page) -> None:
    """Play a card where it does not fit."""
    page.locator(".hand .card").first.click()
    page.locator(".pile.shut").first.click()
    page.wait_for_selector(".notice a")


def stage(page: Page) -> None:
    """Choose, and leave it at that."""
    page.locator(".tile.open").first.click()
    page.locator(".chooser .count").first.click()
    page.wait_for_selector(".prompt [aria-keyshortcuts=Enter]")


def choose(page: Page) -> None:
    """Touch a tile, so that it is asked how many shall go there."""
    page.locator(".tile.open").last.click()
    page.wait_for_selector(".chooser .count")


def pick_card(page: Page) -> None:
    """Pick a card up, so that the piles tell how it fits."""
    page.locator(".hand .card:not(.stuck)").nth(1).click()
    page.wait_for_selector(".pile.open")


def open_pile(page: Page) -> None:
    """Ask what there is to say of a pile."""
    page.locator(".flags").first.click()
    page.wait_for_selector("dialog .signals")


def ask_person(page: Page) -> None:
    """Touch a person, who says what can be done."""
    page.locator(".person.open").first.click()
    page.wait_for_selector(".chooser .answer")


def refuse_tile(page: Page) -> None:
    """Touch a tile that no die of one's own stands for."""
    page.locator(".slot:not(.open)").first.click()
    page.wait_for_selector(".notice a")


def swipe(page: Page) -> None:
    """Look at the next town, where not all are seen at once."""
    tab = page.locator(".towns .tab").nth(1)
    if tab.is_visible():
        tab.click()


def build(page: Page) -> None:
    """Choose what to do with the tile in hand, and leave it at that."""
    page.locator(".use.open, .answers .answer").first.click()
    page.wait_for_selector(".prompt [aria-keyshortcuts=Enter]")


def touch_block(page: Page) -> None:
    """Touch a block, which says what can be done there."""
    page.locator(".place.open").first.click()
    page.wait_for_selector(".chooser .answer")


def refuse_button(page: Page) -> None:
    """Touch a button of the turn that does nothing now."""
    page.locator(".act:not(.open)").first.click()
    page.wait_for_selector(".notice a")


def look_at_boards(page: Page) -> None:
    """Look at the others' firehouses, where not all is seen at once."""
    tab = page.locator(".bar .tab").nth(1)
    if tab.is_visible():
        tab.click()


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


SHOTS: Final = {
    **{name: Shot(spot.address, spot.shows) for name, spot in SPOTS.items()},
    "table-feurio-start": Shot("/t/{feurio_start}", BOARD),
    "table-feurio-guide": Shot("/t/{feurio_early}", ".guide", is_new=True),
    "table-feurio-early": Shot("/t/{feurio_early}", BOARD),
    "table-feurio-late": Shot("/t/{feurio_late}", BOARD),
    "table-feurio-choosing": Shot("/t/{feurio}", ".tile.open", choose),
    "table-feurio-staged": Shot("/t/{feurio}", ".tile.open", stage, is_careful=True),
    "table-feurio-refused": Shot("/t/{feurio}", ".tile.open", refuse),
    "table-feurio-waiting-for-a-friend": Shot("/t/{friend}", BOARD),
    "table-the-game-start": Shot("/t/{the_game_start}", BOARD),
    "table-the-game-guide": Shot("/t/{the_game_early}", ".guide", is_new=True),
    "table-the-game-early": Shot("/t/{the_game_early}", BOARD),
    "table-the-game-late": Shot("/t/{the_game_late}", BOARD),
    "table-the-game-alone": Shot("/t/{the_game_alone}", BOARD, pick_card),
    "table-the-game-picked": Shot("/t/{the_game}", ".hand .card:not(.stuck)", pick_card),
    "table-the-game-refused": Shot("/t/{the_game}", ".hand .card", refuse_card),
    "table-the-game-signals": Shot("/t/{the_game}", ".flags", open_pile),
    "table-feuville-start": Shot("/t/{feuville_start}", BOARD),
    "table-feuville-guide": Shot("/t/{feuville}", ".guide", is_new=True),
    "table-feuville-hand": Shot("/t/{feuville_hand}", BOARD),
    "table-feuville-staged": Shot("/t/{feuville_hand}", BOARD, build, is_careful=True),
    "table-feuville-person": Shot("/t/{feuville}", ".person.open", ask_person),
    "table-feuville-refused": Shot("/t/{feuville}", ".slot.open", refuse_tile),
    "table-feuville-late": Shot("/t/{feuville_late}", BOARD),
    "table-feuville-swiped": Shot("/t/{feuville_late}", BOARD, swipe),
    "table-feuville-burning": Shot("/t/{feuville_burn}", BOARD),
    "table-the-brigade-start": Shot("/t/{the_brigade_start}", BOARD),
    "table-the-brigade-guide": Shot("/t/{the_brigade}", ".guide", is_new=True),
    "table-the-brigade-block": Shot("/t/{the_brigade}", ".place.open", touch_block),
    "table-the-brigade-refused": Shot("/t/{the_brigade}", ".place.open", refuse_button),
    "table-the-brigade-late": Shot("/t/{the_brigade_late}", BOARD),
    "table-the-brigade-boards": Shot("/t/{the_brigade_late}", BOARD, look_at_boards),
    "table-the-brigade-renown": Shot("/t/{the_brigade_renown}", BOARD),
    "table-menu": Shot("/t/{feurio}", BOARD, open_menu),
    "table-log": Shot("/t/{feurio}", BOARD, open_log),
    "table-curtain": Shot("/t/{curtain}", ".curtain"),
    "replay-the-game": Shot("/replay/{the_game_over}", ".scrubber", to_the_middle),
    "replay-feuville": Shot("/replay/{feuville_over}", ".scrubber", to_the_middle),
    "replay-the-brigade": Shot("/replay/{the_brigade_over}", ".scrubber", to_the_middle),
    "rules-at-a-clause": Shot("/rules/feurio#FEU-32", ".clause.wanted"),
    "offline": Shot("/", "[role=alert]", is_away=True),
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
        names = {key.replace("-", "_"): id for key, id in games.tables.items()}
        page.goto(shot.address.format(**names))
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

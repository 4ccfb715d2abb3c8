"""The pictures of the README, taken again: a table of each title, a turn told, and the terminal."""

import argparse
import io
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.sync_api import Page

from fireside.client.api import Api
from tests.browser.chromium import NoChromiumError, chromium
from tests.browser.games import Games, play_tables
from tests.browser.screenshots import SHOTS, Looks, SameServer, file_name, hold_told, take
from tests.browser.site import WIDE, NotBuiltError, Site, Visitor, aside, find_client
from tests.browser.titles import ASKED, scenes_of, tables_of

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
NIGHT: Final = Looks(WIDE["width"], WIDE["height"], "dark")

STILLS: Final = {
    "browser-feurio": "table-feurio-late",
    "browser-the-game": "table-the-game-picked",
    "browser-feuville": "table-feuville",
    "browser-the-brigade": "table-the-brigade",
}
"""By picture: the page that it shows."""

TURN: Final = "turn-told"
TURN_TABLE: Final = "feurio-middle"
TURN_SIZE: Final = (960, 600)
MOST: Final = 1_500_000
"""Bytes of the animated picture, at most."""

QUALITY: Final = 82
MOVING: Final = 3
"""Frames of an action while something moves, each taken as soon as the one before is."""
MOVING_TIME: Final = 120
HOLD: Final = 1200
"""Milliseconds for which the last frame of an action stays, as at a table."""

TOLD: Final = ".prompt.told"
WORDS: Final = "() => document.querySelector('.prompt')?.textContent ?? ''"
PATIENCE: Final = 20_000


class TooLargeError(Exception):
    """The animated picture is too large for a page."""


async def play(url: str) -> Games:
    """Play as far as the pictures need."""
    async with Api(url) as api:
        await api.become_guest("Ember")
        tables: dict[str, str] = {}
        for table in dict.fromkeys([TURN_TABLE, *[SHOTS[shot].table for shot in STILLS.values()]]):
            title, _, name = table.rpartition("-")
            sitting = {**tables_of(title), **scenes_of(title)}[name]
            tables |= await play_tables(api, title, {name: sitting})
        return Games(api.token, tables)


def take_stills(site: Site, games: Games, folder: Path) -> None:
    """Take the table of each title by night."""
    for picture, shot in STILLS.items():
        with TemporaryDirectory() as pages:
            take(site, games, shot, [NIGHT], Path(pages))
            with Image.open(Path(pages) / file_name(shot, NIGHT)) as taken:
                taken.convert("RGB").save(folder / f"{picture}.webp", quality=QUALITY, method=6)


def take_turn(site: Site, games: Games, folder: Path) -> None:
    """End the user's turn, and take what the others do, one action after the other."""
    visitor = Visitor(token=games.token, size=NIGHT.size, pace=2000, has_motion=True)
    context = site.new_context(visitor)
    try:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        hold_told(page)
        page.goto(f"/t/{games[TURN_TABLE]}")
        page.wait_for_selector(ASKED)
        page.get_by_role("button", name="Place nobody").click()
        page.wait_for_selector(TOLD)
        frames, times = zip(*frames_of(page), strict=True)
    finally:
        context.close()
    path = folder / f"{TURN}.webp"
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=list(times),
        loop=0,
        quality=QUALITY,
        method=6,
    )
    if path.stat().st_size > MOST:
        raise TooLargeError(f"{path.name} has {path.stat().st_size} bytes, more than {MOST}")


def frames_of(page: Page) -> Iterator[tuple[Image.Image, int]]:
    """Yield the frames with the milliseconds they stay, until the user is asked again."""
    while page.locator(TOLD).count():
        for _ in range(MOVING):
            yield frame_of(page), MOVING_TIME
        yield frame_of(page), HOLD
        words = page.evaluate(WORDS)
        page.get_by_role("button", name="Go on").click()
        page.wait_for_function(f"words => ({WORDS})() !== words", arg=words)
    yield frame_of(page), 2 * HOLD


def frame_of(page: Page) -> Image.Image:
    """Return the page as it looks now."""
    taken = Image.open(io.BytesIO(page.screenshot()))
    return taken.convert("RGB").resize(TURN_SIZE, Image.Resampling.LANCZOS)


def main() -> None:
    """Take the pictures of the README."""
    parser = argparse.ArgumentParser(prog="./run screenshots --readme", description=__doc__)
    parser.add_argument("--readme", action="store_true", help="these, not those of every page")
    parser.parse_args()
    try:
        client = find_client()
        with chromium() as browser, TemporaryDirectory() as data:
            site = Site(browser, SameServer(Path(data), client=client))
            try:
                site.start()
                games = aside(play(site.url))
                take_stills(site, games, FOLDER)
                take_turn(site, games, FOLDER)
            finally:
                site.server.end()
    except (NoChromiumError, NotBuiltError, TooLargeError) as error:
        sys.exit(str(error))
    sys.argv[1:] = []
    runpy.run_path(str(FOLDER / "terminal.py"), run_name="__main__")
    print(f"The pictures of the README are in {FOLDER}.")


if __name__ == "__main__":
    main()

"""People at the full screen: Textual's own driver presses keys, and what is shown can be read."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from textual.pilot import Pilot

from fireside.cli.fullscreen.app import FullScreen
from fireside.cli.fullscreen.pane import Pane
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.matches import play_matches
from fireside.cli.terminal.saves import Saves
from fireside.cli.terminal.seating import AnyMatch, parse_sitters
from fireside.cli.terminal.terminal import Terminal
from fireside.kernel.options import Options
from fireside.match.match import Match
from fireside.registry import find_title
from tests.progress import watched

SEED: Final = bytes(range(32))
SMALL: Final = (80, 24)
LARGE: Final = (140, 45)

KEYS: Final = {
    " ": "space",
    "?": "question_mark",
    "#": "number_sign",
    "+": "plus",
    '"': "quotation_mark",
}


class Player:
    """Somebody who presses keys and reads the screen."""

    def __init__(self, app: FullScreen, pilot: Pilot[None]) -> None:
        self.app: Final = app
        self.pilot: Final = pilot

    @property
    def is_done(self) -> bool:
        """Whether the session has ended."""
        return self.app.has_ended

    async def settle(self) -> None:
        """Wait until the session waits for a line, or has ended."""
        while not self.app.showing.prompt and not self.is_done:
            await asyncio.sleep(0.001)

    async def see(self, pane: str, words: str) -> None:
        """Wait until a pane shows some words."""
        while words not in self.words(pane):
            await asyncio.sleep(0.001)

    async def resize(self, size: tuple[int, int]) -> None:
        """Change the size of the terminal, and wait until all of it is laid out again."""
        await self.pilot.resize_terminal(*size)
        has_log = size == LARGE
        while self.is_shown("log") != has_log:
            await asyncio.sleep(0.001)
        await self.pilot.pause()

    async def be_asked(self) -> None:
        """Wait for a question of the game."""
        while self.app.showing.question is None or not self.app.showing.prompt:
            await asyncio.sleep(0.001)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until the session has dealt with them."""
        await self.pilot.press(*keys)
        await self.settle()

    async def answer(self, *keys: str) -> None:
        """Press keys that end with a line for the session, and wait for what comes of it."""
        count = self.app.line.taken_count
        for key in keys:
            self.app.simulate_key(key)
        while self.app.line.taken_count == count:
            await asyncio.sleep(0.001)
        while not self.app.showing.prompt and not self.is_done:
            await asyncio.sleep(0.001)

    async def type(self, line: str) -> None:
        """Type a line."""
        await self.press(*[KEYS.get(letter, letter) for letter in line], "enter")

    def pane(self, name: str) -> Pane:
        """Return a part of the screen."""
        return self.app.query_one(f"#{name}", Pane)

    def text(self, pane: str) -> str:
        """Return what a part of the screen shows, all of it."""
        return "\n".join([line.plain.rstrip() for line in self.pane(pane).lines])

    def words(self, pane: str) -> str:
        """Return what a part of the screen shows in one line, however it is wrapped."""
        return " ".join(self.text(pane).split())

    def is_shown(self, pane: str) -> bool:
        """Return whether a part of the screen is on it."""
        return bool(self.pane(pane).size.height) and self.pane(pane).display


Script = Callable[[Player], Awaitable[None]]


@asynccontextmanager
async def seated(
    play: Callable[[Terminal], None],
    size: tuple[int, int] = SMALL,
    language: str = "en",
    is_plain: bool = False,
) -> AsyncIterator[Player]:
    """Open the client for a session, and close it."""
    app = FullScreen(play, language, is_plain, pace=0.0)
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot)
        try:
            await player.settle()
            yield player
        finally:
            app.action_leave()
        while not player.is_done:
            await asyncio.sleep(0.001)
    if app.error is not None:
        raise app.error


def play(
    play: Callable[[Terminal], None],
    script: Script,
    size: tuple[int, int] = SMALL,
    language: str = "en",
) -> None:
    """Let somebody play by a script."""

    async def work() -> None:
        async with seated(play, size, language) as player:
            await script(player)

    asyncio.run(watched(work()))


class Table:
    """A local match that is played at the full screen."""

    def __init__(
        self, folder: Path, title: str, who: str, options: Options | None = None, seed: bytes = SEED
    ) -> None:
        self.folder: Final = folder
        self.sitters: Final = parse_sitters(who, "easy")
        self.match: Final[AnyMatch] = Match.start(
            find_title(title), len(self.sitters), options or {}, seed
        )
        self.sessions: Final[list[LocalSession]] = []

    def play(self, terminal: Terminal) -> None:
        """Play as the command line does."""
        saves = Saves(self.folder)
        path = saves.new_path(self.match)
        session = LocalSession(terminal, saves, self.match, self.sitters, path)
        self.sessions.append(session)
        self.sessions.append(play_matches(session))

"""Terminals at a shared table: each in a thread of its own, at a server in another."""

import argparse
import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Final

from fireside.cli import play
from fireside.cli.online.play import run
from fireside.siege.server_process import free_port
from tests.cli.scripted import ScriptedTerminal
from tests.progress import wait_until
from tests.server.house import house

CURTAIN: Final = "press Enter when nobody"

Script = Callable[["Terminal"], Iterator[str]]
"""Types lines, and may wait for what is shown in between."""


class Inn:
    """A server that tests can stop and start again."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.port: Final = free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.terminals: Final[list[Terminal]] = []

    def __enter__(self) -> "Inn":
        self.open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for terminal in self.terminals:
            terminal.is_given_up = True
        self.close()

    def open(self) -> None:
        """Start the server."""
        self.is_open = Event()
        self.is_closing = Event()
        self.thread = Thread(target=lambda: asyncio.run(self.serve()))
        self.thread.start()
        wait_until(self.is_open.is_set, lambda: "the server does not start")

    def close(self) -> None:
        """Stop it; what it knows stays on disk."""
        self.is_closing.set()
        wait_until(lambda: not self.thread.is_alive(), lambda: "the server does not stop")

    async def serve(self) -> None:
        async with house(self.folder, self.port) as self.home:
            self.is_open.set()
            await asyncio.to_thread(self.is_closing.wait)

    def tables(self) -> list[str]:
        """List the ids of the tables that are in use."""
        return list(self.home.tables.live)

    def terminal(
        self,
        folder: Path,
        script: Script,
        *words: str,
        is_typed: bool = False,
        is_attended: bool = False,
    ) -> "Terminal":
        """Begin to play in a terminal; `--server` goes without saying."""
        has_link = any("://" in word for word in words)
        told = words if has_link else ("--server", self.url, *words)
        terminal = Terminal(folder, script, told, is_typed, is_attended)
        self.terminals.append(terminal)
        terminal.start()
        return terminal


class Terminal(Thread):
    """Somebody who plays by a script."""

    def __init__(
        self,
        folder: Path,
        script: Script,
        words: tuple[str, ...],
        is_typed: bool,
        is_attended: bool,
    ) -> None:
        super().__init__(daemon=True)
        self.folder: Final = folder
        self.scripted: Final = ScriptedTerminal(width=100, is_attended=is_attended)
        self.scripted.lines = script(self)
        self.is_typed: Final = is_typed
        parser = argparse.ArgumentParser()
        play.configure(parser)
        self.args: Final = parser.parse_args(words)
        self.error: BaseException | None = None
        self.is_given_up = False

    def run(self) -> None:
        try:
            run(self.args, self.scripted.terminal, self.folder, self.is_typed)
        except BaseException as error:
            self.error = error

    @property
    def text(self) -> str:
        """Everything that was printed, in one line."""
        return " ".join(self.scripted.text.split())

    def wait(self, words: str, count: int = 1, instead: str = "") -> None:
        """Wait until something was shown a number of times, or something else instead of it."""
        searched = -1

        def is_settled() -> bool:
            nonlocal searched
            length = self.scripted.output.tell()
            is_new, searched = length != searched, length
            is_shown = is_new and self.has_shown(words, count, instead)
            return is_shown or self.is_given_up or not self.is_alive()

        def missing() -> str:
            return f"{words!r} was not shown\n{self.last_lines}"

        wait_until(is_settled, missing)
        assert self.has_shown(words, count, instead), missing()

    def has_shown(self, words: str, count: int, instead: str) -> bool:
        """Return whether something was shown often enough, or something else instead of it."""
        text = self.text
        return text.count(words) >= count or bool(instead and instead in text)

    def finish(self) -> str:
        """Wait until the script is played; return all that was shown."""
        wait_until(lambda: not self.is_alive(), lambda: f"it goes on\n{self.last_lines}")
        if self.error is not None:
            raise self.error
        return self.text

    @property
    def last_lines(self) -> str:
        """The end of what was printed."""
        return "\n".join(self.scripted.text.splitlines()[-20:])

    @property
    def link(self) -> str:
        """The link that was shown to give to others."""
        self.wait("/t/")
        return next(word for word in self.text.split() if "/t/" in word)


def play_on(terminal: Terminal, line: str = "#1") -> Iterator[str]:
    """Type the same until the game is over; press Enter at the curtain."""
    while "`rematch` plays once more" not in terminal.text:
        yield "" if CURTAIN in terminal.scripted.prompts[-1] else line

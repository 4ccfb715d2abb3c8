"""The full screen at a shared table: the waiting room, chat, others' actions, the end."""

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireside.cli import play as play_command
from fireside.cli.online.play import run
from fireside.cli.terminal.terminal import Terminal
from tests.cli.pilots import Player, play
from tests.cli.scripted import ScriptedTerminal
from tests.cli.terminals import Inn, play_on
from tests.cli.terminals import Terminal as LineTerminal


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with Inn(tmp_path / "server") as open_inn:
        yield open_inn


class Guest:
    """Somebody who plays at the full screen of a server's table."""

    def __init__(self, inn: Inn, folder: Path, *words: str) -> None:
        parser = argparse.ArgumentParser()
        play_command.configure(parser)
        self.args = parser.parse_args(["--server", inn.url, "--option", "none", *words])
        self.folder = folder
        self.shell = ScriptedTerminal(is_attended=False)
        """What is left to read when the full screen is gone."""

    def play(self, terminal: Terminal) -> None:
        """Play as the command line does."""
        shell = self.shell.terminal
        run(self.args, shell, self.folder, True, play_at=lambda work: work(terminal))


def test_a_game_at_a_shared_table_is_played_on_the_full_screen(inn: Inn, tmp_path: Path) -> None:
    guest = Guest(inn, tmp_path / "a", "the-game", "--name", "Anna", "--seats", "you,free")

    def other(terminal: LineTerminal) -> Iterator[str]:
        terminal.wait("fixed in advance")
        yield "say hello Anna"
        yield from play_on(terminal)

    async def script(player: Player) -> None:
        assert "Others join by this link" in player.words("page")
        link = f"{inn.url}/t/{inn.tables()[0]}"
        friend = inn.terminal(tmp_path / "b", other, link, "--name", "Ben")
        await player.be_asked()
        assert not player.is_shown("page")
        await player.type("say hello Ben")
        while not player.app.showing.is_reading:
            if player.app.showing.question is not None and player.app.showing.prompt:
                await player.answer("tab", "enter")
            await asyncio.sleep(0.001)
        assert "as shown at the start" in player.words("page")
        assert "Ben: " in player.words("log")
        assert "Ben: hello Anna" in player.words("chat")
        await player.type("quit")
        assert "hello Ben" in friend.finish()

    play(guest.play, script)
    assert "See you!" in guest.shell.text


def test_a_lost_connection_is_told_below_the_board(inn: Inn, tmp_path: Path) -> None:
    guest = Guest(inn, tmp_path / "a", "feurio", "--name", "Anna", "--seats", "you,bot")

    async def script(player: Player) -> None:
        await player.be_asked()
        board = player.text("board")
        inn.close()
        await player.see("log", "The connection is lost")
        assert player.text("board") == board
        inn.open()
        await player.see("log", "Connected again; nothing is lost.")
        await player.type("quit")

    play(guest.play, script)
    assert "Your seat is kept" in guest.shell.text

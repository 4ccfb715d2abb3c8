"""What the terminal says to a user whose connection the server has ended for good."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

from fireside.cli.online.background import BackgroundLoop
from fireside.cli.online.goodbye import goodbye
from fireside.cli.wording import ENGLISH
from fireside.client.api import Api
from fireside.client.errors import GoneError
from fireside.client.table import RemoteTable
from fireside.wire.bodies import NewChair
from fireside.wire.messages import Reason
from tests.cli.terminals import Inn, Terminal

SENT_AWAY = "! The maker of the table has sent you away. Press Enter to leave."


@dataclass(frozen=True)
class Maker:
    """Has opened a table for somebody else."""

    loop: BackgroundLoop
    table: RemoteTable
    link: str

    async def send_away(self, other: RemoteTable) -> None:
        """Bar the user of a client that runs in another thread."""
        await asyncio.to_thread(self.loop.call, self.table.bar(other.seen.user))


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    with Inn(tmp_path / "server") as open_inn:
        yield open_inn


@pytest.fixture
def maker(inn: Inn) -> Iterator[Maker]:
    with BackgroundLoop() as loop:
        api = Api(inn.url)
        loop.call(api.become_guest("Anna"))
        info = loop.call(api.open_table("the-game", [NewChair(is_mine=True), NewChair()]))
        table = RemoteTable(inn.url, info.id, api.token)
        loop.call(table.__aenter__())
        yield Maker(loop, table, f"{inn.url}/t/{info.id}")
        loop.call(table.__aexit__(None, None, None))
        loop.call(api.aclose())


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        pytest.param("sit", [""], id="while taking a seat"),
        pytest.param("look", [""], id="while turning to the seat"),
        pytest.param("write", ["say hi", ""], id="while a typed line is carried out"),
    ],
)
@pytest.mark.parametrize("is_typed", [True, False], ids=["typed", "scripted"])
def test_a_user_may_be_sent_away_at_any_time(
    inn: Inn,
    maker: Maker,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    lines: list[str],
    is_typed: bool,
) -> None:
    carry_out = getattr(RemoteTable, command)

    async def come_too_late(table: RemoteTable, *args: Any) -> Any:
        await maker.send_away(table)
        return await carry_out(table, *args)

    monkeypatch.setattr(RemoteTable, command, come_too_late)

    def ben(terminal: Terminal) -> Iterator[str]:
        yield from lines

    words = (maker.link, "--name", "Ben")
    text = inn.terminal(tmp_path / "b", ben, *words, is_typed=is_typed).finish()
    assert text.count("sent you away") == 1
    assert text.endswith(f"{SENT_AWAY} >")
    assert "goodbye" not in text
    assert "See you" not in text


def test_every_goodbye_of_the_wire_has_words() -> None:
    known = {key.partition(".")[2] for key in ENGLISH.texts if key.startswith("goodbye.")}
    assert known == {*get_args(Reason), "fault"}


def test_a_refused_hello_is_told_in_the_words_of_the_server() -> None:
    assert goodbye(GoneError("unknown_guest", "the token belongs to nobody"), ENGLISH) == (
        "the token belongs to nobody"
    )

"""A server that speaks otherwise than the client: everybody who waits is told, and nobody hangs."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection

from fireside.client.connection import Connection
from fireside.client.errors import ServerError
from tests.server.house import MINE, OPEN, house, run, until

Damage = Callable[[str], str]
"""What a proxy makes of a message of the server."""

DAMAGES: Final = [
    pytest.param(lambda text: text[:-1], id="cut short"),
    pytest.param(lambda text: '{"type":"weather"}', id="of an unknown type"),
    pytest.param(lambda text: text.replace('"number":', '"count":'), id="without a field"),
    pytest.param(lambda text: text.replace('"number":', '"number":"1",'), id="another field"),
]


class Proxy:
    """Passes on what the server says, and damages messages of one type."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, damage: Damage) -> None:
        self.damaged = ""
        """The type of the messages that are damaged."""
        honest = Connection._talk

        async def talk(connection: Connection, socket: ClientConnection) -> None:
            receive = socket.recv

            async def recv(*args: Any) -> Any:
                data = await receive(*args)
                text = data if isinstance(data, str) else data.decode()
                is_damaged = text.startswith(f'{{"type":"{self.damaged}"')
                return damage(text) if is_damaged else text

            socket.recv = recv  # type: ignore[assignment]  # for this test only
            await honest(connection, socket)

        monkeypatch.setattr(Connection, "_talk", talk)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_client_that_cannot_read_the_table_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Damage
) -> None:
    proxy = Proxy(monkeypatch, damage)
    proxy.damaged = "table"

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, OPEN])
            with pytest.raises(ServerError, match=rf"/ws/{info.id} speaks otherwise than this"):
                await home.at(guest, info).__aenter__()

    run(work())


@pytest.mark.parametrize("damage", DAMAGES)
def test_everybody_who_waits_is_told_of_a_message_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: Damage
) -> None:
    proxy = Proxy(monkeypatch, damage)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, OPEN])
            async with home.at(guest, info) as table:
                proxy.damaged = "done"
                waiting = asyncio.create_task(until(table, lambda: table.is_over))
                for work in (table.sit(0), waiting, table.ping()):
                    with pytest.raises(ServerError, match="speaks otherwise than this client"):
                        await work

    run(work())

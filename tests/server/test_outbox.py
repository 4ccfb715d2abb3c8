"""What waits to be sent is bounded: of a connection, of an address, and in all."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

from fireside.server import limits
from fireside.server.connection import Connection
from fireside.server.outbox import Outbox, WaitingBytes

HERE = "192.0.2.1"
THERE = "192.0.2.2"
MESSAGE = bytes(limits.OUTBOX_BYTES)


def filled(waiting: WaitingBytes, address: str, count: int) -> list[Outbox]:
    """Return outboxes that are just full."""
    found = [Outbox(waiting, address) for _ in range(count)]
    for outbox in found:
        outbox.put(MESSAGE)
    return found


def test_a_connection_may_let_so_much_wait_and_no_more() -> None:
    [outbox] = filled(WaitingBytes(), HERE, 1)
    assert not outbox.is_too_full()
    outbox.put(b"x")
    assert outbox.is_too_full()


def test_many_connections_of_an_address_let_no_more_wait_than_it_may() -> None:
    waiting = WaitingBytes()
    count = limits.UNREAD_BYTES_PER_ADDRESS // limits.OUTBOX_BYTES
    outboxes = filled(waiting, HERE, count)
    [other] = filled(waiting, THERE, 1)
    assert not any(outbox.is_too_full() for outbox in [*outboxes, other])
    [one_more] = filled(waiting, HERE, 1)
    assert one_more.is_too_full()
    assert not other.is_too_full()
    outboxes[0].clear()
    assert not one_more.is_too_full()


def test_all_connections_let_no_more_wait_than_all_may() -> None:
    waiting = WaitingBytes()
    count = limits.UNREAD_BYTES // limits.OUTBOX_BYTES
    outboxes = [filled(waiting, f"192.0.2.{number}", 1)[0] for number in range(count)]
    assert not outboxes[0].is_too_full()
    [one_more] = filled(waiting, "192.0.2.200", 1)
    assert one_more.is_too_full()


def test_what_was_sent_waits_no_longer() -> None:
    waiting = WaitingBytes()
    [outbox] = filled(waiting, HERE, 1)
    outbox.put(b"x")
    assert outbox.pop() == MESSAGE
    assert waiting.in_all == 1
    outbox.clear()
    assert not outbox
    assert not waiting.in_all
    assert not waiting.by_address


def test_a_client_whose_address_lets_too_much_wait_is_sent_away() -> None:
    async def work() -> None:
        waiting = WaitingBytes()
        filled(waiting, HERE, limits.UNREAD_BYTES_PER_ADDRESS // limits.OUTBOX_BYTES)
        before = waiting.in_all

        async def send(message: MutableMapping[str, Any]) -> None:
            """Never get as far as this."""

        connections = [
            Connection(send, None, Outbox(waiting, address)) for address in (HERE, THERE)
        ]
        for connection in connections:
            connection.send(b"news")
        assert [connection.ending for connection in connections] == ["slow", ""]
        for connection in connections:
            await connection.finish(0)
        assert waiting.in_all == before

    asyncio.run(work())

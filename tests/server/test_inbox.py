"""The inbox of a connection: messages come out in order, and a reader who is gone takes none."""

import asyncio

from fireside.server.inbox import Inbox
from tests.server.house import run


def test_messages_come_out_in_order() -> None:
    async def work() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        for message in (1, 2, 3):
            inbox.put_nowait(message)
        assert inbox.qsize() == 3
        assert [await inbox.get() for _ in range(3)] == [1, 2, 3]
        assert inbox.empty()

    run(work())


def test_a_reader_waits_for_the_next_message() -> None:
    async def work() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("first")
        inbox.put_nowait("second")
        assert await reader == "first"
        assert await inbox.get() == "second"

    run(work())


def test_a_cancelled_reader_leaves_the_message_to_the_next() -> None:
    async def work() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        reader.cancel()
        inbox.put_nowait("kept")
        await asyncio.wait([reader])
        assert reader.cancelled()
        assert await inbox.get() == "kept"

    run(work())

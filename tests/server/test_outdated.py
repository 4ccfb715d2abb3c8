"""Tables of rules that the server lacks: they say so, and can be listed, closed and removed."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fireside.client.errors import RefusedError, RequestError, ServerError
from fireside.registry import find_title
from fireside.server.admin_messages import AdminAnswer, AdminRequest
from fireside.server.admin_socket import ask_server
from fireside.server.clock import present
from fireside.server.limits import IDLE_DAYS
from fireside.table.chain import check_chain
from fireside.table.entries import Closed, decode_entry
from fireside.wire.messages import TableInfo
from tests.server.house import MINE, OPEN, house, run, until

FEURIO = find_title("feurio")
WORDS = (
    f"the table was made with version {FEURIO.version - 1} of the rules of Feurio!, this server "
    f"has version {FEURIO.version}: open a new table; the host can close or remove this one"
)
DAY = 24 * 3600 * 1000


@contextmanager
def older_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let this be the time when the rules had the version before."""
    with monkeypatch.context() as patched:
        patched.setattr(FEURIO, "version", FEURIO.version - 1)
        yield


async def make_tables(folder: Path) -> tuple[str, list[TableInfo]]:
    """Begin a game and open another table; return the token of the guest, and both tables."""
    async with house(folder) as home:
        guest = await home.guest("Ada")
        begun = await guest.open_table("feurio", [MINE])
        async with home.at(guest, begun) as table:
            await table.sit(0)
            await until(table, lambda: table.position is not None)
        return guest.token, [begun, await guest.open_table("feurio", [MINE, OPEN])]


def test_a_table_of_older_rules_says_so_and_leaves_the_others_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        with older_rules(monkeypatch):
            token, (old, waiting) = await make_tables(tmp_path)
        async with house(tmp_path) as home:
            guest = await home.guest()
            guest.token = token
            for ask in (guest.table, guest.record):
                with pytest.raises(RequestError) as error:
                    await ask(old.id)
                assert (error.value.error, str(error.value)) == ("other_rules", WORDS)
            with pytest.raises(ServerError, match="version"):
                async with home.at(guest, old):
                    pass
            listed = {info.id: info.status for info in await guest.my_tables()}
            assert listed[old.id] == "playing"
            assert (await guest.table(waiting.id)).status == "waiting"
            new = await guest.open_table("feurio", [MINE])
            async with home.at(guest, new) as table:
                await table.sit(0)
                await until(table, lambda: table.position is not None)

    run(work())


def test_a_table_that_waits_with_older_rules_does_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        with older_rules(monkeypatch):
            async with house(tmp_path) as home:
                guest = await home.guest("Ada")
                token, info = guest.token, await guest.open_table("feurio", [OPEN])
        async with house(tmp_path) as home:
            again = await home.guest()
            again.token = token
            async with home.at(again, info) as table:
                with pytest.raises(RefusedError) as error:
                    await table.sit(0)
                assert (error.value.error, str(error.value)) == ("other_rules", WORDS)
                await table.close()
            assert (await again.table(info.id)).status == "closed"

    run(work())


@pytest.mark.parametrize("reason", ["host", "idle"])
def test_a_table_of_older_rules_can_be_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    async def work() -> None:
        with older_rules(monkeypatch):
            token, (old, _) = await make_tables(tmp_path)
        async with house(tmp_path) as home:
            guest = await home.guest()
            guest.token = token
            open_count = await home.store.open_table_count(old.maker)
            if reason == "host":
                close = AdminRequest("close", old.id)
                answers = [await asyncio.to_thread(ask_server, tmp_path, close) for _ in range(2)]
                already = AdminAnswer(said="it was closed or over already")
                assert answers == [AdminAnswer(said="closed"), already]
            else:
                home.clock.now = lambda: present() + (IDLE_DAYS + 1) * DAY
                await home.housekeeping.close_idle()
            (shown,) = [info for info in await guest.my_tables() if info.id == old.id]
            assert shown.status == "closed"
            assert shown.closed is not None
            assert shown.closed.reason == reason
            assert len(shown.secret) == 64
            assert await home.store.open_table_count(old.maker) < open_count
            entries = await home.store.entries(old.id)
            check_chain(old.id, entries, await home.store.heads(old.id))
            last = decode_entry(entries[-1])
            assert isinstance(last, Closed)
            assert last.reason == reason
            with pytest.raises(RequestError, match="open a new table"):
                await guest.table(old.id)

    run(work())


def test_a_table_of_older_rules_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        with older_rules(monkeypatch):
            token, (old, _) = await make_tables(tmp_path)
        async with house(tmp_path) as home:
            answer = await asyncio.to_thread(ask_server, tmp_path, AdminRequest("remove", old.id))
            assert answer == AdminAnswer(said="removed")
            guest = await home.guest()
            guest.token = token
            with pytest.raises(RequestError) as error:
                await guest.table(old.id)
            assert error.value.error == "unknown_table"

    run(work())

"""Turn notices of several servers on one database: one of them sends each, once."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.table import RemoteTable
from fireside.server import limits, turn_notices
from fireside.store.notice_rows import DueNotice, Subscription
from tests.server.house import run, until
from tests.server.several import asked, pair, servers


def test_servers_of_one_database_sign_by_one_key(tmp_path: Path, postgres_url: str) -> None:
    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes:
            guests = [await home.guest() for home in homes]
            first, second = [await guest.push_key() for guest in guests]
            assert first == second

    run(work())


async def know(table: RemoteTable, number: int) -> None:
    """Wait until a client knows an entry."""
    await until(table, lambda: table.seen.number >= number)


async def pass_turn(tables: list[RemoteTable]) -> int:
    """Let the seat that is asked act until the other one is; return the other seat."""
    now = asked(tables)
    seat = tables.index(now)
    while asked(tables) is now:
        await now.act(seat, now.legal[0])
        number = now.seen.number
        for table in tables:
            await know(table, number)
    return 1 - seat


@pytest.mark.parametrize("looks", [True, False], ids=["looks elsewhere", "is hidden elsewhere"])
def test_a_user_who_looks_at_another_server_is_not_told(
    tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch, looks: bool
) -> None:
    monkeypatch.setattr(limits, "NOTICE_SECONDS", 1)
    monkeypatch.setattr(turn_notices, "LOOK_SECONDS", 3600.0)

    async def work() -> None:
        async with servers(tmp_path, postgres_url) as homes, pair(homes) as tables:
            id, rows = tables[0].id, homes[0].store.notices
            chairs = homes[0].tables.live[id].table.chairs
            for seat, chair in enumerate(chairs):
                await rows.subscribe(
                    Subscription(str(seat), chair.user, "https://x.test/", "k", "s", "en"), 1, 9
                )
            for home in homes:
                for viewer in home.tables.live[id].presence:
                    viewer.is_looking = looks
            seat = await pass_turn(tables)
            far = homes[0].clock.now() + 60_000
            await asyncio.sleep(1.0)
            due = [*await rows.take_due(far, 9), *await homes[1].store.notices.take_due(far, 9)]
            assert due == ([] if looks else [DueNotice(id, chairs[seat].user)])

    run(work())

"""Clocks at a shared table: a bot acts for a seat that has run out of time."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.api import Api
from fireside.client.errors import RequestError
from fireside.server.clock import present
from fireside.siege.server_process import free_port
from fireside.table.entries import ClockTerms
from fireside.wire.messages import TableInfo
from tests.server.house import MINE, House, house, run, until
from tests.server.tables import party
from tests.titles import titles_for

SECOND = 1000

LATER = 1e9
"""On the clock of the event loop: when nothing was used lately."""


class Clock:
    """A host's clock that can be put forward."""

    def __init__(self) -> None:
        self.ahead = 0

    def __call__(self) -> int:
        return present() + self.ahead


@pytest.mark.parametrize("title", titles_for(2))
def test_a_bot_acts_when_time_is_up(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, title, 2, clock=ClockTerms(per_decision=3600 * SECOND)) as people,
        ):
            clock = home.clock.now = Clock()
            table = people.tables[0]
            position = table.position
            assert position is not None
            asked = position.asked
            for seat, deadline in enumerate(position.deadlines):
                assert (deadline is not None) == (seat in asked)
            clock.ahead = 3601 * SECOND
            home.tables.live[people.id].alarm.set()
            await until(table, lambda: len(table.seen.log) > len(asked))
            entries = table.seen.log[1 : 1 + len(asked)]
            assert [entry.by for entry in entries] == ["clock"] * len(asked)
            assert {entry.seat for entry in entries} == set(asked)

            # Nobody loses the seat by it.
            assert all(chair.level == "" for chair in table.info.chairs)
            await people.settle()
            now = people.asked()
            await now.act(people.tables.index(now), now.legal[0])
            assert now.seen.log[-1].by == "user"

    run(work())


def test_everybody_who_is_asked_is_on_the_clock(tmp_path: Path) -> None:
    async def work() -> None:
        terms = ClockTerms(per_decision=3600 * SECOND)
        async with (
            house(tmp_path) as home,
            party(home, "the-game", 3, {"starter": "agree"}, terms) as people,
        ):
            clock = home.clock.now = Clock()
            first, second = people.tables[:2]
            assert second.position is not None
            assert all(second.position.deadlines)
            clock.ahead = 1800 * SECOND
            await second.act(1, second.legal[0])
            await people.settle()
            assert second.position.deadlines[1] is None
            assert second.position.deadlines[0] == second.position.deadlines[2]
            clock.ahead = 3601 * SECOND
            home.tables.live[people.id].alarm.set()
            await until(first, lambda: first.position is not None and first.position.decision > 0)
            assert [entry.by for entry in first.seen.log[1:4]] == ["user", "clock", "clock"]

    run(work())


def test_a_real_second_is_enough(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2, clock=ClockTerms(per_game=SECOND)) as people,
        ):
            table = people.tables[0]
            await until(table, lambda: len(table.seen.log) > 1)
            assert table.seen.log[1].by == "clock"

    run(work())


def test_time_while_the_server_is_away_is_not_charged(tmp_path: Path) -> None:
    async def work() -> None:
        port = free_port()
        guest_token = ""
        async with house(tmp_path, port) as home:
            guest = await home.guest()
            guest_token = guest.token
            info = await guest.open_table("feurio", [MINE], clock=ClockTerms(3600 * SECOND))
            async with home.at(guest, info) as table:
                await table.sit(0)
                await until(table, lambda: table.position is not None)
                assert table.position is not None
                before = table.position.deadlines[0]
                assert before is not None
                # The server is away from some time after this on.
                began = present()
        await asyncio.sleep(0.5)
        async with house(tmp_path, port) as home:
            again = await home.guest()
            again.token = guest_token
            async with home.at(again, info, 0) as table:
                assert table.position is not None
                after = table.position.deadlines[0]
                assert after is not None
                assert 400 <= after - before <= present() - began
                assert len(table.seen.log) == 1

    run(work())


async def begin_alone(home: House, guest: Api, clock: ClockTerms) -> tuple[TableInfo, int]:
    """Begin a game for one and leave it; return when the time of its first question is up."""
    info = await guest.open_table("feurio", [MINE], clock=clock)
    async with home.at(guest, info) as table:
        await table.sit(0)
        await until(table, lambda: table.position is not None)
        assert table.position is not None
        deadline = table.position.deadlines[0]
        assert deadline is not None
    live = home.tables.live[info.id]
    while live.presence or live.lock.locked():
        await asyncio.sleep(0.01)
    return info, deadline


def test_a_table_is_in_memory_only_when_its_time_is_nearly_up(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            clock = home.clock.now = Clock()
            guest = await home.guest()
            info, _ = await begin_alone(home, guest, ClockTerms(per_decision=3600 * SECOND))
            live = home.tables.live
            home.tables.drop_idle(LATER)
            assert info.id not in live
            await home.housekeeping.load_due()
            assert info.id not in live

            clock.ahead = 3500 * SECOND
            await home.housekeeping.load_due()
            home.tables.drop_idle(LATER)
            assert info.id in live
            clock.ahead = 3601 * SECOND
            live[info.id].alarm.set()
            while not live[info.id].table.decision:
                await asyncio.sleep(0.01)
            async with home.at(guest, info, 0) as table:
                assert table.seen.log[1].by == "clock"

    run(work())


def test_a_late_seat_is_acted_for_at_a_table_that_is_not_in_memory(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            clock = home.clock.now = Clock()
            guest = await home.guest()
            info, _ = await begin_alone(home, guest, ClockTerms(per_decision=3600 * SECOND))
            home.tables.drop_idle(LATER)
            clock.ahead = 3601 * SECOND
            await home.housekeeping.load_due()
            live = home.tables.live[info.id]
            # While a bot thinks for it, the table is not dropped.
            home.tables.drop_idle(LATER)
            assert home.tables.live[info.id] is live
            while live.alarm.is_needed:
                await asyncio.sleep(0.01)
            assert live.table.decision == 1
            home.tables.drop_idle(LATER)
            assert info.id not in home.tables.live

    run(work())


def test_all_times_without_a_server_are_forgiven_when_a_table_is_loaded(tmp_path: Path) -> None:
    async def work() -> None:
        port = free_port()
        async with house(tmp_path, port) as home:
            guest = await home.guest()
            token = guest.token
            info, before = await begin_alone(home, guest, ClockTerms(3600 * SECOND))
            began = present()
        for _ in range(2):
            await asyncio.sleep(0.3)
            async with house(tmp_path, port) as home:
                await home.housekeeping.load_due()
                assert home.tables.live == {}
        await asyncio.sleep(0.3)
        async with house(tmp_path, port) as home:
            again = await home.guest()
            again.token = token
            deadlines = []
            for _ in range(2):
                async with home.at(again, info, 0) as table:
                    assert table.position is not None
                    deadlines.append(table.position.deadlines[0])
                while home.tables.live[info.id].presence:
                    await asyncio.sleep(0.01)
                home.tables.drop_idle(LATER)
            after, later = deadlines
            assert after is not None
            assert 700 <= after - before <= present() - began
            assert later == after

    run(work())


@pytest.mark.parametrize("limit", [1, -5, 10**15], ids=["too short", "negative", "too long"])
def test_a_clock_that_nobody_could_mean_is_refused(tmp_path: Path, limit: int) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            with pytest.raises(RequestError) as error:
                await guest.open_table("feurio", [MINE], clock=ClockTerms(per_decision=limit))
            assert error.value.error == "bad_clock"

    run(work())

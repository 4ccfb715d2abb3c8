"""Slow tables, with days for a decision: bots act while nobody looks, and nobody is replaced."""

import asyncio
from pathlib import Path

import pytest

from fireside.client.errors import RefusedError
from fireside.kernel.action import Action
from fireside.siege.server_process import free_port
from fireside.table.entries import ClockTerms
from tests.server.house import BOT, MINE, House, house, run, until
from tests.server.tables import party

DAY = 24 * 3600 * 1000


async def open_with_bot(home: House, clock: ClockTerms, is_answered: bool = True) -> str:
    """Play the turn of a person, and go; return the table, at which a bot is asked."""
    guest = await home.guest()
    info = await guest.open_table("feurio", [MINE, BOT], clock=clock)
    async with home.at(guest, info, 0) as table:
        await table.sit(0)
        await table.look(0)
        await until(table, lambda: table.info.status == "playing")
        await until(table, lambda: bool(table.legal))
        live = home.tables.live[info.id]
        if not is_answered:
            home.bots.pick = think_for_ever  # type: ignore[method-assign, assignment]  # none
        while 0 in live.table.asked():
            await until(table, lambda: table.seen.number == live.table.number)
            await table.act(0, table.legal[0])
    return info.id


async def think_for_ever(*_: object) -> list[Action]:
    await asyncio.Event().wait()
    return []


@pytest.mark.parametrize("days", [1, 3, 7])
def test_bots_act_at_a_slow_table_that_nobody_looks_at(tmp_path: Path, days: int) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            id = await open_with_bot(home, ClockTerms(per_decision=days * DAY))
            live = home.tables.live[id]
            while 0 not in live.table.asked():
                await asyncio.sleep(0.01)

    run(work())


def test_a_bot_that_was_asked_before_a_restart_acts_after_it(tmp_path: Path) -> None:
    async def work() -> None:
        port = free_port()
        async with house(tmp_path, port) as home:
            id = await open_with_bot(home, ClockTerms(per_decision=DAY), is_answered=False)
        async with house(tmp_path, port) as home:
            await home.housekeeping.load_due()
            live = home.tables.live[id]
            while 0 not in live.table.asked():
                await asyncio.sleep(0.01)

    run(work())


@pytest.mark.parametrize(
    ("clock", "is_replaced"),
    [(ClockTerms(per_decision=DAY), False), (ClockTerms(per_decision=60_000), True)],
    ids=["slow", "quick"],
)
def test_nobody_is_replaced_for_not_looking_at_a_slow_table(
    tmp_path: Path, clock: ClockTerms, is_replaced: bool
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2, clock=clock) as people:
            live = home.tables.live[people.id]
            await people.tables[1].connection.close()
            while live.presence.is_here(live.table.chairs[1].user):
                await asyncio.sleep(0.01)
            now = home.clock.now
            home.clock.now = lambda: now() + 61_000
            if is_replaced:
                await people.tables[0].stand_in(1)
                assert live.table.chairs[1].level
            else:
                with pytest.raises(RefusedError, match="a bot may stand in"):
                    await people.tables[0].stand_in(1)

    run(work())

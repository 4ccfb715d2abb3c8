"""Hints: what a bot would do, told to those who play with bots alone, from what they know."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fireside.client.errors import RefusedError
from fireside.client.table import RemoteTable
from fireside.kernel.seats import Seat
from fireside.laws.case import Case
from fireside.match.driver import thought_of
from fireside.registry import find_title, title_names
from fireside.review.hint import make_hint
from fireside.server import limits
from fireside.server.bot_pool import BotPool
from fireside.server.bot_worker import WORKS, Answer, Request
from fireside.server.command_handlers import carry_out
from fireside.server.limits import Rate
from fireside.siege import twin_tables
from fireside.siege.twin_check import playing
from fireside.siege.twin_tables import Side, find_futures, find_twins
from fireside.wire import messages as wire
from fireside.wire.bodies import NewChair
from tests.server.bad_bots import bad_build
from tests.server.house import MINE, House, house, run, until
from tests.server.secret_tables import secret_options
from tests.server.tables import party

NORMAL = NewChair(level="normal")


class LocalBotPool(BotPool):
    """Bots that think in this process, from the same requests."""

    async def _think(self, request: Request) -> Answer:
        return WORKS[request.work](request)


async def my_turn(table: RemoteTable, seats: list[Seat]) -> Seat:
    """Sit down and wait until a seat is asked; look from it and return it."""
    for seat in seats:
        await table.sit(seat)
    return await next_turn(table, seats)


async def next_turn(table: RemoteTable, seats: list[Seat]) -> Seat:
    """Wait until a seat is asked; look from it and return it."""
    await until(table, lambda: bool(table.position and {*table.position.asked} & {*seats}))
    assert table.position is not None
    seat = next(seat for seat in table.position.asked if seat in seats)
    await table.look(seat)
    return seat


async def hinted(table: RemoteTable, seat: Seat, level: wire.Level = "normal") -> wire.HintMessage:
    """Ask for a hint and wait for it."""
    table.seen.hint = None
    await table.hint(seat, level)
    await until(table, lambda: table.seen.hint is not None)
    assert table.seen.hint is not None
    return table.seen.hint


async def refusal(table: RemoteTable, seat: Seat) -> str:
    """Ask for a hint in vain; return the code of the refusal."""
    with pytest.raises(RefusedError) as error:
        await table.hint(seat)
    return error.value.error


def expected(home: House, table: RemoteTable, seat: Seat, level: wire.Level) -> Any:
    """Return what the terminal would say at the same position."""
    match = home.tables.live[table.id].table.match
    assert match is not None
    return make_hint(match.title, level, thought_of(match, seat))


DECISIONS = 4
"""How many decisions are taken on the advice of hints: beyond the simultaneous bids of a start."""


@pytest.mark.parametrize("title", title_names())
def test_a_hint_is_what_the_terminal_would_say(tmp_path: Path, title: str) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            # No bot sits here: nothing happens between a hint and the look at the same position.
            info = await guest.open_table(title, [MINE, MINE])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.sit(1)
                for _ in range(DECISIONS):
                    await follow_hint(home, table)

    run(work())


async def follow_hint(home: House, table: RemoteTable) -> None:
    """Compare the hints of two levels with the terminal's, and do what the last one says."""
    seat = await next_turn(table, [0, 1])
    for level in ("easy", "normal"):
        hint = await hinted(table, seat, level)
        wanted = expected(home, table, seat, level)
        assert (hint.seat, hint.level) == (seat, level)
        assert hint.action == (wanted.action.kind, wanted.action.args)
        assert [event[:2] for event in hint.events] == [
            (event.kind, event.seat) for event in wanted.events
        ]
        assert hint.value == wanted.choice.value
        assert table.position is not None
        assert hint.decision == table.position.decision
        assert hint.action in table.position.legal
    # What was promised is what happens first.
    entry_count = len(table.seen.log)
    await table.act(seat, table.seen.title.action_set.find(*hint.action))
    await until(table, lambda: len(table.seen.log) > entry_count)
    happened = table.seen.log[entry_count].events
    assert happened[: len(hint.events)] == hint.events


def test_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, NORMAL])
            async with home.at(guest, info) as table:
                seat = await my_turn(table, [0])
                async with (
                    home.line(info.id, guest.token) as own,
                    home.line(info.id, "") as other,
                ):
                    await hinted(table, seat)
                    for line in (own, other):
                        await line.send(wire.ENCODER.encode(wire.Ping(id=9)))
                        messages = [await line.message()]
                        while not isinstance(messages[-1], wire.Done):
                            messages.append(await line.message())
                        assert not any(isinstance(one, wire.HintMessage) for one in messages)

    run(work())


def test_where_other_people_play_there_are_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            asked = people.asked()
            seat = people.tables.index(asked)
            assert await refusal(asked, seat) == "no_hints"
            # Not even while a bot stands in for them, for they may come back.
            await people.others()[0].leave()
            await until(asked, lambda: asked.info.chairs[1 - seat].level != "")
            assert await refusal(asked, seat) == "no_hints"

    run(work())


def test_people_around_one_client_may_ask(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, MINE, NORMAL])
            async with home.at(guest, info) as table:
                seat = await my_turn(table, [0, 1])
                assert (await hinted(table, seat)).seat == seat
                assert await refusal(table, 1 - seat) == "not_asked"
                assert await refusal(table, 2) == "not_your_seat"
                assert await refusal(table, 3) == "no_such_seat"

    run(work())


def test_a_question_that_is_answered_gets_no_hint(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                assert table.position is None
                async with home.line(info.id, guest.token) as line:
                    early = await line.ask(wire.Hint(id=2, seat=0, decision=0))
                    assert isinstance(early, wire.Refused)
                    assert early.error == "not_started"
                    seat = await my_turn(table, [0])
                    assert table.position is not None
                    decision = table.position.decision
                    late = await line.ask(wire.Hint(id=3, seat=seat, decision=decision + 1))
                    assert isinstance(late, wire.Refused)
                    assert late.error == "stale"

    run(work())


def test_an_act_does_not_wait_for_a_hint(tmp_path: Path) -> None:
    async def work() -> None:
        pool = BotPool(1, build=bad_build("wait", str(tmp_path)))
        async with house(tmp_path / "data", bots=pool) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                seat = await my_turn(table, [0])
                await table.hint(seat)
                while not (tmp_path / "begun").exists():
                    await asyncio.sleep(0.01)
                assert table.position is not None
                decision = table.position.decision
                await table.act(seat, table.legal[0])
                await until(table, lambda: table.position.decision > decision)  # type: ignore[union-attr]
                (tmp_path / "go").touch()
                # What was thought of the old question is told to nobody.
                assert (await hinted(table, seat)).decision > decision

    run(work())


@pytest.mark.parametrize("way", ["fail", "crash", "talk_nonsense", "count_wrong", "say_nothing"])
def test_a_bot_that_fails_gives_no_hint_and_harms_nobody(tmp_path: Path, way: str) -> None:
    async def work() -> None:
        async with house(tmp_path, bots=BotPool(1, build=bad_build(way))) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                seat = await my_turn(table, [0])
                await table.hint(seat)
                while not home.bots.failures:
                    await asyncio.sleep(0.01)
                await table.act(seat, table.legal[0])
                assert table.seen.hint is None

    run(work())


def test_hints_have_a_budget_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HINTS", Rate(2, 0.001))

    async def work() -> None:
        async with house(tmp_path, bots=LocalBotPool(1)) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                seat = await my_turn(table, [0])
                first = await hinted(table, seat)
                assert await hinted(table, seat) == first
                assert await refusal(table, seat) == "too_fast"
                await table.ping()

    run(work())


def test_the_same_question_is_thought_about_once(tmp_path: Path) -> None:
    thoughts = []

    class CountingPool(LocalBotPool):
        async def _think(self, request: Request) -> Answer:
            thoughts.append(request.work)
            return await super()._think(request)

    async def work() -> None:
        async with house(tmp_path, bots=CountingPool(1)) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                seat = await my_turn(table, [0])
                assert await hinted(table, seat) == await hinted(table, seat)
                assert thoughts == ["hint"]
                await hinted(table, seat, "easy")
                assert thoughts == ["hint", "hint"]

    run(work())


async def hints_of(side: Side) -> list[bytes]:
    """Return what the viewer is told who asks for hints of all levels but the slow one."""
    heard = len(side.ear.heard)
    seat = side.ear.seat
    table = side.live.table
    if not table.match or not table.match.state.is_asked(seat):
        return []
    for level in ("easy", "normal"):
        command = wire.Hint(id=1, seat=seat, decision=table.decision, level=level)
        await carry_out(side.tables, side.live, side.ear, command)
        while len(side.ear.heard) == heard:
            await asyncio.sleep(0)
        heard = len(side.ear.heard)
    return side.ear.heard[-2:]


async def compare_hints(folder: Path, case: Case, twins: twin_tables.Twins) -> int:
    """Ask both twins for hints wherever the viewer is asked; return how often that was."""
    count = 0
    async with (
        playing(folder / "one", case, twins, 0) as one,
        playing(folder / "other", case, twins, 1) as other,
    ):
        for number in range(len(twins.one.entries) + 1):
            if number:
                await one.step(number)
                await other.step(number)
            if number >= twins.number:
                told = await hints_of(one)
                assert told == await hints_of(other)
                count += bool(told)
    return count


@pytest.fixture
def _one_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let one guest hold all seats of the twins, and bots think in this process."""
    monkeypatch.setattr(twin_tables, "user_of", lambda seat: "everybody")
    monkeypatch.setattr(twin_tables, "BotPool", LocalBotPool)


@pytest.mark.slow
@pytest.mark.usefixtures("_one_user")
@pytest.mark.parametrize("title", title_names())
def test_what_a_seat_cannot_know_changes_no_hint(tmp_path: Path, title: str) -> None:
    seat_count = 3
    options = next(iter(secret_options(title, seat_count)), {})

    async def work() -> None:
        case = Case(find_title(title), seat_count, options, 7)
        has_secrets = bool(secret_options(title, seat_count))
        hidden = list(find_twins(case, 6)) if has_secrets else []
        pairs = [*hidden, *find_futures(case, 24)]
        count = 0
        for at, twins in enumerate(pairs):
            count += await compare_hints(tmp_path / str(at), case, twins)
        assert count > 0

    run(work())

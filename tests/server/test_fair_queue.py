"""Whose bot thinks next, by the order in which thoughts have their turns."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.match.record import ActionEntry
from fireside.server import backoff, limits
from fireside.server.backoff import Backoff
from fireside.server.bot_pool import BotPool
from fireside.server.fair_queue import (
    NO_SHARE,
    PLAYED,
    TURNED_ROUND,
    UNWATCHED,
    WATCHED,
    FairQueue,
    Rank,
    Share,
    UnwatchedError,
)
from fireside.server.network import Network
from fireside.server.presence import Presence, Viewer
from fireside.store.errors import StoreError
from fireside.table.entries import ClockTerms
from fireside.table.table import AnyMatch, Table
from fireside.wire import messages as wire
from tests.server.house import BOT, MINE, House, house, run, until

SECOND = 1000


def share(
    guest: str,
    table: str = "",
    rank: Rank = PLAYED,
    is_for_clock: bool = False,
    address: str = "",
) -> Share:
    """Return a share whose rank stays as it is."""
    return Share(guest, table, lambda: rank, is_for_clock, address)


class Order:
    """Thoughts that wait for a queue, and the order in which they had their turns."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    def add(self, share: Share) -> asyncio.Task[None]:
        """Let a thought wait."""
        task = asyncio.create_task(self._think(share))
        self.tasks.append(task)
        return task

    async def _think(self, share: Share) -> None:
        async with self.queue.turn(share):
            self.served.append(share.guest + share.table)
            await asyncio.sleep(0)

    async def all(self) -> list[str]:
        """Wait for all of them, and return their order."""
        await asyncio.gather(*self.tasks)
        return self.served


def served(*shares: Share, per_guest: int = 9) -> list[str]:
    """Let thoughts wait behind one that has the only turn, and return the order of the rest."""

    async def work() -> list[str]:
        order = Order(FairQueue(1, per_guest))
        async with order.queue.turn(NO_SHARE):
            for share in shares:
                order.add(share)
            await asyncio.sleep(0)
        return await order.all()

    return run(work())


def test_guests_take_turns_however_many_tables_one_has() -> None:
    many = [share("a", str(number)) for number in range(4)]
    assert served(*many, share("b"), share("c")) == ["a0", "b", "c", "a1", "a2", "a3"]


def test_addresses_take_turns_however_many_guests_one_has() -> None:
    many = [share(guest, table, address="192.0.2.1") for guest in "abc" for table in "12"]
    person = share("p", address="192.0.2.2")
    order = served(*many, person, share("unknown"), person)
    assert order == ["a1", "p", "unknown", "b1", "p", "c1", "a2", "b2", "c2"]


def test_tables_of_a_guest_take_turns() -> None:
    async def work() -> list[str]:
        order = Order(FairQueue(1, 9))
        async with order.queue.turn(NO_SHARE):
            order.add(share("a", "1"))
            order.add(share("a", "2"))
            await asyncio.sleep(0)
        await order.tasks[0]
        # The next thought of a table comes after those that wait already.
        order.add(share("a", "1"))
        return await order.all()

    assert run(work()) == ["a1", "a2", "a1"]


def test_tables_with_people_come_first() -> None:
    assert served(
        share("a", "1", UNWATCHED, is_for_clock=True),
        share("b", "2", WATCHED),
        share("c", "3", PLAYED),
        share("c", "4", WATCHED),
        share("a", "5", PLAYED),
    ) == ["a5", "c3", "b2", "c4", "a1"]


def test_nobody_waits_for_ever_behind_tables_with_people() -> None:
    async def work() -> list[str]:
        order = Order(FairQueue(1, 9))
        async with order.queue.turn(NO_SHARE):
            order.add(share("late", "", UNWATCHED, is_for_clock=True))
            for number in range(3 * TURNED_ROUND):
                order.add(share("a", str(number)))
            await asyncio.sleep(0)
        return await order.all()

    assert run(work()).index("late") < TURNED_ROUND


def test_a_guest_thinks_with_a_few_bots_at_once() -> None:
    async def work() -> None:
        queue = FairQueue(4, 2)
        go = asyncio.Event()
        begun: list[str] = []

        async def think(guest: str) -> None:
            async with queue.turn(share(guest)):
                begun.append(guest)
                await go.wait()

        tasks = [asyncio.create_task(think(guest)) for guest in ("a", "a", "a", "a", "b")]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert begun == ["a", "a", "b"]
        go.set()
        await asyncio.gather(*tasks)
        assert sorted(begun) == ["a", "a", "a", "a", "b"]

    run(work())


def test_an_address_leaves_a_turn_to_others_however_many_guests_it_has() -> None:
    async def work() -> None:
        queue = FairQueue(3, 2, per_address=2)
        go = asyncio.Event()
        begun: list[str] = []

        async def think(guest: str, address: str) -> None:
            async with queue.turn(share(guest, address=address)):
                begun.append(guest)
                await go.wait()

        tasks = [asyncio.create_task(think(guest, "192.0.2.1")) for guest in "abcd"]
        tasks.append(asyncio.create_task(think("person", "192.0.2.2")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert begun == ["a", "b", "person"]
        go.set()
        await asyncio.gather(*tasks)
        assert sorted(begun) == ["a", "b", "c", "d", "person"]

    run(work())


def test_a_thought_that_nobody_waits_for_any_more_has_no_turn() -> None:
    async def work() -> None:
        queue = FairQueue(1, 2)
        ranks: dict[str, Rank] = {"bot": PLAYED, "clock": PLAYED}
        order = Order(queue)
        async with queue.turn(NO_SHARE):
            left = order.add(Share("a", "bot", lambda: ranks["bot"]))
            order.add(Share("a", "clock", lambda: ranks["clock"], is_for_clock=True))
            cancelled = order.add(share("a", "cancelled"))
            await asyncio.sleep(0)
            ranks.update(bot=UNWATCHED, clock=UNWATCHED)
            queue.serve()
            cancelled.cancel()
            await asyncio.wait([left, cancelled])
            assert isinstance(left.exception(), UnwatchedError)
        await asyncio.gather(*order.tasks, return_exceptions=True)
        assert order.served == ["aclock"]
        # No turn was lost by it.
        async with queue.turn(NO_SHARE):
            pass

    run(work())


def test_a_turn_is_not_lost_that_comes_with_a_cancellation() -> None:
    async def work() -> None:
        queue = FairQueue(1, 2)
        order = Order(queue)
        async with queue.turn(NO_SHARE):
            task = order.add(share("a"))
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        assert order.served == []
        async with queue.turn(NO_SHARE):
            pass

    run(work())


class SlowBotPool(BotPool):
    """Thinks in this process, one thought at a time, and notes for which tables."""

    def __init__(self) -> None:
        super().__init__(1)
        self.tables: list[str] = []
        self.addresses: set[str] = set()
        self.waits: dict[str, list[int]] = {}
        """By table: how many thoughts came before each of its own."""

    async def pick(
        self, match: AnyMatch, seat: Seat, level: str, share: Share = NO_SHARE
    ) -> list[Action]:
        before = len(self.tables)
        async with self.turns.turn(share):
            self.waits.setdefault(share.table, []).append(len(self.tables) - before)
            self.tables.append(share.table)
            self.addresses.add(share.address)
            await asyncio.sleep(0.001)
            return [match.title.game.legal_actions(match.state, seat)[0]]


async def progress(is_so: Callable[[], bool]) -> None:
    """Wait for something that no event announces."""
    while not is_so():
        await asyncio.sleep(0.01)


def test_tables_of_bots_that_are_looked_at_do_not_keep_a_person_waiting(tmp_path: Path) -> None:
    async def work() -> None:
        pool = SlowBotPool()
        async with house(tmp_path, bots=pool) as home:
            owners = [await home.guest() for _ in range(3)]
            looking = []
            for owner in owners:
                for _ in range(6):
                    info = await owner.open_table("feurio", [BOT] * 4)
                    looking.append(home.at(owner, info))
                    await looking[-1].__aenter__()
            person = await home.guest()
            info = await person.open_table("feurio", [MINE, BOT])
            async with home.at(person, info) as table:
                await table.sit(0)
                await table.look(0)
                while len(pool.waits.get(info.id, [])) < 4:
                    await until(table, lambda: bool(table.legal))
                    await table.act(0, table.legal[0])
                # One has its turn already, and now and then one for spectators goes first.
                assert max(pool.waits[info.id]) <= 2
                assert max(map(max, pool.waits.values())) > 6
            for spectator in looking:
                await spectator.__aexit__(None, None, None)

    run(work())


def test_bots_think_for_the_address_that_a_proxy_forwards(tmp_path: Path) -> None:
    async def work() -> None:
        pool = SlowBotPool()
        network = Network(trusted_proxies=("127.0.0.1/32",))
        async with house(tmp_path, bots=pool, network=network) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [BOT] * 2)
            url = f"{home.url.replace('http', 'ws', 1)}/ws/{info.id}"
            here = {"x-forwarded-for": "2001:db8:1:2:3:4:5:6"}
            async with connect(url, additional_headers=here) as socket:
                await socket.send(wire.ENCODER.encode(wire.Hello(id=1, token=guest.token)).decode())
                await progress(lambda: bool(pool.tables))
            assert pool.addresses == {"2001:db8:1:2::"}

    run(work())


class StillViewer(Viewer):
    """Somebody who looks, and is told nothing."""

    def __init__(self, user: str, address: str) -> None:
        self.user, self.address = user, address

    def send(self, data: bytes) -> None:
        pass

    def end(self, reason: wire.Reason) -> None:
        pass


def test_bots_think_for_the_address_of_the_maker_or_else_of_a_seat() -> None:
    presence = Presence(0)
    users = ["maker", "seated"]
    assert presence.address("maker", users) == ""
    viewers = [
        StillViewer("", "192.0.2.1"),
        StillViewer("seated", "192.0.2.2"),
        StillViewer("maker", "192.0.2.3"),
    ]
    for viewer in viewers:
        presence.add(viewer)
        assert presence.address("maker", users) == viewer.address
    for viewer in viewers:
        presence.remove(viewer, 0, users)
    assert presence.address("maker", users) == "192.0.2.3"


def test_bots_pause_while_nobody_looks(tmp_path: Path) -> None:
    async def work() -> None:
        pool = SlowBotPool()
        async with house(tmp_path, bots=pool) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [BOT] * 3)
            async with home.at(guest, info) as table:
                await until(table, lambda: table.seen.number > 6)
            live = home.tables.live[info.id]
            await progress(lambda: not live.bots.is_running)
            assert not live.table.is_over
            assert live.table.asked()
            # Whatever wakes a table, nothing is thought for it.
            live.wake()
            assert not live.bots.is_running
            number = live.table.number
            async with home.at(guest, info) as table:
                await until(table, lambda: table.seen.number > number)

    run(work())


def is_answered(table: Table, decision: int) -> bool:
    """Return whether a table has got beyond a decision."""
    return table.decision > decision


def test_a_clock_that_runs_out_is_acted_on_even_if_nobody_looks(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path, bots=SlowBotPool()) as home:
            guest = await home.guest()
            clock = ClockTerms(per_decision=1800 * SECOND)
            info = await guest.open_table("feurio", [MINE, BOT], clock=clock)
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await until(table, lambda: bool(table.legal))
            live = home.tables.live[info.id]
            await progress(lambda: not live.presence)
            match, now = live.table.match, home.clock.now
            assert match is not None
            times = 0
            home.clock.now = lambda: now() + times * 1801 * SECOND
            # A turn may have several questions, and each has half an hour of its own.
            while live.table.asked() == [0]:
                times += 1
                decision = live.table.decision
                live.alarm.set()
                await progress(partial(is_answered, live.table, decision))
            assert times
            last = match.record().entries[-1]
            assert isinstance(last, ActionEntry)
            assert last.by == "clock"
            # The bot that is asked next waits until somebody comes.
            assert not live.bots.is_running

    run(work())


def test_tables_of_bots_alone_wait_for_those_of_the_same_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BOT_TABLES_PER_GUEST", 2)

    async def work() -> None:
        pool = SlowBotPool()
        async with house(tmp_path, bots=pool) as home:
            guest = await home.guest()
            infos = [await guest.open_table("feurio", [BOT] * 2) for _ in range(3)]
            spectators = [home.at(guest, info) for info in infos]
            for spectator in spectators:
                await spectator.__aenter__()
            first, second, third = spectators
            await progress(lambda: pool.tables.count(infos[1].id) > 3)
            assert infos[2].id not in pool.tables
            # A table that nobody looks at makes room for the next.
            await first.__aexit__(None, None, None)
            await until(third, lambda: third.seen.number > 3)
            for spectator in (second, third):
                await spectator.__aexit__(None, None, None)

    run(work())


@pytest.mark.parametrize("error", [StoreError("the database is locked"), ZeroDivisionError()])
def test_a_bot_tries_again_after_a_failed_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(backoff, "FIRST_SECONDS", 0.01)

    async def work() -> None:
        async with house(tmp_path, bots=SlowBotPool()) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE, BOT])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await table.look(0)
                await until(table, lambda: bool(table.legal))
                fail_writes(home, monkeypatch, error, after=1, count=3)
                await table.act(0, table.legal[0])
                await until(table, lambda: bool(table.legal))
                assert any(entry.by == "bot" for entry in table.seen.log)

    run(work())


def test_one_thought_is_asked_for_while_a_seat_is_late(tmp_path: Path) -> None:
    async def work() -> None:
        pool = SlowBotPool()
        async with house(tmp_path, bots=pool) as home:
            guest = await home.guest()
            clock = ClockTerms(per_decision=3600 * SECOND)
            info = await guest.open_table("feurio", [MINE], clock=clock)
            async with home.at(guest, info) as table:
                await table.sit(0)
                await until(table, lambda: table.position is not None)
                now = home.clock.now
                home.clock.now = lambda: now() + 3601 * SECOND
                async with pool.turns.turn(NO_SHARE):
                    for _ in range(4):
                        async with home.at(await home.guest(), info):
                            pass
                await until(table, lambda: any(entry.by == "clock" for entry in table.seen.log))
                await asyncio.sleep(0.05)
                assert pool.tables == [info.id]
                # The clock of the next question runs.
                hours_later = home.clock.now
                home.clock.now = lambda: hours_later() + 3601 * SECOND
                home.tables.live[info.id].wake()
                await until(table, lambda: len(table.seen.log) > 2)

    run(work())


def test_a_clock_tries_again_after_a_failed_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backoff, "FIRST_SECONDS", 0.01)

    async def work() -> None:
        async with house(tmp_path, bots=SlowBotPool()) as home:
            guest = await home.guest()
            clock = ClockTerms(per_decision=3600 * SECOND)
            info = await guest.open_table("feurio", [MINE], clock=clock)
            async with home.at(guest, info) as table:
                await table.sit(0)
                await until(table, lambda: table.position is not None)
                fail_writes(home, monkeypatch, StoreError("full"), after=0, count=3)
                now = home.clock.now
                home.clock.now = lambda: now() + 3601 * SECOND
                home.tables.live[info.id].alarm.set()
                await until(table, lambda: any(entry.by == "clock" for entry in table.seen.log))

    run(work())


def fail_writes(
    home: House, monkeypatch: pytest.MonkeyPatch, error: Exception, after: int, count: int
) -> None:
    """Let some writes fail, after others that work."""
    append = home.store.append
    outcomes = iter([False] * after + [True] * count)

    async def write(*args: object, **kwargs: object) -> None:
        if next(outcomes, False):
            raise error
        await append(*args, **kwargs)  # type: ignore[arg-type]  # whatever was given

    monkeypatch.setattr(home.store, "append", write)


def test_a_back_off_grows_and_is_bounded() -> None:
    waits = Backoff()
    seconds = [waits.next() for _ in range(10)]
    assert seconds[:3] == [0.5, 1.0, 2.0]
    assert seconds[-1] == backoff.MOST_SECONDS
    waits.reset()
    assert waits.next() == 0.5

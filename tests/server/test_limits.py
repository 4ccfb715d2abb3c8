"""Nobody can ask for more than the server is willing to give."""

import asyncio
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fireside.client.errors import RefusedError, RequestError
from fireside.server import limits
from fireside.server.errors import TooFastError
from fireside.server.limits import BODY_BYTES, CHATS, COMMANDS, REFUSALS, Rate
from fireside.server.rate_limiter import RateLimiter, TokenBucket
from fireside.wire import messages as wire
from tests.server.house import MINE, OPEN, House, Line, dice, house, play, run
from tests.server.tables import party

SLOWEST = 0.001
"""Tokens a second of a bucket that gets none while a test runs, however slow the machine is."""


def test_a_bucket_fills_at_its_rate_and_no_further() -> None:
    drops = TokenBucket.full(Rate(3, 2.0), now=100.0)
    for _ in range(3):
        drops.take(100.0)
    with pytest.raises(TooFastError):
        drops.take(100.4)
    drops.take(100.6)
    for _ in range(3):
        drops.take(999.0)
    with pytest.raises(TooFastError):
        drops.take(999.0)


def test_haste_at_one_address_keeps_nobody_else_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fireside.server.rate_limiter.BUCKET_LIMIT", 2)
    limiter = RateLimiter(Rate(1, 1.0))
    limiter.take("here", 0.0)
    with pytest.raises(TooFastError):
        limiter.take("here", 0.5)
    limiter.take("there", 0.5)
    # An address that has been quiet for long enough is forgotten, others are not.
    limiter.take("elsewhere", 1.2)
    assert set(limiter.buckets) == {"there", "elsewhere"}


def test_who_sends_too_fast_is_refused_by_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "COMMANDS", Rate(COMMANDS.burst, SLOWEST))

    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id, "") as line,
        ):
            count = COMMANDS.burst + 50
            for id in range(count):
                await line.send(wire.ENCODER.encode(wire.Ping(id=id)))
            answers = [await line.answer() for _ in range(count)]
            assert [answer.id for answer in answers] == list(range(count))
            refused = [answer for answer in answers if isinstance(answer, wire.Refused)]
            assert {answer.error for answer in refused} == {"too_fast"}
            assert all(isinstance(answer, wire.Done) for answer in answers[: COMMANDS.burst - 1])

    run(work())


def test_who_was_too_fast_is_welcome_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "COMMANDS", Rate(20, 1.0))

    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id, "") as line,
        ):
            # More at once than even a slow server lets through.
            for id in range(100):
                await line.send(wire.ENCODER.encode(wire.Ping(id=id)))
            answers = [await line.answer() for _ in range(100)]
            assert any(isinstance(answer, wire.Refused) for answer in answers)
            while isinstance(await line.ask(wire.Ping(id=1)), wire.Refused):
                await asyncio.sleep(0.1)

    run(work())


async def rest(line: Line) -> list[wire.ServerMessage]:
    """Return what the server says until it ends a connection."""
    messages = []
    with suppress(ConnectionClosed):
        while True:
            messages.append(await line.message())
    return messages


def test_who_is_refused_all_the_time_is_sent_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REFUSALS", Rate(REFUSALS.burst, SLOWEST))

    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id, "") as line,
        ):
            messages = []
            with suppress(ConnectionClosed):
                while True:
                    await line.send("nonsense")
                    messages.append(await line.message())
            messages += await rest(line)
            assert len(messages) > REFUSALS.burst
            assert messages[-1] == wire.Goodbye("flood")
            assert (line.socket.close_code, line.socket.close_reason) == (1008, "flood")

    run(work())


def test_who_does_not_say_hello_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.2)

    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id) as line,
        ):
            await line.send("{}")
            messages = await rest(line)
            assert messages[-1] == wire.Goodbye("silent")
            assert all(isinstance(message, wire.Refused) for message in messages[:-1])
            assert line.socket.close_code == 1008

    run(work())


def test_asides_have_a_budget_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ASIDES", Rate(2, SLOWEST), raising=False)

    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "the-game", 2, {"starter": "first"}) as people,
        ):
            seat = people.tables.index(people.others()[0])
            aside = people.tables[seat].asides[0]
            say = wire.Say(id=7, seat=seat, action=(aside.kind, aside.args))
            async with home.line(people.id, people.guests[seat].token) as line:
                answers = [await line.ask(say) for _ in range(3)]
                assert isinstance(answers[0], wire.Done)
                errors = [one.error for one in answers if isinstance(one, wire.Refused)]
                assert errors == ["closed_aside", "too_fast"]
                assert isinstance(await line.ask(wire.Chat(id=8, text="hello")), wire.Done)

    run(work())


def test_chat_is_slow_and_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHATS", Rate(CHATS.burst, SLOWEST))

    async def work() -> None:
        async with house(tmp_path) as home, party(home, "feurio", 2) as people:
            token = people.guests[0].token
            async with home.line(people.id, token) as line:
                for number in range(CHATS.burst):
                    done = await line.ask(wire.Chat(id=number, text="x" * wire.CHAT_LIMIT))
                    assert isinstance(done, wire.Done)
                refused = await line.ask(wire.Chat(id=99, text="x"))
                assert isinstance(refused, wire.Refused)
                assert (refused.id, refused.error) == (99, "too_fast")
                assert isinstance(await line.ask(wire.Ping(id=1)), wire.Done)
            async with home.line(people.id, token) as line:
                for text in (
                    "",
                    "x" * (wire.CHAT_LIMIT + 1),
                    "\x1b[2J",
                    "two\nlines",
                    "\u202eolleh",
                ):
                    refused = await line.ask(wire.Chat(id=3, text=text))
                    assert isinstance(refused, wire.Refused)
                    assert (refused.id, refused.error) == (3, "malformed")
            assert len(await home.store.chat(people.id, 100)) == CHATS.burst

    run(work())


def test_a_guest_has_so_many_open_tables_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES_PER_GUEST", 2)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            first = await guest.open_table("feurio", [MINE, OPEN])
            await guest.open_table("the-game", [MINE, OPEN])
            with pytest.raises(RequestError) as error:
                await guest.open_table("feurio", [MINE])
            assert error.value.error == "too_many_tables"
            await (await home.guest()).open_table("feurio", [MINE])
            # Leaving the chairs to others does not make it somebody else's table.
            async with home.at(guest, first) as table:
                await table.leave()
                with pytest.raises(RequestError):
                    await guest.open_table("feurio", [OPEN])
                await table.close()
            await guest.open_table("feurio", [OPEN])
            with pytest.raises(RequestError):
                await guest.open_table("feurio", [OPEN])

    run(work())


def test_tables_that_are_opened_at_once_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES_PER_GUEST", 3)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            opened = await asyncio.gather(
                *[guest.open_table("feurio", [MINE]) for _ in range(12)], return_exceptions=True
            )
            assert sum(isinstance(answer, RequestError) for answer in opened) == 9
            assert await home.store.open_table_count((await guest.me()).user) == 3

    run(work())


def test_tables_that_a_guest_sits_down_at_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES_PER_GUEST", 2)

    async def work() -> None:
        async with house(tmp_path) as home:
            host, guest = await home.guest(), await home.guest()
            first = await host.open_table("feurio", [OPEN, OPEN])
            second = await (await home.guest()).open_table("feurio", [OPEN, OPEN])
            own = await guest.open_table("feurio", [OPEN, OPEN])
            async with (
                home.at(guest, first) as table,
                home.at(guest, second) as other,
                home.at(guest, own) as mine,
            ):
                await table.sit(0)
                with pytest.raises(RefusedError) as error:
                    await other.sit(0)
                assert error.value.error == "too_many_tables"
                assert other.info.chairs[0].user == ""
                # A table that is counted already has seats for the guest.
                await table.sit(1)
                await mine.sit(0)
                await mine.close()
                await other.sit(0)

    run(work())


def test_a_rematch_is_counted_for_the_guest_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES_PER_GUEST", 1)

    async def work() -> None:
        async with house(tmp_path) as home:
            guest = await home.guest()
            info = await guest.open_table("feurio", [MINE])
            async with home.at(guest, info) as table:
                await table.sit(0)
                await play(table, [0], dice(1))
                await guest.open_table("feurio", [MINE])
                with pytest.raises(RefusedError) as error:
                    await table.rematch()
                assert error.value.error == "too_many_tables"
                assert table.info.successor == ""

    run(work())


def stop_clock(home: House) -> None:
    """Let no time pass, in which more would be allowed."""
    now = home.clock.seconds()
    home.clock.seconds = lambda: now


def test_newcomers_come_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "NEW_GUESTS", Rate(3, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home:
            stop_clock(home)
            for _ in range(3):
                await home.guest()
            with pytest.raises(RequestError) as error:
                await home.guest()
            assert error.value.error == "too_fast"

    run(work())


def test_what_is_kept_is_written_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "WRITES", Rate(3, 1.0))

    async def work() -> None:
        async with house(tmp_path) as home:
            stop_clock(home)
            guest, other = await home.guest(), await home.guest()
            await guest.rename("Ada")
            await guest.make_link()
            await guest.open_table("feurio", [MINE])
            with pytest.raises(RequestError) as error:
                await guest.open_table("feurio", [MINE])
            assert error.value.error == "too_fast"
            await guest.me()
            await other.open_table("feurio", [MINE])

    run(work())


def test_a_body_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, httpx.AsyncClient(base_url=home.url) as http:
            for body in (b" " * (BODY_BYTES + 1), b"[" * BODY_BYTES, b"\xff", b""):
                response = await http.post("/api/guests", content=body)
                assert response.status_code == 400
                assert response.json()["error"] == "malformed"

    run(work())


def test_who_does_not_read_is_let_go_and_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "OUTBOX_BYTES", 1 << 20)

    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "feurio", 2) as people,
            home.line(people.id, "") as line,
        ):
            live = home.tables.live[people.id]
            for _ in range(100):
                await home.store.add_chat(people.id, people.tables[0].seen.user, "😀" * 500, 1)
            assert len(live.presence) == 3
            asked = people.asked()
            # Everybody is sent a fifth of a megabyte again and again, and one does not read it.
            while len(live.presence) == 3:
                await line.send(wire.ENCODER.encode(wire.Ping(id=5)))
                await live.publisher.send_table_to_all()
                await asked.ping()
            seat = people.tables.index(asked)
            await asked.act(seat, asked.legal[0])
            assert asked.seen.number == live.table.number

    run(work())

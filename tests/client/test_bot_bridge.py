"""A bot of somebody else at a server: it takes seats, plays by its views alone, and leaves."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from structlog.testing import capture_logs

import fireside
from fireside.cli.main import main
from fireside.client import bot_process
from fireside.client.api import Api
from fireside.client.bot_bridge import BotBridge, BridgeTerms
from fireside.client.errors import RefusedError
from fireside.client.table import RemoteTable
from fireside.match.driver import thought_of
from fireside.match.match import Match
from fireside.match.record import UndoEntry, luck_of
from fireside.registry import find_title
from fireside.wire.bodies import NewChair
from tests.own_bots import bots
from tests.server.house import MINE, OPEN, House, dice, house, illegal, play, run, until
from tests.server.test_clocks import SECOND, Clock

BY_SEED: Final = "tests.own_bots.bots:by_seed"
OWNER: Final = "Ada"


class Visit:
    """A bridge that runs, and what it has reported."""

    def __init__(self, bridge: BotBridge, api: Api, reports: list[str]) -> None:
        self.bridge: Final = bridge
        self.api: Final = api
        self.reports: Final = reports

    def has_said(self, words: str) -> bool:
        return any(words in report for report in self.reports)


@asynccontextmanager
async def bridge(home: House, folder: Path, **terms: Any) -> AsyncIterator[Visit]:
    """Let a bot play at a house until the test is over."""
    api = Api(home.url)
    home.guests.append(api)
    await api.become_guest("Foxy", OWNER)
    reports: list[str] = []
    agreed = BridgeTerms(**{"bot": BY_SEED, "name": "Foxy", "poll_seconds": 0.02, **terms})
    runner = BotBridge(api, agreed, folder / "luck", reports.append)
    task = asyncio.create_task(runner.run())
    try:
        yield Visit(runner, api, reports)
    finally:
        runner.stop()
        await task


async def until_so(is_so: Callable[[], bool]) -> None:
    """Wait for something that no message announces."""
    while not is_so():
        await asyncio.sleep(0.01)


def with_bot(
    tmp_path: Path,
    work: Callable[[House, Visit, Api], Awaitable[None]],
    **terms: Any,
) -> None:
    """Run a test at a house, with a bot and a person."""

    async def visit() -> None:
        async with house(tmp_path / "house") as home:
            person = await home.guest("Ben")
            async with bridge(home, tmp_path, **terms) as seen:
                await work(home, seen, person)

    run(visit())


def test_an_invited_bot_plays_to_the_end_and_is_shown_with_its_owner(tmp_path: Path) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        # Bids are made at the same time, so that a seed could be either of two.
        info = await person.open_table("the-game", [MINE, OPEN], {"starter": "first"})
        seen.bridge.invite(info.id)
        async with home.at(person, info, 0) as table:
            await table.sit(0)
            await play(table, [0], dice(1))
            chair = table.info.chairs[1]
            assert (chair.name, chair.owner, chair.level) == ("Foxy", OWNER, "")
            assert table.info.chairs[0].owner == ""
            assert any(entry.seat == 1 and entry.by == "user" for entry in table.seen.log)
        await until_so(lambda: seen.bridge.played == 1)
        assert seen.has_said(f"{info.id}: plays The Game in seat 2 of 2")
        assert seen.has_said("the team has lost") or seen.has_said("the team has won")
        assert not seen.has_said("refused")
        check_choices(await person.record(info.id))

    with_bot(tmp_path, work)


def check_choices(record: fireside.Record) -> None:
    """See that the bot has chosen what it would have chosen at the server's own table."""
    title = find_title(record.title)
    assert record.seed is not None
    seed = bytes.fromhex(record.seed)
    match: Match[Any, Any, Any] = Match.start(title, 2, record.options, seed, luck_of(record))
    thinker = fireside.bot(bots.by_seed).named.thinker(title)
    for entry in record.entries:
        assert not isinstance(entry, UndoEntry)
        if entry.seat == 1:
            action = thinker.choose(thought_of(match, 1)).action
            assert (action.kind, action.args) == entry.action
        match.enter(entry)


def test_a_bot_takes_one_seat_at_every_public_table_of_its_titles(tmp_path: Path) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        feurio = await person.open_table("feurio", [MINE, OPEN, OPEN], is_public=True)
        again = await person.open_table("feurio", [MINE, OPEN], is_public=True)
        await person.open_table("feuville", [MINE, OPEN], is_public=True)
        private = await person.open_table("feurio", [MINE, OPEN])
        await until_so(lambda: len(seen.reports) >= 2)
        assert sorted(seen.bridge.tables) == sorted([feurio.id, again.id])
        chairs = (await person.table(feurio.id)).chairs
        assert [chair.owner for chair in chairs] == ["", OWNER, ""]
        assert all(not chair.owner for chair in (await person.table(private.id)).chairs)

    with_bot(tmp_path, work, takes_open=True, titles=("feurio",))


def test_a_bot_plays_at_no_more_tables_than_it_may(tmp_path: Path) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        for _ in range(3):
            await person.open_table("feurio", [MINE, OPEN], is_public=True)
        await until_so(lambda: len(seen.bridge.tables) == 2)
        seen.bridge.invite("another")
        assert seen.has_said("another: no more than 2 tables at once")
        assert len(seen.bridge.tables) == 2

    with_bot(tmp_path, work, takes_open=True, tables=2)


def test_a_bot_that_stops_leaves_its_seats(tmp_path: Path) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        waiting = await person.open_table("feurio", [MINE, OPEN, OPEN])
        playing = await person.open_table("feurio", [MINE, OPEN])
        for info in (waiting, playing):
            seen.bridge.invite(info.id)
        async with home.at(person, waiting) as one, home.at(person, playing, 0) as two:
            await two.sit(0)
            await until(two, lambda: two.info.status == "playing")
            await until(one, lambda: bool(one.info.chairs[1].owner))
            seen.bridge.stop()
            await until(one, lambda: not one.info.chairs[1].user)
            await until(two, lambda: two.info.chairs[1].level == "normal")
            assert two.info.chairs[1].owner == OWNER

    with_bot(tmp_path, work)


def test_a_bot_that_fails_is_reported_and_leaves_its_seat_to_another(tmp_path: Path) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        info = await person.open_table("feurio", [MINE, OPEN])
        seen.bridge.invite(info.id)
        async with home.at(person, info, 0) as table:
            await table.sit(0)
            await play(table, [0], dice(1))
            assert table.info.chairs[1].level == "normal"
        assert seen.has_said("another bot answered: tests.own_bots.bots:crashing raised ValueError")
        assert seen.has_said("3 decisions in a row without an answer")
        assert seen.bridge.played == 0

    with_bot(tmp_path, work, bot="tests.own_bots.bots:crashing")


def test_the_owner_of_a_bot_that_is_too_slow_is_told_that_another_stands_in(
    tmp_path: Path,
) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        info = await person.open_table("the-game", [MINE, OPEN], {"starter": "first"})
        seen.bridge.invite(info.id)
        async with home.at(person, info, 0) as table:
            await table.sit(0)
            await until(table, lambda: bool(table.legal))
            while table.position is not None and 1 not in table.position.asked:
                await table.act(0, table.legal[0])
            clock = home.clock.now = Clock()
            clock.ahead = 61 * SECOND
            home.tables.live[table.id].alarm.set()
            await until_so(lambda: seen.has_said("another bot stands in, since no answer came"))

    try:
        with_bot(tmp_path, work, bot="tests.own_bots.bots:waiting")
    finally:
        bots.RELEASED.set()


def test_a_bot_that_never_returns_is_ended_and_keeps_no_other_table_waiting(
    tmp_path: Path,
) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        stuck = await person.open_table("feurio", [MINE, OPEN])
        other = await person.open_table("the-game", [MINE, OPEN], {"starter": "first"})
        for info in (stuck, other):
            seen.bridge.invite(info.id)
        async with home.at(person, stuck, 0) as one, home.at(person, other, 0) as two:
            await one.sit(0)
            await two.sit(0)
            await until(one, lambda: bool(one.legal))
            await one.act(0, one.legal[0])
            # The bot may think for as long as it likes at the one table: it plays at the other.
            await play(two, [0], dice(1))
            await until_so(lambda: seen.bridge.played == 1)
            assert not seen.has_said("another bot answered")

    with_bot(tmp_path, work, bot="tests.own_bots.bots:stuck", seconds=900.0)


@pytest.mark.parametrize(
    ("bot", "seconds", "words"),
    [
        pytest.param("stuck", 0.1, "gave no answer in 0.1 s", id="never returns"),
        pytest.param("dying", 900.0, "has ended its process", id="ends its process"),
    ],
)
def test_a_bot_without_an_answer_is_replaced_at_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, seconds: float, words: str
) -> None:
    monkeypatch.setattr(bot_process, "GRACE_SECONDS", 0.1)

    async def work(home: House, seen: Visit, person: Api) -> None:
        info = await person.open_table("feurio", [MINE, OPEN])
        seen.bridge.invite(info.id)
        async with home.at(person, info, 0) as table:
            await table.sit(0)
            await play(table, [0], dice(1))
            assert table.info.chairs[1].level == "normal"
        assert seen.has_said(f"another bot answered: tests.own_bots.bots:{bot} {words}")
        assert seen.has_said("3 decisions in a row without an answer")

    with_bot(tmp_path, work, bot=f"tests.own_bots.bots:{bot}", seconds=seconds)


def test_a_bot_agrees_to_an_undo_and_follows_a_rematch(tmp_path: Path) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        info = await person.open_table("the-game", [MINE, OPEN], {"starter": "first"})
        seen.bridge.invite(info.id)
        async with home.at(person, info, 0) as table:
            await table.sit(0)
            await until(table, lambda: bool(table.legal))
            while table.seen.log[-1].seat != 1:
                await table.act(0, table.legal[-1])
                await until(table, lambda: bool(table.legal))
            assert table.position is not None
            assert not table.position.can_undo
            await table.undo(0)
            await until(table, lambda: any(entry.kind == "undo" for entry in table.seen.log))
            await play(table, [0], dice(1))
            new = await person.table(await table.rematch())
        async with home.at(person, new, 1) as table:
            await table.sit(1)
            await until(table, lambda: table.info.status == "playing")
            assert table.info.chairs[0].owner == OWNER

    with_bot(tmp_path, work)


def test_a_bot_comes_back_after_a_lost_connection(tmp_path: Path) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        info = await person.open_table("the-game", [MINE, OPEN])
        seen.bridge.invite(info.id)
        async with home.at(person, info, 0) as table:
            await table.sit(0)
            await play(table, [0], dice(1), until=12)
            home.tables.live[info.id].presence.end_all("restart")
            await play(table, [0], dice(2))
        await until_so(lambda: seen.bridge.played == 1)

    with_bot(tmp_path, work)


@pytest.mark.parametrize(
    ("chairs", "words"),
    [
        pytest.param([MINE, NewChair(level="easy")], "no seat is free", id="full"),
        pytest.param(None, "there is no table", id="no table"),
    ],
)
def test_an_invitation_that_is_good_for_nothing_is_reported(
    tmp_path: Path, chairs: list[NewChair] | None, words: str
) -> None:
    async def work(home: House, seen: Visit, person: Api) -> None:
        table = (await person.open_table("feurio", chairs)).id if chairs else "nowhere"
        seen.bridge.invite(table)
        await until_so(lambda: seen.has_said(words))
        await until_so(lambda: not seen.bridge.tables)

    with_bot(tmp_path, work)


# What the server does about bots that misbehave.


async def silent_bot(home: House, person: Api, owner: str) -> tuple[RemoteTable, RemoteTable]:
    """Return a table with a person, and with a bot that does nothing but sit down."""
    bot = Api(home.url)
    home.guests.append(bot)
    await bot.become_guest("Foxy", owner)
    info = await person.open_table("the-game", [MINE, OPEN], {"starter": "first"})
    return home.at(person, info, 0), home.at(bot, info, 1)


def has_acted(table: RemoteTable) -> bool:
    """Return whether a bot of the server has answered."""
    return any(entry.by == "bot" and entry.kind == "action" for entry in table.seen.log)


@pytest.mark.parametrize("owner", [OWNER, ""], ids=["bot", "person"])
def test_only_a_bot_that_does_not_answer_is_replaced_without_a_question(
    tmp_path: Path, owner: str
) -> None:
    async def visit() -> None:
        async with house(tmp_path) as home:
            person = await home.guest("Ben")
            tables = await silent_bot(home, person, owner)
            async with tables[0] as table, tables[1] as silent:
                await table.sit(0)
                await silent.sit(1)
                await until(table, lambda: bool(table.legal))
                while table.position is not None and 1 not in table.position.asked:
                    await table.act(0, table.legal[0])
                clock = home.clock.now = Clock()
                clock.ahead = 61 * SECOND
                live = home.tables.live[table.id]
                live.alarm.set()
                if not owner:
                    assert live.journal.next_deadline() is None
                    return
                await until(table, lambda: table.info.chairs[1].level == "normal")
                await until(table, lambda: has_acted(table))
                with pytest.raises(RefusedError, match="a bot plays seat 1 for you"):
                    await silent.act(1, illegal(silent))
                await silent.sit(1)
                await until(table, lambda: table.info.chairs[1].level == "")

    with capture_logs() as logs:
        run(visit())
    late = [line for line in logs if line["event"] == "bot from elsewhere is late"]
    assert len(late) == (1 if owner else 0)


def test_an_owner_is_known_after_a_restart_and_goes_with_the_guest(tmp_path: Path) -> None:
    async def visit() -> None:
        async with house(tmp_path) as home:
            person = await home.guest("Ben")
            bot = Api(home.url)
            await bot.become_guest("Foxy", OWNER)
            assert (await bot.me()).owner == (await bot.rename("Fox")).owner == OWNER
            info = await person.open_table("feurio", [MINE, OPEN, OPEN])
            async with home.at(bot, info) as table:
                await table.sit(1)
            token, id = bot.token, info.id
            await bot.aclose()
        async with house(tmp_path) as home:
            bot = Api(home.url, token)
            assert (await bot.table(id)).chairs[1].owner == OWNER
            await bot.forget_me()
            assert (await bot.table(id)).chairs[1].owner == ""
            await bot.aclose()

    run(visit())


# The command line.


def command(home: House, *words: str) -> list[str]:
    return [sys.executable, "-m", "fireside", "bot", "--server", home.url, "--bot", BY_SEED, *words]


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("PYTHONPATH", ":".join(filter(None, sys.path)))


@pytest.mark.usefixtures("environment")
def test_the_command_plays_a_game_and_ends(tmp_path: Path) -> None:
    async def visit() -> None:
        async with house(tmp_path / "house") as home:
            person = await home.guest("Ben")
            info = await person.open_table("the-game", [MINE, OPEN])
            words = ("--table", f"{home.url}/t/{info.id}", "--owner", OWNER, "--games", "1")
            bot = await asyncio.create_subprocess_exec(
                *command(home, *words), stdin=asyncio.subprocess.DEVNULL, stdout=-1
            )
            async with home.at(person, info, 0) as table:
                await table.sit(0)
                await play(table, [0], dice(1))
                assert (table.info.chairs[1].name, table.info.chairs[1].owner) == ("By_seed", OWNER)
            out, _ = await bot.communicate()
            assert bot.returncode == 0
            assert "By_seed has played 1 game and left." in out.decode()

    run(visit())


def test_a_title_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--server", "http://localhost", "--bot", BY_SEED, "--open", "--title", "fuerio")
    assert main(["bot", *words]) == 2
    assert "did you mean feurio?" in capsys.readouterr().err


@pytest.mark.usefixtures("environment")
def test_the_command_fails_if_there_is_no_table_to_play_at(tmp_path: Path) -> None:
    async def visit() -> None:
        async with house(tmp_path / "house") as home:
            bot = await asyncio.create_subprocess_exec(
                *command(home, "--table", "nowhere"),
                stdin=asyncio.subprocess.DEVNULL, stdout=-1, stderr=-1,
            )  # fmt: skip
            out, err = await bot.communicate()
            assert "nowhere: there is no table" in out.decode()
            assert (bot.returncode, err.decode()) == (2, "There is no table to play at.\n")

    run(visit())


@pytest.mark.usefixtures("environment")
def test_the_command_reads_invitations_and_stops_when_it_is_interrupted(tmp_path: Path) -> None:
    async def visit() -> None:
        async with house(tmp_path / "house") as home:
            person = await home.guest("Ben")
            info = await person.open_table("the-game", [MINE, OPEN, OPEN])
            bot = await asyncio.create_subprocess_exec(
                *command(home, "--name", "Foxy"), stdin=-1, stdout=-1
            )
            assert bot.stdin is not None
            bot.stdin.write(f"http://elsewhere/t/abcd\n{home.url}/t/{info.id}\n".encode())
            async with home.at(person, info) as table:
                await until(table, lambda: table.info.chairs[1].name == "Foxy")
                bot.send_signal(signal.SIGINT)
                await until(table, lambda: not table.info.chairs[1].user)
            # It ends although its input does not.
            await bot.wait()
            out, _ = await bot.communicate()
            assert bot.returncode == 0
            assert "is at another server" in out.decode()
            assert "Foxy has played 0 games and left." in out.decode()

    run(visit())

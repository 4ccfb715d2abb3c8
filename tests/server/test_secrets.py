"""Nothing that is secret leaves the process while a game is going on."""

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
import structlog

from fireside.cli.main import main
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.record_json import encode_record
from fireside.match.verify import verify
from fireside.registry import find_title
from fireside.siege.people import unhurried
from fireside.wire import messages as wire
from tests.server.house import MINE, OPEN, dice, house, run, until
from tests.server.secret_tables import plain_options, secret_options
from tests.server.spy import Spy
from tests.server.tables import Party, party
from tests.titles import require_long_games, titles_for

ENTRIES = 12
"""That a game has at least, before what was told of it is looked at."""


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Spy]:
    spy = Spy(monkeypatch)
    structlog.configure(processors=[spy.note])
    yield spy
    structlog.reset_defaults()


def private_events(people: Party) -> dict[Seat, set[tuple[str, int, tuple[int, ...]]]]:
    """Return by viewer which events of the match so far it must not be told."""
    match = people.home.tables.live[people.id].table.match
    assert match is not None
    hidden: dict[Seat, set[tuple[str, int, tuple[int, ...]]]] = {}
    for viewer in range(SPECTATOR, match.seat_count):
        hidden[viewer] = {
            (event.kind, event.seat, event.args[: len(match.title.event_args[event.kind])])
            for step in match.steps
            for event in step.events
            if not event.is_for(viewer)
        }
    return hidden


def told_events(data: list[bytes]) -> set[tuple[str, int, tuple[int, ...]]]:
    """Return every event in what somebody received."""
    found = set()
    for message in [wire.SERVER_DECODER.decode(each) for each in data]:
        entries: tuple[wire.EntryInfo, ...] = ()
        if isinstance(message, wire.TableMessage):
            entries = message.log
        elif isinstance(message, wire.News):
            entries = message.entries
        found |= {event for entry in entries for event in entry.events}
    return found


async def play_on(people: Party, is_enough: Callable[[], bool]) -> None:
    """Let everybody play, be refused, ask why, and make asides, until it is enough or over."""
    luck = dice(11)
    while not is_enough() and not people.tables[0].is_over:
        await people.settle()
        asked = people.asked()
        seat = people.tables.index(asked)
        legal = asked.legal
        wrong = next(
            (action for action in asked.seen.title.action_set.actions if action not in legal), None
        )
        if wrong is not None:
            await asyncio.gather(asked.why(seat, wrong), return_exceptions=True)
        speaker = people.tables[luck.below(len(people.tables))]
        if speaker.asides:
            aside = speaker.asides[luck.below(len(speaker.asides))]
            await unhurried(partial(speaker.say, people.tables.index(speaker), aside))
        await unhurried(partial(asked.act, seat, asked.legal[luck.below(len(asked.legal))]))
    await people.settle()


def is_much_played(people: Party) -> bool:
    """Return whether there is much that could have been told, and to each viewer a secret."""
    is_secretive = bool(secret_options(people.tables[0].seen.title.name, len(people.tables)))
    is_hidden = all(private_events(people).values())
    return len(people.tables[0].seen.log) >= ENTRIES and is_hidden == is_secretive


@pytest.mark.parametrize("title", titles_for(3))
def test_no_byte_and_no_line_of_the_log_tells_a_secret(
    tmp_path: Path, spy: Spy, title: str
) -> None:
    require_long_games(title, 3)

    async def work() -> None:
        options = plain_options(title, 3)
        async with house(tmp_path) as home, party(home, title, 3, options) as people:
            onlooker = await home.guest()
            async with home.at(onlooker, await onlooker.table(people.id)) as looking_on:
                await play_on(people, lambda: is_much_played(people))
                await onlooker.record(people.id)
                await onlooker.replay(people.id)
                for seat, guest in enumerate(people.guests):
                    await guest.replay(people.id, seat)
                    await guest.my_tables()
                await onlooker.public_tables()
                await people.guests[0].health()
                assert not looking_on.is_over
                await until(
                    looking_on, lambda: looking_on.seen.number >= people.tables[0].seen.number
                )

                # The seed, in any form that it is ever written in.
                everything = spy.everything()
                table = home.tables.live[people.id].table
                assert table.match is not None
                assert table.luck.secret.hex().encode() not in everything
                assert table.luck.secret not in everything
                key = table.match._replayer.key
                assert key.hex().encode() not in everything

                # Whose token it is, only its own guest was ever told, and once.
                tokens = [guest.token for guest in [*people.guests, onlooker]]
                for token in tokens:
                    assert everything.count(token.encode()) == 1

                # Everybody was told their own events, and none that are not for them.
                hidden = private_events(people)
                assert all(hidden.values()) == bool(secret_options(title, 3))
                for viewer, guest in enumerate([onlooker, *people.guests], SPECTATOR):
                    known = told_events(spy.received[guest.token])
                    assert known
                    assert not known & hidden[viewer]

    run(work())


def test_bids_are_not_told_before_all_are_made(tmp_path: Path, spy: Spy) -> None:
    async def work() -> None:
        async with (
            house(tmp_path) as home,
            party(home, "the-game", 3, {"starter": "agree"}) as people,
        ):
            first, second, third = people.tables
            bids = sorted({action.args for action in first.legal})
            assert len(bids) > 1
            await first.act(0, first.legal[-1])
            await second.act(1, second.legal[0])
            await people.settle()
            assert third.position is not None
            assert third.position.asked == (2,)
            assert third.view().public.bids == ()
            assert third.view().own.bid is None
            assert [entry.events for entry in third.seen.log[1:]] == [(), ()]
            assert first.view().public.bids == ()

    run(work())


def test_what_a_seat_adds_is_shown_once_all_have_committed(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            guest, other = await home.guest(), await home.guest()
            info = await guest.open_table("feurio", [MINE, OPEN])
            assert [chair.commitment for chair in info.chairs] == ["", ""]
            async with home.at(guest, info) as table, home.at(other, info) as there:
                await table.sit(0)
                assert [bool(chair.commitment) for chair in table.info.chairs] == [True, False]
                assert [chair.added for chair in table.info.chairs] == ["", ""]
                await there.sit(1)
                await until(table, lambda: table.info.status == "playing")
                record = await guest.record(info.id)
                shown = [(chair.commitment, chair.added) for chair in table.info.chairs]
                assert [(part.commitment, part.revealed) for part in record.luck] == shown
                assert record.commitment == info.commitment

    run(work())


@pytest.mark.parametrize("title", titles_for(2))
def test_the_seed_is_revealed_with_the_finished_record_which_verifies(
    tmp_path: Path, title: str
) -> None:
    async def work() -> None:
        async with house(tmp_path) as home, party(home, title, 2) as people:
            sealed = await people.guests[1].record(people.id)
            assert sealed.seed is None
            assert sealed.draws is None
            assert sealed.entries == ()
            await play_on(people, lambda: False)
            record = await people.guests[1].record(people.id)
            assert record.seed is not None
            assert record.commitment == sealed.commitment
            assert (record.table, record.luck) == (sealed.table, sealed.luck)
            assert verify(find_title(title), record).state.is_over()
            file = tmp_path / "record.json"
            file.write_text(encode_record(record), "utf-8")
            assert main(["verify", str(file)]) == 0

    run(work())

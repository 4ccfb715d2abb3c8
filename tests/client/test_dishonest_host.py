"""A host with a seat of its own and a modified server is found out, whatever step it cheats at."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from fireside.client.luck import Fault, KeptLuck, LuckKeeper
from fireside.client.luck_check import BrokenPromiseError, check_record
from fireside.client.shown_game import ShownGame
from fireside.client.table import RemoteTable
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.kernel.state import State
from fireside.match.errors import CommitmentError, RecordError
from fireside.match.luck import SeatLuck, TableLuck, host_commitment, seat_commitment
from fireside.match.match import Match
from fireside.match.record import Record
from fireside.match.view_json import encode_public
from fireside.registry import AnyTitle, find_title
from fireside.server import serializers, tables
from fireside.server.publisher import Publisher
from fireside.table.table import AnyMatch
from fireside.wire import entry_info
from fireside.wire import messages as wire
from fireside.wire.messages import TableInfo
from tests.server.house import MINE, OPEN, House, dice, house, play, run, until

replace = msgspec.structs.replace

OTHER: Final = "0f" * 32
BETTER: Final = "30" * 32
"""A secret with whose draws many actions stay legal."""
HOST_ADDED: Final = "11" * 32
GUEST_ADDED: Final = "22" * 32
TABLE: Final = "table"
SECRET: Final = bytes(range(32))

NOTHING: Final = ShownGame()
"""Of a client that was shown no game."""

Lie = Callable[[TableInfo], TableInfo]
"""What a modified server shows instead of the truth."""


def with_chair(info: TableInfo, seat: int, **changes: str) -> TableInfo:
    """Show something else in a chair."""
    chairs = list(info.chairs)
    chairs[seat] = replace(chairs[seat], **changes)
    return replace(info, chairs=tuple(chairs))


def swap_host(info: TableInfo) -> TableInfo:
    """Take another secret once the guest has committed."""
    return replace(info, commitment=OTHER) if info.chairs[1].commitment else info


def leave_out(info: TableInfo) -> TableInfo:
    """Freeze another commitment than that of the guest."""
    return with_chair(info, 1, commitment=OTHER) if info.is_frozen else info


def freeze_early(info: TableInfo) -> TableInfo:
    """Freeze while the host's own seat has not committed."""
    return with_chair(info, 0, commitment="") if info.is_frozen else info


def swap_list(info: TableInfo) -> TableInfo:
    """Choose another commitment for the host's own seat, knowing what the guest revealed."""
    return with_chair(info, 0, commitment=OTHER) if info.chairs[1].added else info


def swap_reveal(info: TableInfo) -> TableInfo:
    """Reveal something else for the host's own seat, knowing what the guest revealed."""
    return with_chair(info, 0, added=OTHER) if info.chairs[1].added else info


def begin_early(info: TableInfo) -> TableInfo:
    """Begin without the luck of the host's own seat."""
    is_known = bool(info.chairs[1].added)
    return replace(info, status="playing", is_frozen=False) if is_known else info


async def open_table(home: House) -> tuple[TableInfo, str, str]:
    """Let the host open a table; return it, and the tokens of host and guest."""
    host, guest = await home.guest("host"), await home.guest("guest")
    return await host.open_table("feurio", [MINE, OPEN]), host.token, guest.token


@pytest.mark.parametrize(
    ("lie", "fault", "is_revealed"),
    [
        pytest.param(swap_host, "host_swapped", False, id="the host's commitment is swapped"),
        pytest.param(leave_out, "own_left_out", False, id="the own commitment is left out"),
        pytest.param(freeze_early, "list_incomplete", False, id="the list is incomplete"),
        pytest.param(swap_list, "list_changed", True, id="the frozen list is swapped"),
        pytest.param(swap_reveal, "reveal_wrong", True, id="the host reveals something else"),
        pytest.param(begin_early, "begun_early", True, id="the game begins early"),
    ],
)
def test_a_client_notices_a_lie_and_does_not_reveal_after_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lie: Lie,
    fault: Fault,
    is_revealed: bool,
) -> None:
    honest = Publisher.info

    async def work() -> None:
        async with house(tmp_path / "server") as home:
            info, host, token = await open_table(home)
            monkeypatch.setattr(Publisher, "info", lambda self: lie(honest(self)))
            file = tmp_path / "luck.json"
            keeper = LuckKeeper(info.id, file)
            guest = RemoteTable(home.url, info.id, token, luck=keeper)
            async with home.line(info.id, host) as line, guest:
                own = seat_commitment(info.id, 0, bytes.fromhex(HOST_ADDED))
                sit = wire.Sit(id=2, seat=0, commitment=own)
                assert isinstance(await line.ask(sit), wire.Done)
                await guest.sit(1)
                await until(guest, lambda: fault in keeper.kept.faults)
                table = home.tables.live[info.id].table
                assert bool(table.luck.revealed[1]) == is_revealed
                assert keeper.to_reveal(guest.info, guest.seen.user) == {}
            # What was noticed is kept for the end of the game.
            assert fault in LuckKeeper(info.id, file).kept.faults

    run(work())


def test_an_honest_host_is_trusted_and_a_restarted_client_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path / "server") as home:
            info, _, token = await open_table(home)
            file = tmp_path / "luck.json"
            first = LuckKeeper(info.id, file)
            async with RemoteTable(home.url, info.id, token, luck=first) as table:
                await table.sit(1)
            keeper = LuckKeeper(info.id, file)
            again = RemoteTable(home.url, info.id, token, luck=keeper)
            async with home.at(home.guests[0], info) as host, again:
                await host.sit(0)
                await asyncio.gather(play(host, [0], dice(1)), play(again, [1], dice(2)))
            record = await home.guests[1].record(info.id)
            report = check_record(record, keeper.kept, again.seen.shown)
            assert report.unchecked == ()
            assert "what was added here is part of the luck" in report.checked
            assert file.stat().st_mode & 0o777 == 0o600

            # A client that comes afterwards has only seen the commitment of the host.
            async with home.at(await home.guest(), info) as late:
                report = check_record(record, late.luck.kept, late.seen.shown)
            assert report.unchecked == (
                "you joined after the start, so only the server's commitment was compared",
            )

    run(work())


def test_the_secret_of_a_closed_game_is_opened_and_verifies(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            info, _, _ = await open_table(home)
            host, guest = home.at(home.guests[0], info), home.at(home.guests[1], info)
            async with host, guest:
                await host.sit(0)
                await guest.sit(1)
                await until(host, lambda: host.info.status == "playing")
                assert (await home.guests[1].record(info.id)).seed is None
                await host.close()
                await until(guest, lambda: guest.info.status == "closed")
                assert guest.info.closed == wire.ClosedInfo("maker", -1)
                record = await home.guests[1].record(info.id)
                assert record.draws is not None
                assert check_record(record, guest.luck.kept, guest.seen.shown).unchecked == ()

    run(work())


def test_a_person_who_leaves_instead_of_revealing_stops_the_table_visibly(tmp_path: Path) -> None:
    async def work() -> None:
        async with house(tmp_path) as home:
            info, host, _ = await open_table(home)
            guest = home.at(home.guests[1], info)
            async with home.line(info.id, host) as line, guest:
                own = seat_commitment(info.id, 0, bytes.fromhex(HOST_ADDED))
                await line.ask(wire.Sit(id=2, seat=0, commitment=own))
                await guest.sit(1)
                await until(guest, lambda: bool(guest.info.chairs[1].added))
                await line.ask(wire.Leave(id=3))
                await until(guest, lambda: guest.info.status == "closed")
                assert guest.info.closed == wire.ClosedInfo("left", 0)
                # Everybody can see what the host had dealt, and what the guest had revealed.
                secret = bytes.fromhex(guest.info.secret)
                assert host_commitment(info.id, secret) == guest.luck.kept.commitment
                assert guest.info.chairs[1].added == guest.luck.kept.added[1]
                assert guest.luck.kept.faults == []

    run(work())


@pytest.mark.parametrize("secret", ["", OTHER, "no secret"])
def test_a_closed_table_that_does_not_open_its_secret_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, secret: str
) -> None:
    honest = Publisher.info

    def lie(self: Publisher) -> TableInfo:
        info = honest(self)
        return replace(info, secret=secret) if info.closed else info

    async def work() -> None:
        async with house(tmp_path) as home:
            info, _, _ = await open_table(home)
            monkeypatch.setattr(Publisher, "info", lie)
            guest = home.at(home.guests[1], info)
            async with home.at(home.guests[0], info) as host, guest:
                await guest.sit(1)
                assert guest.info.secret == ""
                await host.close()
                await until(guest, lambda: guest.info.status == "closed")
                assert guest.luck.kept.faults == ["secret_wrong"]

    run(work())


# The deal.


def dealt_otherwise(match: AnyMatch) -> AnyMatch:
    """Return the same game with the draws of a secret that suits the host better."""
    other: AnyMatch = Match.start(
        match.title, match.seat_count, match.options, bytes.fromhex(BETTER), match.luck
    )
    for entry in match.entries:
        other.enter(entry)
    return other


def deal_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show everybody another deal than the one that the record lists in the end."""
    show_entry, show_view = entry_info.show_entry, serializers.show_view

    def other_entry(match: AnyMatch, number: int, seat: Seat) -> wire.EntryInfo:
        return show_entry(dealt_otherwise(match), number, seat)

    def other_view(match: AnyMatch, _: State, seat: Seat, __: msgspec.Raw) -> wire.ViewInfo:
        other = dealt_otherwise(match)
        public = msgspec.Raw(encode_public(other.title, other.state))
        return show_view(other, other.state, seat, public)

    monkeypatch.setattr(serializers, "show_entry", other_entry)
    monkeypatch.setattr(serializers, "show_view", other_view)


def shared_action(match: AnyMatch, seat: Seat) -> Action:
    """Return an action that is legal in either deal."""
    legal = [
        played.title.game.legal_actions(played.state, seat)
        for played in (match, dealt_otherwise(match))
    ]
    return next(action for action in legal[0] if action in legal[1])


@pytest.mark.parametrize("is_dealt_otherwise", [False, True])
def test_a_deal_that_the_record_does_not_list_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_dealt_otherwise: bool
) -> None:
    monkeypatch.setattr(tables, "new_id", lambda: TABLE)
    monkeypatch.setattr(tables, "new_seed", SECRET.hex)

    async def work() -> None:
        async with house(tmp_path) as home:
            info, _, _ = await open_table(home)
            host, guest = home.at(home.guests[0], info), home.at(home.guests[1], info, 1)
            if is_dealt_otherwise:
                deal_otherwise(monkeypatch)
            async with host, guest:
                await host.sit(0, added=HOST_ADDED)
                await guest.sit(1, added=GUEST_ADDED)
                await until(host, lambda: host.info.status == "playing")
                match = home.tables.live[info.id].table.match
                assert match is not None
                for _ in range(4):
                    (seat,) = match.state.asked()
                    await (host, guest)[seat].act(seat, shared_action(match, seat))
                await host.close()
                await until(guest, lambda: guest.info.status == "closed")
                record = await home.guests[1].record(info.id)
                kept, shown = guest.luck.kept, guest.seen.shown
                # The record alone is right, every action included.
                check_record(record, kept, NOTHING)
                if is_dealt_otherwise:
                    with pytest.raises(BrokenPromiseError, match="entry 0 is the first"):
                        check_record(record, kept, shown)
                else:
                    assert "5 entries, as you were shown" in str(check_record(record, kept, shown))

    run(work())


# Records.

FEURIO: Final[AnyTitle] = find_title("feurio")


def part(seat: int, added: str) -> SeatLuck:
    """Return the luck of a seat."""
    return SeatLuck(seat, seat_commitment(TABLE, seat, bytes.fromhex(added)), added)


LUCK: Final = (part(0, HOST_ADDED), part(1, GUEST_ADDED))
KEPT: Final = KeptLuck(
    TABLE,
    host_commitment(TABLE, SECRET),
    {1: GUEST_ADDED},
    {part.seat: part.commitment for part in LUCK},
)
"""What the guest has kept."""


def game(luck: tuple[SeatLuck, ...] = LUCK, secret: bytes = SECRET) -> Record:
    """Return the record of a whole game."""
    match: Match[Any, Any, Any] = Match.start(FEURIO, 2, {}, secret, TableLuck(TABLE, luck))
    while not match.state.is_over():
        seat = match.state.asked()[0]
        match.play(seat, FEURIO.game.legal_actions(match.state, seat)[0])
    return match.record()


def test_the_record_of_an_honest_host_is_right() -> None:
    assert check_record(game(), KEPT, NOTHING).unchecked == (
        "you were shown nothing of the game, so only its record was checked",
    )


def test_a_key_from_another_transcript_is_found_out() -> None:
    cheat = game((part(0, OTHER), part(1, GUEST_ADDED)))
    with pytest.raises(RecordError):
        check_record(replace(cheat, luck=LUCK), KEPT, NOTHING)


def test_draws_that_do_not_come_from_the_stream_are_found_out() -> None:
    record = game()
    assert record.draws is not None
    n, result = record.draws[0][0]
    changed = (((n, (result + 1) % n), *record.draws[0][1:]), *record.draws[1:])
    with pytest.raises(RecordError, match="draw 1"):
        check_record(replace(record, draws=changed), KEPT, NOTHING)


def test_a_record_with_another_secret_is_found_out() -> None:
    with pytest.raises(BrokenPromiseError, match="had committed to"):
        check_record(game(secret=bytes(32)), KEPT, NOTHING)
    with pytest.raises(CommitmentError):
        check_record(replace(game(), seed="0" * 64), KEPT, NOTHING)


def test_a_record_with_another_list_is_found_out() -> None:
    with pytest.raises(BrokenPromiseError, match="other commitments"):
        check_record(game((part(0, OTHER), part(1, GUEST_ADDED))), KEPT, NOTHING)
    with pytest.raises(BrokenPromiseError, match="other commitments"):
        check_record(game(LUCK[:1]), KEPT, NOTHING)


def test_a_record_without_the_own_luck_is_found_out() -> None:
    swapped = SeatLuck(1, LUCK[1].commitment, OTHER)
    with pytest.raises(BrokenPromiseError, match="left out"):
        check_record(replace(game(), luck=(LUCK[0], swapped)), KEPT, NOTHING)


def test_a_record_of_another_table_is_found_out() -> None:
    with pytest.raises(BrokenPromiseError, match="of table"):
        check_record(game(), replace(KEPT, table="another"), NOTHING)


def test_a_fault_that_was_noticed_before_spoils_the_record() -> None:
    with pytest.raises(BrokenPromiseError, match="shown at first"):
        check_record(game(), replace(KEPT, faults=["host_swapped"]), NOTHING)

"""Law 7 on the wire: what a seat cannot see changes no byte that it is sent."""

from pathlib import Path
from random import Random

import httpx
import pytest

from fireside.kernel.errors import KernelError
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import NoSecrets
from fireside.laws.case import Case
from fireside.registry import find_title, title_names
from fireside.server import serializers
from fireside.server.command_handlers import carry_out
from fireside.server.errors import refused
from fireside.table.table import AnyMatch
from fireside.wire import messages as wire
from tests.server.house import run
from tests.server.secret_tables import secret_options
from tests.server.twins import ID, Side, Twins, find_twins

TWINS = 6
"""Of each table."""

QUESTIONS = 6
"""Actions that the viewer asks about after each entry."""

TABLES = [
    pytest.param(name, seat_count, id=f"{name} {seat_count}")
    for name in title_names()
    for seat_count in find_title(name).seat_counts
    if seat_count > 1 and find_title(name).own_type is not NoSecrets
]
"""Tables of several seats of the titles that have secrets."""


async def reactions(side: Side, luck: Random) -> list[bytes]:
    """Let the viewer look, ask, and try what it may not do; return all it is told."""
    said = [wire.ENCODER.encode(await side.live.publisher.show(side.ear))]
    seat = side.ear.seat
    table = side.case.title.action_set.actions
    match = side.live.table.match
    assert match is not None
    commands: list[wire.Command] = [wire.Look(id=1, seat=seat)]
    for _ in range(QUESTIONS):
        action = luck.choice(table)
        is_legal = match.state.is_asked(seat) and action in match.title.game.legal_actions(
            match.state, seat
        )
        name = (action.kind, action.args)
        commands.append(wire.Why(id=2, seat=seat, action=name))
        if not is_legal:
            decision = side.live.table.decision
            commands.append(wire.Act(id=3, seat=seat, decision=decision, action=name))
    for command in commands:
        try:
            said.append(
                wire.ENCODER.encode(await carry_out(side.tables, side.live, side.ear, command))
            )
        except KernelError as error:
            said.append(wire.ENCODER.encode(refused(command.id, error)))

    # Whether something can be taken back, and what would go with it, is told to everybody.
    for other in range(side.case.seat_count):
        for consent in (False, True):
            try:
                said.append(wire.ENCODER.encode(match.undo_entry(other, consent)))
            except KernelError as error:
                said.append(str(error).encode())
    return said


async def pages(side: Side) -> list[bytes]:
    """Return all that the viewer can ask for over HTTP."""
    transport = httpx.ASGITransport(side.app)
    headers = {"authorization": "Bearer token"}
    async with httpx.AsyncClient(transport=transport, base_url="http://x", headers=headers) as http:
        paths = [f"/api/tables/{ID}", f"/api/tables/{ID}/record"]
        paths += [f"/api/tables/{ID}/replay?seat={side.ear.seat}", f"/api/tables/{ID}/replay"]
        return [(await http.get(path)).content for path in paths]


async def compare(folder: Path, case: Case, twins: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play both twins and hold every byte for the viewer side by side."""
    one = Side(folder / "one", case, twins.one, twins.viewer)
    other = Side(folder / "other", case, twins.other, twins.viewer)
    try:
        await one.start(monkeypatch)
        await other.start(monkeypatch)
        for number in range(len(twins.one.entries) + 1):
            if number:
                await one.step(number)
                await other.step(number)
            if number >= twins.number:
                luck = f"{case} {number}"
                assert await reactions(one, Random(luck)) == await reactions(other, Random(luck))
        assert one.ear.heard == other.ear.heard
        assert one.store.listing == other.store.listing
        # Once a game is over, everything is shown to everybody.
        if not one.live.table.is_over:
            assert await pages(one) == await pages(other)
        assert one.live.table.match is not None
        assert other.live.table.match is not None
        assert len(one.ear.heard) > len(twins.one.entries)
    finally:
        for side in (one, other):
            await side.housekeeping.stop()


@pytest.mark.parametrize(("title", "seat_count"), TABLES)
def test_twins_are_sent_the_same_bytes(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    title: str,
    seat_count: int,
) -> None:
    # Few options and many in turn.
    options = secret_options(title, seat_count)[seat_count % 2]

    async def work() -> None:
        viewers = set()
        case = Case(find_title(title), seat_count, options, 7)
        for at, twins in enumerate(find_twins(case, TWINS)):
            await compare(tmp_path / str(at), case, twins, monkeypatch)
            viewers.add(twins.viewer)
        # A law that was never put to the test would prove nothing.
        assert SPECTATOR in viewers
        assert len(viewers) > 1

    run(work())


def test_a_leak_of_one_event_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def show_all(match: AnyMatch, number: int, seat: Seat) -> wire.EntryInfo:
        events = tuple(serializers.show_event(match, event) for event in match.steps[number].events)
        return wire.EntryInfo(number, "action", SPECTATOR, "user", events)

    async def work() -> None:
        case = Case(find_title("the-game"), 3, {}, 7)
        for at, twins in enumerate(find_twins(case, TWINS)):
            await compare(tmp_path / str(at), case, twins, monkeypatch)

    monkeypatch.setattr(serializers, "show_entry", show_all)
    with pytest.raises(AssertionError):
        run(work())

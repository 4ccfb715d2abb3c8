"""Law 7 on the wire: what a seat cannot see changes no byte that it is sent."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import httpx

from fireside.kernel.errors import KernelError
from fireside.kernel.options import Options
from fireside.laws.case import Case
from fireside.registry import find_title
from fireside.server.command_handlers import carry_out
from fireside.server.errors import refused
from fireside.siege.twin_tables import ID, Side, Twins, find_futures, find_twins
from fireside.store.sqlite import SqliteStore
from fireside.wire import messages as wire

QUESTIONS: Final = 6
"""Actions that the viewer asks about after each entry."""

Finder = Callable[[Case, int], Iterator[Twins]]

FINDERS: Final[dict[str, Finder]] = {"hidden": find_twins, "future": find_futures}
"""Twins that differ in what is hidden now, and twins that differ in what is still to come."""


@dataclass(frozen=True)
class TwinBatch:
    """Pairs of twins of one game."""

    title: str
    seat_count: int
    options: Options
    seed: int
    kind: str
    count: int


@dataclass(frozen=True)
class TwinReport:
    """How many pairs of a batch were compared, over how many bytes, and what differed."""

    pairs: int
    size: int
    differences: tuple[str, ...]


def check_batch(batch: TwinBatch) -> TwinReport:
    """Compare all pairs of a batch, in a process of its own if need be."""
    return asyncio.run(compare_batch(batch))


async def compare_batch(batch: TwinBatch) -> TwinReport:
    """Compare all pairs of a batch."""
    case = Case(find_title(batch.title), batch.seat_count, batch.options, batch.seed)
    pairs = size = 0
    differences = []
    with TemporaryDirectory(prefix="fireside-twins-") as home:
        # A database is made once and copied, which is several times as fast as making each.
        empty, folder = Path(home) / "empty", Path(home) / "pair"
        await SqliteStore(empty).close()
        for twins in FINDERS[batch.kind](case, batch.count):
            for name in ("one", "other"):
                shutil.copytree(empty, folder / name)
            found, length = await compare(folder, case, twins)
            shutil.rmtree(folder)
            pairs += 1
            size += length
            if found:
                differences.append(f"{case} viewer {twins.viewer} entry {twins.number}: {found}")
    return TwinReport(pairs, size, tuple(differences))


async def compare(folder: Path, case: Case, twins: Twins) -> tuple[str, int]:
    """Play both twins; return what differs for the viewer, and how many bytes were compared."""
    async with (
        playing(folder / "one", case, twins, 0) as one,
        playing(folder / "other", case, twins, 1) as other,
    ):
        size = 0
        for number in range(len(twins.one.entries) + 1):
            if number:
                await one.step(number)
                await other.step(number)
            if number >= twins.number:
                luck = f"{case} {number}"
                told = await reactions(one, Random(luck))
                size += sum(map(len, told))
                if told != await reactions(other, Random(luck)):
                    return f"the answers after entry {number}", size
        assert len(one.ear.heard) > len(twins.one.entries)
        size += sum(map(len, one.ear.heard))
        if one.ear.heard != other.ear.heard:
            return "the news", size
        if one.store.listing != other.store.listing:
            return "the list of tables", size
        # Once a game is over, everything is shown to everybody.
        if not one.live.table.is_over:
            shown = await pages(one)
            size += sum(map(len, shown))
            if shown != await pages(other):
                return "the endpoints", size
        return "", size


@asynccontextmanager
async def playing(folder: Path, case: Case, twins: Twins, which: int) -> AsyncIterator[Side]:
    """Set one of the twins up."""
    game = (twins.one, twins.other)[which]
    side = Side(folder, case, game, twins.viewer, twins.futures[which])
    try:
        await side.start()
        yield side
    finally:
        await side.housekeeping.stop()


async def reactions(side: Side, luck: Random) -> list[bytes]:
    """Let the viewer look, ask, and try what it may not do; return all it is told."""
    said = [wire.ENCODER.encode(await side.live.publisher.show(side.ear))]
    seat = side.ear.seat
    known = side.case.title.action_set.actions
    match = side.live.table.match
    assert match is not None
    commands: list[wire.Command] = [wire.Look(id=1, seat=seat)]
    for _ in range(QUESTIONS):
        action = luck.choice(known)
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

"""Two tables that differ only in what is hidden from a viewer, both played by the server's own way.

The laws find the twins; here each becomes a live table whose luck is scripted and whose store
keeps nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from starlette.applications import Starlette

from fireside.kernel.event import EventLog, Events
from fireside.kernel.rng import Rng, ScriptedRng, fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.laws.case import Case, Tally
from fireside.laws.draw_search import attempt, told
from fireside.laws.twins import Pair, Played, flat, is_open, is_same, play
from fireside.laws.walk import SeatAction, carry_out
from fireside.match.luck import seat_commitment
from fireside.match.record import ActionEntry, AsideEntry
from fireside.match.recorded_rng import RecordedRng
from fireside.match.replay import Replayer
from fireside.server.bot_pool import BotPool
from fireside.server.deals import Deals
from fireside.server.endpoint_routes import endpoint_routes
from fireside.server.eraser import Eraser
from fireside.server.guests import Guests, hashed
from fireside.server.housekeeping import Housekeeping
from fireside.server.journal import Journal
from fireside.server.live_table import LiveTable
from fireside.server.par import Par
from fireside.server.presence import Viewer
from fireside.server.push_addresses import PushAddresses
from fireside.server.push_key import PushKey, new_private_key
from fireside.server.push_sender import PushSender
from fireside.server.server_key import ServerKey
from fireside.server.services import Services
from fireside.server.tables import Tables
from fireside.store.sqlite import SqliteStore
from fireside.store.store import Addition, Listing, User
from fireside.table.chain import Chain, Head
from fireside.table.commands import open_table
from fireside.table.entries import (
    Acted,
    Chair,
    Committed,
    Frozen,
    Revealed,
    Started,
    TableEntry,
)
from fireside.table.table import Table
from fireside.wire import messages as wire

ID: Final = "table"
SEED: Final = "5" * 64
NOW: Final = 1_000_000
ADDED: Final = bytes(32)
"""What every seat adds to the luck."""
KEY: Final = ServerKey.generate()
PUSH_KEY: Final = PushKey(new_private_key())


@dataclass(frozen=True)
class Twins:
    """Two games with their entries, alike for the viewer; `number` is the first that differs."""

    viewer: Seat
    number: int
    one: Played
    other: Played
    futures: tuple[int, int] = (0, 0)
    """Seeds of the draws that come after those of the entries."""


def find_twins(case: Case, count: int) -> Iterator[Twins]:
    """Look for twins of random games, for every viewer in turn."""
    dice = case.stream("wire")
    viewers = list(range(SPECTATOR, case.seat_count))
    found = tries = 0
    played = play(case, Tally())
    while found < count and tries < 40 * count:
        tries += 1
        viewer = viewers[found % len(viewers)]
        number = dice.below(len(played.draws)) if tries % 3 else 0
        twins = make_twins(Pair(case, played, viewer, dice, Tally()), number)
        if twins is not None:
            found += 1
            yield twins


def find_futures(case: Case, count: int) -> Iterator[Twins]:
    """Cut a random game off at any entry, with two futures, for every viewer in turn.

    So everything that is still to come differs: the draws, and what a title draws with them.
    """
    dice = case.stream("future")
    viewers = list(range(SPECTATOR, case.seat_count))
    played = play(case, Tally())
    for at in range(count):
        length = dice.below(len(played.entries))
        shared = Played(played.entries[:length], played.draws[: length + 1])
        futures = (dice.below(1 << 30), dice.below(1 << 30))
        yield Twins(viewers[at % len(viewers)], length, shared, shared, futures)


def make_twins(pair: Pair, number: int) -> Twins | None:
    """Depart from a game at an entry, and follow it for as long as the viewer cannot tell."""
    case, played, viewer = pair.case, pair.played, pair.viewer
    before = pair.state_before(number)
    entry = played.entries[number - 1] if number else None
    first = attempt(case, before, entry, played.draws[number], pair.dice)
    wanted = told(first.events, viewer)
    for way in pair.other_draws(entry, first) + pair.other_answers(before, entry, first):
        _, found = pair.search.find(before, way.entry, way.script, way.fixed, wanted)
        if found is None or is_same(found.state, first.state):
            continue
        entries = played.entries[: max(0, number - 1)]
        if way.entry is not None:
            entries = [*entries, way.entry]
        other = Played(entries, [*played.draws[:number], found.results])

        # Go on with the same entries.
        one, twin = first.state, found.state
        one.rng = ScriptedRng(flat(played.draws[number + 1 :]))
        for later in range(number + 1, len(played.draws)):
            following = played.entries[later - 1]
            if not is_open(case, twin, following):
                break
            log = EventLog()
            carry_out(case.title, one, following, log)
            script = played.draws[later]
            _, tried = pair.search.find(twin, following, script, 0, told(log.events, viewer))
            if tried is None:
                break
            other.entries.append(following)
            other.draws.append(tried.results)
            twin = tried.state
        length = len(other.entries)
        shared = Played(played.entries[:length], played.draws[: length + 1])
        return Twins(viewer, number, shared, other)
    return None


# A table with scripted luck.


class Script(Rng):
    """A fair stream in the eyes of a match, but for its draws: those of a script, then others."""

    epoch = 0

    def __init__(self, script: list[int], future: int, draws: int = 0) -> None:
        super().__init__(draws)
        self.script: Final = script
        self.future: Final = future

    def below(self, n: int) -> int:
        self.draws += 1
        at = self.draws - 1
        return self.script[at] if at < len(self.script) else fast_rng(self.future + at).below(n)

    def copy(self) -> Rng:
        return Script(self.script, self.future, self.draws)


def scripted(script: list[int], future: int) -> type[Replayer[Any]]:
    """Return what begins every game with the same draws, and goes on with those of a seed."""

    class ScriptedReplayer(Replayer[Any]):
        def start(self, out: Events) -> Any:
            rng = RecordedRng(Script(script, future))  # type: ignore[arg-type]  # as good as a fair one
            return self.game.start(self.seat_count, self.options, rng, out)

        def resume(self, checkpoint: Any) -> Any:
            state = self.game.copy(checkpoint)
            rng = Script(script, future, state.rng.draws)
            state.rng = RecordedRng(rng)  # type: ignore[arg-type]  # as good as a fair one
            return state

    return ScriptedReplayer


class Ear(Viewer):
    """A client that keeps what it is sent."""

    def __init__(self, user: str, seat: Seat) -> None:
        self.user = user
        self.seat = seat
        self.heard: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.heard.append(data)

    def end(self, reason: wire.Reason) -> None:
        self.heard.append(reason.encode())


class ForgetfulStore(SqliteStore):
    """Stores no entries, but keeps the last listing."""

    listing: Listing | None = None

    async def add(self, addition: Addition) -> None:
        self.listing = addition.listing or self.listing


class BlindChain(Chain):
    """Heads of the number of entries alone, not of what they say.

    To those who lack the secret every head is as random as any other, so twins have other heads.
    That a head tells nothing more is shown in tests/table/test_chain.py.
    """

    def add(self, entry: bytes) -> Head:
        return super().add(b"")


class Side:
    """One of the twins: a live table, a viewer at it, and the pages of its server."""

    def __init__(
        self, folder: Path, case: Case, game: Played, viewer: Seat, future: int = 0
    ) -> None:
        self.case: Final = case
        self.game: Final = game
        self.future: Final = future
        self.store: Final = ForgetfulStore(folder)
        services = Services(self.store, BotPool(1), KEY)
        services.clock.now = lambda: NOW
        # However much is read, it is not too fast.
        services.clock.seconds = partial(next, count(1e9, 1000.0))
        self.tables: Final = Tables(services)
        eraser = Eraser(services, self.tables)
        self.housekeeping: Final = Housekeeping(services, self.tables, eraser)
        chairs = tuple(Chair(user_of(seat)) for seat in range(case.seat_count))
        opened = open_table(case.title.name, case.options, chairs, user_of(0), SEED, NOW, True)
        journal = Journal(self.store, Table(ID, opened), {}, {}, BlindChain(ID, bytes(32)))
        self.live: Final = LiveTable(services, journal)
        self.tables.live[ID] = self.live
        self.ear: Final = Ear(user_of(viewer), viewer)
        self.live.presence.add(self.ear)
        sender = PushSender(PUSH_KEY, PushAddresses(), services.clock)
        par = Par(services, Deals(SEED))
        routes = endpoint_routes(services, self.tables, Guests(self.store), eraser, sender, par)
        self.app: Final = Starlette(routes=routes)

    async def start(self) -> None:
        """Set the game up with its own luck."""
        await self.store.add_user(User(self.ear.user, ""), hashed("token"), NOW)
        replayer = scripted(flat(self.game.draws), self.future)
        with patch("fireside.match.match.Replayer", replayer):
            await self.live.commit(beginning(self.live.table))

    async def step(self, number: int) -> None:
        """Carry out an entry of the game."""
        await self.live.commit([Acted(at=NOW, entry=wire_entry(self.game.entries[number - 1]))])


def beginning(table: Table) -> list[TableEntry]:
    """Return the entries by which a game begins."""
    commitments = [
        Committed(at=NOW, seat=seat, commitment=seat_commitment(table.id, seat, ADDED))
        for seat in range(len(table.chairs))
    ]
    reveals = [Revealed(at=NOW, seat=entry.seat, added=ADDED.hex()) for entry in commitments]
    return [*commitments, Frozen(at=NOW), *reveals, Started(at=NOW)]


def user_of(seat: Seat) -> str:
    """Return who sits in a seat; nobody in particular looks on."""
    return f"user {seat}"


def wire_entry(entry: SeatAction) -> ActionEntry | AsideEntry:
    """Write an entry of the laws as one of a match."""
    name = (entry.action.kind, entry.action.args)
    return AsideEntry(entry.seat, name) if entry.is_aside else ActionEntry(entry.seat, name)

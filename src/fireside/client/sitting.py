"""Taking a seat at a table of a server, and what a program in it is given."""

from fireside.client.errors import RefusedError
from fireside.client.table import RemoteTable
from fireside.kernel.event import EVERYONE, Event
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.bare_match import BareStep
from fireside.match.driver import make_thought, thought_seed
from fireside.match.news import told_since
from fireside.match.thinker import GameTerms, Thought
from fireside.wire.messages import EventInfo


async def sit_down(table: RemoteTable, name: str) -> bool:
    """Take the seat that the guest has, or else the first free one; return whether it has one.

    A client that sits down goes on looking as a spectator, who is never asked: so look too.
    """
    if not table.seen.my_seats:
        await take_free_seat(table, name)
    for seat in table.seen.my_seats:
        if table.info.status == "waiting" and not table.info.is_frozen:
            await table.sit(seat, name)
    if table.seen.my_seats:
        await table.look(table.seen.my_seats[0])
    return bool(table.seen.my_seats)


async def take_free_seat(table: RemoteTable, name: str) -> None:
    """Take the first free seat; if somebody is quicker, the next one."""
    for seat, chair in enumerate(table.info.chairs):
        if chair.user or chair.level or table.info.status != "waiting":
            continue
        try:
            await table.sit(seat, name)
        except RefusedError as error:
            if error.error != "seat_taken":
                raise
        else:
            return


def terms_at(table: RemoteTable) -> GameTerms:
    """Return what everybody knows of the game before its first action."""
    info = table.info
    return GameTerms(info.commitment, len(info.chairs), info.options)


def thought_at(table: RemoteTable, seat: Seat) -> Thought:
    """Return what a bot in a seat is given: the same as at the server's own table."""
    title = table.seen.title
    seed = thought_seed(table.info.commitment, len(table.seen.log) - 1, seat)
    state = title.from_view(table.view(), fast_rng(seed))
    thought = make_thought(title.game, state, seat, seed, terms_at(table))
    return thought._replace(since=tuple(told_at(table, seat)))


def told_at(table: RemoteTable, seat: Seat) -> list[Event]:
    """List what a seat was told since its last turn."""
    log = table.seen.log
    cancelled = {number for entry in log for number in entry.cancels}
    stands = [entry for at, entry in enumerate(log) if entry.kind != "undo" and at not in cancelled]
    moves = [
        BareStep(entry.seat, None, entry.kind == "action", [event_of(one) for one in entry.events])
        for entry in stands
    ]
    return told_since(moves, seat)


def event_of(sent: EventInfo) -> Event:
    """Return an event that was received; the server sends only what this seat may know."""
    kind, seat, args = sent
    a, b, c, d = (*args, 0, 0, 0, 0)[:4]
    return Event(kind, seat, (a, b, c, d), EVERYONE)

"""Small tables to test on, and the way entries take: written, read back, then taken."""

from collections.abc import Iterable
from typing import Final

from fireside.kernel.action import Action
from fireside.kernel.options import OptionValue
from fireside.kernel.seats import Seat
from fireside.match.luck import seat_commitment
from fireside.table import beginning, commands, undos
from fireside.table.entries import (
    NO_CLOCK,
    Chair,
    ClockTerms,
    Committed,
    Frozen,
    Revealed,
    Started,
    TableEntry,
    decode_entry,
    encode_entry,
)
from fireside.table.table import Table

SEED: Final = bytes(range(32)).hex()
LUCK: Final = "ab" * 32
"""A commitment to something that nobody knows."""
ID: Final = "t"
"""The id of every table here."""

ANN: Final = "ann"
BOB: Final = "bob"
CID: Final = "cid"
"""Ann has always made the table."""


class Log:
    """A table, and all the entries that it came from."""

    def __init__(self, first: TableEntry) -> None:
        self.stored: Final = [encode_entry(first)]
        self.table: Final = Table.replay(ID, self.stored)

    def take(self, entries: Iterable[TableEntry]) -> None:
        """Let entries happen as they would after a restart."""
        for entry in entries:
            data = encode_entry(entry)
            self.table.take(decode_entry(data))
            self.stored.append(data)


def open_log(
    title: str = "feurio",
    chairs: str = "ann bob",
    clock: ClockTerms = NO_CLOCK,
    options: dict[str, OptionValue] | None = None,
    at: int = 0,
) -> Log:
    """Make a table; a chair is a name, a bot's level in brackets, or a dash for nobody."""
    seats = tuple(chair_of(word) for word in chairs.split())
    opened = commands.open_table(title, options or {}, seats, ANN, SEED, at, False, clock)
    return Log(opened)


def chair_of(word: str) -> Chair:
    """Read a chair: a name, a level in brackets, both, or a dash."""
    name, _, level = word.replace("]", "").partition("[")
    return Chair("" if name == "-" else name, level)


def chairs_of(table: Table) -> str:
    """Write who sits where."""
    return " ".join(
        [
            f"{chair.user}{f'[{chair.level}]' if chair.level else ''}" or "-"
            for chair in table.chairs
        ]
    )


def started(
    title: str = "feurio",
    chairs: str = "ann bob",
    clock: ClockTerms = NO_CLOCK,
    options: dict[str, OptionValue] | None = None,
    at: int = 0,
) -> Log:
    """Make a table and begin its game at once."""
    log = open_log(title, chairs, clock, options, at)
    log.take(settled(log.table, at))
    return log


def added(seat: Seat) -> str:
    """Return what the person in a seat adds to the luck in these tests.

    With 5, Feurio! begins with a choice where the first tile goes, as several tests need it.
    """
    return f"{seat + 5:02x}" * 32


def promise(seat: Seat, table: str = ID) -> str:
    """Return the commitment to it."""
    return seat_commitment(table, seat, bytes.fromhex(added(seat)))


def settled(table: Table, at: int = 0) -> list[TableEntry]:
    """Return the entries by which everybody commits and reveals, and the game begins."""
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.user]
    return [
        *[Committed(at=at, seat=seat, commitment=promise(seat, table.id)) for seat in seats],
        Frozen(at=at),
        *[Revealed(at=at, seat=seat, added=added(seat)) for seat in seats],
        Started(at=at),
    ]


def start(log: Log, user: str = ANN, at: int = 0) -> None:
    """Let the maker begin with bots in the empty seats, once everybody has committed."""
    table = log.table
    for seat, chair in enumerate(table.chairs):
        if chair.user:
            log.take(commands.sit(table, chair.user, seat, promise(seat), at))
    log.take(beginning.start(table, user, everybody, at))
    for seat in table.luck.unrevealed():
        log.take(beginning.reveal(table, table.chairs[seat].user, seat, added(seat), at))


def everybody(user: str) -> bool:
    """Say of every user that they are connected."""
    return True


def legal(table: Table, seat: Seat, kind: str = "") -> Action:
    """Return the first legal action of a seat, or the first of a kind."""
    assert table.match is not None
    actions: list[Action] = table.title.game.legal_actions(table.match.state, seat)
    return next(action for action in actions if kind in ("", action.kind))


def act(log: Log, kind: str = "", at: int = 0, by_last: bool = False) -> Seat:
    """Let a seat that is asked, the first or the last, answer by its person; return the seat."""
    table = log.table
    seat = table.asked()[-1 if by_last else 0]
    user = table.chairs[seat].user
    log.take(commands.act(table, user, seat, table.decision, legal(table, seat, kind), at))
    return seat


def answer_undo(table: Table, user: str, agrees: bool, at: int) -> list[TableEntry]:
    """Answer the request to undo that is open, or none."""
    number = table.request.number if table.request else 0
    return undos.answer_undo(table, user, number, agrees, at)


def play_out(log: Log, at: int = 0) -> Log:
    """Play to the end."""
    table = log.table
    while not table.is_over:
        seat = table.asked()[0]
        assert table.match is not None
        log.take([commands.act_for(table.match, seat, legal(table, seat), "bot", at)])
    return log


def facts(table: Table) -> dict[str, object]:
    """Return everything that a table holds, in a form that can be compared."""
    request, match, clocks, luck = table.request, table.match, table.clocks, table.luck
    return {
        "terms": (table.id, table.terms, table.title.name, table.commitment),
        "chairs": table.chairs,
        "luck": (luck.secret, luck.commitments, luck.revealed, luck.is_frozen),
        "clocks": (clocks.terms, clocks.since, clocks.spent, clocks.thoughts),
        "barred": (table.silenced, table.barred, table.sitters),
        "match": (match.record(), match.state.dump(), match.epoch) if match else None,
        "counts": (table.number, table.decision, table.touched),
        "request": (vars(request) if request else None, table.undo_counts, table.request_counts),
        "changes": (table.change_counts, table.silence_count),
        "end": (table.successor, table.closed, table.status, table.asked()),
    }

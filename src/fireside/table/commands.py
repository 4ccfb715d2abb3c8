"""What people may do at a table: each command is checked and becomes the entries it leads to.

Nothing is changed here. The server's journal lets the entries happen in memory and stores them;
only then is the command acknowledged and the change shown to anybody.
"""

from typing import Final

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.kernel.action import Action
from fireside.kernel.errors import NotAskedError
from fireside.kernel.event import FORGET
from fireside.kernel.options import OptionValue
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.digest import Digest
from fireside.match.named_bots import seatable_bots
from fireside.match.record import By
from fireside.match.terms import agree
from fireside.registry import find_title
from fireside.table.clocks import check_clock
from fireside.table.entries import (
    NO_CLOCK,
    Acted,
    Chair,
    ClockTerms,
    Closed,
    Committed,
    Opened,
    Rematched,
    Seated,
    ServerReason,
    TableEntry,
    TableTerms,
    Time,
    UserId,
)
from fireside.table.errors import (
    BadChairError,
    BarredError,
    ClosedError,
    FixedDealError,
    FrozenError,
    NoHintsError,
    NoSuchSeatError,
    NotCommittedError,
    NotOverError,
    NotStartedError,
    NotYourSeatError,
    NotYourTableError,
    OverError,
    SeatTakenError,
    StaleError,
    StartedError,
    StillHereError,
    StoodInError,
    TooManyChangesError,
    TooSoonError,
)
from fireside.table.table import AnyMatch, Table

STAND_IN: Final = DEFAULT_LEVEL
"""The bot that takes over from a person who left, or whose time is up."""
FILLER: Final = DEFAULT_LEVEL
"""The bot that takes a seat where nobody came."""

CHANGES_PER_SEAT: Final = 500
"""Changes of chair or commitment, before the game and again in it, until nobody can sit down."""


# Before the game.


def open_table(
    title_name: str,
    options: dict[str, OptionValue],
    chairs: tuple[Chair, ...],
    maker: UserId,
    seed: Digest,
    at: Time,
    is_public: bool = False,
    clock: ClockTerms = NO_CLOCK,
    day: str = "",
) -> Opened:
    """Make a table, if its options go together and its chairs are in order.

    That of a deal of the day has its day, and the seed of the deal.
    """
    title = find_title(title_name)
    whole = agree(title, len(chairs), options)
    title.game.start(len(chairs), dict(whole), fast_rng(0), FORGET)
    check_clock(clock)
    for chair in chairs:
        check_chair(chair)
    terms = TableTerms(
        title=title.name,
        version=title.version,
        digest=title.digest,
        seat_count=len(chairs),
        options=whole,
        maker=maker,
        is_public=is_public,
        clock=clock,
    )
    return Opened(at=at, terms=terms, seed=seed, chairs=chairs, day=day)


def check_chair(chair: Chair) -> None:
    """Refuse bots that do not exist, or that would stand in before the game."""
    if chair.user and chair.level:
        raise BadChairError("a chair is for a person or for a bot")
    known = seatable_bots()
    if chair.level and chair.level not in known:
        raise BadChairError(f"no bot {chair.level!r}, there is: {', '.join(known)}")


def sit(
    table: Table,
    user: UserId,
    seat: Seat,
    commitment: Digest | None,
    at: Time,
    has_new_name: bool = False,
) -> list[TableEntry]:
    """Take a free chair, or the user's own; before the game with a commitment to some luck.

    Names are stored with entries, so before the game a new one needs them too.
    """
    check_open(table)
    table.check_rules()
    check_seat(table, seat)
    if not user:
        raise NotYourSeatError("only a guest can hold a seat")
    if user in table.barred:
        raise BarredError("you were sent away from this table")
    chair = table.chairs[seat]
    if chair.user and chair.user != user:
        raise SeatTakenError(f"seat {seat} is taken")
    if chair.level and not chair.user:
        raise SeatTakenError(f"seat {seat} is a bot's")
    taken = Seated(at=at, seat=seat, chair=Chair(user))
    if table.match is not None:
        if chair == taken.chair:
            return []
        check_changes(table, seat)
        return [taken]
    if table.is_frozen:
        if commitment != table.luck.commitments[seat]:
            raise FrozenError(f"what seat {seat} committed to is fixed")
        return []
    if commitment is None:
        raise NotCommittedError(f"a commitment is needed to take seat {seat}")
    is_same = chair == taken.chair and commitment == table.luck.commitments[seat]
    if is_same and not has_new_name:
        return []
    check_changes(table, seat)
    return [taken, Committed(at=at, seat=seat, commitment=commitment)]


def set_chair(table: Table, user: UserId, seat: Seat, level: str, at: Time) -> list[TableEntry]:
    """Put a bot into a seat, or nobody, before the game; only the maker may."""
    check_open(table)
    check_maker(table, user)
    check_seat(table, seat)
    check_waiting(table)
    chair = Chair(level=level)
    check_chair(chair)
    if table.chairs[seat] == chair:
        return []
    check_changes(table, seat)
    return [Seated(at=at, seat=seat, chair=chair)]


# In the game.


def act(
    table: Table, user: UserId, seat: Seat, decision: int, action: Action, at: Time
) -> list[TableEntry]:
    """Answer the open decision."""
    match = check_playing(table)
    check_holder(table, user, seat)
    if decision != table.decision:
        raise StaleError(f"decision {decision} is answered, {table.decision} is open")
    return [act_for(match, seat, action, "user", at)]


def act_for(match: AnyMatch, seat: Seat, action: Action, by: By, at: Time) -> Acted:
    """Let a seat act, if the rules allow it."""
    return Acted(at=at, entry=match.action_entry(seat, action, by))


def say(table: Table, user: UserId, seat: Seat, action: Action, at: Time) -> list[TableEntry]:
    """Make an aside."""
    match = check_playing(table)
    check_holder(table, user, seat)
    return [say_for(match, seat, action, "user", at)]


def say_for(match: AnyMatch, seat: Seat, action: Action, by: By, at: Time) -> Acted:
    """Let a seat make an aside that is open to it."""
    return Acted(at=at, entry=match.aside_entry(seat, action, by))


def check_hint(table: Table, user: UserId, seat: Seat, decision: int) -> AnyMatch:
    """Return the match if a bot may say what it would do: nobody but the user plays with bots.

    People who are away count as well, for they may come back.
    """
    match = check_playing(table)
    check_holder(table, user, seat)
    if table.day:
        raise FixedDealError("there are no hints at a deal of the day")
    if any(chair.user not in ("", user) for chair in table.chairs):
        raise NoHintsError("there are no hints at a table with other people")
    if decision != table.decision:
        raise StaleError(f"decision {decision} is answered, {table.decision} is open")
    if not match.state.is_asked(seat):
        raise NotAskedError(f"no decision waits for seat {seat}")
    return match


# Coming and going.


def leave(table: Table, user: UserId, at: Time) -> list[TableEntry]:
    """Give up the user's seats: in a game a bot stands in while the user is away."""
    if table.is_over or table.is_closed:
        return []
    if table.is_frozen:
        return break_off(table, user, at)
    chair = Chair() if table.match is None else Chair(user, STAND_IN)
    seats = [seat for seat in table.seats_of(user) if table.chairs[seat] != chair]
    return hand_over(seats, chair, at)


def give_up(table: Table, user: UserId, at: Time) -> list[TableEntry]:
    """Give up the user's seats for good: in a game bots have them from now on."""
    if table.is_closed:
        return []
    if table.is_frozen:
        return break_off(table, user, at)
    chair = Chair(level=FILLER) if table.status == "playing" else Chair()
    return hand_over(table.seats_of(user), chair, at)


def break_off(table: Table, user: UserId, at: Time) -> list[TableEntry]:
    """Close a table whose commitments are frozen, because a person in a seat leaves it.

    Otherwise a person who does not like what the others reveal could have the luck made again.
    """
    return [Closed(at=at, reason="left", seat=seat) for seat in table.seats_of(user)[:1]]


def stand_in(
    table: Table, user: UserId, seat: Seat, possible_from: Time | None, at: Time
) -> list[TableEntry]:
    """Let a bot stand in for somebody who is away; anybody at the table may ask for it.

    `possible_from` is the time at which the absence has been long enough, None if the person is
    here.
    """
    check_playing(table)
    check_seat(table, seat)
    if not table.seats_of(user):
        raise NotYourSeatError("you hold no seat here")
    chair = table.chairs[seat]
    if possible_from is None or not chair.is_person:
        raise StillHereError(f"seat {seat} needs nobody to stand in")
    if at < possible_from:
        seconds = -((at - possible_from) // 1000)
        raise TooSoonError(f"a bot may stand in for seat {seat} in {seconds} s")
    return hand_over([seat], Chair(chair.user, STAND_IN), at)


def replace_late(table: Table, seat: Seat, at: Time) -> list[TableEntry]:
    """Let a bot stand in for a bot from elsewhere that does not answer, if it is still asked."""
    chair = table.chairs[seat]
    is_late = seat in table.asked() and chair.is_person
    return hand_over([seat], Chair(chair.user, STAND_IN), at) if is_late else []


def hand_over(seats: list[Seat], chair: Chair, at: Time) -> list[TableEntry]:
    """Put somebody else into seats."""
    return [Seated(at=at, seat=seat, chair=chair) for seat in seats]


def come_back(table: Table, user: UserId, at: Time) -> list[TableEntry]:
    """Take the user's seats back from the bots that stood in, where that is still possible."""
    if table.is_over or table.is_closed:
        return []
    return [
        Seated(at=at, seat=seat, chair=Chair(user))
        for seat in table.seats_of(user)
        if table.chairs[seat].level and table.change_counts[seat] < CHANGES_PER_SEAT
    ]


def close(table: Table, user: UserId, at: Time) -> list[TableEntry]:
    """Close the table for good; only the maker may."""
    check_open(table)
    check_maker(table, user)
    return [Closed(at=at, reason="maker")]


def close_by_server(table: Table, reason: ServerReason, at: Time) -> list[TableEntry]:
    """Close a table because nothing has happened for long, or because the host says so."""
    return [] if table.is_closed or table.is_over else [Closed(at=at, reason=reason)]


def rematch(
    table: Table, user: UserId, new_table: str, seed: Digest, at: Time
) -> tuple[list[TableEntry], Opened]:
    """Set up the same game once more: everybody moves on by one seat.

    If the maker holds no seat any more, the new table is the user's.
    """
    if not table.is_over:
        raise NotOverError("the game is not over yet")
    if not table.seats_of(user):
        raise NotYourSeatError("you hold no seat here")
    if table.successor:
        raise OverError(f"the rematch is at table {table.successor}")
    chairs = [Chair(chair.user, "" if chair.user else chair.level) for chair in table.chairs]
    terms = table.terms
    opened = open_table(
        terms.title,
        dict(terms.options),
        tuple(chairs[-1:] + chairs[:-1]),
        terms.maker if table.seats_of(terms.maker) else user,
        seed,
        at,
        terms.is_public,
        terms.clock,
    )
    return [Rematched(at=at, table=new_table)], opened


# The checks that several commands share.


def check_open(table: Table) -> None:
    """Refuse what needs a table that is neither closed nor done."""
    check_not_closed(table)
    if table.is_over:
        raise OverError("the game is over")


def check_not_closed(table: Table) -> None:
    """Refuse what needs a table at which things still happen."""
    if table.is_closed:
        raise ClosedError("the table is closed")


def check_waiting(table: Table) -> None:
    """Refuse what would change a chair after the commitments were frozen."""
    if table.match is not None:
        raise StartedError("the game has begun")
    if table.is_frozen:
        raise FrozenError("the chairs are fixed, since everybody has committed to their luck")


def check_playing(table: Table) -> AnyMatch:
    """Return the match of a game that is going on."""
    check_open(table)
    if table.match is None:
        raise NotStartedError("the game has not begun")
    return table.match


def check_seat(table: Table, seat: Seat) -> None:
    """Refuse seats that are not there."""
    if not 0 <= seat < len(table.chairs):
        raise NoSuchSeatError(f"there is no seat {seat}, only 0 to {len(table.chairs) - 1}")


def check_changes(table: Table, seat: Seat) -> None:
    """Refuse to let a seat change hands without end; its holder can always leave it."""
    if table.change_counts[seat] >= CHANGES_PER_SEAT:
        raise TooManyChangesError(f"seat {seat} has changed {CHANGES_PER_SEAT} times")


def check_holder(table: Table, user: UserId, seat: Seat) -> None:
    """Refuse seats that the user does not play."""
    check_seat(table, seat)
    chair = table.chairs[seat]
    if not user or chair.user != user:
        raise NotYourSeatError(f"seat {seat} is not yours")
    if chair.level:
        raise StoodInError(f"a bot plays seat {seat} for you, sit down first")


def check_maker(table: Table, user: UserId) -> None:
    """Refuse everybody but the table's maker."""
    if user != table.terms.maker:
        raise NotYourTableError("only who made the table may do that")

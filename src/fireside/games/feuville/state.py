"""A position of Feuville: the display, the towns, the boards, and stacks without an order.

Nothing is hidden but what has not been drawn yet: so all seats see the same.
"""

from typing import Final, final

from fireside.games.feuville.components import (
    BUILDING_ROWS,
    KEPT_CHARMS,
    NO_CHARM,
    PLACE_COUNT,
    REACH,
    REMOVED_COUNT,
    SLOT_COUNT,
    TILE_SLOTS,
    Piece,
)
from fireside.kernel.decision import Decision, load_stack
from fireside.kernel.errors import DumpError
from fireside.kernel.rng import Rng, load_rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump, State

EDITIONS: Final = ("de", "en", "fr", "nl")
DE: Final = 0
EN: Final = 1
FR: Final = 2
NL: Final = 3

UNROLLED: Final = -1
USED: Final = 0
"""What a die shows before the roll, and after its use."""

IDLE_ROUNDS: Final = 3
"""After as many rounds in which nobody used a die the game ends (VIL-93)."""


@final
class Variant:
    """What was agreed before the first action; shared by all copies of a state."""

    def __init__(self, seat_count: int, edition: int, equal_turns: bool) -> None:
        self.seat_count: Final = seat_count
        self.edition: Final = edition
        self.equal_turns: Final = equal_turns
        """Whether the round is played out even if the cup's turn started the end (VIL-94)."""
        self.refills_late: Final = edition in (FR, NL)
        """Whether empty rows wait for the end of the turn (VIL-36)."""
        self.clouds_guard: Final = edition != DE
        """Whether a column whose sky shows a cloud cannot burn (VIL-83)."""
        self.gap_limit: Final = 1 if edition == NL else REACH
        """How many towers may be missing between the corners (VIL-47)."""
        self.gives_two_charms: Final = edition == DE
        """Whether the magician gives a second charm where nothing is burnt (VIL-66)."""
        self.mixes_first: Final = edition == DE
        """Whether a used charm goes back before the open slot is refilled (VIL-70)."""
        self.loses_spent: Final = edition == FR
        """Whether a spent theft protection leaves the game (VIL-73)."""
        self.loses_discarded: Final = edition in (FR, NL)
        """Whether a charm thrown away for room leaves the game (VIL-76)."""


@final
class FeuvilleState(State):
    """A full position."""

    def __init__(
        self,
        *,
        rng: Rng,
        stack: list[Decision],
        spoken: list[int],
        reveals: int,
        variant: Variant,
        towns: list[list[int]],
        origins: list[int],
        places: list[Piece],
        guards: list[int],
        charms: list[int],
        evaluated: list[list[Piece]],
        points: list[int],
        display: list[Piece],
        piles: list[list[Piece]],
        decrees: list[Piece],
        thrown: list[Piece],
        open_charms: list[int],
        supply: list[int],
        lost_charms: list[int],
        dice: list[int],
        turn: Seat,
        cup: Seat,
        used: int,
        fairy: int,
        refilled: int,
        idle: int,
        ending: int,
        is_ended: int,
    ) -> None:
        super().__init__(rng=rng, stack=stack, spoken=spoken, reveals=reveals)
        self.variant: Final = variant
        self.towns = towns
        """By seat: the columns from left to right, each in one int (see town.py)."""
        self.origins = origins
        """By seat: where in its town the starting tile lies."""
        self.places = places
        """By seat and place: the stored tile or decree."""
        self.guards = guards
        """By seat and place: 1 under a theft protection (VIL-73)."""
        self.charms = charms
        """By seat and charm that can be kept: how many are on the board (VIL-76)."""
        self.evaluated = evaluated
        """By seat: its evaluated decrees, in order (VIL-50)."""
        self.points = points
        self.display = display
        """By slot, row by row (VIL-04)."""
        self.piles = piles
        """By row and back, I before II: what can still be drawn, sorted: the order is open."""
        self.decrees = decrees
        """What can still be drawn, and among it the seven that are out (VIL-12)."""
        self.thrown = thrown
        """Tiles and decrees that left the game."""
        self.open_charms = open_charms
        """By slot, NO_CHARM where none lies."""
        self.supply = supply
        """By charm: how many can be drawn."""
        self.lost_charms = lost_charms
        """By charm: how many left the game."""
        self.dice = dice
        """What the two dice show, or UNROLLED or USED."""
        self.turn = turn
        self.cup = cup
        """The seat that began (VIL-13)."""
        self.used = used
        """How many dice were used in this turn."""
        self.fairy = fairy
        """Whether one of them went to the fairy (VIL-22)."""
        self.refilled = refilled
        """Whether great selections are due, since a row was refilled (VIL-77)."""
        self.idle = idle
        """How many turns in a row both dice were left unused (VIL-93)."""
        self.ending = ending
        """Whether this is the last round (VIL-90)."""
        self.is_ended = is_ended

    def dump(self) -> Dump:
        dump = self.dump_kernel()
        variant = self.variant
        dump["variant"] = [variant.seat_count, variant.edition, int(variant.equal_turns)]
        for seat in range(len(self.towns)):
            dump[f"town{seat}"] = self.towns[seat][:]
            dump[f"evaluated{seat}"] = self.evaluated[seat][:]
        dump["origins"] = self.origins[:]
        dump["places"] = self.places[:]
        dump["guards"] = self.guards[:]
        dump["charms"] = self.charms[:]
        dump["points"] = self.points[:]
        dump["display"] = self.display[:]
        for at in range(len(self.piles)):
            dump[f"pile{at}"] = self.piles[at][:]
        dump["decrees"] = self.decrees[:]
        dump["thrown"] = self.thrown[:]
        dump["open_charms"] = self.open_charms[:]
        dump["supply"] = self.supply[:]
        dump["lost_charms"] = self.lost_charms[:]
        dump["dice"] = self.dice[:]
        dump["counters"] = [
            self.turn,
            self.cup,
            self.used,
            self.fairy,
            self.refilled,
            self.idle,
            self.ending,
            self.is_ended,
        ]
        return dump

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return load_state, (self.dump(),)


def copy_state(state: FeuvilleState) -> FeuvilleState:
    """Return the same position, independent of the first."""
    return FeuvilleState(
        rng=state.rng.copy(),
        stack=state.stack[:],
        spoken=state.spoken[:],
        reveals=state.reveals,
        variant=state.variant,
        towns=[town[:] for town in state.towns],
        origins=state.origins[:],
        places=state.places[:],
        guards=state.guards[:],
        charms=state.charms[:],
        evaluated=[own[:] for own in state.evaluated],
        points=state.points[:],
        display=state.display[:],
        piles=[pile[:] for pile in state.piles],
        decrees=state.decrees[:],
        thrown=state.thrown[:],
        open_charms=state.open_charms[:],
        supply=state.supply[:],
        lost_charms=state.lost_charms[:],
        dice=state.dice[:],
        turn=state.turn,
        cup=state.cup,
        used=state.used,
        fairy=state.fairy,
        refilled=state.refilled,
        idle=state.idle,
        ending=state.ending,
        is_ended=state.is_ended,
    )


def load_state(dump: Dump) -> FeuvilleState:
    """Rebuild a dumped position."""
    try:
        seat_count, edition, equal_turns = dump["variant"]
        turn, cup, used, fairy, refilled, idle, ending, is_ended = dump["counters"]
        return FeuvilleState(
            rng=load_rng(dump["rng"]),
            stack=load_stack(dump["stack"]),
            spoken=dump["spoken"][:],
            reveals=dump["reveals"][0],
            variant=Variant(seat_count, edition, bool(equal_turns)),
            towns=[dump[f"town{seat}"][:] for seat in range(seat_count)],
            origins=dump["origins"][:],
            places=dump["places"][:],
            guards=dump["guards"][:],
            charms=dump["charms"][:],
            evaluated=[dump[f"evaluated{seat}"][:] for seat in range(seat_count)],
            points=dump["points"][:],
            display=dump["display"][:],
            piles=[dump[f"pile{at}"][:] for at in range(2 * BUILDING_ROWS)],
            decrees=dump["decrees"][:],
            thrown=dump["thrown"][:],
            open_charms=dump["open_charms"][:],
            supply=dump["supply"][:],
            lost_charms=dump["lost_charms"][:],
            dice=dump["dice"][:],
            turn=turn,
            cup=cup,
            used=used,
            fairy=fairy,
            refilled=refilled,
            idle=idle,
            ending=ending,
            is_ended=is_ended,
        )
    except (KeyError, IndexError, ValueError) as error:
        raise DumpError(f"not a dumped Feuville position: {error!r}") from error


def seats_from(state: FeuvilleState, seat: Seat) -> list[Seat]:
    """List all seats clockwise, this one first."""
    count = state.variant.seat_count
    return [(seat + step) % count for step in range(count)]


def last_seat(state: FeuvilleState) -> Seat:
    """Return the seat whose turn ends a round: the one before the cup (VIL-90)."""
    return (state.cup - 1) % state.variant.seat_count


def is_standstill(state: FeuvilleState) -> bool:
    """Return whether the game ends if nobody uses a die for another round (VIL-93)."""
    return state.idle >= (IDLE_ROUNDS - 1) * state.variant.seat_count


def stack_size(state: FeuvilleState) -> int:
    """Count the decrees that can still come: seven of the unseen ones are out (VIL-12)."""
    return len(state.decrees) - REMOVED_COUNT


def has_tile_on_display(state: FeuvilleState) -> bool:
    """Return whether any building tile lies on display."""
    return any(state.display[slot] for slot in range(TILE_SLOTS))


def has_decree_on_display(state: FeuvilleState) -> bool:
    """Return whether any decree lies on display."""
    return any(state.display[slot] for slot in range(TILE_SLOTS, SLOT_COUNT))


def has_free_place(state: FeuvilleState, seat: Seat) -> bool:
    """Return whether a board has room for a tile or decree."""
    at = seat * PLACE_COUNT
    return not (state.places[at] and state.places[at + 1])


def holds(state: FeuvilleState, seat: Seat, charm: int) -> int:
    """Count the charms of one kind on a board; one laid on a tile is not among them."""
    return state.charms[seat * KEPT_CHARMS + charm]


def has_open_charm(state: FeuvilleState) -> bool:
    """Return whether a charm can be taken."""
    return any(charm != NO_CHARM for charm in state.open_charms)


def supply_count(state: FeuvilleState) -> int:
    """Count the charms in the supply."""
    return sum(left for left in state.supply)

"""A position of Feurio!: flat lists of small ints, kept up to date by the rules."""

from typing import Final, final

from fireside.games.feurio.board import NARROW, WIDE, Cell
from fireside.games.feurio.components import COLOUR_COUNT, NUMBER_COUNT, YELLOW
from fireside.kernel.decision import Decision, load_stack
from fireside.kernel.errors import DumpError
from fireside.kernel.rng import Rng, load_rng
from fireside.kernel.seats import SEATS_FROM, Seat
from fireside.kernel.state import Dump, State

Tile = int
"""Tiles are named by the order in which they were laid, from 0."""

UNTOUCHED: Final = 0
FIRST_TILE: Final = 64
"""What the ground shows: nothing, or 1 + heat for a candidate, or FIRST_TILE + tile."""

CREW_BITS: Final = 4
CREW_MASK: Final = (1 << CREW_BITS) - 1
ONE_FIREFIGHTER: Final = [1 << CREW_BITS * colour for colour in range(COLOUR_COUNT)]
"""By colour: what one more adds to the crew of a tile."""


COLOURS_BY_SEAT: Final = {
    1: [[0, 1, 2, 3]],
    2: [[0, 2], [1, 3]],
    3: [[0], [1], [2]],
    4: [[0], [1], [2], [3]],
}
"""By seat count and seat: the colours that are a seat's own (FEU-13)."""


def _colours(seat_count: int, seat: Seat) -> list[int]:
    """List the colours as a seat counts them: its own first, the auxiliaries of three last."""
    if seat_count == 1:
        return list(range(COLOUR_COUNT))
    if seat_count == 3:
        return [*SEATS_FROM[seat_count][seat], YELLOW]
    return [(seat + colour) % COLOUR_COUNT for colour in range(COLOUR_COUNT)]


COLOURS_FROM: Final = {
    seat_count: [_colours(seat_count, seat) for seat in range(seat_count)]
    for seat_count in COLOURS_BY_SEAT
}
"""By seat count and seat: all colours as this seat counts them."""


def _pockets(seat_count: int, seat: Seat) -> list[int]:
    """List where in the reserve a seat's colours wait, auxiliaries included (FEU-13, FEU-60)."""
    colours = [*COLOURS_BY_SEAT[seat_count][seat], *([YELLOW] if seat_count == 3 else [])]
    return [seat * COLOUR_COUNT + colour for colour in colours]


POCKETS: Final = {
    seat_count: [_pockets(seat_count, seat) for seat in range(seat_count)]
    for seat_count in COLOURS_BY_SEAT
}


@final
class Variant:
    """What was agreed before the first action; shared by all copies of a state."""

    def __init__(
        self,
        *,
        seat_count: int,
        cooperative: bool,
        firebreak: bool,
        hotter: bool,
        extra_turn: bool,
        mixed_crews: bool,
    ) -> None:
        self.seat_count: Final = seat_count
        self.cooperative: Final = cooperative
        self.firebreak: Final = firebreak
        self.hotter: Final = hotter
        self.extra_turn: Final = extra_turn
        self.mixed_crews: Final = mixed_crews
        self.pockets: Final = POCKETS[seat_count]
        """By seat: where in the reserve the colours wait that it places, auxiliaries included."""
        self.is_team: Final = cooperative or seat_count == 1
        """Whether the goal is the common one of FEU-72, not points."""

    def dump(self) -> list[int]:
        """Write the variant as plain ints."""
        return [
            self.seat_count,
            int(self.cooperative),
            int(self.firebreak),
            int(self.hotter),
            int(self.extra_turn),
            int(self.mixed_crews),
        ]


@final
class Firebreak:
    """A tile that lies face down, the number it hides, and the seat that laid it (FEU-83)."""

    def __init__(self, tile: Tile, number: int, seat: Seat) -> None:
        self.tile: Final = tile
        self.number: Final = number
        self.seat: Final = seat


@final
class FeurioState(State):
    """A full position, the numbers under firebreaks included."""

    def __init__(
        self,
        *,
        rng: Rng,
        stack: list[Decision],
        spoken: list[int],
        reveals: int,
        variant: Variant,
        around: list[list[Cell]],
        ground: list[int],
        warm: list[Cell],
        hottest: list[Cell],
        peak: int,
        cells: list[Cell],
        numbers: list[int],
        edges: list[int],
        room: list[int],
        roomy: list[Tile],
        crews: list[int],
        reserve: list[int],
        pile: list[int],
        drawn: int,
        firebreaks: list[Firebreak],
        turn: Seat,
        passes: int,
        spare_turns: int,
    ) -> None:
        super().__init__(rng=rng, stack=stack, spoken=spoken, reveals=reveals)
        self.variant = variant
        self.around = around
        """The neighbours of each cell, on a torus wide enough for the variant."""
        self.ground = ground
        """By cell: UNTOUCHED, 1 + heat for a candidate, FIRST_TILE + tile where one lies."""
        self.warm = warm
        """The candidates that are hotter than one tile alone could make them."""
        self.hottest = hottest
        """The candidates with the highest heat."""
        self.peak = peak
        """1 + the highest heat."""
        self.cells = cells
        """By tile: where it lies."""
        self.numbers = numbers
        """By tile: the number it shows, 0 for a firebreak."""
        self.edges = edges
        """By tile: sides without an adjacent tile."""
        self.room = room
        """By tile: how many more firefighters FEU-31 and FEU-32 let in."""
        self.roomy = roomy
        """The tiles with room, ascending."""
        self.crews = crews
        """By tile: its firefighters, CREW_BITS for each colour; no rule takes one away (FEU-33)."""
        self.reserve = reserve
        """By seat and colour: firefighters not placed yet."""
        self.pile = pile
        """The numbers still in the pile, ascending: it says nothing about their order."""
        self.drawn = drawn
        """The number drawn this turn, 0 in a turn without a tile."""
        self.firebreaks = firebreaks
        self.turn = turn
        self.passes = passes
        """Passes in a row since all tiles lie (FEU-41)."""
        self.spare_turns = spare_turns
        """Placing turns a team still has once the pile is empty (FEU-71)."""

    @property
    def bag(self) -> list[int]:
        """Count, by number from 1, the tiles still in the pile."""
        counts = [0] * NUMBER_COUNT
        for number in self.pile:
            counts[number - 1] = counts[number - 1] + 1
        return counts

    @property
    def bag_count(self) -> int:
        """Count the tiles still in the pile."""
        return len(self.pile)

    def dump(self) -> Dump:
        dump = self.dump_kernel()
        dump["variant"] = self.variant.dump()
        dump["ground"] = self.ground[:]
        dump["warm"] = self.warm[:]
        dump["hottest"] = self.hottest[:]
        dump["cells"] = self.cells[:]
        dump["numbers"] = self.numbers[:]
        dump["edges"] = self.edges[:]
        dump["room"] = self.room[:]
        dump["roomy"] = self.roomy[:]
        dump["crews"] = self.crews[:]
        dump["reserve"] = self.reserve[:]
        dump["bag"] = self.bag
        dump["firebreaks"] = []
        for laid in self.firebreaks:
            dump["firebreaks"] += [laid.tile, laid.number, laid.seat]
        dump["counters"] = [
            self.peak,
            self.bag_count,
            self.drawn,
            self.turn,
            self.passes,
            self.spare_turns,
        ]
        return dump

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return load_state, (self.dump(),)


def neighbours(variant: Variant) -> list[list[Cell]]:
    """Return the torus that a variant needs."""
    return WIDE if variant.firebreak else NARROW


def pile_of(counts: list[int]) -> list[int]:
    """Return the pile of tiles, given how many there are of each number from 1."""
    return [number + 1 for number in range(NUMBER_COUNT) for _ in range(counts[number])]


def crew_of(state: FeurioState, tile: Tile, colour: int) -> int:
    """Count the firefighters of a colour on a tile."""
    return state.crews[tile] >> (CREW_BITS * colour) & CREW_MASK


def reserve_of(state: FeurioState, seat: Seat, colour: int) -> int:
    """Count the firefighters of a colour that a seat has not placed."""
    return state.reserve[seat * COLOUR_COUNT + colour]


def copy_state(state: FeurioState) -> FeurioState:
    """Return the same position, independent of the first."""
    return FeurioState(
        rng=state.rng.copy(),
        stack=state.stack[:],
        spoken=state.spoken[:],
        reveals=state.reveals,
        variant=state.variant,
        around=state.around,
        ground=state.ground[:],
        warm=state.warm[:],
        hottest=state.hottest[:],
        peak=state.peak,
        cells=state.cells[:],
        numbers=state.numbers[:],
        edges=state.edges[:],
        room=state.room[:],
        roomy=state.roomy[:],
        crews=state.crews[:],
        reserve=state.reserve[:],
        pile=state.pile[:],
        drawn=state.drawn,
        firebreaks=state.firebreaks[:],
        turn=state.turn,
        passes=state.passes,
        spare_turns=state.spare_turns,
    )


def load_state(dump: Dump) -> FeurioState:
    """Rebuild a dumped position."""
    try:
        seat_count, cooperative, firebreak, hotter, extra_turn, mixed_crews = dump["variant"]
        peak, _, drawn, turn, passes, spare_turns = dump["counters"]
        hidden = dump["firebreaks"]
        variant = Variant(
            seat_count=seat_count,
            cooperative=bool(cooperative),
            firebreak=bool(firebreak),
            hotter=bool(hotter),
            extra_turn=bool(extra_turn),
            mixed_crews=bool(mixed_crews),
        )
        return FeurioState(
            rng=load_rng(dump["rng"]),
            stack=load_stack(dump["stack"]),
            spoken=dump["spoken"][:],
            reveals=dump["reveals"][0],
            variant=variant,
            around=neighbours(variant),
            ground=dump["ground"][:],
            warm=dump["warm"][:],
            hottest=dump["hottest"][:],
            peak=peak,
            cells=dump["cells"][:],
            numbers=dump["numbers"][:],
            edges=dump["edges"][:],
            room=dump["room"][:],
            roomy=dump["roomy"][:],
            crews=dump["crews"][:],
            reserve=dump["reserve"][:],
            pile=pile_of(dump["bag"]),
            drawn=drawn,
            firebreaks=[
                Firebreak(hidden[at], hidden[at + 1], hidden[at + 2])
                for at in range(0, len(hidden), 3)
            ],
            turn=turn,
            passes=passes,
            spare_turns=spare_turns,
        )
    except (KeyError, IndexError, ValueError) as error:
        raise DumpError(f"not a dumped Feurio! position: {error!r}") from error

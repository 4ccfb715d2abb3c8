"""Before the first turn: options, firefighters and the first tiles (FEU-10 to FEU-13)."""

from typing import Final

from fireside.games.feurio.board import FIRST_CELLS
from fireside.games.feurio.components import (
    AUXILIARY_COUNT,
    COLOUR_COUNT,
    CREW_SIZE,
    NUMBER_COUNT,
    TILES_PER_NUMBER,
    YELLOW,
)
from fireside.games.feurio.fire import lay
from fireside.games.feurio.state import (
    COLOURS_BY_SEAT,
    FeurioState,
    Variant,
    neighbours,
    pile_of,
)
from fireside.kernel.decision import decision
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR

SEAT_COUNTS: Final = (1, 2, 3, 4)

OPTIONS: Final = (
    Option("cooperative"),
    Option("firebreak"),
    Option("hotter"),
    Option("extra_turn"),
    Option("mixed_crews"),
)


def is_team(seat_count: int, options: Options) -> bool:
    """Return whether the seats win or lose together (FEU-72, FEU-75)."""
    return seat_count == 1 or options.get("cooperative") is True


def agree(seat_count: int, options: Options) -> Variant:
    """Turn the options into a variant, or refuse those that do not go together (FEU-73, FEU-78)."""
    chosen = complete(OPTIONS, options)
    if seat_count not in SEAT_COUNTS:
        refusal = Refusal("FEU-10", "seat_count")
        raise OptionsError(f"Feurio! seats 1 to 4, not {seat_count}", refusal)
    if chosen["cooperative"] and seat_count == 1:
        refusal = Refusal("FEU-78", "team_needs_two")
        raise OptionsError("one seat always plays solitaire, cooperative needs 2 to 4", refusal)
    if chosen["cooperative"] or seat_count == 1:
        for name in ("firebreak", "hotter"):
            if chosen[name]:
                refusal = Refusal("FEU-78", "scored_games_only")
                raise OptionsError(f"{name} is for competitive games of 2 to 4 seats", refusal)
    if chosen["extra_turn"] and seat_count != 1:
        refusal = Refusal("FEU-78", "solitaire_only")
        raise OptionsError("extra_turn is for the solitaire game only", refusal)
    if chosen["mixed_crews"] and seat_count != 3:
        refusal = Refusal("FEU-61", "three_seats_only")
        raise OptionsError("mixed_crews is for three seats only", refusal)
    return Variant(
        seat_count=seat_count,
        cooperative=bool(chosen["cooperative"]),
        firebreak=bool(chosen["firebreak"]),
        hotter=bool(chosen["hotter"]),
        extra_turn=bool(chosen["extra_turn"]),
        mixed_crews=bool(chosen["mixed_crews"]),
    )


FULL_PILE: Final = pile_of([TILES_PER_NUMBER] * NUMBER_COUNT)


def empty_forest(variant: Variant, rng: Rng) -> FeurioState:
    """Return the position before the first tile: all pieces handed out, no tile laid."""
    around = neighbours(variant)
    ground = [0] * len(around)
    ground[FIRST_CELLS[0]] = 1
    return FeurioState(
        rng=rng,
        stack=[],
        spoken=[],
        reveals=0,
        variant=variant,
        around=around,
        ground=ground,
        warm=[],
        hottest=[FIRST_CELLS[0]],
        peak=1,
        cells=[],
        numbers=[],
        edges=[],
        room=[],
        roomy=[],
        crews=[],
        reserve=RESERVES[variant.seat_count][:],
        pile=FULL_PILE[:],
        drawn=0,
        firebreaks=[],
        turn=0,
        passes=0,
        spare_turns=1 if variant.extra_turn else 0,
    )


def _reserve(seat_count: int) -> list[int]:
    """Hand out the firefighters, by seat and colour (FEU-03, FEU-13, FEU-60, FEU-65, FEU-70)."""
    reserve = [0] * (seat_count * COLOUR_COUNT)
    for seat in range(seat_count):
        for colour in COLOURS_BY_SEAT[seat_count][seat]:
            reserve[seat * COLOUR_COUNT + colour] = CREW_SIZE
        if seat_count == 3:
            reserve[seat * COLOUR_COUNT + YELLOW] = AUXILIARY_COUNT
    return reserve


RESERVES: Final = {seat_count: _reserve(seat_count) for seat_count in SEAT_COUNTS}


def set_up(seat_count: int, options: Options, rng: Rng, out: Events) -> FeurioState:
    """Turn over as many tiles as there are seats; with four, ask for the middle pair."""
    state = empty_forest(agree(seat_count, options), rng)
    first: list[int] = []
    for _ in range(seat_count):
        first.append(state.pile.pop(rng.below(len(state.pile))))
    first.sort()
    if seat_count == 4 and first[0] != first[3]:
        out.add("turn_over", 0, first[0], first[1], first[2], first[3])
        state.stack.append(decision("middle", SEAT_BITS[0], tuple(first)))
    else:
        lay_first(state, first, out)
    return state


def lay_first(state: FeurioState, numbers: list[int], out: Events) -> None:
    """Lay the first tiles: side by side, as a triangle or as a rhombus around its first two."""
    for at in range(len(numbers)):
        lay(state, SPECTATOR, FIRST_CELLS[at], numbers[at], out)

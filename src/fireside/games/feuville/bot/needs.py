"""The position of a seat of Feuville, looked at once for all answers to a question."""

from typing import Final, final

from fireside.games.feuville.bot.weights import (
    DECREE_TURNS,
    DISPLAY_PERCENT,
    POINT,
    SYMBOL,
    TOWN_PERCENT,
    TOWN_TURNS,
    VIEW_SYMBOL,
)
from fireside.games.feuville.components import (
    CLOUDS_OF,
    DISCRETION,
    GATE,
    GRIFFIN,
    KIND_OF,
    LARGE,
    LEFT,
    LITTLE,
    PART_OF,
    PLACE_COUNT,
    RIGHT,
    SLOT_COUNT,
    START_TILE,
    STATUS,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    SYMBOL_COUNT,
    SYMBOL_SUM,
    SYMBOLS_OF,
    TILE_SLOTS,
    TOWN_DECREE,
    VIEW,
)
from fireside.games.feuville.evaluation import DISCRETION_FACTOR, TOWN_FACTOR, is_district
from fireside.games.feuville.state import FeuvilleState, last_seat, stack_size
from fireside.games.feuville.town import (
    BURNT,
    LEVEL_MASK,
    SKY_SHIFT,
    TOWER_SHIFT,
    is_bare_start,
)
from fireside.kernel.seats import Seat

WHOLE_CHANCE: Final = 1000
HALF_TIME: Final = 20
"""With this much time left, what has no use yet is worth half as much as early in the game."""
DIE_TIME: Final = 5


@final
class Needs:
    """What one seat has and wants."""

    def __init__(
        self,
        *,
        state: FeuvilleState,
        seat: Seat,
        weights: list[int],
        turns: int,
        time: int,
        symbols: list[int],
        standing: int,
        clouds: int,
        has_bare_start: bool,
        burnt: int,
        wanted: int,
        symbol_values: list[int],
        expected_town: int,
        rival_symbols: list[list[int]],
    ) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.weights: Final = weights
        self.turns: Final = turns
        """Own turns after this one."""
        self.time: Final = time
        """The same and what is left of this one."""
        self.use: Final = WHOLE_CHANCE * turns // (turns + HALF_TIME)
        """How likely it is that what is built now will be of use later."""
        self.symbols: Final = symbols
        self.standing: Final = standing
        self.clouds: Final = clouds
        self.has_bare_start: Final = has_bare_start
        self.burnt: Final = burnt
        self.wanted: Final = wanted
        """How many complete columns the stored districts still lack."""
        self.symbol_values: Final = symbol_values
        self.expected_town: Final = expected_town
        """What the town evaluation may bring, by how likely it is."""
        self.rival_symbols: Final = rival_symbols
        """By seat: its symbols, once they were asked for."""

    def danger(self) -> int:
        """Count the columns that a dragon would burn now; below 0 there are clouds to spare."""
        return self.standing - self.clouds - int(self.has_bare_start)


def find_needs(state: FeuvilleState, seat: Seat, weights: list[int]) -> Needs:
    """Find out what a seat has and wants."""
    symbols = [0] * SYMBOL_COUNT
    standing = 0
    clouds = 0
    burnt = 0
    districts = 0
    has_bare_start = False
    for column in state.towns[seat]:
        if column & BURNT:
            burnt += 1
            continue
        standing += 1
        clouds += CLOUDS_OF[column >> SKY_SHIFT & LEVEL_MASK]
        has_bare_start = has_bare_start or is_bare_start(column)
        districts += int(is_district(column))
        add_symbols(symbols, column & LEVEL_MASK)
        add_symbols(symbols, column >> TOWER_SHIFT & LEVEL_MASK)
        add_symbols(symbols, column >> SKY_SHIFT & LEVEL_MASK)
    turns = turns_left(state, seat, weights)
    time = turns
    if seat == state.turn:
        time += DIE_TIME * (int(state.dice[0] != 0) + int(state.dice[1] != 0))
    wanted = wanted_columns(state, seat) - districts
    values = symbol_values_of(state, seat, symbols, turns, weights)
    expected_town = 0
    if TOWN_DECREE not in state.evaluated[seat]:
        expected_town = expected_town_value(state.towns[seat], time, weights)
    return Needs(
        state=state,
        seat=seat,
        weights=weights,
        turns=turns,
        time=time,
        symbols=symbols,
        standing=standing,
        clouds=clouds,
        has_bare_start=has_bare_start,
        burnt=burnt,
        wanted=wanted,
        symbol_values=values,
        expected_town=expected_town,
        rival_symbols=[[] for _ in range(state.variant.seat_count)],
    )


def add_symbols(symbols: list[int], piece: int) -> None:
    """Add what a tile shows."""
    if SYMBOL_SUM[piece]:
        shown = SYMBOLS_OF[piece]
        for symbol in range(SYMBOL_COUNT):
            symbols[symbol] += shown[symbol]


def decrees_left(state: FeuvilleState) -> int:
    """Count the decrees that a refill now would leave; below 0 the end begins (VIL-90)."""
    return stack_size(state) - state.display[TILE_SLOTS:].count(0)


def turns_left(state: FeuvilleState, seat: Seat, weights: list[int]) -> int:
    """Estimate how many turns a seat will have after the current one."""
    count = state.variant.seat_count
    if not state.ending and decrees_left(state) >= 0:
        return (stack_size(state) + 1) * weights[DECREE_TURNS] // count
    ends_now = state.turn == state.cup and not state.ending and not state.variant.equal_turns
    if seat == state.turn or ends_now:
        return 0
    to_come = (last_seat(state) - state.turn) % count
    return 10 if (seat - state.turn) % count <= to_come else 0


def chance(missing: int, time: int, each: int) -> int:
    """Estimate how likely it is to get what is missing in time; one of it takes `each`."""
    if missing <= 0:
        return WHOLE_CHANCE
    if time <= 0:
        return 0
    return WHOLE_CHANCE * time // (time + missing * each)


def wanted_columns(state: FeuvilleState, seat: Seat) -> int:
    """Count the columns that the stored districts need."""
    count = 0
    for place in range(seat * PLACE_COUNT, (seat + 1) * PLACE_COUNT):
        kind = KIND_OF[state.places[place]]
        if kind == LITTLE:
            count += 1
        elif kind == LARGE:
            count += 2
    return count


def symbol_values_of(
    state: FeuvilleState, seat: Seat, symbols: list[int], turns: int, weights: list[int]
) -> list[int]:
    """Rate one more of each symbol: for stored decrees, those on display and those to come."""
    values = [weights[SYMBOL] * turns // (turns + HALF_TIME)] * SYMBOL_COUNT
    if turns:
        for slot in range(TILE_SLOTS, SLOT_COUNT):
            decree = state.display[slot]
            if KIND_OF[decree] == STATUS:
                share = POINT * STATUS_FACTOR[decree] * weights[DISPLAY_PERCENT] // 100
                values[STATUS_SYMBOL[decree]] += share
    best = max(symbols[:GRIFFIN])
    for place in range(seat * PLACE_COUNT, (seat + 1) * PLACE_COUNT):
        decree = state.places[place]
        kind = KIND_OF[decree]
        if kind == STATUS:
            values[STATUS_SYMBOL[decree]] += POINT * STATUS_FACTOR[decree]
        elif kind == DISCRETION:
            for symbol in range(GRIFFIN):
                if symbols[symbol] == best:
                    values[symbol] += POINT * DISCRETION_FACTOR
        elif kind == VIEW:
            for symbol in range(SYMBOL_COUNT):
                values[symbol] += weights[VIEW_SYMBOL]
    return values


# --- The town evaluation (VIL-47)


def expected_town_value(town: list[int], time: int, weights: list[int]) -> int:
    """Rate the best town evaluation that a town could still grow to, by how likely it is."""
    each = weights[TOWN_TURNS]
    best = expected_span(town, -1, 2, time, each)
    for at in range(len(town)):
        missing = missing_at(town[at], LEFT)
        if missing >= 0:
            best = max(best, expected_span(town, at, missing, time, each))
    return best * TOWN_FACTOR * POINT * weights[TOWN_PERCENT] // (100 * WHOLE_CHANCE)


def missing_at(column: int, side: int) -> int:
    """Count what a column lacks to be a corner tower of a side; -1 if it never will be one."""
    if PART_OF[column & LEVEL_MASK] != side:
        return -1
    top = column >> TOWER_SHIFT & LEVEL_MASK
    if top and PART_OF[top] != side:
        return -1
    return int(top == 0) + int(column & BURNT != 0)


def expected_span(town: list[int], left: int, missing: int, time: int, each: int) -> int:
    """Rate the best span from a left corner on; one that is still to come goes to the left end."""
    best = 0
    tiles = 2
    no_gate = 1
    for at in range(left + 1, len(town)):
        column = town[at]
        wall = column & LEVEL_MASK
        lacking = missing_at(column, RIGHT)
        # A gate can still be put in only before the corner that is to come.
        if lacking >= 0 and (left < 0 or not no_gate):
            lacks = missing + lacking + no_gate
            best = max(best, (tiles + 2 + no_gate) * chance(lacks, time, each))
        tiles += 1 + int(column >> TOWER_SHIFT & LEVEL_MASK != 0)
        if column & BURNT and wall != START_TILE:
            missing += 1
        if PART_OF[wall] == GATE:
            no_gate = 0
    return max(best, (tiles + 2 + no_gate) * chance(missing + 2 + no_gate, time, each))

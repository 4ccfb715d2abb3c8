"""Values of blocks to a seat, in tenths of a point, and the markers that winning them takes."""

from typing import Final, final

from fireside.games.the_brigade.board import BITS, BLOCK_PLACES, Place, lowest_in
from fireside.games.the_brigade.bot.weights import (
    EVACUATION,
    FACTION_1,
    HALL_1,
    KIND_1,
    LESSER_RISK_PERCENT,
    LOST_MARKER,
    MARKER_PERCENT,
    POINT,
    RISK_PERCENT,
    RIVAL_LOSS_PERCENT,
    ROUNDS,
    VICTORY,
)
from fireside.games.the_brigade.components import AFFILIATION_COUNT, NERY, UNIVERSITY
from fireside.games.the_brigade.renown import reach_set
from fireside.games.the_brigade.scoring import (
    DESTROYED_LIMIT,
    FACTION_SIZE,
    UNIVERSITY_SIZE,
    loyal_counts,
    total_values,
)
from fireside.games.the_brigade.state import (
    RENOWN_MASK,
    RENOWN_SHIFTS,
    BrigadeState,
    has_ability,
    renown_at,
)
from fireside.kernel.seats import Seat

NO_GAIN: Final = 0


def step_gain(weights: list[int], counts: list[int], affiliation: int) -> int:
    """Return what one more block of an affiliation brings towards the endings at once."""
    count = counts[affiliation]
    if affiliation == UNIVERSITY:
        gain = VICTORY if count + 1 >= UNIVERSITY_SIZE else weights[HALL_1 + count]
    else:
        gain = VICTORY if count + 1 >= FACTION_SIZE else weights[FACTION_1 + count]
    if count:
        return gain
    kinds = 0
    for own in counts:
        if own:
            kinds += 1
    return gain + (VICTORY if kinds + 1 == AFFILIATION_COUNT else weights[KIND_1 + kinds])


def lose_one(counts: list[int], affiliation: int) -> list[int]:
    """Return the counts with a block less."""
    fewer = counts[:]
    fewer[affiliation] -= 1
    return fewer


def rounds_ahead(weights: list[int], state: BrigadeState, counts: list[list[int]]) -> int:
    """Estimate how many more turns each seat has."""
    if state.is_last_round:
        return 0
    left = (
        1 + (DESTROYED_LIMIT - state.burnt.bit_count()) * (weights[ROUNDS] - 1) // DESTROYED_LIMIT
    )
    for own in counts:
        kinds = len([count for count in own if count])
        if kinds == AFFILIATION_COUNT - 1 or max(own) == FACTION_SIZE - 1:
            return min(left, 2)
    return left


@final
class BlockValues:
    """A position as one seat sees it: what each block is worth, and what it still takes."""

    def __init__(self, state: BrigadeState, seat: Seat, weights: list[int]) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.weights: Final = weights
        seats = range(len(state.held))
        rivals = len(state.held) - 1
        self.rival_loss_percent: Final = weights[RIVAL_LOSS_PERCENT] // (rivals * rivals)
        """How much of a rival's loss counts; among many it helps the others too."""
        self.counts: Final = [loyal_counts(state, other) for other in seats]
        """By seat and affiliation: the loyal blocks."""
        self.totals: Final = total_values(state)
        self.rounds: Final = rounds_ahead(weights, state, self.counts)
        best = 0
        for other in seats:
            if other != seat:
                best = max(best, self.totals[other])
        self.lead: Final = self.totals[seat] - best
        self.owners: Final = [-1] * len(state.fire)
        for other in seats:
            held = state.held[other]
            for place in BLOCK_PLACES:
                if held & BITS[place]:
                    self.owners[place] = other
        steps = [
            [step_gain(weights, own, kind) for kind in range(AFFILIATION_COUNT)]
            for own in self.counts
        ]
        self.steps: Final = steps
        self.gains: Final = [NO_GAIN] * len(state.fire)
        """By place: what winning its loyalty would bring; nothing where it cannot be won."""
        self.needs: Final = [1] * len(state.fire)
        """By place: how many markers are missing."""
        closed = state.burnt | state.lost | state.held[seat]
        for place in BLOCK_PLACES:
            if closed & BITS[place] == 0:
                self.look_at(place)

    def risk_of(self, room: int) -> int:
        """Return how likely a block is lost soon that takes no flame more, or one, in per cent."""
        return self.weights[RISK_PERCENT if room == 0 else LESSER_RISK_PERCENT]

    def look_at(self, place: Place) -> None:
        """Find out what a block would take and bring."""
        state = self.state
        seat = self.seat
        value = state.city.values[place]
        affiliation = state.city.affiliations[place]
        gain = POINT * value + self.steps[seat][affiliation]
        price = value
        owner = self.owners[place]
        if owner >= 0:
            price += 2 if has_ability(state, owner, NERY) else 1
            gain += self.rival_loss_percent * self.loss_of(owner, place) // 100
        markers = state.renown[place]
        need = price - (markers >> RENOWN_SHIFTS[seat] & RENOWN_MASK)
        if markers:
            for other in range(len(state.held)):
                theirs = markers >> RENOWN_SHIFTS[other] & RENOWN_MASK
                if theirs and other != seat:
                    threat = POINT * value + self.steps[other][affiliation]
                    gain += self.rival_loss_percent * threat * theirs // (100 * (value + 1))
        self.gains[place] = gain
        self.needs[place] = max(1, need)

    def loss_of(self, owner: Seat, place: Place) -> int:
        """Return what an owner loses with a block."""
        city = self.state.city
        affiliation = city.affiliations[place]
        step = step_gain(self.weights, lose_one(self.counts[owner], affiliation), affiliation)
        return POINT * city.values[place] + step

    # --- Renown

    def marker_value(self, place: Place, count: int) -> int:
        """Rate the next of some markers on a place, in thousandths of a point."""
        need = self.needs[place]
        share = 100 if need <= count else self.weights[MARKER_PERCENT]
        return self.gains[place] * share // need

    def renown_value(self, origin: Place, count: int, reach: int) -> int:
        """Rate some markers that may be placed around an origin, the best ones first."""
        state = self.state
        count = min(count, state.supply[self.seat])
        around = reach_set(state, origin, reach)
        value = 0
        while count > 0:
            best = 0
            chosen = -1
            mask = around
            while mask:
                place = lowest_in(mask)
                mask &= mask - 1
                rating = self.marker_value(place, count)
                if rating > best:
                    best = rating
                    chosen = place
            if chosen < 0:
                break
            used = min(count, self.needs[chosen])
            value += best * used // 100
            count -= used
            around &= ~BITS[chosen]
        return value

    # --- Fire

    def ruin_value(self, place: Place) -> int:
        """Rate the loss of a block: whose it is, and whose markers lie on it."""
        state = self.state
        seat = self.seat
        owner = self.owners[place]
        others = len(state.held) - 1
        value = self.weights[EVACUATION] if self.lead > 0 else -self.weights[EVACUATION]
        if owner == seat:
            return value - self.loss_of(seat, place)
        if owner >= 0:
            value += self.rival_loss_percent * self.loss_of(owner, place) // 100
        markers = state.renown[place]
        if markers:
            own = markers >> RENOWN_SHIFTS[seat] & RENOWN_MASK
            all_markers = 0
            for other in range(others + 1):
                all_markers += markers >> RENOWN_SHIFTS[other] & RENOWN_MASK
            lost_marker = self.weights[LOST_MARKER]
            value += lost_marker * (all_markers - own) // others - lost_marker * own
        return value


def marker_cost(blocks: BlockValues, place: Place) -> int:
    """Return what a marker on a block is worth to its seat."""
    state = blocks.state
    need = blocks.needs[place]
    own = renown_at(state, blocks.seat, place)
    return blocks.gains[place] * own // (own + need) // max(1, own) + 1


def least_marker(blocks: BlockValues) -> int:
    """Return what the least marker on the board is worth."""
    state = blocks.state
    least = 10 * POINT
    for place in range(len(state.renown)):
        if state.renown[place] and renown_at(state, blocks.seat, place):
            least = min(least, marker_cost(blocks, place))
    return least

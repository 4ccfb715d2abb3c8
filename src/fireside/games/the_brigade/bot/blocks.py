"""What loyalty is worth to a seat: every block's price and gain, in tenths of a point."""

from typing import Final, final

from fireside.games.the_brigade.board import BITS, BLOCK_PLACES, Place, lowest_in
from fireside.games.the_brigade.bot.tastes import (
    CITIZENS_STEPS,
    EVACUATION_MOOD,
    FACTION_STEPS,
    HINDRANCE,
    MARKER_SHARE,
    POINT,
    ROUNDS_AT_MOST,
    TASTES,
    TURNED_SHARE,
    UNIVERSITY_STEPS,
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
)
from fireside.kernel.seats import Seat

NO_GAIN: Final = 0


def step_gain(counts: list[int], affiliation: int) -> int:
    """Return what one more block of an affiliation brings towards the endings at once."""
    count = counts[affiliation]
    if affiliation == UNIVERSITY:
        gain = VICTORY if count + 1 >= UNIVERSITY_SIZE else TASTES[UNIVERSITY_STEPS + count]
    else:
        gain = VICTORY if count + 1 >= FACTION_SIZE else TASTES[FACTION_STEPS + count]
    if count:
        return gain
    kinds = 0
    for own in counts:
        if own:
            kinds += 1
    return gain + (VICTORY if kinds + 1 == AFFILIATION_COUNT else TASTES[CITIZENS_STEPS + kinds])


def lose_one(counts: list[int], affiliation: int) -> list[int]:
    """Return the counts with a block less."""
    fewer = counts[:]
    fewer[affiliation] -= 1
    return fewer


def rounds_ahead(state: BrigadeState, counts: list[list[int]]) -> int:
    """Guess how many more turns each seat has."""
    if state.is_last_round:
        return 0
    left = (
        1
        + (DESTROYED_LIMIT - state.burnt.bit_count())
        * (TASTES[ROUNDS_AT_MOST] - 1)
        // DESTROYED_LIMIT
    )
    for own in counts:
        kinds = len([count for count in own if count])
        if kinds == AFFILIATION_COUNT - 1 or max(own) == FACTION_SIZE - 1:
            return min(left, 2)
    return left


@final
class Stakes:
    """A position as one seat sees it: what each block is worth, and what it still takes."""

    def __init__(self, state: BrigadeState, seat: Seat) -> None:
        self.state: Final = state
        self.seat: Final = seat
        seats = range(len(state.held))
        rivals = len(state.held) - 1
        self.hindrance: Final = TASTES[HINDRANCE] // (rivals * rivals)
        """What a rival's loss is worth, in per cent; among many it helps the others too."""
        self.counts: Final = [loyal_counts(state, other) for other in seats]
        """By seat and affiliation: the loyal blocks."""
        self.totals: Final = total_values(state)
        self.rounds: Final = rounds_ahead(state, self.counts)
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
        steps = [[step_gain(own, kind) for kind in range(AFFILIATION_COUNT)] for own in self.counts]
        self.steps: Final = steps
        self.gains: Final = [NO_GAIN] * len(state.fire)
        """By place: what winning its loyalty would bring; nothing where it cannot be won."""
        self.needs: Final = [1] * len(state.fire)
        """By place: how many markers are missing."""
        closed = state.burnt | state.lost | state.held[seat]
        for place in BLOCK_PLACES:
            if closed & BITS[place] == 0:
                self.look_at(place)

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
            gain += self.hindrance * self.loss_of(owner, place) // 100
        markers = state.renown[place]
        need = price - (markers >> RENOWN_SHIFTS[seat] & RENOWN_MASK)
        if markers:
            for other in range(len(state.held)):
                theirs = markers >> RENOWN_SHIFTS[other] & RENOWN_MASK
                if theirs and other != seat:
                    threat = POINT * value + self.steps[other][affiliation]
                    gain += self.hindrance * threat * theirs // (100 * (value + 1))
        self.gains[place] = gain
        self.needs[place] = max(1, need)

    def loss_of(self, owner: Seat, place: Place) -> int:
        """Return what an owner loses with a block."""
        city = self.state.city
        affiliation = city.affiliations[place]
        step = step_gain(lose_one(self.counts[owner], affiliation), affiliation)
        return POINT * city.values[place] + step

    # --- Renown

    def marker_worth(self, place: Place, count: int) -> int:
        """Rate the next of some markers on a place, in hundredths."""
        need = self.needs[place]
        share = 100 if need <= count else TASTES[MARKER_SHARE]
        return self.gains[place] * share // need

    def renown_worth(self, origin: Place, count: int, reach: int) -> int:
        """Rate some markers that may be placed around an origin, the best ones first."""
        state = self.state
        count = min(count, state.supply[self.seat])
        around = reach_set(state, origin, reach)
        worth = 0
        while count > 0:
            best = 0
            chosen = -1
            mask = around
            while mask:
                place = lowest_in(mask)
                mask &= mask - 1
                rating = self.marker_worth(place, count)
                if rating > best:
                    best = rating
                    chosen = place
            if chosen < 0:
                break
            used = min(count, self.needs[chosen])
            worth += best * used // 100
            count -= used
            around &= ~BITS[chosen]
        return worth

    # --- Fire

    def ruin_worth(self, place: Place) -> int:
        """Rate the loss of a block: whose it is, and whose markers lie on it."""
        state = self.state
        seat = self.seat
        owner = self.owners[place]
        others = len(state.held) - 1
        worth = TASTES[EVACUATION_MOOD] if self.lead > 0 else -TASTES[EVACUATION_MOOD]
        if owner == seat:
            return worth - self.loss_of(seat, place)
        if owner >= 0:
            worth += self.hindrance * self.loss_of(owner, place) // 100
        markers = state.renown[place]
        if markers:
            own = markers >> RENOWN_SHIFTS[seat] & RENOWN_MASK
            all_markers = 0
            for other in range(others + 1):
                all_markers += markers >> RENOWN_SHIFTS[other] & RENOWN_MASK
            worth += (
                TASTES[TURNED_SHARE] * (all_markers - own) // others - TASTES[TURNED_SHARE] * own
            )
        return worth

"""What there is to know about the seats of The Brigade, in numbers that weights can be given to."""

from typing import Final, final

from fireside.games.the_brigade.board import (
    BESIDE,
    BITS,
    BLOCK_PLACES,
    UNIVERSITY_SET,
    Place,
    lowest_in,
    places_in,
    spread,
)
from fireside.games.the_brigade.bot.weights import (
    ABILITIES,
    AHEAD,
    BEST_VALUE,
    BLOCKS,
    BRIGADE_MOST,
    BRIGADE_WATER,
    BURDEN,
    CITIZENS,
    CLOCK_MOST,
    COMMAND_5,
    COMMAND_6,
    CONTESTED,
    CREW,
    CREW_STEPS,
    FACTION,
    FEATURES,
    FIRES,
    FUEL,
    HALLS,
    HAS_TURN,
    IN_WATER,
    KINDS,
    LARGEST,
    LAST_MARKER,
    LOST_LATER,
    LOST_SOON,
    MARKERS,
    NEAR_1,
    NEAR_STEPS,
    NEXT_3,
    NEXT_6,
    PREY,
    SECOND,
    SHARES,
    SOURCES,
    SPENT,
    STEALABLE,
    TOGETHER,
    VALUE,
    WAGON_MOST,
    WAGON_WATER,
    WAIT,
)
from fireside.games.the_brigade.bot.weights import UNIVERSITY as UNIVERSITY_WAY
from fireside.games.the_brigade.components import (
    AFFILIATION_COUNT,
    COMMAND_TRACK,
    NERY,
    TRACK_COUNT,
    UNIVERSITY,
    WAGON_TRACK,
)
from fireside.games.the_brigade.fire import saveable
from fireside.games.the_brigade.scoring import (
    DESTROYED_LIMIT,
    FACTION_SIZE,
    UNIVERSITY_LIMIT,
    UNIVERSITY_SIZE,
    total_values,
)
from fireside.games.the_brigade.state import (
    RENOWN_MASK,
    RENOWN_SHIFTS,
    BrigadeState,
    has_ability,
    track_value,
)
from fireside.games.the_brigade.water import brigade_room, brigade_water
from fireside.kernel.seats import Seat

FAR: Final = 16
"""As many markers as a seat has: more are not counted."""
NO_PRICE: Final = 99
FEW: Final = 3
STEAL: Final = 2
MOVE: Final = 3
"""Steps of a move."""
AWAY: Final = 5
"""More steps to water are not counted."""


def clock_of(state: BrigadeState) -> int:
    """Read the clock: 0 in the last round, else how many blocks may still be destroyed."""
    if state.is_last_round:
        return 0
    city = DESTROYED_LIMIT - state.burnt.bit_count()
    halls = UNIVERSITY_LIMIT - (state.burnt & UNIVERSITY_SET).bit_count()
    return max(1, min(city, 3 * halls, CLOCK_MOST))


@final
class Way:
    """How many markers a victory lacks, and on which blocks."""

    def __init__(self, lacking: int, blocks: int) -> None:
        self.lacking: Final = lacking
        self.blocks: Final = blocks


NO_WAY: Final = Way(FAR, 0)


@final
class Survey:
    """A position before a seat's turn, looked at from all seats."""

    def __init__(self, state: BrigadeState, mover: Seat) -> None:
        self.state: Final = state
        self.mover: Final = mover
        self.totals: Final = total_values(state)
        self.prices: Final = [NO_PRICE] * len(state.fire)
        """By place: the markers that somebody else has to have on it."""
        self.least: Final = [NO_PRICE] * len(state.fire)
        """By place: how many markers the seat lacks that lacks fewest."""
        ruins = state.burnt | state.lost
        for place in BLOCK_PLACES:
            if ruins & BITS[place] == 0:
                self.prices[place] = state.city.values[place]
        seats = len(state.held)
        for owner in range(seats):
            more = 2 if has_ability(state, owner, NERY) else 1
            held = state.held[owner]
            while held:
                self.prices[lowest_in(held)] += more
                held &= held - 1
        for place in BLOCK_PLACES:
            markers = state.renown[place]
            if markers:
                most = 0
                for seat in range(seats):
                    most = max(most, markers >> RENOWN_SHIFTS[seat] & RENOWN_MASK)
                self.least[place] = self.prices[place] - most
        self.fires: Final = saveable(state)

    def need(self, seat: Seat, place: Place) -> int:
        """Return how many markers a seat lacks on a block that is not its own."""
        own = self.state.renown[place] >> RENOWN_SHIFTS[seat] & RENOWN_MASK
        return max(1, self.prices[place] - own)

    def cheapest(self, seat: Seat, affiliation: int, count: int) -> Way:
        """Find the blocks of an affiliation that lack fewest markers."""
        if count <= 0:
            return Way(0, 0)
        state = self.state
        closed = state.held[seat] | state.burnt | state.lost
        found: list[int] = []
        mask = state.city.sets[affiliation] & ~closed
        while mask:
            place = lowest_in(mask)
            mask &= mask - 1
            found.append(self.need(seat, place) << 6 | place)
        if len(found) < count:
            return NO_WAY
        found.sort()
        lacking = 0
        blocks = 0
        for packed in found[:count]:
            lacking += packed >> 6
            blocks |= BITS[packed & 63]
        return Way(min(FAR, lacking), blocks)

    def fuel(self, seat: Seat, blocks: int) -> int:
        """Return how many markers on some blocks the fires there and beside would give."""
        fire = self.state.fire
        total = 0
        for place in places_in(blocks):
            most = 0
            around = (BESIDE[place] | BITS[place]) & self.fires
            while around:
                most = max(most, fire[lowest_in(around)])
                around &= around - 1
            total += min(most, self.need(seat, place))
        return total

    def of(self, seat: Seat) -> list[int]:
        """Return what there is to know about one seat."""
        found = [0] * len(FEATURES)
        state = self.state
        wait = (seat - self.mover) % len(state.held)
        found[WAIT] = wait
        found[HAS_TURN] = 1
        if state.is_last_round:
            to_come = (state.first - self.mover) % len(state.held)
            found[HAS_TURN] = int(wait < to_come or to_come == 0)
        self.add_value(seat, found)
        self.add_ways(seat, found)
        self.add_renown(seat, found)
        self.add_means(seat, found)
        self.add_fire(seat, found)
        return found

    def add_value(self, seat: Seat, found: list[int]) -> None:
        """Count what the seat has."""
        best = 0
        for other in range(len(self.totals)):
            if other != seat:
                best = max(best, self.totals[other])
        own = self.totals[seat]
        found[VALUE] = own
        found[AHEAD] = max(0, own - best)
        found[BEST_VALUE] = 2 if own > best else 1 if own == best else 0
        found[BLOCKS] = self.state.held[seat].bit_count()

    def add_ways(self, seat: Seat, found: list[int]) -> None:
        """Look at the ways to win at once (BRI-60, BRI-61)."""
        state = self.state
        held = state.held[seat] & ~state.lost
        kinds = 0
        largest = 0
        missing = 0
        blocks = 0
        faction = NO_WAY
        for affiliation in range(AFFILIATION_COUNT):
            count = (held & state.city.sets[affiliation]).bit_count()
            if count:
                kinds += 1
            else:
                way = self.cheapest(seat, affiliation, 1)
                missing += way.lacking
                blocks |= way.blocks
            if affiliation != UNIVERSITY:
                largest = max(largest, count)
                way = self.cheapest(seat, affiliation, FACTION_SIZE - count)
                if way.lacking < faction.lacking:
                    faction = way
        citizens = Way(min(FAR, missing), blocks)
        halls = (held & UNIVERSITY_SET).bit_count()
        university = self.cheapest(seat, UNIVERSITY, UNIVERSITY_SIZE - halls)
        ways = sorted([citizens.lacking, faction.lacking, university.lacking])
        nearest = citizens
        if faction.lacking < nearest.lacking:
            nearest = faction
        if university.lacking < nearest.lacking:
            nearest = university
        lacking = nearest.lacking
        for at in range(len(NEAR_STEPS)):
            if lacking <= NEAR_STEPS[at]:
                found[NEAR_1 + at] = 1
        if seat == self.mover:
            found[NEXT_3] = int(lacking <= 3)
            found[NEXT_6] = int(lacking <= 6)
        water = brigade_water(state, seat) + state.wagon_water[seat]
        found[IN_WATER] = int(lacking <= water)
        found[CITIZENS] = citizens.lacking
        found[FACTION] = faction.lacking
        found[UNIVERSITY_WAY] = university.lacking
        found[SECOND] = ways[1]
        found[KINDS] = kinds
        found[LARGEST] = largest
        found[HALLS] = halls
        found[FUEL] = self.fuel(seat, nearest.blocks)

    def add_renown(self, seat: Seat, found: list[int]) -> None:
        """Look at the markers on blocks that are not won yet."""
        state = self.state
        shift = RENOWN_SHIFTS[seat]
        for place in BLOCK_PLACES:
            markers = state.renown[place]
            own = markers >> shift & RENOWN_MASK
            price = self.prices[place]
            if own == 0 or price >= NO_PRICE:
                continue
            found[MARKERS] += own
            found[SHARES] += 10 * state.city.values[place] * own // price
            if price - own > self.least[place]:
                found[CONTESTED] += own
            elif price - own == 1:
                found[LAST_MARKER] += 1
        found[SPENT] = int(state.supply[seat] <= FEW)

    def add_means(self, seat: Seat, found: list[int]) -> None:
        """Look at water, tracks and crew."""
        state = self.state
        water = brigade_water(state, seat)
        found[BRIGADE_WATER] = water
        found[BRIGADE_MOST] = water + brigade_room(state, seat)
        found[WAGON_WATER] = state.wagon_water[seat]
        found[WAGON_MOST] = track_value(state, seat, WAGON_TRACK)
        command = track_value(state, seat, COMMAND_TRACK)
        found[COMMAND_5] = int(command >= 5)
        found[COMMAND_6] = int(command >= 6)
        for track in range(TRACK_COUNT):
            found[CREW_STEPS + track] = state.steps[seat * TRACK_COUNT + track]
        found[CREW] = len(state.crews[seat])
        found[ABILITIES] = state.abilities[seat].bit_count()
        found[BURDEN] = int(state.precious == seat)

    def add_fire(self, seat: Seat, found: list[int]) -> None:
        """Look at the fires near the brigade and on the seat's own blocks, and for water."""
        state = self.state
        fire = state.fire
        here = state.brigades[seat]
        found[TOGETHER] = int(state.wagons[seat] == here)
        near = spread(spread(BITS[here]))
        water = brigade_water(state, seat) + state.wagon_water[seat]
        burning = near & self.fires
        while burning:
            level = fire[lowest_in(burning)]
            burning &= burning - 1
            found[FIRES] += level
            if found[PREY] < level <= water:
                found[PREY] = level
        held = state.held[seat] & ~state.lost
        mask = held
        while mask:
            place = lowest_in(mask)
            mask &= mask - 1
            value = state.city.values[place]
            room = state.city.flame_tracks[place] - fire[place]
            if fire[place] and room == 0:
                found[LOST_SOON] += value
            elif fire[place] and room == 1:
                found[LOST_LATER] += value
            if self.least[place] <= STEAL:
                found[STEALABLE] += value
        sources = held | BITS[state.homes[seat]]
        reach = BITS[here]
        while reach & sources == 0 and found[SOURCES] < AWAY:
            reach = spread(reach)
            found[SOURCES] += 1

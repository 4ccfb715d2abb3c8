"""The features of the seats of The Brigade, whose weighted sum is how likely each is to win."""

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
from fireside.games.the_brigade.bot import weights as feature
from fireside.games.the_brigade.bot.weights import FEATURES, LAST_PHASE, NEAR_STEPS
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


def phase_of(state: BrigadeState) -> int:
    """Return the phase: 0 in the last round, else how many blocks may still be destroyed."""
    if state.is_last_round:
        return 0
    city = DESTROYED_LIMIT - state.burnt.bit_count()
    halls = UNIVERSITY_LIMIT - (state.burnt & UNIVERSITY_SET).bit_count()
    return max(1, min(city, 3 * halls, LAST_PHASE))


@final
class Way:
    """How many markers a victory lacks, and on which blocks."""

    def __init__(self, lacking: int, blocks: int) -> None:
        self.lacking: Final = lacking
        self.blocks: Final = blocks


NO_WAY: Final = Way(FAR, 0)


@final
class Features:
    """The features of all seats in a position before a seat's turn."""

    def __init__(self, state: BrigadeState, mover: Seat) -> None:
        self.state: Final = state
        self.mover: Final = mover
        self.totals: Final = total_values(state)
        self.prices: Final = [NO_PRICE] * len(state.fire)
        """By place: the markers that another seat has to have on it."""
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
        """Return the features of one seat, in the order of FEATURES."""
        found = [0] * len(FEATURES)
        state = self.state
        wait = (seat - self.mover) % len(state.held)
        found[feature.WAIT] = wait
        found[feature.HAS_TURN] = 1
        if state.is_last_round:
            to_come = (state.first - self.mover) % len(state.held)
            found[feature.HAS_TURN] = int(wait < to_come or to_come == 0)
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
        found[feature.VALUE] = own
        found[feature.AHEAD] = max(0, own - best)
        found[feature.BEST_VALUE] = 2 if own > best else 1 if own == best else 0
        found[feature.BLOCKS] = self.state.held[seat].bit_count()

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
                found[feature.NEAR_1 + at] = 1
        if seat == self.mover:
            found[feature.NEXT_3] = int(lacking <= 3)
            found[feature.NEXT_6] = int(lacking <= 6)
        water = brigade_water(state, seat) + state.wagon_water[seat]
        found[feature.IN_WATER] = int(lacking <= water)
        found[feature.CITIZENS] = citizens.lacking
        found[feature.FACTION] = faction.lacking
        found[feature.UNIVERSITY] = university.lacking
        found[feature.SECOND] = ways[1]
        found[feature.KINDS] = kinds
        found[feature.LARGEST] = largest
        found[feature.HALLS] = halls
        found[feature.FUEL] = self.fuel(seat, nearest.blocks)

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
            found[feature.MARKERS] += own
            found[feature.SHARES] += 10 * state.city.values[place] * own // price
            if price - own > self.least[place]:
                found[feature.CONTESTED] += own
            elif price - own == 1:
                found[feature.LAST_MARKER] += 1
        found[feature.SPENT] = int(state.supply[seat] <= FEW)

    def add_means(self, seat: Seat, found: list[int]) -> None:
        """Look at water, tracks and crew."""
        state = self.state
        water = brigade_water(state, seat)
        found[feature.BRIGADE_WATER] = water
        found[feature.BRIGADE_MOST] = water + brigade_room(state, seat)
        found[feature.WAGON_WATER] = state.wagon_water[seat]
        found[feature.WAGON_MOST] = track_value(state, seat, WAGON_TRACK)
        command = track_value(state, seat, COMMAND_TRACK)
        found[feature.COMMAND_5] = int(command >= 5)
        found[feature.COMMAND_6] = int(command >= 6)
        for track in range(TRACK_COUNT):
            found[feature.CREW_STEPS + track] = state.steps[seat * TRACK_COUNT + track]
        found[feature.CREW] = len(state.crews[seat])
        found[feature.ABILITIES] = state.abilities[seat].bit_count()
        found[feature.BURDEN] = int(state.precious == seat)

    def add_fire(self, seat: Seat, found: list[int]) -> None:
        """Look at the fires near the brigade and on the seat's own blocks, and for water."""
        state = self.state
        fire = state.fire
        here = state.brigades[seat]
        found[feature.TOGETHER] = int(state.wagons[seat] == here)
        near = spread(spread(BITS[here]))
        water = brigade_water(state, seat) + state.wagon_water[seat]
        burning = near & self.fires
        while burning:
            level = fire[lowest_in(burning)]
            burning &= burning - 1
            found[feature.FIRES] += level
            if found[feature.PREY] < level <= water:
                found[feature.PREY] = level
        held = state.held[seat] & ~state.lost
        mask = held
        while mask:
            place = lowest_in(mask)
            mask &= mask - 1
            value = state.city.values[place]
            room = state.city.flame_tracks[place] - fire[place]
            if fire[place] and room == 0:
                found[feature.LOST_SOON] += value
            elif fire[place] and room == 1:
                found[feature.LOST_LATER] += value
            if self.least[place] <= STEAL:
                found[feature.STEALABLE] += value
        sources = held | BITS[state.homes[seat]]
        reach = BITS[here]
        while reach & sources == 0 and found[feature.SOURCES] < AWAY:
            reach = spread(reach)
            found[feature.SOURCES] += 1

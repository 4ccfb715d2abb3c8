"""Ways to the fires: what a seat could put out, by which actions, and what each of them is worth.

A plan is rated by what it brings for each action that it takes, so its first step has the
same value as those that follow.
"""

from typing import Final, final

from fireside.games.the_brigade.board import BITS, Place, lowest_in, spread
from fireside.games.the_brigade.bot.blocks import BlockValues, marker_cost
from fireside.games.the_brigade.bot.weights import (
    BUCKET,
    FINE,
    LATER_PERCENT,
    POINT,
    SHELTER_PERCENT,
    VICTORY,
)
from fireside.games.the_brigade.components import (
    BLACK,
    DAWN_WATER,
    LEON,
    MOG,
    WAGON_TRACK,
    WHITE,
    WHITE_FANG,
)
from fireside.games.the_brigade.fire import saveable
from fireside.games.the_brigade.firefighting import cost
from fireside.games.the_brigade.moving import move_ends, reachable, step_count, wagon_ends
from fireside.games.the_brigade.refilling import is_barred, is_for_sale
from fireside.games.the_brigade.renown import ALL_ROUND, AROUND
from fireside.games.the_brigade.state import (
    LEON_USED,
    SPECIAL_USED,
    BrigadeState,
    figure_set,
    has_ability,
    others_set,
    renown_places,
    track_value,
)
from fireside.games.the_brigade.turn import can_summon, can_tow_behind, has_tow
from fireside.games.the_brigade.water import brigade_room, brigade_water
from fireside.kernel.seats import Seat

NOTHING: Final = -1000


def steps_away(place: Place, steps: int) -> int:
    """Return the places that are at most some steps away."""
    near = BITS[place]
    for _ in range(steps):
        near = spread(near)
    return near


WITHIN_MOVE: Final = [steps_away(place, 3) for place in range(len(BITS))]
"""By place: where a move could end if nothing were in its way."""


def fire_value(blocks: BlockValues, place: Place, levels: int) -> int:
    """Rate putting out a fire of some levels."""
    state = blocks.state
    reach = ALL_ROUND if state.boards[blocks.seat] == BLACK else AROUND
    value = blocks.renown_value(place, levels, reach) + rescue_value(blocks, place, levels)
    if state.burning == BITS[place]:
        # The last fire: the leader wins (BRI-63).
        value += VICTORY if POINT * blocks.lead + value > 0 else -VICTORY
    return value


def rescue_value(blocks: BlockValues, place: Place, levels: int) -> int:
    """Rate taking levels off a fire by what the block is worth and how near its end it is."""
    state = blocks.state
    room = state.city.flame_tracks[place] - state.fire[place]
    if room > 1 or levels <= 0:
        return 0
    return -blocks.ruin_value(place) * blocks.risk_of(room) // 100


def turns_to_dawn(state: BrigadeState, seat: Seat) -> int:
    """Return how many times White Fang turns its card until dawn fills it; 0 if it cannot."""
    if state.wardens[seat] != WHITE_FANG or state.used & SPECIAL_USED:
        return 0
    return 2 if state.is_dawn else 1


@final
class Plans:
    """What each first step is worth: by place for moves of brigade and wagon, and the rest."""

    def __init__(self, blocks: BlockValues) -> None:
        state = blocks.state
        seat = blocks.seat
        self.blocks: Final = blocks
        self.state: Final = state
        self.seat: Final = seat
        count = len(state.fire)
        self.moves: Final = [NOTHING] * count
        self.wagons: Final = [NOTHING] * count
        self.put_out = NOTHING
        self.refill = NOTHING
        self.refill_wagon = NOTHING
        self.transfer = NOTHING
        self.dawn = NOTHING
        self.best = 0
        """The best of all plans."""
        self.here: Final = state.brigades[seat]
        self.cart: Final = state.wagons[seat]
        self.steps: Final = step_count(state, seat)
        self.ends: Final = move_ends(state, seat)
        self.cart_ends: Final = wagon_ends(state, seat)
        self.water: Final = brigade_water(state, seat)
        self.room: Final = brigade_room(state, seat)
        self.cart_water: Final = state.wagon_water[seat]
        self.cart_most: Final = track_value(state, seat, WAGON_TRACK)
        self.sources: Final = (
            0 if is_barred(state, seat) else state.held[seat] | BITS[state.homes[seat]]
        )
        self.wells: Final = (
            renown_places(state, seat) & ~self.sources
            if state.boards[seat] == WHITE and self.sources
            else 0
        )
        """Where the white board buys water for a marker (BRI-B01)."""
        self.fills_here: Final = self.sources & BITS[self.here] != 0 or (
            is_for_sale(state, seat, self.here) and not is_barred(state, seat)
        )
        """Whether there is water where the brigade stands, if only for renown (BRI-B01)."""
        self.turning: Final = turns_to_dawn(state, seat)
        self.has_leon: Final = state.used & LEON_USED == 0 and has_ability(state, seat, LEON)
        self.is_free_wagon: Final = can_summon(state, seat)
        self.has_tow: Final = has_tow(state, seat)
        self.follows: Final = can_tow_behind(state, seat)
        """Whether the wagon may follow the brigade that has just moved."""
        closed = 0 if has_ability(state, seat, MOG) else others_set(state, seat, state.brigades)
        fires = saveable(state) & ~closed
        while fires:
            place = lowest_in(fires)
            fires &= fires - 1
            self.look_at(place)
        self.look_at_water()
        self.look_at_shelters()

    def look_at(self, place: Place) -> None:
        """Rate the ways to one fire."""
        state = self.state
        levels = state.fire[place]
        need = cost(state, self.seat, place, levels)
        most = self.water + self.room + self.cart_most
        if need > most:
            return
        gain = fire_value(self.blocks, place, levels) - self.blocks.weights[BUCKET] * need
        if gain <= 0:
            return
        moves = 0 if place == self.here else 1 if self.ends & BITS[place] else 2

        # With the wagon alone, with the water at hand, or with both.
        has_cart = self.cart == place
        can_cart = not has_cart and self.cart_ends & BITS[place] != 0
        if self.has_leon and can_cart and levels == 1 and self.cart_water >= need:
            value = self.rated(gain, 1 if self.is_free_wagon else 2)
            self.wagons[place] = max(self.wagons[place], value)
        water = self.water + (self.cart_water if has_cart else 0)
        if water >= need:
            self.note_way(place, moves, self.rated(gain, moves + 1))
            return
        self.look_at_transfer(place, moves, need, gain)
        if can_cart and self.water + self.cart_water >= need:
            is_free = self.is_free_wagon or (self.has_tow if moves else self.follows)
            value = self.rated(gain, moves + (1 if is_free else 2))
            self.wagons[place] = max(self.wagons[place], value - (1 if moves else 0))
            self.note_way(place, moves, value)
            return

        if has_cart or can_cart:
            self.look_at_filled_wagon(moves, need, gain)
        self.look_at_dawn(moves, need - (self.cart_water if has_cart else 0), gain)

        # With a refill here, or on the way.
        most = self.water + self.room
        if self.fills_here and self.room:
            shared = self.cart_most if has_cart and self.cart == self.here else 0
            if most + shared >= need:
                self.refill = max(self.refill, self.rated(gain, moves + 2))
                return
            full = self.cart_most if self.cart == self.here else self.cart_water
            if can_cart and most + full >= need:
                self.refill = max(self.refill, self.rated(gain, moves + 3))
                return
        with_cart = self.cart_water if has_cart or can_cart else 0
        carts = 0 if has_cart else 1
        if most >= need or most + with_cart >= need:
            extra = 0 if most >= need else carts
            way = (self.sources | self.wells) & self.ends & WITHIN_MOVE[place]
            while way:
                source = lowest_in(way)
                way &= way - 1
                self.note_move(source, self.rated(gain - self.price_at(source), 4 + extra))

    def look_at_transfer(self, place: Place, moves: int, need: int, gain: int) -> None:
        """Rate taking water along from a wagon that stays behind, best where it is filled."""
        more = min(self.room, self.cart_water)
        if moves and self.cart == self.here and self.water + more >= need:
            is_kept = self.sources & BITS[self.here] != 0
            value = self.rated(gain, moves + 2) + (1 if is_kept else -1)
            self.transfer = max(self.transfer, value)

    def look_at_filled_wagon(self, moves: int, need: int, gain: int) -> None:
        """Rate filling the wagon before it comes to a fire; it may be sent for water first."""
        if self.water + self.cart_most < need or self.sources == 0:
            return
        actions = moves + (2 if self.is_free_wagon else 3)
        if self.sources & BITS[self.cart]:
            self.refill_wagon = max(self.refill_wagon, self.rated(gain, actions))
            return
        value = self.rated(gain, actions + 1)
        sources = self.sources & self.cart_ends
        while sources:
            source = lowest_in(sources)
            sources &= sources - 1
            self.wagons[source] = max(self.wagons[source], value)

    def look_at_dawn(self, moves: int, need: int, gain: int) -> None:
        """Rate the water of White Fang's dawn, and the dusk before another one (BRI-W07)."""
        if self.turning:
            water = self.water - self.state.warden_water[self.seat] + DAWN_WATER
            if water >= need:
                self.dawn = max(self.dawn, self.rated(gain, moves + self.turning + 1))

    def price_at(self, source: Place) -> int:
        """Return what a refill costs at a place: a marker of the white board, or nothing."""
        return marker_cost(self.blocks, source) if self.wells & BITS[source] else 0

    def rated(self, gain: int, actions: int) -> int:
        """Rate each action of a plan; what this turn does not finish is worth less."""
        value = FINE * gain // actions
        if actions > self.state.actions_left:
            value = value * self.blocks.weights[LATER_PERCENT] // 100
        return value

    def note_way(self, place: Place, moves: int, value: int) -> None:
        """Note what begins a way to a fire: putting it out, a move there, or one half way."""
        if moves == 0:
            self.put_out = max(self.put_out, value)
        elif moves == 1:
            self.note_move(place, value)
        else:
            # Only where the next move reaches the fire: fires and brigades may be in between.
            nearer = self.ends & reachable(self.state, self.seat, place, self.steps, 0)
            way = nearer & ~self.state.burning
            if way == 0:
                way = nearer
            while way:
                half = lowest_in(way)
                way &= way - 1
                self.note_move(half, value)

    def note_move(self, place: Place, value: int) -> None:
        """Note what a move to a place is worth."""
        if value > self.moves[place]:
            self.moves[place] = value

    # --- Water

    def look_at_water(self) -> None:
        """Rate filling up, here and elsewhere, for the fires to come."""
        missing = self.cart_most - self.cart_water
        is_here = self.fills_here
        both = self.room + (missing if self.cart == self.here else 0)
        if is_here and both:
            self.refill = max(self.refill, FINE * self.blocks.weights[BUCKET] * both)
        if self.cart != self.here and self.sources & BITS[self.cart] and missing:
            self.refill_wagon = FINE * self.blocks.weights[BUCKET] * missing
        if is_here and self.cart != self.here and missing and self.cart_ends & BITS[self.here]:
            self.wagons[self.here] = max(
                self.wagons[self.here], FINE * self.blocks.weights[BUCKET] * (missing + 1) // 2
            )
        if self.room and not is_here:
            sources = (self.sources | self.wells) & self.ends
            while sources:
                place = lowest_in(sources)
                sources &= sources - 1
                full = self.room + (missing if self.cart == place else 0)
                value = FINE * (self.blocks.weights[BUCKET] * full - self.price_at(place)) // 2
                if self.state.actions_left < 2:
                    value = value * self.blocks.weights[LATER_PERCENT] // 100
                self.note_move(place, value)

    # --- Shelter

    def look_at_shelters(self) -> None:
        """Rate standing on blocks that one or two flames would destroy (BRI-21)."""
        state = self.state
        figures = figure_set(state)
        share = FINE * self.blocks.weights[SHELTER_PERCENT]
        left = 0
        left_here = 0
        if self.cart != self.here:
            left = self.danger_at(self.cart)
            left_here = self.danger_at(self.here)
        open_places = saveable(state) & ~figures & (self.ends | self.cart_ends)
        while open_places:
            place = lowest_in(open_places)
            open_places &= open_places - 1
            danger = self.danger_at(place)
            if danger > 0:
                if self.ends & BITS[place] and danger > left_here:
                    self.note_move(place, share * (danger - left_here) // 100)
                if self.cart_ends & BITS[place] and danger > left:
                    value = share * (danger - left) // 100
                    self.wagons[place] = max(self.wagons[place], value)

    def danger_at(self, place: Place) -> int:
        """Return what the seat may lose with a block that burns, times how likely that is."""
        state = self.state
        room = state.city.flame_tracks[place] - state.fire[place]
        if room > 1 or state.fire[place] == 0:
            return 0
        return -self.blocks.ruin_value(place) * self.blocks.risk_of(room) // 100

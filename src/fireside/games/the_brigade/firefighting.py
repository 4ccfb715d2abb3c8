"""Putting fires out: by the action, by the wagon alone, by Ash (BRI-43, BRI-44, BRI-C12)."""

from fireside.games.the_brigade.board import BITS, NEAR, Place
from fireside.games.the_brigade.components import (
    ASH,
    ESTER,
    GALEELA,
    LEON,
    LUMEN,
    MEMBER_AFFILIATIONS,
)
from fireside.games.the_brigade.fire import saveable, set_fire
from fireside.games.the_brigade.renown import award_fire
from fireside.games.the_brigade.state import (
    ASH_USED,
    LEON_USED,
    BrigadeState,
    figure_set,
    has_ability,
    holds,
    is_university,
)
from fireside.games.the_brigade.water import brigade_water, spend
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat


def can_fight(state: BrigadeState, place: Place) -> bool:
    """Return whether there is a fire that water can lower."""
    return saveable(state) & BITS[place] != 0


def cost(state: BrigadeState, seat: Seat, place: Place, levels: int) -> int:
    """Return the water for taking levels off; Lumen saves one where it is put out (BRI-C12)."""
    is_out = levels == state.fire[place] and is_university(state, place)
    return levels - 1 if is_out and has_ability(state, seat, LUMEN) else levels


def most_levels(state: BrigadeState, seat: Seat, place: Place, water: int) -> int:
    """Return how far some water can lower a fire."""
    intensity = state.fire[place]
    if water >= cost(state, seat, place, intensity):
        return intensity
    return water


def water_at_hand(state: BrigadeState, seat: Seat) -> int:
    """Return what an extinguish action can use: the wagon's too if it is there (BRI-43)."""
    water = brigade_water(state, seat)
    if state.wagons[seat] == state.brigades[seat]:
        water += state.wagon_water[seat]
    return water


def extinguishable(state: BrigadeState, seat: Seat) -> int:
    """Return how many levels a seat's brigade can take off where it stands."""
    place = state.brigades[seat]
    if not can_fight(state, place):
        return 0
    return most_levels(state, seat, place, water_at_hand(state, seat))


def has_choice(state: BrigadeState, seat: Seat) -> bool:
    """Return whether brigade and wagon share a place and both have water (BRI-43)."""
    is_shared = state.wagons[seat] == state.brigades[seat]
    return is_shared and state.wagon_water[seat] > 0 and brigade_water(state, seat) > 0


def usual_share(state: BrigadeState, seat: Seat, water: int) -> int:
    """Return what a wagon gives unless its seat says otherwise: all that is not free (BRI-43).

    Ester's own water is free (BRI-W06).
    """
    if state.wagons[seat] != state.brigades[seat]:
        return 0
    if state.wardens[seat] == ESTER:
        water -= min(water, state.warden_water[seat])
    return min(water, state.wagon_water[seat])


def other_shares(state: BrigadeState, seat: Seat, levels: int) -> list[int]:
    """List what else a wagon could give to take levels off where the brigade stands (BRI-43)."""
    water = cost(state, seat, state.brigades[seat], levels)
    usual = usual_share(state, seat, water)
    least = max(0, water - brigade_water(state, seat))
    most = min(water, state.wagon_water[seat])
    return [share for share in range(least, most + 1) if share != usual]


def extinguish(state: BrigadeState, seat: Seat, levels: int, out: Events) -> None:
    """Fight the fire where the brigade stands, with the water that is usual (BRI-43)."""
    water = cost(state, seat, state.brigades[seat], levels)
    mix(state, seat, levels, usual_share(state, seat, water), out)


def mix(state: BrigadeState, seat: Seat, levels: int, share: int, out: Events) -> None:
    """Fight the fire where the brigade stands, with a share of the water from the wagon."""
    place = state.brigades[seat]
    spend(state, seat, cost(state, seat, place, levels) - share)
    if share:
        state.wagon_water[seat] -= share
        out.add("wagon_water", seat, share)
    lower(state, seat, place, levels, out)


def lower(state: BrigadeState, seat: Seat, place: Place, levels: int, out: Events) -> None:
    """Take levels off by an extinguish; if none is left, all of them earn renown (BRI-44)."""
    set_fire(state, place, state.fire[place] - levels)
    out.add("extinguish", seat, place, levels, state.fire[place])
    if state.fire[place] == 0:
        award_fire(state, seat, place, levels)


def can_hose(state: BrigadeState, seat: Seat, place: Place) -> bool:
    """Return whether the wagon's own water puts out a fire of 1 on a place (BRI-C14, BRI-W01)."""
    if state.fire[place] != 1 or not can_fight(state, place):
        return False
    return state.wagon_water[seat] >= cost(state, seat, place, 1)


def hose(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Let the wagon put out the fire where it stands."""
    place = state.wagons[seat]
    state.wagon_water[seat] -= cost(state, seat, place, 1)
    lower(state, seat, place, 1, out)


def hose_with_leon(state: BrigadeState, seat: Seat, out: Events) -> None:
    """Let the wagon do it by Leon's ability, once a turn (BRI-C14)."""
    state.used |= LEON_USED
    out.add("ability", seat, LEON)
    hose(state, seat, out)


def dispatch_targets(state: BrigadeState, seat: Seat) -> list[Place]:
    """List where Gloria's wagon can go and put a fire out (BRI-W01)."""
    free = saveable(state) & ~figure_set(state)
    return [
        place
        for place in range(len(state.fire))
        if free & BITS[place] and can_hose(state, seat, place)
    ]


def uses_own_ash(state: BrigadeState, seat: Seat) -> bool:
    """Return whether Ash works in a seat's crew, rather than by Galeela's mimic (BRI-W08)."""
    return ASH in state.crews[seat] and holds(state, seat, MEMBER_AFFILIATIONS[ASH])


def ash_water(state: BrigadeState, seat: Seat) -> int:
    """Return what Ash's extinguish can use: Ash's own water, or Galeela's (BRI-C21, BRI-W08)."""
    if uses_own_ash(state, seat):
        return state.crew_water[ASH]
    assert state.wardens[seat] == GALEELA
    return state.warden_water[seat]


def ash_targets(state: BrigadeState, seat: Seat) -> int:
    """Return the burning neighbours of a seat's brigade."""
    return NEAR[state.brigades[seat]] & saveable(state)


def fight_with_ash(state: BrigadeState, seat: Seat, place: Place, levels: int, out: Events) -> None:
    """Fight a fire on an adjacent block with Ash's own water (BRI-C21)."""
    state.used |= ASH_USED
    out.add("ability", seat, ASH)
    water = cost(state, seat, place, levels)
    if uses_own_ash(state, seat):
        state.crew_water[ASH] -= water
    else:
        state.warden_water[seat] -= water
    lower(state, seat, place, levels, out)

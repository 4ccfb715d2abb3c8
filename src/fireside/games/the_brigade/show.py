"""What a position of The Brigade shows; everybody sees the same."""

from typing import Final

from fireside.games.the_brigade.board import (
    BITS,
    NOWHERE,
    PLACE_COUNT,
    UNIVERSITY_SET,
    Place,
    places_in,
)
from fireside.games.the_brigade.components import (
    AFFILIATION_COUNT,
    MEMBER_AFFILIATIONS,
    MEMBER_WATER,
    TRACK_COUNT,
    TRACK_VALUES,
    UNIVERSITY,
)
from fireside.games.the_brigade.moving import (
    entered_last,
    marked_aviary,
    reachable,
    step_count,
)
from fireside.games.the_brigade.renown import price
from fireside.games.the_brigade.scoring import (
    DESTROYED_LIMIT,
    FACTION_SIZE,
    UNIVERSITY_LIMIT,
    UNIVERSITY_SIZE,
    loyal_counts,
    total_value,
)
from fireside.games.the_brigade.state import NOBODY, BrigadeState, renown_at
from fireside.games.the_brigade.task import dump_tasks
from fireside.games.the_brigade.view import BrigadePublic, BrigadeSeatView
from fireside.games.the_brigade.water import warden_capacity
from fireside.kernel.seats import Seat
from fireside.kernel.view import NOTHING_OWN, NoSecrets, decision_view

MEMBERS: Final = tuple(zip(MEMBER_AFFILIATIONS, MEMBER_WATER, strict=True))
TRACKS: Final = tuple([tuple(values) for values in TRACK_VALUES])


def public(state: BrigadeState) -> BrigadePublic:
    """Show what everybody may see."""
    variant = state.variant
    city = state.city
    renown = renown_by_seat(state)
    return BrigadePublic(
        seat_count=variant.seat_count,
        advanced=variant.advanced,
        great_buildings=variant.great_buildings,
        fire_festival=variant.fire_festival,
        bonus_crew=variant.bonus_crew,
        equal_turns=variant.equal_turns,
        tiles=tuple(city.tiles),
        homes=tuple(state.homes),
        fire=tuple(state.fire),
        lost=tuple(places_in(state.lost)),
        burnt=tuple(places_in(state.burnt)),
        loyal=owners(state),
        affiliations=tuple(city.affiliations),
        values=tuple(city.values),
        flame_tracks=tuple(city.flame_tracks),
        members=MEMBERS,
        track_values=TRACKS,
        reach=steps_to(state, state.turn),
        ruins=ruins(state),
        seats=tuple([seat_view(state, seat, renown[seat]) for seat in range(variant.seat_count)]),
        event_deck=tuple(places_in(state.event_deck)),
        event_discards=tuple(places_in(state.event_discards)),
        crew_deck=tuple(places_in(state.crew_deck)),
        crew_discards=tuple(places_in(state.crew_discards)),
        revealed=tuple(places_in(state.revealed)),
        agenda=tuple(dump_tasks(state.agenda)),
        turn=state.turn,
        first=state.first,
        turn_count=state.turn_count,
        phase=state.phase,
        actions_left=state.actions_left,
        upgrades_left=state.upgrades_left,
        used=state.used,
        finished_track=state.finished_track,
        is_last_round=state.is_last_round,
        precious=state.precious,
        mimic=state.mimic,
        shield=state.shield,
        pyro=state.pyro,
        is_dawn=state.is_dawn,
        trail=tuple(places_in(state.trail)),
        result=state.result,
        winner=state.winner,
        reveals=state.reveals,
        decision=decision_view(state),
    )


def own(state: BrigadeState, seat: Seat) -> NoSecrets:
    """Show a seat what only it knows: nothing."""
    return NOTHING_OWN


def seat_view(state: BrigadeState, seat: Seat, renown: list[tuple[Place, int]]) -> BrigadeSeatView:
    """Show one seat's figures, cards and markers."""
    counts = loyal_counts(state, seat)
    return BrigadeSeatView(
        brigade=state.brigades[seat],
        wagon=state.wagons[seat],
        steps=tuple(state.steps[seat * TRACK_COUNT : (seat + 1) * TRACK_COUNT]),
        warden=state.wardens[seat],
        board=state.boards[seat],
        warden_water=state.warden_water[seat],
        wagon_water=state.wagon_water[seat],
        crew=tuple([(member, state.crew_water[member]) for member in state.crews[seat]]),
        supply=state.supply[seat],
        renown=tuple(renown),
        loyal_counts=tuple(counts),
        total=total_value(state, seat),
        warden_room=warden_capacity(state, seat),
        working=tuple(places_in(state.abilities[seat])),
        prices=prices(state, seat),
        progress=progress(counts),
    )


def renown_by_seat(state: BrigadeState) -> list[list[tuple[Place, int]]]:
    """List by seat the places with its markers, and how many there are."""
    seats = range(len(state.supply))
    found: list[list[tuple[Place, int]]] = [[] for _ in seats]
    for place in range(PLACE_COUNT):
        if state.renown[place]:
            for seat in seats:
                count = renown_at(state, seat, place)
                if count:
                    found[seat].append((place, count))
    return found


def owners(state: BrigadeState) -> tuple[Seat, ...]:
    """Return by place the seat that it is loyal to, or NOBODY."""
    found = [NOBODY] * PLACE_COUNT
    for seat in range(len(state.held)):
        for place in places_in(state.held[seat]):
            found[place] = seat
    return tuple(found)


def prices(state: BrigadeState, seat: Seat) -> tuple[int, ...]:
    """Return by place the renown that a seat needs: its value, but where others hold it."""
    found = state.city.values[:]
    for other in range(len(state.held)):
        if other != seat:
            for place in places_in(state.held[other]):
                found[place] = price(state, seat, place)
    return tuple(found)


def steps_to(state: BrigadeState, seat: Seat) -> tuple[tuple[Place, int], ...]:
    """Return where a brigade move could end, and the steps that it takes at least (BRI-41)."""
    start = state.brigades[seat]
    aviary = marked_aviary(state, seat)
    through = BITS[aviary] if aviary != NOWHERE else 0
    needed = [0] * PLACE_COUNT
    known = 0
    for steps in range(1, step_count(state, seat) + 1):
        ends = reachable(state, seat, start, steps, through)
        ends |= entered_last(state, seat, start, steps, through)
        for place in places_in(ends & ~known):
            needed[place] = steps
        known |= ends
    return tuple([(place, needed[place]) for place in places_in(known)])


def progress(counts: list[int]) -> tuple[tuple[int, int], ...]:
    """Return how near a seat is to winning, given its blocks by affiliation (BRI-60, BRI-61)."""
    most = 0
    kinds = 0
    for affiliation in range(AFFILIATION_COUNT):
        count = counts[affiliation]
        if count:
            kinds += 1
        if count > most and affiliation != UNIVERSITY:
            most = count
    return (
        (most, FACTION_SIZE),
        (counts[UNIVERSITY], UNIVERSITY_SIZE),
        (kinds, AFFILIATION_COUNT),
    )


def ruins(state: BrigadeState) -> tuple[tuple[int, int], ...]:
    """Return how near the city is to evacuation (BRI-62)."""
    university = (state.burnt & UNIVERSITY_SET).bit_count()
    return (state.burnt.bit_count(), DESTROYED_LIMIT), (university, UNIVERSITY_LIMIT)

"""What a position of The Brigade shows; everybody sees the same."""

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
    total_values,
)
from fireside.games.the_brigade.state import (
    BrigadeState,
    owner_of,
    renown_at,
)
from fireside.games.the_brigade.view import BrigadePublic, BrigadeSeatView
from fireside.games.the_brigade.water import warden_capacity
from fireside.kernel.seats import Seat
from fireside.kernel.view import NOTHING_OWN, NoSecrets, decision_view


def public(state: BrigadeState) -> BrigadePublic:
    """Show what everybody may see."""
    variant = state.variant
    totals = total_values(state)
    return BrigadePublic(
        seat_count=variant.seat_count,
        advanced=variant.advanced,
        great_buildings=variant.great_buildings,
        fire_festival=variant.fire_festival,
        bonus_crew=variant.bonus_crew,
        tiles=tuple(state.city.tiles),
        homes=tuple(state.homes),
        fire=tuple(state.fire),
        lost=tuple(places_in(state.lost)),
        burnt=tuple(places_in(state.burnt)),
        loyal=tuple([owner_of(state, place) for place in range(PLACE_COUNT)]),
        affiliations=tuple(state.city.affiliations),
        values=tuple(state.city.values),
        flame_tracks=tuple(state.city.flame_tracks),
        members=tuple(zip(MEMBER_AFFILIATIONS, MEMBER_WATER, strict=True)),
        track_values=tuple([tuple(values) for values in TRACK_VALUES]),
        reach=steps_to(state, state.turn),
        ruins=ruins(state),
        seats=tuple([seat_view(state, owner, totals[owner]) for owner in range(len(totals))]),
        event_deck=cards_in(state.event_deck),
        event_discards=cards_in(state.event_discards),
        crew_deck=cards_in(state.crew_deck),
        crew_discards=cards_in(state.crew_discards),
        revealed=cards_in(state.revealed),
        agenda=tuple(state.agenda),
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


def seat_view(state: BrigadeState, owner: Seat, total: int) -> BrigadeSeatView:
    """Show one seat's figures, cards and markers."""
    renown = [renown_at(state, owner, place) for place in range(PLACE_COUNT)]
    return BrigadeSeatView(
        brigade=state.brigades[owner],
        wagon=state.wagons[owner],
        steps=tuple(state.steps[owner * TRACK_COUNT : (owner + 1) * TRACK_COUNT]),
        warden=state.wardens[owner],
        board=state.boards[owner],
        warden_water=state.warden_water[owner],
        wagon_water=state.wagon_water[owner],
        crew=tuple([(member, state.crew_water[member]) for member in state.crews[owner]]),
        supply=state.supply[owner],
        renown=tuple([(place, count) for place, count in enumerate(renown) if count]),
        loyal_counts=tuple(loyal_counts(state, owner)),
        total=total,
        warden_room=warden_capacity(state, owner),
        working=cards_in(state.abilities[owner]),
        prices=tuple([price(state, owner, place) for place in range(PLACE_COUNT)]),
        progress=progress(state, owner),
    )


def steps_to(state: BrigadeState, seat: Seat) -> tuple[tuple[Place, int], ...]:
    """Tell where a brigade move could end, and the steps that it takes at least (BRI-41)."""
    start = state.brigades[seat]
    aviary = marked_aviary(state, seat)
    through = BITS[aviary] if aviary != NOWHERE else 0
    found: dict[Place, int] = {}
    for steps in range(1, step_count(state, seat) + 1):
        ends = reachable(state, seat, start, steps, through)
        for place in places_in(ends | entered_last(state, seat, start, steps, through)):
            found.setdefault(place, steps)
    return tuple(sorted(found.items()))


def progress(state: BrigadeState, owner: Seat) -> tuple[tuple[int, int], ...]:
    """Tell how near a seat is to winning at once (BRI-60, BRI-61)."""
    counts = loyal_counts(state, owner)
    return (
        (max(counts[:UNIVERSITY]), FACTION_SIZE),
        (counts[UNIVERSITY], UNIVERSITY_SIZE),
        (len([count for count in counts if count]), AFFILIATION_COUNT),
    )


def ruins(state: BrigadeState) -> tuple[tuple[int, int], ...]:
    """Tell how near the city is to evacuation (BRI-62)."""
    university = (state.burnt & UNIVERSITY_SET).bit_count()
    return (state.burnt.bit_count(), DESTROYED_LIMIT), (university, UNIVERSITY_LIMIT)


def cards_in(cards: int) -> tuple[int, ...]:
    """List the cards of a set."""
    return tuple([card for card in range(cards.bit_length()) if cards >> card & 1])

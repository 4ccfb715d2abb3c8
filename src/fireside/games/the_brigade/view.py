"""What one seat may see of The Brigade, built field by field, and the way back to a state."""

import msgspec

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
    MEMBER_COUNT,
    MEMBER_WATER,
    TRACK_COUNT,
    TRACK_VALUES,
    UNIVERSITY,
)
from fireside.games.the_brigade.fire import set_fire
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
from fireside.games.the_brigade.setup import empty_city
from fireside.games.the_brigade.state import (
    NOBODY,
    ONE_RENOWN,
    BrigadeState,
    City,
    Variant,
    note_abilities,
    owner_of,
    renown_at,
)
from fireside.games.the_brigade.water import warden_capacity
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.view import DecisionView, decision_view, stack_of


class BrigadeSeatView(msgspec.Struct, frozen=True):
    """What everybody sees of one seat."""

    brigade: int
    wagon: int
    steps: tuple[int, ...]
    """By upgrade track."""
    warden: int
    board: int
    warden_water: int
    wagon_water: int
    crew: tuple[tuple[int, int], ...]
    """Members with their water, in order of recruiting."""
    supply: int
    """Renown that is not on the board."""
    renown: tuple[tuple[int, int], ...]
    """Places with the markers on them."""
    loyal_counts: tuple[int, ...]
    """By affiliation."""
    total: int
    """The value of all blocks loyal to it."""
    warden_room: int
    """How much water its warden can carry."""
    working: tuple[int, ...]
    """Members whose abilities work for it."""
    prices: tuple[int, ...]
    """By place: the renown it needs there."""
    progress: tuple[tuple[int, int], ...]
    """How far it has come towards winning at once, and how far it has to: with blocks of one
    affiliation, of the university, and of each affiliation."""


class BrigadeView(msgspec.Struct, frozen=True):
    """All that a seat, or a spectator, may know: everything but the order of the decks."""

    seat: int
    seat_count: int
    advanced: bool
    great_buildings: bool
    fire_festival: bool
    bonus_crew: bool
    tiles: tuple[int, ...]
    """By place: the block, -1 at the corners."""
    homes: tuple[int, ...]
    """By seat."""
    fire: tuple[int, ...]
    """By place: the intensity."""
    lost: tuple[int, ...]
    """Places that are beyond saving."""
    burnt: tuple[int, ...]
    """Places that are destroyed."""
    loyal: tuple[int, ...]
    """By place: the seat it is loyal to, or -1."""
    affiliations: tuple[int, ...]
    """By place, as the next two: -1 at the corners."""
    values: tuple[int, ...]
    flame_tracks: tuple[int, ...]
    """How hot a block may burn before it is lost."""
    members: tuple[tuple[int, int], ...]
    """By member: affiliation, -1 for none, and how much water there is room for."""
    track_values: tuple[tuple[int, ...], ...]
    """By upgrade track and step."""
    reach: tuple[tuple[int, int], ...]
    """Places that the brigade of the seat whose turn it is could move to, with the steps."""
    ruins: tuple[tuple[int, int], ...]
    """How many blocks are destroyed, and how many end the game: of all, of the university."""
    seats: tuple[BrigadeSeatView, ...]
    event_deck: tuple[int, ...]
    """The cards that are still to come, in no order."""
    event_discards: tuple[int, ...]
    crew_deck: tuple[int, ...]
    crew_discards: tuple[int, ...]
    revealed: tuple[int, ...]
    agenda: tuple[int, ...]
    """What is due before the next turn, as the rules keep it."""
    turn: int
    first: int
    turn_count: int
    phase: int
    actions_left: int
    upgrades_left: int
    used: int
    finished_track: int
    is_last_round: int
    precious: int
    mimic: int
    shield: int
    pyro: int
    is_dawn: int
    trail: tuple[int, ...]
    """Places that Aurath's move has left, empty while there is none under way."""
    result: int
    winner: int
    reveals: int
    decision: DecisionView | None
    """None once the game is over."""


def view(state: BrigadeState, seat: Seat) -> BrigadeView:
    """Show a position to a seat or to the spectator."""
    variant = state.variant
    totals = total_values(state)
    return BrigadeView(
        seat=seat,
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


def set_of(cards: tuple[int, ...]) -> int:
    """Return the set of some cards."""
    return sum([1 << card for card in cards])


def from_view(seen: BrigadeView, rng: Rng) -> BrigadeState:
    """Build an imagined state from what a seat sees."""
    variant = Variant(
        seen.seat_count,
        seen.advanced,
        seen.great_buildings,
        seen.fire_festival,
        seen.bonus_crew,
    )
    state = empty_city(variant, City(list(seen.tiles)), rng)

    # The city.
    for place, intensity in enumerate(seen.fire):
        if intensity:
            set_fire(state, place, intensity)
    state.burnt = sum([BITS[place] for place in seen.burnt])
    for place, owner in enumerate(seen.loyal):
        if owner != NOBODY:
            state.held[owner] |= BITS[place]

    # The seats.
    state.wardens = [own.warden for own in seen.seats]
    state.boards = [own.board for own in seen.seats]
    state.crew_water = [0] * MEMBER_COUNT
    for seat, own in enumerate(seen.seats):
        set_seat(state, seat, own)

    # The decks.
    state.event_deck = set_of(seen.event_deck)
    state.event_discards = set_of(seen.event_discards)
    state.crew_deck = set_of(seen.crew_deck)
    state.crew_discards = set_of(seen.crew_discards)
    state.revealed = set_of(seen.revealed)

    # The turn.
    state.agenda = list(seen.agenda)
    state.turn = seen.turn
    state.first = seen.first
    state.turn_count = seen.turn_count
    state.phase = seen.phase
    state.actions_left = seen.actions_left
    state.upgrades_left = seen.upgrades_left
    state.used = seen.used
    state.finished_track = seen.finished_track
    state.is_last_round = seen.is_last_round
    state.precious = seen.precious
    state.mimic = seen.mimic
    state.shield = seen.shield
    state.pyro = seen.pyro
    state.is_dawn = seen.is_dawn
    state.trail = sum([BITS[place] for place in seen.trail])
    note_abilities(state)
    state.result = seen.result
    state.winner = seen.winner
    state.reveals = seen.reveals
    state.stack = stack_of(seen.decision)
    return state


def set_seat(state: BrigadeState, seat: Seat, own: BrigadeSeatView) -> None:
    """Give a seat what was seen of it."""
    state.brigades[seat] = own.brigade
    state.wagons[seat] = own.wagon
    state.steps[seat * TRACK_COUNT : (seat + 1) * TRACK_COUNT] = list(own.steps)
    state.warden_water[seat] = own.warden_water
    state.wagon_water[seat] = own.wagon_water
    state.crews[seat] = [member for member, _ in own.crew]
    for member, water in own.crew:
        state.crew_water[member] = water
    state.supply[seat] = own.supply
    for place, count in own.renown:
        state.renown[place] += ONE_RENOWN[seat] * count

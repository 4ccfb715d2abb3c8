"""What one seat may see of The Brigade, built field by field, and the way back to a state."""

import msgspec

from fireside.games.the_brigade.board import BITS, PLACE_COUNT, places_in
from fireside.games.the_brigade.components import (
    MEMBER_COUNT,
    TRACK_COUNT,
)
from fireside.games.the_brigade.fire import set_fire
from fireside.games.the_brigade.scoring import loyal_counts, total_values
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
    )


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

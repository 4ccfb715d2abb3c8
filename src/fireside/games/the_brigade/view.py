"""What may be seen of The Brigade, by everybody and by one seat, and the way back to a state."""

from typing import Final

import msgspec

from fireside.games.the_brigade.board import (
    BITS,
)
from fireside.games.the_brigade.components import (
    MEMBER_COUNT,
    TRACK_COUNT,
)
from fireside.games.the_brigade.fire import set_fire
from fireside.games.the_brigade.setup import empty_city
from fireside.games.the_brigade.state import (
    NOBODY,
    ONE_RENOWN,
    BrigadeState,
    City,
    Variant,
    update_abilities,
)
from fireside.games.the_brigade.task import load_tasks
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.view import NOT_SHOWN, DecisionView, NoSecrets, View, ViewArgs, stack_of


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


class BrigadePublic(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees: everything but the order of the decks."""

    seat_count: int
    advanced: bool
    great_buildings: bool
    fire_festival: bool
    bonus_crew: bool
    equal_turns: bool
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


BrigadeView = View[BrigadePublic, NoSecrets]

VIEW_ARGS: Final[ViewArgs] = {
    "seat_count": NOT_SHOWN,
    "advanced": (),
    "great_buildings": (),
    "fire_festival": (),
    "bonus_crew": (),
    "equal_turns": (),
    "tiles": ("by place", "block"),
    "homes": ("by seat", "place"),
    "fire": ("by place", "count"),
    "lost": ("place",),
    "burnt": ("place",),
    "loyal": ("by place", "seat"),
    "affiliations": ("by place", "affiliation"),
    "values": ("by place", "points"),
    "flame_tracks": ("by place", "count"),
    "members": NOT_SHOWN,
    "track_values": NOT_SHOWN,
    "reach": ("place", "step"),
    "ruins": ("count", "limit"),
    "seats": ("by seat",),
    "seats.brigade": ("place",),
    "seats.wagon": ("place",),
    "seats.steps": ("by track", "step"),
    "seats.warden": ("warden",),
    "seats.board": ("board",),
    "seats.warden_water": ("count",),
    "seats.wagon_water": ("count",),
    "seats.crew": ("member", "count"),
    "seats.supply": ("count",),
    "seats.renown": ("place", "count"),
    "seats.loyal_counts": ("by affiliation", "count"),
    "seats.total": ("points",),
    "seats.warden_room": ("count",),
    "seats.working": ("member",),
    "seats.prices": ("by place", "count"),
    "seats.progress": ("count", "limit"),
    "event_deck": ("card",),
    "event_discards": ("card",),
    "crew_deck": ("member",),
    "crew_discards": ("member",),
    "revealed": ("member",),
    "agenda": NOT_SHOWN,
    "turn": ("seat",),
    "first": ("seat",),
    "turn_count": ("count",),
    "phase": NOT_SHOWN,
    "actions_left": ("count",),
    "upgrades_left": ("count",),
    "used": NOT_SHOWN,
    "finished_track": ("track",),
    "is_last_round": ("count",),
    "precious": ("seat",),
    "mimic": ("member",),
    "shield": ("seat",),
    "pyro": ("seat",),
    "is_dawn": ("count",),
    "trail": ("place",),
    "result": ("result",),
    "winner": ("seat",),
    "reveals": NOT_SHOWN,
    "decision": NOT_SHOWN,
}


def set_of(cards: tuple[int, ...]) -> int:
    """Return the set of some cards."""
    return sum([1 << card for card in cards])


def from_view(seen: BrigadeView, rng: Rng) -> BrigadeState:
    """Build an imagined state from what a seat sees."""
    public = seen.public
    variant = Variant(
        seat_count=public.seat_count,
        advanced=public.advanced,
        great_buildings=public.great_buildings,
        fire_festival=public.fire_festival,
        bonus_crew=public.bonus_crew,
        equal_turns=public.equal_turns,
    )
    state = empty_city(variant, City(list(public.tiles)), list(public.homes), rng)

    # The city.
    for place, intensity in enumerate(public.fire):
        if intensity:
            set_fire(state, place, intensity)
    state.burnt = sum([BITS[place] for place in public.burnt])
    for place, owner in enumerate(public.loyal):
        if owner != NOBODY:
            state.held[owner] |= BITS[place]

    # The seats.
    state.wardens = [own.warden for own in public.seats]
    state.boards = [own.board for own in public.seats]
    state.crew_water = [0] * MEMBER_COUNT
    for seat, own in enumerate(public.seats):
        set_seat(state, seat, own)

    # The decks.
    state.event_deck = set_of(public.event_deck)
    state.event_discards = set_of(public.event_discards)
    state.crew_deck = set_of(public.crew_deck)
    state.crew_discards = set_of(public.crew_discards)
    state.revealed = set_of(public.revealed)

    # The turn.
    state.agenda = load_tasks(list(public.agenda))
    state.turn = public.turn
    state.first = public.first
    state.turn_count = public.turn_count
    state.phase = public.phase
    state.actions_left = public.actions_left
    state.upgrades_left = public.upgrades_left
    state.used = public.used
    state.finished_track = public.finished_track
    state.is_last_round = public.is_last_round
    state.precious = public.precious
    state.mimic = public.mimic
    state.shield = public.shield
    state.pyro = public.pyro
    state.is_dawn = public.is_dawn
    state.trail = sum([BITS[place] for place in public.trail])
    update_abilities(state)
    state.result = public.result
    state.winner = public.winner
    state.reveals = public.reveals
    state.stack = stack_of(public.decision)
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

"""Before the first turn: options, the city, wardens and the first fires (BRI-10 to BRI-14)."""

from typing import Final

from fireside.games.the_brigade.agenda import BEGIN_ACTIONS, END_PHASE, RESOLVE_EVENT, plan
from fireside.games.the_brigade.board import (
    CITY_PLACES,
    CORNERS,
    HOMES,
    PLACE_COUNT,
    UNIVERSITY_PLACES,
    Place,
)
from fireside.games.the_brigade.components import (
    BLOCK_AFFILIATIONS,
    BOARD_STEPS,
    BOARDS,
    CITY_BLOCK_COUNT,
    EVENT_CARD_COUNT,
    FIRST_FESTIVAL,
    FIRST_UNIVERSITY,
    GREAT_COUNT,
    MEMBER_COUNT,
    ORDINARY_MEMBER_COUNT,
    PLAIN,
    RENOWN,
    START_INTENSITY,
    STARTING_COUNT,
    TRACK_COUNT,
    TRACK_VALUES,
    WAGON_TRACK,
    WARDEN_WATER,
    WARDENS,
    Block,
)
from fireside.games.the_brigade.decks import draw_from
from fireside.games.the_brigade.fire import add_flames
from fireside.games.the_brigade.state import (
    EVENT_PHASE,
    NO_BLOCK,
    NO_MEMBER,
    NOBODY,
    OPEN,
    BrigadeState,
    City,
    Variant,
)
from fireside.games.the_brigade.task import FLOOR
from fireside.games.the_brigade.turn import reset_turn
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SPECTATOR

SEAT_COUNTS: Final = (2, 3, 4)

OPTIONS: Final = (
    Option("advanced"),
    Option("great_buildings"),
    Option("fire_festival"),
    Option("bonus_crew"),
    Option("equal_turns"),
)

STARTING_EVENTS: Final = 3


def is_team(seat_count: int, options: Options) -> bool:
    """Return whether the seats win or lose together: they never do."""
    return False


def agree(seat_count: int, options: Options) -> Variant:
    """Turn the options into a variant; all of them go together."""
    chosen = complete(OPTIONS, options)
    if seat_count not in SEAT_COUNTS:
        refusal = Refusal("BRI-11", "seat_count")
        raise OptionsError(f"The Brigade seats 2 to 4, not {seat_count}", refusal)
    return Variant(
        seat_count=seat_count,
        advanced=bool(chosen["advanced"]),
        great_buildings=bool(chosen["great_buildings"]),
        fire_festival=bool(chosen["fire_festival"]),
        bonus_crew=bool(chosen["bonus_crew"]),
        equal_turns=bool(chosen["equal_turns"]),
    )


def choose_blocks(variant: Variant, rng: Rng) -> list[Block]:
    """Return the city blocks; great buildings replace one of their affiliation each (BRI-85)."""
    blocks = list(range(CITY_BLOCK_COUNT))
    if variant.great_buildings:
        for great in range(CITY_BLOCK_COUNT, CITY_BLOCK_COUNT + GREAT_COUNT):
            affiliation = BLOCK_AFFILIATIONS[great]
            same = [block for block in blocks if BLOCK_AFFILIATIONS[block] == affiliation]
            blocks[blocks.index(same[rng.below(len(same))])] = great
    return blocks


def lay_city(blocks: list[Block]) -> City:
    """Lay 28 city blocks around the university, row by row (BRI-10)."""
    tiles = [NO_BLOCK] * PLACE_COUNT
    for at in range(len(CITY_PLACES)):
        tiles[CITY_PLACES[at]] = blocks[at]
    for at in range(len(UNIVERSITY_PLACES)):
        tiles[UNIVERSITY_PLACES[at]] = FIRST_UNIVERSITY + at
    return City(tiles)


def deal(count: int, kinds: int, rng: Rng) -> list[int]:
    """Deal wardens or boards at random, one a seat; kind 0 is the plain one (BRI-80)."""
    left = list(range(1, kinds))
    return [left.pop(rng.below(len(left))) for _ in range(count)]


def empty_city(variant: Variant, city: City, homes: list[Place], rng: Rng) -> BrigadeState:
    """Return the position before any fire, with plain wardens and boards (BRI-11, BRI-12)."""
    count = variant.seat_count
    # The bonus adds Ash and Sir Precious (BRI-75).
    members = MEMBER_COUNT if variant.bonus_crew else ORDINARY_MEMBER_COUNT
    cards = EVENT_CARD_COUNT if variant.fire_festival else FIRST_FESTIVAL
    return BrigadeState(
        rng=rng,
        stack=[],
        spoken=[],
        reveals=0,
        variant=variant,
        city=city,
        homes=homes,
        fire=[0] * PLACE_COUNT,
        burning=0,
        lost=0,
        burnt=0,
        renown=[0] * PLACE_COUNT,
        held=[0] * count,
        supply=[RENOWN] * count,
        brigades=homes[:],
        wagons=homes[:],
        steps=[0] * (count * TRACK_COUNT),
        warden_water=[WARDEN_WATER[PLAIN]] * count,
        wagon_water=[TRACK_VALUES[WAGON_TRACK][0]] * count,
        crews=[[] for _ in range(count)],
        abilities=[0] * count,
        crew_water=[0] * MEMBER_COUNT,
        wardens=[PLAIN] * count,
        boards=[PLAIN] * count,
        event_deck=(1 << cards) - 1,
        event_discards=0,
        crew_deck=(1 << members) - 1,
        crew_discards=0,
        revealed=0,
        agenda=FLOOR[:],
        turn=0,
        first=0,
        turn_count=0,
        phase=EVENT_PHASE,
        actions_left=0,
        upgrades_left=0,
        used=0,
        finished_track=0,
        is_last_round=0,
        precious=NOBODY,
        mimic=NO_MEMBER,
        shield=NOBODY,
        pyro=NOBODY,
        is_dawn=0,
        trail=0,
        result=OPEN,
        winner=NOBODY,
    )


def set_up(seat_count: int, options: Options, rng: Rng, out: Events) -> BrigadeState:
    """Lay the city, draw the corners, deal, light the first fires, and draw the first seat."""
    variant = agree(seat_count, options)
    blocks = choose_blocks(variant, rng)
    rng.shuffle(blocks)
    homes = HOMES[seat_count][rng.below(len(CORNERS))]
    state = empty_city(variant, lay_city(blocks), homes, rng)
    if out.is_heard:
        for place in CITY_PLACES:
            out.add("block", SPECTATOR, place, state.city.tiles[place])
        for seat in range(seat_count):
            out.add("firehouse", seat, homes[seat])
    if variant.advanced:
        deal_advanced(state, out)
    state.first = rng.below(seat_count)
    reset_turn(state, state.first)
    out.add("start", state.first)
    for place in UNIVERSITY_PLACES:
        add_flames(state, place, START_INTENSITY, out)

    # The first turn has no event of its own, but three of the starting ones (BRI-13).
    plan(state, BEGIN_ACTIONS)
    plan(state, END_PHASE)
    left = (1 << STARTING_COUNT) - 1
    for _ in range(STARTING_EVENTS):
        card = draw_from(left, rng)
        left ^= 1 << card
        state.event_deck ^= 1 << card
        state.event_discards |= 1 << card
        plan(state, RESOLVE_EVENT, card)
    return state


def deal_advanced(state: BrigadeState, out: Events) -> None:
    """Deal a warden with full buckets and a board with its first steps to each seat (BRI-80)."""
    count = state.variant.seat_count
    state.wardens = deal(count, len(WARDENS), state.rng)
    state.boards = deal(count, len(BOARDS), state.rng)
    state.warden_water = [WARDEN_WATER[warden] for warden in state.wardens]
    state.steps = [step for board in state.boards for step in BOARD_STEPS[board]]
    for seat in range(count):
        out.add("deal", seat, state.wardens[seat], state.boards[seat])

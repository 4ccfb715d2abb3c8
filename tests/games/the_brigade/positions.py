"""Small builders for positions of The Brigade.

Places go by column and row, `a1` is the firehouse in the north-west. Unless told otherwise the
blocks lie row by row in the order of components.toml, with the values and flame tracks given here
whatever the data says, so that it can be changed without these tests:

           a           b           c           d           e           f
    1      home 0      commons 2   commons 3   commons 1   commons 2   (home 1)
    2      commons 3   commons 3   commons 4   merchants 4 merchants 3 merchants 2
    3      merchants 3 merchants 1 university  university  merchants 2 merchants 3
    4      council 3   council 2   university  university  council 2   council 3
    5      council 1   council 4   council 3   nobles 4    nobles 3    nobles 2
    6      (home 3)    nobles 3    nobles 3    nobles 2    nobles 1    home 1 or 2
"""

from typing import Final

from fireside.games.the_brigade.actions import ACTION_ARGS, ACTIONS, CARD_NAMES, WORDS
from fireside.games.the_brigade.agenda import ACT, PASS_TURN, plan
from fireside.games.the_brigade.board import (
    BITS,
    CITY_PLACES,
    HOMES,
    PLACE_COUNT,
    PLACE_NAMES,
    UNIVERSITY_PLACES,
    places_in,
)
from fireside.games.the_brigade.components import (
    BLOCK_NAMES,
    BOARDS,
    CITY_BLOCK_COUNT,
    LAST_STEPS,
    MEMBER_WATER,
    TRACK_COUNT,
    TRACKS,
    WARDEN_WATER,
    WARDENS,
)
from fireside.games.the_brigade.fire import set_fire
from fireside.games.the_brigade.game import EVENT_ARGS, TheBrigade
from fireside.games.the_brigade.setup import agree, empty_city, lay_city
from fireside.games.the_brigade.state import (
    ACTION_PHASE,
    ONE_RENOWN,
    BrigadeState,
    City,
    renown_at,
    update_abilities,
)
from fireside.games.the_brigade.turn import UPGRADES_A_TURN
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, EventLog, Events
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import ScriptedRng
from tests.games.practice import Practice

GAME: Final = TheBrigade()
PRACTICE: Final = Practice(GAME, EVENT_ARGS)
run_on = PRACTICE.run_on
args_of = PRACTICE.args_of
ENOUGH_DRAWS: Final = 200
CREW_END, WAGON_END, COMMAND_END = LAST_STEPS
"""Steps of full tracks."""

VALUES: Final = [int(value) for value in "23123344323123322314343233213323"]
FLAME_TRACKS: Final = [int(track) for track in "34334455434344443435454344434444"]
"""By block, affiliation by affiliation, great buildings last."""
UNIVERSITY_TRACK: Final = 6

Numbers = dict[str, int]


def at(name: str) -> int:
    """Return the place of a name."""
    return PLACE_NAMES.index(name)


def member(name: str) -> int:
    """Return the member whose name begins so."""
    (found,) = [at for at, word in enumerate(WORDS["member"]) if word.startswith(name)]
    return found


def position(
    *,
    seats: int = 2,
    turn: int = 0,
    actions: int = 4,
    blocks: dict[str, str] | None = None,
    fire: Numbers | None = None,
    burnt: str = "",
    loyal: dict[str, int] | None = None,
    renown: list[Numbers] | None = None,
    brigades: str = "",
    wagons: str = "",
    crews: list[str] | None = None,
    steps: list[Numbers] | None = None,
    wardens: str = "",
    boards: str = "",
    mimic: str = "",
    deck: str = "",
    recruits: str = "",
    out: Events = FORGET,
    is_real: bool = False,
    **options: bool,
) -> BrigadeState:
    """Return the next question of a seat's action phase; only d4 burns if nothing else is said.

    Cards are drawn in the order of their numbers: `deck` and `recruits` say which there are. A real
    city has the values and flame tracks of components.toml.
    """
    rng = ScriptedRng([0] * ENOUGH_DRAWS)
    lay = lay_city if is_real else lay_test_city
    city = lay(lay_blocks(blocks or {}))
    state = empty_city(agree(seats, dict(options)), city, HOMES[seats][0], rng)
    state.turn = turn
    state.turn_count = 1
    for name, intensity in ({"d4": 1} if fire is None else fire).items():
        set_fire(state, at(name), intensity)
    state.burnt = sum(BITS[at(name)] for name in burnt.split())
    for name, seat in (loyal or {}).items():
        make_loyal(state, at(name), seat)
    for seat, markers in enumerate(renown or []):
        for name, count in markers.items():
            state.renown[at(name)] += ONE_RENOWN[seat] * count
            state.supply[seat] -= count
    set_figures(state.brigades, brigades)
    set_figures(state.wagons, wagons)
    set_cards(state, crews or [], recruits, deck)
    for seat, own in enumerate(steps or []):
        for track, step in own.items():
            state.steps[seat * TRACK_COUNT + TRACKS.index(track)] = step
    if wardens:
        state.wardens = [WARDENS.index(word) for word in wardens.split()]
        state.warden_water = [WARDEN_WATER[warden] for warden in state.wardens]
    if boards:
        state.boards = [BOARDS.index(word) for word in boards.split()]
    if mimic:
        state.mimic = member(mimic)
    update_abilities(state)
    state.phase = ACTION_PHASE
    state.actions_left = actions
    state.upgrades_left = UPGRADES_A_TURN
    plan(state, ACT)
    run_on(state, out)
    return state


def lay_test_city(blocks: list[int]) -> City:
    """Lay the blocks, with the values and the flame tracks that the tests count on."""
    city = lay_city(blocks)
    for place in CITY_PLACES:
        city.values[place] = VALUES[city.tiles[place]]
        city.flame_tracks[place] = FLAME_TRACKS[city.tiles[place]]
    for place in UNIVERSITY_PLACES:
        city.flame_tracks[place] = UNIVERSITY_TRACK
    return city


def lay_blocks(names: dict[str, str]) -> list[int]:
    """Return the blocks row by row, with some of them where the names say."""
    blocks = list(range(CITY_BLOCK_COUNT))
    for place, name in names.items():
        blocks[CITY_PLACES.index(at(place))] = BLOCK_NAMES.index(name)
    return blocks


def make_loyal(state: BrigadeState, place: int, seat: int) -> None:
    """Set a loyalty marker."""
    state.held[seat] |= BITS[place]


def set_figures(places: list[int], names: str) -> None:
    """Put the figures of the first seats on places; `-` leaves one at home."""
    for seat, name in enumerate(names.split()):
        if name != "-":
            places[seat] = at(name)


def set_cards(state: BrigadeState, crews: list[str], recruits: str, deck: str) -> None:
    """Give the seats their crews with full buckets, and make decks of what is named."""
    held = 0
    for seat, names in enumerate(crews):
        state.crews[seat] = [member(name) for name in names.split()]
        for own in state.crews[seat]:
            state.crew_water[own] = MEMBER_WATER[own]
            held |= 1 << own
    state.crew_deck &= ~held
    if recruits:
        named = sum(1 << member(name) for name in recruits.split())
        state.crew_discards = state.crew_deck & ~named
        state.crew_deck = named
    if deck:
        named = sum(1 << CARD_NAMES.index(name) for name in deck.split())
        state.event_discards = state.event_deck & ~named
        state.event_deck = named


def next_event(state: BrigadeState, card: str, out: Events = FORGET) -> None:
    """End the turn of a position, whatever it asks, and draw this event for the next seat."""
    state.stack.clear()
    state.agenda.clear()
    state.event_discards |= state.event_deck
    state.event_deck = 1 << CARD_NAMES.index(card)
    state.event_discards &= ~state.event_deck
    plan(state, PASS_TURN)
    run_on(state, out)


# --- Acting


def read(words: str) -> Action:
    """Read an action: its kind, and its arguments by their words."""
    kind, *names = words.split()
    types = ACTION_ARGS[kind]
    args = [read_value(type_name, name) for type_name, name in zip(types, names, strict=True)]
    return ACTIONS.find(kind, tuple(args))


def read_value(type_name: str, name: str) -> int:
    """Read one argument."""
    if type_name == "member":
        return member(name)
    return WORDS[type_name].index(name) if type_name in WORDS else int(name)


def write(action: Action) -> str:
    """Write an action as `read` reads it."""
    types = ACTION_ARGS[action.kind]
    values = zip(types, action.args, strict=True)
    return " ".join([action.kind, *[write_value(name, value) for name, value in values]])


def write_value(type_name: str, value: int) -> str:
    """Write one argument."""
    return WORDS[type_name][value] if type_name in WORDS else str(value)


def play(state: BrigadeState, *answers: str, out: Events = FORGET) -> None:
    """Answer one question after the other, each by the seat that is asked."""
    for words in answers:
        action = read(words)
        legal = GAME.legal_actions(state, asked(state))
        assert action in legal, f"{words} is not among {[write(other) for other in legal]}"
        GAME.apply(state, asked(state), action, out)


def why_not(state: BrigadeState, words: str) -> Refusal | None:
    """Say why the asked seat may not answer so."""
    return PRACTICE.why_not(state, read(words))


# --- Looking


def asked(state: BrigadeState) -> int:
    """Return the seat that is asked."""
    return state.stack[-1].seat


def question(state: BrigadeState) -> str:
    """Return what is asked, or `over`."""
    return state.stack[-1].kind if state.stack else "over"


def offered(state: BrigadeState, kind: str = "") -> set[str]:
    """Return what the asked seat may answer; of one kind without its name."""
    legal = [write(action) for action in GAME.legal_actions(state, asked(state))]
    if not kind:
        return set(legal)
    return {words[len(kind) :].strip() for words in legal if words.split()[0] == kind}


def fires(state: BrigadeState) -> Numbers:
    """Return what burns, by place."""
    return {PLACE_NAMES[place]: level for place, level in enumerate(state.fire) if level}


def renown_of(state: BrigadeState, seat: int) -> Numbers:
    """Return a seat's markers, by place."""
    counts = [renown_at(state, seat, place) for place in range(PLACE_COUNT)]
    return {PLACE_NAMES[place]: count for place, count in enumerate(counts) if count}


def loyal_to(state: BrigadeState, seat: int) -> set[str]:
    """Return the blocks loyal to a seat."""
    return {PLACE_NAMES[place] for place in places_in(state.held[seat])}


def ruins(state: BrigadeState) -> set[str]:
    """Return the destroyed blocks."""
    return {name for place, name in enumerate(PLACE_NAMES) if state.burnt & BITS[place]}


def water_of(state: BrigadeState, seat: int) -> list[int]:
    """Return a seat's water: warden, crew in order, wagon."""
    crew = [state.crew_water[own] for own in state.crews[seat]]
    return [state.warden_water[seat], *crew, state.wagon_water[seat]]


def crew_of(state: BrigadeState, seat: int) -> list[str]:
    """Return a seat's crew in order of recruiting."""
    return [WORDS["member"][own] for own in state.crews[seat]]


def told(log: EventLog, kind: str) -> list[tuple[int, ...]]:
    """Return the arguments of all events of a kind."""
    return [args_of(event) for event in log.events if event.kind == kind]

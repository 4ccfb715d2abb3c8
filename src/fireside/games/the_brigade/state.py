"""A position of The Brigade: the city, its fires, the seats' figures and cards, and what is due."""

from typing import Final, final

from fireside.games.the_brigade.board import BITS, NOWHERE, PLACE_COUNT, Place
from fireside.games.the_brigade.components import (
    AFFILIATION_COUNT,
    AVIARY,
    BLOCK_AFFILIATIONS,
    BLOCK_TRACKS,
    BLOCK_VALUES,
    GALEELA,
    MEMBER_AFFILIATIONS,
    NO_AFFILIATION,
    RENOWN,
    TRACK_COUNT,
    TRACK_VALUES,
    UNIVERSITY,
    Block,
    Member,
)
from fireside.games.the_brigade.task import Task, dump_tasks, load_tasks
from fireside.kernel.decision import Decision, load_stack
from fireside.kernel.errors import DumpError
from fireside.kernel.rng import Rng, load_rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump, State

NOBODY: Final = -1
NO_BLOCK: Final = -1
NO_MEMBER: Final = -1

# How the markers of all seats on one place are kept in one int.
RENOWN_BITS: Final = 5
RENOWN_MASK: Final = (1 << RENOWN_BITS) - 1
RENOWN_SHIFTS: Final = [seat * RENOWN_BITS for seat in range(4)]
ONE_RENOWN: Final = [1 << shift for shift in RENOWN_SHIFTS]
"""By seat: what one marker adds."""

# Results (BRI-60 to BRI-63); open as long as the game goes on.
OPEN: Final = 0
FACTION: Final = 1
CITIZENS: Final = 2
EVACUATION: Final = 3
QUIET: Final = 4
RESULTS: Final = ("open", "faction", "citizens", "evacuation", "quiet")

# Phases of a turn (BRI-30, BRI-40).
EVENT_PHASE: Final = 0
ACTION_PHASE: Final = 1

# What was used in this turn, and what binds the next action: bits of `used`.
SUMMONED: Final = 1
"""Morgana's free move (BRI-C05)."""
TOWED: Final = 2
"""The wagon's free move with a brigade move (BRI-49)."""
SPECIAL_USED: Final = 4
LEON_USED: Final = 8
ASH_USED: Final = 16
JUST_MOVED: Final = 32
"""The last action was a brigade move."""
MUST_MOVE: Final = 64
"""The wagon went ahead free, so the brigade moves next (BRI-49)."""


@final
class Variant:
    """What was agreed before the first action; shared by all copies of a state."""

    def __init__(
        self,
        *,
        seat_count: int,
        advanced: bool,
        great_buildings: bool,
        fire_festival: bool,
        bonus_crew: bool,
        equal_turns: bool,
    ) -> None:
        self.seat_count: Final = seat_count
        self.advanced: Final = advanced
        self.great_buildings: Final = great_buildings
        self.fire_festival: Final = fire_festival
        self.bonus_crew: Final = bonus_crew
        self.equal_turns: Final = equal_turns

    def dump(self) -> list[int]:
        """Write the variant as plain ints."""
        return [
            self.seat_count,
            int(self.advanced),
            int(self.great_buildings),
            int(self.fire_festival),
            int(self.bonus_crew),
            int(self.equal_turns),
        ]


@final
class City:
    """Where the blocks lie; no rule changes it, so all copies of a state share it."""

    def __init__(self, tiles: list[Block]) -> None:
        self.tiles: Final = tiles
        """By place: the block, or NO_BLOCK at the corners."""
        self.affiliations: Final = [
            BLOCK_AFFILIATIONS[block] if block >= 0 else NO_AFFILIATION for block in tiles
        ]
        self.values: Final = [BLOCK_VALUES[block] if block >= 0 else 0 for block in tiles]
        self.flame_tracks: Final = [BLOCK_TRACKS[block] if block >= 0 else 0 for block in tiles]
        self.sets: Final = affiliation_sets(self.affiliations)
        """By affiliation: the set of its places."""
        self.aviary: Final = tiles.index(AVIARY) if AVIARY in tiles else NOWHERE
        self.numbers: Final = bytes([block - NO_BLOCK for block in tiles])
        """By place, as observations have it: the block, from 1."""


def affiliation_sets(affiliations: list[int]) -> list[int]:
    """Return the places of each affiliation."""
    return [places_of(affiliations, number) for number in range(AFFILIATION_COUNT)]


def places_of(affiliations: list[int], number: int) -> int:
    """Return the places of one affiliation."""
    found = 0
    for place, affiliation in enumerate(affiliations):
        if affiliation == number:
            found |= 1 << place
    return found


@final
class BrigadeState(State):
    """A full position; nothing in it is hidden, for decks are bags (BRI-14)."""

    def __init__(
        self,
        *,
        rng: Rng,
        stack: list[Decision],
        spoken: list[int],
        reveals: int,
        variant: Variant,
        city: City,
        homes: list[Place],
        fire: list[int],
        burning: int,
        lost: int,
        burnt: int,
        renown: list[int],
        held: list[int],
        supply: list[int],
        brigades: list[Place],
        wagons: list[Place],
        steps: list[int],
        warden_water: list[int],
        wagon_water: list[int],
        crews: list[list[Member]],
        abilities: list[int],
        crew_water: list[int],
        wardens: list[int],
        boards: list[int],
        event_deck: int,
        event_discards: int,
        crew_deck: int,
        crew_discards: int,
        revealed: int,
        agenda: list[Task],
        turn: Seat,
        first: Seat,
        turn_count: int,
        phase: int,
        actions_left: int,
        upgrades_left: int,
        used: int,
        finished_track: int,
        is_last_round: int,
        precious: Seat,
        mimic: Member,
        shield: Seat,
        pyro: Seat,
        is_dawn: int,
        trail: int,
        result: int,
        winner: Seat,
    ) -> None:
        super().__init__(rng=rng, stack=stack, spoken=spoken, reveals=reveals)
        self.variant = variant
        self.city = city
        self.homes = homes
        """By seat: its firehouse; shared by all copies."""
        self.fire = fire
        """By place: the intensity, one more than the flame track once the block is lost."""
        self.burning = burning
        """The places with a fire, lost ones included."""
        self.lost = lost
        self.burnt = burnt
        """The destroyed blocks."""
        self.renown = renown
        """By place: the markers of all seats, RENOWN_BITS for each."""
        self.held = held
        """By seat: the set of places loyal to it."""
        self.supply = supply
        """By seat: renown not on the board."""
        self.brigades = brigades
        self.wagons = wagons
        self.steps = steps
        """By seat and upgrade track."""
        self.warden_water = warden_water
        self.wagon_water = wagon_water
        self.crews = crews
        """By seat, in order of recruiting; replaced when one changes, for copies share them."""
        self.abilities = abilities
        """By seat: the set of members whose ability works for it (BRI-70, BRI-W08)."""
        self.crew_water = crew_water
        """By member, 0 for those in no crew."""
        self.wardens = wardens
        self.boards = boards
        self.event_deck = event_deck
        """A set of cards, like the other decks and discards."""
        self.event_discards = event_discards
        self.crew_deck = crew_deck
        self.crew_discards = crew_discards
        self.revealed = revealed
        """Crew cards that a seat looks at."""
        self.agenda = agenda
        """What is due before the next turn, the next task last (agenda.py)."""
        self.turn = turn
        self.first = first
        self.turn_count = turn_count
        self.phase = phase
        self.actions_left = actions_left
        """In the event phase only what bonuses add."""
        self.upgrades_left = upgrades_left
        self.used = used
        self.finished_track = finished_track
        """Whether the seat whose turn it is made the last step of a track in it (BRI-C15)."""
        self.is_last_round = is_last_round
        self.precious = precious
        """The seat that has Sir Precious, or NOBODY (BRI-C22)."""
        self.mimic = mimic
        """Where Galeela's marker lies (BRI-W08)."""
        self.shield = shield
        """The seat whose loyal blocks Bernhardt protects now, or NOBODY (BRI-W05)."""
        self.pyro = pyro
        """The seat that waits for the next firestorm as Cindy, or NOBODY (BRI-W10)."""
        self.is_dawn = is_dawn
        """Whether White Fang's card is turned (BRI-W07)."""
        self.trail = trail
        """The places that Aurath's move has left, 0 while there is none under way (BRI-W09)."""
        self.result = result
        self.winner = winner
        """The seat that won at once, or NOBODY."""

    def dump(self) -> Dump:
        dump = self.dump_kernel()
        dump["variant"] = self.variant.dump()
        dump["tiles"] = self.city.tiles[:]
        dump["homes"] = self.homes[:]
        dump["fire"] = self.fire[:]
        dump["sets"] = [self.burning, self.lost, self.burnt]
        dump["renown"] = self.renown[:]
        dump["held"] = self.held[:]
        dump["supply"] = self.supply[:]
        dump["brigades"] = self.brigades[:]
        dump["wagons"] = self.wagons[:]
        dump["steps"] = self.steps[:]
        dump["warden_water"] = self.warden_water[:]
        dump["wagon_water"] = self.wagon_water[:]
        for seat in range(len(self.crews)):
            dump[f"crew{seat}"] = self.crews[seat][:]
        dump["abilities"] = self.abilities[:]
        dump["crew_water"] = self.crew_water[:]
        dump["wardens"] = self.wardens[:]
        dump["boards"] = self.boards[:]
        dump["decks"] = [
            self.event_deck,
            self.event_discards,
            self.crew_deck,
            self.crew_discards,
            self.revealed,
        ]
        dump["agenda"] = dump_tasks(self.agenda)
        dump["turn"] = [
            self.turn,
            self.first,
            self.turn_count,
            self.phase,
            self.actions_left,
            self.upgrades_left,
            self.used,
            self.finished_track,
            self.is_last_round,
        ]
        dump["markers"] = [
            self.precious,
            self.mimic,
            self.shield,
            self.pyro,
            self.is_dawn,
            self.trail,
        ]
        dump["result"] = [self.result, self.winner]
        return dump

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return load_state, (self.dump(),)


def copy_state(state: BrigadeState) -> BrigadeState:
    """Return the same position, independent of the first."""
    return BrigadeState(
        rng=state.rng.copy(),
        stack=state.stack[:],
        spoken=state.spoken[:],
        reveals=state.reveals,
        variant=state.variant,
        city=state.city,
        homes=state.homes,
        fire=state.fire[:],
        burning=state.burning,
        lost=state.lost,
        burnt=state.burnt,
        renown=state.renown[:],
        held=state.held[:],
        supply=state.supply[:],
        brigades=state.brigades[:],
        wagons=state.wagons[:],
        steps=state.steps[:],
        warden_water=state.warden_water[:],
        wagon_water=state.wagon_water[:],
        crews=state.crews[:],
        abilities=state.abilities[:],
        crew_water=state.crew_water[:],
        wardens=state.wardens,
        boards=state.boards,
        event_deck=state.event_deck,
        event_discards=state.event_discards,
        crew_deck=state.crew_deck,
        crew_discards=state.crew_discards,
        revealed=state.revealed,
        agenda=state.agenda[:],
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
        trail=state.trail,
        result=state.result,
        winner=state.winner,
    )


def load_state(dump: Dump) -> BrigadeState:
    """Rebuild a dumped position."""
    try:
        seat_count, advanced, great, festival, bonus, equal = dump["variant"]
        burning, lost, burnt = dump["sets"]
        event_deck, event_discards, crew_deck, crew_discards, revealed = dump["decks"]
        turn, first, turn_count, phase, actions, upgrades, used, finished, last = dump["turn"]
        precious, mimic, shield, pyro, is_dawn, trail = dump["markers"]
        result, winner = dump["result"]
        return BrigadeState(
            rng=load_rng(dump["rng"]),
            stack=load_stack(dump["stack"]),
            spoken=dump["spoken"][:],
            reveals=dump["reveals"][0],
            variant=Variant(
                seat_count=seat_count,
                advanced=bool(advanced),
                great_buildings=bool(great),
                fire_festival=bool(festival),
                bonus_crew=bool(bonus),
                equal_turns=bool(equal),
            ),
            city=City(dump["tiles"][:]),
            homes=dump["homes"][:],
            fire=dump["fire"][:],
            burning=burning,
            lost=lost,
            burnt=burnt,
            renown=dump["renown"][:],
            held=dump["held"][:],
            supply=dump["supply"][:],
            brigades=dump["brigades"][:],
            wagons=dump["wagons"][:],
            steps=dump["steps"][:],
            warden_water=dump["warden_water"][:],
            wagon_water=dump["wagon_water"][:],
            crews=[dump[f"crew{seat}"][:] for seat in range(seat_count)],
            abilities=dump["abilities"][:],
            crew_water=dump["crew_water"][:],
            wardens=dump["wardens"][:],
            boards=dump["boards"][:],
            event_deck=event_deck,
            event_discards=event_discards,
            crew_deck=crew_deck,
            crew_discards=crew_discards,
            revealed=revealed,
            agenda=load_tasks(dump["agenda"]),
            turn=turn,
            first=first,
            turn_count=turn_count,
            phase=phase,
            actions_left=actions,
            upgrades_left=upgrades,
            used=used,
            finished_track=finished,
            is_last_round=last,
            precious=precious,
            mimic=mimic,
            shield=shield,
            pyro=pyro,
            is_dawn=is_dawn,
            trail=trail,
            result=result,
            winner=winner,
        )
    except (KeyError, IndexError, ValueError) as error:
        raise DumpError(f"not a dumped position of The Brigade: {error!r}") from error


def track_value(state: BrigadeState, seat: Seat, track: int) -> int:
    """Return the value of a seat's upgrade track."""
    return TRACK_VALUES[track][state.steps[seat * TRACK_COUNT + track]]


def holds(state: BrigadeState, seat: Seat, affiliation: int) -> bool:
    """Return whether a seat has loyalty on a block of an affiliation."""
    return state.held[seat] & state.city.sets[affiliation] != 0


def owner_of(state: BrigadeState, place: Place) -> Seat:
    """Return whose loyalty marker lies on a place, or NOBODY."""
    bit = BITS[place]
    for seat in range(len(state.held)):
        if state.held[seat] & bit:
            return seat
    return NOBODY


def has_ability(state: BrigadeState, seat: Seat, member: Member) -> bool:
    """Return whether a member's ability works for a seat (BRI-70), or Galeela's mimic (BRI-W08)."""
    return state.abilities[seat] >> member & 1 != 0


def update_abilities(state: BrigadeState) -> None:
    """Update which abilities work, after crews, loyalty or the mimic have changed (BRI-70)."""
    for seat in range(len(state.crews)):
        works = 0
        for member in state.crews[seat]:
            if holds(state, seat, MEMBER_AFFILIATIONS[member]):
                works |= BITS[member]
        if state.mimic != NO_MEMBER and state.wardens[seat] == GALEELA:
            works |= BITS[state.mimic]
        state.abilities[seat] = works


def seats_from(state: BrigadeState, seat: Seat) -> list[Seat]:
    """List all seats in turn order, beginning with one."""
    count = len(state.brigades)
    return [(seat + offset) % count for offset in range(count)]


def renown_at(state: BrigadeState, seat: Seat, place: Place) -> int:
    """Return how many markers a seat has on a place."""
    return state.renown[place] >> RENOWN_SHIFTS[seat] & RENOWN_MASK


def has_renown(state: BrigadeState) -> bool:
    """Return whether any seat has renown on the board."""
    return any(left < RENOWN for left in state.supply)


def renown_places(state: BrigadeState, seat: Seat) -> int:
    """Return the set of places where a seat has renown."""
    found = 0
    mask = RENOWN_MASK << RENOWN_SHIFTS[seat]
    for place in range(PLACE_COUNT):
        if state.renown[place] & mask:
            found |= BITS[place]
    return found


def figure_set(state: BrigadeState) -> int:
    """Return the places of all brigades and wagons."""
    found = 0
    for place in state.brigades:
        found |= 1 << place
    for place in state.wagons:
        found |= 1 << place
    return found


def others_set(state: BrigadeState, seat: Seat, places: list[Place]) -> int:
    """Return where the other seats' figures of one sort stand."""
    found = 0
    for other, place in enumerate(places):
        if other != seat:
            found |= 1 << place
    return found


def rivals_set(state: BrigadeState, seat: Seat) -> int:
    """Return where the other seats' brigades and wagons stand."""
    found = 0
    wagons = state.wagons
    for other, place in enumerate(state.brigades):
        if other != seat:
            found |= 1 << place | 1 << wagons[other]
    return found


def is_university(state: BrigadeState, place: Place) -> bool:
    """Return whether a place belongs to the university."""
    return state.city.affiliations[place] == UNIVERSITY

"""The abilities of The Brigade with who has them, and positions in which some of them work."""

from itertools import combinations
from typing import Final, NamedTuple

from fireside.games.the_brigade.actions import WORDS
from fireside.games.the_brigade.components import (
    BLOCK_NAMES,
    BOARDS,
    CITY_BLOCK_COUNT,
    WARDENS,
)
from fireside.games.the_brigade.state import BrigadeState
from tests.games.the_brigade.pairs.occasions import LOYAL, SITES, Occasion
from tests.games.the_brigade.positions import CREW_END, position

PRECIOUS: Final = "sir-precious"
BURDENS: Final = (PRECIOUS,)
MEMBERS: Final = tuple(name for name in WORDS["member"] if name not in BURDENS)
OWN_WARDENS: Final = WARDENS[1:]
OWN_BOARDS: Final = BOARDS[1:]
BUILDINGS: Final = dict(zip(SITES, BLOCK_NAMES[CITY_BLOCK_COUNT:], strict=False))
SEATS: Final = (0, 1)
ACTIONS: Final = 6
"""More than any occasion takes, so that no turn ends by itself."""


class Holder(NamedTuple):
    """An ability, and the seat that has it; buildings belong to the city, so to seat 0 here."""

    ability: str
    seat: int

    def __str__(self) -> str:
        return self.ability if self.ability in BUILDINGS else f"{self.ability}@{self.seat}"


HOLDERS: Final = [
    *[
        Holder(ability, seat)
        for ability in (*MEMBERS, *BURDENS, *OWN_WARDENS, *OWN_BOARDS)
        for seat in SEATS
    ],
    *[Holder(ability, 0) for ability in BUILDINGS],
]


def can_meet(one: Holder, other: Holder) -> bool:
    """Return whether two abilities can be there at once: each card once, one warden a seat."""
    if one.ability == other.ability:
        return False
    is_same_seat = one.seat == other.seat
    return not any(
        is_same_seat and one.ability in cards and other.ability in cards
        for cards in (OWN_WARDENS, OWN_BOARDS)
    )


PAIRS: Final = [pair for pair in combinations(HOLDERS, 2) if can_meet(*pair)]
"""All that can be there at once, whether they have to do with each other or not."""


def is_free(occasion: Occasion, holder: Holder) -> bool:
    """Return whether an ability is not used for something else at an occasion."""
    taken = f"{occasion.crew} {occasion.recruits}".split()
    return not any(holder.ability.startswith(name) for name in taken)


def build(occasion: Occasion, *holders: Holder) -> BrigadeState:
    """Return the position of an occasion in which these abilities are there."""
    crews = [[], occasion.crew.split()]
    wardens, boards = ["plain", "plain"], ["plain", "plain"]
    blocks = {}
    for ability, seat in holders:
        if ability in MEMBERS:
            crews[seat].append(ability)
        elif ability in OWN_WARDENS:
            wardens[seat] = ability
        elif ability in OWN_BOARDS:
            boards[seat] = ability
        elif ability in BUILDINGS:
            blocks[SITES[ability]] = BUILDINGS[ability]
    state = position(
        actions=ACTIONS,
        blocks=blocks,
        fire=occasion.fire,
        burnt=occasion.burnt,
        loyal={**LOYAL, **occasion.loyal},
        renown=occasion.renown,
        brigades=occasion.brigades,
        wagons=occasion.wagons,
        crews=[" ".join(crew) for crew in crews],
        steps=[{"crew": CREW_END, **occasion.tracks}, {"crew": CREW_END}],
        wardens=" ".join(wardens),
        boards=" ".join(boards),
        deck=occasion.event,
        recruits=occasion.recruits,
    )
    for seat in SEATS:
        if Holder(PRECIOUS, seat) in holders:
            state.precious = seat
    for seat in occasion.dry:
        empty_buckets(state, seat)
    return state


def empty_buckets(state: BrigadeState, seat: int) -> None:
    """Pour out all water of a seat."""
    state.warden_water[seat] = state.wagon_water[seat] = 0
    for member in state.crews[seat]:
        state.crew_water[member] = 0

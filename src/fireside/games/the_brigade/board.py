"""The places of the city: a grid of 6 by 6 whose corners are the firehouses (BRI-10, BRI-11).

Places are numbered row by row from north-west; a set of places is one int with a bit for each.
"""

from typing import Final

Place = int

SIDE: Final = 6
PLACE_COUNT: Final = 36
NOWHERE: Final = -1

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

BITS: Final = [1 << place for place in range(PLACE_COUNT)]

CORNERS: Final = [0, 5, 35, 30]
"""Clockwise from north-west."""

CORNER_SET: Final = BITS[0] | BITS[5] | BITS[30] | BITS[35]
BLOCK_SET: Final = ((1 << PLACE_COUNT) - 1) ^ CORNER_SET
BLOCK_PLACES: Final = [place for place in range(PLACE_COUNT) if BLOCK_SET & BITS[place]]
UNIVERSITY_PLACES: Final = [14, 15, 20, 21]
CITY_PLACES: Final = [place for place in BLOCK_PLACES if place not in UNIVERSITY_PLACES]
UNIVERSITY_SET: Final = BITS[14] | BITS[15] | BITS[20] | BITS[21]

_PACES: Final = [[], [], [0, 2], [0, 1, 2], [0, 1, 2, 3]]
"""By seat count and seat: how many corners clockwise of the first one."""
HOMES: Final = [
    [[CORNERS[(first + pace) % 4] for pace in paces] for first in range(4)] for paces in _PACES
]
"""By seat count, the first seat's corner and seat (BRI-11)."""

PLACE_NAMES: Final = tuple(
    ["abcdef"[place % SIDE] + str(place // SIDE + 1) for place in range(PLACE_COUNT)]
)


def _place_at(row: int, column: int) -> Place:
    """Return the place there, or NOWHERE beyond the edge."""
    if 0 <= row < SIDE and 0 <= column < SIDE:
        return row * SIDE + column
    return NOWHERE


def _near(place: Place) -> int:
    """Return the set of the places that touch a place."""
    row, column = divmod(place, SIDE)
    found = 0
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            other = _place_at(row + down, column + right)
            if other not in (NOWHERE, place):
                found |= BITS[other]
    return found


NEXT: Final = [
    [_place_at(place // SIDE + down, place % SIDE + right) for place in range(PLACE_COUNT)]
    for down, right in _STEPS
]
"""By direction and place: the place one step on, or NOWHERE."""

NEAR: Final = [_near(place) for place in range(PLACE_COUNT)]
"""By place: the set of its up to eight neighbours, firehouses included (BRI-04)."""

BESIDE: Final = [
    sum([BITS[NEXT[side][place]] for side in range(4) if NEXT[side][place] != NOWHERE])
    for place in range(PLACE_COUNT)
]
"""By place: the set of its orthogonal neighbours."""

SWAP_PAIRS: Final = [
    (one, other)
    for one in CITY_PLACES
    for other in CITY_PLACES
    if one < other and NEAR[one] & BITS[other]
]
"""Adjacent blocks outside the university (BRI-W02)."""


_PRIME: Final = 37
_RESTS: Final = [bit % _PRIME for bit in BITS]
_NUMBERS: Final = [_RESTS.index(rest) if rest in _RESTS else NOWHERE for rest in range(_PRIME)]
"""By what division by the prime leaves of a bit, which is not the same for any two: its number."""


def lowest_in(mask: int) -> int:
    """Return the lowest number of a set of places or cards, which is not empty."""
    return _NUMBERS[(mask & -mask) % _PRIME]


def places_in(mask: int) -> list[Place]:
    """List the places of a set, row by row."""
    found: list[Place] = []
    while mask:
        found.append(_NUMBERS[(mask & -mask) % _PRIME])
        mask &= mask - 1
    return found


_NOT_LAST: Final = sum([BITS[place] for place in range(PLACE_COUNT) if place % SIDE != SIDE - 1])
_NOT_FIRST: Final = sum([BITS[place] for place in range(PLACE_COUNT) if place % SIDE != 0])
_ALL: Final = (1 << PLACE_COUNT) - 1


def spread(mask: int) -> int:
    """Return a set of places and all that touch one of them."""
    wide = mask | (mask & _NOT_LAST) << 1 | (mask & _NOT_FIRST) >> 1
    return (wide | wide << SIDE | wide >> SIDE) & _ALL


def shift(mask: int, direction: int) -> int:
    """Return the places one step on from those of a set, without what is beyond the edge."""
    if direction == NORTH:
        return mask >> SIDE
    if direction == EAST:
        return (mask & _NOT_LAST) << 1
    if direction == SOUTH:
        return mask << SIDE & _ALL
    return (mask & _NOT_FIRST) >> 1

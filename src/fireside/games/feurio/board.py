"""The forest floor: hexagonal cells numbered in a spiral, wrapped into a torus without an edge.

Cell 0 is the middle, cells 1 to 6 the ring around it, 7 to 18 the next ring, and so on. A hexagon
of that shape tiles the plane, so stepping over its rim comes in again on the far side, and no
rule ever checks a bound. The torus is wide enough that nothing meets itself coming round.
"""

from typing import Final

Cell = int

DIRECTIONS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The six steps in axial coordinates, each next to the one before."""


def spiral(radius: int) -> list[tuple[int, int]]:
    """List the coordinates of every cell within a radius, ring by ring."""
    coordinates = [(0, 0)]
    for ring in range(1, radius + 1):
        column, row = ring, 0
        for side in range(6):
            step = DIRECTIONS[(side + 2) % 6]
            for _ in range(ring):
                coordinates.append((column, row))
                column += step[0]
                row += step[1]
    return coordinates


def torus(radius: int) -> list[list[Cell]]:
    """List the six neighbours of every cell of the hexagon wrapped onto itself (FEU-34)."""
    coordinates = spiral(radius)
    numbers = {place: number for number, place in enumerate(coordinates)}
    # The middles of the six copies of the hexagon that lie around it.
    column, row = 2 * radius + 1, -radius
    for _ in range(6):
        for place, number in list(numbers.items()):
            if place == coordinates[number]:
                numbers[(place[0] + column, place[1] + row)] = number
        column, row = -row, column + row
    return [[numbers[(c + dc, r + dr)] for dc, dr in DIRECTIONS] for c, r in coordinates]


# Every new face-up tile touches two tiles that touch each other: beside a lone neighbour there is
# always a hotter cell. So no row of the forest begins before the row behind it holds two tiles,
# 36 tiles span at most 19 rows, and two candidates are at most 20 steps apart: 21 is enough.
NARROW_RADIUS: Final = 10

# Firebreaks count 0, so they could run on in a single line: two candidates are then at most
# 37 steps apart, and this torus is 39 wide.
WIDE_RADIUS: Final = 19

PLACES: Final = spiral(WIDE_RADIUS)
NARROW: Final = torus(NARROW_RADIUS)
WIDE: Final = torus(WIDE_RADIUS)


def cell_name(cell: Cell) -> str:
    """Name a cell by the letter of its ring and its place on it: `a`, `b1` … `b6`, `c1` …."""
    ring = 0
    first = 0
    while cell >= first + max(1, 6 * ring):
        first += max(1, 6 * ring)
        ring += 1
    letter = "abcdefghijklmnopqrstuvwxyz"[ring]
    return letter if ring == 0 else f"{letter}{cell - first + 1}"


CELL_NAMES: Final = tuple([cell_name(cell) for cell in range(len(PLACES))])

# Where the first tiles go (FEU-10): the pair in the middle, then the two tips of the rhombus.
FIRST_CELLS: Final = [0, 1, 2, 6]

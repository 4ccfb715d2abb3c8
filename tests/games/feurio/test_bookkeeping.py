"""What the rules keep up to date, compared with what a look at the plane says."""

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.board import DIRECTIONS
from fireside.games.feurio.components import SPACES
from fireside.games.feurio.state import FeurioState, crew_of
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import GAME, play_out, position

VARIANTS: list[tuple[int, Options]] = [
    (1, {}),
    (1, {"extra_turn": True}),
    (2, {}),
    (2, {"firebreak": True}),
    (3, {"firebreak": True}),
    (3, {"cooperative": True}),
    (3, {"firebreak": True, "mixed_crews": True}),
    (4, {}),
    (4, {"firebreak": True, "hotter": True}),
]

Place = tuple[int, int]


def unrolled(state: FeurioState) -> dict[Place, int]:
    """Return the tiles by their place in an endless plane, found by walking from the first."""
    tiles = {cell: tile for tile, cell in enumerate(state.cells)}
    places = {0: (0, 0)}
    queue = list(places)
    for tile in queue:
        for direction, near in enumerate(state.around[state.cells[tile]]):
            other = tiles.get(near)
            if other is not None and other not in places:
                places[other] = step(places[tile], direction)
                queue.append(other)
    return {place: tile for tile, place in places.items()}


def step(place: Place, direction: int) -> Place:
    return place[0] + DIRECTIONS[direction][0], place[1] + DIRECTIONS[direction][1]


def check(state: FeurioState) -> None:
    """Compare heat, edges, room and the hottest spots with those of the endless plane."""
    plane = unrolled(state)
    heat: dict[Place, int] = {}
    for place, tile in plane.items():
        edges = 6
        for direction in range(6):
            near = step(place, direction)
            if near in plane:
                edges -= 1
            else:
                heat[near] = heat.get(near, 0) + state.numbers[tile]
        crew = sum(crew_of(state, tile, colour) for colour in range(4))
        assert state.edges[tile] == edges
        room = min(SPACES[state.numbers[tile]], edges) - crew
        assert max(0, state.room[tile]) == max(0, room)
    assert len(plane) == len(state.cells)
    assert state.roomy == [tile for tile, room in enumerate(state.room) if room > 0]
    seen = TITLE.view(state, SPECTATOR)
    assert sorted(value for _, value in seen.public.heats) == sorted(heat.values())
    hottest = [value for value in heat.values() if value == max(heat.values())]
    assert [dict(seen.public.heats)[cell] for cell in seen.public.hottest] == hottest


@pytest.mark.clause("FEU-21", "FEU-32")
@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_heat_edges_and_room_stay_right_for_a_whole_game(
    seats: int, options: Options, seed: int
) -> None:
    state = GAME.start(seats, options, fast_rng(seed), FORGET)
    for _ in play_out(state, fast_rng(100 + seed)):
        if state.cells:
            check(state)


@pytest.mark.clause("FEU-34")
def test_the_longest_forest_does_not_meet_itself() -> None:
    rows = ["1", *[f"{' ' * (row % 2)}1 1" for row in range(1, 18)], "1"]
    state = position("\n".join(rows))
    assert len(state.cells) == 36
    check(state)


@pytest.mark.clause("FEU-34")
def test_the_longest_line_of_firebreaks_does_not_meet_itself() -> None:
    rows = [f"{' ' * 3 * row}R1R1" for row in range(17, 0, -1)]
    state = position("\n".join([*rows, "1 1"]), firebreak=True)
    assert len(state.cells) == 36
    check(state)


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_no_piece_is_ever_lost(seats: int, options: Options) -> None:
    state = GAME.start(seats, options, fast_rng(9), FORGET)
    for _ in play_out(state, fast_rng(10)):
        assert GAME.census(state) == [6, 6, 6, 6, 6, 6, 48]

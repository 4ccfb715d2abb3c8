"""Before the first turn (FEU-10 to FEU-13)."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.setup import is_team
from fireside.games.feurio.state import FeurioState, reserve_of
from fireside.kernel.event import EventLog
from fireside.kernel.options import Options
from tests.games.feurio.positions import answer, asked, legal, offered, start, told

RHOMBI = [
    (numbers, middle)
    for numbers in combinations_with_replacement(range(1, 7), 4)
    for middle in sorted(set(combinations(numbers, 2)))
    if numbers[0] != numbers[3]
]
"""All sets of first tiles in which there is a choice, with every choice."""


def touching(state: FeurioState) -> list[tuple[int, int]]:
    """List the pairs of numbers on tiles that lie side by side, lower first."""
    pairs = [
        (state.numbers[one], state.numbers[other])
        for one in range(len(state.cells))
        for other in range(one)
        if state.cells[one] in state.around[state.cells[other]]
    ]
    return sorted((min(pair), max(pair)) for pair in pairs)


@pytest.mark.clause("FEU-10")
@pytest.mark.parametrize(
    ("numbers", "pairs"),
    [
        pytest.param([4], [], id="one alone"),
        pytest.param([2, 4], [(2, 4)], id="two side by side"),
        pytest.param([2, 4, 6], [(2, 4), (2, 6), (4, 6)], id="three as a triangle"),
    ],
)
def test_the_first_tiles_lie_together(numbers: list[int], pairs: list[tuple[int, int]]) -> None:
    log = EventLog()
    start([*numbers, 1], seats=len(numbers), out=log)
    state = start([*numbers, 1], seats=len(numbers))
    assert sorted(state.numbers[: len(numbers)]) == numbers
    assert told(log.events)[len(numbers)].startswith("draw")
    first = [pair for pair in touching(state) if 1 not in pair]
    assert first == pairs


@pytest.mark.clause("FEU-10", "FEU-11")
def test_four_tiles_form_a_rhombus_around_the_pair_that_seat_0_chose() -> None:
    state = start([3, 1, 5, 2, 4])
    assert asked(state) == ("middle", 0)
    assert state.stack[-1].args == (1, 2, 3, 5)
    answer(state, "middle", 2, 5)
    first = [pair for pair in touching(state) if 4 not in pair]
    assert first == [(1, 2), (1, 5), (2, 3), (2, 5), (3, 5)]


@pytest.mark.clause("FEU-11")
@pytest.mark.parametrize(
    ("numbers", "pairs"),
    [
        pytest.param(
            [1, 2, 3, 4], [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)], id="all differ"
        ),
        pytest.param([6, 4, 3, 6], [(3, 4), (3, 6), (4, 6), (6, 6)], id="a pair"),
        pytest.param([5, 2, 5, 2], [(2, 2), (2, 5), (5, 5)], id="two pairs"),
        pytest.param([1, 6, 1, 1], [(1, 1), (1, 6)], id="three equal"),
    ],
)
def test_equal_numbers_make_equal_choices_for_the_middle(
    numbers: list[int], pairs: list[tuple[int, int]]
) -> None:
    state = start([*numbers, 6])
    assert offered(state, "middle") == pairs
    assert len(legal(state)) == len(pairs)


@pytest.mark.clause("FEU-11", "FEU-21")
@pytest.mark.parametrize(("numbers", "middle"), RHOMBI, ids=str)
def test_the_first_turn_finds_the_hottest_spots_of_every_rhombus(
    numbers: tuple[int, ...], middle: tuple[int, int]
) -> None:
    state = start([*numbers, 1, 1])
    answer(state, "middle", *middle)
    heat: Counter[int] = Counter()
    for cell, number in list(zip(state.cells, state.numbers, strict=True))[:4]:
        heat.update(dict.fromkeys(set(state.around[cell]).difference(state.cells[:4]), number))
    hottest = {cell for cell in heat if heat[cell] == max(heat.values())}
    if len(hottest) == 1:
        assert {state.cells[4]} == hottest
    else:
        assert {cell for (cell,) in offered(state, "spread")} == hottest


@pytest.mark.clause("FEU-11")
@pytest.mark.parametrize("numbers", [[5], [5, 6], [4, 5, 6], [4, 4, 4, 4]], ids=str)
def test_a_layout_without_a_choice_is_not_asked(numbers: list[int]) -> None:
    state = start([*numbers, 3], seats=len(numbers))
    assert sorted(state.numbers[: len(numbers)]) == numbers
    assert state.stack[-1].kind in ("spread", "crew")


@pytest.mark.clause("FEU-12")
@pytest.mark.parametrize(
    ("seats", "order"),
    [
        pytest.param(1, [0, 0, 0], id="alone"),
        pytest.param(2, [1, 0, 1, 0], id="two"),
        pytest.param(3, [1, 2, 0, 1, 2], id="three"),
        pytest.param(4, [1, 2, 3, 0, 1, 2], id="four"),
    ],
)
def test_seat_1_begins_and_play_goes_clockwise(seats: int, order: list[int]) -> None:
    state = start([6] * seats + [1, 2, 3, 4, 5, 1, 2, 3], seats=seats)
    turns = []
    for _ in order:
        if state.stack[-1].kind == "spread":
            answer(state, "spread", state.hottest[0])
        turns.append(state.stack[-1].seat)
        answer(state, "pass")
    assert turns == order


@pytest.mark.clause("FEU-13")
@pytest.mark.parametrize(
    ("seats", "owners"),
    [
        pytest.param(1, [[12, 12, 12, 12]], id="alone"),
        pytest.param(2, [[12, 0, 12, 0], [0, 12, 0, 12]], id="two"),
        pytest.param(3, [[12, 0, 0, 4], [0, 12, 0, 4], [0, 0, 12, 4]], id="three"),
        pytest.param(4, [[12, 0, 0, 0], [0, 12, 0, 0], [0, 0, 12, 0], [0, 0, 0, 12]], id="four"),
    ],
)
def test_the_colours_go_to_the_seats_in_order(seats: int, owners: list[list[int]]) -> None:
    state = start([6] * seats + [1], seats=seats)
    assert [[reserve_of(state, s, c) for c in range(4)] for s in range(seats)] == owners


@pytest.mark.clause("FEU-72", "FEU-75")
@pytest.mark.parametrize(
    ("seats", "options", "is_so"),
    [(1, {}, True), (3, {"cooperative": True}, True), (3, {"firebreak": True}, False)],
    ids=["solitaire", "cooperative", "rivals"],
)
def test_one_seat_and_cooperative_seats_are_a_team(
    seats: int, options: Options, is_so: bool
) -> None:
    assert is_team(seats, options) == is_so


def test_the_title_owes_nothing() -> None:
    assert TITLE.complete


def test_the_actions_know_their_title() -> None:
    assert TITLE.action_set.title == TITLE.name

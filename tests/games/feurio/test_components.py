"""The pieces (FEU-01 to FEU-05)."""

from collections import Counter

import msgspec
import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.view import FeurioView
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import (
    GAME,
    answer,
    asked,
    find,
    place,
    play_out,
    position,
    room,
    start,
)

EVERYONE = [SPECTATOR, 0, 1, 2, 3]


@pytest.mark.clause("FEU-01")
def test_each_number_from_1_to_6_is_on_six_tiles() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    *_, end = play_out(state, fast_rng(2))
    assert Counter(end.numbers) == dict.fromkeys(range(1, 7), 6)


@pytest.mark.clause("FEU-01")
def test_the_back_of_a_tile_shows_0() -> None:
    state = position("5   G6", firebreak=True)
    assert TITLE.view(state, SPECTATOR).public.tiles[find(state, "G6")].number == 0


@pytest.mark.clause("FEU-02")
@pytest.mark.parametrize(
    ("number", "spaces"),
    [
        pytest.param(1, 1, id="one on a 1"),
        pytest.param(2, 1, id="one on a 2"),
        pytest.param(3, 2, id="two on a 3"),
        pytest.param(4, 2, id="two on a 4"),
        pytest.param(5, 3, id="three on a 5"),
        pytest.param(6, 3, id="three on a 6"),
    ],
)
def test_a_tile_offers_fewer_spaces_where_there_is_more_water(number: int, spaces: int) -> None:
    assert room(position(str(number)), str(number), "r") == spaces


@pytest.mark.clause("FEU-03", "FEU-13")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_colour_has_12_firefighters(seats: int) -> None:
    reserves = TITLE.view(GAME.start(seats, {}, fast_rng(1), FORGET), SPECTATOR).public.reserves
    assert [sum(by_seat) for by_seat in zip(*reserves, strict=True)] == [12, 12, 12, 12]


@pytest.mark.clause("FEU-04")
@pytest.mark.parametrize("seat", EVERYONE)
def test_nobody_sees_what_will_be_drawn(seat: int) -> None:
    one = position("6   5", seats=2, draw=[2, 1, 3])
    other = position("6   5", seats=2, draw=[2, 3, 1])
    seen = msgspec.json.encode(TITLE.view(one, seat))
    assert seen == msgspec.json.encode(TITLE.view(other, seat))
    answer(one, "spread", one.hottest[0])
    answer(other, "spread", other.hottest[0])
    assert msgspec.json.encode(TITLE.view(one, seat)) == msgspec.json.encode(
        TITLE.view(other, seat)
    )


@pytest.mark.clause("FEU-04")
@pytest.mark.parametrize("seat", EVERYONE)
def test_everybody_sees_the_tiles_and_who_stands_on_them(seat: int) -> None:
    state = position("6rg 5")
    six, five = TITLE.view(state, seat).public.tiles
    assert (six.number, six.edges, six.crew) == (6, 5, (1, 1, 0, 0))
    assert (five.number, five.edges, five.crew) == (5, 5, (0, 0, 0, 0))


@pytest.mark.clause("FEU-04")
@pytest.mark.parametrize("seat", EVERYONE)
def test_everybody_sees_what_can_be_counted_from_the_tiles(seat: int) -> None:
    seen = TITLE.view(position("6rg 5"), seat)
    assert Counter(heat for _, heat in seen.public.heats) == {11: 2, 6: 3, 5: 3}
    assert seen.public.points == (1, 1, 0, 0)


@pytest.mark.clause("FEU-05")
@pytest.mark.parametrize("seat", EVERYONE)
def test_everybody_sees_the_reserves(seat: int) -> None:
    state = position("6   5", seats=3, turn=1)
    place(state, "6", "gg")
    answer(state, "place", find(state, "5"), 3, 1)
    assert TITLE.view(state, seat).public.reserves == ((12, 0, 0, 4), (0, 10, 0, 4), (0, 0, 12, 3))


@pytest.mark.clause("FEU-05")
@pytest.mark.parametrize("seat", EVERYONE)
def test_everybody_sees_how_many_tiles_are_left(seat: int) -> None:
    state = start([5, 6, 4], seats=2)
    assert asked(state) == ("spread", 1)
    assert seen_pile(TITLE.view(state, seat)) == 33


def seen_pile(seen: FeurioView) -> int:
    assert sum(seen.own.unseen) == seen.public.pile
    return seen.public.pile

"""Copies and dumps of a position."""

import pytest

from fireside.games.the_game import TITLE
from fireside.games.the_game.state import TheGameState
from fireside.kernel.errors import DumpError
from tests.games.the_game.positions import GAME, UNTOUCHED, answer, position, say


def test_a_dump_loads_into_the_same_position(state: TheGameState) -> None:
    loaded = GAME.load(state.dump())
    assert loaded.dump() == state.dump()
    seats = range(state.variant.seat_count)
    assert [TITLE.view(loaded, seat) for seat in seats] == [
        TITLE.view(state, seat) for seat in seats
    ]


def test_a_copy_is_the_same_position(state: TheGameState) -> None:
    assert GAME.copy(state).dump() == state.dump()


def test_a_copy_goes_its_own_way() -> None:
    state = position("10 1 100 77!", "20 21 22 | 30 31", draw="50 51 52", on_fire=True)
    before = state.dump()
    copy = GAME.copy(state)
    say(copy, "1c", "keep-clear")
    answer(copy, "22d 20a stop 30c")
    assert state.dump() == before
    assert len(copy.pile) == 0
    assert copy.dump() != before


def test_a_dump_is_independent_of_the_position() -> None:
    state = position(UNTOUCHED, "20 21 22 | 30 31")
    dump = state.dump()
    answer(state, "20a 21a stop")
    loaded = GAME.load(dump)
    answer(loaded, "20a 21a stop")
    assert loaded.dump() == state.dump()


def test_a_dump_carries_what_was_agreed() -> None:
    state = position(
        UNTOUCHED, "20 21 22 | 30 31", pro=True, short_hand=True, on_fire=True, starter="random"
    )
    loaded = GAME.load(state.dump()).variant
    assert (loaded.pro, loaded.short_hand, loaded.on_fire, loaded.starter) == (True, True, True, 2)
    assert (loaded.hand_size, loaded.minimum) == (6, 3)


def test_a_dump_without_any_one_of_its_fields_is_refused() -> None:
    whole = position(UNTOUCHED, "20 21 | 30 31").dump()
    for field in whole:
        dump = {name: whole[name] for name in whole if name != field}
        with pytest.raises(DumpError, match=field):
            GAME.load(dump)


@pytest.mark.parametrize("field", ["variant", "counters", "reveals"])
def test_a_dump_with_a_field_cut_short_is_refused(field: str) -> None:
    dump = position(UNTOUCHED, "20 21 | 30 31").dump()
    dump[field].pop()
    with pytest.raises(DumpError, match="not a dumped position of The Game"):
        GAME.load(dump)


def test_a_dump_for_too_many_seats_is_refused() -> None:
    dump = position(UNTOUCHED, "20 21 | 30 31").dump()
    dump["variant"][0] = 6
    with pytest.raises(DumpError, match="not a dumped position of The Game"):
        GAME.load(dump)

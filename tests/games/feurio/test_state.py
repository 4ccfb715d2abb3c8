"""Copies and dumps of a position."""

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.state import FeurioState
from fireside.kernel.errors import DumpError
from tests.games.feurio.positions import GAME, answer, legal, position


def test_a_dump_loads_into_the_same_position(state: FeurioState) -> None:
    loaded = GAME.load(state.dump())
    assert loaded.dump() == state.dump()
    assert [TITLE.view(loaded, seat) for seat in range(4)] == [
        TITLE.view(state, seat) for seat in range(4)
    ]


def test_a_copy_goes_its_own_way() -> None:
    state = position("6   5   R4", draw=[4, 3, 2, 1], firebreak=True)
    before = state.dump()
    copy = GAME.copy(state)
    assert copy.dump() == before
    answer(copy, "firebreak", 0)
    while copy.stack[-1].kind != "crew":
        action = legal(copy)[0]
        answer(copy, action.kind, *action.args)
    answer(copy, "place", 0, copy.stack[-1].seat, 2)
    assert state.dump() == before


def test_a_dump_is_independent_of_the_position() -> None:
    state = position("6   5", draw=[4, 3])
    dump = state.dump()
    answer(state, "spread", state.hottest[0])
    loaded = GAME.load(dump)
    answer(loaded, "spread", loaded.hottest[0])
    assert loaded.dump() == state.dump()


def test_a_dump_without_any_one_of_its_fields_is_refused() -> None:
    whole = position("6   5", draw=[4]).dump()
    for field in whole:
        dump = {name: whole[name] for name in whole if name != field}
        with pytest.raises(DumpError, match=field):
            GAME.load(dump)


def test_a_dump_with_a_field_cut_short_is_refused() -> None:
    dump = position("6   5", draw=[4]).dump()
    dump["counters"].pop()
    with pytest.raises(DumpError, match="not a dumped Feurio! position"):
        GAME.load(dump)

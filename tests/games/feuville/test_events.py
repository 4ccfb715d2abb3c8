"""What is told of skills and of the display: which seat, which place, which piece."""

import pytest

from fireside.games.feuville.components import ROWS
from fireside.kernel.seats import SPECTATOR
from tests.games.feuville.positions import answer, piece, position, told

LAST_WALL = ". . . . w ."
"""The display's fifth person alone has a wall left."""


@pytest.mark.clause("VIL-36")
def test_a_new_tile_is_told_by_row_person_and_piece() -> None:
    state = position("@", "@", dice="5 6", walls=LAST_WALL, piles={"wall": "R R"}, luck=[0] * 9)
    events = answer(state, "take wall 5", "store")
    wall, new = ROWS.index("wall"), piece("R")
    assert told(events, "lay") == [f"lay {SPECTATOR} {wall} {place} {new}" for place in (0, 1)]


@pytest.mark.clause("VIL-61")
def test_applause_is_told_of_each_seat_with_its_points() -> None:
    state = position("@", "@", "@", turn=1, dice="1 5", luck=[4, 1])
    events = answer(state, "skill entertainer", "roll", "stop")
    assert told(events, "applause") == ["applause 1 7", "applause 2 3", "applause 0 3"]


@pytest.mark.clause("VIL-62")
def test_a_theft_is_told_of_the_victim_and_of_the_thief() -> None:
    state = position("@", "@", "@", dice="2 5", stored={2: "w t"})
    events = answer(state, "skill thief", "steal 2 second")
    assert told(events, "lose", "steal") == [f"lose 2 {piece('t')} 1", f"steal 0 {piece('t')}"]

"""A checked step carries out what is legal, and changes nothing where it refuses."""

import pytest

from fireside.kernel.action import Action
from fireside.kernel.errors import IllegalActionError, NotAskedError, UnknownActionError
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.rng import fast_rng
from fireside.registry import find_title
from tests.kernel.games.chain import CHAIN, NO, REST, SPLASHES
from tests.kernel.games.sealed import SEALED
from tests.kernel.games.small import SmallState


def start() -> SmallState:
    return CHAIN.game.start(3, {}, fast_rng(1), FORGET)


def test_a_step_does_what_apply_does() -> None:
    stepped, applied = start(), start()
    told, heard = EventLog(), EventLog()
    CHAIN.game.step(stepped, 0, SPLASHES[1], told)
    CHAIN.game.apply(applied, 0, SPLASHES[1], heard)
    assert stepped.dump() == applied.dump()
    assert [repr(event) for event in told.events] == [repr(event) for event in heard.events]


@pytest.mark.parametrize(
    ("seat", "action", "error", "message"),
    [
        (0, NO, IllegalActionError, "seat 0 cannot answer 0: SMALL-1 not_now"),
        (1, REST, NotAskedError, r"seat 1 acted, waiting for \[0\]"),
        (-1, REST, NotAskedError, "seat -1 acted"),
        (99, REST, NotAskedError, "seat 99 acted"),
        (0, SEALED.action_set.actions[0], UnknownActionError, "is an action of sealed"),
    ],
    ids=["illegal", "another seat", "the spectator", "no seat", "another title"],
)
def test_a_refused_step_changes_nothing(
    seat: int, action: Action, error: type[Exception], message: str
) -> None:
    state = start()
    before = state.dump()
    with pytest.raises(error, match=message):
        CHAIN.game.step(state, seat, action, FORGET)
    assert state.dump() == before


def test_nobody_steps_once_the_game_is_over() -> None:
    state = start()
    state.stack = []
    with pytest.raises(NotAskedError, match="the game is over"):
        CHAIN.game.step(state, 0, REST, FORGET)


def test_a_refusal_names_its_clause() -> None:
    game = find_title("feurio").game
    state = game.start(4, {}, fast_rng(7), FORGET)
    seat = state.asked()[0]
    wrong = find_title("feurio").action_set.find("pass", ())
    with pytest.raises(IllegalActionError) as caught:
        game.step(state, seat, wrong, FORGET)
    assert caught.value.refusal.clause.startswith("FEU-")

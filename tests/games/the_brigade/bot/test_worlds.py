"""The luck of sampled worlds of The Brigade."""

from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.kernel.rng import fast_rng
from tests.games.the_brigade.positions import GAME, position

POLICY = BrigadePolicy()


def test_a_world_knows_nothing_of_the_luck_to_come() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    other = GAME.copy(state)
    other.rng = fast_rng(4711)
    first = POLICY.suppose(GAME, state, 0, fast_rng(3))
    second = POLICY.suppose(GAME, other, 0, fast_rng(3))
    assert first.dump() == second.dump()


def test_the_events_of_a_world_do_not_depend_on_what_was_drawn_before() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    world = POLICY.suppose(GAME, state, 0, fast_rng(3))
    met = []
    for draws in (0, 5):
        copy = GAME.copy(world)
        for _ in range(draws):
            copy.rng.below(9)
        for _ in range(3):
            POLICY.play_on(GAME, copy, copy.stack[-1].seat, fast_rng(1))
        met.append(copy.event_discards)
    assert met[0] == met[1]


def test_playouts_are_judged_before_the_seat_plays_again() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert POLICY.horizon(state) == POLICY.stage(state) + 3

"""The luck of sampled worlds of Feuville."""

from fireside.games.feuville.bot import FeuvillePolicy
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME, position

POLICY = FeuvillePolicy()


def test_a_world_knows_nothing_of_the_luck_to_come() -> None:
    state = position("w/t @", "@", dice="2 5")
    other = GAME.copy(state)
    other.rng = fast_rng(4711)
    first = POLICY.suppose(GAME, state, 0, fast_rng(3))
    second = POLICY.suppose(GAME, other, 0, fast_rng(3))
    assert first.dump() == second.dump()


def test_the_next_roll_of_a_world_does_not_depend_on_what_was_drawn_before() -> None:
    state = position("w/t @", "@", dice="2 5")
    world = POLICY.suppose(GAME, state, 0, fast_rng(3))
    rolled = []
    for draws in (0, 5):
        copy = GAME.copy(world)
        for _ in range(draws):
            copy.rng.below(9)
        POLICY.play_on(GAME, copy, 0, fast_rng(1))
        rolled.append((copy.turn, copy.dice, copy.stack[-1].kind))
    assert rolled[0] == rolled[1]


def test_a_playout_counts_its_turns() -> None:
    state = position("w/t @", "@", "@", dice="2 5")
    world = POLICY.suppose(GAME, state, 0, fast_rng(3))
    stages = [POLICY.stage(world)]
    for _ in range(4):
        POLICY.play_on(GAME, world, world.turn, fast_rng(1))
        stages.append(POLICY.stage(world))
    assert stages == [0, 1, 2, 3, 4]

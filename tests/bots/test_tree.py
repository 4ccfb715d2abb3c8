from fireside.bots.playout import SETUP_STEPS
from fireside.bots.sampling import SamplingBot
from fireside.bots.tree import TreeBot
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.bots.doors import DOORS, Doors, FirstDoor, Trap

BOT = TreeBot(steps=600, width=4, curiosity=0.5)


def test_it_finds_the_best_door() -> None:
    game = Doors()
    state = game.start(1, {}, fast_rng(0), FORGET)
    choice = BOT.pick(game, FirstDoor(game), state, 0, seed=3)
    assert choice.action is DOORS[2]
    assert choice.playouts == 600 // (SETUP_STEPS + 2)


def test_it_sees_the_answer_of_a_rival_that_playouts_overlook() -> None:
    game = Trap()
    policy = FirstDoor(game)
    state = game.start(2, {}, fast_rng(0), FORGET)
    naive = SamplingBot(steps=600, width=4).pick(game, policy, state, 0, seed=3)
    wary = BOT.pick(game, policy, state, 0, seed=3)
    assert naive.action is DOORS[0]
    assert wary.action is DOORS[1]


def test_the_same_seed_gives_the_same_choice() -> None:
    game = Doors()
    state = game.start(1, {}, fast_rng(0), FORGET)
    first, second = [BOT.pick(game, FirstDoor(game), state, 0, seed=8) for _ in "ab"]
    assert (first.action, first.value, first.lead) == (second.action, second.value, second.lead)


def test_a_single_candidate_is_taken_at_once() -> None:
    game = Doors()
    state = game.start(1, {}, fast_rng(0), FORGET)
    narrow = TreeBot(steps=600, width=1, curiosity=0.5)
    choice = narrow.pick(game, FirstDoor(game), state, 0, seed=3)
    assert (choice.action, choice.playouts) == (DOORS[0], 0)


def test_without_time_it_takes_the_policys_move() -> None:
    game = Doors()
    state = game.start(1, {}, fast_rng(0), FORGET)
    choice = BOT.pick(game, FirstDoor(game), state, 0, seed=3, should_stop=lambda: True)
    assert (choice.action, choice.playouts) == (DOORS[0], 0)


def test_a_single_playout_knows_no_runner_up() -> None:
    game = Doors()
    state = game.start(1, {}, fast_rng(0), FORGET)
    hasty = TreeBot(steps=1, width=4, curiosity=0.4)
    choice = hasty.pick(game, FirstDoor(game), state, 0, seed=3)
    assert (choice.playouts, choice.runner_up, choice.lead) == (1, None, 0)

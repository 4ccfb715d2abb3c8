"""What a policy does that says nothing of its own."""

from fireside.bots.policy import NEVER
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.kernel.games.lanterns import LANTERNS

POLICY = LANTERNS.policy
GAME = LANTERNS.game


def test_a_beginner_plays_the_first_candidate() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    seat = state.asked()[0]
    assert POLICY.choose_as_beginner(state, seat) is GAME.legal_actions(state, seat)[0]


def test_candidates_are_the_lines_to_sample() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    seat = state.asked()[0]
    assert POLICY.candidate_lines(state, seat, 2) == POLICY.candidates(state, seat, 2)


def test_the_level_says_how_near_the_end_a_tree_does_better() -> None:
    assert POLICY.endgame_decisions(12) == 12


def test_a_playout_goes_on_by_one_action() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    before = state.dump()
    assert POLICY.play_on(GAME, state, state.asked()[0], fast_rng(2)) == 1
    assert state.dump() != before


def test_every_decision_deserves_all_steps() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    assert POLICY.effort(state, state.asked()[0], 700) == 700


def test_playouts_have_no_horizon() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    assert POLICY.stage(state) < POLICY.horizon(state) == NEVER


def test_there_are_no_weights_to_tune() -> None:
    assert POLICY.weight_names(2) == []
    assert POLICY.weights_of(2) == []
    assert POLICY.with_weights(2, []) is POLICY


def test_nothing_is_remarked_and_any_imagined_position_is_likely() -> None:
    state = GAME.start(2, {}, fast_rng(1), FORGET)
    assert POLICY.remark(GAME, state, 0) is None
    supposed = POLICY.suppose(GAME, state, 0, fast_rng(3))
    assert supposed.dump() == GAME.imagine(state, 0, fast_rng(3)).dump()

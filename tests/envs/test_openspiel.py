"""OpenSpiel's own tests pass for every title and number of seats, and its searches play them."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

from fireside.envs.openspiel import name_of, register_games
from fireside.envs.rewards import UnknownRewardError
from fireside.kernel.errors import IllegalActionError, OptionsError
from fireside.registry import find_title, title_names
from tests.envs.setups import SETUPS
from tests.envs.spiel_walks import decisions, game_of, walk

Utility = pyspiel.GameType.Utility


def test_every_title_is_registered_once() -> None:
    register_games()
    names = pyspiel.registered_names()
    assert [names.count(name_of(title)) for title in title_names()] == [1] * len(title_names())
    assert name_of("the-game") == "fireside_the_game"


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_every_title_passes(title: str, seats: int) -> None:
    game = game_of(title, seats)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_seats_that_talk_pass() -> None:
    game = game_of("the-game", 2, talk="actions")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_the_outcomes_of_a_draw_are_all_that_can_happen(title: str, seats: int) -> None:
    game = game_of(title, seats)
    sizes = []
    for state in walk(game, 2):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            sizes.append(len(outcomes))
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert [outcome for outcome, _ in outcomes] == state.legal_actions()
    assert 1 < max(sizes) <= game.max_chance_outcomes()


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_returns_are_the_shares_of_the_victory(title: str, seats: int) -> None:
    game = game_of(title, seats)
    *_, end = walk(game, 3)
    returns = end.returns()
    assert returns == game.tree.rules.outcome(end.node.state).shares()
    if find_title(title).is_team(seats, game.tree.game.options):
        assert game.get_type().utility == Utility.IDENTICAL
        assert len(set(returns)) == 1
    else:
        assert game.get_type().utility == Utility.CONSTANT_SUM
        assert sum(returns) == pytest.approx(game.utility_sum())


def test_another_reward_is_paid_by_name() -> None:
    game = game_of("feurio", 3, reward="rank")
    *_, end = walk(game, 3)
    assert game.get_type().utility == Utility.GENERAL_SUM
    assert sorted(end.returns()) == [0.0, 0.5, 1.0]
    with pytest.raises(UnknownRewardError, match="win, rank"):
        game_of("feurio", 3, reward="margin")


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("fireside_the_game(players=2,starter=first,pro=true)")
    agreed = game.tree.game.options
    assert (agreed["starter"], agreed["pro"], agreed["on_fire"]) == ("first", True, False)
    assert "starter=first" in str(game)
    with pytest.raises(OptionsError, match="seats"):
        game_of("feurio", 9)
    with pytest.raises(OptionsError, match="starter"):
        game_of("the-game", 2, starter="last")


def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    state = decisions(game_of("the-game", 1), 1)[0]
    node = state.node
    illegal = state.legal_actions_mask().index(0)
    with pytest.raises(IllegalActionError, match="GAM-"):
        state.apply_action(illegal)
    assert state.node is node


# Searches and playthroughs of OpenSpiel.

SIMULATIONS = 4


def let_play(game: Any, bot: Any, count: int) -> list[int]:
    """Let a search choose for all seats a few times; return what it chose."""
    random = np.random.RandomState(1)
    state = game.new_initial_state()
    chosen: list[int] = []
    while not state.is_terminal() and len(chosen) < count:
        if state.is_chance_node():
            action = random.randint(len(state.chance_outcomes()))
        else:
            action = int(bot.step(state))
            assert action in state.legal_actions()
            chosen.append(action)
        state.apply_action(action)
    return chosen


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_tree_search_plays(title: str, seats: int) -> None:
    game, random = game_of(title, seats), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 1.4, SIMULATIONS, evaluator, random_state=random)
    assert len(let_play(game, bot, 2)) == 2


@pytest.mark.parametrize(("title", "seats"), SETUPS)
def test_information_set_search_plays(title: str, seats: int) -> None:
    game, random = game_of(title, seats), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, SIMULATIONS, random_state=random)
    assert len(let_play(game, bot, 2)) == 2


def test_information_set_search_plays_a_whole_game() -> None:
    game, random = game_of("the-game", 2), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, SIMULATIONS, random_state=random)
    assert len(let_play(game, bot, 1000)) > 10


@pytest.mark.slow
@pytest.mark.parametrize("title", title_names())
def test_a_playthrough_is_played_again_from_its_text(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # OpenSpiel rounds each number of each tensor by itself, which takes minutes.
    monkeypatch.setattr(generate_playthrough, "_format_tensor", sums)
    name = f"{name_of(title)}(players={min(find_title(title).seat_counts)})"
    first = generate_playthrough.playthrough(name, None, seed=3)
    chosen = [line for line in first.splitlines() if line.startswith('# Apply action "')]
    actions = [line.removeprefix('# Apply action "').removesuffix('"') for line in chosen]
    assert generate_playthrough.playthrough(name, actions) == first
    assert "InformationStateTensor(0).log" in first


def sums(tensor: Any, name: str) -> list[str]:
    """Write the sum of a tensor instead of its numbers."""
    return [f"{name}: {tensor.sum()}"]


# Pickles.


@pytest.mark.parametrize("title", title_names())
def test_games_and_states_pickle(title: str) -> None:
    game = game_of(title, 2)
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) == game
    for state in list(walk(game, 3))[::20]:
        loaded = pickle.loads(pickle.dumps(state))
        assert loaded.to_dict() == state.to_dict()
        assert loaded.history() == state.history()


PROGRAM = """
import pickle, sys
state = pickle.load(sys.stdin.buffer)
print(state.legal_actions() == state.clone().legal_actions(), end="")
"""


def test_another_process_reads_a_state_and_ends_in_peace() -> None:
    state = decisions(game_of("the-game", 2), 1)[2]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=pickle.dumps(state), capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, b"True"), done.stderr

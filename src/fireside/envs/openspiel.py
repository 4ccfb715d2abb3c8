"""OpenSpiel: every title as a game with explicit chance; `pyspiel.load_game("fireside_feurio")`.

Importing this module registers a game for each title. Its players are the seats, its chance
nodes the draws of the rules.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final, final

import msgspec
import pyspiel

from fireside.api.game import Game, load
from fireside.drawing.board import draw
from fireside.envs.game_tree import GameTree, Node
from fireside.envs.node_json import (
    JsonObject,
    read_action,
    read_node,
    write_action,
    write_choice,
    write_node,
    write_seen,
)
from fireside.envs.rewards import FINAL_REWARDS, UnknownRewardError
from fireside.envs.spiel_observers import SeatObserver, SecretObserver, observer_of
from fireside.kernel.options import OptionValue
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.registry import AnyTitle, find_title, title_names

SHARED_REWARDS: Final = ("win", "rank")
"""Rewards that are paid at the end and lie between 0 and 1."""

LENGTH_LIMIT: Final = 10_000
"""More answers, asides and draws than any game has: games end after a few hundred."""

SEED_COUNT: Final = 1 << 53

Utility = pyspiel.GameType.Utility


def name_of(title: str) -> str:
    """Return what OpenSpiel calls a title: `fireside_the_game`."""
    return f"fireside_{title.replace('-', '_')}"


def seat_of(player: int) -> Seat:
    """Return the seat of a player of OpenSpiel; the spectator for chance."""
    return player if player >= 0 else SPECTATOR


def type_of(title: AnyTitle, utility: Any) -> Any:
    """Return what OpenSpiel wants to know of a title.

    All are declared as games of imperfect information, also where seats have no secrets: so
    information-set search plays each of them.
    """
    return pyspiel.GameType(
        short_name=name_of(title.name),
        long_name=title.label,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.seat_counts),
        min_num_players=min(title.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": max(title.seat_counts),
            "reward": SHARED_REWARDS[0],
            "talk": "off",
            **{option.name: option.choices[0] for option in title.options},
        },
    )


def utility_of(game: Game, reward: str) -> Any:
    """Return how the rewards of the seats go together."""
    if game.title.is_team(game.seats, game.options):
        return Utility.IDENTICAL
    return Utility.CONSTANT_SUM if reward == "win" else Utility.GENERAL_SUM


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A title with seats and options agreed; each title has a class of its own."""

    title: ClassVar[str]

    def __init__(self, params: dict[str, Any]) -> None:
        options: dict[str, OptionValue] = dict(params)
        seats = int(options.pop("players"))
        talk, reward = str(options.pop("talk")), str(options.pop("reward"))
        if reward not in SHARED_REWARDS:
            known = ", ".join(SHARED_REWARDS)
            raise UnknownRewardError(f"no reward {reward!r} here, there is: {known}")
        game = load(self.title, seats, **options)
        self.tree: Final = GameTree(game, talk)
        self.judge: Final = FINAL_REWARDS[reward]
        utility = utility_of(game, reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.space.size,
            max_chance_outcomes=self.tree.piece_count(),
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if utility == Utility.CONSTANT_SUM else None,
            max_game_length=LENGTH_LIMIT,
        )
        super().__init__(type_of(game.title, utility), info, params)

    def new_initial_state(self, state: Any = None) -> "SpielState":
        """Return the first state, or the one that `to_struct`, `to_dict` or `to_json` wrote."""
        if state is None:
            return SpielState(self)
        if isinstance(state, pyspiel.StateStruct):
            state = state.to_dict()
        written = msgspec.json.decode(state) if isinstance(state, str) else state
        return SpielState(self, read_node(self.tree, written))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return load_game, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return LENGTH_LIMIT

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SeatObserver | SecretObserver:
        """Return what writes the knowledge of a seat as a tensor and as text."""
        return observer_of(self.tree, iig_obs_type, params)


@final
class SpielState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    """A node of the game's tree. Clones share it, and pickles hold it whole."""

    def __init__(self, game: SpielGame, node: Node | None = None) -> None:
        super().__init__(game)
        self.node = game.tree.root if node is None else node

    @property
    def tree(self) -> GameTree:
        """Return the tree of the game."""
        tree: GameTree = self.get_game().tree
        return tree

    # Playing.

    def current_player(self) -> int:
        if self.node.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.is_over else self.node.seat

    def is_terminal(self) -> bool:
        return self.node.is_over

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(self.node.numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the draw that is waited for: all are equally likely."""
        size = self.node.waiting.size if self.node.waiting is not None else 0
        return [(outcome, 1 / size) for outcome in range(size)]

    def _apply_action(self, action: int) -> None:
        self.node = self.tree.after(self.node, action)

    def returns(self) -> list[float]:
        tree = self.tree
        if not self.node.is_over:
            return [0.0] * tree.game.seats
        shares: list[float] = self.get_game().judge(tree.rules.outcome(self.node.state))
        return shares

    def resample_from_infostate(
        self, player_id: Seat, sampler: Callable[[], float]
    ) -> "SpielState":
        """Return a state that is the same to a seat, with all that it cannot know drawn again.

        It has no history: how the game came there is not known.
        """
        seed = int(sampler() * SEED_COUNT)
        return SpielState(self.get_game(), self.tree.resample(self.node, player_id, seed))

    # Text.

    def _action_to_string(self, player: int, action: int) -> str:
        return write_choice(self.tree, seat_of(player), action)

    def __str__(self) -> str:
        """Draw the board as the seat that acts sees it; while a draw is waited for, say which."""
        node, title = self.node, self.tree.game.title
        step = node.waiting
        if step is None:
            return draw(title, title.view(node.state, node.seat))
        what = "the set-up" if step.action is None else f"seat {step.seat}: {step.action}"
        return f"{what}, drawn: {list(step.draws)}, next one of {step.size}"

    def __repr__(self) -> str:
        return str(self)

    # JSON.

    def _to_struct(self) -> JsonObject:
        return write_node(self.tree, self.node)

    def _to_observation_struct(self, player: Seat) -> JsonObject:
        return write_seen(self.tree, self.node, player)

    def _action_to_struct(self, player: int, action: int) -> JsonObject:
        return write_action(self.tree, seat_of(player), action)

    def _struct_to_actions(self, action_struct: JsonObject) -> list[int]:
        return [read_action(self.tree, self.node.seat, action_struct)]


def load_game(text: str) -> SpielGame:
    """Return a game by its name with parameters, as pickles name it."""
    game: SpielGame = pyspiel.load_game(text)
    return game


def register_games() -> None:
    """Tell OpenSpiel of every title."""
    known = set(pyspiel.registered_names())
    for name in title_names():
        if name_of(name) not in known:
            # OpenSpiel lets go of what it was given after Python has ended, when nothing may be
            # freed any more. A class outlives that, a function would not.
            own = type(name_of(name), (SpielGame,), {"title": name})
            pyspiel.register_game(type_of(find_title(name), Utility.GENERAL_SUM), own)


register_games()

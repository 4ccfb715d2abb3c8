"""What is played for the golden files of The Game."""

from typing import Final

from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from tests.games.the_game import greedy
from tests.games.the_game.endings import ENDINGS
from tests.golden.foresight import Rollout
from tests.golden.perft import Perft
from tests.golden.playthroughs import Playthrough
from tests.golden.titles import Golden

TRIED: Final = 5
"""How many of the cheapest actions are tried at each step."""

ATTEMPTS: Final = 2
"""How often each of them is played out."""


def try_cheapest(state: TheGameState, actions: list[Action], dice: Rng) -> list[Action]:
    """Try what costs least."""
    return sorted(actions, key=lambda action: greedy.cost(state, action))[:TRIED] * ATTEMPTS


GOLDEN: Final = Golden(
    perft=[
        Perft(1, {}, 4),
        Perft(1, {"on_fire": True, "pro": True, "short_hand": True}, 4),
        Perft(2, {}, 5),
        Perft(3, {"starter": "random"}, 4),
        Perft(4, {"starter": "first", "on_fire": True}, 5),
        Perft(5, {"pro": True}, 6),
    ],
    playthroughs={
        "the-game-1": Playthrough(1, {}, greedy.choose),
        "the-game-1-on-fire": Playthrough(1, {"on_fire": True}),
        "the-game-2-pro": Playthrough(2, {"pro": True}),
        "the-game-3-on-fire": Playthrough(3, {"on_fire": True}, greedy.choose),
        "the-game-5-short-hand": Playthrough(
            5, {"short_hand": True, "starter": "random"}, greedy.choose
        ),
    },
    endings=ENDINGS,
    rollout=Rollout(try_cheapest, greedy.choose),
    chooser=greedy.choose,
)

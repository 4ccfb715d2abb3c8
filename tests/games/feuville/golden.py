"""What is played for the golden files of Feuville."""

from typing import Final

from fireside.games.feuville.actions import END
from fireside.games.feuville.legal import list_legal
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from tests.games.feuville.endings import ENDINGS
from tests.golden.foresight import Rollout
from tests.golden.perft import Perft
from tests.golden.playthroughs import Playthrough
from tests.golden.titles import Golden


def lose_interest(state: FeuvilleState, seat: Seat, rng: Rng) -> Action:
    """Answer at random, and once a decree is evaluated end every turn (VIL-93)."""
    actions = list_legal(state, seat)
    if any(state.evaluated) and END in actions:
        return END
    return actions[rng.below(len(actions))]


def try_one(state: FeuvilleState, actions: list[Action], rng: Rng) -> list[Action]:
    """Try only what somebody without interest would do."""
    return [lose_interest(state, state.asked()[0], rng)]


GOLDEN: Final = Golden(
    perft=[
        Perft(2, {}, 4),
        Perft(3, {"edition": "fr"}, 3),
        Perft(4, {"edition": "en"}, 3),
    ],
    playthroughs={
        "feuville-2": Playthrough(2, {}),
        "feuville-3-fr": Playthrough(3, {"edition": "fr"}),
    },
    endings=ENDINGS,
    rollout=Rollout(try_one, lose_interest),
)

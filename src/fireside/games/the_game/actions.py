"""Every action of The Game: cards on piles, bids for the first turn, and signals."""

from typing import Final

from fireside.games.the_game.components import CARDS, HIGHEST_CARD, PILE_COUNT, PILE_NAMES
from fireside.games.the_game.state import AGREE, STARTERS
from fireside.kernel.action import Action, ActionSet
from fireside.kernel.options import Options

ACTIONS: Final = ActionSet("the-game")

ACTION_ARGS: Final = {
    "stop": (),
    "play": ("card", "pile"),
    "bid": ("bid",),
    "signal": ("pile", "signal"),
}

# Bids, the keenest first (GAM-03).
BIDS: Final = ("gladly", "could", "rather-not")

# Signals (GAM-40); no signal is how one is withdrawn.
NO_SIGNAL: Final = 0
KEEP_CLEAR: Final = 1
SMALL_STEPS: Final = 2
SIGNALS: Final = ("none", "keep-clear", "small-steps")

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "pile": PILE_NAMES,
    "bid": BIDS,
    "signal": SIGNALS,
    "result": ("open", "beaten", "excellent", "ended", "burnt"),
}

STOP: Final = ACTIONS.add("stop")


def _plays() -> list[list[Action]]:
    """Enter the plays; there are none of the cards 0 and 1."""
    rows: list[list[Action]] = [[] for _ in range(HIGHEST_CARD + 1)]
    for card in CARDS:
        rows[card] = [ACTIONS.add("play", card, pile) for pile in range(PILE_COUNT)]
    return rows


PLAYS: Final = _plays()
"""By card and pile."""

BIDDING: Final = [ACTIONS.add("bid", bid) for bid in range(len(BIDS))]

SIGNALLING: Final = [
    [ACTIONS.add("signal", pile, signal) for signal in range(len(SIGNALS))]
    for pile in range(PILE_COUNT)
]
"""By pile and signal."""


def can_occur(action: Action, seat_count: int, options: Options) -> bool:
    """Return whether there is such an action: bids and signals are for several seats (GAM-03)."""
    if action.kind == "bid":
        return seat_count > 1 and options["starter"] == STARTERS[AGREE]
    return action.kind != "signal" or seat_count > 1


def is_aside(action: Action) -> bool:
    """Return whether an action is made unasked (GAM-40)."""
    return action.kind == "signal"

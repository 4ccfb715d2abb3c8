"""The weights of The Game's bots, by seat count: read once from weights.toml.

They rate what a turn costs. The Game has no points to compare costs with, only other turns, so
the unit is free: SCALE of a cost are 1 of weights.toml. Every weight has three values: with all
cards still to come, with `middle` cards left, and with none left; in between they change evenly.
The slot of a weight is where its name stands in RATING.
"""

import tomllib
from importlib.resources import files
from typing import Final, final

from fireside.games.the_game.components import CARD_COUNT

RATING: Final = (
    "one_way",
    "behind",
    "shut",
    "nearly_shut",
    "crossed",
    "own_one_way",
    "own_shut",
    "own_gap",
    "own_first_gap",
    "own_second_gap",
    "own_jump",
    "own_jump_gain",
    "jump",
    "jump_gain",
    "pair",
    "extra",
    "keep_clear",
    "keep_clear_gap",
    "small_steps",
    "small_steps_gap",
    "number",
    "next_keep_clear",
    "next_keep_clear_gap",
    "burning",
)

# Per card that is in the draw pile or in another hand.
ONE_WAY: Final = RATING.index("one_way")
"""Both piles of a direction have passed it."""
BEHIND: Final = RATING.index("behind")
"""A pile has passed it."""
SHUT: Final = RATING.index("shut")
"""All piles have passed it."""
NEARLY_SHUT: Final = RATING.index("nearly_shut")
"""Three piles have passed it."""
CROSSED: Final = RATING.index("crossed")
"""A pile of either direction has passed it."""

# Per card of the own hand.
OWN_ONE_WAY: Final = RATING.index("own_one_way")
OWN_SHUT: Final = RATING.index("own_shut")
OWN_GAP: Final = RATING.index("own_gap")
"""Per card that would be skipped to play it where it is nearest."""
OWN_FIRST_GAP: Final = RATING.index("own_first_gap")
OWN_SECOND_GAP: Final = RATING.index("own_second_gap")
"""The same for the two nearest cards of the hand."""
OWN_JUMP: Final = RATING.index("own_jump")
OWN_JUMP_GAIN: Final = RATING.index("own_jump_gain")
"""A gain: the hand has the card ten back, and per card that it would bring back."""
JUMP: Final = RATING.index("jump")
JUMP_GAIN: Final = RATING.index("jump_gain")
"""The same if the card may be with others or still to come."""
PAIR: Final = RATING.index("pair")
"""A gain: two cards of the hand are ten apart."""

EXTRA: Final = RATING.index("extra")
"""Per card more than the turn asks for."""
KEEP_CLEAR: Final = RATING.index("keep_clear")
KEEP_CLEAR_GAP: Final = RATING.index("keep_clear_gap")
SMALL_STEPS: Final = RATING.index("small_steps")
SMALL_STEPS_GAP: Final = RATING.index("small_steps_gap")
"""For moving a pile that another seat has a signal at, and per card skipped."""
NUMBER: Final = RATING.index("number")
"""Per step from where a pile began."""
NEXT_KEEP_CLEAR: Final = RATING.index("next_keep_clear")
NEXT_KEEP_CLEAR_GAP: Final = RATING.index("next_keep_clear_gap")
"""More for a signal of the seat whose turn is next."""
BURNING: Final = RATING.index("burning")
"""For a fire that the next seat must cover (GAM-61)."""

PHASE_COUNT: Final = 3
SCALE: Final = 64

LIMITS: Final = ("middle", "clear_limit", "steps_limit", "gladly_limit", "could_limit")
"""Numbers that are no weights; they come after all values of the weights."""
FIRST_LIMIT: Final = len(RATING) * PHASE_COUNT

MIDDLE_MARGIN: Final = 10
SIGNAL_SPAN: Final = 2
"""How many different gaps each signal stands for at least."""


@final
class Weights:
    """The weights of one seat count."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final = numbers
        """The values of each weight by phase, then the limits."""
        limits = dict(zip(LIMITS, numbers[FIRST_LIMIT:], strict=True))
        self.middle: Final = limits["middle"]
        """Cards left where the middle values hold."""
        self.clear_limit: Final = limits["clear_limit"]
        self.steps_limit: Final = limits["steps_limit"]
        """A card with fewer skipped ones than this deserves a signal (GAM-40)."""
        self.gladly_limit: Final = limits["gladly_limit"]
        self.could_limit: Final = limits["could_limit"]
        """A first turn of less distance than this deserves a bid (GAM-03)."""
        rows = [weights_at(numbers, self.middle, left) for left in range(CARD_COUNT + 1)]
        self.by_left: Final = rows
        """By cards left: all weights, in the order of RATING."""


def weights_at(numbers: list[int], middle: int, left: int) -> list[int]:
    """Return all weights with some cards left."""
    if left > middle:
        phase, part, whole = 0, left - middle, CARD_COUNT - middle
    else:
        phase, part, whole = 1, left, middle
    weights: list[int] = []
    for slot in range(len(RATING)):
        before = numbers[slot * PHASE_COUNT + phase]
        after = numbers[slot * PHASE_COUNT + phase + 1]
        weights.append((before * part + after * (whole - part)) * SCALE // whole)
    return weights


def corrected(numbers: list[int]) -> list[int]:
    """Keep the limits where they make sense: no signal may single out a card (GAM-40)."""
    middle, clear, steps, gladly, could = numbers[FIRST_LIMIT:]
    middle = min(max(middle, MIDDLE_MARGIN), CARD_COUNT - MIDDLE_MARGIN)
    clear = max(clear, SIGNAL_SPAN)
    steps = max(steps, clear + SIGNAL_SPAN)
    return [*numbers[:FIRST_LIMIT], middle, clear, steps, gladly, could]


def read_weights() -> list[Weights]:
    """Read the weights of all seat counts; there are none for no seat."""
    source = files("fireside.games.the_game.bot").joinpath("weights.toml").read_text("utf-8")
    data = tomllib.loads(source)["rating"]
    weights: list[Weights] = []
    for seat_count in range(1, len(data) + 1):
        section = data[f"seats{seat_count}"]
        numbers: list[int] = []
        for name in RATING:
            numbers += section[name]
        numbers += [section[limit] for limit in LIMITS]
        weights.append(Weights(numbers))
    return [weights[0], *weights]


RATING_WEIGHTS: Final = read_weights()
"""By seat count."""

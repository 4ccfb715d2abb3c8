"""How much each thing matters to a seat that plans a turn: data, read once from weights.toml.

Every weight has three values: with all cards still to come, at the table's own `middle`, and with
none left; in between they change evenly. Costs are whole numbers, so that a game replays exactly.
"""

import tomllib
from importlib.resources import files
from typing import Final, final

from fireside.games.the_game.components import CARD_COUNT

FEATURES: Final = (
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

# Per card that nobody but perhaps another seat holds.
ONE_WAY: Final = 0
"""Both piles of a direction have passed it."""
BEHIND: Final = 1
"""A pile has passed it."""
SHUT: Final = 2
"""All piles have passed it."""
NEARLY_SHUT: Final = 3
"""Three piles have passed it."""
CROSSED: Final = 4
"""A pile of either direction has passed it."""

# Per card of the own hand.
OWN_ONE_WAY: Final = 5
OWN_SHUT: Final = 6
OWN_GAP: Final = 7
"""Per card that would be skipped to play it where it is nearest."""
OWN_FIRST_GAP: Final = 8
OWN_SECOND_GAP: Final = 9
"""The same for the two nearest cards of the hand."""
OWN_JUMP: Final = 10
OWN_JUMP_GAIN: Final = 11
"""A gain: the hand has the card ten back, and per card that it would bring back."""
JUMP: Final = 12
JUMP_GAIN: Final = 13
"""The same if the card may be with others or still to come."""
PAIR: Final = 14
"""A gain: two cards of the hand are ten apart."""

EXTRA: Final = 15
"""Per card more than the turn asks for."""
KEEP_CLEAR: Final = 16
KEEP_CLEAR_GAP: Final = 17
SMALL_STEPS: Final = 18
SMALL_STEPS_GAP: Final = 19
"""For moving a pile that another seat has a signal at, and per card skipped."""
NUMBER: Final = 20
"""Per step from where a pile began."""
NEXT_KEEP_CLEAR: Final = 21
NEXT_KEEP_CLEAR_GAP: Final = 22
"""More for a signal of the seat whose turn is next."""
BURNING: Final = 23
"""For a fire that the next seat must cover (GAM-61)."""

KNOTS: Final = 3
SCALE: Final = 64
LIMITS: Final = ("middle", "clear_limit", "steps_limit", "gladly_limit", "could_limit")


MIDDLE_MARGIN: Final = 10
SIGNAL_SPAN: Final = 2
"""Each signal stands for at least so many different gaps."""


@final
class Weights:
    """The weights of one seat count."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final = numbers
        """Per feature the values at the three knots, then the limits."""
        at = len(FEATURES) * KNOTS
        self.middle: Final = numbers[at]
        """Cards left where the middle values hold."""
        self.clear_limit: Final = numbers[at + 1]
        self.steps_limit: Final = numbers[at + 2]
        """A card with fewer skipped ones than this is worth a signal (GAM-40)."""
        self.gladly_limit: Final = numbers[at + 3]
        self.could_limit: Final = numbers[at + 4]
        """A first turn of less distance than this is worth a bid (GAM-03)."""
        self.by_left: Final = [row_at(numbers, left) for left in range(CARD_COUNT + 1)]
        """By cards left: the weights of all features."""


def row_at(numbers: list[int], left: int) -> list[int]:
    """Return the weights of all features with so many cards left."""
    middle = numbers[len(FEATURES) * KNOTS]
    if left > middle:
        knot, part, whole = 0, left - middle, CARD_COUNT - middle
    else:
        knot, part, whole = 1, left, middle
    row: list[int] = []
    for feature in range(len(FEATURES)):
        before = numbers[feature * KNOTS + knot]
        after = numbers[feature * KNOTS + knot + 1]
        row.append((before * part + after * (whole - part)) * SCALE // whole)
    return row


def put_right(numbers: list[int]) -> list[int]:
    """Keep the limits where they make sense: no signal may single out a card (GAM-40)."""
    at = len(FEATURES) * KNOTS
    middle, clear, steps, gladly, could = numbers[at:]
    middle = min(max(middle, MIDDLE_MARGIN), CARD_COUNT - MIDDLE_MARGIN)
    clear = max(clear, SIGNAL_SPAN)
    return [*numbers[:at], middle, clear, max(steps, clear + SIGNAL_SPAN), gladly, could]


def read_weights() -> list[Weights]:
    """Read the weights of all seat counts; there are none for no seat."""
    source = files("fireside.games.the_game.bot").joinpath("weights.toml").read_text("utf-8")
    data = tomllib.loads(source)
    weights: list[Weights] = []
    for seat_count in range(1, len(data) + 1):
        table = data[f"seats{seat_count}"]
        numbers: list[int] = []
        for feature in FEATURES:
            numbers += table[feature]
        numbers += [table[limit] for limit in LIMITS]
        weights.append(Weights(numbers))
    return [weights[0], *weights]


WEIGHTS: Final = read_weights()
"""By seat count."""

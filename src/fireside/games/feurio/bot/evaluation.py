"""The value of a game of Feurio! to a seat, at its end and before it.

Before the end it goes by the points that every seat may expect: a weighted sum of its features.
"""

from typing import Final

from fireside.bots.policy import WHOLE
from fireside.bots.schedule import weighted_sum
from fireside.bots.value import best_rival, lead, lead_over_all, share_of
from fireside.games.feurio.bot.features import features_of
from fireside.games.feurio.bot.regions import PARTS
from fireside.games.feurio.bot.weights import EVALUATION_WEIGHTS, SCALE
from fireside.games.feurio.components import COLOUR_COUNT, CREW_SIZE
from fireside.games.feurio.scoring import is_fulfilled, judge
from fireside.games.feurio.state import COLOURS_BY_SEAT, FeurioState
from fireside.kernel.seats import Seat


def evaluate(state: FeurioState, seat: Seat) -> int:
    """Return what a game is worth to a seat, from 0 to WHOLE."""
    if state.variant.is_team:
        return team_end_value(state)
    return open_value(state, seat) if state.stack else end_value(state, seat)


# --- Between rivals

MARGIN: Final = 6
MARGIN_TILES: Final = 2
"""A lead of MARGIN points, and one more for every MARGIN_TILES in the pile, is half of all that a
lead can count."""


def open_value(state: FeurioState, seat: Seat) -> int:
    """Return what an unfinished game may be worth: half by the victory, half by the margin."""
    span = PARTS * (MARGIN + state.bag_count // MARGIN_TILES)
    points = [forecast(state, owner) for owner in range(state.variant.seat_count)]
    # A forecast may be below zero, final points are not.
    margin = points[seat] - max(0, best_rival(points, seat))
    return (lead_over_all(points, seat, span) + lead(margin, span)) // 2


def forecast(state: FeurioState, seat: Seat) -> int:
    """Return the points that a seat may expect in the end, in parts of a point."""
    weights = EVALUATION_WEIGHTS[state.variant.seat_count][state.bag_count]
    total = 0
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        total += weighted_sum(features_of(state, seat, colour), weights)
    return total // SCALE


def end_value(state: FeurioState, seat: Seat) -> int:
    """Return what a finished game is worth: half by who won, half by how much."""
    outcome = judge(state)
    margin = outcome.points[seat] - best_rival(outcome.points, seat)
    return (share_of(outcome, seat) + lead(margin, MARGIN)) // 2


# --- For a team

PER_FULFILLED: Final = 100
PER_PLACED: Final = 4
"""For each colour and each firefighter if the game is not solved, in thousandths of a solved one:
a search that finds no solution still knows the better end."""


def team_end_value(state: FeurioState) -> int:
    """Return what a finished team game is worth: the whole if solved, else less than half."""
    fulfilled = 0
    for colour in range(COLOUR_COUNT):
        if is_fulfilled(state, colour):
            fulfilled += 1
    if fulfilled == COLOUR_COUNT:
        return WHOLE
    left = 0
    for own in state.reserve:
        left += own
    return fulfilled * PER_FULFILLED + (COLOUR_COUNT * CREW_SIZE - left) * PER_PLACED

"""A hand that runs from fire to fire, and now and then does anything at all."""

from typing import Final

from fireside.games.the_brigade.board import BITS
from fireside.games.the_brigade.components import CREW_TRACK
from fireside.games.the_brigade.firefighting import most_levels, water_at_hand
from fireside.games.the_brigade.legal import list_legal
from fireside.games.the_brigade.refilling import is_source
from fireside.games.the_brigade.state import BrigadeState, track_value
from fireside.kernel.action import Action
from fireside.kernel.rng import Rng

WHIM_ONE_IN: Final = 6
"""How often it does anything at all."""

LIKINGS: Final = {"hose": 90, "dispatch": 90, "ash": 80, "upgrade": 35, "special": 32, "mimic": 32}
"""By kind of action; answers to what comes up are all the same."""


def like(state: BrigadeState, seat: int, action: Action) -> int:
    """Say how much an action is liked."""
    if action.kind == "extinguish":
        return 100 if action.args[0] == state.fire[state.brigades[seat]] else 0
    if action.kind == "refill":
        return 0 if water_at_hand(state, seat) else 70
    if action.kind == "recruit":
        return 34 if len(state.crews[seat]) < track_value(state, seat, CREW_TRACK) else 0
    if action.kind == "move":
        return like_place(state, seat, action.args[0])
    return LIKINGS.get(action.kind, 0)


def like_place(state: BrigadeState, seat: int, place: int) -> int:
    """Like fires that there is water for, and water where there is none."""
    water = water_at_hand(state, seat)
    if state.burning & BITS[place]:
        is_enough = most_levels(state, seat, place, water) == state.fire[place]
        return 40 + state.fire[place] if is_enough else 0
    return 30 if not water and is_source(state, seat, place) else 0


def choose(state: BrigadeState, seat: int, dice: Rng) -> Action:
    """Return what is liked best, or anything; equal ones are equally likely."""
    actions = sorted(list_legal(state, seat), key=lambda action: action.number)
    if dice.below(WHIM_ONE_IN) == 0:
        return actions[dice.below(len(actions))]
    likings = [like(state, seat, action) for action in actions]
    best = [a for a, own in zip(actions, likings, strict=True) if own == max(likings)]
    return best[dice.below(len(best))]

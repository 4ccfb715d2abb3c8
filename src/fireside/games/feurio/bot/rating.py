"""Ratings of the answers to a question of Feurio!, for rivals and for a team."""

from typing import Final

from fireside.games.feurio.bot import rivals, team
from fireside.games.feurio.legal import list_legal
from fireside.games.feurio.state import FeurioState
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat

MIDDLE_NOISE: Final = 2
"""The noise where all answers are rated alike."""


def rate(
    state: FeurioState, seat: Seat, is_wide: bool, actions: list[Action], scores: list[int]
) -> int:
    """List the sensible actions with a score for each; return how much noise to add to them.

    A search wants them all (`is_wide`); the policy can leave out what it would not play.
    """
    kind = state.stack[-1].kind
    if kind == "crew":
        if state.variant.is_team:
            team.rate_crews(state, seat, is_wide, actions, scores)
            return team.CREW_NOISE
        rivals.rate_crews(state, seat, is_wide, actions, scores)
        return rivals.CREW_NOISE
    if kind == "mix":
        tile, left = state.stack[-1].args
        if state.variant.is_team:
            team.rate_mix(state, tile, left, is_wide, actions, scores)
            return team.CREW_NOISE
        rivals.rate_mix(state, seat, tile, left, actions, scores)
        return rivals.CREW_NOISE
    if kind == "spread" and state.variant.is_team:
        team.rate_spots(state, actions, scores)
        return team.SPOT_NOISE
    if kind == "spread" or kind == "bury":
        number = state.drawn if kind == "spread" else 0
        rivals.rate_spots(state, seat, number, actions, scores)
        return rivals.SPOT_NOISE
    if kind == "face":
        rivals.rate_faces(state, seat, actions, scores)
        return rivals.SPOT_NOISE
    for action in list_legal(state, seat):
        actions.append(action)
        scores.append(0)
    return MIDDLE_NOISE

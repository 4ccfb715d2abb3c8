"""Upgrades: a step on a track, and what the last step brings (BRI-48, BRI-49)."""

from typing import Final

from fireside.games.the_brigade.agenda import RECRUIT, plan
from fireside.games.the_brigade.components import (
    COMMAND_TRACK,
    CREW_TRACK,
    LAST_STEPS,
    TRACK_COUNT,
)
from fireside.games.the_brigade.state import ACTION_PHASE, BrigadeState, track_value
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

COMMAND_BONUS: Final = 2


def open_tracks(state: BrigadeState, seat: Seat) -> list[int]:
    """List the tracks that are not full (BRI-48)."""
    steps = state.steps
    first = seat * TRACK_COUNT
    return [track for track in range(TRACK_COUNT) if steps[first + track] < LAST_STEPS[track]]


def upgrade(state: BrigadeState, seat: Seat, track: int, out: Events) -> None:
    """Take one step on a track; a higher command counts in the same turn (BRI-49)."""
    at = seat * TRACK_COUNT + track
    if state.steps[at] == LAST_STEPS[track]:
        return
    before = track_value(state, seat, track)
    state.steps[at] += 1
    value = track_value(state, seat, track)
    out.add("upgrade", seat, track, state.steps[at], value, value - before)
    is_acting = seat == state.turn and state.phase == ACTION_PHASE
    if track == COMMAND_TRACK and is_acting:
        state.actions_left += value - before
    if state.steps[at] == LAST_STEPS[track]:
        finish_track(state, seat, track, out)


def finish_track(state: BrigadeState, seat: Seat, track: int, out: Events) -> None:
    """Give the bonus of a last step; the wagon's lasts (BRI-33, BRI-49, BRI-C15)."""
    if seat == state.turn:
        state.finished_track = 1
    if track == CREW_TRACK:
        plan(state, RECRUIT, seat)
    elif track == COMMAND_TRACK and seat == state.turn:
        state.actions_left += COMMAND_BONUS
        out.add("extra_actions", seat, COMMAND_BONUS)

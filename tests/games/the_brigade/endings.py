"""The ways a game of The Brigade can end: how to recognise each, and at which table it is found."""

from typing import Final

from fireside.games.the_brigade.components import UNIVERSITY
from fireside.games.the_brigade.scoring import UNIVERSITY_SIZE, loyal_counts
from fireside.games.the_brigade.state import (
    CITIZENS,
    EVACUATION,
    FACTION,
    QUIET,
    BrigadeState,
)
from fireside.kernel.options import Options
from tests.golden.endings import AnyMatch, Ending, has_takebacks, outcome_of, standing_events

ALL: Final[Options] = {
    "advanced": True,
    "great_buildings": True,
    "fire_festival": True,
    "bonus_crew": True,
}


def holds_the_university(state: BrigadeState) -> bool:
    """Return whether the game was won by the university."""
    counts = [loyal_counts(state, seat) for seat in range(len(state.held))]
    held = max(own[UNIVERSITY] for own in counts)
    return state.result == FACTION and held >= UNIVERSITY_SIZE


def is_won_by_a_faction(match: AnyMatch) -> bool:
    """Somebody holds five blocks of one affiliation."""
    return bool(match.state.result == FACTION and not holds_the_university(match.state))


def is_won_by_the_university(match: AnyMatch) -> bool:
    """Somebody holds three blocks of the university."""
    return holds_the_university(match.state)


def is_won_by_the_citizens(match: AnyMatch) -> bool:
    """Somebody holds a block of every affiliation."""
    return bool(match.state.result == CITIZENS)


def is_won_after_the_round(match: AnyMatch) -> bool:
    """Somebody held enough blocks before the last turn of the round, and still does."""
    is_claimed = any(event.seat == match.state.winner for event in standing_events(match, "claim"))
    return bool(is_claimed and match.state.turn != match.state.winner)


def is_evacuated(match: AnyMatch) -> bool:
    """Too much was destroyed, and one seat has the highest total."""
    is_told = len(standing_events(match, "evacuation")) == 1
    is_single = outcome_of(match).ranks.count(1) == 1
    return bool(match.state.result == EVACUATION and is_told and is_single)


def is_quiet(match: AnyMatch) -> bool:
    """Nothing burns any more."""
    return bool(match.state.result == QUIET and not match.state.burning)


def is_shared(match: AnyMatch) -> bool:
    """Several seats have the highest total, which is not 0."""
    outcome = outcome_of(match)
    return outcome.ranks.count(1) > 1 and max(outcome.points) > 0


ENDINGS: Final = {
    "the-brigade-faction": Ending(is_won_by_a_faction, 2, {}, "normal"),
    "the-brigade-university": Ending(is_won_by_the_university, 2, {"advanced": True}, "normal"),
    "the-brigade-citizens": Ending(is_won_by_the_citizens, 3, {}, "normal"),
    "the-brigade-equal-turns": Ending(is_won_after_the_round, 2, {"equal_turns": True}, "normal"),
    "the-brigade-evacuation": Ending(is_evacuated, 4, {}),
    "the-brigade-quiet": Ending(is_quiet, 4, {"advanced": True, "bonus_crew": True}),
    "the-brigade-shared-victory": Ending(is_shared, 4, {"great_buildings": True}, "normal"),
    "the-brigade-takebacks": Ending(has_takebacks, 3, ALL, "random", takes_back=True),
}
"""By the name of the record's file."""

"""The ways a game of Feurio! can end: how to recognise each, and at which table it is found."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fireside.kernel.event import Event
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.match.match import Match
from fireside.match.record import UndoEntry
from tests.golden.foresight import Wish

AnyMatch = Match[Any, Any, Any]


def outcome_of(match: AnyMatch) -> Outcome:
    return match.title.game.outcome(match.state)


def is_won(match: AnyMatch) -> bool:
    """One seat has more points than any other."""
    points = outcome_of(match).points
    return outcome_of(match).solved is None and points.count(max(points)) == 1


def is_won_by_tie_break(match: AnyMatch) -> bool:
    """Several seats have the most points, and only one of them has the first rank (FEU-54)."""
    outcome = outcome_of(match)
    top = max(outcome.points)
    ranks = [rank for own, rank in zip(outcome.points, outcome.ranks, strict=True) if own == top]
    return outcome.solved is None and len(ranks) > 1 and ranks.count(1) == 1


def is_shared(match: AnyMatch) -> bool:
    """Several seats have the first rank (FEU-54)."""
    outcome = outcome_of(match)
    return outcome.solved is None and outcome.ranks.count(1) > 1


def is_solved(match: AnyMatch) -> bool:
    """All 48 stand as they should (FEU-72)."""
    return outcome_of(match).solved is True


def is_solved_at_last(match: AnyMatch) -> bool:
    """Only the extra turn, in which no tile was drawn, fulfilled the goal (FEU-71)."""
    before = match.state_at(len(match.entries) - 1)
    kinds = [event.kind for event in match.events[-1]]
    is_early = match.title.game.outcome(before).solved
    return is_solved(match) and not is_early and kinds == ["place", "result"]


def is_failed(match: AnyMatch) -> bool:
    """The goal was missed although all 48 stand."""
    outcome = outcome_of(match)
    return outcome.solved is False and outcome.points[0] == 48


def standing_events(match: AnyMatch, kind: str) -> list[Event]:
    """List the events of a kind that no undo has cancelled."""
    numbers = [0, *match.standing()]
    return [event for number in numbers for event in match.events[number] if event.kind == kind]


def has_firebreaks(match: AnyMatch) -> bool:
    """Every seat has laid a firebreak, and all are uncovered in the end (FEU-83)."""
    laid = standing_events(match, "firebreak")
    uncovered = standing_events(match, "uncover")
    return {event.seat for event in laid} == set(range(match.seat_count)) and sorted(
        [event.seat for event in laid]
    ) == sorted([event.seat for event in uncovered])


def has_firebreaks_of_both_colours(match: AnyMatch) -> bool:
    """Each of two seats has paid for firebreaks in either of its colours (FEU-81)."""
    paid = {(event.seat, event.args[0]) for event in standing_events(match, "firebreak")}
    return paid == {(0, 0), (0, 2), (1, 1), (1, 3)}


def has_takebacks(match: AnyMatch) -> bool:
    """Several undos, with and without consent, past chance and not."""
    undos = [entry for entry in match.entries if isinstance(entry, UndoEntry)]
    return {undo.consent for undo in undos} == {False, True} and 0 < match.epoch < len(undos)


class Ending(NamedTuple):
    """What a golden record shows, and who plays it where."""

    is_reached: Callable[[AnyMatch], bool]
    seat_count: int
    options: Options
    bot: str = "easy"
    takes_back: bool = False
    talks: bool = False
    title: str = "feurio"
    wish: Wish | None = None
    """What hands that see everything play for, in place of a bot (The Game, The Brigade)."""
    is_passing: bool = False
    """Whether the wish is about the best moment to come, not about the end."""


ENDINGS: Final = {
    "win": Ending(is_won, 4, {}),
    "win-of-three": Ending(is_won, 3, {"hotter": True}),
    "tie-break": Ending(is_won_by_tie_break, 4, {}),
    "shared-victory": Ending(is_shared, 2, {}),
    "solitaire-solved": Ending(is_solved, 1, {}),
    "solitaire-solved-in-the-extra-turn": Ending(is_solved_at_last, 1, {"extra_turn": True}),
    "solitaire-failed": Ending(is_failed, 1, {}),
    "cooperative-solved": Ending(is_solved, 2, {"cooperative": True}),
    "cooperative-solved-by-three": Ending(is_solved, 3, {"cooperative": True}),
    "cooperative-failed": Ending(is_failed, 4, {"cooperative": True}),
    "firebreaks": Ending(has_firebreaks, 4, {"firebreak": True}, "random"),
    "firebreaks-of-both-colours": Ending(
        has_firebreaks_of_both_colours, 2, {"firebreak": True}, "random"
    ),
    "takebacks": Ending(has_takebacks, 3, {"firebreak": True}, "random", takes_back=True),
}
"""By the name of the record's file."""

"""What is sure to come of an action: what happens before any draw, whatever is hidden."""

from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final, final

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.event import FORGET, Event, EventLog
from fireside.kernel.rng import Rng, fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.registry import AnyTitle

SEEDS: Final = (1, 2)
"""Of two positions that are imagined from the same view: secrets differ in them."""

MOST_ACTIONS: Final = 12
"""Nobody looks further ahead than this."""


class LuckNeededError(KernelError):
    """Something would be drawn now."""


@final
class NoLuck(Rng):
    """Draws nothing."""

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: int) -> int:
        raise LuckNeededError(f"one of {n}")

    def copy(self) -> Rng:
        return self

    def dump(self) -> list[int]:
        return []


@dataclass(frozen=True)
class Consequences:
    """What comes of an action, as far as the reader of a view can know it."""

    sure: list[Event]
    """What happens first, before anything is drawn."""
    later: list[Event]
    """What the seat would do next without being interrupted, and what is sure to come of that."""


# A view is the title's own business, so its type is not known here.


def sure_events(title: AnyTitle, seen: Any, action: Action) -> list[Event]:
    """Return what would happen first, as far as the reader of a view can know it."""
    return consequences_of(title, seen, [action]).sure


def consequences_of(title: AnyTitle, seen: Any, line: list[Action]) -> Consequences:
    """Return what comes of a line's first action; after the line the seat follows its policy."""
    first, second = [imagine(title, seen, line, seed) for seed in SEEDS]
    sure = same_beginning(first[0], second[0])
    is_whole = len(sure) == len(first[0]) == len(second[0])
    return Consequences(sure, same_beginning(first[1], second[1]) if is_whole else [])


def points_after(title: AnyTitle, seen: Any, action: Action) -> int | None:
    """Return the points of the reader of a view right after an action.

    None if the title shows no points while it is played, or if they depend on luck or on secrets.
    """
    first, second = [imagine_points(title, seen, action, seed) for seed in SEEDS]
    return first if first == second else None


def imagine_points(title: AnyTitle, seen: Any, action: Action, seed: int) -> int | None:
    """Carry out an action, and nothing that follows it, in an imagined position; count then."""
    state = title.from_view(seen, fast_rng(seed))
    state.rng = NoLuck()
    question = state.stack.pop()
    if question.is_shared:
        return None
    with suppress(LuckNeededError):
        title.game.perform(state, seen.seat, action, question, FORGET)
        return points_of(title.view(state, seen.seat))
    return None


def points_of(seen: Any) -> int | None:
    """Return the points that a view shows its reader; None if it shows none."""
    points: tuple[int, ...] = getattr(seen.public, "points", ())
    return points[seen.seat] if points else None


def same_beginning(first: list[Event], second: list[Event]) -> list[Event]:
    """Return the events that two lists begin with."""
    pairs = zip(first, second, strict=False)
    return [event for event, _ in takewhile(lambda pair: repr(pair[0]) == repr(pair[1]), pairs)]


def imagine(
    title: AnyTitle, seen: Any, line: list[Action], seed: int
) -> tuple[list[Event], list[Event]]:
    """Carry out a line in an imagined position, and let the seat play on until something is drawn.

    Return the events of the first action, and those of what follows.
    """
    seat = seen.seat
    state = title.from_view(seen, fast_rng(seed))
    state.rng = NoLuck()
    outs: list[EventLog] = []
    is_asked = False
    with suppress(LuckNeededError):
        while len(outs) < MOST_ACTIONS and state.asked() == [seat]:
            plan = line[len(outs) :]
            action = plan[0] if plan else title.policy.choose(state, seat, fast_rng(seed))
            if action not in title.game.legal_actions(state, seat):
                break
            outs.append(EventLog())
            title.game.apply(state, seat, action, outs[-1])
        is_asked = state.asked() == [seat]
    told = [[event for event in out.events if event.is_for(seat)] for out in outs]
    if told and not is_asked:
        # The turn of the next seat comes of no choice of this one.
        while told[-1] and told[-1][-1].seat not in (seat, SPECTATOR):
            told[-1].pop()
    return told[0] if told else [], [event for events in told[1:] for event in events]

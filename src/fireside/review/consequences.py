"""What is sure to come of an action: what happens before any draw, whatever is hidden."""

from contextlib import suppress
from itertools import takewhile
from typing import Any, Final, final

from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError
from fireside.kernel.event import Event, EventLog
from fireside.kernel.rng import Rng, fast_rng
from fireside.registry import AnyTitle

SEEDS: Final = (1, 2)
"""Of two positions that are imagined from the same view: secrets differ in them."""


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


# A view is the title's own business, so its type is not known here.


def sure_events(title: AnyTitle, seen: Any, action: Action) -> list[Event]:
    """Return what would happen first, as far as the reader of a view can know it."""
    first, second = [events_of(title, seen, action, seed) for seed in SEEDS]
    pairs = zip(first, second, strict=False)
    return [event for event, _ in takewhile(lambda pair: repr(pair[0]) == repr(pair[1]), pairs)]


def events_of(title: AnyTitle, seen: Any, action: Action, seed: int) -> list[Event]:
    """Carry out an action of the reader in an imagined position, as far as the first draw."""
    state = title.from_view(seen, fast_rng(seed))
    state.rng = NoLuck()
    out = EventLog()
    with suppress(LuckNeededError):
        if action in title.game.legal_actions(state, seen.seat):
            title.game.apply(state, seen.seat, action, out)
    return [event for event in out.events if event.is_for(seen.seat)]

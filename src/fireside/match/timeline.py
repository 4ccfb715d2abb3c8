"""A timeline: the steps of a match that stand, and how to go back along them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

from fireside.kernel.event import FORGET
from fireside.kernel.game import S
from fireside.match.checkpoints import Checkpoints
from fireside.match.history import Step
from fireside.match.recorded_rng import recorded
from fireside.match.replay import Replayer
from fireside.match.undo import Takeback


@dataclass(frozen=True, slots=True)
class Rewind(Generic[S]):
    """Where a match would go on after an undo."""

    kept_count: int
    """How many of the steps that stand are kept as they are."""
    repeated: list[int]
    """The asides after them that are possible without what is cancelled."""
    cancelled: list[int]
    epoch: int
    state: S


class Timeline(Generic[S]):
    """Goes forward by a step and back by some; to go back, it repeats no more than that needs."""

    def __init__(self, replayer: Replayer[S], steps: Sequence[Step], first: S) -> None:
        self.standing: Final[list[int]] = []
        """The numbers of the actions and asides that stand."""
        self._replayer: Final = replayer
        self._steps: Final = steps
        self._checkpoints: Final = Checkpoints(replayer.game, first)

    def append(self, number: int, state: S) -> None:
        """Note that a step has led to a position."""
        self.standing.append(number)
        self._checkpoints.add(len(self.standing), state)

    def state_after(self, count: int, epoch: int) -> S:
        """Rebuild the position after the first of the steps that stand, in an epoch's stream."""
        done, checkpoint = self._checkpoints.nearest(count)
        state = self._replayer.resume(checkpoint)
        for place in range(done, count):
            self._repeat(state, self.standing[place])
            self._checkpoints.add(place + 1, state)
        return self._continued(state, epoch)

    def state_with(self, numbers: Sequence[int], epoch: int) -> S:
        """Rebuild the position after some steps, which may have begun like those that stand."""
        shared = 0
        for number, standing in zip(numbers, self.standing, strict=False):
            if number != standing:
                break
            shared += 1
        done, checkpoint = self._checkpoints.nearest(shared)
        state = self._replayer.resume(checkpoint)
        for number in numbers[done:]:
            self._repeat(state, number)
        return self._continued(state, epoch)

    def rewind(self, takeback: Takeback, epoch: int) -> Rewind[S]:
        """Return where the match would go on after an undo; nothing is changed."""
        state = self.state_after(takeback.kept_count, epoch)
        cancelled = takeback.cancelled[:]
        repeated: list[int] = []
        for number in takeback.asides:
            step = self._steps[number]
            if step.action in self._replayer.game.open_asides(state, step.seat):
                self._replayer.repeat(state, step, FORGET)
                repeated.append(number)
            else:
                cancelled.append(number)
        return Rewind(takeback.kept_count, repeated, sorted(cancelled), epoch, state)

    def follow(self, rewind: Rewind[S]) -> None:
        """Go on from where an undo leads to."""
        self._checkpoints.drop_after(rewind.kept_count)
        self.standing[rewind.kept_count :] = rewind.repeated
        self._checkpoints.add(len(self.standing), rewind.state)

    def cancel(self, cancelled: Sequence[int], epoch: int) -> S:
        """Repeat an undo of a record, and return the position that it leads to."""
        kept_count = len(self.standing)
        while kept_count and self.standing[kept_count - 1] >= cancelled[0]:
            kept_count -= 1
        rest = [number for number in self.standing[kept_count:] if number not in cancelled]
        state = self.state_after(kept_count, epoch)
        for number in rest:
            self._replayer.repeat(state, self._steps[number], FORGET)
        self.follow(Rewind(kept_count, rest, list(cancelled), epoch, state))
        return state

    def _repeat(self, state: S, number: int) -> None:
        """Repeat a step in its epoch."""
        self._replayer.rekey(state, self._steps[number].epoch)
        self._replayer.repeat(state, self._steps[number], FORGET)

    def _continued(self, state: S, epoch: int) -> S:
        """Return a rebuilt position as the beginning of what comes next."""
        self._replayer.rekey(state, epoch)
        recorded(state.rng).take_log()
        return state

"""Rebuilding positions: the same answers again, and for each the luck it had."""

from collections.abc import Iterable, Sequence
from typing import Final, Generic

from fireside.kernel.event import FORGET, Events
from fireside.kernel.game import Game, S
from fireside.kernel.options import Options
from fireside.kernel.rng import FairRng
from fireside.match.history import Step
from fireside.match.recorded_rng import RecordedRng, recorded


class Replayer(Generic[S]):
    """Knows all that the first position of a match follows from, and leads on from there."""

    def __init__(self, game: Game[S], seat_count: int, options: Options, key: bytes) -> None:
        self.game: Final = game
        self.seat_count: Final = seat_count
        self.options: Final = options
        self.key: Final = key

    def start(self, out: Events) -> S:
        """Set up and run on to the first decision."""
        rng = RecordedRng(FairRng(self.key))
        return self.game.start(self.seat_count, self.options, rng, out)

    def repeat(self, state: S, step: Step, out: Events) -> None:
        """Apply a step to a position in which it is possible."""
        assert step.action is not None
        if step.is_action:
            self.game.apply(state, step.seat, step.action, out)
        else:
            draws = state.rng.draws
            self.game.speak(state, step.seat, step.action, out)
            assert state.rng.draws == draws, f"{step.action} is an aside and must not draw"

    def rebuild(self, steps: Sequence[Step], numbers: Iterable[int], epoch: int) -> S:
        """Repeat some steps from the start, each in its own epoch, to go on in another."""
        state = self.start(FORGET)
        for number in numbers:
            self.rekey(state, steps[number].epoch)
            self.repeat(state, steps[number], FORGET)
        self.rekey(state, epoch)
        recorded(state.rng).take_log()
        return state

    def rekey(self, state: S, epoch: int) -> None:
        """Let a position draw from the stream of an epoch, from its beginning if it is new."""
        if recorded(state.rng).stream.epoch != epoch:
            state.rng = RecordedRng(FairRng(self.key, epoch))

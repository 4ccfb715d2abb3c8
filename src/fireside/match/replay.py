"""Replay: set up a match again and repeat its steps, each with its own stream of draws."""

from typing import Final, Generic

from fireside.kernel.event import Events
from fireside.kernel.game import Game, S
from fireside.kernel.options import Options
from fireside.kernel.rng import FairRng
from fireside.match.history import Step
from fireside.match.recorded_rng import RecordedRng, recorded


class Replayer(Generic[S]):
    """Repeats one match from its options and key."""

    def __init__(self, game: Game[S], seat_count: int, options: Options, key: bytes) -> None:
        self.game: Final = game
        self.seat_count: Final = seat_count
        self.options: Final = options
        self.key: Final = key

    def start(self, out: Events) -> S:
        """Set up the game and advance to the first decision."""
        rng = RecordedRng(FairRng(self.key))
        return self.game.start(self.seat_count, self.options, rng, out)

    def resume(self, checkpoint: S) -> S:
        """Return a copy of an earlier position that goes on where its stream was."""
        state = self.game.copy(checkpoint)
        assert isinstance(state.rng, FairRng)
        state.rng = RecordedRng(state.rng)
        return state

    def repeat(self, state: S, step: Step, out: Events) -> None:
        """Apply a step to a position in which it is possible."""
        assert step.action is not None
        if step.is_action:
            self.game.apply(state, step.seat, step.action, out)
        else:
            draws = state.rng.draws
            self.game.speak(state, step.seat, step.action, out)
            assert state.rng.draws == draws, f"{step.action} is an aside and must not draw"

    def rekey(self, state: S, epoch: int) -> None:
        """Switch a position to the stream of an epoch, unless it is in use already."""
        if recorded(state.rng).stream.epoch != epoch:
            state.rng = RecordedRng(FairRng(self.key, epoch))

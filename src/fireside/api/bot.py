"""Bots by level; each is shown an imagined position of its seat and nothing else."""

from dataclasses import dataclass

from fireside.api.position import Position
from fireside.api.seating import acting_seat, asked_seat
from fireside.bots.levels import find_bot
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.match.driver import Thought, make_thought, thinker_of, thought_seed


@dataclass(frozen=True)
class Bot:
    """What `fireside.bot` returns; it remembers nothing between two calls."""

    level: str

    def choose(
        self, position: Position, seat: Seat | None = None, seed: int | None = None
    ) -> Action:
        """Return a legal action for an asked seat, by default the first asked one.

        The same position and seed give the same action. Without a seed one is made of what every
        seat knows: the commitment, the number of entries, and the seat.
        """
        actor = asked_seat(position.state, seat, position.game.seats)
        thinker = thinker_of(position.game.title, self.level)
        return thinker.choose(thought_of(position, actor, seed)).action

    def remark(
        self, position: Position, seat: Seat | None = None, seed: int | None = None
    ) -> Action | None:
        """Return an aside to `say` now, or None."""
        actor = acting_seat(position.state, seat, position.game.seats)
        if not position.asides(actor):
            return None
        thinker = thinker_of(position.game.title, self.level)
        return thinker.remark(thought_of(position, actor, seed))


def bot(level: str) -> Bot:
    """Return a bot: `random`, `easy`, `normal`, `hard` or `tree`."""
    find_bot(level)
    return Bot(level)


def thought_of(position: Position, seat: Seat, seed: int | None) -> Thought:
    """Return what a bot is given in a position."""
    if seed is None:
        seed = thought_seed(position.commitment, len(position.entries), seat)
    return make_thought(position.game.title.game, position.state, seat, seed)

"""Bots by level; each is shown an imagined position of its seat and nothing else."""

from dataclasses import dataclass
from hashlib import sha256

from fireside.api.position import Position
from fireside.api.seating import acting_seat, asked_seat
from fireside.bots.levels import find_bot
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


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
        luck = thought_seed(position, actor) if seed is None else seed
        title, imagined = position.game.title, position.imagine(actor, luck).state
        return find_bot(self.level).pick(title.game, title.policy, imagined, actor, luck).action

    def remark(
        self, position: Position, seat: Seat | None = None, seed: int | None = None
    ) -> Action | None:
        """Return an aside to `say` now, or None."""
        actor = acting_seat(position.state, seat, position.game.seats)
        if not position.asides(actor):
            return None
        luck = thought_seed(position, actor) if seed is None else seed
        title, imagined = position.game.title, position.imagine(actor, luck).state
        return find_bot(self.level).remark(title.game, title.policy, imagined, actor)


def bot(level: str) -> Bot:
    """Return a bot: `random`, `easy`, `normal`, `hard` or `tree`."""
    find_bot(level)
    return Bot(level)


def thought_seed(position: Position, seat: Seat) -> int:
    """Return a seed made of what everybody knows, so that it tells nothing of the luck to come."""
    known = f"{position.commitment} {len(position.entries)} {seat}"
    return int.from_bytes(sha256(known.encode()).digest()[:7], "big")

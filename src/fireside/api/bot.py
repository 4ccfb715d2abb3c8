"""Bots by name; each is shown an imagined position of its seat and nothing else."""

from dataclasses import dataclass, field

from fireside.api.position import Position
from fireside.api.seating import acting_seat, asked_seat
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.match.driver import make_thought, thought_seed
from fireside.match.named_bots import bot_of, find_bot
from fireside.match.news import told_since
from fireside.match.thinker import GameTerms, NamedBot, Thought


@dataclass(frozen=True)
class Bot:
    """What `fireside.bot` returns; those of the box remember nothing between two calls."""

    level: str
    """Its name."""
    named: NamedBot = field(repr=False)

    def choose(
        self, position: Position, seat: Seat | None = None, seed: int | None = None
    ) -> Action:
        """Return a legal action for an asked seat, by default the first asked one.

        The same position and seed give the same action. Without a seed one is made of what every
        seat knows: the commitment, the number of entries, and the seat. A bot of somebody else may
        raise NoAnswerError.
        """
        actor = asked_seat(position.state, seat, position.game.seats)
        thinker = self.named.thinker(position.game.title)
        thought = thought_of(position, actor, seed, thinker.wants_news)
        return thinker.choose(thought).action

    def remark(
        self, position: Position, seat: Seat | None = None, seed: int | None = None
    ) -> Action | None:
        """Return an aside to `say` now, or None."""
        actor = acting_seat(position.state, seat, position.game.seats)
        if not position.asides(actor):
            return None
        thinker = self.named.thinker(position.game.title)
        return thinker.remark(thought_of(position, actor, seed, thinker.wants_news))


def bot(found: object) -> Bot:
    """Return a bot: `random`, `easy`, `normal`, `hard`, `tree`, or one of your own.

    That is given by an entry point, `MODULE:NAME` or `cmd:PROGRAM ARGS`; or as it is, a subclass of
    SeatBot or a function of a SeatPosition.
    """
    if isinstance(found, str):
        return Bot(found, find_bot(found))
    named = bot_of(found)
    return Bot(str(named), named)


def thought_of(
    position: Position, seat: Seat, seed: int | None, wants_news: bool = False
) -> Thought:
    """Return what a bot is given in a position."""
    if seed is None:
        seed = thought_seed(position.commitment, len(position.entries), seat)
    game = position.game
    terms = GameTerms(position.commitment, game.seats, game.options)
    thought = make_thought(game.title.game, position.state, seat, seed, terms)
    if not wants_news or not position.has_history:
        return thought
    return thought._replace(since=tuple(told_since(position.match().standing_steps(), seat)))

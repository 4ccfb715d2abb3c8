"""What can be seen of a table elsewhere: the same as of a match here, out of one moment."""

from abc import ABC
from typing import Any, Final

from fireside.cli.online import tidings
from fireside.cli.online.luck import Promise
from fireside.cli.online.moment import Moment, passage_of
from fireside.cli.terminal.desk import Desk
from fireside.cli.terminal.passage import Passage
from fireside.cli.terminal.session import Session
from fireside.drawing.errors import UnclearError
from fireside.kernel.action import Action
from fireside.kernel.outcome import Outcome
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.driver import thought_seed
from fireside.match.view_json import read_view
from fireside.registry import find_title


class TableSight(Session, ABC):
    """A table as it was at one moment, which another one may follow."""

    def __init__(self, desk: Desk, moment: Moment, promise: Promise) -> None:
        super().__init__(desk)
        self.moment = moment
        """What everything here speaks of."""
        self.promise: Final = promise
        self.names: Final[list[str]] = []
        """By seat, as they change."""
        self.lay_out_table()

    def lay_out_table(self) -> None:
        """Begin with the table as it is now."""
        self.name_seats()
        self.lay_out(find_title(self.moment.info.title), self.names, self.moment.own_seats)

    def name_seats(self) -> None:
        """Take over what the seats are called."""
        self.names[:] = [tidings.clean(chair.name) for chair in self.moment.info.chairs]

    @property
    def state(self) -> Any:
        seed = thought_seed(self.commitment, self.entry_count, self.moment.seat)
        return self.title.from_view(self.view(), fast_rng(seed))

    def view(self) -> Any:
        if self.moment.position is None:
            raise UnclearError("the game has not begun")
        seen = self.moment.position.view
        return read_view(self.title, seen.seat, seen.public, seen.own)

    @property
    def passages(self) -> list[Passage]:
        return [passage_of(entry) for entry in self.moment.log]

    @property
    def is_over(self) -> bool:
        return self.moment.info.outcome is not None

    @property
    def asked(self) -> Seat:
        """Return who reads: nobody else types here."""
        return self.moment.seat

    @property
    def legal(self) -> list[Action]:
        position = self.moment.position
        return (
            [self.title.action_set.find(*action) for action in position.legal] if position else []
        )

    @property
    def asides(self) -> list[Action]:
        position = self.moment.position
        return (
            [self.title.action_set.find(*action) for action in position.asides] if position else []
        )

    @property
    def outcome(self) -> Outcome:
        outcome = self.moment.info.outcome
        assert outcome is not None
        return Outcome(list(outcome.points), list(outcome.ranks), outcome.solved)

    @property
    def commitment(self) -> str:
        return self.promise.commitment

    def describe(self, number: int) -> str:
        told = [self.words.event(event) for event in self.passages[number].events]
        return " ".join(told).rstrip(".")

    def understand(self, typed: str) -> list[Action]:
        if self.moment.position is None:
            raise UnclearError("the game has not begun")
        if self.is_over:
            raise UnclearError("the game is over")
        if self.asked == SPECTATOR:
            raise UnclearError("you only look on now")
        return super().understand(typed)

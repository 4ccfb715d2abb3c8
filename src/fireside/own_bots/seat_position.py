"""A position as one seat knows it: what other people's bots are given.

It is made of an imagined state, in which everything that the seat cannot see was drawn again. So
there is no secret in it, wherever a bot may look.
"""

from collections.abc import Callable
from typing import Any, Final

from fireside.api.game import Game
from fireside.api.position import Position
from fireside.api.reading import read_action
from fireside.bots.bot import never
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import Seat
from fireside.match.luck import seed_commitment
from fireside.match.thinker import AnyTitle, Thought


class SeatPosition:
    """What a seat knows; its methods are those of `Position`, without any that plays."""

    def __init__(
        self, title: AnyTitle, thought: Thought, should_stop: Callable[[], bool] = never
    ) -> None:
        terms = thought.terms
        self.game: Final = Game(title, terms.seat_count, terms.options)
        """Title, number of seats, options, and the notation of actions."""
        self.name: Final = terms.name
        """Different for every game, and the same all through one."""
        self.seat: Final = thought.seat
        """The seat that the bot plays."""
        self.seed: Final = thought.seed
        """For luck of the bot's own: the same whenever this position is asked about again."""
        self.should_stop: Final = should_stop
        """Return whether the host wants an answer now; a quick bot need not ask."""
        self.since: Final = thought.since
        """What the seat was told since its last turn, if the bot wants news."""
        self._state: Final = thought.imagined
        self._imagined_count = 0

    @property
    def asked(self) -> list[Seat]:
        """The seats that may answer now: one, or several who answer secretly."""
        asked: list[Seat] = self._state.asked()
        return asked

    @property
    def decision(self) -> Decision | None:
        """The question that waits for the seat; None if it is not asked."""
        return self._state.stack[-1] if self._state.is_asked(self.seat) else None

    # The type of a view is its title's own.
    def view(self) -> Any:
        """Return the view of the seat: its `public` part, and what only the seat knows, `own`."""
        return self.game.title.view(self._state, self.seat)

    def legal_actions(self) -> list[Action]:
        """List what the seat may answer; nothing if it is not asked."""
        if not self._state.is_asked(self.seat):
            return []
        return self.game.title.game.legal_actions(self._state, self.seat)

    def asides(self) -> list[Action]:
        """List what the seat may do now without being asked, such as a signal."""
        return self.game.title.game.open_asides(self._state, self.seat)

    def why_not(self, action: Action | str) -> Refusal | None:
        """Return what forbids an answer, with its clause; None if it is legal."""
        self._state.check_asked(self.seat)
        answer = read_action(self.game.title, action, self.legal_actions)
        return self.game.title.game.why_not(self._state, self.seat, answer)

    def imagine(self, *, seed: int | None = None) -> Position:
        """Return a position to play on, in which all that the seat cannot see is drawn again.

        Without a seed every call imagines another one, and the same ones whenever this position
        is asked about again.
        """
        if seed is None:
            self._imagined_count += 1
            seed = self.seed + self._imagined_count
        known = Position(self.game, self._state, seed_commitment(str(seed).encode()), None)
        return known.imagine(self.seat, seed)

    def __str__(self) -> str:
        """Draw the board as the seat sees it."""
        from fireside.drawing.board import draw

        return draw(self.game.title, self.view())

    def __repr__(self) -> str:
        return f"<SeatPosition of {self.game!r}: seat {self.seat}>"

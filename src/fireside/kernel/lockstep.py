"""Many games of one setup side by side: one action of each, then what all may see and do next.

Nothing else happens between two actions, and all numbers are written at once: so learners wait as
little as possible for the rules.
"""

from typing import Final, final

from librt.strings import BytesWriter

from fireside.kernel.action import Action
from fireside.kernel.action_space import ActionSpace, AnyGame
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import State


@final
class Lockstep:
    """Games that wait for one action each; one that is over waits to be started again."""

    def __init__(
        self, game: AnyGame, space: ActionSpace, seat_count: int, options: Options, count: int
    ) -> None:
        self.game: Final = game
        self.space: Final = space
        self.seat_count: Final = seat_count
        self.options: Final = options
        self.states: Final[list[State]] = []
        """By game."""
        self.seats: Final[list[Seat]] = [SPECTATOR] * count
        """By game, the seat that acts."""
        self.legal: Final[list[list[Action]]] = [[] for _ in range(count)]
        """By game, what it may do."""
        for at in range(count):
            self.states.append(game.start(seat_count, options, fast_rng(at), FORGET))

    def start(self, at: int, seed: int) -> None:
        """Begin a game again."""
        self.states[at] = self.game.start(self.seat_count, self.options, fast_rng(seed), FORGET)
        self._turn(at)

    def step(self, numbers: list[int]) -> list[int]:
        """Carry out one action of each game; list the games that are over.

        An illegal number raises an error that says why, and no game has changed.
        """
        game = self.game
        over: list[int] = []
        for at, action in enumerate(self.chosen(numbers)):
            state = self.states[at]
            game.apply(state, self.seats[at], action, FORGET)
            if state.stack:
                self._turn(at)
            else:
                over.append(at)
        return over

    def chosen(self, numbers: list[int]) -> list[Action]:
        """Return the action of each game by its number, or raise an error that says why not."""
        game, space = self.game, self.space
        chosen: list[Action] = []
        for at, seat in enumerate(self.seats):
            action = space.action(numbers[at], seat)
            if action not in self.legal[at]:
                game.check(self.states[at], seat, action)
            chosen.append(action)
        return chosen

    def observations(self) -> bytes:
        """Write what the seat that acts in each game may know, game after game."""
        game, states = self.game, self.states
        out = BytesWriter()
        for at, seat in enumerate(self.seats):
            out.write(game.observation(states[at], seat))
        return out.getvalue()

    def masks(self) -> bytes:
        """Write the mask of the seat that acts in each game, game after game."""
        space = self.space
        out = BytesWriter()
        for at, seat in enumerate(self.seats):
            out.write(space.mask(self.legal[at], seat))
        return out.getvalue()

    def _turn(self, at: int) -> None:
        """Find the seat that acts in a game."""
        state = self.states[at]
        seat = state.stack[-1].seat
        self.seats[at] = seat
        self.legal[at] = self.game.legal_actions(state, seat)

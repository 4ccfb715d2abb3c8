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
    """Games that wait for one action each; one that is over is followed by the next."""

    def __init__(
        self, game: AnyGame, space: ActionSpace, seat_count: int, options: Options, seeds: list[int]
    ) -> None:
        self.game: Final = game
        self.space: Final = space
        self.seat_count: Final = seat_count
        self.options: Final = options
        self.seeds: Final = seeds
        """By game, of the one that follows it."""
        self.states: Final[list[State]] = []
        """By game."""
        self.seats: Final[list[Seat]] = [SPECTATOR] * len(seeds)
        """By game, the seat that acts."""
        self.observations = b""
        """What the seat that acts in each game may know, game after game."""
        self.masks = b""
        """The mask of the seat that acts in each game, game after game."""
        self.ended: Final[list[State]] = []
        """The last positions of the games that the step has ended, in their order."""
        # Writers keep their memory from step to step.
        self._seen: Final = BytesWriter()
        self._masks: Final = BytesWriter()

    def start(self) -> None:
        """Begin all games, each with its seed."""
        self.states.clear()
        self._begin_showing()
        for at, seed in enumerate(self.seeds):
            self.states.append(self._deal(seed))
            self._show(at)
        self._end_showing()

    def step(self, actions: list[Action]) -> list[int]:
        """Carry out an action of each game; list those that were over, and have begun again."""
        game, states, ended = self.game, self.states, self.ended
        over: list[int] = []
        ended.clear()
        self._begin_showing()
        # All of a game at once: its state is not read from memory twice.
        for at, action in enumerate(actions):
            state = states[at]
            game.apply(state, self.seats[at], action, FORGET)
            if not state.stack:
                over.append(at)
                ended.append(state)
                states[at] = self._deal(self.seeds[at])
            self._show(at)
        self._end_showing()
        return over

    def chosen(self, numbers: list[int]) -> list[Action]:
        """Return the action of each game by its number, or raise an error that says why not."""
        game, space, masks = self.game, self.space, self.masks
        chosen: list[Action] = []
        for at, seat in enumerate(self.seats):
            number = numbers[at]
            action = space.action(number, seat)
            if not masks[at * space.size + number]:
                game.check(self.states[at], seat, action)
            chosen.append(action)
        return chosen

    def _deal(self, seed: int) -> State:
        dealt: State = self.game.start(self.seat_count, self.options, fast_rng(seed), FORGET)
        return dealt

    def _begin_showing(self) -> None:
        self._seen.truncate(0)
        self._masks.truncate(0)

    def _end_showing(self) -> None:
        self.observations, self.masks = self._seen.getvalue(), self._masks.getvalue()

    def _show(self, at: int) -> None:
        """Find the seat that acts in a game, and write what it may know and do."""
        state = self.states[at]
        seat = state.stack[-1].seat
        self.seats[at] = seat
        self.game.add_observation(state, seat, self._seen)
        self.space.add_mask(self.game.legal_actions(state, seat), seat, self._masks)

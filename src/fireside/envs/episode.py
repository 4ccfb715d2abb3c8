"""One game as a learner plays it: which seat acts, what it may do, and all of it in numbers."""

from typing import Any, Final, Literal, final, get_args

from fireside.api.game import Game
from fireside.envs.rewards import Measure
from fireside.kernel.action import Action
from fireside.kernel.errors import KernelError, NotAskedError
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.bare_match import BareMatch
from fireside.match.driver import let_speak, thinker_of
from fireside.match.errors import ClosedAsideError
from fireside.match.thinker import GameTerms

Talk = Literal["off", "policy", "actions"]
"""Nobody makes asides; each seat as the policy of the title would; or seats by their own actions.

With `actions`, every seat that may speak is asked after each answer, in the order of seats, until
it says nothing (`ActionSpace.silence`).
"""

SPEAKER: Final = "normal"
"""The bot whose asides are made for seats with `policy`."""


class TalkError(KernelError):
    """There is no such way to talk."""


@final
class Episode:
    """A game in play, by the numbers of an `ActionSpace`."""

    def __init__(self, game: Game, talk: Talk = "off") -> None:
        if talk not in get_args(Talk):
            raise TalkError(f"talk is {' or '.join(get_args(Talk))}, not {talk!r}")
        self.game: Final = game
        self.rules: Final = game.title.game
        self.spec: Final = game.observation_spec()
        self.space: Final = game.action_space(asides=talk == "actions")
        self.talk: Final = talk
        self.seat: Seat = SPECTATOR
        """The seat that acts now; the spectator once the game is over."""
        self.is_speaking = False
        """Whether it is asked for an aside instead of an answer."""
        self.legal: list[Action] = []
        """What it may do; silence, which is no action, is left out."""
        self._silent: Final[list[Seat]] = []
        """Seats that have nothing more to say before the next answer."""
        self._thinker: Final = thinker_of(game.title, SPEAKER)

    def start(self, seed: int) -> None:
        """Begin a game: the same seed deals the same."""
        game = self.game
        state = self.rules.start(game.seats, game.options, fast_rng(seed), FORGET)
        self.match = BareMatch(game.title, state, GameTerms(str(seed), game.seats, game.options))
        self.state: Any = state
        self._silent.clear()
        self._turn()

    @property
    def is_over(self) -> bool:
        """Return whether nobody is asked any more."""
        return not self.state.stack

    def observation(self, seat: Seat) -> bytes:
        """Return what a seat may know, as the spec says."""
        known: bytes = self.rules.observation(self.state, seat)
        return known

    def mask(self) -> bytes:
        """Return a byte for each number: 1 for what the seat that acts may do."""
        if self.is_speaking:
            return self.space.aside_mask(self.legal, self.seat)
        return self.space.mask(self.legal, self.seat)

    def mask_of(self, seat: Seat) -> bytes:
        """Return the mask of any seat: one that does not act now may do nothing."""
        return self.mask() if seat == self.seat else bytes(self.space.size)

    def measured(self, measure: Measure) -> list[float]:
        """Return by seat how well it stands."""
        return measure(self.game, self.state, len(self.match.steps))

    def act(self, number: int) -> None:
        """Carry out what the seat that acts has chosen, or refuse it: then nothing changes."""
        if self.is_over:
            raise NotAskedError("nobody is asked, the game is over")
        if self.is_speaking:
            self._say(number)
        else:
            self._answer(self.space.action(number, self.seat))
        self._turn()

    def _answer(self, action: Action) -> None:
        if action not in self.legal:
            self.rules.check(self.state, self.seat, action)
        self.match.play(self.seat, action)
        self._silent.clear()

    def _say(self, number: int) -> None:
        if number == self.space.silence:
            self._silent.append(self.seat)
            return
        aside = self.space.action(number, self.seat)
        if aside not in self.legal:
            raise ClosedAsideError(f"seat {self.seat} cannot say {aside} now")
        self.match.say(self.seat, aside)

    def _turn(self) -> None:
        """Find the seat that acts now."""
        if self.is_over:
            self.seat, self.legal, self.is_speaking = SPECTATOR, [], False
            return
        if self.talk != "off" and self._let_speak():
            return
        self.seat, self.is_speaking = self.state.stack[-1].seat, False
        self.legal = self.rules.legal_actions(self.state, self.seat)

    def _let_speak(self) -> bool:
        """Let seats make asides; return whether one is asked for it now."""
        for seat in range(self.game.seats):
            if self.talk == "policy":
                let_speak(self.match, seat, self._thinker, self.match.say)
            elif seat not in self._silent:
                asides = self.rules.open_asides(self.state, seat)
                if asides:
                    self.seat, self.legal, self.is_speaking = seat, asides, True
                    return True
        return False

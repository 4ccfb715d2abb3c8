"""Gymnasium: one seat learns, bots play the others; `gymnasium.make("Fireside/Feurio-v0")`.

Importing this module registers an environment for each title; where Fireside is installed,
Gymnasium finds them by itself.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, final

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray

from fireside.api.game import load
from fireside.drawing.board import draw
from fireside.envs.episode import Episode, Talk
from fireside.envs.legal_space import LegalSpace
from fireside.envs.rewards import find_reward
from fireside.kernel.errors import KernelError, OptionsError
from fireside.kernel.options import OptionValue
from fireside.kernel.seats import Seat
from fireside.match.driver import Driver, let_speak, thinker_of
from fireside.registry import title_names

NAMESPACE: Final = "Fireside"
SEED_LIMIT: Final = 1 << 57


@final
class OneSeat(gymnasium.Env[NDArray[np.uint8], int]):
    """A game from one seat; `action_masks` says what it may do now."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 # Gymnasium's own attribute

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        *,
        seat: Seat | None = 0,
        opponents: str | Sequence[str] = "normal",
        reward: str = "win",
        talk: Talk = "off",
        illegal: Literal["raise", "end"] = "raise",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        """Learn in a seat, or in another one each game if it is None, against bots by name.

        An illegal action raises an error that says why, or ends the game with nothing gained.
        """
        game = load(title, seats, **options)
        self.episode: Final = Episode(game, talk)
        self.render_mode = render_mode
        self.observation_space = Box(0, 255, (self.episode.spec.size,), np.uint8)
        # The numbers that it draws are NumPy's, which are ints to those who use them.
        self.action_space = LegalSpace(self.episode.space.size, self._mask)  # type: ignore[assignment]
        self.seat: Seat = 0
        """The seat that learns."""
        if seat is not None and not 0 <= seat < game.seats:
            raise OptionsError(f"seat {seat} does not exist, there are {game.seats}")
        self._fixed_seat: Final = seat
        names = [opponents] * (game.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != game.seats - 1:
            raise OptionsError(f"{len(names)} opponents for {game.seats - 1} other seats")
        self._thinkers: Final = [thinker_of(game.title, name) for name in names]
        self._measure: Final = find_reward(reward)
        self._stood: list[float] = []
        self._driver = Driver()
        self._ends_if_illegal: Final = illegal == "end"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        game = self.episode.game
        fixed = self._fixed_seat
        self.seat = int(self.np_random.integers(game.seats)) if fixed is None else fixed
        self._driver = Driver()
        self.episode.start(int(self.np_random.integers(SEED_LIMIT)))
        self._stood = self.episode.measured(self._measure)
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        try:
            self.episode.act(int(action))
        except KernelError as error:
            if not self._ends_if_illegal:
                raise
            return self._observation(), 0.0, True, False, {**self._info(), "illegal": str(error)}
        self._let_others_play()
        stands = self.episode.measured(self._measure)
        gained = stands[self.seat] - self._stood[self.seat]
        self._stood = stands
        return self._observation(), gained, self.episode.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which numbers may be chosen now, as the maskable learners of others ask."""
        return np.frombuffer(bytearray(self._mask()), np.bool_)

    def _mask(self) -> bytes:
        return self.episode.mask_of(self.seat)

    def _observation(self) -> NDArray[np.uint8]:
        return np.frombuffer(bytearray(self.episode.observation(self.seat)), np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

    def _let_others_play(self) -> None:
        """Let bots act until the learning seat is asked, or the game is over."""
        episode = self.episode
        while not episode.is_over and episode.seat != self.seat:
            thinker = self._thinkers[(episode.seat - self.seat - 1) % episode.game.seats]
            if episode.is_speaking:
                let_speak(episode.match, episode.seat, thinker, episode.match.say)
                episode.act(episode.space.silence)
            else:
                action = self._driver.act(episode.match, episode.seat, thinker)
                episode.act(episode.space.number(action, episode.seat))

    def render(self) -> str:
        """Draw the board as the learning seat sees it."""
        title = self.episode.game.title
        return draw(title, title.view(self.episode.state, self.seat))


def id_of(title: str) -> str:
    """Return what Gymnasium calls a title: `Fireside/TheGame-v0`."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in title.split('-'))}-v0"


def register_envs() -> None:
    """Tell Gymnasium of every title."""
    for title in title_names():
        if id_of(title) not in gymnasium.registry:
            entry_point = f"{__name__}:{OneSeat.__name__}"
            gymnasium.register(id_of(title), entry_point=entry_point, kwargs={"title": title})


register_envs()

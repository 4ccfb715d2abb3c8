"""The rules as the kernel calls them, and what the ints of decisions and events mean."""

from typing import Final, final

from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.game import Game
from fireside.kernel.observation import ObservationSpec
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump
from kindling.imagine import imagine_state
from kindling.legal import list_legal
from kindling.observation import observation_spec, write_observation
from kindling.refusals import why_not
from kindling.rules import RULES, ask_next
from kindling.scoring import judge
from kindling.setup import set_up
from kindling.state import KindlingState, copy_state, load_state

DECISION_ARGS: Final[dict[str, tuple[str, ...]]] = {"stoke": ()}

EVENT_ARGS: Final[dict[str, tuple[str, ...]]] = {
    "own": ("length",),
    "spare": ("length",),
    "feed": ("length",),
    "swap": ("length", "kept"),
    "smother": (),
    "bank": (),
    "show": ("length",),
}


@final
class KindlingGame(Game[KindlingState]):
    """Feed the fire, but not too much."""

    def setup(
        self,
        seat_count: int,
        options: Options,
        rng: Rng,
        out: Events,
    ) -> KindlingState:
        return set_up(seat_count, options, rng, out)

    def advance(self, state: KindlingState, out: Events) -> bool:
        return ask_next(state, out)

    def legal_actions(self, state: KindlingState, seat: Seat) -> list[Action]:
        return list_legal(state, seat)

    def perform(
        self,
        state: KindlingState,
        seat: Seat,
        action: Action,
        question: Decision,
        out: Events,
    ) -> None:
        RULES[action.kind](state, seat, out)

    def why_not(self, state: KindlingState, seat: Seat, action: Action) -> Refusal | None:
        return why_not(state, seat, action)

    def copy(self, state: KindlingState) -> KindlingState:
        return copy_state(state)

    def load(self, dump: Dump) -> KindlingState:
        return load_state(dump)

    def imagine(self, state: KindlingState, seat: Seat, rng: Rng) -> KindlingState:
        return imagine_state(state, seat, rng)

    def outcome(self, state: KindlingState) -> Outcome:
        return judge(state)

    def observation_spec(self, seat_count: int, options: Options) -> ObservationSpec:
        return observation_spec(seat_count)

    def observation(self, state: KindlingState, seat: Seat) -> bytes:
        return write_observation(state, seat)

    def census(self, state: KindlingState) -> list[int]:
        """Count the sticks of each length, wherever they are."""
        counts = state.bag[:]
        if state.spare:
            counts[state.spare] += 1
        for length in state.secrets:
            counts[length] += 1
        for fire in state.fires:
            for length in fire:
                counts[length] += 1
        return counts

"""The rules of The Game as the kernel drives them."""

from typing import Final, final

from librt.strings import BytesWriter

from fireside.games.the_game.actions import can_occur, is_aside
from fireside.games.the_game.components import CARDS, HIGHEST_CARD
from fireside.games.the_game.imagine import imagine_state
from fireside.games.the_game.legal import list_legal
from fireside.games.the_game.observation import observation_spec, write_observation
from fireside.games.the_game.refusals import why_not
from fireside.games.the_game.rules import begin_turn, bid, end_turn, play
from fireside.games.the_game.scoring import judge
from fireside.games.the_game.setup import set_up
from fireside.games.the_game.signals import give_signal, is_withdrawal, list_signals
from fireside.games.the_game.state import LAID_BITS, OPEN, TheGameState, copy_state, load_state
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

DECISION_ARGS: Final = {
    "starter": (),
    "play": ("count",),
}

EVENT_ARGS: Final = {
    "refill": ("count",),
    "draw": ("card",),
    "last_card": (),
    "bid": ("bid",),
    "start": (),
    "play": ("card", "pile", "top"),
    "signal": ("pile", "signal"),
    "burn": ("card", "pile"),
    "cover": ("pile",),
    "leave": (),
    "stuck": (),
    "show": ("card",),
    "result": ("result", "count"),
}


@final
class TheGame(Game[TheGameState]):
    """Four piles, 98 cards, and nobody may say a number."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> TheGameState:
        return set_up(seat_count, options, rng, out)

    def advance(self, state: TheGameState, out: Events) -> bool:
        if state.result == OPEN:
            begin_turn(state, state.turn, out)
        return state.result == OPEN

    def legal_actions(self, state: TheGameState, seat: Seat) -> list[Action]:
        return list_legal(state, seat)

    def perform(
        self, state: TheGameState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        kind = action.kind
        if kind == "play":
            card, pile = action.args
            play(state, seat, card, pile, question.args[0], out)
        elif kind == "stop":
            end_turn(state, seat, out)
        else:
            bid(state, seat, action.args[0], out)

    def why_not(self, state: TheGameState, seat: Seat, action: Action) -> Refusal | None:
        return why_not(state, seat, action)

    def copy(self, state: TheGameState) -> TheGameState:
        return copy_state(state)

    def load(self, dump: Dump) -> TheGameState:
        return load_state(dump)

    def imagine(self, state: TheGameState, seat: Seat, rng: Rng) -> TheGameState:
        return imagine_state(state, seat, rng)

    def outcome(self, state: TheGameState) -> Outcome:
        return judge(state)

    def census(self, state: TheGameState) -> list[int]:
        """Count each card, wherever it is."""
        counts = [0] * (HIGHEST_CARD + 1)
        for card in state.pile:
            counts[card] += 1
        for hand in state.hands:
            for card in hand:
                counts[card] += 1
        for laid in state.laid:
            counts[laid >> LAID_BITS] += 1
        return [counts[card] for card in CARDS]

    def asides(self, state: TheGameState, seat: Seat) -> list[Action]:
        return list_signals(state, seat)

    def is_withdrawal(self, action: Action) -> bool:
        return is_withdrawal(action)

    def perform_aside(self, state: TheGameState, seat: Seat, action: Action, out: Events) -> None:
        pile, signal = action.args
        give_signal(state, seat, pile, signal, out)

    def observation_spec(self, seat_count: int, options: Options) -> ObservationSpec:
        return observation_spec(seat_count)

    def observation(self, state: TheGameState, seat: Seat) -> bytes:
        out = BytesWriter()
        write_observation(state, seat, out)
        return out.getvalue()

    def add_observation(self, state: TheGameState, seat: Seat, out: BytesWriter) -> None:
        write_observation(state, seat, out)

    def can_occur(self, action: Action, seat_count: int, options: Options) -> bool:
        return can_occur(action, seat_count, options)

    def is_aside(self, action: Action) -> bool:
        return is_aside(action)

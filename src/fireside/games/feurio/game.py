"""The rules of Feurio! as the kernel drives them."""

from typing import Final, final

from fireside.games.feurio.components import COLOUR_COUNT
from fireside.games.feurio.imagine import imagine_state
from fireside.games.feurio.legal import list_legal
from fireside.games.feurio.refusals import why_not
from fireside.games.feurio.rules import RULES, next_turn
from fireside.games.feurio.scoring import judge, placed
from fireside.games.feurio.setup import set_up
from fireside.games.feurio.state import FeurioState, copy_state, load_state
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.game import Game
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump

DECISION_ARGS: Final = {
    "middle": ("number", "number", "number", "number"),
    "face": (),
    "spread": (),
    "bury": (),
    "crew": (),
}

EVENT_ARGS: Final = {
    "turn_over": ("number", "number", "number", "number"),
    "draw": ("number",),
    "draw_secretly": (),
    "peek": ("number",),
    "lay": ("tile", "cell", "number"),
    "firebreak": ("colour",),
    "place": ("tile", "colour", "count"),
    "pass": (),
    "uncover": ("tile", "number"),
    "score": ("points", "rank"),
    "result": ("solved", "count", "count"),
}


@final
class Feurio(Game[FeurioState]):
    """A forest fire that always spreads to its hottest spot."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> FeurioState:
        return set_up(seat_count, options, rng, out)

    def advance(self, state: FeurioState, out: Events) -> bool:
        return next_turn(state, out)

    def legal_actions(self, state: FeurioState, seat: Seat) -> list[Action]:
        return list_legal(state, seat)

    def perform(
        self, state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        RULES[action.kind](state, seat, action, question, out)

    def why_not(self, state: FeurioState, seat: Seat, action: Action) -> Refusal | None:
        return why_not(state, seat, action)

    def copy(self, state: FeurioState) -> FeurioState:
        return copy_state(state)

    def load(self, dump: Dump) -> FeurioState:
        return load_state(dump)

    def imagine(self, state: FeurioState, seat: Seat, rng: Rng) -> FeurioState:
        return imagine_state(state, seat, rng)

    def outcome(self, state: FeurioState) -> Outcome:
        return judge(state)

    def census(self, state: FeurioState) -> list[int]:
        """Count the tiles by number, then the firefighters, those that paid included."""
        tiles = state.bag[:]
        for number in state.numbers:
            if number:
                tiles[number - 1] += 1
        for laid in state.firebreaks:
            tiles[laid.number - 1] += 1
        asked = state.stack[-1].kind if state.stack else ""
        if asked == "middle":
            for number in state.stack[-1].args:
                tiles[number - 1] += 1
        elif asked and asked != "crew":
            tiles[state.drawn - 1] += 1
        paid = len(state.firebreaks) + int(asked == "bury")
        on_table = sum([placed(state, colour) for colour in range(COLOUR_COUNT)])
        return [*tiles, paid + on_table + sum(state.reserve)]

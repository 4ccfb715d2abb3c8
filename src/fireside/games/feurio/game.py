"""The rules of Feurio! as the kernel drives them.

What happens in nearly every decision stands here in line, not in rules.py and legal.py: calls are
what the interpreted rules spend most of their time on.
"""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from fireside.games.feurio.actions import PASS, PLACES, can_occur, turned
from fireside.games.feurio.components import COLOUR_COUNT, YELLOW
from fireside.games.feurio.fire import lay
from fireside.games.feurio.imagine import imagine_state
from fireside.games.feurio.legal import list_legal
from fireside.games.feurio.observation import observation_spec, write_observation
from fireside.games.feurio.refusals import why_not
from fireside.games.feurio.rules import (
    SPREAD,
    ask_auxiliaries,
    ask_crew,
    begin_without_tile,
    bury,
    can_pay,
    choose_middle,
    open_tile,
    pay_for_firebreak,
    peek,
    place_none,
    spread,
)
from fireside.games.feurio.scoring import judge, placed
from fireside.games.feurio.setup import set_up
from fireside.games.feurio.state import ONE_FIREFIGHTER, FeurioState, copy_state, load_state
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
    "middle": ("number", "number", "number", "number"),
    "face": (),
    "spread": (),
    "bury": (),
    "crew": (),
    "mix": ("tile", "count"),
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
        # Hand on to the next seat, clockwise (FEU-12).
        seat = state.turn + 1
        if seat == state.variant.seat_count:
            seat = 0
        state.turn = seat
        pile = state.pile
        if not pile:
            return begin_without_tile(state, seat, out)

        # A tile is drawn openly or, by a seat that can pay, in secret (FEU-80).
        number = pile.pop(state.rng.below(len(pile)))
        state.drawn = number
        if state.variant.firebreak and can_pay(state, seat):
            peek(state, seat, out)
            return True
        if out.is_heard:
            out.add("draw", seat, number)

        # A lone hottest spot is taken without asking (FEU-24).
        hottest = state.hottest
        if len(hottest) == 1:
            lay(state, seat, hottest[0], number, out)
            ask_crew(state, seat, out)
        else:
            state.stack.append(SPREAD[seat])
        return True

    def legal_actions(self, state: FeurioState, seat: Seat) -> list[Action]:
        if state.stack[-1].kind != "crew":
            return list_legal(state, seat)

        # Passing, and one to three firefighters of one colour on a tile that has room for them
        # (FEU-30 to FEU-32, FEU-61, FEU-65); PLACES ends at PLACE_LIMIT.
        actions = [PASS]
        room = state.room
        tile: i64
        for pocket in state.variant.pockets[seat]:
            left = state.reserve[pocket]
            if left:
                places = PLACES[pocket % COLOUR_COUNT][left]
                for tile in state.roomy:
                    for action in places[tile][room[tile]]:
                        actions.append(action)
        return actions

    def perform(
        self, state: FeurioState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        # Direct calls and the frequent ones first: a dict of functions costs 4 % here.
        kind = action.kind
        if kind == "place":
            # One to three firefighters of one colour on one tile (FEU-30).
            tile, colour, count = action.args
            pocket = seat * COLOUR_COUNT + colour
            reserve, crews, rooms = state.reserve, state.crews, state.room
            reserve[pocket] = reserve[pocket] - count
            crews[tile] = crews[tile] + count * ONE_FIREFIGHTER[colour]
            room = rooms[tile] - count
            rooms[tile] = room
            if room == 0:
                state.roomy.remove(tile)
            state.passes = 0
            if out.is_heard:
                out.add("place", seat, tile, colour, count)
            if state.variant.mixed_crews and colour != YELLOW:
                ask_auxiliaries(state, seat, tile, count)
        elif kind == "pass":
            # After own firefighters, no auxiliaries are no pass (FEU-61).
            if question.kind == "crew":
                place_none(state, seat, out)
        elif kind == "spread":
            if question.kind == "spread":
                spread(state, seat, action.args[0], out)
            else:
                bury(state, seat, action.args[0], out)
        elif kind == "open":
            open_tile(state, seat, out)
        elif kind == "firebreak":
            pay_for_firebreak(state, seat, action.args[0], out)
        else:
            choose_middle(state, action, question.args, out)

    def why_not(self, state: FeurioState, seat: Seat, action: Action) -> Refusal | None:
        if action in self.legal_actions(state, seat):
            return None
        return why_not(state, seat, action)

    def copy(self, state: FeurioState) -> FeurioState:
        return copy_state(state)

    def load(self, dump: Dump) -> FeurioState:
        return load_state(dump)

    def imagine(self, state: FeurioState, seat: Seat, rng: Rng) -> FeurioState:
        return imagine_state(state, seat, rng)

    def outcome(self, state: FeurioState) -> Outcome:
        return judge(state)

    def observation_spec(self, seat_count: int, options: Options) -> ObservationSpec:
        return observation_spec(seat_count, options)

    def observation(self, state: FeurioState, seat: Seat) -> bytes:
        out = BytesWriter()
        write_observation(state, seat, out)
        return out.getvalue()

    def add_observation(self, state: FeurioState, seat: Seat, out: BytesWriter) -> None:
        write_observation(state, seat, out)

    def can_occur(self, action: Action, seat_count: int, options: Options) -> bool:
        return can_occur(action, seat_count, options)

    def turned(self, action: Action, seat: Seat, seat_count: int) -> Action:
        return turned(action, seat, seat_count)

    def census(self, state: FeurioState) -> list[int]:
        """Count the tiles by number, then the firefighters, those that paid included."""
        tiles = state.bag
        for number in state.numbers:
            if number:
                tiles[number - 1] += 1
        for laid in state.firebreaks:
            tiles[laid.number - 1] += 1
        asked = state.stack[-1].kind if state.stack else ""
        if asked == "middle":
            for number in state.stack[-1].args:
                tiles[number - 1] += 1
        elif asked and asked not in ("crew", "mix"):
            tiles[state.drawn - 1] += 1
        paid = len(state.firebreaks) + int(asked == "bury")
        on_table = sum([placed(state, colour) for colour in range(COLOUR_COUNT)])
        return [*tiles, paid + on_table + sum(state.reserve)]

"""A publicly known hidden card: each seat holds one, and may take another openly from a stall."""

from typing import Final

from fireside.kernel.action import Action, ActionSet
from fireside.kernel.bag import draw
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome, ranked
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR, Seat
from tests.kernel.games.small import HIDDEN, Fields, SmallGame, SmallState, small_title

ACTIONS: Final = ActionSet("market")
KINDS: Final = 5
STALLS: Final = 2
EMPTY: Final = -2
"""A stall whose card was taken when the bag was empty."""

TAKES: Final = [ACTIONS.add("take", stall) for stall in range(STALLS)]
REST: Final = ACTIONS.add("rest")


class Market(SmallGame):
    """Each turn a seat may change its hidden card for an open one; the old card is removed.

    What was dealt is known to its seat alone, what was taken openly to everybody.
    """

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        fields = {
            "seat_count": [seat_count],
            "bag": [4] * KINDS,
            "stalls": [EMPTY] * STALLS,
            "hands": [EMPTY] * seat_count,
            "open": [0] * seat_count,
            "gone": [0] * KINDS,
            "turns": [0],
        }
        state = SmallState(rng, fields)
        for seat in range(seat_count):
            fields["hands"][seat] = draw(fields["bag"], sum(fields["bag"]), rng)
            out.tell(SEAT_BITS[seat], "card", seat, fields["hands"][seat])
        for stall in range(STALLS):
            self.refill(state, stall, out)
        return state

    def refill(self, state: SmallState, stall: int, out: Events) -> None:
        """Lay a card openly into a stall, if there is one left."""
        bag = state.fields["bag"]
        kind = draw(bag, sum(bag), state.rng) if sum(bag) else EMPTY
        state.fields["stalls"][stall] = kind
        out.add("refill", SPECTATOR, stall, kind)

    def advance(self, state: SmallState, out: Events) -> bool:
        """Ask the seats in turn, a few times each."""
        turns = state.fields["turns"]
        if turns[0] == 4 * state.seat_count:
            # All hands are opened.
            state.reveals += 1
            for seat, kind in enumerate(state.fields["hands"]):
                state.fields["open"][seat] = 1
                out.add("card", seat, kind)
            return False
        state.stack.append(of_seat("turn", turns[0] % state.seat_count))
        turns[0] += 1
        return True

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        stalls = state.fields["stalls"]
        return [TAKES[stall] for stall in range(STALLS) if stalls[stall] != EMPTY] + [REST]

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        if action is not REST:
            self.take(state, seat, action.args[0], out)

    def take(self, state: SmallState, seat: Seat, stall: int, out: Events) -> None:
        """Change a card for the one of a stall, in front of all."""
        fields = state.fields
        state.reveals += 1
        fields["gone"][fields["hands"][seat]] += 1
        out.add("drop", seat, fields["hands"][seat])
        fields["hands"][seat] = fields["stalls"][stall]
        fields["open"][seat] = 1
        out.add("take", seat, fields["hands"][seat])
        self.refill(state, stall, out)

    def shown(self, state: SmallState, seat: Seat) -> Fields:
        """Hide the cards that a seat does not know; they count as in the bag."""
        fields = super().shown(state, seat)
        for owner, kind in enumerate(fields["hands"]):
            if owner != seat and not fields["open"][owner]:
                fields["hands"][owner] = HIDDEN
                fields["bag"][kind] += 1
        return fields

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        bag = state.fields["bag"]
        for owner, kind in enumerate(state.fields["hands"]):
            if kind == HIDDEN:
                state.fields["hands"][owner] = draw(bag, sum(bag), rng)

    def outcome(self, state: SmallState) -> Outcome:
        return ranked(state.fields["hands"], [0] * state.seat_count)

    def census(self, state: SmallState) -> list[int]:
        fields = state.fields
        return [
            fields["bag"][kind]
            + fields["stalls"].count(kind)
            + fields["hands"].count(kind)
            + fields["gone"][kind]
            for kind in range(KINDS)
        ]


ACTION_ARGS: Final[dict[str, tuple[str, ...]]] = {"take": ("stall",), "rest": ()}
DECISION_ARGS: Final[dict[str, tuple[str, ...]]] = {"turn": ()}
EVENT_ARGS: Final[dict[str, tuple[str, ...]]] = {
    "card": ("kind",),
    "refill": ("stall", "kind"),
    "drop": ("kind",),
    "take": ("kind",),
}
MARKET: Final = small_title(
    Market(), ACTIONS, ACTION_ARGS, DECISION_ARGS, EVENT_ARGS, seat_counts=(2, 3)
)

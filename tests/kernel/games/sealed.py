"""Simultaneous decisions: lots come out of a bag, and all seats bid on them in secret."""

from typing import Final

from fireside.kernel.action import Action, ActionSet
from fireside.kernel.bag import draw
from fireside.kernel.decision import Decision, decision
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import Events
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.outcome import Outcome, ranked
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR, Seat
from tests.kernel.games.small import HIDDEN, Fields, SmallGame, SmallState, small_title

ACTIONS: Final = ActionSet("sealed")
BIDS: Final = [ACTIONS.add("bid", amount) for amount in range(4)]
OPTIONS: Final = (Option("lots", ("few", "many")), Option("rich"))
NO_BID: Final = -2
LOT_KINDS: Final = 3


class Sealed(SmallGame):
    """The highest bid of its own takes the lot; its coins go to the bank."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        chosen = complete(OPTIONS, options)
        if chosen["rich"] and seat_count == 2:
            raise OptionsError("two seats cannot both be rich")
        return SmallState(
            rng,
            {
                "seat_count": [seat_count],
                "coins": [6 if chosen["rich"] else 4] * seat_count,
                "bids": [NO_BID] * seat_count,
                "last_bids": [NO_BID] * seat_count,
                "points": [0] * seat_count,
                "bag": [1 if chosen["lots"] == "few" else 2] * LOT_KINDS,
                "lot": [0],
                "sold": [0] * LOT_KINDS,
                "bank": [0],
            },
        )

    def advance(self, state: SmallState, out: Events) -> bool:
        """Put the next lot up and ask everybody at once."""
        bag = state.fields["bag"]
        if not sum(bag):
            return False
        lot = draw(bag, sum(bag), state.rng)
        state.fields["lot"] = [lot + 1]
        out.add("lot", SPECTATOR, lot + 1)
        state.stack.append(decision("bid", (1 << state.seat_count) - 1))
        return True

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        return BIDS[: state.fields["coins"][seat] + 1]

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        """Seal a bid; the last one opens them all."""
        state.fields["bids"][seat] = action.args[0]
        out.add("seal", seat)
        out.tell(SEAT_BITS[seat], "own_bid", seat, action.args[0])
        if question.seats == SEAT_BITS[seat]:
            self.open_bids(state, out)

    def open_bids(self, state: SmallState, out: Events) -> None:
        """Show all bids together, and sell the lot to the highest one that stands alone."""
        fields = state.fields
        bids = fields["bids"]
        state.reveals += 1
        for seat, bid in enumerate(bids):
            out.add("open", seat, bid)
        best = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
        if len(best) == 1:
            fields["coins"][best[0]] -= max(bids)
            fields["bank"][0] += max(bids)
            fields["points"][best[0]] += fields["lot"][0]
            out.add("sell", best[0], max(bids))
        fields["sold"][fields["lot"][0] - 1] += 1
        fields["lot"] = [0]
        fields["last_bids"] = bids
        fields["bids"] = [NO_BID] * state.seat_count

    def shown(self, state: SmallState, seat: Seat) -> Fields:
        fields = super().shown(state, seat)
        for other, bid in enumerate(fields["bids"]):
            if other != seat and bid != NO_BID:
                fields["bids"][other] = HIDDEN
        return fields

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        bids = state.fields["bids"]
        for other, bid in enumerate(bids):
            if bid == HIDDEN:
                bids[other] = rng.below(len(self.legal_actions(state, other)))

    def outcome(self, state: SmallState) -> Outcome:
        return ranked(state.fields["points"], state.fields["coins"])

    def census(self, state: SmallState) -> list[int]:
        fields = state.fields
        lots = [fields["bag"][kind] + fields["sold"][kind] for kind in range(LOT_KINDS)]
        if fields["lot"][0]:
            lots[fields["lot"][0] - 1] += 1
        return [*lots, sum(fields["coins"]) + fields["bank"][0]]


ACTION_ARGS: Final[dict[str, tuple[str, ...]]] = {"bid": ("coins",)}
DECISION_ARGS: Final[dict[str, tuple[str, ...]]] = {"bid": ()}
EVENT_ARGS: Final[dict[str, tuple[str, ...]]] = {
    "lot": ("points",),
    "seal": (),
    "own_bid": ("coins",),
    "open": ("coins",),
    "sell": ("coins",),
}
SEALED: Final = small_title(Sealed(), ACTIONS, ACTION_ARGS, DECISION_ARGS, EVENT_ARGS, OPTIONS)

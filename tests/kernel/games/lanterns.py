"""Asides, secrets and reveals: hidden hands, signals about them, and light to look at them."""

from typing import Final

from fireside.kernel.action import Action, ActionSet
from fireside.kernel.bag import draw
from fireside.kernel.decision import Decision, of_seat
from fireside.kernel.event import Events
from fireside.kernel.observation import ObservationSpec, category, number
from fireside.kernel.options import Option, Options, complete
from fireside.kernel.outcome import Outcome, team
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR, Seat
from tests.kernel.games.small import HIDDEN, Fields, SmallGame, SmallState, small_title

ACTIONS: Final = ActionSet("lanterns")
SLOTS: Final = 2
LEVELS: Final = 3
KINDS: Final = 4
PLAYS: Final = [ACTIONS.add("play", slot) for slot in range(SLOTS)]
DROPS: Final = [ACTIONS.add("drop", slot) for slot in range(SLOTS)]
SHOWS: Final = [ACTIONS.add("show", slot) for slot in range(SLOTS)]
PEEKS: Final = [ACTIONS.add("peek", card) for card in range(3 * SLOTS)]
SIGNALS: Final = [
    [ACTIONS.add("signal", slot, level) for level in range(LEVELS)] for slot in range(SLOTS)
]
OPTIONS: Final = (Option("bright"),)
PUBLIC: Final = -1
"""What `known`, the seats that have seen a card, holds for one that everybody has seen."""


class Lanterns(SmallGame):
    """A team plays hidden cards on one rising pile; card n is slot n % SLOTS of seat n // SLOTS."""

    IS_TEAM = True

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        cards = seat_count * SLOTS
        fields = {
            "seat_count": [seat_count],
            "bag": [5] * KINDS,
            "hands": [HIDDEN] * cards,
            "known": [0] * cards,
            "signals": [0] * cards,
            "laid": [0] * KINDS,
            "dropped": [0] * KINDS,
            "top": [0],
            "newest": [0],
            "lights": [4 if complete(OPTIONS, options)["bright"] else 2],
            "turn": [0],
        }
        state = SmallState(rng, fields)
        for card in range(cards):
            self.deal(state, card, out)
        return state

    def deal(self, state: SmallState, card: int, out: Events) -> None:
        """Draw a card that only its seat sees."""
        seat = card // SLOTS
        bag = state.fields["bag"]
        state.fields["hands"][card] = draw(bag, sum(bag), state.rng)
        state.fields["known"][card] = SEAT_BITS[seat]
        state.fields["newest"] = [card]
        out.add("deal", seat, card)
        out.tell(SEAT_BITS[seat], "card", seat, card, state.fields["hands"][card])

    def advance(self, state: SmallState, out: Events) -> bool:
        """Ask the next seat, until the bag is empty."""
        if not sum(state.fields["bag"]):
            # What is still in hand is opened to all.
            state.reveals += 1
            for card in range(len(state.fields["hands"])):
                self.open(state, card, out)
            return False
        state.stack.append(of_seat("turn", state.fields["turn"][0]))
        return True

    def open(self, state: SmallState, card: int, out: Events) -> None:
        """Let everyone see a card."""
        state.fields["known"][card] = PUBLIC
        out.add("card", card // SLOTS, card, state.fields["hands"][card])

    def peek(self, state: SmallState, seat: Seat, card: int, out: Events) -> None:
        """Let one seat see a card, in front of all."""
        state.fields["known"][card] |= SEAT_BITS[seat]
        out.add("look", seat, card)
        out.tell(SEAT_BITS[seat], "card", card // SLOTS, card, state.fields["hands"][card])

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        fields = state.fields
        own = range(SLOTS)
        hand = fields["hands"][seat * SLOTS : seat * SLOTS + SLOTS]
        actions = [PLAYS[slot] for slot in own if hand[slot] >= fields["top"][0]] + DROPS
        if fields["lights"][0]:
            known = fields["known"]
            actions += [SHOWS[slot] for slot in own if known[seat * SLOTS + slot] != PUBLIC]
            cards = range(len(known))
            actions += [PEEKS[card] for card in cards if not known[card] & SEAT_BITS[seat]]
        return actions

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        fields = state.fields
        fields["turn"][0] = (seat + 1) % state.seat_count
        if action.kind in ("play", "drop"):
            card = seat * SLOTS + action.args[0]
            kind = fields["hands"][card]
            out.add(action.kind, seat, card, kind)
            if action.kind == "play":
                fields["top"][0] = kind
            fields["laid" if action.kind == "play" else "dropped"][kind] += 1
            fields["signals"][card] = 0
            self.deal(state, card, out)
        else:
            fields["lights"][0] -= 1
            state.reveals += 1
            if action.kind == "show":
                self.open(state, seat * SLOTS + action.args[0], out)
            else:
                self.peek(state, seat, action.args[0], out)

    def asides(self, state: SmallState, seat: Seat) -> list[Action]:
        if state.is_over():
            return []
        now = state.fields["signals"][seat * SLOTS : seat * SLOTS + SLOTS]
        return [
            SIGNALS[slot][level]
            for slot in range(SLOTS)
            for level in range(LEVELS)
            if level != now[slot]
        ]

    def is_aside(self, action: Action) -> bool:
        return action.kind == "signal"

    def observation_spec(self, seat_count: int, options: Options) -> ObservationSpec:
        cards = ("card", seat_count * SLOTS)
        hands = category("hands", "kind", HIDDEN, KINDS - 1, cards, about="as far as known")
        return ObservationSpec([hands, number("lights", "count", 0, 4, about="left")])

    def observation(self, state: SmallState, seat: Seat) -> bytes:
        fields = self.shown(state, seat)
        return bytes([*[kind - HIDDEN for kind in fields["hands"]], *fields["lights"]])

    def is_withdrawal(self, action: Action) -> bool:
        return action.args[1] == 0

    def perform_aside(self, state: SmallState, seat: Seat, action: Action, out: Events) -> None:
        slot, level = action.args
        state.fields["signals"][seat * SLOTS + slot] = level
        out.add("signal", seat, seat * SLOTS + slot, level)

    def shown(self, state: SmallState, seat: Seat) -> Fields:
        """Hide the cards that a seat has not seen; what it cannot place counts as in the bag."""
        fields = super().shown(state, seat)
        for card, kind in enumerate(fields["hands"]):
            known = state.fields["known"][card]
            if known != PUBLIC and (seat == SPECTATOR or not known & SEAT_BITS[seat]):
                fields["hands"][card] = HIDDEN
                fields["bag"][kind] += 1
        return fields

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        bag = state.fields["bag"]
        for card, kind in enumerate(state.fields["hands"]):
            if kind == HIDDEN:
                state.fields["hands"][card] = draw(bag, sum(bag), rng)

    def outcome(self, state: SmallState) -> Outcome:
        laid = sum(state.fields["laid"])
        return team([laid] * state.seat_count, laid > sum(state.fields["dropped"]))

    def census(self, state: SmallState) -> list[int]:
        fields = state.fields
        return [
            fields["bag"][kind]
            + fields["hands"].count(kind)
            + fields["laid"][kind]
            + fields["dropped"][kind]
            for kind in range(KINDS)
        ]


ACTION_ARGS: Final = {
    "play": ("slot",),
    "drop": ("slot",),
    "show": ("slot",),
    "peek": ("card",),
    "signal": ("slot", "level"),
}
DECISION_ARGS: Final[dict[str, tuple[str, ...]]] = {"turn": ()}
EVENT_ARGS: Final = {
    "deal": ("card",),
    "card": ("card", "kind"),
    "look": ("card",),
    "play": ("card", "kind"),
    "drop": ("card", "kind"),
    "signal": ("card", "level"),
}
LANTERNS: Final = small_title(
    Lanterns(), ACTIONS, ACTION_ARGS, DECISION_ARGS, EVENT_ARGS, OPTIONS, (2, 3)
)

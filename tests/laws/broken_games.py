"""Small games with one thing wrong, to see that the laws find it."""

from itertools import pairwise
from typing import Final, NoReturn

from fireside.kernel.action import Action
from fireside.kernel.bag import draw
from fireside.kernel.decision import Decision, decision, of_seat
from fireside.kernel.errors import IllegalActionError, NotAskedError
from fireside.kernel.event import Events
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump
from tests.kernel.games.chain import ALARM, CHAIN, NO, REST, SPLASHES, YES, Chain
from tests.kernel.games.lanterns import DROPS, LANTERNS, PUBLIC, SLOTS, Lanterns
from tests.kernel.games.sealed import NO_BID, SEALED, Sealed
from tests.kernel.games.small import (
    HIDDEN,
    Fields,
    SmallGame,
    SmallState,
    SmallTitle,
    SmallView,
    small_title,
)
from tests.laws.market import MARKET, Market

# Law 1.


class EatsOptions(Sealed):
    """Takes its options out of the dictionary that the record keeps."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        state = super().setup(seat_count, options, rng, out)
        options.pop("lots", None)
        return state


class CountsItsGames(Chain):
    """Lets one game know how many there were before."""

    def __init__(self) -> None:
        self.games = 0

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        self.games += 1
        state = super().setup(seat_count, options, rng, out)
        state.fields["games"] = [self.games]
        return state


# Law 2.


class SharesAList(Chain):
    """Copies all lists but one."""

    def copy(self, state: SmallState) -> SmallState:
        copied = super().copy(state)
        copied.fields["wet"] = state.fields["wet"]
        return copied


class LoadsTheDump(Chain):
    """Goes on using the lists of the dump that it was loaded from."""

    def load(self, dump: Dump) -> SmallState:
        state = super().load(dump)
        state.fields["wet"] = dump["wet"]
        return state


class ForgetsToCopy(Chain):
    """Begins with dry seats in a copy."""

    def copy(self, state: SmallState) -> SmallState:
        copied = super().copy(state)
        copied.fields["wet"] = [0] * state.seat_count
        return copied


class ForgetsToLoad(Chain):
    """Begins with dry seats in a loaded position."""

    def load(self, dump: Dump) -> SmallState:
        state = super().load(dump)
        state.fields["wet"] = [0] * state.seat_count
        return state


class OwnState(SmallState):
    """A position that a broken game dumps or pickles in a way of its own."""


class HasOwnState(Chain):
    """Makes states of a class of its own."""

    state_type: type[OwnState] = OwnState

    def as_own(self, state: SmallState) -> SmallState:
        """Return a state of that class with the same fields."""
        own = self.state_type(state.rng, state.fields)
        own.stack, own.spoken, own.reveals = state.stack, state.spoken, state.reveals
        return own

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        return self.as_own(super().setup(seat_count, options, rng, out))

    def copy(self, state: SmallState) -> SmallState:
        return self.as_own(super().copy(state))

    def load(self, dump: Dump) -> SmallState:
        return self.as_own(super().load(dump))


class StateWithoutWet(OwnState):
    """Leaves a field out of its dump."""

    def dump(self) -> Dump:
        return {name: own for name, own in super().dump().items() if name != "wet"}

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return DumpsTooLittle().load, (self.dump(),)


class DumpsTooLittle(HasOwnState):
    """Begins with dry seats in a loaded position, because the dump does not say who is wet."""

    state_type = StateWithoutWet

    def load(self, dump: Dump) -> SmallState:
        return super().load({**dump, "wet": [0] * dump["seat_count"][0]})


class StateThatSharesItsDump(OwnState):
    """Dumps one of its own lists."""

    def dump(self) -> Dump:
        return {**super().dump(), "wet": self.fields["wet"]}


class DumpsItsList(HasOwnState):
    """Changes the position when its dump is changed."""

    state_type = StateThatSharesItsDump


class StateThatPicklesPartly(OwnState):
    """Forgets who is wet when it is pickled."""

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return PicklesTooLittle().load, ({**self.dump(), "wet": [0] * self.seat_count},)


class PicklesTooLittle(HasOwnState):
    """Loses a field in pickles."""

    state_type = StateThatPicklesPartly


class StateWithoutPickle(OwnState):
    """Refuses to be pickled."""

    def __reduce__(self) -> NoReturn:
        raise TypeError("no pickles")


class CannotPickle(HasOwnState):
    """Has states that no process pool can send."""

    state_type = StateWithoutPickle


class DumpsOtherThanInts(Chain):
    """Keeps a truth value among its ints."""

    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> SmallState:
        state = super().setup(seat_count, options, rng, out)
        state.fields["is_dry"] = [True]
        return state


class HearsItself(Chain):
    """Counts differently when somebody listens."""

    def advance(self, state: SmallState, out: Events) -> bool:
        if out.is_heard:
            state.fields["turn"][0] = 0
        return super().advance(state, out)


# Law 3.


class OffersTooMuch(Chain):
    """Lets a seat splash somebody who is not there."""

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        actions = super().legal_actions(state, seat)
        return [*actions, SPLASHES[3]] if REST in actions else actions


class OffersNothing(Chain):
    """Asks a seat that has no answer."""

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        actions = super().legal_actions(state, seat)
        return [] if actions == [NO] else actions


class OffersItsOwnList(Chain):
    """Hands out a list that it uses again."""

    def __init__(self) -> None:
        self.answers = [NO, YES]

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        actions = super().legal_actions(state, seat)
        return self.answers if actions == [NO, YES] else actions


class OffersAStranger(Chain):
    """Makes its actions on the spot instead of taking them from the action set."""

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        return [
            Action("chain", action.number, action.kind, action.args)
            for action in super().legal_actions(state, seat)
        ]


class FailsOnAlarms(Chain):
    """Cannot do what it offers."""

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        if action is ALARM:
            raise ValueError("no bell")
        super().perform(state, seat, action, question, out)


class AsksForSignals(Lanterns):
    """Gives a turn to a seat that makes a signal."""

    def perform_aside(self, state: SmallState, seat: Seat, action: Action, out: Events) -> None:
        super().perform_aside(state, seat, action, out)
        state.stack.append(of_seat("turn", seat))


class RollsForSignals(Lanterns):
    """Draws when a seat makes a signal."""

    def perform_aside(self, state: SmallState, seat: Seat, action: Action, out: Events) -> None:
        super().perform_aside(state, seat, action, out)
        state.rng.below(6)


class OffersTwice(Chain):
    """Lists an action twice."""

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        actions = super().legal_actions(state, seat)
        return [*actions, actions[0]]


class RefusesTheLegal(Chain):
    """Finds reasons against what it offers."""

    def why_not(self, state: SmallState, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("SMALL-1", "not_now") if action is REST else None


class AsksTheUndeclared(Chain):
    """Puts more into a question than it has declared."""

    def take(self, state: SmallState, seat: Seat, action: Action, splasher: Seat) -> None:
        super().take(state, seat, action, splasher)
        if state.stack:
            question = state.stack.pop()
            state.stack.append(decision(question.kind, question.seats, (*question.args, 7)))


class NeverEnds(Chain):
    """Gives every turn back."""

    def advance(self, state: SmallState, out: Events) -> bool:
        state.fields["turns_left"][0] += 1
        return super().advance(state, out)


class LeavesPlacesOut(Chain):
    """Has a second place but no first."""

    def outcome(self, state: SmallState) -> Outcome:
        return Outcome([0] * state.seat_count, [2] * state.seat_count, None)


class StepsAnyway(Chain):
    """Lets any seat that is asked do what it likes."""

    def step(self, state: SmallState, seat: Seat, action: Action, out: Events) -> None:
        if not state.is_asked(seat):
            raise NotAskedError(f"seat {seat} acted, waiting for {state.asked()}")
        self.apply(state, seat, action, out)


class StepsOutOfTurn(Chain):
    """Asks for a reason, but not whether the seat is asked."""

    def step(self, state: SmallState, seat: Seat, action: Action, out: Events) -> None:
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise IllegalActionError("not now", refusal)
        self.apply(state, seat, action, out)


class StepsBeforeItLooks(Chain):
    """Changes whose turn it is before it refuses."""

    def step(self, state: SmallState, seat: Seat, action: Action, out: Events) -> None:
        state.fields["turn"][0] = seat
        super().step(state, seat, action, out)


class DeniesAnAnswer(Chain):
    """Says that an action never occurs which it offers."""

    def can_occur(self, action: Action, seat_count: int, options: Options) -> bool:
        return action is not YES


class CallsSignalsAnswers(Lanterns):
    """Does not tell its asides from answers."""

    def is_aside(self, action: Action) -> bool:
        return False


class CallsAnAnswerASignal(Lanterns):
    """Calls an answer an aside."""

    def is_aside(self, action: Action) -> bool:
        return super().is_aside(action) or action is DROPS[0]


class ObservesTooMuch(Lanterns):
    """Writes a number into an observation that its spec excludes."""

    def observation(self, state: SmallState, seat: Seat) -> bytes:
        return super().observation(state, seat)[:-1] + b"\x05"


class ObservesTooLittle(Lanterns):
    """Leaves the end of an observation out."""

    def observation(self, state: SmallState, seat: Seat) -> bytes:
        return super().observation(state, seat)[:-1]


# Law 4.


class FavoursTheFirst(Sealed):
    """Remembers who bid first."""

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        if question.seats == (1 << state.seat_count) - 1:
            state.fields["points"][seat] += 1
        super().perform(state, seat, action, question, out)


class PeeksAtBids(Sealed):
    """Lets a later bid be higher only."""

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        actions = super().legal_actions(state, seat)
        return actions if max(state.fields["bids"]) == NO_BID else actions[-1:]


# Law 5.


class LosesALot(Sealed):
    """Sweeps a lot that nobody wins off the table."""

    def open_bids(self, state: SmallState, out: Events) -> None:
        sold, bank = state.fields["sold"][:], state.fields["bank"][:]
        super().open_bids(state, out)
        if state.fields["bank"] == bank:
            state.fields["sold"] = sold


# Law 6.


class ForgetsItsHand(Lanterns):
    """Imagines new cards in the hand that a seat knows."""

    def imagine(self, state: SmallState, seat: Seat, rng: Rng) -> SmallState:
        imagined = self.copy(state)
        imagined.rng = rng
        imagined.fields = {name: list(own) for name, own in self.shown(state, seat).items()}
        for card, kind in enumerate(imagined.fields["hands"]):
            is_own = card // SLOTS == seat and state.fields["known"][card] != PUBLIC
            if kind != HIDDEN and is_own:
                imagined.fields["bag"][kind] += 1
                imagined.fields["hands"][card] = HIDDEN
        self.redraw(imagined, seat, rng)
        return imagined


class ForgetsReveals(Sealed):
    """Leaves a number that a view shows out of what it builds from one."""

    def from_view(self, seen: SmallView, rng: Rng) -> SmallState:
        state = super().from_view(seen, rng)
        state.reveals = 0
        return state

    def imagine(self, state: SmallState, seat: Seat, rng: Rng) -> SmallState:
        return super().from_view(self.view(state, seat), rng)


class OffersByHiddenCards(Lanterns):
    """Lets a seat drop a card only if the next seat holds a low one."""

    def legal_actions(self, state: SmallState, seat: Seat) -> list[Action]:
        actions = super().legal_actions(state, seat)
        left = state.fields["hands"][(seat + 1) % state.seat_count * SLOTS]
        return actions if left < 2 else [action for action in actions if action is not DROPS[1]]


# Law 7.


class ShowsBids(Sealed):
    """Shows a sealed bid to the next seat."""

    def shown(self, state: SmallState, seat: Seat) -> Fields:
        fields = super().shown(state, seat)
        if seat >= 0:
            left = (seat + 1) % state.seat_count
            fields["bids"][left] = state.fields["bids"][left]
        return fields


class TellsCards(Lanterns):
    """Tells everybody about a card that only its seat should see."""

    def deal(self, state: SmallState, card: int, out: Events) -> None:
        super().deal(state, card, out)
        if state.stack == [] and state.fields["laid"] != [0] * 4:
            out.add("card", card // SLOTS, card, state.fields["hands"][card])


class TellsBids(Sealed):
    """Tells everybody about a sealed bid."""

    def perform(
        self, state: SmallState, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        out.add("own_bid", seat, action.args[0])
        super().perform(state, seat, action, question, out)


class ShufflesTheTruth(Lanterns):
    """Imagines by dealing the hidden cards again in their real order."""

    def imagine(self, state: SmallState, seat: Seat, rng: Rng) -> SmallState:
        imagined = super().imagine(state, seat, rng)
        gaps = [c for c, kind in enumerate(self.shown(state, seat)["hands"]) if kind == HIDDEN]
        cards = [state.fields["hands"][card] for card in gaps]
        rng.shuffle(cards)
        imagined.fields["bag"] = state.fields["bag"][:]
        for card, kind in zip(gaps, cards, strict=True):
            imagined.fields["hands"][card] = kind
        return imagined


class RefusesTooWell(Sealed):
    """Refuses with a clause that depends on another seat's sealed bid."""

    def why_not(self, state: SmallState, seat: Seat, action: Action) -> Refusal | None:
        refusal = super().why_not(state, seat, action)
        if refusal is not None and max(state.fields["bids"]) > 1:
            return Refusal("SMALL-2", "not_now")
        return refusal


class ObservesHiddenCards(Lanterns):
    """Writes the next seat's cards into an observation, which its view hides."""

    def observation(self, state: SmallState, seat: Seat) -> bytes:
        observation = bytearray(super().observation(state, seat))
        hidden = (seat + 1) % state.seat_count * SLOTS
        observation[hidden] = state.fields["hands"][hidden] - HIDDEN
        return bytes(observation)


class SignalsByHiddenCards(Lanterns):
    """Lets a seat make a signal only if the next seat holds a low card."""

    def asides(self, state: SmallState, seat: Seat) -> list[Action]:
        left = state.fields["hands"][(seat + 1) % state.seat_count * SLOTS]
        return super().asides(state, seat) if left < 2 else []


# Law 8.


class ExpectsTheBest(Lanterns):
    """Imagines the better of two cards in every gap."""

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        bag = state.fields["bag"]
        for card, kind in enumerate(state.fields["hands"]):
            if kind == HIDDEN:
                both = [draw(bag, sum(bag), rng), draw(bag, sum(bag), rng)]
                state.fields["hands"][card] = max(both)
                bag[min(both)] += 1


class ExpectsPairs(Lanterns):
    """Imagines hands of two of a kind too often, each card by itself being as likely as it is."""

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        hands, bag = state.fields["hands"], state.fields["bag"]
        gaps = [card for card, kind in enumerate(hands) if kind == HIDDEN]
        super().redraw(state, seat, rng)
        for card, other in pairwise(gaps):
            if bag[hands[card]] and rng.below(2):
                bag[hands[card]] -= 1
                bag[hands[other]] += 1
                hands[other] = hands[card]


class ExpectsNoBids(Sealed):
    """Imagines that the others bid nothing."""

    def redraw(self, state: SmallState, seat: Seat, rng: Rng) -> None:
        bids = state.fields["bids"]
        state.fields["bids"] = [0 if bid == HIDDEN else bid for bid in bids]


class ForgetsWhatWasTaken(Market):
    """Imagines any card where everybody saw which one was taken.

    On average that cancels out: no kind is taken more often than it is dealt.
    """

    def take(self, state: SmallState, seat: Seat, stall: int, out: Events) -> None:
        super().take(state, seat, stall, out)
        state.fields["open"][seat] = 0


def boxed(game: SmallGame) -> SmallTitle:
    """Return the title of a broken game, with all that its honest parent declares."""
    honest = next(title for kind, title in HONEST.items() if isinstance(game, kind))
    return small_title(
        game,
        honest.action_set,
        honest.action_args,
        honest.decision_args,
        honest.event_args,
        honest.options,
        honest.seat_counts,
    )


HONEST: Final[dict[type[SmallGame], SmallTitle]] = {
    Chain: CHAIN,
    Lanterns: LANTERNS,
    Market: MARKET,
    Sealed: SEALED,
}

BREAKERS: Final[list[tuple[int, SmallGame]]] = [
    (1, EatsOptions()),
    (2, LoadsTheDump()),
    (2, ForgetsToLoad()),
    (2, DumpsTooLittle()),
    (2, PicklesTooLittle()),
    (2, CannotPickle()),
    (3, OffersTwice()),
    (3, RefusesTheLegal()),
    (3, AsksTheUndeclared()),
    (3, LeavesPlacesOut()),
    (3, StepsAnyway()),
    (3, StepsOutOfTurn()),
    (3, StepsBeforeItLooks()),
    (3, DeniesAnAnswer()),
    (3, CallsSignalsAnswers()),
    (3, CallsAnAnswerASignal()),
    (3, ObservesTooMuch()),
    (3, ObservesTooLittle()),
    (4, FavoursTheFirst()),
    (5, LosesALot()),
    (6, ForgetsItsHand()),
    (6, ForgetsReveals()),
    (7, ShowsBids()),
    (7, TellsCards()),
    (7, TellsBids()),
    (7, ShufflesTheTruth()),
    (7, RefusesTooWell()),
    (7, ObservesHiddenCards()),
    (8, ExpectsTheBest()),
    (8, ExpectsPairs()),
    (8, ExpectsNoBids()),
    (8, ForgetsWhatWasTaken()),
]
"""Games that break one law and no other."""

WRECKERS: Final[list[tuple[int, SmallGame]]] = [
    (1, CountsItsGames()),
    (2, ForgetsToCopy()),
    (2, SharesAList()),
    (2, DumpsItsList()),
    (2, HearsItself()),
    (2, DumpsOtherThanInts()),
    (2, OffersAStranger()),
    (2, OffersTooMuch()),
    (3, OffersTooMuch()),
    (3, OffersNothing()),
    (3, OffersAStranger()),
    (3, FailsOnAlarms()),
    (3, OffersItsOwnList()),
    (3, AsksForSignals()),
    (3, RollsForSignals()),
    (3, NeverEnds()),
    (4, PeeksAtBids()),
    (6, OffersByHiddenCards()),
    (7, OffersByHiddenCards()),
    (7, SignalsByHiddenCards()),
]
"""Games that break a law, and others along with it."""

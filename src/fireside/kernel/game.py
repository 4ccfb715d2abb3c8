"""The rules of one title as the kernel drives them; a Game holds no position."""

from abc import abstractmethod
from typing import Generic, TypeVar

from librt.strings import BytesWriter
from mypy_extensions import mypyc_attr

from fireside.kernel.action import Action
from fireside.kernel.decision import Decision, without
from fireside.kernel.errors import IllegalActionError, ObservationError, UnknownActionError
from fireside.kernel.event import Events
from fireside.kernel.observation import ObservationSpec, fill
from fireside.kernel.options import Options
from fireside.kernel.outcome import Outcome
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump, State, spoken_at

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What every title answers; `start` and `apply` are the kernel's own."""

    # What a title brings.

    @abstractmethod
    def setup(self, seat_count: int, options: Options, rng: Rng, out: Events) -> S:
        """Return the position before anybody is asked, or refuse options that do not fit."""

    @abstractmethod
    def advance(self, state: S, out: Events) -> bool:
        """Take one automatic step while nobody is asked; return False once the game is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> list[Action]:
        """List what an asked seat may answer, in an order that tells nothing hidden."""

    @abstractmethod
    def perform(
        self, state: S, seat: Seat, action: Action, question: Decision, out: Events
    ) -> None:
        """Carry out a legal answer to a question that has just left the stack."""

    @abstractmethod
    def why_not(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Return why an asked seat may not give this answer, or None if it may."""

    @abstractmethod
    def copy(self, state: S) -> S:
        """Return the same position, independent of the first."""

    @abstractmethod
    def load(self, dump: Dump) -> S:
        """Rebuild the position that a state's `dump` wrote."""

    @abstractmethod
    def imagine(self, state: S, seat: Seat, rng: Rng) -> S:
        """Return a position the seat may search: what it cannot see is drawn again from `rng`."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """Return how a finished game ended."""

    @abstractmethod
    def census(self, state: S) -> list[int]:
        """Count the pieces of each sort, wherever they are; no rule changes these numbers."""

    # Asides: a title without any leaves these alone.

    def asides(self, state: S, seat: Seat) -> list[Action]:
        """List what a seat may do now without being asked.

        The first int of an aside names its place: between two actions each takes one change per
        seat, besides withdrawals.
        """
        return []

    def is_withdrawal(self, action: Action) -> bool:
        """Return whether an aside only withdraws another: it is always open and closes no place."""
        return False

    def perform_aside(self, state: S, seat: Seat, action: Action, out: Events) -> None:
        """Carry out an aside."""
        raise NotImplementedError

    # Numbers for programs: a title without observations leaves these alone.

    def observation_spec(self, seat_count: int, options: Options) -> ObservationSpec:
        """Return what the bytes of an observation are with these seats and options."""
        raise ObservationError(f"{type(self).__name__} brings no observation: docs/observations.md")

    def observation(self, state: S, seat: Seat) -> bytes:
        """Write what a seat, or the spectator, may know, as `observation_spec` says."""
        raise ObservationError(f"{type(self).__name__} brings no observation: docs/observations.md")

    def add_observation(self, state: S, seat: Seat, out: BytesWriter) -> None:
        """Write the same after what a writer holds already; a title may do so without a copy."""
        out.write(self.observation(state, seat))

    def can_occur(self, action: Action, seat_count: int, options: Options) -> bool:
        """Return whether an action of seat 0 can ever be legal with these seats and options."""
        return True

    def is_aside(self, action: Action) -> bool:
        """Return whether an action is made unasked."""
        return False

    def turned(self, action: Action, seat: Seat, seat_count: int) -> Action:
        """Return the action that means to a seat what this one means to seat 0.

        Seats among its ints, and colours that stand for seats, are counted on from that seat.
        """
        return action

    # The kernel's part.

    def observe(self, state: S, seat: Seat, out: object) -> None:
        """Write an observation into a buffer of its size: a NumPy array of uint8, a bytearray."""
        fill(out, self.observation(state, seat))

    def start(self, seat_count: int, options: Options, rng: Rng, out: Events) -> S:
        """Set up and run on to the first decision."""
        state = self.setup(seat_count, options, rng, out)
        while not state.stack and self.advance(state, out):
            pass
        # A copied list has no space to spare: pop and append then keep its memory.
        state.stack = state.stack[:]
        return state

    def apply(self, state: S, seat: Seat, action: Action, out: Events) -> None:
        """Answer the open decision with a legal action and run on to the next one."""
        stack = state.stack
        question = stack.pop()
        if question.is_shared:
            stack.append(without(question, seat))
        if state.spoken:
            state.spoken = []
        self.perform(state, seat, action, question, out)
        while not stack and self.advance(state, out):
            pass

    def check(self, state: S, seat: Seat, action: Action) -> None:
        """Refuse an answer that a seat may not give now: the error says why."""
        state.check_asked(seat)
        legal = self.legal_actions(state, seat)
        if action in legal:
            return
        if action.title != legal[0].title:
            raise UnknownActionError(f"{action} is an action of {action.title}")
        refusal = self.why_not(state, seat, action)
        assert refusal is not None, f"{action} is not legal, yet nothing speaks against it"
        raise IllegalActionError(f"seat {seat} cannot {action}: {refusal}", refusal)

    def step(self, state: S, seat: Seat, action: Action, out: Events) -> None:
        """Answer the open decision like `apply`, but check first: an error changes nothing."""
        self.check(state, seat, action)
        self.apply(state, seat, action, out)

    def open_asides(self, state: S, seat: Seat) -> list[Action]:
        """List the asides a seat has left before the next action."""
        return [
            action
            for action in self.asides(state, seat)
            if self.is_withdrawal(action) or spoken_at(seat, action.args[0]) not in state.spoken
        ]

    def speak(self, state: S, seat: Seat, action: Action, out: Events) -> None:
        """Make an open aside; nobody is asked anything because of it."""
        self.perform_aside(state, seat, action, out)
        if not self.is_withdrawal(action):
            state.spoken.append(spoken_at(seat, action.args[0]))

    def __reduce__(self) -> tuple[object, tuple[()]]:
        # A game holds nothing, so a pickle only has to name its class.
        return type(self), ()

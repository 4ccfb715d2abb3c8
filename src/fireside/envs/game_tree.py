"""A game as a tree: every draw is a node of its own, and its outcome is chosen from outside.

A step that draws is carried out with a scripted generator, which stops at the first draw that is
not in the script. The step then waits in the node, and each outcome that is supplied carries it
out again, from the same position, one draw further. Nodes never change: they are shared freely.
"""

from dataclasses import dataclass
from typing import Any, Final, final

from fireside.api.game import Game
from fireside.envs.episode import TalkError
from fireside.kernel.action import Action
from fireside.kernel.errors import MissingDrawError, NotAskedError, UnknownActionError
from fireside.kernel.event import FORGET, Event, EventLog, Events
from fireside.kernel.rng import Rng, ScriptedRng, fast_rng
from fireside.kernel.seats import SEAT_BITS, SPECTATOR, Seat
from fireside.match.errors import ClosedAsideError

TALKS: Final = ("off", "actions")
"""Nobody makes asides, or seats by their own actions, as in `fireside.envs.episode.Talk`."""

OWN_ACTION: Final = "own action"
"""The kind of log entry by which a seat remembers what it did; no event has a blank in it."""


@dataclass(frozen=True)
class Waiting:
    """A step that waits for a draw; without an action it is the set-up."""

    seat: Seat = SPECTATOR
    action: Action | None = None
    is_aside: bool = False
    draws: tuple[int, ...] = ()
    """The outcomes so far."""
    size: int = 0
    """Out of how many the next draw is."""


@dataclass(frozen=True)
class Node:
    """A position in which a seat acts, one in which a step waits for a draw, or an end."""

    # The type of a state is its title's own. It is never changed: steps are made in copies.
    state: Any
    """Before the step that waits; None before the set-up."""
    log: tuple[Event, ...]
    """Everything that any seat was told so far, and what each seat did."""
    silent: tuple[Seat, ...] = ()
    """Seats that have nothing more to say before the next answer."""
    waiting: Waiting | None = None
    seat: Seat = SPECTATOR
    """The seat that acts; the spectator if none does."""
    is_speaking: bool = False
    """Whether it is asked for an aside instead of an answer."""
    numbers: tuple[int, ...] = ()
    """What it may do, in the numbers of the action space, the lowest first."""

    @property
    def is_over(self) -> bool:
        """Return whether nobody acts any more."""
        return self.waiting is None and self.seat == SPECTATOR

    def told(self, seat: Seat) -> list[Event]:
        """List what a seat was told and did."""
        return [event for event in self.log if event.is_for(seat)]

    def __deepcopy__(self, memo: object) -> "Node":
        return self


@final
class GameTree:
    """The nodes of one setup: the first one, and which follows which."""

    def __init__(self, game: Game, talk: str = "off") -> None:
        if talk not in TALKS:
            raise TalkError(f"talk is {' or '.join(TALKS)}, not {talk!r}")
        self.game: Final = game
        self.rules: Final = game.title.game
        self.talk: Final = talk
        self.space: Final = game.action_space(asides=talk == "actions")
        self.root: Final = self.run(None, (), (), Waiting())

    def after(self, node: Node, number: int) -> Node:
        """Return the node after an outcome or an action; what is illegal raises an error."""
        if node.waiting is not None:
            return self._draw(node, node.waiting, number)
        if node.is_over:
            raise NotAskedError("nobody is asked, the game is over")
        if node.is_speaking and number == self.space.silence:
            return self.ask(node.state, node.log, (*node.silent, node.seat))
        seat, action = node.seat, self.space.action(number, node.seat)
        if number not in node.numbers:
            self._refuse(node, action)
        did = Event(OWN_ACTION, seat, (number, 0, 0, 0), SEAT_BITS[seat])
        step = Waiting(seat, action, node.is_speaking)
        return self.run(node.state, (*node.log, did), node.silent, step)

    def resample(self, node: Node, seat: Seat, seed: int) -> Node:
        """Return a node that is the same to a seat, with all that it cannot know drawn again.

        Of what was told before, only what this seat was told is known there.
        """
        if node.waiting is not None:
            raise NotAskedError("a draw is waited for: nothing can be imagined before it")
        state = self.rules.imagine(node.state, seat, fast_rng(seed))
        state.rng = ScriptedRng([])
        return self.ask(state, tuple(node.told(seat)), node.silent)

    def ask(self, state: Any, log: tuple[Event, ...], silent: tuple[Seat, ...]) -> Node:
        """Return the node of a position: which seat acts in it, and what it may do."""
        if not state.stack:
            return Node(state, log)
        seat, is_speaking, legal = self._asked(state, silent)
        numbers = [self.space.number(action, seat) for action in legal]
        if is_speaking:
            numbers.append(self.space.silence)
        return Node(
            state, log, silent, seat=seat, is_speaking=is_speaking, numbers=tuple(sorted(numbers))
        )

    def run(
        self, state: Any, log: tuple[Event, ...], silent: tuple[Seat, ...], step: Waiting
    ) -> Node:
        """Carry out a step as far as its draws are known."""
        draws = step.draws
        while True:
            heard = EventLog()
            try:
                after = self._carry_out(state, step, ScriptedRng(list(draws)), heard)
            except MissingDrawError as missing:
                # One out of one is no choice.
                if missing.size > 1:
                    rest = Waiting(step.seat, step.action, step.is_aside, draws, missing.size)
                    return Node(state, log, silent, rest)
                draws = (*draws, 0)
            else:
                after.rng = ScriptedRng([])
                log = (*log, *heard.events)
                return self.ask(after, log, silent if step.is_aside else ())

    def _draw(self, node: Node, step: Waiting, outcome: int) -> Node:
        if not 0 <= outcome < step.size:
            raise UnknownActionError(f"no outcome {outcome}, the draw is one of {step.size}")
        draws = (*step.draws, outcome)
        rest = Waiting(step.seat, step.action, step.is_aside, draws)
        return self.run(node.state, node.log, node.silent, rest)

    def _carry_out(self, state: Any, step: Waiting, rng: Rng, out: Events) -> Any:
        if step.action is None:
            return self.rules.start(self.game.seats, self.game.options, rng, out)
        after = self.rules.copy(state)
        after.rng = rng
        if step.is_aside:
            self.rules.speak(after, step.seat, step.action, out)
        else:
            self.rules.apply(after, step.seat, step.action, out)
        return after

    def _asked(self, state: Any, silent: tuple[Seat, ...]) -> tuple[Seat, bool, list[Action]]:
        """Return the seat that acts, whether it is asked for an aside, and what it may do."""
        if self.talk == "actions":
            for seat in range(self.game.seats):
                asides = [] if seat in silent else self.rules.open_asides(state, seat)
                if asides:
                    return seat, True, asides
        seat = state.stack[-1].seat
        return seat, False, self.rules.legal_actions(state, seat)

    def _refuse(self, node: Node, action: Action) -> None:
        if node.is_speaking:
            raise ClosedAsideError(f"seat {node.seat} cannot say {action} now")
        self.rules.check(node.state, node.seat, action)

    def piece_count(self) -> int:
        """Count the pieces of the game: no draw is out of more."""
        state = self.rules.start(self.game.seats, self.game.options, fast_rng(0), FORGET)
        return sum(self.rules.census(state))

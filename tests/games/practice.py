"""How tests play any title: the asked seat acts, and what is told of it is recorded."""

from collections.abc import Iterator
from typing import Final, Generic, final

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, Event, Events
from fireside.kernel.game import Game, S
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import Rng
from fireside.title import ArgTypes


@final
class Practice(Generic[S]):
    """The rules of one title, and what its events are about."""

    def __init__(self, game: Game[S], event_args: ArgTypes) -> None:
        self.game: Final = game
        self.event_args: Final = event_args

    def run_on(self, state: S, out: Events = FORGET) -> None:
        """Take automatic steps until somebody is asked or the game is over."""
        while not state.stack and self.game.advance(state, out):
            pass

    def legal(self, state: S) -> list[Action]:
        """List what the asked seat may answer."""
        return self.game.legal_actions(state, state.stack[-1].seat)

    def why_not(self, state: S, action: Action) -> Refusal | None:
        """Return why the asked seat may not give an answer."""
        return self.game.why_not(state, state.stack[-1].seat, action)

    def args_of(self, event: Event) -> tuple[int, ...]:
        """Return the ints of an event that matter."""
        return event.args[: len(self.event_args[event.kind])]

    def told(self, events: list[Event], *kinds: str) -> list[str]:
        """Write events with the ints that matter, those of some kinds or all."""
        return [
            " ".join([event.kind, str(event.seat), *map(str, self.args_of(event))])
            for event in events
            if not kinds or event.kind in kinds
        ]

    def play_out(self, state: S, rng: Rng) -> Iterator[S]:
        """Let all seats act at random, and stop before every action and at the end."""
        while state.stack:
            yield state
            seat = state.asked()[rng.below(len(state.asked()))]
            actions = self.game.legal_actions(state, seat)
            self.game.apply(state, seat, actions[rng.below(len(actions))], FORGET)
        yield state

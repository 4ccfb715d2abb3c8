"""Random walks through a game: any action, or mostly sensible ones, with asides."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fireside.kernel.action import Action
from fireside.kernel.event import FORGET, Events
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import State
from fireside.laws.case import Case, LawBrokenError
from fireside.registry import AnyTitle

ENTRY_LIMIT: Final = 5_000
"""A random game that is longer than this does not end."""

ASIDE_ODDS: Final = 6
"""One entry in this number is an aside, if one is open."""

# Manners of playing: each game is played in one of them. Some titles are lost early by random play,
# so their late game is only reached by sensible play.
ANY_ACTION: Final = 0
ANY_KIND: Final = 1
"""Each kind of action is equally likely, which favours rare kinds, such as passing."""
SENSIBLE: Final = 2
"""As the title's policy chooses, with some random actions."""

RANDOM_MANNERS: Final = (ANY_ACTION, ANY_KIND)
ALL_MANNERS: Final = (*RANDOM_MANNERS, SENSIBLE)

SLIP_ODDS: Final = 12
"""One action in this number of a sensible game is random."""


@dataclass(frozen=True)
class SeatAction:
    """An action or aside with its seat."""

    seat: Seat
    action: Action
    is_aside: bool

    def __str__(self) -> str:
        return f"seat {self.seat} {'said' if self.is_aside else 'did'} {self.action}"


def carry_out(title: AnyTitle, state: State, entry: SeatAction, out: Events) -> None:
    """Apply an action or aside to a state."""
    if entry.is_aside:
        title.game.speak(state, entry.seat, entry.action, out)
    else:
        title.game.apply(state, entry.seat, entry.action, out)


def choose_aside(title: AnyTitle, state: State, seat_count: int, dice: Rng) -> SeatAction | None:
    """Choose an aside of some seat that has one left."""
    asides = [
        SeatAction(seat, action, True)
        for seat in range(seat_count)
        for action in title.game.open_asides(state, seat)
    ]
    return asides[dice.below(len(asides))] if asides else None


def choose_action(title: AnyTitle, state: State, dice: Rng, manner: int = ANY_ACTION) -> SeatAction:
    """Choose the answer of some asked seat."""
    asked = state.asked()
    seat = asked[dice.below(len(asked))]
    actions = title.game.legal_actions(state, seat)
    if manner == SENSIBLE and dice.below(SLIP_ODDS):
        imagined = title.game.imagine(state, seat, dice)
        chosen: Action = title.policy.choose(imagined, seat, dice)
        # Laws 6 and 7 check that an imagined state offers the same actions.
        if chosen in actions:
            return SeatAction(seat, chosen, False)
    if manner == ANY_KIND:
        kinds = sorted({action.kind for action in actions})
        kind = kinds[dice.below(len(kinds))]
        actions = [action for action in actions if action.kind == kind]
    return SeatAction(seat, actions[dice.below(len(actions))], False)


class Walk:
    """The game of a case, entry by entry."""

    def __init__(
        self,
        case: Case,
        rng: Rng | None = None,
        out: Events = FORGET,
        manners: tuple[int, ...] = ALL_MANNERS,
    ) -> None:
        self.case: Final = case
        self.title: Final = case.title
        self.dice: Final = case.stream("play")
        self.manner: Final = manners[self.dice.below(len(manners))]
        self.state: Final = case.start(rng or case.stream("chance"), out)
        self.number = 0
        """The number of entries so far."""

    def choose(self) -> SeatAction:
        """Choose the next entry."""
        if self.number >= ENTRY_LIMIT:
            raise LawBrokenError(3, self.case, self.number, "the game does not end")
        if self.dice.below(ASIDE_ODDS) == 0:
            aside = choose_aside(self.title, self.state, self.case.seat_count, self.dice)
            if aside is not None:
                return aside
        for seat in self.state.asked():
            if not self.title.game.legal_actions(self.state, seat):
                raise LawBrokenError(3, self.case, self.number, f"seat {seat} has no answer")
        return choose_action(self.title, self.state, self.dice, self.manner)

    def take(self, entry: SeatAction, out: Events = FORGET) -> None:
        """Carry out an entry."""
        try:
            carry_out(self.title, self.state, entry, out)
        except Exception as error:
            raise LawBrokenError(3, self.case, self.number, f"{entry}: {error!r}") from error
        self.number += 1

    def step(self, out: Events = FORGET) -> SeatAction:
        """Choose the next entry and carry it out."""
        entry = self.choose()
        self.take(entry, out)
        return entry


def sampled_positions(case: Case, one_in: int) -> Iterator[Walk]:
    """Play a case and yield its first and last position, and one in `one_in` between."""
    walk = Walk(case)
    pause = case.stream("pause")
    while not walk.state.is_over():
        if walk.number == 0 or pause.below(one_in) == 0:
            yield walk
        # The caller may have taken a step.
        if not walk.state.is_over():
            walk.step()
    yield walk


def play_out(walk: Walk, state: State, law: int, dice: Rng) -> None:
    """Play a state that was made from a walk's to its end; a law is broken if that fails."""
    try:
        for _ in range(ENTRY_LIMIT):
            if state.is_over():
                return
            carry_out(walk.title, state, choose_action(walk.title, state, dice), FORGET)
    except Exception as error:
        facts = f"cannot be played on: {error!r}"
        raise LawBrokenError(law, walk.case, walk.number, facts) from error
    raise LawBrokenError(law, walk.case, walk.number, "cannot be played to an end")

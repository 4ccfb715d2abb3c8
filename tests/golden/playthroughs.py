"""Games with arbitrary but fixed choices, to be written down whole."""

from typing import Final, NamedTuple

from fireside.kernel.action import Action
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import Seat
from fireside.match.match import Match
from fireside.match.playthrough import describe
from fireside.registry import find_title
from tests.golden.endings import AnyMatch
from tests.golden.foresight import Chooser

SEED: Final = bytes(range(100, 132))


class Playthrough(NamedTuple):
    """A table, and who plays there: chance, if no chooser is named."""

    seat_count: int
    options: Options
    choose: Chooser | None = None


UNDO_EVERY: Final = 12
"""How many entries there are from one undo to the next, more or less."""

ASIDE_EVERY: Final = 5
"""How many entries there are from one aside to the next, where there are any."""


def write_playthrough(name: str, playthrough: Playthrough) -> str:
    """Play a game of a title with some asides and undos, and write it down.

    Chance chooses among the actions in the order of their numbers, so that the text does not
    depend on the order in which the rules list them.
    """
    title = find_title(name)
    match = Match.start(title, playthrough.seat_count, playthrough.options, SEED)
    rng = fast_rng(len(name) + playthrough.seat_count)
    while not match.state.is_over():
        seat = match.state.asked()[0]
        asides = [(s, a) for s in range(match.seat_count) for a in open_asides(match, s)]
        if rng.below(UNDO_EVERY) == 0 and match.can_undo(seat, consent=True):
            match.undo(seat, consent=not match.can_undo(seat))
        elif asides and rng.below(ASIDE_EVERY) == 0:
            match.say(*asides[rng.below(len(asides))])
        elif playthrough.choose is not None:
            match.play(seat, playthrough.choose(match.state, seat, rng))
        else:
            actions = by_number(title.game.legal_actions(match.state, seat))
            match.play(seat, actions[rng.below(len(actions))])
    return describe(match)


def open_asides(match: AnyMatch, seat: Seat) -> list[Action]:
    return by_number(match.title.game.open_asides(match.state, seat))


def by_number(actions: list[Action]) -> list[Action]:
    return sorted(actions, key=lambda action: action.number)

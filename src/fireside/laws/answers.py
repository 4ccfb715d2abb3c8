"""Law 4: seats that answer one decision do not see each other, so their order does not matter."""

from typing import Final

from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.walk import SeatAction, Walk

LAW: Final = 4
PAIRS: Final = 3
"""Pairs of answers tried at each decision; swaps of two generate every order."""


def check_answers(case: Case, tally: Tally) -> None:
    """Check the law wherever a game asks several seats at once."""
    walk = Walk(case)
    dice = case.stream("answers")
    while not walk.state.is_over():
        asked = walk.state.asked()
        for _ in range(PAIRS if len(asked) > 1 else 0):
            at = dice.below(len(asked))
            other = (at + 1 + dice.below(len(asked) - 1)) % len(asked)
            check_pair(walk, choose(walk, asked[at], dice), choose(walk, asked[other], dice))
            tally.checks += 1
        walk.step()


def choose(walk: Walk, seat: Seat, dice: Rng) -> SeatAction:
    """Choose any answer of a seat."""
    legal = walk.title.game.legal_actions(walk.state, seat)
    return SeatAction(seat, legal[dice.below(len(legal))], False)


def check_pair(walk: Walk, first: SeatAction, second: SeatAction) -> None:
    """Check that two answers come to the same in either order."""
    one, other = answer(walk, first, second), answer(walk, second, first)
    names = sorted(name for name in one if one[name] != other.get(name))
    if names:
        facts = f"{first} and {second} do not commute: {', '.join(names)}"
        raise LawBrokenError(LAW, walk.case, walk.number, facts)


def answer(walk: Walk, first: SeatAction, second: SeatAction) -> Dump:
    """Give two answers in a copy; the second seat must be asked the same after the first."""
    game = walk.title.game
    state = game.copy(walk.state)
    offered = game.legal_actions(state, second.seat)
    game.apply(state, first.seat, first.action, FORGET)
    if not state.is_asked(second.seat) or game.legal_actions(state, second.seat) != offered:
        facts = f"{first} changed what seat {second.seat} may answer"
        raise LawBrokenError(LAW, walk.case, walk.number, facts)
    game.apply(state, second.seat, second.action, FORGET)
    dump: Dump = state.dump()
    return dump

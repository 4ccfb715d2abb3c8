"""Law 3: every legal action applies, an asked seat has one, and all others are refused."""

from typing import Final

from fireside.kernel.action import Action
from fireside.kernel.errors import IllegalActionError, NotAskedError
from fireside.kernel.event import EventLog
from fireside.kernel.rng import Rng
from fireside.kernel.seats import Seat
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.declared import (
    check_actions,
    check_event,
    check_outcome,
    check_question,
    check_refusal,
)
from fireside.laws.declared_numbers import NumberCheck
from fireside.laws.declared_views import check_fields, check_view
from fireside.laws.walk import SeatAction, Walk, carry_out

LAW: Final = 3
ONE_IN: Final = 6
TRIED: Final = 8
"""Legal actions tried at a position, and actions of the whole set asked about."""
REFUSED: Final = 2
"""How many of the latter are given to `step`, if they are not legal."""


def check_legality(case: Case, tally: Tally) -> None:
    """Check the law along a game: what happens at every entry, what could happen at some."""
    check_actions(case)
    check_fields(case)
    log = EventLog()
    walk = Walk(case, out=log)
    numbers = NumberCheck(walk)
    dice = case.stream("legality")
    while True:
        numbers.check_actions()
        for event in log.events:
            check_event(walk, event)
        for question in walk.state.stack:
            check_question(walk, question)
        tally.checks += len(log.events) + len(walk.state.stack)
        if walk.state.is_over():
            break
        if dice.below(ONE_IN) == 0:
            tally.checks += check_position(walk, dice) + check_view(walk)
            tally.checks += numbers.check_observations()
        log = EventLog()
        walk.step(log)
    tally.checks += check_view(walk) + numbers.check_observations()
    check_outcome(walk)


def check_position(walk: Walk, dice: Rng) -> int:
    """Check what each seat could do now; return how many actions were looked at."""
    checks = 0
    for seat in walk.state.asked():
        legal = walk.title.game.legal_actions(walk.state, seat)
        for action in legal:
            if walk.title.action_set.actions[action.number] is not action:
                raise broken(walk, f"{action} is not the one of the action set")
        if len({action.number for action in legal}) < len(legal):
            raise broken(walk, f"seat {seat} is offered an action twice: {legal}")
        # The list is the caller's to keep and to change.
        offered = legal[:]
        legal.clear()
        if walk.title.game.legal_actions(walk.state, seat) != offered:
            raise broken(walk, f"asked again, seat {seat} is offered something else")
        for tried in range(TRIED):
            try_entry(walk, SeatAction(seat, offered[dice.below(len(offered))], False))
            action = walk.title.action_set.actions[dice.below(len(walk.title.action_set.actions))]
            check_why_not(walk, seat, action.number, action in offered)
            if tried < REFUSED and action not in offered:
                check_refused(walk, seat, action)
        for action in offered:
            check_why_not(walk, seat, action.number, True)
        checks += 2 * TRIED + len(offered)
    for seat in range(walk.case.seat_count):
        if not walk.state.is_asked(seat):
            action = walk.title.action_set.actions[dice.below(len(walk.title.action_set.actions))]
            check_refused(walk, seat, action)
            checks += 1
        for action in walk.title.game.open_asides(walk.state, seat):
            try_entry(walk, SeatAction(seat, action, True))
            checks += 1
    return checks


def try_entry(walk: Walk, entry: SeatAction) -> None:
    """Carry out an entry in a copy, and check what it reports and asks."""
    state = walk.title.game.copy(walk.state)
    log = EventLog()
    try:
        carry_out(walk.title, state, entry, log)
    except Exception as error:
        raise broken(walk, f"{entry}: {error!r}") from error
    for event in log.events:
        check_event(walk, event)
    for question in state.stack:
        check_question(walk, question)
    if entry.is_aside and state.stack != walk.state.stack:
        raise broken(walk, f"{entry}: somebody is asked because of it")
    if entry.is_aside and state.rng.draws != walk.state.rng.draws:
        raise broken(walk, f"{entry}: an aside draws")


def check_refused(walk: Walk, seat: Seat, action: Action) -> None:
    """Check that `step` refuses an action that is not legal now, and changes nothing."""
    game = walk.title.game
    state, log = game.copy(walk.state), EventLog()
    before = state.dump()
    try:
        game.step(state, seat, action, log)
    except NotAskedError as error:
        is_right = not walk.state.is_asked(seat)
        facts = f"step refuses {action} of seat {seat}, which is asked: {error}"
    except IllegalActionError as error:
        is_right = walk.state.is_asked(seat) and error.refusal == game.why_not(state, seat, action)
        facts = f"step refuses {action} of seat {seat} by {error.refusal}"
    else:
        is_right = False
        facts = f"step lets seat {seat} do {action}, which is not legal"
    if not is_right:
        raise broken(walk, facts)
    if state.dump() != before or log.events:
        raise broken(walk, f"step refuses {action} of seat {seat}, but has done something")


def check_why_not(walk: Walk, seat: Seat, number: int, is_legal: bool) -> None:
    """Check that an action is refused exactly if it is not offered."""
    action = walk.title.action_set.actions[number]
    refusal = walk.title.game.why_not(walk.state, seat, action)
    if (refusal is None) != is_legal:
        raise broken(walk, f"{action} is {'' if is_legal else 'not '}offered, why_not: {refusal}")
    if refusal is not None:
        check_refusal(walk, refusal)


def broken(walk: Walk, facts: str) -> LawBrokenError:
    """Return the error of this law."""
    return LawBrokenError(LAW, walk.case, walk.number, facts)

"""Law 1: replaying a record, asides and undos included, rebuilds the same state."""

from typing import Any, Final

from fireside.kernel.rng import Rng
from fireside.kernel.state import Dump
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.walk import ALL_MANNERS, ENTRY_LIMIT, choose_action, choose_aside
from fireside.match.match import Match
from fireside.match.record_json import decode_record, encode_record
from fireside.match.verify import verify

AnyMatch = Match[Any, Any, Any]

LAW: Final = 1
ASIDE_ODDS: Final = 6
UNDO_ODDS: Final = 24
KEPT_ONE_IN: Final = 24
"""One position in this number is kept, to be rebuilt from the record at the end."""


def check_replay(case: Case, tally: Tally) -> None:
    """Play a match with every kind of entry, and replay its record."""
    dice = case.stream("match")
    seed = bytes([dice.below(256) for _ in range(32)])
    manner = ALL_MANNERS[dice.below(len(ALL_MANNERS))]
    match = Match.start(case.title, case.seat_count, case.options, seed)
    kept: dict[int, Dump] = {0: match.state.dump()}
    while not match.state.is_over():
        enter_something(case, match, manner, dice)
        if len(match.steps) > ENTRY_LIMIT:
            raise LawBrokenError(3, case, ENTRY_LIMIT, "the game does not end")
        if dice.below(KEPT_ONE_IN) == 0:
            kept[len(match.entries)] = match.state.dump()
    kept[len(match.entries)] = match.state.dump()
    check_record(case, match, kept)
    tally.checks += len(kept) + 1


def enter_something(case: Case, match: AnyMatch, manner: int, dice: Rng) -> None:
    """Undo an action, make an aside, or act."""
    seat = dice.below(case.seat_count)
    if dice.below(UNDO_ODDS) == 0 and match.can_undo(seat, consent=True):
        match.undo(seat, consent=not match.can_undo(seat))
        return
    if dice.below(ASIDE_ODDS) == 0:
        aside = choose_aside(case.title, match.state, case.seat_count, dice)
        if aside is not None:
            match.say(aside.seat, aside.action)
            return
    entry = choose_action(case.title, match.state, dice, manner)
    match.play(entry.seat, entry.action)


def check_record(case: Case, match: AnyMatch, kept: dict[int, Dump]) -> None:
    """Compare positions as they were played with those that the stored record gives."""
    text = encode_record(match.record())
    again = verify(case.title, decode_record(text))
    if encode_record(again.record()) != text:
        raise LawBrokenError(LAW, case, len(match.entries), "the loaded match has another record")
    for number, wanted in kept.items():
        dump = again.state_at(number).dump()
        names = sorted(name for name in wanted if dump.get(name) != wanted[name])
        if names:
            facts = f"replaying gives another position: {', '.join(names)}"
            raise LawBrokenError(LAW, case, number, facts)

"""The ways a game of Feuville can end: how to recognise each, and at which table it is found.

There is one record for each edition and number of seats, and one with equal turns. Most are played
by chance, which finds them soon even if the tiles change.
"""

from collections.abc import Callable
from typing import Final

from fireside.games.feuville.components import DECREE, GREAT_SELECTION, ROW_SIZE
from fireside.games.feuville.game import EVENT_ARGS
from fireside.games.feuville.questions import is_waiting
from fireside.games.feuville.state import FeuvilleState, last_seat
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat
from tests.golden.endings import (
    AnyMatch,
    Ending,
    has_takebacks,
    is_shared,
    is_won,
    standing_events,
)
from tests.golden.foresight import Wish


def turn_counts(match: AnyMatch) -> list[int]:
    """Count the turns of each seat: after a double the dice are rolled again (VIL-20)."""
    rolls = standing_events(match, "roll")
    turns = [event.seat for event in rolls if event.args[0] != event.args[1]]
    return [turns.count(seat) for seat in range(match.seat_count)]


def is_played_out(match: AnyMatch) -> bool:
    """All have had the same number of turns (VIL-90)."""
    return len(set(turn_counts(match))) == 1


def is_ended_by(match: AnyMatch, seats: list[Seat]) -> bool:
    """One of these seats left the king without decrees (VIL-90)."""
    return [event.seat for event in standing_events(match, "last_round")] in [[s] for s in seats]


def is_ended_by_the_cup(match: AnyMatch) -> bool:
    """The starting seat left a slot empty: it has had one turn more than the others (VIL-90)."""
    cup = match.state.cup
    counts = turn_counts(match)
    more = counts.pop(cup)
    return is_ended_by(match, [cup]) and set(counts) == {more - 1}


def is_ended_by_the_last_seat(match: AnyMatch) -> bool:
    """The seat before the cup left a slot empty, and the round was over (VIL-90)."""
    return is_ended_by(match, [last_seat(match.state)]) and is_played_out(match)


def is_ended_in_the_middle(match: AnyMatch) -> bool:
    """Another seat left a slot empty, and the round was played out; more decrees went (VIL-90)."""
    state = match.state
    between = set(range(match.seat_count)) - {state.cup, last_seat(state)}
    free = state.display[DECREE * ROW_SIZE :].count(0)
    return is_ended_by(match, list(between)) and is_played_out(match) and free > 1


def is_idle(match: AnyMatch) -> bool:
    """Nobody used a die in three whole rounds, all were told, and decrees were left (VIL-93)."""
    return (
        not standing_events(match, "last_round")
        and len(standing_events(match, "standstill")) == 1
        and match.state.idle == 3 * match.seat_count
        and any(match.state.evaluated)
    )


def is_played_out_after_the_cup(match: AnyMatch) -> bool:
    """The starting seat left a slot empty, and all have had equally many turns (VIL-94)."""
    return is_ended_by(match, [match.state.cup]) and is_played_out(match)


def is_modesty_shared(match: AnyMatch) -> bool:
    """Some, but not all, share the fewest decrees (VIL-91)."""
    return 1 < len(standing_events(match, "modesty")) < match.seat_count


def is_won_with_towns(match: AnyMatch) -> bool:
    """Every seat has evaluated its town (VIL-47)."""
    return is_won(match) and len(standing_events(match, "coat")) == match.seat_count


def has_late_selection(match: AnyMatch) -> bool:
    """A row was refilled at the end of a turn, and a great selection was played then (VIL-37)."""
    for number in match.standing():
        spent = [event.args[0] for event in match.events[number] if event.kind == "spend"]
        if GREAT_SELECTION in spent and is_waiting(match.state_at(number - 1), "close"):
            return True
    return False


def has_every_event(match: AnyMatch) -> bool:
    """Everything that can happen has happened, but no standstill."""
    return all(standing_events(match, kind) for kind in EVENT_ARGS if kind != "standstill")


def idleness(state: FeuvilleState) -> int:
    """Count the turns in a row in which nobody used a die."""
    return state.idle


def ending(
    is_reached: Callable[[AnyMatch], bool],
    seat_count: int,
    edition: str,
    bot: str = "random",
    takes_back: bool = False,
    equal_turns: bool = False,
    wish: Wish | None = None,
) -> Ending:
    """Return an ending at a table of Feuville."""
    options: Options = {"edition": edition, "equal_turns": equal_turns}
    return Ending(is_reached, seat_count, options, bot, takes_back, wish=wish)


ENDINGS: Final = {
    "feuville-win": ending(is_won_with_towns, 2, "de", "easy"),
    "feuville-idle": ending(is_idle, 2, "en", wish=idleness),
    "feuville-shared-victory": ending(is_shared, 2, "fr"),
    "feuville-late-selection": ending(has_late_selection, 2, "nl"),
    "feuville-ended-by-the-cup": ending(is_ended_by_the_cup, 3, "de"),
    "feuville-ended-in-the-middle": ending(is_ended_in_the_middle, 3, "en"),
    "feuville-shared-modesty": ending(is_modesty_shared, 3, "fr"),
    "feuville-idle-of-three": ending(is_idle, 3, "nl", wish=idleness),
    "feuville-every-event": ending(has_every_event, 4, "de", "easy"),
    "feuville-takebacks": ending(has_takebacks, 4, "en", takes_back=True),
    "feuville-ended-by-the-last-seat": ending(is_ended_by_the_last_seat, 4, "fr"),
    "feuville-ended-in-the-middle-of-four": ending(is_ended_in_the_middle, 4, "nl"),
    "feuville-equal-turns": ending(is_played_out_after_the_cup, 3, "de", equal_turns=True),
}
"""By the name of the record's file."""

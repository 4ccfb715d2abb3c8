"""What a seat was told since its last turn, for bots that do not follow the game themselves."""

from collections.abc import Sequence

from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.match.in_play import Move


def told_since(moves: Sequence[Move], seat: Seat) -> list[Event]:
    """List what a seat was told since its last turn, that turn's last answer included.

    The moves are the set-up and all entries that stand.
    """
    first = last_turn([(move.seat, move.is_action) for move in moves], seat)
    return [event for move in moves[first:] for event in move.events if event.is_for(seat)]


def last_turn(entries: Sequence[tuple[Seat, bool]], seat: Seat) -> int:
    """Return at which entry a seat answered last before another seat did; 0 if it never has.

    Each entry is the seat of it, and whether it is an answer.
    """
    has_another = False
    for at in range(len(entries) - 1, -1, -1):
        actor, is_answer = entries[at]
        if is_answer and actor == seat and has_another:
            return at
        has_another = has_another or (is_answer and actor != seat)
    return 0

"""What happened, told turn by turn: all that one seat did in a row goes into one paragraph."""

from collections.abc import Sequence
from typing import Final

from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.texts import Texts

SHOWN: Final = ("lay", "open_charm")
"""What the king's board shows, with a mark for what is new."""

SHARED: Final = ("dragon", "visit", "last_round", "standstill")
"""What is about everybody; the dragon's visits go into one paragraph."""


def told(events: Sequence[Event], words: Texts) -> list[tuple[Seat, str]]:
    """Return the news paragraph by paragraph, each with the seat it is about."""
    paragraphs: list[tuple[Seat, str]] = []
    for event in events:
        if event.kind in SHOWN:
            continue
        sentence = words.event(event)
        seat = SPECTATOR if event.kind in SHARED else event.seat
        if paragraphs and paragraphs[-1][0] == seat and event.kind != "dragon":
            paragraphs[-1] = (seat, f"{paragraphs[-1][1]} {sentence}")
        else:
            paragraphs.append((seat, sentence))
    return paragraphs

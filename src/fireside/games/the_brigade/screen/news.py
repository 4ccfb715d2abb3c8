"""What happened, told turn by turn: all of a turn goes into one paragraph, fires into one list."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from fireside.games.the_brigade.board import PLACE_NAMES
from fireside.games.the_brigade.screen.signs import KEPT_TOGETHER, LOST
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.texts import Texts

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "news.flames": ("list",),
    "news.lowered": ("list",),
    "news.ruins": ("list",),
}

LISTS: Final = {
    "flame": "news.flames",
    "lost": "news.flames",
    "lower": "news.lowered",
    "destroy": "news.ruins",
}
"""By kind of event: the list that several in a row go into."""

SHOWN: Final = ("block", "firehouse")
"""What the city shows from the beginning."""

OPENINGS: Final = ("turn", "start", "deal", "score", "result")
"""What begins a paragraph."""


def told(events: Sequence[Event], words: Texts) -> list[tuple[Seat, str]]:
    """Return the news paragraph by paragraph, each with the seat it is about."""
    paragraphs: list[tuple[Seat, str]] = []
    for event, sentence in sentences(events, words):
        if paragraphs and event.kind not in OPENINGS:
            seat, before = paragraphs[-1]
            paragraphs[-1] = (seat, f"{before} {sentence}")
        else:
            paragraphs.append((event.seat, sentence))
    return paragraphs


def sentences(events: Sequence[Event], words: Texts) -> Iterator[tuple[Event, str]]:
    """Put each event into words, several flames or ruins in a row into a list."""
    for key, group in groupby(heard(events), key=lambda event: LISTS.get(event.kind, "")):
        run = list(group)
        if key and len(run) > 1:
            yield run[0], words.say(key, {"list": ", ".join(places(run))})
        else:
            for event in run:
                yield event, words.event(event)


def heard(events: Sequence[Event]) -> list[Event]:
    """Leave out what the city shows, and renown to which more is added at once."""
    after: Event | None = None
    found: list[Event] = []
    for event in reversed(events):
        if event.kind not in SHOWN and not is_outdone(event, after):
            found.append(event)
        after = event
    found.reverse()
    return found


def is_outdone(event: Event, after: Event | None) -> bool:
    """Return whether an event counts renown that the next one counts on."""
    if event.kind != "renown" or after is None or after.kind != "renown":
        return False
    return (event.seat, event.args[0]) == (after.seat, after.args[0])


def places(run: Sequence[Event]) -> list[str]:
    """List where it burns and how hot, with a sign for what is lost; or what is destroyed."""
    listed: dict[int, str] = {}
    for event in run:
        place = event.args[0]
        name = PLACE_NAMES[place]
        if event.kind == "lost":
            listed[place] = listed.get(place, name) + LOST
        else:
            level = "" if event.kind == "destroy" else f"{KEPT_TOGETHER}{event.args[1]}"
            listed[place] = name + level
    return list(listed.values())

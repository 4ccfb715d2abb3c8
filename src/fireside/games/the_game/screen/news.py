"""What happened, told in few lines: everything that one seat did in a row goes into one."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from fireside.games.the_game.actions import NO_SIGNAL
from fireside.games.the_game.components import ASCENDING_COUNT, JUMP
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.texts import TextArg, Texts

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "news.turn": ("seat", "deeds"),
    "news.play": ("card", "pile", "facts"),
    "news.refill": ("seat", "count"),
    "news.draw": ("seat", "cards"),
    "news.signal": ("pile", "signal"),
    "news.burn": (),
    "news.cover": (),
}

DEEDS: Final = ("play", "refill", "draw", "signal", "burn", "cover")
"""The kinds of events that may share a line."""

NOWHERE: Final = -1


def told(events: Sequence[Event], words: Texts) -> list[tuple[Seat, str]]:
    """Return the news line by line, each with the seat it is about."""
    lines: list[tuple[Seat, str]] = []
    run: list[Event] = []
    for event in events:
        if run and not goes_on(run, event):
            lines.append(turn_line(run, words))
            run = []
        if event.kind in DEEDS:
            run.append(event)
        elif event.kind != "show":
            # What was still held stands with the result.
            lines.append((event.seat, words.event(event)))
    if run:
        lines.append(turn_line(run, words))
    return [(seat, line) for seat, line in lines if line]


def goes_on(run: Sequence[Event], event: Event) -> bool:
    """Return whether an event goes into the same line: drawing is the last that a turn does."""
    has_drawn = run[-1].kind in ("refill", "draw")
    is_deed = event.kind in DEEDS and event.seat == run[0].seat
    return is_deed and (not has_drawn or event.kind == "draw")


def turn_line(events: Sequence[Event], words: Texts) -> tuple[Seat, str]:
    """Tell in one line what a seat did; empty if nothing of it needs telling."""
    seat = events[0].seat
    deeds: list[str] = []
    drawn = [event.args[0] for event in events if event.kind == "draw"]
    played = NOWHERE
    for at, event in enumerate(events):
        kind = event.kind
        if kind == "play":
            deeds.append(play_words(events[at:], words))
        elif kind == "refill" and drawn:
            cards = words.join([str(card) for card in sorted(drawn)])
            deeds.append(words.say("news.draw", {"seat": seat, "cards": cards}))
        elif kind == "refill":
            deeds.append(words.say("news.refill", {"seat": seat, "count": event.args[0]}))
        elif kind == "signal" and event.args[:2] != (played, NO_SIGNAL):
            # One that vanishes because its seat has just played there need not be told.
            pile, signal = event.args[:2]
            deeds.append(words.say("news.signal", {"pile": pile, "signal": signal}))
        played = event.args[1] if kind == "play" else NOWHERE
    if not deeds:
        return seat, ""
    return seat, words.say("news.turn", {"seat": seat, "deeds": ", ".join(deeds)})


def play_words(events: Sequence[Event], words: Texts) -> str:
    """Tell which card went where, how far that was, and what it did to a fire."""
    card, pile, top = events[0].args[:3]
    step = f"{card - top:+}"
    back = top - card if pile < ASCENDING_COUNT else card - top
    facts = [f"«{step}»" if back == JUMP else step]
    for event in takewhile(lambda event: event.kind != "play", events[1:]):
        if event.kind in ("burn", "cover"):
            facts.append(words.say(f"news.{event.kind}"))
    values: dict[str, TextArg] = {"card": card, "pile": pile, "facts": ", ".join(facts)}
    return words.say("news.play", values)

"""What happened, told in few lines: everything that one seat did in a row goes into one."""

from collections.abc import Sequence
from typing import Final

from fireside.games.the_game.actions import NO_SIGNAL
from fireside.games.the_game.components import ASCENDING_COUNT, JUMP
from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.messages import Messages

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "news.turn": ("seat", "deeds"),
    "news.play": ("card", "pile", "step"),
    "news.refill": ("seat", "count"),
    "news.draw": ("seat", "cards"),
    "news.signal": ("pile", "signal"),
    "news.burn": (),
    "news.cover": (),
}

DEEDS: Final = ("play", "refill", "draw", "signal", "burn", "cover")
"""The kinds of events that may share a line."""


def told(events: Sequence[Event], words: Messages) -> list[tuple[Seat, str]]:
    """Return the news line by line, each with the seat it is about."""
    lines: list[tuple[Seat, str]] = []
    run: list[Event] = []
    for event in events:
        if run and (event.kind not in DEEDS or event.seat != run[0].seat):
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


def turn_line(events: Sequence[Event], words: Messages) -> tuple[Seat, str]:
    """Tell in one line what a seat did; empty if nothing of it needs telling."""
    seat = events[0].seat
    deeds: list[str] = []
    drawn = [event.args[0] for event in events if event.kind == "draw"]
    has_played = False
    for event in events:
        if event.kind == "play":
            has_played = True
            deeds.append(play_words(event, words))
        elif event.kind in ("burn", "cover"):
            deeds[-1] += words.say(f"news.{event.kind}")
        elif event.kind == "refill" and not drawn:
            deeds.append(words.say("news.refill", {"seat": seat, "count": event.args[0]}))
        elif event.kind == "refill":
            cards = words.join([str(card) for card in sorted(drawn)])
            deeds.append(words.say("news.draw", {"seat": seat, "cards": cards}))
            drawn = []
        elif event.kind == "signal" and not (has_played and event.args[1] == NO_SIGNAL):
            # One that vanishes because its seat plays there need not be told.
            pile, signal = event.args[:2]
            deeds.append(words.say("news.signal", {"pile": pile, "signal": signal}))
    if not deeds or seat == SPECTATOR:
        return seat, ""
    return seat, words.say("news.turn", {"seat": seat, "deeds": ", ".join(deeds)})


def play_words(event: Event, words: Messages) -> str:
    """Tell which card went where, and how far that was."""
    card, pile, top = event.args[:3]
    step = f"{card - top:+}"
    back = top - card if pile < ASCENDING_COUNT else card - top
    if back == JUMP:
        step = f"«{step}»"
    return words.say("news.play", {"card": card, "pile": pile, "step": step})

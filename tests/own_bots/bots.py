"""Bots of somebody else, as the tests find them by name: good ones, and some that go wrong."""

import json
import os
import sys
from threading import Event

import fireside
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import Seat


def last(position: fireside.SeatPosition) -> fireside.Action:
    """Take the last legal action."""
    return position.legal_actions()[-1]


def by_seed(position: fireside.SeatPosition) -> str:
    """Take what the seed says, by its notation."""
    actions = position.legal_actions()
    return position.game.notation(actions[position.seed % len(actions)])


class Talker(fireside.SeatBot):
    """Says whatever is open, takes what comes first, and notes how games ended."""

    def __init__(self) -> None:
        self.ended: list[tuple[str, Seat, Outcome]] = []

    def choose(self, position: fireside.SeatPosition) -> fireside.Action:
        return position.legal_actions()[0]

    def remark(self, position: fireside.SeatPosition) -> fireside.Action | None:
        said = position.view().public.signals[position.seat]
        asides = [aside for aside in position.asides() if said[aside.args[0]] != aside.args[1]]
        return asides[0] if asides else None

    def over(self, name: str, seat: Seat, outcome: Outcome) -> None:
        self.ended.append((name, seat, outcome))


RELEASED = Event()
"""Lets `waiting` answer."""


def waiting(position: fireside.SeatPosition) -> fireside.Action:
    RELEASED.wait()
    return position.legal_actions()[0]


def stuck(position: fireside.SeatPosition) -> fireside.Action:
    """Never answer in Feurio!, and at once elsewhere."""
    while position.game.title.name == "feurio":
        pass
    return position.legal_actions()[0]


def dying(position: fireside.SeatPosition) -> fireside.Action:
    os._exit(4)


NUMBER = 7


def crashing(position: fireside.SeatPosition) -> fireside.Action:
    raise ValueError("a bot has lost its mind")


def misreading(position: fireside.SeatPosition) -> fireside.Action:
    json.loads("no JSON")
    return position.legal_actions()[0]


def exits(position: fireside.SeatPosition) -> fireside.Action:
    sys.exit(3)


def interrupted(position: fireside.SeatPosition) -> fireside.Action:
    raise KeyboardInterrupt


def illegal(position: fireside.SeatPosition) -> str:
    return "spread a"


def speechless(position: fireside.SeatPosition) -> fireside.Action:
    return None  # type: ignore[return-value]  # a bot may be as wrong as that


class Needy(fireside.SeatBot):
    """Cannot be made without an argument."""

    def __init__(self, weight: int) -> None:
        self.weight = weight

    def choose(self, position: fireside.SeatPosition) -> fireside.Action:
        return position.legal_actions()[0]

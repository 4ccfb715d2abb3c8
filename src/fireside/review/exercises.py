"""Exercises: positions of bots' games in which one action is clearly the best.

A title keeps them in `exercises.json`, which `./run bench exercises TITLE` writes. Each is the
record of a game up to a decision of one seat, with what the answers are worth.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from fireside.bots.choice import Choice
from fireside.kernel.errors import KernelError
from fireside.kernel.seats import Seat
from fireside.match.match import Match
from fireside.match.record import Record, WireAction
from fireside.registry import AnyTitle, find_title
from fireside.review.hint import Hint, explain

FILE: Final = "exercises.json"


class UnknownExerciseError(KernelError):
    """A title has no exercise of that number."""

    code = "unknown_exercise"


class ValuedAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an answer is worth."""

    action: WireAction
    value: int
    """The expected value of the game, from 0 to 1000."""


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A decision to be found."""

    seat: Seat
    """The seat that is asked."""
    answers: tuple[ValuedAnswer, ...]
    """What was compared, the best first."""
    playouts: int
    """How many games were played out for that."""
    record: Record
    """The game so far."""


@cache
def load_exercises(name: str) -> tuple[Exercise, ...]:
    """Return the exercises of a title; nothing if it has none."""
    file = files(find_title(name).package).joinpath(FILE)
    if not file.is_file():
        return ()
    return msgspec.json.decode(file.read_bytes(), type=tuple[Exercise, ...])


def find_exercise(name: str, number: int) -> Exercise:
    """Return an exercise of a title by its number, from 1 on."""
    exercises = load_exercises(name)
    if not 1 <= number <= len(exercises):
        raise UnknownExerciseError(f"{name} has {len(exercises)} exercises, none is {number}")
    return exercises[number - 1]


def match_of(title: AnyTitle, exercise: Exercise) -> Match[Any, Any, Any]:
    """Return the game of an exercise, as it stands at the decision."""
    return Match.load(title, exercise.record)


def solution_of(match: Match[Any, Any, Any], exercise: Exercise) -> Hint:
    """Return the best answer, with what is sure to come of it."""
    find = match.title.action_set.find
    best, *others = exercise.answers
    choice = Choice(
        action=find(*best.action),
        value=best.value,
        runner_up=find(*others[0].action) if others else None,
        lead=best.value - others[0].value if others else 0,
        playouts=exercise.playouts,
        plan=[],
    )
    return explain(match.title, choice, match.title.view(match.state, exercise.seat))

"""The exercises of the titles as answers to requests, each made once."""

from functools import cache

import msgspec

from fireside.kernel.seats import Seat
from fireside.match.match import wire_name
from fireside.match.view_json import encode_public
from fireside.registry import find_title
from fireside.review.exercises import find_exercise, load_exercises, match_of, solution_of
from fireside.review.hint import Hint
from fireside.server.serializers import show_steps, show_view
from fireside.server.title_texts import CachedAnswer, cached_answer
from fireside.table.table import AnyMatch
from fireside.wire.bodies import AnswerInfo, ExerciseInfo
from fireside.wire.entry_info import show_event
from fireside.wire.messages import HintMessage

LEVEL = "hard"
"""The bot whose search found the answers, with more effort."""


@cache
def title_exercise(name: str, number: int) -> CachedAnswer:
    """Return an exercise of a title, from 1 on."""
    exercise = find_exercise(name, number)
    match = match_of(find_title(name), exercise)
    seat = exercise.seat
    public = msgspec.Raw(encode_public(match.title, match.state))
    legal = match.title.game.legal_actions(match.state, seat)
    return cached_answer(
        ExerciseInfo(
            number=number,
            count=len(load_exercises(name)),
            seat=seat,
            seat_count=match.seat_count,
            view=show_view(match, match.state, seat, public),
            legal=tuple([wire_name(action) for action in legal]),
            log=show_steps(match, last_turn(match, seat) + 1, seat),
            answers=tuple([AnswerInfo(one.action, one.value) for one in exercise.answers]),
            solution=show_solution(match, seat, solution_of(match, exercise)),
        )
    )


def last_turn(match: AnyMatch, seat: Seat) -> int:
    """Return the number of the last action of a seat; 0, the set-up, if there is none."""
    acted = [n for n, step in enumerate(match.steps) if step.is_action and step.seat == seat]
    return acted[-1] if acted else 0


def show_solution(match: AnyMatch, seat: Seat, hint: Hint) -> HintMessage:
    """Show the best answer as a hint is shown."""
    choice = hint.choice
    return HintMessage(
        seat=seat,
        decision=len(match.steps) - 1,
        level=LEVEL,
        action=wire_name(choice.action),
        events=tuple([show_event(match.title, event) for event in hint.events]),
        later=tuple([show_event(match.title, event) for event in hint.later]),
        points=hint.points,
        value=choice.value,
        playouts=choice.playouts,
        runner_up=wire_name(choice.runner_up) if choice.runner_up else None,
        lead=choice.lead,
    )

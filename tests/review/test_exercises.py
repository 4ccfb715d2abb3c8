"""Exercises: each leads to a question, and its best answer is far better than the others."""

from typing import Final

import pytest

from fireside.registry import find_title, title_names
from fireside.review.exercises import (
    Exercise,
    UnknownExerciseError,
    find_exercise,
    load_exercises,
    match_of,
    solution_of,
)
from tests.titles import COMPLETE_TITLES

COUNT: Final = 10
LEAD: Final = 60

EXERCISES: Final = [
    pytest.param(name, exercise, id=f"{name}-{number}")
    for name in title_names()
    for number, exercise in enumerate(load_exercises(name), 1)
]


@pytest.mark.parametrize("name", COMPLETE_TITLES)
def test_every_complete_title_has_ten_exercises(name: str) -> None:
    assert len(load_exercises(name)) == COUNT


@pytest.mark.parametrize(("name", "exercise"), EXERCISES)
def test_an_exercise_asks_one_seat_and_compares_all_its_answers(
    name: str, exercise: Exercise
) -> None:
    match = match_of(find_title(name), exercise)
    assert match.state.asked() == [exercise.seat]
    legal = match.title.game.legal_actions(match.state, exercise.seat)
    compared = [match.title.action_set.find(*one.action) for one in exercise.answers]
    assert sorted(compared, key=repr) == sorted(legal, key=repr)
    assert len(legal) > 2


@pytest.mark.parametrize(("name", "exercise"), EXERCISES)
def test_the_best_answer_is_far_better_than_the_others(name: str, exercise: Exercise) -> None:
    best, *others = [answer.value for answer in exercise.answers]
    assert others == sorted(others, reverse=True)
    assert best - others[0] >= LEAD
    solution = solution_of(match_of(find_title(name), exercise), exercise)
    assert (solution.action.kind, solution.action.args) == exercise.answers[0].action
    assert solution.choice.lead == best - others[0]


@pytest.mark.parametrize("number", [0, COUNT + 1, -1])
def test_there_is_no_other_exercise(number: int) -> None:
    with pytest.raises(UnknownExerciseError, match=f"feurio has 10 exercises, none is {number}"):
        find_exercise("feurio", number)

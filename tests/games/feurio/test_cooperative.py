"""Playing together (FEU-75 to FEU-78)."""

import pickle

import pytest

from fireside.games.feurio import TITLE
from fireside.games.feurio.state import reserve_of
from fireside.kernel.errors import OptionsError
from fireside.kernel.event import FORGET, EventLog
from fireside.kernel.refusal import Refusal
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from tests.games.feurio.positions import GAME, answer, asked, place, position, start, told
from tests.games.feurio.test_solitaire import (
    ONE_IS_BESIDE_THE_REGION,
    ONE_IS_LOCKED_IN,
    ONE_IS_MISSING,
    SOLVED,
    TWO_STAND_APART,
)


def of_auxiliaries(picture: str) -> str:
    """Swap red and yellow, so that what a picture shows of red is true of the auxiliaries."""
    return picture.translate(str.maketrans("ry", "yr"))


@pytest.mark.clause("FEU-75")
@pytest.mark.parametrize(
    ("seats", "reserves"),
    [
        pytest.param(2, [24, 24], id="two"),
        pytest.param(3, [16, 16, 16], id="three"),
        pytest.param(4, [12, 12, 12, 12], id="four"),
    ],
)
def test_a_team_sets_up_as_for_its_number_of_seats(seats: int, reserves: list[int]) -> None:
    state = start([6] * seats + [1], seats=seats, cooperative=True)
    assert state.numbers[:seats] == [6] * seats
    assert [
        sum(reserve_of(state, seat, colour) for colour in range(4)) for seat in range(seats)
    ] == reserves
    assert asked(state) == ("spread", 1)


@pytest.mark.clause("FEU-75")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_of_the_last_tile_ends_the_game_of_a_team(seats: int) -> None:
    state = position("6   5", seats=seats, turn=1, draw=[4], cooperative=True)
    answer(state, "spread", state.hottest[0])
    assert asked(state) == ("crew", 1)
    place(state, "4", "g")
    assert state.is_over()


@pytest.mark.clause("FEU-75", "FEU-76")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_team_wins_together(seats: int) -> None:
    outcome = GAME.outcome(position(SOLVED, seats=seats, cooperative=True))
    assert outcome.solved is True
    assert outcome.winners() == list(range(seats))
    assert outcome.ranks == [1] * seats


@pytest.mark.clause("FEU-75")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(TWO_STAND_APART, id="two regions of a colour"),
        pytest.param(ONE_IS_LOCKED_IN, id="a 1 has no free edge"),
        pytest.param(ONE_IS_BESIDE_THE_REGION, id="a 1 does not carry the colour"),
    ],
)
def test_a_team_loses_together(seats: int, picture: str) -> None:
    outcome = GAME.outcome(position(picture, seats=seats, cooperative=True))
    assert outcome.solved is False
    assert outcome.winners() == []


@pytest.mark.clause("FEU-75")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_team_has_no_firebreaks(seats: int) -> None:
    with pytest.raises(OptionsError, match="firebreak is for competitive games"):
        start([6] * (seats + 1), seats=seats, cooperative=True, firebreak=True)


@pytest.mark.clause("FEU-76")
@pytest.mark.parametrize(
    "picture",
    [
        pytest.param(of_auxiliaries(ONE_IS_MISSING), id="one is missing"),
        pytest.param(of_auxiliaries(TWO_STAND_APART), id="two regions"),
        pytest.param(of_auxiliaries(ONE_IS_LOCKED_IN), id="no open 1"),
        pytest.param(of_auxiliaries(ONE_IS_BESIDE_THE_REGION), id="a 1 without them"),
    ],
)
def test_the_auxiliaries_of_a_team_have_to_reach_the_goal_too(picture: str) -> None:
    state = position(picture, seats=3, cooperative=True)
    assert TITLE.view(state, SPECTATOR).public.fulfilled == (True, True, True, False)
    assert GAME.outcome(state).solved is False


@pytest.mark.clause("FEU-77")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_team_has_to_place_all_48(seats: int) -> None:
    log = EventLog()
    state = position(ONE_IS_MISSING, seats=seats, cooperative=True, out=log)
    assert told(log.events) == ["result -1 0 47 3"]
    assert GAME.outcome(state).points == [47] * seats


@pytest.mark.clause("FEU-78")
@pytest.mark.parametrize(
    ("seats", "options", "reason", "kind"),
    [
        pytest.param(1, ["cooperative"], "needs 2 to 4", "team_needs_two", id="team of one"),
        pytest.param(1, ["hotter"], "hotter is for", "scored_games_only", id="hotter alone"),
        pytest.param(
            1, ["firebreak"], "firebreak is for", "scored_games_only", id="firebreak alone"
        ),
        pytest.param(
            4, ["cooperative", "hotter"], "hotter is for", "scored_games_only", id="hotter team"
        ),
        pytest.param(
            2,
            ["cooperative", "firebreak"],
            "firebreak is for",
            "scored_games_only",
            id="firebreak in a team",
        ),
        pytest.param(2, ["extra_turn"], "extra_turn is for", "solitaire_only", id="extra turn"),
        pytest.param(
            3,
            ["cooperative", "extra_turn"],
            "extra_turn is for",
            "solitaire_only",
            id="extra turn of a team",
        ),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    seats: int, options: list[str], reason: str, kind: str
) -> None:
    with pytest.raises(OptionsError, match=rf"{reason}.*\(FEU-78\)") as caught:
        GAME.start(seats, dict.fromkeys(options, True), fast_rng(1), FORGET)
    assert caught.value.refusal == Refusal("FEU-78", kind)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("seats", [0, 5])
def test_feurio_seats_one_to_four(seats: int) -> None:
    with pytest.raises(OptionsError, match="seats 1 to 4"):
        start([6] * 5, seats=seats)

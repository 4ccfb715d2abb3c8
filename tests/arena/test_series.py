from collections import Counter
from dataclasses import replace

import pytest

from fireside.arena.pool import play_series
from fireside.arena.series import Played, Series, play_game
from fireside.bots.levels import BOTS, UnknownBotError
from fireside.kernel.errors import OptionsError, UnknownTitleError
from tests.bots.planning import PlanningBot

SERIES = Series("feurio", ("easy", "random", "random"), {}, games=6, seed=4)


def timeless(played: Played) -> Played:
    return replace(played, seconds=[])


def test_every_bot_has_every_seat_equally_often() -> None:
    pairs = Counter(
        (seat, SERIES.chair_of(seat, number)) for number in range(6) for seat in range(3)
    )
    assert set(pairs.values()) == {2}
    assert len(pairs) == 9


def test_a_game_is_named_by_its_number_and_plays_alike_again() -> None:
    assert timeless(play_game(SERIES, 3)) == timeless(play_game(SERIES, 3))
    assert timeless(play_game(SERIES, 3)) != timeless(replace(play_game(SERIES, 2), number=3))


def test_another_seed_deals_other_games() -> None:
    other = replace(SERIES, seed=5)
    assert play_game(SERIES, 0).points != play_game(other, 0).points


def test_several_processes_play_the_same_games_as_one() -> None:
    alone = {game.number: timeless(game) for game in play_series(SERIES, workers=1)}
    together = {game.number: timeless(game) for game in play_series(SERIES, workers=2)}
    assert alone == together
    assert sorted(alone) == list(range(6))


def test_results_go_by_chair_and_not_by_seat() -> None:
    games = list(play_series(SERIES, workers=1))
    assert sum(game.shares[0] for game in games) > 3
    assert all(sum(game.shares) == pytest.approx(1) for game in games)
    assert all(len(game.decisions) == 3 and min(game.decisions) > 0 for game in games)


def test_a_plan_is_played_without_asking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = PlanningBot()
    monkeypatch.setitem(BOTS, "planning", bot)
    played = play_game(Series("the-game", ("planning",) * 2, {}, games=1, seed=0), 0)
    decisions = sum(played.decisions)
    assert len(bot.lines) < decisions // 2
    # The last turn may end the game before it is played to its end.
    assert decisions <= sum(len(line) for line in bot.lines) < decisions + 8


def test_a_solitaire_is_solved_or_not() -> None:
    played = play_game(Series("feurio", ("easy",), {}, games=1, seed=0), 0)
    assert played.solved in (True, False)
    assert played.shares == [float(played.solved)]


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        pytest.param({"title": "fuego"}, UnknownTitleError, "fuego", id="title"),
        pytest.param({"bots": ("easy", "eager")}, UnknownBotError, "eager", id="bot"),
        pytest.param({"bots": ("easy",) * 5}, OptionsError, "not 5", id="seats"),
        pytest.param({"games": 0}, OptionsError, "not 0", id="games"),
        pytest.param({"options": {"extra_turn": True}}, OptionsError, "solitaire", id="options"),
    ],
)
def test_what_cannot_be_played_is_refused(
    change: dict[str, object], error: type[Exception], words: str
) -> None:
    series = replace(SERIES, **change)  # type: ignore[arg-type]  # one field at a time
    with pytest.raises(error, match=words):
        series.check()

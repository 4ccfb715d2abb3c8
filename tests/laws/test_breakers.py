"""Every law can fail: a small game with one thing wrong breaks the law that forbids it."""

import pytest

from fireside.kernel.options import Options
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.catalogue import LAWS, check, judge
from tests.kernel.games.small import SmallGame, SmallTitle
from tests.laws.broken_games import BREAKERS, WRECKERS, boxed

GAMES = 40
GAMES_JUDGED_TOGETHER = 2500
"""Law 8 finds in many games what no single one shows."""


def named(games: list[tuple[int, SmallGame]]) -> list[object]:
    """Return a test case for each game, named by it and by the law it breaks."""
    slow = (pytest.mark.slow,)
    return [
        pytest.param(
            law,
            boxed(game),
            id=f"law {law}: {type(game).__name__}",
            marks=slow if law == 8 else (),
        )
        for law, game in games
    ]


def run_law(law: int, title: SmallTitle) -> None:
    """Check one law on many games of three seats."""
    options: Options = {"lots": "many"} if title.name == "sealed" else {}
    tally = Tally()
    for seed in range(GAMES_JUDGED_TOGETHER if law == 8 else GAMES):
        check(law, Case(title, 3, options, seed), tally)
    judge(law, Case(title, 3, options, 0), tally)


@pytest.mark.parametrize(("law", "title"), named(BREAKERS) + named(WRECKERS))
def test_a_game_with_one_thing_wrong_breaks_its_law(law: int, title: SmallTitle) -> None:
    with pytest.raises(LawBrokenError) as caught:
        run_law(law, title)
    assert caught.value.law == law


@pytest.mark.slow
@pytest.mark.parametrize(("law", "title"), named(BREAKERS))
def test_a_game_with_one_thing_wrong_breaks_no_other_law(law: int, title: SmallTitle) -> None:
    for other in LAWS:
        # The statistics of law 8 are tried on honest games; here they would take too long.
        if other not in (law, 8):
            run_law(other, title)

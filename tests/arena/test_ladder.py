"""Which games a ladder takes, and what strength comes of them."""

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import log10
from pathlib import Path
from typing import Any

import pytest
from scipy.stats import beta

from fireside.arena.chunk import Finished
from fireside.arena.executor import ThisProcess, play_schedule
from fireside.arena.grids import anchor_note, fault_notes, ladder_rows
from fireside.arena.intervals import wilson
from fireside.arena.ladder import plan_ladder, rival_lineups
from fireside.arena.rating import Placing, Rating, Ratings
from fireside.arena.report import ladder_report
from fireside.arena.rungs import climb
from fireside.arena.schedule import Schedule
from fireside.arena.series import Played
from fireside.cli.main import main
from fireside.kernel.errors import OptionsError

RIVALS = "feurio"
TEAM = "the-game"
BOTS = ("random", "easy", "normal", "hard")


def duels(deals: int, wins: int) -> list[Placing]:
    """Return games of two bots, of which the second wins some."""
    return [Placing(deal, (0, 1), (2, 1) if deal < wins else (1, 2)) for deal in range(deals)]


# The games.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_two_bots_meet_equally_often(seats: int) -> None:
    met: Counter[tuple[str, ...]] = Counter()
    seated: Counter[str] = Counter()
    for lineup in rival_lineups(BOTS, seats):
        assert len(lineup) == seats
        seated.update(lineup)
        met.update(tuple(sorted(pair)) for pair in combinations(lineup, 2) if pair[0] != pair[1])
    assert len(met) == 6
    assert len(set(met.values())) == 1
    assert len(set(seated.values())) == 1


@pytest.mark.parametrize(
    ("title", "seats", "lineups"),
    [
        pytest.param(RIVALS, None, {("random", "easy")}, id="rivals"),
        pytest.param(TEAM, None, {("random", "random"), ("easy", "easy")}, id="team"),
        pytest.param(RIVALS, 1, {("random",), ("easy",)}, id="alone"),
        pytest.param(
            RIVALS, 3, {("random", "easy", "random"), ("easy", "random", "easy")}, id="three"
        ),
    ],
)
def test_teams_are_of_one_bot_and_rivals_are_mixed(
    title: str, seats: int | None, lineups: set[tuple[str, ...]]
) -> None:
    schedule = plan_ladder(title, ["easy"], {}, seats, 5, 0)
    assert set(schedule.lineups) == lineups
    assert schedule.games == 5 * len(lineups)


def test_random_alone_is_no_ladder() -> None:
    with pytest.raises(OptionsError, match="another bot than random"):
        plan_ladder("feurio", ["random"], {}, None, 5, 0)


# Ratings.


def second_above_first(placings: list[Placing]) -> Rating:
    return Ratings(placings, 2).above(1, 0)


def test_odds_of_ten_to_one_are_400_points() -> None:
    found = second_above_first(duels(deals=1100, wins=1000))
    assert found.rating == pytest.approx(400, abs=2)
    assert found.low < found.rating < found.high


def test_the_interval_of_two_bots_is_that_of_jeffreys() -> None:
    # Of 14 wins in 20 games: the quantiles of Beta(14.5, 6.5), as odds in Elo points.
    found = second_above_first(duels(deals=20, wins=14))
    odds = [400 * log10(share / (1 - share)) for share in beta.ppf([0.025, 0.975], 14.5, 6.5)]
    assert [found.low, found.high] == pytest.approx(odds, abs=25)


def test_fewer_games_make_a_wider_interval() -> None:
    few, many = (second_above_first(duels(10 * n, 7 * n)) for n in (1, 30))
    assert few.high - few.low > 3 * (many.high - many.low)


def test_a_bot_that_always_wins_is_neither_infinitely_strong_nor_surely() -> None:
    found = second_above_first(duels(10, 10))
    assert 0 < found.low < 400 < found.rating < 600 < found.high


def test_a_bot_is_not_above_itself() -> None:
    found = Ratings(duels(10, 7), 2).above(1, 1)
    assert (found.rating, found.low, found.high) == (0, 0, 0)


def test_equal_ranks_are_half_a_win_each() -> None:
    shared = [Placing(deal, (0, 1), (1, 1)) for deal in range(5)]
    assert second_above_first(shared).rating == pytest.approx(0, abs=1e-6)


def test_a_game_of_several_bots_compares_every_two_of_them() -> None:
    games = [Placing(deal, (0, 1, 2), (3, 2, 1) if deal % 3 else (1, 2, 3)) for deal in range(30)]
    ratings = Ratings(games, 3)
    middle, high = ratings.above(1, 0).rating, ratings.above(2, 0).rating
    assert middle == pytest.approx(ratings.above(2, 1).rating)
    assert high == pytest.approx(2 * middle)
    assert middle > 50


def test_games_of_the_same_deal_are_drawn_together() -> None:
    apart = duels(deals=40, wins=30)
    together = [replace(placing, deal=placing.deal % 4) for placing in apart if placing.deal < 30]
    together += [replace(placing, deal=4) for placing in apart if placing.deal >= 30]
    spread = [found.high - found.low for found in map(second_above_first, (apart, together))]
    assert spread[1] > 1.5 * spread[0]


# Results.


def finished(number: int, schedule: Schedule, ranks: list[int]) -> Finished:
    lineup = schedule.lineups[schedule.place_of(number)[0]]
    played = Played(
        number=number, shares=[], points=[4] * len(ranks), ranks=ranks, decisions=[5] * len(ranks),
        turns=[2] * len(ranks), seconds=[0.01] * len(ranks), value=0, solved=None,
        faults=[("late",), *[()] * (len(ranks) - 1)],
    )  # fmt: skip
    return Finished(number=number, seating=list(lineup), played=played)


def test_a_rung_adds_up_all_seats_of_a_bot() -> None:
    schedule = Schedule("feurio", (("random", "easy", "easy"),), {}, 2, 0)
    games = [finished(0, schedule, [3, 1, 2]), finished(1, schedule, [2, 1, 3])]
    easy, random = climb(schedule, games).rungs
    assert (easy.bot, easy.games, easy.decisions, easy.points) == ("easy", 2, 20, 4)
    assert easy.ms_per_decision == pytest.approx(2)
    assert easy.ms_per_turn == pytest.approx(5)
    assert (easy.faults, random.faults) == ((), ("late", "late"))
    assert climb(schedule, games).scores["easy"] == {"random": 0.75}


def test_a_bot_of_a_ladder_that_fails_is_marked() -> None:
    schedule = Schedule("feurio", (("random", "easy"),), {}, 2, 0)
    ladder = climb(schedule, [finished(0, schedule, [2, 1]), finished(1, schedule, [1, 2])])
    assert {row[0] for row in ladder_rows(ladder)} == {"bot", "easy", "* random"}
    note = "* random failed 2 of 10 times, and normal answered for it: late"
    assert fault_notes(ladder.rungs) == [note]
    assert f"<p>{note}</p>" in ladder_report(ladder)


def test_an_anchor_that_never_wins_is_noted() -> None:
    schedule = Schedule("feurio", (("random", "easy"),), {}, 2, 0)
    lost, won = finished(0, schedule, [2, 1]), finished(1, schedule, [1, 2])
    assert "how far it is below them is not known" in anchor_note(climb(schedule, [lost]))
    assert anchor_note(climb(schedule, [lost, won])) == ""


def test_teams_are_rated_by_what_they_solve_of_the_same_deals() -> None:
    schedule = plan_ladder("the-game", ["easy", "normal"], {}, 2, 6, 0)
    games = list(play_schedule(schedule, ThisProcess()))
    ladder = climb(schedule, games)
    assert [rung.bot for rung in ladder.rungs] == ["normal", "easy", "random"]
    normal = ladder.rungs[0]
    solved = sum(1 for game in games if game.seating == ["normal"] * 2 and game.played.solved)
    assert normal.strength == solved / 6 > 0
    assert (normal.low, normal.high) == wilson(solved / 6, 6)
    assert ladder.scores == {}


# The command, and reports.


def ladder_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["ladder", "feurio", "--bots", "easy", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    for rung in found["ladder"]:
        del rung["ms_per_decision"], rung["ms_per_turn"]
    return found


def test_several_processes_make_the_same_ladder_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    alone = ladder_json(capsys, "--games", "6", "--workers", "1")
    assert [rung["bot"] for rung in alone["ladder"]] == ["easy", "random"]
    assert (alone["measure"], alone["anchor"], alone["games"]) == ("elo", "random", 6)
    assert ladder_json(capsys, "--games", "6", "--workers", "2") == alone


def test_the_ladder_is_printed_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "feurio", "--bots", "easy", "--games", "4", "--workers", "1"]
    assert main(words) == 0
    out = capsys.readouterr().out
    assert "feurio, 4 games, seed 0" in out
    assert re.search(r"easy +\d+ +\d+ – \d+ +\d+ +\d+ – \d+ +4 ", out)
    assert "ahead of" in out


def test_a_report_is_one_file_that_fetches_nothing(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    words = ["--bots", "easy", "normal", "--games", "3", "--workers", "1", "--html", str(path)]
    assert main(["ladder", "feurio", *words]) == 0
    page = path.read_text("utf-8")
    assert page.count("<svg") == 3
    assert "The ladder of feurio, 2 seats" in page
    assert not re.search(r"<(script|link|img|iframe|object)|@import|url\((?!#)", page)
    assert all(link.startswith("#") for link in re.findall(r'(?:href|src)="([^"]*)"', page))


def test_names_of_bots_cannot_become_part_of_a_page() -> None:
    bots = ("cmd:a <b> & $1$", "random")
    schedule = Schedule("feurio", (bots,), {}, 1, 0)
    game = finished(0, schedule, [1, 2])
    page = ladder_report(climb(schedule, [game]))
    assert "cmd:a &lt;b&gt; &amp; $1$" in page
    assert "<b>" not in page


@pytest.mark.parametrize("bots", [("easy", "random"), ("easy",)], ids=["rivals", "alone"])
def test_a_series_has_a_report_too(bots: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    assert main(["arena", "feurio", *bots, "--games", "3", "--html", str(path)]) == 0
    page = path.read_text("utf-8")
    assert page.count("<svg") == 1
    assert ("Solved" in page) == (len(bots) == 1)
    assert "A series of feurio" in page

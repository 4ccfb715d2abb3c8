"""Many games are cut into batches, and what comes out does not depend on how."""

import pytest

from fireside.laws.batch import (
    BATCH_SIZE,
    BREAKS_KEPT,
    Batch,
    Report,
    Setup,
    cut,
    judge_setup,
    run_batch,
)
from fireside.laws.case import Tally
from fireside.registry import AnyTitle
from tests.kernel.games.sealed import SEALED
from tests.laws.broken_games import LosesALot, boxed

SETUPS: list[Setup] = [(2, {"lots": "few", "rich": False}), (3, {"lots": "many", "rich": True})]


def put_into_the_box(monkeypatch: pytest.MonkeyPatch, title: AnyTitle) -> None:
    monkeypatch.setattr("fireside.laws.batch.find_title", lambda name: title)


def test_games_are_dealt_out_evenly_and_each_law_gets_all() -> None:
    batches = list(cut("sealed", [3, 5], SETUPS, games=2 * BATCH_SIZE + 5, seed=100))
    for law in (3, 5):
        for setup, games in ((0, BATCH_SIZE + 3), (1, BATCH_SIZE + 2)):
            own = [b for b in batches if (b.law, b.setup) == (law, setup)]
            seeds = [s for b in own for s in range(b.first_seed, b.first_seed + b.games)]
            assert seeds == list(range(100, 100 + games))


def test_a_single_game_at_a_single_table_has_the_seed_asked_for() -> None:
    (batch,) = cut("sealed", [5], SETUPS[:1], games=1, seed=77)
    assert batch == Batch("sealed", 5, 0, 2, SETUPS[0][1], 77, 1)


def test_a_batch_counts_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    put_into_the_box(monkeypatch, SEALED)
    _, report = run_batch(Batch("sealed", 4, 0, 3, {"lots": "few"}, 0, 10))
    assert (report.tally.games, report.broken) == (10, 0)
    assert report.tally.checks > 10


def test_broken_games_are_counted_and_the_first_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    put_into_the_box(monkeypatch, boxed(LosesALot()))
    _, report = run_batch(Batch("sealed", 5, 0, 3, {"lots": "many"}, 50, 30))
    assert report.broken + report.tally.games == 30
    assert report.broken > BREAKS_KEPT == len(report.breaks)
    first = report.breaks[0]
    assert (first.law, first.seat_count, first.games) == (5, 3, 1)
    _, again = run_batch(Batch("sealed", 5, 0, 3, first.options, first.seed, 1))
    assert again.breaks == [first]


def test_reports_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    put_into_the_box(monkeypatch, boxed(LosesALot()))
    total = Report()
    for first in (0, 10):
        total.add(run_batch(Batch("sealed", 5, 0, 3, {"lots": "many"}, first, 10))[1])
    _, whole = run_batch(Batch("sealed", 5, 0, 3, {"lots": "many"}, 0, 20))
    assert total == whole


def test_a_table_is_judged_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    put_into_the_box(monkeypatch, SEALED)
    report = Report(Tally(games=40, secrets=9))
    judge_setup("sealed", 7, SETUPS[1], 5, report)
    assert (report.broken, report.breaks[0].seed, report.breaks[0].games) == (1, 5, 40)

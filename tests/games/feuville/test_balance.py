"""What the measure of Feuville's balance counts."""

import pytest

from bench import balance_feuville
from bench.balance_feuville import COUNTED, DRAWN, HAPPENS, SOURCES, Watcher
from bench.balance_page import failures, general_table
from bench.tally import Tally
from fireside.games.feuville import TITLE
from fireside.kernel.event import EventLog
from fireside.kernel.rng import fast_rng


@pytest.mark.parametrize("seats", TITLE.seat_counts)
def test_every_point_and_turn_of_a_game_is_counted(seats: int) -> None:
    rng = fast_rng(seats)
    tally = Tally(seats)
    watcher = Watcher(tally)
    log = EventLog()
    state = TITLE.game.start(seats, {}, rng, log)
    watcher.see(state, log.events)
    while state.stack:
        seat = state.stack[-1].seat
        log = EventLog()
        TITLE.game.apply(state, seat, TITLE.policy.choose(state, seat, rng), log)
        watcher.see(state, log.events)
    watcher.end(state)
    assert tally.games == 1
    assert sum(tally.sums["source", name] for name in SOURCES) == sum(state.points)
    evaluated = sum(len(decrees) for decrees in state.evaluated)
    assert tally.sums["measure", "decrees evaluated"] == evaluated
    assert tally.offered["dice", "gnome"] == watcher.turns > 0
    assert all(tally.taken[key] <= tally.offered[key] for key in tally.taken)
    drawn = sum(tally.sums["measure", name] for name in DRAWN)
    assert drawn == 84 - sum(len(pile) for pile in state.piles)
    for event, name in HAPPENS.items():
        happened = tally.sums["measure", COUNTED[event]] > 0
        assert tally.sums["games", name] == int(happened)


def test_what_misses_a_bar_is_listed() -> None:
    tally = Tally(2, "equal turns")
    for _ in range(500):
        tally.end_game([2, 1], first=0, turns=2)
    here = "`normal`, 2 seats, "
    assert failures(balance_feuville, [tally]) == [f"{here}equal turns: the first wins 100.0 %"]
    tally.variant = "printed"
    found = failures(balance_feuville, [tally])
    assert f"{here}printed: charm prestige-3 taken in 0.0 %" in found
    assert found[-5:] == [
        f"{here}printed: 0.0 tiles of stack II drawn",
        f"{here}printed: 0.00 town evaluations of a seat",
        f"{here}printed: storing in 0.0 % of the games",
        f"{here}printed: theft in 0.0 % of the games",
        f"{here}printed: theft protection in 0.0 % of the games",
    ]


def test_a_few_games_do_not_judge_shares() -> None:
    tally = Tally(3, "equal turns")
    tally.end_game([2, 1, 0], first=0, turns=3)
    assert failures(balance_feuville, [tally]) == []


def test_a_page_has_the_victories_of_both_variants() -> None:
    tallies = [Tally(2, variant) for variant in balance_feuville.VARIANTS]
    for first, tally in enumerate(tallies):
        tally.end_game([2, 1], first=first, turns=2)
    rows = {row[0]: row[1:] for row in general_table(tallies[:1], tallies[1:])}
    assert rows["victories of the first"] == ["100.0 %"]
    assert rows["victories of the first, equal turns"] == ["0.0 %"]

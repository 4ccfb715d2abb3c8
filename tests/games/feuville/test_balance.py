"""What the measure of Feuville's balance counts."""

import pytest

from bench.balance_feuville import SOURCES, Watcher
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

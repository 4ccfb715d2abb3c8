"""What the measure of The Brigade's balance counts, and what it finds out of bounds."""

import pytest

from bench import balance_the_brigade as counter
from bench.balance_the_brigade_bars import (
    ENOUGH,
    dealt_offset,
    early_share,
    failures,
    idle_share,
)
from bench.tally import SHARE, Tally
from fireside.kernel.event import EventLog
from tests.games.the_brigade.positions import CREW_END, play, position


def watched(tally: Tally, *answers: str, **given: object) -> None:
    """Count what some answers lead to."""
    state = position(**given)  # type: ignore[arg-type] # whatever a position takes
    watcher = counter.Watcher(tally)
    for answer in answers:
        log = EventLog()
        play(state, answer, out=log)
        watcher.see(state, log.events)
    watcher.end_turn()


def test_a_last_step_raises_something_although_its_value_does_not() -> None:
    tally = Tally(2)
    watched(tally, "upgrade crew", steps=[{"crew": CREW_END - 1}], recruits="lumen kulari")
    assert idle_share(tally) == 0
    watched(tally, "upgrade command")
    assert idle_share(tally) == 0.5
    assert tally.sums["step", f"crew {CREW_END}"] == 1


def test_the_first_member_of_a_game_counts_once() -> None:
    tally = Tally(2)
    tally.games = 2
    watched(
        tally,
        *("recruit", "keep mal-candor join", "recruit", "keep lumen join"),
        steps=[{"crew": CREW_END}],
        recruits="lumen kulari zilda mal",
    )
    assert early_share(tally) == 0.5


def few_and_many(level: str, games: int) -> Tally:
    """Return a table at which the first seat and one corner always win."""
    tally = Tally(2, "base", level)
    for _ in range(games):
        tally.end_game([9, 1], first=0, turns=16)
    tally.sums["ending", "faction"] = tally.sums["ending", "citizens"] = games // 3
    tally.sums["ending", "evacuation"] = games // 3
    tally.sums["first member", "1"] = games
    tally.sums["corner dealt", "north-west"] = games
    tally.sums["corner wins", "north-west"] = SHARE * games
    return tally


def test_victories_are_judged_only_by_enough_games() -> None:
    assert failures(counter, [few_and_many("normal", ENOUGH // 2)]) == []
    assert failures(counter, [few_and_many("normal", ENOUGH)]) == [
        "`normal`, 2 base: the first wins +50.0 points",
        "`normal`, 2 base: the second wins -50.0 points",
        "`normal`, 2 base: corner north-west wins +50.0 points",
    ]
    assert dealt_offset(few_and_many("normal", 3), "corner", "south-east") is None


def test_uses_are_judged_over_all_tables_of_the_level() -> None:
    one, other = few_and_many("hard", 30), few_and_many("hard", 30)
    for group, names in counter.GROUPS.items():
        for name in names:
            one.offered[group, name] = 90
            other.offered[group, name] = 10
            other.taken[group, name] = 2
    other.taken["action", "tow"] = 1
    assert failures(counter, [one, other]) == [
        "`hard`: action tow used in 1.0 % of 100 turns",
    ]


@pytest.mark.parametrize("ending", ["faction", "evacuation"])
def test_an_ending_that_hardly_comes_is_out_of_bounds(ending: str) -> None:
    tally = few_and_many("normal", 300)
    tally.sums["ending", "citizens"] += tally.sums["ending", ending] - 15
    tally.sums["ending", ending] = 15
    clause = {"faction": "BRI-60", "evacuation": "BRI-62"}[ending]
    assert failures(counter, [tally]) == [f"`normal`, 2 base: 5.0 % end by {clause}"]


def test_games_that_are_over_too_soon_or_for_want_of_fire_are_out_of_bounds() -> None:
    tally = few_and_many("normal", 300)
    tally.sums["ending", "citizens"] -= 16
    tally.sums["ending", "quiet"] = 16
    tally.turns[6] = 10
    tally.turns[7] = tally.turns.pop(16) - 10
    assert failures(counter, [tally]) == [
        "`normal`, 2 base: 5.3 % end by BRI-63",
        "`normal`, 2 base: 3.3 % are over before round 4",
        "`normal`, 2 base: 3.48 rounds",
    ]

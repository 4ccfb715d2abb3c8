"""What the measure of balance counts."""

import json
from collections import Counter

import pytest

from bench.balance import Table, counter_of, figures_of, measured_titles, play
from bench.tally import Tally, mean_of, quantile
from fireside.registry import find_title


def test_a_shared_victory_is_divided_by_places_in_the_order_of_turns() -> None:
    tally = Tally(3)
    tally.end_game([7, 9, 9], first=1, turns=12)
    tally.end_game([1, 2, 3], first=2, turns=12)
    assert [tally.win_share(place) for place in range(3)] == [0.75, 0.25, 0]


def test_what_is_taken_was_offered_and_counts_once_in_a_turn() -> None:
    tally = Tally(2)
    tally.end_turn([("skill", "mayor")], [])
    tally.end_turn([("skill", "mayor")], [("skill", "mayor"), ("charm", "prestige-3")])
    assert tally.taken_share(("skill", "mayor")) == 0.5
    assert tally.taken_share(("charm", "prestige-3")) == 1
    assert tally.taken_share(("skill", "thief")) == 0


def test_quantiles_and_means_of_counts() -> None:
    counts = Counter({10: 1, 20: 8, 30: 1})
    assert [quantile(counts, share) for share in (0.1, 0.5, 0.9, 1)] == [10, 20, 20, 30]
    assert mean_of(counts) == 20


@pytest.mark.parametrize("title", measured_titles())
def test_a_game_of_a_measured_title_is_counted(title: str) -> None:
    variant, *_ = counter_of(title).VARIANTS
    tally = play(title, Table("normal", variant, max(find_title(title).seat_counts)), 6, range(1))
    assert tally.games == 1
    assert tally.decisions > 0
    assert sum(tally.points.values()) == tally.seats
    assert all(tally.taken[key] <= tally.offered[key] for key in tally.taken)


@pytest.mark.parametrize("title", measured_titles())
def test_every_figure_has_a_name_and_goes_into_json(title: str) -> None:
    variant, *_ = counter_of(title).VARIANTS
    tallies = [play(title, Table("normal", variant, 2), 6, range(2))]
    figures = json.loads(json.dumps(figures_of(title, tallies, 6)))
    [table] = figures["tables"]
    assert (figures["title"], table["level"], table["games"]) == (title, "normal", 2)
    assert sum(table["victories by order of turns"]) == pytest.approx(1)
    assert table["points"]["lowest tenth"] <= table["points"]["mean"]

"""The measurement of steps: it must go on to measure when titles or observations change."""

import pytest

from bench.envs import (
    OF_TITLE,
    PEERS,
    PETTINGZOO_PEERS,
    measure_all,
    number_rows,
    plan,
    print_table,
)
from fireside.registry import find_title, title_names


def test_every_title_can_be_measured_by_its_rules_and_in_numbers() -> None:
    found = measure_all(plan(title_names(), has_peers=False), seconds=0.01, rounds=1)
    assert {row["game"] for row in found} == set(title_names())
    assert len({row["through"] for row in found}) >= len(OF_TITLE)
    assert min(row["steps_per_cpu_s"] for row in found) > 0


def test_a_row_says_how_many_numbers_an_observation_has() -> None:
    title = find_title(title_names()[0])
    [numbers] = number_rows(title)
    assert numbers.size == title.game.observation_spec(max(title.seat_counts), {}).size


def test_the_grid_compares_with_peers(capsys: pytest.CaptureFixture[str]) -> None:
    own = {"through": "", "observation": 1, "actions": 1, "steps_per_s": 7}
    speeds = {title_names()[0]: 3000, **dict.fromkeys((*PEERS, *PETTINGZOO_PEERS), 2000)}
    print_table([{"game": name, "steps_per_cpu_s": speed, **own} for name, speed in speeds.items()])
    [row] = [line for line in capsys.readouterr().out.splitlines() if title_names()[0] in line]
    assert row.split() == [title_names()[0], "1", "1", "3,000", *["1.50"] * 5, "7"]

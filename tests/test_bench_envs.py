"""The measurement of steps: it must go on to measure when titles or observations change."""

from bench.envs import OF_TITLE, measure_all, plan
from fireside.registry import find_title, title_names


def test_every_title_can_be_measured_by_its_rules_and_in_numbers() -> None:
    found = measure_all(plan(title_names(), has_peers=False), seconds=0.01, rounds=1)
    assert len(found) == len(OF_TITLE) * len(title_names())
    assert min(row["steps_per_cpu_s"] for row in found) > 0


def test_a_row_says_how_many_numbers_an_observation_has() -> None:
    [_, numbers, *_] = plan(title_names()[:1], has_peers=False)
    title = find_title(numbers.game)
    assert numbers.size == title.game.observation_spec(max(title.seat_counts), {}).size

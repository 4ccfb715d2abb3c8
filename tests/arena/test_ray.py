"""Arena and ladder on two local Ray nodes."""

import pytest

from tests.arena.ray_nodes import run_inside, why_not


@pytest.mark.slow
def test_two_ray_nodes_play_as_the_own_pool_does_whatever_is_killed() -> None:
    if reason := why_not():
        pytest.skip(reason)
    found = run_inside()
    for name in ("arena", "ladder", "team ladder", "killed worker", "killed driver"):
        own, on_ray = found[name]
        assert on_ray == own, name
    assert found["has died"]
    assert found["kept"] == [0, 1, 2, 3]
    assert found["in the file"] == list(range(9))
    assert found["is kept as it was"]

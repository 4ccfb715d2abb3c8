"""Arena and ladder on two local Ray nodes."""

import subprocess
from importlib.util import find_spec

import pytest

from tests.arena.crashes import command
from tests.arena.ray_nodes import run_inside, why_not


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.parametrize(
    ("address", "reason"),
    [("127.0.0.1:1", "Connection refused"), ("nonsense", "Invalid address format")],
)
def test_an_address_without_ray_is_told_in_one_line(address: str, reason: str) -> None:
    words = ("arena", "feurio", "easy", "--games", "1", "--ray", address)
    done = subprocess.run(command(*words), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"No cluster: no Ray at {address}: ")
    assert reason in done.stderr


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

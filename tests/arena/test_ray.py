"""Arena and ladder on two local Ray nodes."""

import subprocess
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace

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


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_without_machines_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ray_cluster = import_module("fireside.arena.ray_cluster")
    looks: list[float] = []

    def wait(tasks: list[object], num_returns: int, timeout: float) -> tuple[list[object], object]:
        looks.append(timeout)
        return [], tasks

    empty = SimpleNamespace(
        init=lambda **_: None,
        remote=lambda **_: lambda _: SimpleNamespace(remote=lambda _: object()),
        cluster_resources=dict,
        wait=wait,
    )
    monkeypatch.setattr(ray_cluster, "ray", empty)
    cluster = ray_cluster.RayCluster("auto")
    with pytest.raises(ray_cluster.NoClusterError, match="no machine"):
        list(cluster.map(iter(["a chunk"])))
    assert len(looks) == ray_cluster.LOOKS


# Ray starts a dozen processes for each command, which takes long on a busy machine.
@pytest.mark.timeout(2400)
@pytest.mark.slow
def test_two_ray_nodes_play_as_the_own_pool_does_whatever_is_killed() -> None:
    if reason := why_not():
        pytest.skip(reason)
    found = run_inside()
    for name in ("ladder", "arena with a killed worker", "arena with a killed driver"):
        own, on_ray = found[name]
        assert on_ray == own, name
    assert found["has died"]
    assert found["kept"] == [0, 1, 2, 3]
    assert found["in the file"] == list(range(9))
    assert found["is kept as it was"]

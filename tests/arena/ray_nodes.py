"""Two Ray nodes on one machine, which see nothing but loopback: `run_inside`.

This module is started again in namespaces of its own, for network and processes. So no port is open
to others, and nothing is left running. It prints what came of the games, as JSON.
"""

import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from logging import ERROR
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.arena.crashes import (
    environment,
    kill_driver,
    lines_of,
    numbers_in,
    result_of,
    wait_until,
)

PORT: Final = 6399
ADDRESS: Final = f"127.0.0.1:{PORT}"
NODE_COUNT: Final = 2

STARTS: Final = 5
"""How often nodes are started: one whose agent is not ready after 15 seconds ends itself."""

AGENTS: Final = (
    "ray.dashboard.agent",
    "ray.dashboard.dashboard",
    "ray._private.runtime_env.agent.main",
)
"""What nodes start: imported before, so that its bytecode is there when they have no time."""

NOT_STARTED: Final = 75
"""The exit code that says so."""

NAMESPACES: Final = (
    *("unshare", "--map-root-user", "--net", "--pid", "--fork", "--mount-proc", "--kill-child"),
)

SETTINGS: Final = {
    "RAY_AUTH_MODE": "disabled",
    "RAY_USAGE_STATS_ENABLED": "0",
    # On a busy machine a node that answers late is not dead: Ray would never play there again.
    "RAY_health_check_failure_threshold": "100",
}

LADDER: Final = ("ladder", "feurio", "--bots", "easy", "--games", "4")
DYING: Final = ("arena", "the-game", "tests.arena.dying_bots:dies_once", "random", "--games", "12")
WAITING: Final = ("arena", "the-game", "tests.arena.dying_bots:waits", "random", "--games", "9")

OWN_POOL: Final = ("--workers", "2")
ON_RAY: Final = ("--ray", ADDRESS)


def why_not() -> str:
    """Return why no such nodes can be started here; nothing if they can."""
    try:
        import ray as _  # noqa: F401  # only whether it is there
    except ImportError:
        return "Ray is not installed"
    if shutil.which("unshare") is None or shutil.which("ip") is None:
        return "needs unshare and ip, of util-linux and iproute2"
    done = subprocess.run([*NAMESPACES, "true"], capture_output=True, text=True, check=False)
    return f"no namespaces: {done.stderr.strip()}" if done.returncode else ""


def run_inside() -> dict[str, Any]:
    """Play in namespaces of its own, and return what came of it."""
    for _ in range(STARTS):
        # The path of a folder of pytest would be too long for Ray's sockets.
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            done = subprocess.run(
                [*NAMESPACES, sys.executable, "-m", "tests.arena.ray_nodes", folder],
                env={**os.environ, **SETTINGS},
                capture_output=True,
                text=True,
                check=False,
            )
        if done.returncode != NOT_STARTED:
            break
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def start_nodes(folder: Path) -> None:
    """Start a head and another node, and wait until they know each other."""
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    for name in AGENTS:
        import_module(name)
    common = ("--num-cpus=1", "--object-store-memory=100000000", "--node-ip-address=127.0.0.1")
    head = ("--head", f"--port={PORT}", f"--temp-dir={folder / 'ray'}")
    # Nothing is started that these games do not need: all of it would compete for the cores.
    lean = ("--disable-usage-stats", "--include-log-monitor=false")
    lean_head = ("--include-dashboard=false", "--no-monitor")
    for name, words in {"head": (*head, *lean_head), "other": (f"--address={ADDRESS}",)}.items():
        program = Path(sys.executable).with_name("ray")
        done = subprocess.run(
            [program, "start", *words, *common, *lean],
            # Workers find the bots of the tests in the current folder.
            env=environment(folder),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            print(f"{name}: {done.stderr}", file=sys.stderr)
            sys.exit(NOT_STARTED)

    import ray

    ray.init(address=ADDRESS, logging_level=ERROR, log_to_driver=False)
    wait_until(lambda: len(alive(ray)) == NODE_COUNT, "both nodes")
    ray.shutdown()


def alive(ray: Any) -> list[str]:
    """List the nodes of the cluster."""
    return [node["NodeID"] for node in ray.nodes() if node["Alive"]]


def play(folder: Path) -> dict[str, Any]:
    """Play everything on Ray and on the own pool."""
    start_nodes(folder)
    # Every command on Ray is a job, for which each node starts a worker: so there are few.
    found: dict[str, Any] = {
        "ladder": [result_of(folder, *LADDER, *where) for where in (OWN_POOL, ON_RAY)],
    }

    # The worker of one game of an arena is killed, once.
    killed = result_of(folder, *DYING, *ON_RAY)
    found["has died"] = (folder / "died").exists()
    found["arena with a killed worker"] = [result_of(folder, *DYING, *OWN_POOL), killed]

    # The driver is killed, and then goes on.
    file = folder / "games.jsonl"
    kill_driver(folder, file, *WAITING, *ON_RAY)
    kept = lines_of(file)
    (folder / "go").touch()
    resumed = result_of(folder, *WAITING, *ON_RAY, "--out", str(file))
    found["kept"] = sorted(numbers_in(kept))
    found["in the file"] = sorted(numbers_in(lines_of(file)))
    found["is kept as it was"] = lines_of(file)[: len(kept)] == kept
    found["arena with a killed driver"] = [result_of(folder, *WAITING, *OWN_POOL), resumed]
    return found


if __name__ == "__main__":
    print(json.dumps(play(Path(sys.argv[1]))))

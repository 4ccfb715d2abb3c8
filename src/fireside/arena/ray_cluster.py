"""A Ray cluster: chunks played on the cores of several machines."""

import os
from collections.abc import Iterator
from itertools import islice
from logging import ERROR
from socket import create_connection
from typing import Any, Final

# Ray reads these when it is imported: no usage statistics leave the machine.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray
from ray.exceptions import RayError, RayTaskError

from fireside.arena.chunk import Chunk, play_chunk
from fireside.arena.pool import lost_message
from fireside.kernel.errors import KernelError, WorkerLostError

RETRIES: Final = 3
"""How often Ray plays a chunk again whose worker or machine died."""

KNOCK_SECONDS: Final = 10

LOOK_SECONDS: Final = 10
LOOKS: Final = 12
"""How often in a row a cluster may be seen without any machine before it is given up."""


class NoClusterError(KernelError):
    """No Ray cluster can be reached at an address."""


class RayCluster:
    """The cluster at an address; each of its machines has this Fireside and the bots installed."""

    def __init__(self, address: str) -> None:
        try:
            knock(address)
            ray.init(address=address, log_to_driver=False, logging_level=ERROR)
        except (OSError, RuntimeError, ValueError, RayError) as error:
            reason = str(error).strip().partition("\n")[0]
            raise NoClusterError(f"no Ray at {address}: {reason}") from error
        self.play: Final[Any] = ray.remote(num_cpus=1, max_retries=RETRIES)(play_chunk)

    def map(self, chunks: Iterator[Chunk]) -> Iterator[list[bytes]]:
        waiting: dict[Any, Chunk] = {}
        empty_looks = 0
        while True:
            # Machines may come and go.
            cores = int(ray.cluster_resources().get("CPU", 0))
            for chunk in islice(chunks, max(0, max(1, 2 * cores) - len(waiting))):
                waiting[self.play.remote(chunk)] = chunk
            if not waiting:
                return
            found, _ = ray.wait(list(waiting), num_returns=1, timeout=LOOK_SECONDS)
            for done in found:
                yield self.lines_of(done, waiting.pop(done))
            # Ray itself would wait for ever for a machine to come back.
            empty_looks = 0 if cores or found else empty_looks + 1
            if empty_looks == LOOKS:
                raise NoClusterError("no machine of the cluster is left")

    def lines_of(self, done: Any, chunk: Chunk) -> list[bytes]:
        """Return what a finished task gives, or raise why it gives nothing."""
        try:
            lines: list[bytes] = ray.get(done)
        except RayTaskError as error:
            raise error.cause from error
        except RayError as error:
            raise WorkerLostError(lost_message(RETRIES + 1, [chunk])) from error
        return lines

    def close(self) -> None:
        """Leave the cluster."""
        ray.shutdown()


def knock(address: str) -> None:
    """Raise an error if nobody listens at an address with a port; Ray would try for minutes."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if host and port.isdigit():
        create_connection((host, int(port)), timeout=KNOCK_SECONDS).close()

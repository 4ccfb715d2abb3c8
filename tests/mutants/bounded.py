"""Run pytest within bounds, so that a mutant that never ends is stopped.

`python bounded.py SECONDS ARGUMENT …`: CPU time, which a busy machine does not shorten.
"""

import resource
import signal
import sys
from typing import Final

import pytest

MEMORY: Final = 4 << 30
PATIENCE: Final = 30
"""How many times as long a test may wait without using the CPU."""


def bound(seconds: int) -> None:
    """Let this process be killed when it has used more CPU time or memory, or waits for long."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(seconds * PATIENCE)


def main(words: list[str]) -> int:
    """Set the bounds, then run the tests."""
    bound(int(words[0]))
    return pytest.main(words[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

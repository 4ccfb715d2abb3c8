"""How long to wait before something is tried again that has failed."""

from typing import Final

FIRST_SECONDS: Final = 0.5
MOST_SECONDS: Final = 30.0


class Backoff:
    """Waits that double from one failure to the next."""

    def __init__(self) -> None:
        self._failures = 0

    def next(self) -> float:
        """Return how many seconds to wait after one more failure."""
        seconds = FIRST_SECONDS * 2.0**self._failures
        if seconds < MOST_SECONDS:
            self._failures += 1
        return min(seconds, MOST_SECONDS)

    def reset(self) -> None:
        """Note that it has worked."""
        self._failures = 0

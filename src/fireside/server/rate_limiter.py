"""Rate limiters: one token bucket per client."""

from dataclasses import dataclass
from typing import Final

from fireside.server.errors import TooFastError
from fireside.server.limits import Rate

BUCKET_LIMIT: Final = 10_000
"""The number of buckets that are kept before full ones are dropped."""


@dataclass
class TokenBucket:
    """Token-bucket rate limiter: refills at a steady rate, up to its size."""

    rate: Rate
    level: float
    at: float

    @classmethod
    def full(cls, rate: Rate, now: float) -> "TokenBucket":
        """Return a full bucket."""
        return cls(rate, rate.burst, now)

    def take(self, now: float) -> None:
        """Take a token, or raise TooFastError if there is none."""
        self.level = self.level_at(now)
        self.at = now
        if self.level < 1:
            raise self._refusal()
        self.level -= 1

    def check(self, now: float) -> None:
        """Raise TooFastError if there is no token."""
        if self.level_at(now) < 1:
            raise self._refusal()

    def charge(self, count: int, now: float) -> None:
        """Take tokens that were used elsewhere; there may be less than none after it."""
        self.level = max(-float(self.rate.burst), self.level_at(now) - count)
        self.at = now

    def level_at(self, now: float) -> float:
        """Return the number of tokens at a time."""
        return min(self.rate.burst, self.level + (now - self.at) * self.rate.per_second)

    def _refusal(self) -> TooFastError:
        return TooFastError(f"no more than {self.rate.per_second:g} a second")


class RateLimiter:
    """A token bucket for each address or guest, so that nobody uses up the limit of others."""

    def __init__(self, rate: Rate) -> None:
        self.rate: Final = rate
        self.buckets: Final[dict[str, TokenBucket]] = {}
        self._next_drop = 0
        """At which number of buckets full ones are dropped; so each is looked at rarely."""
        self.spent: dict[str, int] | None = None
        """By key: what was taken since other servers were told; None without others."""

    def take(self, key: str, now: float) -> None:
        """Take a token from the bucket of an address or guest."""
        if len(self.buckets) >= max(BUCKET_LIMIT, self._next_drop):
            self._drop_full(now)
            self._next_drop = 2 * len(self.buckets)
        self._bucket(key, now).take(now)
        if self.spent is not None:
            self.spent[key] = self.spent.get(key, 0) + 1

    def _bucket(self, key: str, now: float) -> TokenBucket:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self.buckets[key] = TokenBucket.full(self.rate, now)
        return bucket

    def charge(self, key: str, count: int, now: float) -> None:
        """Take tokens that were used at another server."""
        self._bucket(key, now).charge(count, now)

    def take_spent(self, least: float) -> dict[str, int]:
        """Return what was taken and is to be told: at least this number of tokens each."""
        spent = self.spent or {}
        found = {key: count for key, count in spent.items() if count >= least}
        rest = {key: count for key, count in spent.items() if key not in found}
        # What is little is not worth being kept for many.
        self.spent = rest if len(rest) < BUCKET_LIMIT else {}
        return found

    def check(self, key: str, now: float) -> None:
        """Raise TooFastError if the bucket of an address or guest is empty."""
        if key in self.buckets:
            self.buckets[key].check(now)

    def _drop_full(self, now: float) -> None:
        """Drop the buckets that are no different from new ones."""
        for key, bucket in list(self.buckets.items()):
            if bucket.level_at(now) >= self.rate.burst:
                del self.buckets[key]

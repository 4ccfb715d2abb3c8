"""One interface for chance: fair and checkable for matches, fast for search, scripted for tests."""

import hmac
from typing import Final, final

from mypy_extensions import mypyc_attr

from fireside.kernel.errors import DumpError, MissingDrawError, ScriptError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of draws; `draws` counts them, so that undo knows whether there was one."""

    def __init__(self, draws: int) -> None:
        self.draws = draws

    def below(self, n: int) -> int:
        """Draw one of 0 … n-1, each as likely as the others."""
        raise NotImplementedError

    def copy(self) -> "Rng":
        """Return an independent generator at the same place of the same stream."""
        raise NotImplementedError

    def dump(self) -> list[int]:
        """Write the generator as plain ints, its name first."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Put a list into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def __reduce__(self) -> tuple[object, tuple[list[int]]]:
        return load_rng, (self.dump(),)


# Multiply with carry, lag 1: 29 bits of output, 29 of carry. FAST_MULTIPLIER * 2**29 - 1 and half
# of what is below it are both prime, so every seed runs through a cycle of about 2**57 draws.
FAST_MULTIPLIER: Final = 536870235
FAST_BITS: Final = 29
FAST_MASK: Final = (1 << FAST_BITS) - 1
FAST_CYCLE: Final = FAST_MULTIPLIER * (1 << FAST_BITS) - 2
"""How many words the generator can hold; they lie on two cycles, each half as long."""

FAST_MIXER: Final = 0x13C6EF37
FAST_KEYS: Final = [0x0A09E667, 0x1B67AE85, 0x1C6EF372, 0x054FF53A, 0x110E527F, 0x1B05688C]
"""Digits of the golden ratio and of square roots: any would do."""


@final
class FastRng(Rng):
    """A small quick generator for imagined states and simulation."""

    def __init__(self, word: int, draws: int = 0) -> None:
        super().__init__(draws)
        self.word = word

    def below(self, n: int) -> int:
        word = self.word
        word = FAST_MULTIPLIER * (word & FAST_MASK) + (word >> FAST_BITS)
        self.word = word
        self.draws += 1
        return ((word & FAST_MASK) * n) >> FAST_BITS

    def copy(self) -> "Rng":
        return FastRng(self.word, self.draws)

    def dump(self) -> list[int]:
        return [FAST_NAME, self.word, self.draws]


def fast_rng(seed: int) -> FastRng:
    """Return a fast generator; neighbouring seeds give unrelated streams."""
    # The generator is linear, so seeds go through a Feistel network first: without it the streams
    # of two neighbours would keep the same distance for all seeds.
    left = seed >> FAST_BITS & FAST_MASK
    right = seed & FAST_MASK
    for key in FAST_KEYS:
        mixed = ((right + key) & FAST_MASK) * FAST_MIXER
        left, right = right, left ^ (mixed >> FAST_BITS) ^ (mixed & FAST_MASK)
    # Neither 0 nor FAST_CYCLE + 1, from which the generator would never move.
    return FastRng(((left << FAST_BITS) + right) % FAST_CYCLE + 1)


WORDS_PER_BLOCK: Final = 8


@final
class FairRng(Rng):
    """The HMAC-SHA-256 counter stream of docs/fair-draws.md, from a 256-bit seed."""

    def __init__(self, seed: bytes, epoch: int = 0, words_used: int = 0, draws: int = 0) -> None:
        super().__init__(draws)
        self.seed: Final = seed
        self.epoch: Final = epoch
        """How many undos have cancelled a draw: each starts a new stream."""
        self.words_used = words_used
        self.block = b""

    def next_word(self) -> int:
        """Take the next 32 bits of the stream."""
        place = self.words_used % WORDS_PER_BLOCK
        if place == 0 or not self.block:
            counter = self.words_used // WORDS_PER_BLOCK
            message = self.epoch.to_bytes(4, "big") + counter.to_bytes(8, "big")
            self.block = hmac.digest(self.seed, message, "sha256")
        self.words_used += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "big")

    def below(self, n: int) -> int:
        assert 0 < n <= 1 << 32, f"cannot draw one of {n} with 32 bits"
        self.draws += 1
        limit = (1 << 32) // n * n
        word = self.next_word()
        while word >= limit:
            word = self.next_word()
        return word % n

    def copy(self) -> "Rng":
        return FairRng(self.seed, self.epoch, self.words_used, self.draws)

    def dump(self) -> list[int]:
        return [FAIR_NAME, self.epoch, self.words_used, self.draws, *list(self.seed)]


@final
class ScriptedRng(Rng):
    """Draws what the script says, and remembers what each draw was out of."""

    def __init__(self, script: list[int], draws: int = 0) -> None:
        super().__init__(draws)
        self.script: Final = script
        self.sizes: Final[list[int]] = []

    def below(self, n: int) -> int:
        if self.draws >= len(self.script):
            raise MissingDrawError(f"the script ends after {len(self.script)} draws", n)
        result = self.script[self.draws]
        if not 0 <= result < n:
            raise ScriptError(f"draw {self.draws} is scripted as {result}, out of {n}")
        self.draws += 1
        self.sizes.append(n)
        return result

    def copy(self) -> "Rng":
        return ScriptedRng(self.script, self.draws)

    def dump(self) -> list[int]:
        return [SCRIPTED_NAME, self.draws, *self.script]


FAST_NAME: Final = 0
FAIR_NAME: Final = 1
SCRIPTED_NAME: Final = 2


def load_rng(words: list[int]) -> Rng:
    """Read what an rng's `dump` wrote."""
    name = words[0] if words else -1
    if name == FAST_NAME and len(words) == 3:
        return FastRng(words[1], words[2])
    if name == FAIR_NAME and len(words) >= 4 and all(0 <= byte < 256 for byte in words[4:]):
        return FairRng(bytes(words[4:]), words[1], words[2], words[3])
    if name == SCRIPTED_NAME and len(words) >= 2:
        return ScriptedRng(words[2:], words[1])
    raise DumpError(f"{words} is no generator")

"""An observation is a position as one seat may know it, in bytes; a spec says what they mean.

The seat that looks comes first: a seat is counted from it clockwise, and so is everything that
stands by seat.
"""

from typing import Final, final

from librt.strings import BytesWriter, read_i64_le, write_i64_le
from mypy_extensions import i64

from fireside.kernel.errors import ObservationError

Axis = tuple[str, int]
"""What the places of a slice are counted by, and how many there are: `("pile", 4)`."""

BYTE: Final = 256


@final
class Slice:
    """Numbers of an observation that stand together under one name."""

    def __init__(
        self,
        *,
        name: str,
        type: str,
        low: int,
        high: int,
        axes: tuple[Axis, ...],
        is_category: bool,
        about: str,
        start: int = 0,
    ) -> None:
        self.name: Final = name
        self.type: Final = type
        """What its numbers are, as in the title's `view_args`; `words` names the values of some."""
        self.low: Final = low
        """The lowest number; it is written as 0, and each other one as so much more."""
        self.high: Final = high
        self.axes: Final = axes
        """By what its numbers stand, the last one changing fastest; none for a single number."""
        self.is_category: Final = is_category
        """Whether its numbers are names of things: a learner may expand each to `value_count`."""
        self.about: Final = about
        """What it tells, in a few words."""
        self.start: Final = start
        """Where it begins in the observation."""
        self.value_count: Final = high - low + 1
        self.width: Final = 1 if high - low < BYTE else 2
        """How many bytes a number takes, the high one first."""
        self.count: Final = _product(axes)
        """How many numbers there are."""
        self.length: Final = self.count * self.width
        """How many bytes they take."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Return the length of each axis."""
        return tuple([length for _, length in self.axes])

    @property
    def end(self) -> int:
        """Return where the next slice begins."""
        return self.start + self.length

    def placed(self, start: int) -> "Slice":
        """Return the same slice at another place."""
        return Slice(
            name=self.name,
            type=self.type,
            low=self.low,
            high=self.high,
            axes=self.axes,
            is_category=self.is_category,
            about=self.about,
            start=start,
        )

    def read(self, observation: bytes) -> list[int]:
        """Return its numbers, in one list."""
        if self.width == 1:
            return [byte + self.low for byte in observation[self.start : self.end]]
        return [
            observation[at] * BYTE + observation[at + 1] + self.low
            for at in range(self.start, self.end, 2)
        ]

    def __repr__(self) -> str:
        axes = "".join([f" by {word} ({length})" for word, length in self.axes])
        return f"{self.name}: {self.type} {self.low} to {self.high}{axes}, from byte {self.start}"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        facts = (self.name, self.type, self.low, self.high, self.axes, self.is_category)
        return _slice_of, (*facts, self.about, self.start)


def _product(axes: tuple[Axis, ...]) -> int:
    """Return how many places some axes have."""
    count = 1
    for _, length in axes:
        count *= length
    return count


def _slice_of(
    name: str,
    type: str,
    low: int,
    high: int,
    axes: tuple[Axis, ...],
    is_category: bool,
    about: str,
    start: int,
) -> Slice:
    """Return a slice, as pickles name it."""
    return Slice(
        name=name,
        type=type,
        low=low,
        high=high,
        axes=axes,
        is_category=is_category,
        about=about,
        start=start,
    )


def number(name: str, type: str, low: int, high: int, *axes: Axis, about: str) -> Slice:
    """Return a slice of quantities."""
    return Slice(
        name=name, type=type, low=low, high=high, axes=axes, is_category=False, about=about
    )


def category(name: str, type: str, low: int, high: int, *axes: Axis, about: str) -> Slice:
    """Return a slice of numbers that name things; -1 as the lowest stands for none."""
    return Slice(name=name, type=type, low=low, high=high, axes=axes, is_category=True, about=about)


def flag(name: str, *axes: Axis, about: str) -> Slice:
    """Return a slice of numbers that are 0 for no and 1 for yes."""
    return Slice(name=name, type="flag", low=0, high=1, axes=axes, is_category=False, about=about)


@final
class ObservationSpec:
    """The slices of a title's observations, for one number of seats and set of options."""

    def __init__(self, slices: list[Slice]) -> None:
        placed: list[Slice] = []
        size = 0
        for part in slices:
            placed.append(part.placed(size))
            size += part.length
        self.slices: Final = tuple(placed)
        """In the order in which they stand, without gaps."""
        self.size: Final = size
        """How many bytes an observation has, each of them a `uint8`."""

    def find(self, name: str) -> Slice:
        """Return a slice by name."""
        for part in self.slices:
            if part.name == name:
                return part
        names = ", ".join([part.name for part in self.slices])
        raise ObservationError(f"no slice {name!r}, there is: {names}")

    def read(self, observation: bytes) -> dict[str, list[int]]:
        """Return the numbers of each slice."""
        if len(observation) != self.size:
            raise ObservationError(f"{len(observation)} bytes, an observation has {self.size}")
        return {part.name: part.read(observation) for part in self.slices}

    def __reduce__(self) -> tuple[object, tuple[list[Slice]]]:
        return ObservationSpec, (list(self.slices),)


# What titles write observations with: a loop over single bytes is fast only inside a writer.

_FLAGS: Final = b"".join([bytes([bits >> at & 1 for at in range(8)]) for bits in range(BYTE)])
"""By the bits of a byte: eight bytes, one for each of them, the lowest first."""
_ZEROS: Final = [bytes(count) for count in range(BYTE)]


def write_flags(out: BytesWriter, bits: int, count: int) -> None:
    """Write the lowest bits of an int as 0 or 1 each, the lowest first."""
    if bits == 0:
        out.write(_ZEROS[count])
        return
    # Eight at a time, and what is too much is cut off.
    left: i64 = bits
    end: i64 = len(out) + count
    while len(out) < end:
        write_i64_le(out, read_i64_le(_FLAGS, left % BYTE * 8))
        left //= BYTE
    out.truncate(end)


def write_from(out: BytesWriter, values: list[int], first: int) -> None:
    """Write numbers of a byte each, from one of them on and round to those before it."""
    at: i64 = first
    size: i64 = len(values)
    while at < size:
        out.append(values[at])
        at += 1
    at = 0
    while at < first:
        out.append(values[at])
        at += 1


def fill(out: object, data: bytes) -> None:
    """Write bytes over a buffer of their size; a memoryview is quicker than what it is made of."""
    if isinstance(out, memoryview):
        out[:] = data
    else:
        # A buffer is known by trying; Python 3.11 has no type for it.
        memoryview(out)[:] = data  # type: ignore[arg-type]


def write_wide(out: BytesWriter, value: int) -> None:
    """Write a number of two bytes; one beyond them is written as the highest."""
    value = min(value, BYTE * BYTE - 1)
    out.append(value >> 8)
    out.append(value & 255)

"""A full position, secrets included: mutable, copied by hand, dumped as plain ints."""

from mypy_extensions import mypyc_attr

from fireside.kernel.decision import Decision, dump_stack
from fireside.kernel.errors import NotAskedError
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SEAT_BITS, SEAT_LIMIT, Seat, seats_in

Dump = dict[str, list[int]]


def spoken_at(seat: Seat, place: int) -> int:
    """Return one int for a seat and the place of its aside."""
    return place * SEAT_LIMIT + seat


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the kernel needs of every title's position; the title's own fields come on top."""

    def __init__(self, *, rng: Rng, stack: list[Decision], spoken: list[int], reveals: int) -> None:
        self.rng = rng
        self.stack = stack
        """Open decisions; the last one is asked. Empty means the game is over."""
        self.spoken = spoken
        """Places that asides have closed since the last action, as `spoken_at` names them."""
        self.reveals = reveals
        """Raised by the rules whenever another seat learns a hidden piece."""

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return not self.stack

    def asked(self) -> list[Seat]:
        """List the seats that may answer now."""
        return seats_in(self.stack[-1].seats) if self.stack else []

    def is_asked(self, seat: Seat) -> bool:
        """Return whether a seat may answer now."""
        if not self.stack or not 0 <= seat < SEAT_LIMIT:
            return False
        return self.stack[-1].seats & SEAT_BITS[seat] != 0

    def check_asked(self, seat: Seat) -> None:
        """Refuse a seat that no decision waits for."""
        if not self.stack:
            raise NotAskedError(f"seat {seat} acted, but the game is over")
        if not self.is_asked(seat):
            raise NotAskedError(f"seat {seat} acted, waiting for {self.asked()}")

    def dump_kernel(self) -> Dump:
        """Write the kernel's own fields; a title's `dump` adds the rest."""
        return {
            "rng": self.rng.dump(),
            "stack": dump_stack(self.stack),
            "spoken": self.spoken[:],
            "reveals": [self.reveals],
        }

    def dump(self) -> Dump:
        """Write every field as lists of plain ints, for process pools and tests."""
        raise NotImplementedError

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={values}" for name, values in self.dump().items())
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        """Pickle as the title's `load_state`, a function of a module, and the dump."""
        raise NotImplementedError

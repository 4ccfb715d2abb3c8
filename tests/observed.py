"""An observation read back: its numbers by name, with seats as the table counts them."""

from dataclasses import dataclass

from fireside.kernel.options import Options
from fireside.kernel.seats import Seat
from fireside.kernel.view import NOTHING


@dataclass(frozen=True)
class Observed:
    """What a seat, or the spectator, has in numbers, and all that it knows besides."""

    numbers: dict[str, list[int]]
    seat_count: int
    options: Options
    seat: Seat

    def one(self, name: str) -> int:
        """Return the only number of a slice."""
        [number] = self.numbers[name]
        return number

    def all(self, name: str) -> tuple[int, ...]:
        """Return the numbers of a slice."""
        return tuple(self.numbers[name])

    def rows(self, name: str, count: int) -> list[tuple[int, ...]]:
        """Return the numbers of a slice in rows of equal length."""
        numbers = self.all(name)
        size = len(numbers) // count
        return [numbers[at : at + size] for at in range(0, len(numbers), size)]

    def by_seat(self, name: str) -> list[tuple[int, ...]]:
        """Return the rows of a slice by seat."""
        rows = self.rows(name, self.seat_count)
        first = max(self.seat, 0)
        return [rows[(seat - first) % self.seat_count] for seat in range(self.seat_count)]

    def each_seat(self, name: str) -> tuple[int, ...]:
        """Return the number of each seat."""
        return tuple([row[0] for row in self.by_seat(name)])

    def seat_of(self, relative: int) -> Seat:
        """Return a seat that is counted from the one that looks; nobody stays nobody."""
        if relative == NOTHING:
            return NOTHING
        return (relative + max(self.seat, 0)) % self.seat_count

    def seat_in(self, name: str) -> Seat:
        """Return the seat that a slice names."""
        return self.seat_of(self.one(name))

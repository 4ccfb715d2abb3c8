"""Numbers, seats and counts of things in words."""

from collections.abc import Sequence

from fireside.kernel.seats import Seat


def write_numbers(numbers: Sequence[int]) -> str:
    """Return numbers as a list in words."""
    return ", ".join([str(number) for number in numbers]) or "nothing"


def write_seats(seats: Sequence[Seat]) -> str:
    """Return one or several seats in words."""
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {write_numbers(seats)}"


def write_count(number: int, noun: str) -> str:
    """Return a count with its noun."""
    if number == 1:
        return f"1 {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"

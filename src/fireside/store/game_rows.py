"""What a store knows of the games that a guest has finished."""

from dataclasses import dataclass


@dataclass(frozen=True)
class GameRow:
    """A finished game, as lists of tables keep it, with the names of the people there."""

    table: str
    touched: int
    summary: bytes
    """What everybody may know of the table, as JSON."""
    names: dict[int, str]
    """By seat; people who are gone have none."""

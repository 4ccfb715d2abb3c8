"""The count of all pieces, wherever they are: no rule changes it."""

from typing import Final

from fireside.games.feuville.components import (
    BUILDING_ROWS,
    CHARM_COUNT,
    KEPT_CHARMS,
    NO_CHARM,
    PIECE_COUNT,
    THEFT_PROTECTION,
    TOWN_DECREE,
)
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.town import piece_at

HELD: Final = ("hand", "handle", "build")
"""The questions about a piece that lies nowhere else."""


def count_pieces(state: FeuvilleState) -> list[int]:
    """Count tiles and decrees by what they show, then charms."""
    counts = [0] * PIECE_COUNT
    for pieces in (state.display, state.places, state.decrees, state.thrown):
        count_in(pieces, counts)
    for pile in state.piles + state.evaluated:
        count_in(pile, counts)
    for town in state.towns:
        for column in town:
            count_in([piece_at(column, level) for level in range(BUILDING_ROWS)], counts)
    for question in state.stack:
        if question.kind in HELD:
            counts[question.args[0]] += 1
    # A town evaluation lies ready for every seat, until the seat has it (VIL-12).
    counts[TOWN_DECREE] += sum([TOWN_DECREE not in own for own in state.evaluated])
    return counts[1:] + count_charms(state)


def count_in(pieces: list[int], counts: list[int]) -> None:
    """Add some pieces to the counts."""
    for piece in pieces:
        counts[piece] += 1


def count_charms(state: FeuvilleState) -> list[int]:
    """Count the charms of each kind."""
    counts = [state.supply[charm] + state.lost_charms[charm] for charm in range(CHARM_COUNT)]
    for charm in state.open_charms:
        if charm != NO_CHARM:
            counts[charm] += 1
    for at in range(len(state.charms)):
        counts[at % KEPT_CHARMS] += state.charms[at]
    counts[THEFT_PROTECTION] += sum(state.guards)
    for question in state.stack:
        if question.kind == "room":
            counts[question.args[0]] += 1
    return counts

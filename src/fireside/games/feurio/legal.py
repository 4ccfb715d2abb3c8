"""What an asked seat may answer; only read here, the rules keep everything up to date.

Placements, the most frequent answers, are listed in game.py.
"""

from fireside.games.feurio.actions import (
    FIREBREAKS,
    MIDDLES,
    OPEN,
    PASS,
    SPREADS,
    placement,
)
from fireside.games.feurio.components import COLOUR_COUNT, YELLOW
from fireside.games.feurio.state import COLOURS_BY_SEAT, FeurioState, Tile
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


def legal_spots(state: FeurioState) -> list[Action]:
    """List the hottest spots (FEU-21, FEU-22)."""
    return [SPREADS[cell] for cell in state.hottest]


def legal_faces(state: FeurioState, seat: Seat) -> list[Action]:
    """List opening the drawn tile and paying for a firebreak (FEU-80, FEU-81)."""
    actions = [OPEN]
    for colour in COLOURS_BY_SEAT[state.variant.seat_count][seat]:
        if state.reserve[seat * COLOUR_COUNT + colour]:
            actions.append(FIREBREAKS[colour])
    return actions


def legal_middles(numbers: tuple[int, ...]) -> list[Action]:
    """List the different pairs of four numbers in ascending order (FEU-11)."""
    actions: list[Action] = []
    for at in range(4):
        for other in range(at + 1, 4):
            action = MIDDLES[numbers[other] - 1][numbers[at] - 1]
            if action not in actions:
                actions.append(action)
    return actions


def legal_auxiliaries(tile: Tile, most: int) -> list[Action]:
    """List none and up to `most` auxiliaries on the tile of the own firefighters (FEU-61)."""
    return [PASS, *[placement(tile, YELLOW, count) for count in range(1, most + 1)]]


def list_legal(state: FeurioState, seat: Seat) -> list[Action]:
    """List what an asked seat may answer, but for whom it places first."""
    question = state.stack[-1]
    kind = question.kind
    if kind == "spread" or kind == "bury":
        return legal_spots(state)
    if kind == "face":
        return legal_faces(state, seat)
    if kind == "mix":
        return legal_auxiliaries(question.args[0], question.args[1])
    return legal_middles(question.args)

"""The play of a beginner: the card that moves a pile least, and no more cards than asked for."""

from fireside.games.the_game.actions import PLAYS
from fireside.games.the_game.components import ASCENDING_COUNT
from fireside.games.the_game.legal import legal_plays
from fireside.games.the_game.state import TheGameState
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


def nearest_play(state: TheGameState, seat: Seat) -> Action:
    """Return the smallest step, after covering what is due; or stop once that is allowed."""
    owed = state.stack[-1].args[0]
    best: Action | None = None
    shortest = 0
    is_due = 1 in state.fuses
    for action in legal_plays(state, seat, owed):
        if action.kind == "stop":
            if not is_due:
                return action
            continue
        card, pile = action.args
        step = card - state.tops[pile] if pile < ASCENDING_COUNT else state.tops[pile] - card
        if is_due and state.fuses[pile] == 1:
            step -= len(PLAYS)
        if best is None or step < shortest:
            best = action
            shortest = step
    return best if best is not None else legal_plays(state, seat, owed)[0]

"""What an asked seat may answer, in an order that tells nothing hidden."""

from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from kindling.actions import BANK, FEED, SWAP
from kindling.state import KindlingState


def list_legal(state: KindlingState, seat: Seat) -> list[Action]:
    """List what an asked seat may answer (KIN-10, KIN-12, KIN-14)."""
    actions = [FEED]
    if state.spare:
        actions.append(SWAP)
    if state.fires[seat]:
        actions.append(BANK)
    return actions

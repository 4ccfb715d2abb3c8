"""Why an action is not legal, with the clause that forbids it."""

from typing import Final

from fireside.kernel.action import Action
from fireside.kernel.refusal import Refusal
from fireside.kernel.seats import Seat
from kindling.actions import SWAP
from kindling.legal import list_legal
from kindling.state import KindlingState

REFUSAL_ARGS: Final[dict[str, tuple[str, ...]]] = {
    "seat_count": (),
    "no_stick_yet": (),
    "no_spare": (),
}


def why_not(state: KindlingState, seat: Seat, action: Action) -> Refusal | None:
    """Return why an asked seat may not answer with an action, None if it may."""
    if action in list_legal(state, seat):
        return None
    if action is SWAP:
        return Refusal("KIN-14", "no_spare")
    return Refusal("KIN-12", "no_stick_yet")

"""What a bot has set out to do, and how much of it is left.

A plan is not recorded: whoever has lost one thinks again.
"""

from dataclasses import dataclass
from typing import Final

from fireside.kernel.action import Action
from fireside.kernel.game import S
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import P, Q
from fireside.match.match import Match
from fireside.match.record import AsideEntry


@dataclass(frozen=True)
class Plan:
    """Actions that a seat means to take one after the other."""

    seat: Seat
    start: int
    """How many steps the match had when the plan was made."""
    line: tuple[Action, ...]

    def next_action(self, match: Match[S, P, Q], seat: Seat) -> Action | None:
        """Return what an asked seat meant to do now; None if the plan is over, or out of date.

        It holds as long as nothing but its own actions and asides came after it, and nothing was
        left to chance.
        """
        if seat != self.seat or len(match.steps) < self.start:
            return None
        left = list(self.line)
        for step in match.steps[self.start :]:
            if isinstance(step.entry, AsideEntry):
                continue
            is_own = step.is_action and step.seat == seat and not step.draws
            if not is_own or not left or left.pop(0) is not step.action:
                return None
        legal = match.title.game.legal_actions(match.state, seat)
        return left[0] if left and left[0] in legal else None


NO_PLAN: Final = Plan(SPECTATOR, 0, ())

"""Everything that one viewer can find out about a position, except by its events."""

from typing import Final

from fireside.kernel.errors import ObservationError
from fireside.kernel.rng import Rng, fast_rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import State
from fireside.laws.case import Case, LawBrokenError
from fireside.match.view_json import encode_own, encode_public

LAW: Final = 7
REFUSALS: Final = 12
"""Actions of the action set asked about at each comparison."""

PARTS: Final = ("public views", "own views")


class Observer:
    """Compares two positions that must look the same to a seat or the spectator."""

    def __init__(self, case: Case, viewer: Seat, dice: Rng) -> None:
        self.case: Final = case
        self.viewer: Final = viewer
        self.dice: Final = dice

    def sees(self, state: State) -> tuple[bytes, bytes]:
        """Return both parts of the viewer's view as they are sent."""
        title = self.case.title
        return encode_public(title, state), encode_own(title, state, self.viewer)

    def observes(self, state: State) -> bytes:
        """Return the viewer's observation; nothing if the title brings none."""
        try:
            observation: bytes = self.case.title.game.observation(state, self.viewer)
        except ObservationError:
            return b""
        return observation

    def compare(self, number: int, one: State, twin: State) -> None:
        """Compare the views, observations, questions, answers and imagined states of twins."""
        if self.observes(one) != self.observes(twin):
            raise self.broken(number, "the observations of twins differ")
        for part, seen, other in zip(PARTS, self.sees(one), self.sees(twin), strict=True):
            if seen != other:
                raise self.broken(number, f"the {part} of twins differ")
        self.compare_imagined(number, one, twin)
        if self.viewer == SPECTATOR:
            return
        game = self.case.title.game
        if game.open_asides(one, self.viewer) != game.open_asides(twin, self.viewer):
            raise self.broken(number, "the asides of twins differ")
        if one.is_asked(self.viewer) != twin.is_asked(self.viewer):
            raise self.broken(number, "only one of the twins asks")
        if one.is_asked(self.viewer):
            self.compare_answers(number, one, twin)

    def compare_imagined(self, number: int, one: State, twin: State) -> None:
        """Compare every field of what the viewer imagines with the same luck."""
        luck = self.dice.below(1 << 29)
        imagine = self.case.title.game.imagine
        dump = imagine(one, self.viewer, fast_rng(luck)).dump()
        other = imagine(twin, self.viewer, fast_rng(luck)).dump()
        names = sorted(name for name in dump if dump[name] != other.get(name))
        if names:
            raise self.broken(number, f"imagined from what is hidden: {', '.join(names)}")

    def compare_answers(self, number: int, one: State, twin: State) -> None:
        """Compare the question to the viewer, what it may answer, and why it may not otherwise."""
        game = self.case.title.game
        if one.stack[-1] is not twin.stack[-1]:
            raise self.broken(number, f"twins ask {one.stack[-1]} and {twin.stack[-1]}")
        offered = game.legal_actions(one, self.viewer)
        if offered != game.legal_actions(twin, self.viewer):
            raise self.broken(number, "the legal actions of twins differ")
        actions = self.case.title.action_set.actions
        for _ in range(REFUSALS):
            action = actions[self.dice.below(len(actions))]
            refusals = [game.why_not(state, self.viewer, action) for state in (one, twin)]
            if refusals[0] != refusals[1]:
                raise self.broken(number, f"twins refuse {action} by {refusals}")

    def broken(self, number: int, facts: str) -> LawBrokenError:
        """Return the error of this law."""
        return LawBrokenError(LAW, self.case, number, f"viewer {self.viewer}: {facts}")

"""Whether what programs are given in numbers is as the title declares it."""

from typing import Final

from fireside.kernel.errors import ObservationError, UnknownActionError
from fireside.kernel.observation import ObservationSpec, Slice
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.laws.case import LawBrokenError
from fireside.laws.walk import Walk

LAW: Final = 3


class NumberCheck:
    """Checks observations and the numbers of actions along a walk."""

    def __init__(self, walk: Walk) -> None:
        self.walk: Final = walk
        case = walk.case
        self.space: Final = case.title.action_space(case.seat_count, case.options)
        self.spec: Final = self.find_spec()
        self.ranges: Final = [bytes(range(slot.value_count)) for slot in self.narrow_slices()]

    def find_spec(self) -> ObservationSpec | None:
        """Return the spec of the setup; None if the title brings no observations."""
        case = self.walk.case
        try:
            spec: ObservationSpec = case.title.game.observation_spec(case.seat_count, case.options)
        except ObservationError:
            return None
        return spec

    def narrow_slices(self) -> list[Slice]:
        """List the slices whose numbers take a byte each."""
        return [slot for slot in self.spec.slices if slot.width == 1] if self.spec else []

    def check_actions(self) -> None:
        """Check that the space numbers all that seats may do now: answers first, asides apart."""
        game, state, space = self.walk.title.game, self.walk.state, self.space
        try:
            for seat in range(self.walk.case.seat_count):
                legal = game.legal_actions(state, seat) if state.is_asked(seat) else []
                if any(space.number(action, seat) >= space.answer_count for action in legal):
                    raise self.broken(f"is_aside says so of an answer of seat {seat}")
                asides = game.open_asides(state, seat)
                if any(space.number(action, seat) < space.answer_count for action in asides):
                    raise self.broken(f"is_aside denies an aside of seat {seat}")
        except UnknownActionError as error:
            raise self.broken(f"can_occur denies what may be done: {error}") from error

    def check_observations(self) -> int:
        """Check what everybody observes now; return how many observations there were."""
        viewers = range(SPECTATOR, self.walk.case.seat_count)
        for seat in viewers if self.spec else ():
            self.check_observation(seat)
        return len(viewers)

    def check_observation(self, seat: Seat) -> None:
        """Check that an observation has its size, and every number is within its bounds."""
        assert self.spec
        observation: bytes = self.walk.title.game.observation(self.walk.state, seat)
        if len(observation) != self.spec.size:
            facts = f"{len(observation)} bytes, the spec says {self.spec.size}"
            raise self.broken(f"the observation of seat {seat} has {facts}")
        for slot, allowed in zip(self.narrow_slices(), self.ranges, strict=True):
            if strange := observation[slot.start : slot.end].translate(None, allowed):
                number = strange[0] + slot.low
                raise self.broken(f"the observation of seat {seat} has {number} in {slot}")

    def broken(self, facts: str) -> LawBrokenError:
        """Return the error of this law."""
        return LawBrokenError(LAW, self.walk.case, self.walk.number, facts)

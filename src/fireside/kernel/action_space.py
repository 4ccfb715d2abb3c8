"""The actions that can occur in a setup, numbered without gaps, for learners and their masks.

An action has the same number for every seat that it means the same to: seats, and colours that
stand for seats, are counted from the seat that acts, as in its observations.
"""

from typing import Any, Final, final

from librt.strings import BytesWriter, read_i16_le
from mypy_extensions import i64, u8

from fireside.kernel.action import Action
from fireside.kernel.errors import UnknownActionError
from fireside.kernel.game import Game
from fireside.kernel.observation import fill
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat

OUTSIDE: Final = -1

# The type of a state is its title's own, and no state is needed here.
AnyGame = Game[Any]  # type: ignore[explicit-any]


@final
class ActionSpace:
    """Answers first, then asides, then silence: what a seat does that may speak and does not."""

    def __init__(
        self, game: AnyGame, actions: list[Action], seat_count: int, options: Options, asides: bool
    ) -> None:
        possible = [one for one in actions if game.can_occur(one, seat_count, options)]
        answers = [action for action in possible if not game.is_aside(action)]
        spoken = [action for action in possible if game.is_aside(action)] if asides else []
        self.answer_count: Final = len(answers)
        """The numbers of answers are below this one."""
        self.silence: Final = len(possible) if spoken else OUTSIDE
        """The number of making no aside; OUTSIDE where there are none."""
        self.size: Final = len(answers) + len(spoken) + (1 if spoken else 0)
        self.actions: Final[list[list[Action]]] = []
        """By seat and number, silence left out."""
        self._numbers: Final[list[bytes]] = []
        """By seat, and in it by `Action.number`, two bytes each."""
        for seat in range(seat_count):
            own = [game.turned(action, seat, seat_count) for action in answers + spoken]
            numbers = [OUTSIDE] * len(actions)
            for at, action in enumerate(own):
                numbers[action.number] = at
            self.actions.append(own)
            self._numbers.append(
                b"".join([at.to_bytes(2, "little", signed=True) for at in numbers])
            )
        self._nothing: Final = bytes(self.size)

    def number(self, action: Action, seat: Seat) -> int:
        """Return the number of an action of a seat."""
        found = int(read_i16_le(self._numbers[seat], action.number * 2))
        if found == OUTSIDE:
            raise UnknownActionError(f"{action} cannot occur here for seat {seat}")
        return found

    def action(self, number: int, seat: Seat) -> Action:
        """Return the action of a seat that has a number; silence is none."""
        own = self.actions[seat]
        if not 0 <= number < len(own):
            raise UnknownActionError(f"no action has the number {number}")
        return own[number]

    def mask(self, actions: list[Action], seat: Seat) -> bytes:
        """Return a byte for each number: 1 for these actions of a seat, 0 for all others."""
        mask = BytesWriter()
        self.add_mask(actions, seat, mask)
        return mask.getvalue()

    def aside_mask(self, asides: list[Action], seat: Seat) -> bytes:
        """Return the mask of what a seat may say, and of silence."""
        mask = BytesWriter()
        self.add_mask(asides, seat, mask)
        mask[self.silence] = 1
        return mask.getvalue()

    def write_mask(self, actions: list[Action], seat: Seat, out: object) -> None:
        """Write a mask into a buffer of its size: a NumPy array of uint8, a bytearray."""
        fill(out, self.mask(actions, seat))

    def add_mask(self, actions: list[Action], seat: Seat, out: BytesWriter) -> None:
        """Write a mask after what a writer holds already."""
        numbers = self._numbers[seat]
        begin: i64 = len(out)
        out.write(self._nothing)
        one: u8 = 1
        at: i64
        for action in actions:
            at = i64(read_i16_le(numbers, action.number * 2))
            if at < 0:
                raise UnknownActionError(f"{action} cannot occur here for seat {seat}")
            out[begin + at] = one

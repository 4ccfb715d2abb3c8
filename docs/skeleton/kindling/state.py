"""A position: what must be remembered, as ints and lists of ints, with copy, dump and load."""

from typing import final

from fireside.kernel.decision import Decision, load_stack
from fireside.kernel.errors import DumpError
from fireside.kernel.rng import Rng, load_rng
from fireside.kernel.seats import Seat
from fireside.kernel.state import Dump, State


@final
class KindlingState(State):
    """A full position, secret sticks included."""

    def __init__(
        self,
        rng: Rng,
        stack: list[Decision],
        spoken: list[int],
        reveals: int,
        limit: int,
        bag: list[int],
        spare: int,
        secrets: list[int],
        known: list[int],
        fires: list[list[int]],
        done: list[int],
        turn: Seat,
    ) -> None:
        super().__init__(rng, stack, spoken, reveals)
        self.limit = limit
        """What a fire bears (KIN-13, KIN-30)."""
        self.bag = bag
        """By length: how many sticks can still be drawn."""
        self.spare = spare
        """The length of the open stick beside the bag, 0 once it was taken (KIN-03)."""
        self.secrets = secrets
        """By seat: the length of its secret stick (KIN-02)."""
        self.known = known
        """By seat: 1 once everybody knows its secret stick (KIN-14)."""
        self.fires = fires
        """By seat: the open sticks in the order they were laid."""
        self.done = done
        """By seat: 1 once it has no more turns."""
        self.turn = turn
        """The seat whose turn comes next, if it still has one."""

    def dump(self) -> Dump:
        dump = self.dump_kernel()
        dump["bag"] = self.bag[:]
        dump["secrets"] = self.secrets[:]
        dump["known"] = self.known[:]
        for seat in range(len(self.fires)):
            dump[f"fire{seat}"] = self.fires[seat][:]
        dump["done"] = self.done[:]
        dump["counters"] = [self.limit, self.spare, self.turn]
        return dump

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return load_state, (self.dump(),)


def copy_state(state: KindlingState) -> KindlingState:
    """Return the same position, independent of the first."""
    return KindlingState(
        state.rng.copy(),
        state.stack[:],
        state.spoken[:],
        state.reveals,
        state.limit,
        state.bag[:],
        state.spare,
        state.secrets[:],
        state.known[:],
        [fire[:] for fire in state.fires],
        state.done[:],
        state.turn,
    )


def load_state(dump: Dump) -> KindlingState:
    """Rebuild a dumped position."""
    try:
        limit, spare, turn = dump["counters"]
        return KindlingState(
            load_rng(dump["rng"]),
            load_stack(dump["stack"]),
            dump["spoken"][:],
            dump["reveals"][0],
            limit,
            dump["bag"][:],
            spare,
            dump["secrets"][:],
            dump["known"][:],
            [dump[f"fire{seat}"][:] for seat in range(len(dump["done"]))],
            dump["done"][:],
            turn,
        )
    except (KeyError, IndexError, ValueError) as error:
        raise DumpError(f"not a dumped position of Kindling: {error!r}") from error

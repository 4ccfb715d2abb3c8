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
        *,
        rng: Rng,
        stack: list[Decision],
        spoken: list[int],
        reveals: int,
        bag: list[int],
        spare: int,
        secrets: list[int],
        known: list[int],
        fires: list[list[int]],
        done: list[int],
        turn: Seat,
    ) -> None:
        super().__init__(rng=rng, stack=stack, spoken=spoken, reveals=reveals)
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
        dump["counters"] = [self.spare, self.turn]
        return dump

    def __reduce__(self) -> tuple[object, tuple[Dump]]:
        return load_state, (self.dump(),)


def copy_state(state: KindlingState) -> KindlingState:
    """Return the same position, independent of the first."""
    return KindlingState(
        rng=state.rng.copy(),
        stack=state.stack[:],
        spoken=state.spoken[:],
        reveals=state.reveals,
        bag=state.bag[:],
        spare=state.spare,
        secrets=state.secrets[:],
        known=state.known[:],
        fires=[fire[:] for fire in state.fires],
        done=state.done[:],
        turn=state.turn,
    )


def load_state(dump: Dump) -> KindlingState:
    """Rebuild a dumped position."""
    try:
        spare, turn = dump["counters"]
        return KindlingState(
            rng=load_rng(dump["rng"]),
            stack=load_stack(dump["stack"]),
            spoken=dump["spoken"][:],
            reveals=dump["reveals"][0],
            bag=dump["bag"][:],
            spare=spare,
            secrets=dump["secrets"][:],
            known=dump["known"][:],
            fires=[dump[f"fire{seat}"][:] for seat in range(len(dump["done"]))],
            done=dump["done"][:],
            turn=turn,
        )
    except (KeyError, IndexError, ValueError) as error:
        raise DumpError(f"not a dumped position: {error!r}") from error

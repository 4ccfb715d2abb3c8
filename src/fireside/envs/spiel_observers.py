"""What OpenSpiel calls observers: they write what a seat knows into a tensor and as text."""

from collections.abc import Mapping
from typing import Any, Final, final

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from fireside.envs.game_tree import OWN_ACTION, GameTree, Node
from fireside.kernel.errors import KernelError
from fireside.kernel.observation import ObservationSpec, Slice
from fireside.kernel.seats import SPECTATOR, Seat

LOG_LENGTH: Final = 1024
"""Events of an information state in a tensor; of a longer game, the last ones. Text has all."""

EVENT_SIZE: Final = 6
"""The numbers of one event: its kind from 1 on, its seat plus 1, and four ints."""


class ObserverError(KernelError):
    """Nothing can be observed in this way."""


@final
class SeatObserver:
    """Writes the observation of a seat, or of the spectator; with recall also what it was told."""

    def __init__(self, tree: GameTree, is_public: bool, has_recall: bool) -> None:
        spec = tree.game.observation_spec()
        self._tree: Final = tree
        self._spec: Final = spec
        self._is_public: Final = is_public
        kinds = [OWN_ACTION, *sorted(tree.game.title.event_args)] if has_recall else []
        self._kinds: Final = {kind: at for at, kind in enumerate(kinds, 1)}
        """The number of each kind of event; empty without recall."""
        room = 1 + LOG_LENGTH * EVENT_SIZE if has_recall else 0
        self.tensor: Final = np.zeros(spec.size + room, np.float32)
        self.dict: Final = {part.name: self._part(part) for part in spec.slices}
        """By name: the slices of the observation, which are parts of the tensor."""
        if has_recall:
            self.dict["seat"] = self.tensor[spec.size : spec.size + 1]
            self.dict["log"] = self.tensor[spec.size + 1 :].reshape(LOG_LENGTH, EVENT_SIZE)

    def _part(self, part: Slice) -> NDArray[np.float32]:
        shape = part.shape or (1,)
        wide = shape if part.width == 1 else (*shape, part.width)
        return self.tensor[part.start : part.end].reshape(wide)

    def set_from(self, state: Any, player: Seat) -> None:
        """Write what a seat knows into the tensor; before the set-up that is nothing."""
        node: Node = state.node
        self.tensor.fill(0)
        if node.state is not None:
            seen = self._tree.rules.observation(node.state, self._eye(player))
            self.tensor[: self._spec.size] = np.frombuffer(seen, np.uint8)
        if self._kinds:
            self.dict["seat"][0] = player
            for row, event in enumerate(node.told(self._eye(player))[-LOG_LENGTH:]):
                self.dict["log"][row] = (self._kinds[event.kind], event.seat + 1, *event.args)

    def string_from(self, state: Any, player: Seat) -> str:
        """Write what a seat knows, line by line."""
        node, eye = state.node, self._eye(player)
        lines = [f"seat {player}"] if eye != SPECTATOR else []
        if self._kinds:
            lines += [repr(event) for event in node.told(eye)]
        if node.state is not None:
            seen = self._tree.rules.observation(node.state, eye)
            lines += write_observation(self._spec, seen)
        return "\n".join(lines)

    def _eye(self, player: Seat) -> Seat:
        return SPECTATOR if self._is_public else player


@final
class SecretObserver:
    """Writes only what a seat knows beyond the others, as JSON; there is no tensor of it."""

    def __init__(self, tree: GameTree) -> None:
        self._tree: Final = tree
        self.tensor: Final = None
        self.dict: Final[dict[str, NDArray[np.float32]]] = {}

    def set_from(self, state: Any, player: Seat) -> None:
        """Write nothing."""

    def string_from(self, state: Any, player: Seat) -> str:
        """Write the own part of the seat's view."""
        if state.node.state is None:
            return ""
        own = self._tree.game.title.own(state.node.state, player)
        return msgspec.json.encode(own).decode()


def write_observation(spec: ObservationSpec, seen: bytes) -> list[str]:
    """Write the numbers of an observation, a line for each slice."""
    return [f"{name}: {' '.join(map(str, values))}" for name, values in spec.read(seen).items()]


def observer_of(
    tree: GameTree, type_of: "pyspiel.IIGObservationType | None", params: Mapping[str, Any] | None
) -> SeatObserver | SecretObserver:
    """Return the observer of a type of OpenSpiel; without one, the observation of a seat."""
    if params:
        raise ObserverError(f"observers take no parameters, not {dict(params)}")
    if type_of is None:
        return SeatObserver(tree, is_public=False, has_recall=False)
    private = type_of.private_info
    if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise ObserverError("nobody sees the secrets of all seats")
    has_own = private == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if type_of.public_info:
        return SeatObserver(tree, is_public=not has_own, has_recall=type_of.perfect_recall)
    if not has_own or type_of.perfect_recall:
        raise ObserverError("without what is public, only the secrets of a seat now are written")
    return SecretObserver(tree)

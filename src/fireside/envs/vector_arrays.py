"""The arrays of many games: what they show after a step, over memory of any kind."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class VectorStep(NamedTuple):
    """What all games show after a step; the arrays are written again by the next one."""

    observations: NDArray[np.uint8]
    """By game, of the seat that acts next."""
    masks: NDArray[np.uint8]
    """By game and number of an action: 1 for those that are legal."""
    seats: NDArray[np.int8]
    """By game, the seat that acts next."""
    rewards: NDArray[np.float32]
    """By game and seat, for the step that was made."""
    is_over: NDArray[np.bool_]
    """By game, whether the step ended it: what is seen is of the next game then."""

    def sample(self, random: np.random.Generator) -> NDArray[np.int64]:
        """Draw a legal action of each game, each as likely as the others."""
        count, size = self.masks.shape
        [legal] = self.masks.reshape(-1).view(np.bool_).nonzero()
        starts = np.arange(0, (count + 1) * size, size)
        ends = legal.searchsorted(starts)
        drawn = (random.random(count) * (ends[1:] - ends[:-1])).astype(np.int64)
        chosen: NDArray[np.int64] = legal[ends[:-1] + drawn] - starts[:-1]
        return chosen

    def part(self, games: slice) -> "VectorStep":
        """Return the arrays of some of the games, in the same memory."""
        arrays: tuple[NDArray[Any], ...] = self
        return VectorStep(*[array[games] for array in arrays])


@dataclass(frozen=True)
class VectorShape:
    """How large the arrays of a `VectorStep` are."""

    count: int
    observation: int
    actions: int
    seats: int

    def _arrays(self) -> list[tuple[tuple[int, ...], type[np.generic]]]:
        return [
            ((self.count, self.observation), np.uint8),
            ((self.count, self.actions), np.uint8),
            ((self.count,), np.int8),
            ((self.count, self.seats), np.float32),
            ((self.count,), np.bool_),
        ]

    def sizes(self) -> list[int]:
        """Return how many bytes each array has."""
        return [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in self._arrays()]

    def over(self, buffers: Sequence[Any]) -> VectorStep:
        """Return arrays that lie in buffers of these sizes."""
        arrays = zip(buffers, self._arrays(), strict=True)
        return VectorStep(
            *[np.frombuffer(buffer, kind).reshape(shape) for buffer, (shape, kind) in arrays]
        )

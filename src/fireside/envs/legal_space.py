"""The numbers of actions as a space of Gymnasium that knows which of them are legal now."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray


class LegalSpace(Discrete[np.int64]):
    """All numbers of an action space; a sample without a mask is one that is legal now."""

    def __init__(self, size: int, mask: Callable[[], bytes]) -> None:
        super().__init__(size)
        self._mask: Final = mask

    def sample(
        self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None
    ) -> np.int64:
        """Draw a number: of those in a mask, by probabilities, or of the legal ones."""
        if mask is None and probability is None:
            mask = np.frombuffer(self._mask(), np.int8)
        return super().sample(mask, probability)

"""Words for losses: one is only said if the loss is sure enough."""

from typing import Final

from fireside.review.review import Verdict

LEAST_LOSSES: Final[dict[Verdict, int]] = {"blunder": 1_000, "mistake": 500, "inaccuracy": 200}
"""In hundredths of a per cent, the worst first."""

SURE_ERRORS: Final = 2
"""A loss is sure beyond this number of its standard errors."""


def verdict_of(loss: int, error: int) -> Verdict:
    """Return the word for a loss with a standard error."""
    if loss <= 0:
        return "best"
    if loss > SURE_ERRORS * error:
        for verdict, least in LEAST_LOSSES.items():
            if loss >= least:
                return verdict
    return "good"

"""Errors a caller can cause are all of one family."""

import pytest

from fireside.kernel import errors
from fireside.kernel.errors import IllegalActionError, KernelError
from fireside.kernel.refusal import Refusal

FAMILY = [error for error in vars(errors).values() if isinstance(error, type)]


@pytest.mark.parametrize("error", [e for e in FAMILY if issubclass(e, Exception)])
def test_every_error_is_a_kernel_error_and_says_so(error: type[Exception]) -> None:
    assert issubclass(error, KernelError)
    assert error.__name__.endswith("Error")


def test_an_illegal_action_carries_its_refusal() -> None:
    refusal = Refusal("FEU-32", "no_edge", (4, 2))
    error = IllegalActionError("seat 1 cannot place", refusal)
    assert error.refusal is refusal
    assert str(error) == "seat 1 cannot place"

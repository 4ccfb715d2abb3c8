"""What can be wrong with a question to a position."""

from fireside.kernel.errors import KernelError


class UnknownSeatError(KernelError):
    """The game has no such seat."""


class NoHistoryError(KernelError):
    """An imagined position has neither a record nor anything to take back."""

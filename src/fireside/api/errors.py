"""The errors of the public API."""

from fireside.kernel.errors import KernelError


class UnknownSeatError(KernelError):
    """The game has no such seat."""


class NoHistoryError(KernelError):
    """An imagined position has no record and no history to undo."""

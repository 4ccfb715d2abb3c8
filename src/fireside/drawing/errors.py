"""The error of a typed line."""

from fireside.kernel.errors import KernelError


class UnclearError(KernelError):
    """The typed line names no action, or more than one."""

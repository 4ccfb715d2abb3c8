"""What may be wrong with a line that somebody typed."""

from fireside.kernel.errors import KernelError


class UnclearError(KernelError):
    """What was typed names no action, or more than one."""

"""The errors a caller can cause; each name is the diagnosis."""

from typing import Final

from fireside.kernel.refusal import Refusal


class KernelError(Exception):
    """The base of all errors that a caller can cause."""


class UnknownTitleError(KernelError):
    """No title of that name is in the box."""


class UnknownActionError(KernelError):
    """The title's action set has no such action."""


class OptionsError(KernelError):
    """The options are unknown, malformed or do not go together."""


class NotAskedError(KernelError):
    """The seat acted while no decision waits for it."""


class IllegalActionError(KernelError):
    """The action answers the decision, but the rules do not allow it now."""

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal: Final = refusal

    def __reduce__(self) -> tuple[object, tuple[str, Refusal]]:
        return IllegalActionError, (str(self), self.refusal)


class ScriptError(KernelError):
    """A scripted draw is missing, left over or out of range."""


class DumpError(KernelError):
    """The plain data is not the dump of a state."""

"""The errors a caller can cause; each name is the diagnosis."""

from typing import ClassVar, Final

from fireside.kernel.refusal import Refusal


class KernelError(Exception):
    """The base of all errors that a caller can cause."""

    code: ClassVar[str] = "server_fault"
    """By which clients know the error; one that no client can cause is the server's fault."""


class UnknownTitleError(KernelError):
    """No title of that name is in the box."""

    code = "unknown_title"


class UnknownActionError(KernelError):
    """The title's action set has no such action."""

    code = "unknown_action"


class OptionsError(KernelError):
    """The options are unknown, malformed or do not go together."""

    code = "options"

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.message: Final = message
        self.refusal: Final = refusal
        """Which clause forbids them, if it is a clause of the title."""

    def __str__(self) -> str:
        return f"{self.message} ({self.refusal.clause})" if self.refusal else self.message

    def __reduce__(self) -> tuple[object, tuple[str, Refusal | None]]:
        return OptionsError, (self.message, self.refusal)


class NotAskedError(KernelError):
    """The seat acted while no decision waits for it."""

    code = "not_asked"


class IllegalActionError(KernelError):
    """The action answers the decision, but the rules do not allow it now."""

    code = "illegal_action"

    def __init__(self, message: str, refusal: Refusal) -> None:
        super().__init__(message)
        self.refusal: Final = refusal

    def __reduce__(self) -> tuple[object, tuple[str, Refusal]]:
        return IllegalActionError, (str(self), self.refusal)


class ScriptError(KernelError):
    """A scripted draw is missing, left over or out of range."""


class MissingDrawError(ScriptError):
    """The script ends before a draw: it says out of how many, so that the draw can be supplied."""

    def __init__(self, message: str, size: int) -> None:
        super().__init__(message)
        self.size: Final = size

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return MissingDrawError, (str(self), self.size)


class ObservationError(KernelError):
    """The title brings no observation, or the bytes are not one."""


class DumpError(KernelError):
    """The plain data is not the dump of a state."""


class WorkerLostError(KernelError):
    """A process that plays games has ended by itself."""

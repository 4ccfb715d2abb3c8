"""What can go wrong between here and a server."""

from typing import Final

from fireside.kernel.errors import KernelError
from fireside.wire.error_codes import Code
from fireside.wire.messages import Reason, Refused


class ServerError(KernelError):
    """The server cannot be reached, or does not speak our language."""


class RequestError(KernelError):
    """The server did not carry a request out."""

    def __init__(self, error: str, message: str) -> None:
        super().__init__(message)
        self.error: Final = error
        """The kind of error, as the server names it."""


class RefusedError(RequestError):
    """A command was refused; nothing was changed."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.error, refused.message)
        self.refused: Final = refused


class GoneError(KernelError):
    """The server has ended the connection for good."""

    def __init__(self, reason: Reason | Code, message: str) -> None:
        super().__init__(message)
        self.reason: Final = reason
        """Of the server's goodbye, or the code of the error by which it refused the hello."""

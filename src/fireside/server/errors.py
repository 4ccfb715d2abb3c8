"""What a client can do wrong that no table and no rule has to know about."""

import re

from fireside.kernel.errors import IllegalActionError, KernelError
from fireside.wire.messages import Refused


class MalformedError(KernelError):
    """The message cannot be understood."""


class GreetedError(KernelError):
    """The client has said who it is, and cannot be somebody else now."""


class ServerFaultError(KernelError):
    """The server has made a mistake."""


class UnknownGuestError(KernelError):
    """The token belongs to nobody."""


class UnknownTableError(KernelError):
    """There is no such table, or it is not for this guest."""


class TooManyTablesError(KernelError):
    """The guest has as many open tables as anybody may have."""


class TooFastError(KernelError):
    """The client exceeds the rate limit."""


class NotAllowedError(KernelError):
    """Somebody else may do this, but not this guest."""


def code_of(error: KernelError) -> str:
    """Return the name by which clients know an error: `not_your_seat`."""
    name = type(error).__name__.removesuffix("Error")
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def refused(id: int, error: KernelError) -> Refused:
    """Tell a client that its command was not carried out."""
    if isinstance(error, IllegalActionError):
        why = error.refusal
        return Refused(id, code_of(error), str(error), why.clause, why.kind, why.args)
    return Refused(id, code_of(error), str(error))

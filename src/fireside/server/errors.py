"""Errors of clients that no table and no rule has to know about, and how they are told."""

from typing import Final

from fireside.kernel.errors import IllegalActionError, KernelError, OptionsError
from fireside.kernel.refusal import Refusal
from fireside.wire.messages import Refused

NO_REFUSAL: Final = Refusal("", "")


class MalformedError(KernelError):
    """The message cannot be understood."""

    code = "malformed"


class GreetedError(KernelError):
    """The client has said who it is, and cannot be somebody else now."""

    code = "greeted"


class ServerFaultError(KernelError):
    """The server has made a mistake."""


class UnknownGuestError(KernelError):
    """The token belongs to nobody."""

    code = "unknown_guest"


class UnknownTableError(KernelError):
    """There is no such table, or it is not for this guest."""

    code = "unknown_table"


class UnknownPersonError(KernelError):
    """Nobody of this id is or was at the table."""

    code = "unknown_person"


class TooManyTablesError(KernelError):
    """The guest has as many open tables as anybody may have."""

    code = "too_many_tables"


class TooFastError(KernelError):
    """The client exceeds the rate limit."""

    code = "too_fast"


class BannedError(KernelError):
    """The host keeps the guest or the address out."""

    code = "banned"


class TooLongError(KernelError):
    """The game is too long to be shown at once."""

    code = "too_long"


class NotAllowedError(KernelError):
    """Somebody else may do this, but not this guest."""

    code = "not_allowed"


def refusal_of(error: KernelError) -> Refusal:
    """Return which clause forbids what was asked for; without one, the refusal is empty."""
    known = isinstance(error, IllegalActionError | OptionsError) and error.refusal
    return known or NO_REFUSAL


def refused(id: int, error: KernelError) -> Refused:
    """Tell a client that its command was not carried out."""
    why = refusal_of(error)
    return Refused(id, error.code, str(error), why.clause, why.kind, why.args)

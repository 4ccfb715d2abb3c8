"""What can be wrong with the record of a table, or with a receipt."""

from fireside.match.errors import RecordError


class BadReceiptError(RecordError):
    """A line of a file of receipts is none."""


class BadSignatureError(RecordError):
    """The key of the server has not signed this."""


class OtherKeyError(RecordError):
    """Another key has signed this than the server's."""


class BrokenChainError(RecordError):
    """The entries do not lead to the head that belongs to them."""


class CutEndError(RecordError):
    """The end is missing."""


class OtherReceiptError(RecordError):
    """The server has signed another history than this."""


class OtherEntryError(RecordError):
    """The record tells of another match than its journal."""


class NoCryptographyError(RecordError):
    """The package that checks signatures is missing."""

"""The errors of matches and records."""

from fireside.kernel.errors import KernelError


class SeedError(KernelError):
    """The seed is not 32 bytes long."""


class ClosedAsideError(KernelError):
    """The aside is not open to the seat now."""

    code = "closed_aside"


class NothingToUndoError(KernelError):
    """The seat has no action that could be undone."""

    code = "nothing_to_undo"


class ConsentNeededError(KernelError):
    """The other seats have to consent to this undo."""


class WrongUndoError(KernelError):
    """The undo of a record cancels other entries than it should."""


class UnknownEntryError(KernelError):
    """The match has no entry of that number yet."""


class NotationError(KernelError):
    """The text names no action of the title."""


class RecordError(KernelError):
    """The record is not valid, or cannot be replayed here."""


class DamagedRecordError(RecordError):
    """The record is not JSON, or its fields have wrong types."""


class SealedRecordError(RecordError):
    """The record is of an unfinished match and has no seed."""


class CommitmentError(RecordError):
    """The seed is not the one that was committed to before the first action."""


class OtherTitleError(RecordError):
    """The record belongs to another title."""


class OtherVersionError(RecordError):
    """The record was made with another version of the rules."""


class OtherComponentsError(RecordError):
    """The record was made with other component data."""


class TermsError(RecordError):
    """The title does not allow this number of seats, or these options."""


class ImpossibleEntryError(RecordError):
    """The rules do not allow an entry at its place in the record."""


class DrawsError(RecordError):
    """The listed draws are not those of the stream."""

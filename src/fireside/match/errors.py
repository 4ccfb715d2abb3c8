"""What can be wrong with a match, with what is asked of it, or with its record."""

from fireside.kernel.errors import KernelError


class SeedError(KernelError):
    """The seed is not 32 bytes long."""


class ClosedAsideError(KernelError):
    """The aside is not open to the seat now."""

    code = "closed_aside"


class NothingToUndoError(KernelError):
    """No action of the seat stands that could be taken back."""

    code = "nothing_to_undo"


class ConsentNeededError(KernelError):
    """The others have to agree before this can be taken back."""


class WrongUndoError(KernelError):
    """An undo does not cancel what goes with the action it takes back."""


class UnknownEntryError(KernelError):
    """The match has no entry of that number yet."""


class NotationError(KernelError):
    """The text names no action of the title."""


class RecordError(KernelError):
    """A record that cannot be trusted, or not be replayed here."""


class DamagedRecordError(RecordError):
    """The record is no JSON, or its parts have the wrong types."""


class SealedRecordError(RecordError):
    """The record was handed out of an open match, without its seed."""


class CommitmentError(RecordError):
    """The seed is not the one that was committed to before the first action."""


class OtherTitleError(RecordError):
    """The record belongs to another title."""


class OtherVersionError(RecordError):
    """The record was made with another version of the rules."""


class OtherComponentsError(RecordError):
    """The record was made with other component data."""


class TermsError(RecordError):
    """The title cannot be played by so many seats, or with these options."""


class ImpossibleEntryError(RecordError):
    """The rules do not allow an entry where it stands."""


class DrawsError(RecordError):
    """The listed draws are not those of the stream."""

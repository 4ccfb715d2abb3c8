"""What can be wrong with a store, or with what is asked of it."""

from typing import Final

from fireside.kernel.errors import KernelError


class StoreError(KernelError):
    """The store cannot be used."""

    code = "store"


class UnreadableStoreError(StoreError):
    """A file or its folder is not there, or may not be read or written."""


class ForeignUrlError(StoreError):
    """The address of a database is none that we know."""


class UnreachableStoreError(StoreError):
    """The database does not answer; as soon as it does, everything goes on."""


class DamagedStoreError(StoreError):
    """The file is no database of ours, or parts of it are broken."""


class LostWritesError(StoreError):
    """The database is whole, but lacks writes that were acknowledged."""


class NewerStoreError(StoreError):
    """The database was made by a newer Fireside."""


class StoreInUseError(StoreError):
    """Another server has the database open."""


class OtherKeyError(StoreError):
    """The servers that share the database sign with another key."""


class OccupiedError(StoreError):
    """There is something already where a file should be written."""


class HalfFilledError(StoreError):
    """A copy into the database was begun and not finished."""


class OutdatedStoreError(StoreError):
    """The database was made by an older Fireside, and may not be changed now."""


class TakenError(StoreError):
    """Somebody else has written an entry of that number first."""


class LeasedError(StoreError):
    """Another server has the lease of what was to be done."""


class LostLeaseError(StoreError):
    """The lease that something was to be written under has ended."""


class FullDiskError(StoreError):
    """The disk has no room left; as soon as it has, writing goes on."""

    code = "disk_full"


class ReadOnlyStoreError(StoreError):
    """The disk or the file may only be read at present."""

    code = "read_only"


class LockedStoreError(StoreError):
    """Another program keeps the database locked; writing goes on when it lets go."""

    code = "locked"


PASSING: Final = (FullDiskError, ReadOnlyStoreError, LockedStoreError, UnreachableStoreError)
"""What ends by itself once its cause is gone, so that trying again is worth it."""

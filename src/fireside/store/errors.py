"""What can be wrong with a store, or with what is asked of it."""

from fireside.kernel.errors import KernelError


class StoreError(KernelError):
    """The store cannot be used."""

    code = "store"


class UnreadableStoreError(StoreError):
    """A file or its folder is not there, or may not be read or written."""


class DamagedStoreError(StoreError):
    """The file is no database of ours, or parts of it are broken."""


class LostWritesError(StoreError):
    """The database is whole, but lacks writes that were acknowledged."""


class NewerStoreError(StoreError):
    """The database was made by a newer Fireside."""


class StoreInUseError(StoreError):
    """Another server has the database open."""


class OccupiedError(StoreError):
    """There is something already where a file should be written."""


class TakenError(StoreError):
    """Somebody else has written an entry of that number first."""

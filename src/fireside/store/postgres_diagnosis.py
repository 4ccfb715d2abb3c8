"""What is wrong when PostgreSQL says no, or nothing at all."""

from typing import Final

import asyncpg

from fireside.store.errors import (
    FullDiskError,
    LockedStoreError,
    ReadOnlyStoreError,
    StoreError,
    TakenError,
    UnreachableStoreError,
    UnreadableStoreError,
)

GONE: Final = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
"""The connection is lost, or was never made; TimeoutError is an OSError."""

KINDS: Final[tuple[tuple[type[Exception], type[StoreError]], ...]] = (
    (asyncpg.DiskFullError, FullDiskError),
    (asyncpg.ReadOnlySQLTransactionError, ReadOnlyStoreError),
    (asyncpg.LockNotAvailableError, LockedStoreError),
    (asyncpg.DeadlockDetectedError, LockedStoreError),
    (asyncpg.QueryCanceledError, LockedStoreError),
    (asyncpg.UniqueViolationError, TakenError),
)
"""By the error of the database, the first that fits; what follows is checked after these."""


def kind_of(error: BaseException) -> type[StoreError] | None:
    """Return what an error means; None if it is nothing that ends by itself."""
    for theirs, ours in KINDS:
        if isinstance(error, theirs):
            return ours
    return UnreachableStoreError if isinstance(error, GONE) else None


def unwritten(error: BaseException) -> StoreError:
    """Return the error that says why a write is not known to be stored."""
    kind = kind_of(error) or StoreError
    if kind is UnreachableStoreError:
        return kind(f"it is not known whether anything was written: {words_of(error)}")
    return kind(f"nothing was written: {words_of(error)}")


def unread(where: str, error: BaseException) -> StoreError:
    """Return the error that says why a database cannot be read or opened."""
    kind = kind_of(error) or UnreadableStoreError
    return kind(f"{where} cannot be used: {words_of(error)}")


def words_of(error: BaseException) -> str:
    """Return what an error says; some say nothing but what they are."""
    first_line = str(error).partition("\n")[0]
    return first_line or type(error).__name__

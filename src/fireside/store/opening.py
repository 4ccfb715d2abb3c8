"""Opening the store of a server: a file in its data folder, or a database of PostgreSQL."""

from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from fireside.store.diagnosis import diagnosis
from fireside.store.errors import UnreadableStoreError
from fireside.store.files import FOLDER_MODE
from fireside.store.half_filled import refuse_half_filled
from fireside.store.sqlite import FILE_NAME, SqliteStore

if TYPE_CHECKING:
    from fireside.store.postgres import PostgresStore

AnyStore: TypeAlias = "SqliteStore | PostgresStore"


def is_address(place: str) -> bool:
    """Return whether this is the address of a database, not a folder."""
    return "://" in place


async def open_store(folder: Path, database: str = "") -> "AnyStore":
    """Open a database by its address; without one, the file in a folder.

    The folder is made in either case: the key of the server is kept there.
    """
    store = await (open_postgres(folder, database) if database else open_sqlite(folder))
    try:
        await refuse_half_filled(store.reader)
    except BaseException:
        await store.close()
        raise
    return store


async def open_alone(place: str, is_source: bool = False) -> "AnyStore":
    """Open a data folder or the address of a database, which no server uses meanwhile."""
    if is_address(place):
        # Its packages are those of an extra.
        from fireside.store.postgres import PostgresStore

        return await PostgresStore.open(place, is_alone=True, may_migrate=not is_source)
    if is_source and not (Path(place) / FILE_NAME).is_file():
        raise UnreadableStoreError(f"there is no database in {place}")
    return SqliteStore(Path(place))


async def open_sqlite(folder: Path) -> "AnyStore":
    """Open the file in a folder."""
    return SqliteStore(folder)


async def open_postgres(folder: Path, database: str) -> "AnyStore":
    """Open a database of PostgreSQL."""
    from fireside.store.postgres import PostgresStore

    try:
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    except OSError as error:
        raise diagnosis(folder, error, "cannot be made") from error
    return await PostgresStore.open(database)

"""The schema and its history, by Alembic; one schema for every kind of database."""

import sqlite3
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import ConnectionPoolEntry

from fireside.store.diagnosis import diagnosis
from fireside.store.errors import DamagedStoreError, NewerStoreError
from fireside.store.files import draft_of, log_of, make_private, put_in_place, size_of

FOLDER: Final = Path(__file__).parent

APPLICATION: Final = 0x46697265
"""What SQLite writes into a file to say whose it is."""


def prepare(path: Path) -> None:
    """Bring the database in a file up to date, a new one if there is none.

    One that is damaged, foreign or newer stays untouched.
    """
    try:
        if path.exists():
            check(path)
            migrate(path)
        elif size_of(log_of(path)):
            raise DamagedStoreError(f"{path} is missing, but its log is there")
        else:
            make(path)
    except OSError as error:
        raise diagnosis(path, error, "cannot be written") from error


def make(path: Path) -> None:
    """Make a new database in one step, so that it is never half there."""
    draft = draft_of(path)
    make_private(draft)
    migrate(draft)
    try:
        with closing(sqlite3.connect(draft)) as connection:
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
    except sqlite3.Error as error:
        raise diagnosis(path, error, "cannot be made") from error
    put_in_place(draft, path)


def check(path: Path, is_thorough: bool = False) -> None:
    """Refuse a file that is no whole database of ours or a newer one, without changing it.

    A start reads every page once; a thorough check compares the indexes with their rows as well.
    """
    try:
        with closing(open_to_read(path)) as connection:
            pragma = "integrity_check" if is_thorough else "quick_check"
            (found,) = connection.execute(f"PRAGMA {pragma}(1)").fetchone()
            if found != "ok":
                raise DamagedStoreError(f"{path} is damaged: {found}")
            (page_count,) = connection.execute("PRAGMA page_count").fetchone()
            (page_size,) = connection.execute("PRAGMA page_size").fetchone()
            if path.stat().st_size < page_count * page_size and not log_of(path).exists():
                raise DamagedStoreError(f"{path} is damaged: its end is missing")
            if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
                raise DamagedStoreError(f"{path} is no database of Fireside")
            found_revisions = connection.execute(
                "SELECT version_num FROM alembic_version"
            ).fetchall()
    except sqlite3.DatabaseError as error:
        raise diagnosis(path, error) from error
    if len(found_revisions) != 1:
        raise DamagedStoreError(f"{path} does not say of which version it is")
    if found_revisions[0][0] not in revisions():
        raise NewerStoreError(f"{path} was made by a newer Fireside ({found_revisions[0][0]})")


def revisions() -> list[str]:
    """List the versions of the schema, the oldest first."""
    scripts = ScriptDirectory(str(FOLDER))
    return [script.revision for script in scripts.walk_revisions()][::-1]


def oldest_beside() -> str:
    """Return the oldest version whose servers can go on with a database of the newest one.

    A migration that only adds what older servers need not know says so by `is_additive`.
    """
    scripts = ScriptDirectory(str(FOLDER))
    for script in scripts.walk_revisions():
        if not getattr(script.module, "is_additive", False):
            return script.revision
    return ""


def script_from(revision: str) -> str:
    """Write the migrations from a version on as SQL for PostgreSQL; without one, all of them."""
    text = StringIO()
    config = Config(output_buffer=text)
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    command.upgrade(config, f"{revision or 'base'}:head", sql=True)
    return text.getvalue()


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a file without changing it, and without leaving files beside it if it is alone."""
    alone = "" if log_of(path).exists() else "&immutable=1"
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{alone}", uri=True)


def migrate(path: Path) -> None:
    """Run the migrations that a database has not seen yet: all of them, or none."""
    engine = create_engine(URL.create("sqlite", database=str(path)))
    event.listen(engine, "connect", leave_transactions_to_us)
    event.listen(engine, "begin", begin)
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DatabaseError as error:
        raise diagnosis(path, error.orig or error, "cannot be brought up to date") from error
    finally:
        engine.dispose()


def leave_transactions_to_us(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    """Keep Python from ending transactions where the schema changes."""
    connection.isolation_level = None


def begin(connection: Connection) -> None:
    """Begin a transaction that holds whatever comes, changes of the schema included."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")

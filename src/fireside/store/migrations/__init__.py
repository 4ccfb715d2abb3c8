"""The schema and its history, by Alembic; one schema for every kind of database."""

import sqlite3
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DatabaseError

from fireside.store.errors import DamagedStoreError, NewerStoreError

FOLDER: Final = Path(__file__).parent


def prepare(path: Path) -> None:
    """Bring the database in a file up to date; one that is damaged or newer stays untouched."""
    if path.exists():
        check_file(path)
    engine = create_engine(f"sqlite:///{path}")
    try:
        with engine.begin() as connection:
            upgrade(connection, path)
    except DatabaseError as error:
        raise DamagedStoreError(f"{path} cannot be brought up to date: {error.orig}") from error
    finally:
        engine.dispose()


def check_file(path: Path) -> None:
    """Refuse a file that is no whole database of ours, without changing it."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        raise DamagedStoreError(f"{path} cannot be read: {error}") from error
    if found != ("ok",):
        raise DamagedStoreError(f"{path} is damaged: {found[0]}")


def upgrade(connection: Connection, path: Path) -> None:
    """Run the migrations that a database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    context = MigrationContext.configure(connection)
    present = context.get_current_revision()
    if present is None and connection.dialect.has_table(connection, "entries"):
        raise DamagedStoreError(f"{path} does not say of which version it is")
    if present is not None and present not in known:
        raise NewerStoreError(f"{path} was made by a newer Fireside ({present})")
    command.upgrade(config, "head")

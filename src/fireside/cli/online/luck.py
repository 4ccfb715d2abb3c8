"""The luck of tables, kept on this machine: promises, and the records of finished games."""

from pathlib import Path
from typing import Final
from urllib.parse import quote

from fireside.cli.terminal.saves import Saves, replace_file
from fireside.client.luck import LuckKeeper
from fireside.client.luck_check import LuckReport, check_record
from fireside.client.table import RemoteTable
from fireside.match.match import Match
from fireside.match.record import Record
from fireside.registry import find_title

FOLDER: Final = "tables"


class Promises:
    """Promises and finished records, stored locally so that no server can change them."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder / FOLDER

    def path(self, table: str) -> Path:
        """Return the path of a promise."""
        return self.folder / "promised" / f"{quote(table, safe='')}.json"

    def keeper(self, table: str) -> LuckKeeper:
        """Return what keeps the luck of a table, with all that an earlier visit has kept."""
        return LuckKeeper(table, self.path(table))

    def save(self, record: Record, table: RemoteTable, text: str) -> tuple[LuckReport, Path]:
        """Check a whole record and store its text; return what was checked, and its path."""
        report = check_record(record, table.luck.kept, table.seen.shown)
        path = Saves(self.folder).new_path(Match.load(find_title(record.title), record))
        replace_file(path, text)
        return report, path

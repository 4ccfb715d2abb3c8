"""Saved matches: one file each, written after every action."""

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, final

from fireside.bots.levels import DEFAULT_LEVEL
from fireside.cli.terminal.seating import BOT, AnyMatch, Sitter, guessed, parse_sitter
from fireside.kernel.errors import KernelError, OptionsError
from fireside.match.match import Match
from fireside.match.named_bots import offered_bots
from fireside.match.record import Record
from fireside.match.record_json import decode_record, encode_record
from fireside.registry import find_title

SUFFIX: Final = ".json"
SEATING: Final = "seats"
"""The folder of seatings by commitment, which are not part of a record."""


class SaveError(KernelError):
    """A file cannot be read or written."""


@final
class Saves:
    """The matches in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def new_path(self, match: AnyMatch) -> Path:
        """Return a path for a new match."""
        began = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        stem = f"{match.title.name}-{began}-{match.commitment[:6]}"
        path = self.folder / f"{stem}{SUFFIX}"
        copies = 1
        while path.exists():
            copies += 1
            path = self.folder / f"{stem}-{copies}{SUFFIX}"
        return path

    def path_after_load(self, path: Path, match: AnyMatch) -> Path:
        """Return the path of a loaded match; files outside the folder are not overwritten."""
        return path if path.parent == self.folder else self.new_path(match)

    def write(self, path: Path, match: AnyMatch, sitters: Sequence[Sitter]) -> None:
        """Write the record of a match, and who sits at it."""
        replace_file(path, encode_record(match.record()))
        seating = json.dumps([str(sitter) for sitter in sitters])
        replace_file(self.seating_path(match.commitment), seating + "\n")

    def seating_path(self, commitment: str) -> Path:
        """Return the path of the seating of a match."""
        return self.folder / SEATING / f"{commitment}{SUFFIX}"

    def load(self, path: Path) -> tuple[AnyMatch, list[Sitter]]:
        """Load a match and its seating, as far as that is known."""
        record = read_record(path)
        match: AnyMatch = Match.load(find_title(record.title), record)
        return match, self.sitters_of(match)

    def sitters_of(self, match: AnyMatch) -> list[Sitter]:
        """Return the seating of a match; if it is not stored, guess it from the record."""
        told = self.told_sitters(match)
        if len(told) != match.seat_count:
            return guessed(match)
        missing = [f"{BOT}:{name}" for name in self.missing_bots(match)]
        present = [BOT if text in missing else text for text in told]
        try:
            return [parse_sitter(text, DEFAULT_LEVEL) for text in present]
        except OptionsError:
            return guessed(match)

    def missing_bots(self, match: AnyMatch) -> list[str]:
        """List the bots of a match that are not offered here; DEFAULT_LEVEL plays for them."""
        kinds = [text.partition(":") for text in self.told_sitters(match)]
        names = [name for kind, _, name in kinds if kind == BOT and name not in offered_bots()]
        return list(dict.fromkeys(filter(None, names)))

    def told_sitters(self, match: AnyMatch) -> list[str]:
        """Return the seating of a match as it is stored; empty if it is not."""
        try:
            source = self.seating_path(match.commitment).read_text("utf-8")
            return [str(text) for text in json.loads(source)]
        except (OSError, ValueError, TypeError):
            return []

    def paths(self, title: str = "") -> list[Path]:
        """List the matches of a title, or of all, the last one played at the end."""
        pattern = f"{title}-*{SUFFIX}" if title else f"*-*{SUFFIX}"
        return sorted(self.folder.glob(pattern), key=lambda path: path.stat().st_mtime)

    def is_first(self, title: str) -> bool:
        """Return whether no other match of a title was played here before the present one."""
        return len(self.paths(title)) < 2

    def unfinished(self, title: str) -> Path | None:
        """Return the path of the last match of a title, if it is not finished."""
        paths = self.paths(title)
        if not paths:
            return None
        try:
            record = read_record(paths[-1])
        except KernelError:
            return None
        return paths[-1] if record.draws is None else None


def read_record(path: Path) -> Record:
    """Read the record in a file."""
    try:
        return decode_record(path.read_bytes())
    except OSError as error:
        raise SaveError(f"{path} cannot be read: {error.strerror}") from error


def replace_file(path: Path, text: str) -> None:
    """Write a file atomically."""
    draft = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, "utf-8")
        draft.replace(path)
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror}") from error


def check_folder(path: Path) -> None:
    """Refuse a file in a folder that is not there: it is probably mistyped."""
    if not path.parent.is_dir():
        raise SaveError(f"there is no folder {path.parent}")


def export(path: Path, match: AnyMatch) -> None:
    """Write a match to a given path; a file with other content is not overwritten."""
    if path.is_dir():
        raise SaveError(f"{path} is a folder, name a file")
    check_folder(path)
    if path.exists():
        try:
            is_same = read_record(path).commitment == match.commitment
        except KernelError:
            is_same = False
        if not is_same:
            raise SaveError(f"{path} exists and is not this match; choose another name")
    replace_file(path, encode_record(match.record()))

"""A file of pieces as it is read: values by their keys, and the lines of what is refused."""

import re
import tomllib
from typing import Final, final

from fireside.kernel.errors import KernelError

Fields = dict[str, object]

FILE: Final = "components.toml"
TOP: Final = ""
"""The section of keys that stand before all sections."""
WHOLE: Final = -1
"""No entry of a list, but all of it."""


class ComponentsError(KernelError):
    """The rules cannot play with the pieces of a file; the message names the line."""


@final
class Where:
    """A place in the file: a key, its section, and the number of an entry if it has a list."""

    def __init__(self, key: str, section: str = TOP, entry: int = WHOLE) -> None:
        self.key: Final = key
        self.section: Final = section
        self.entry: Final = entry

    def at(self, entry: int) -> "Where":
        """Return the place of one entry."""
        return Where(self.key, self.section, entry)


@final
class TomlFile:
    """The text and the values of a file."""

    def __init__(self, text: str, data: Fields) -> None:
        self.text: Final = text
        self.data: Final = data

    def refuse(self, where: Where, reason: str) -> ComponentsError:
        """Return the error that names a line and what is wrong there."""
        return ComponentsError(f"{FILE}, line {self.line_of(where)}: {reason}")

    def line_of(self, where: Where) -> int:
        """Return the line of a value; of its section, or 1, if the file lacks it."""
        start = 0
        if where.section:
            header = re.search(rf"^\[{where.section}\]", self.text, re.MULTILINE)
            if header is None:
                return 1
            start = header.start()
        key = re.compile(rf"^{where.key}\s*=", re.MULTILINE).search(self.text, start)
        if key is None:
            return self.line_at(start)
        if where.entry == WHOLE:
            return self.line_at(key.start())
        return self.line_at(start_of_entry(self.text, key.end(), where.entry))

    def line_at(self, position: int) -> int:
        """Return the line of a position in the text."""
        return self.text.count("\n", 0, position) + 1

    def check_section(self, section: str, keys: tuple[str, ...]) -> None:
        """Refuse a section that is none, or has other keys than these."""
        table = self.data.get(section, {})
        if not isinstance(table, dict):
            raise self.refuse(Where(section), f"{section} is no section")
        for key in table:
            if key not in keys:
                raise self.refuse(Where(key, section), f"nobody knows {section}.{key}")

    # --- Values, each checked for its type

    def value(self, where: Where) -> object:
        """Return what a key says."""
        table: object = self.data.get(where.section, {}) if where.section else self.data
        if not isinstance(table, dict) or where.key not in table:
            name = f"{where.section}.{where.key}" if where.section else where.key
            raise self.refuse(where, f"{name} is missing")
        return table[where.key]

    def entries(self, where: Where, least: int, most: int) -> list[object]:
        """Return the entries of a list of some length."""
        found = self.value(where)
        if not isinstance(found, list):
            raise self.refuse(where, f"{where.key} is no list")
        if not least <= len(found) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise self.refuse(where, f"{where.key} has {len(found)} entries, not {wanted}")
        return found

    def tables(self, where: Where, least: int, most: int, fields: tuple[str, ...]) -> list[Fields]:
        """Return the entries of a list of tables that have these fields and no others."""
        found: list[Fields] = []
        for entry, table in enumerate(self.entries(where, least, most)):
            if not isinstance(table, dict):
                raise self.refuse(where.at(entry), f"{table!r} is no table of fields")
            for field in fields:
                if field not in table:
                    raise self.refuse(where.at(entry), f"{field} is missing")
            for field in table:
                if field not in fields:
                    raise self.refuse(where.at(entry), f"nobody knows the field {field}")
            found.append(table)
        return found

    def number(self, where: Where, what: str, found: object, least: int, most: int) -> int:
        """Return a whole number of some range."""
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.refuse(where, f"{what} is {found!r}, no whole number")
        if not least <= found <= most:
            raise self.refuse(where, f"{what} is {found}, not {least} to {most}")
        return found

    def word(self, where: Where, what: str, found: object, known: tuple[str, ...]) -> str:
        """Return one of the words that the rules know."""
        if not isinstance(found, str) or found not in known:
            raise self.refuse(where, f"{what} is {found!r}, none of {', '.join(known)}")
        return found

    def name(self, where: Where, found: object, taken: list[str]) -> str:
        """Return a name that nothing else has, however it is written."""
        if not isinstance(found, str) or not slug(found):
            raise self.refuse(where, f"{found!r} is no name")
        if slug(found) in [slug(other) for other in taken]:
            raise self.refuse(where, f"there are two called {found!r}")
        return found


def parse(text: str, keys: tuple[str, ...]) -> TomlFile:
    """Read a file that has these keys and sections, and no others."""
    try:
        data: Fields = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError(f"{FILE}: {error}") from error
    source = TomlFile(text, data)
    for key in data:
        if key not in keys:
            where = Where(key)
            if isinstance(data[key], dict):
                where = Where("", key)
            raise source.refuse(where, f"nobody knows {key}")
    return source


def start_of_entry(text: str, start: int, entry: int) -> int:
    """Return where an entry of the list begins that comes after a position."""
    starts: list[int] = []
    depth = 0
    is_between = False
    for found in re.compile(r'#[^\n]*|"(?:\\.|[^"\\])*"|\'[^\']*\'|\S').finditer(text, start):
        token = found[0]
        if token.startswith("#"):
            continue
        if is_between and token != "]":
            starts.append(found.start())
            is_between = False
        if token in ("[", "{"):
            depth += 1
            is_between = depth == 1
        elif token in ("]", "}"):
            depth -= 1
            if depth == 0:
                break
        elif token == "," and depth == 1:
            is_between = True
    return starts[entry]


def slug(name: str) -> str:
    """Return a name as it is written on the wire."""
    words = "".join([letter if letter.isalnum() else " " for letter in name.lower()])
    return "-".join(words.split())

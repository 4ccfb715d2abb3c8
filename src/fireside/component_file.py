"""A title's components.toml as it is read: values by key, and the lines of what is refused."""

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

HEADER: Final = re.compile(r"^\[", re.MULTILINE)
TOML_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")
TOKEN: Final = re.compile(r'#[^\n]*|"(?:\\.|[^"\\])*"|\'[^\']*\'|\S')


class ComponentsError(KernelError):
    """The rules cannot play with the pieces of a file; the message names the line."""


@final
class Where:
    """A place in the file: a key, its section, the number of an entry if it has a list.

    Of a section that stands in the file several times, `number` is which one is meant.
    """

    def __init__(
        self, key: str = "", section: str = TOP, entry: int = WHOLE, number: int = 0
    ) -> None:
        self.key: Final = key
        self.section: Final = section
        self.entry: Final = entry
        self.number: Final = number

    def at(self, entry: int) -> "Where":
        """Return the place of one entry."""
        return Where(self.key, self.section, entry, self.number)

    def of(self, key: str) -> "Where":
        """Return the place of a key in the same section."""
        return Where(key, self.section, WHOLE, self.number)


@final
class ComponentFile:
    """The text and the values of a file."""

    def __init__(self, text: str, data: Fields) -> None:
        self.text: Final = text
        self.data: Final = data

    # --- Lines

    def refuse(self, where: Where, reason: str) -> ComponentsError:
        """Return the error that names a line and what is wrong there."""
        return refused(self.line_of(where), reason)

    def line_of(self, where: Where) -> int:
        """Return the line of a value; of its section, or 1, if the file lacks it."""
        start = 0
        if where.section:
            name = re.escape(where.section)
            headers = list(re.finditer(rf"^\[\[?{name}\]", self.text, re.MULTILINE))
            if where.number >= len(headers):
                return 1
            start = headers[where.number].start()
        end = HEADER.search(self.text, start + 1)
        stop = end.start() if end else len(self.text)
        key = re.compile(rf"^[ \t]*[\"']?{re.escape(where.key)}[\"']?\s*=", re.MULTILINE)
        found = key.search(self.text, start, stop) if where.key else None
        if found is None:
            return self.line_at(start)
        starts = entry_starts(self.text, found.end()) if where.entry != WHOLE else []
        return self.line_at(starts[where.entry] if starts else found.end())

    def line_at(self, position: int) -> int:
        """Return the line of a position in the text."""
        return self.text.count("\n", 0, position) + 1

    # --- Values, each checked for its type

    def section(self, name: str) -> Fields:
        """Return the keys and values of a section."""
        found = self.data.get(name)
        if found is None:
            raise self.refuse(Where("", name), f"[{name}] is missing")
        if not isinstance(found, dict):
            raise self.refuse(Where(name), f"{name} is no section")
        return found

    def sections(self, name: str) -> list[Fields]:
        """Return the keys and values of all sections of one name."""
        found = self.data.get(name)
        if not isinstance(found, list):
            raise self.refuse(Where("", name), f"[[{name}]] is missing")
        return [self.table(Where("", name, WHOLE, at), found[at]) for at in range(len(found))]

    def check_keys(self, where: Where, table: Fields, known: tuple[str, ...]) -> None:
        """Refuse a section with other keys than these."""
        for key in table:
            if key not in known:
                reason = f"{where.section} has no {key!r}, known: {', '.join(known)}"
                raise self.refuse(where.of(key), reason)

    def check_fields(self, where: Where, table: Fields, known: tuple[str, ...]) -> None:
        """Refuse an entry with other fields than these."""
        for field in table:
            if field not in known:
                reason = f"there is no field {field!r}, known: {', '.join(known)}"
                raise self.refuse(where, reason)

    def value(self, where: Where) -> object:
        """Return what a key says."""
        table = self.section(where.section) if where.section else self.data
        if where.key not in table:
            name = f"{where.section}.{where.key}" if where.section else where.key
            raise self.refuse(where, f"{name} is missing")
        return table[where.key]

    def entries(self, where: Where, least: int, most: int) -> list[object]:
        """Return the entries of a list of some length."""
        found = self.items(where, self.value(where))
        if not least <= len(found) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise self.refuse(where, f"{where.key} has {len(found)} entries, not {wanted}")
        return found

    def items(self, where: Where, found: object) -> list[object]:
        """Return what is in a list."""
        if not isinstance(found, list):
            raise self.refuse(where, f"{where.key} is no list")
        return found

    def table(self, where: Where, found: object) -> Fields:
        """Return a table of fields."""
        if not isinstance(found, dict):
            raise self.refuse(where, f"{found!r} is no table of fields in braces")
        return found

    def tables(self, where: Where, least: int, most: int, fields: tuple[str, ...]) -> list[Fields]:
        """Return the entries of a list of tables that have these fields and no others."""
        found: list[Fields] = []
        for entry, value in enumerate(self.entries(where, least, most)):
            table = self.table(where.at(entry), value)
            for field in fields:
                if field not in table:
                    raise self.refuse(where.at(entry), f"{field} is missing")
            self.check_fields(where.at(entry), table, fields)
            found.append(table)
        return found

    def number(self, where: Where, what: str, found: object, least: int, most: int) -> int:
        """Return a whole number of some range."""
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.refuse(where, f"{what} is {found!r}, not a whole number")
        if not least <= found <= most:
            raise self.refuse(where, f"{what} is {found}, not {least} to {most}")
        return found

    def word(self, where: Where, what: str, found: object, known: tuple[str, ...]) -> str:
        """Return one of the words that the rules know."""
        if not isinstance(found, str) or found not in known:
            raise self.refuse(where, f"{what} is {found!r}, known: {', '.join(known)}")
        return found

    def name(self, where: Where, found: object, taken: list[str]) -> str:
        """Return a name that nothing else has, however it is written."""
        if not isinstance(found, str) or not slug(found):
            raise self.refuse(where, f"{found!r} is no name")
        if slug(found) in [slug(other) for other in taken]:
            raise self.refuse(where, f"there are two called {found!r}")
        return found


def refused(line: int, reason: str) -> ComponentsError:
    """Return the refusal of a line."""
    return ComponentsError(f"{FILE}, line {line}: {reason}")


def read_component_file(source: bytes, keys: tuple[str, ...]) -> ComponentFile:
    """Read a file that has these keys and sections, and no others."""
    try:
        text = source.decode()
        data: Fields = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = source[: error.start].count(b"\n") + 1
        raise refused(line, "this is not UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        found = TOML_LINE.search(str(error))
        line = int(found[1]) if found else max(1, len(text.splitlines()))
        raise refused(line, str(error).partition(" (at ")[0]) from error
    file = ComponentFile(text, data)
    for key, value in data.items():
        if key not in keys:
            is_section = isinstance(value, dict) or f"[[{key}]]" in text
            where = Where("", key) if is_section else Where(key)
            raise file.refuse(where, f"there is no {key!r}, known: {', '.join(keys)}")
    return file


def entry_starts(text: str, start: int) -> list[int]:
    """Return where the entries of the list begin that comes after a position."""
    starts: list[int] = []
    depth = 0
    is_between = False
    for found in TOKEN.finditer(text, start):
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
        elif token == "," and depth == 1:
            is_between = True
        if depth == 0:
            break
    return starts


def slug(name: str) -> str:
    """Return a name as it is written on the wire."""
    words = "".join([letter if letter.isalnum() else " " for letter in name.lower()])
    return "-".join(words.split())

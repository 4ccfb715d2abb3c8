"""A line of text in several styles, independent of any terminal library.

A style is a string such as `bold #16130f on #e88a1f`; where two are combined, the later one wins.
It may also name the place of the board that is drawn there (`drawing/places.py`).
"""

from collections.abc import Iterable
from typing import Final, Literal, final
from unicodedata import category, east_asian_width

Run = tuple[str, str]
"""Words and the style they are written in."""

ELLIPSIS: Final = "…"


@final
class Text:
    """A line, built from left to right; its own style applies to all of it, padding included."""

    def __init__(self, words: str = "", style: str = "") -> None:
        self.style: Final = style
        self.runs: list[Run] = []
        self.append(words)

    @classmethod
    def assemble(cls, *parts: "str | Run | Text") -> "Text":
        """Make a line from words, words with a style, and other lines."""
        line = cls()
        for part in parts:
            if isinstance(part, Text):
                line.append_text(part)
            elif isinstance(part, str):
                line.append(part)
            else:
                line.append(*part)
        return line

    # Reading.

    @property
    def plain(self) -> str:
        """The words without their styles."""
        return "".join([words for words, _ in self.runs])

    @property
    def cell_len(self) -> int:
        """How many columns of a terminal the line takes."""
        return cell_len(self.plain)

    def __str__(self) -> str:
        return self.plain

    def __len__(self) -> int:
        return sum([len(words) for words, _ in self.runs])

    def __getitem__(self, part: slice) -> "Text":
        start, end, _ = part.indices(len(self))
        found = Text(style=self.style)
        at = 0
        for words, style in self.runs:
            found.add(words[max(0, start - at) : max(0, end - at)], style)
            at += len(words)
        return found

    def __add__(self, other: "str | Text") -> "Text":
        line = self[:]
        return line.append(other) if isinstance(other, str) else line.append_text(other)

    def join(self, lines: Iterable["Text"]) -> "Text":
        """Return the lines in one, with this one between them."""
        joined = Text(style=self.style)
        for line in lines:
            if joined:
                joined.append_text(self)
            joined.append_text(line)
        return joined

    # Writing.

    def add(self, words: str, style: str) -> None:
        """Append words in exactly this style."""
        if words:
            self.runs.append((words, style))

    def append(self, words: str, style: str = "") -> "Text":
        """Append words; their style is combined with that of the line."""
        self.add(words, combined(self.style, style))
        return self

    def append_text(self, other: "Text") -> "Text":
        """Append another line."""
        for words, style in other.runs:
            self.append(words, style)
        return self

    def pad_left(self, count: int) -> None:
        """Insert blanks at the beginning."""
        self.runs.insert(0, (" " * count, self.style))

    def pad_right(self, count: int) -> None:
        """Append blanks; none if the count is negative."""
        self.append(" " * count)

    def stylize(self, style: str) -> None:
        """Combine the style of everything written so far with another one."""
        self.runs = [(words, combined(own, style)) for words, own in self.runs]

    def truncate(
        self, width: int, overflow: Literal["crop", "ellipsis"] = "crop", pad: bool = False
    ) -> None:
        """Cut the line to a number of columns, or fill it up to them."""
        if self.cell_len > width:
            mark = ELLIPSIS if overflow == "ellipsis" else ""
            room = width - len(mark)
            kept = self[: count_fitting(self.plain, room)]
            _, style = self[len(kept) :].runs[0]
            # Half of a wide character that is cut off stays blank.
            kept.add(" " * (room - kept.cell_len) + mark, style)
            self.runs = kept.runs
        elif pad:
            self.pad_right(width - self.cell_len)


def combined(first: str, second: str) -> str:
    """Return the style that has the attributes of two."""
    return f"{first} {second}".strip()


def cell_len(words: str) -> int:
    """Return how many columns of a terminal words take."""
    return len(words) if words.isascii() else sum([cells_of(character) for character in words])


def cells_of(character: str) -> int:
    """Return how many columns a character takes: none if it only changes the one before it."""
    if category(character) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def count_fitting(words: str, width: int) -> int:
    """Return how many characters from the first on fit into a number of columns."""
    taken = 0
    for count, character in enumerate(words):
        taken += cells_of(character)
        if taken > width:
            return count
    return len(words)

"""A sheet of characters, each with its style, to be drawn on in any order."""

from typing import Final, final

from fireside.drawing.text import Text


@final
class Canvas:
    """Rows of a fixed width; what would stick out is cut off."""

    def __init__(self, width: int) -> None:
        self.width: Final = width
        self.rows: Final[list[list[tuple[str, str]]]] = []
        """By row and column: a character and its style."""

    def put(self, x: int, y: int, words: str, style: str = "") -> None:
        """Write one line of words."""
        while len(self.rows) <= y:
            self.rows.append([EMPTY] * self.width)
        for at, character in enumerate(words, x):
            if 0 <= at < self.width:
                self.rows[y][at] = (character, style)

    def put_text(self, x: int, y: int, text: Text) -> None:
        """Write one styled line."""
        for words, style in text.runs:
            self.put(x, y, words, style)
            x += len(words)

    def is_free(self, x: int, y: int, width: int, height: int) -> bool:
        """Return whether nothing is written in a rectangle that lies on the sheet."""
        if x < 0 or x + width > self.width:
            return False
        return all(
            cell == EMPTY for row in self.rows[y : y + height] for cell in row[x : x + width]
        )

    def lines(self) -> list[Text]:
        """Return the sheet line by line, without blanks at the ends."""
        return [line_of(row) for row in self.rows]


EMPTY: Final = (" ", "")


def line_of(row: list[tuple[str, str]]) -> Text:
    """Join the characters of a row, those of one style at a time."""
    end = len(row)
    while end and row[end - 1] == EMPTY:
        end -= 1
    line = Text()
    at = 0
    while at < end:
        style = row[at][1]
        run = at
        while run < end and row[run][1] == style:
            run += 1
        line.append("".join([character for character, _ in row[at:run]]), style)
        at = run
    return line

"""Layout of lines: numbered, in columns, or with a hanging indent."""

from textwrap import wrap

from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text


def numbered(number: int, label: str) -> Text:
    """Return one numbered item of a list."""
    return Text.assemble((f"{number:>3}", STRONG), f" {label}")


def columns(entries: list[Text], width: int, is_across: bool = False) -> list[Text]:
    """Set items in as many columns as fit, to be read downwards, or else line by line."""
    if not entries:
        return []
    pitch = max([len(entry) for entry in entries]) + 2
    column_count = max(1, min(len(entries), (width + 2) // pitch))
    height = -(-len(entries) // column_count)
    lines = []
    for row in range(height):
        line = Text()
        across = entries[row * column_count : (row + 1) * column_count]
        for entry in across if is_across else entries[row::height]:
            line.pad_right(-len(line) % pitch)
            line.append_text(entry)
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def indented(lead: Text, words: str, width: int) -> list[Text]:
    """Wrap words to the right of a lead, which takes the first line."""
    lines = []
    for line in wrap(words, width - len(lead), break_long_words=False):
        lines.append(lead + Text(line))
        lead = Text(" " * len(lead))
    return lines

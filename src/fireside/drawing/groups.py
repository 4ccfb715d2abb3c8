"""Actions in groups: a heading, and its items wrapped to the width."""

from collections.abc import Mapping, Sequence
from typing import Final

from fireside.drawing.paint import QUIET
from fireside.drawing.text import Text

GAP: Final = 2
"""Columns between two items."""


def grouped(groups: Mapping[str, Sequence[Text]], width: int) -> list[Text]:
    """Lay out each group after its heading; items without a group come last."""
    lead = min(max([len(heading) for heading in groups]), width // 3)
    lines: list[Text] = []
    for heading in sorted(groups, key=lambda heading: not heading):
        line = Text(heading, QUIET)
        line.truncate(lead, overflow="ellipsis", pad=True)
        line = Text().append_text(line)
        room = width - lead - GAP
        for part in [part for entry in groups[heading] for part in parts(entry, room)]:
            if len(line) + GAP + len(part) > width:
                lines.append(line)
                line = Text(" " * lead)
            line.append(" " * GAP if len(line) else "").append_text(part)
        lines.append(line)
    return lines


def parts(entry: Text, room: int) -> list[Text]:
    """Break an item that is too long, between words if possible."""
    found = []
    while len(entry) > room:
        at = entry.plain.rfind(" ", 1, room + 1)
        end = at if at > 0 else room
        found.append(entry[:end])
        entry = entry[at + 1 :] if at > 0 else entry[end:]
    return [*found, entry]

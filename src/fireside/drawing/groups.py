"""Answers in groups: a heading, and what belongs to it in as many lines as it takes."""

from collections.abc import Mapping, Sequence
from typing import Final

from fireside.drawing.paint import QUIET
from fireside.drawing.text import Text

GAP: Final = 2
"""Columns between two entries."""


def grouped(groups: Mapping[str, Sequence[Text]], width: int) -> list[Text]:
    """Write each group behind its heading; what stands by itself comes last."""
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
    """Break an entry that is too long, between words where that is possible."""
    found = []
    while len(entry) > room:
        at = entry.plain.rfind(" ", 1, room + 1)
        end = at if at > 0 else room
        found.append(entry[:end])
        entry = entry[at + 1 :] if at > 0 else entry[end:]
    return [*found, entry]

"""Where a drawing shows which place: a style may name it, as in `bold #16130f @c4`.

A place is called as it is typed. Whatever is drawn with its name stays at its place when lines are
put together, so that a terminal can light it, find it by the mouse, and go from one to the next.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fireside.drawing.text import Text, cell_len, combined

SIGN: Final = "@"

ASIDE_COST: Final = 2
"""How much farther away a place seems for each column or row that it lies off the way."""


@dataclass(frozen=True)
class Spot:
    """The smallest rectangle around all that is drawn of a place; its ends do not belong to it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle; a row is about as high as two columns are wide."""
        return (self.left + self.right) / 2, float(self.top + self.bottom)


def at(place: str) -> str:
    """Return the style of what is drawn of a place."""
    return SIGN + place


def places_in(style: str) -> list[str]:
    """List the places that a style names."""
    return [word[1:] for word in style.split() if word[:1] == SIGN]


def without_places(style: str) -> str:
    """Return a style as terminal libraries know it."""
    if SIGN not in style:
        return style
    return " ".join([word for word in style.split() if word[:1] != SIGN])


def spots_of(lines: Sequence[Text]) -> dict[str, Spot]:
    """Find what is drawn where."""
    spots: dict[str, Spot] = {}
    for row, line in enumerate(lines):
        left = 0
        for words, style in line.runs:
            right = left + cell_len(words)
            for place in places_in(style):
                known = spots.get(place, Spot(left, row, right, row + 1))
                spots[place] = Spot(
                    min(known.left, left), known.top, max(known.right, right), row + 1
                )
            left = right
    return spots


def places_under(line: Text, column: int) -> list[str]:
    """List the places that are drawn in a column of a line, the innermost first."""
    left = 0
    for words, style in line.runs:
        left += cell_len(words)
        if column < left:
            return places_in(style)[::-1]
    return []


def lit(lines: Iterable[Text], styles: Mapping[str, str]) -> list[Text]:
    """Return lines in which some places have another style."""
    shown = []
    for line in lines:
        copy = Text()
        for words, style in line.runs:
            found = [styles[place] for place in places_in(style) if place in styles]
            copy.add(words, combined(style, found[-1]) if found else style)
        shown.append(copy)
    return shown


def next_place(spots: Mapping[str, Spot], here: str, step: tuple[int, int]) -> str:
    """Return the nearest place in a direction, rather straight ahead than aside; else the same."""
    x, y = spots[here].middle
    best = here
    least = float("inf")
    for place, spot in spots.items():
        dx, dy = spot.middle[0] - x, spot.middle[1] - y
        ahead = dx * step[0] + dy * step[1]
        cost = ahead + ASIDE_COST * abs(dx * step[1] - dy * step[0])
        if place != here and ahead >= 1 and cost < least:
            best, least = place, cost
    return best

"""The city from above: six rows of six places, each with its fire, figures and markers."""

from collections.abc import Callable
from typing import Final

from fireside.drawing.paint import QUIET, SEATS, STRONG
from fireside.drawing.places import at as at_place
from fireside.drawing.shapes import SHAPES, shape
from fireside.drawing.text import Text
from fireside.games.the_brigade.board import PLACE_NAMES, SIDE, Place
from fireside.games.the_brigade.screen import signs
from fireside.games.the_brigade.state import NOBODY
from fireside.games.the_brigade.view import BrigadeView
from fireside.texts import Texts

LABEL: Final = 2
NARROWEST: Final = 8
NAMED: Final = 13
"""From this pitch on there is room for names of blocks, and it need not be wider."""

INNER: Final = 7
"""What a place takes at most, unless four seats have renown on it."""

NAMED_ROWS: Final = 4
"""Lines of a place with the name of its block; the least are two."""

LEAST_HEIGHT: Final = 1 + 2 * SIDE

MOVING: Final = ("act", "stroll")
"""The questions that a move of the brigade answers."""


def pitch_of(width: int) -> int:
    """Return how many columns of the screen a column of the city has."""
    return max(NARROWEST, min(NAMED, (width - LABEL) // SIDE))


def least_width(pitch: int) -> int:
    """Return how many columns the city takes without blanks at its end."""
    return LABEL + (SIDE - 1) * pitch + INNER


class City:
    """The city of one view, to be drawn at one width."""

    def __init__(
        self, seen: BrigadeView, before: BrigadeView | None, words: Texts, pitch: int
    ) -> None:
        self.seen: Final = seen
        self.before: Final = before
        self.words: Final = words
        self.pitch: Final = pitch
        self.steps: Final = dict(seen.public.reach) if can_move(seen) else {}
        """By place: how many steps the reader's brigade has to go."""

    def lines(self, height: int | None = None) -> list[Text]:
        """Draw row by row, under the letters of the columns; with less of each if it is short."""
        letters = [Text(f"{PLACE_NAMES[at][0]:^{INNER}}", STRONG) for at in range(SIDE)]
        lines = [self.set("", letters)]
        most = (height - 1) // SIDE if height else NAMED_ROWS
        for row in range(SIDE):
            lines.append(self.places(row, str(row + 1), self.ground))
            if self.pitch >= NAMED and most >= NAMED_ROWS:
                lines.append(self.places(row, "", self.name))
            if most < NAMED_ROWS - 1:
                lines.append(self.places(row, "", self.marks))
            else:
                lines.append(self.places(row, "", self.figures))
                lines.append(self.places(row, "", self.markers))
        return lines

    def places(self, row: int, label: str, draw: Callable[[Place], Text]) -> Text:
        """Draw a line of all places of a row."""
        cells = []
        for place in range(row * SIDE, (row + 1) * SIDE):
            cell = draw(place)
            cell.pad_right(INNER - cell.cell_len)
            cell.stylize(at_place(PLACE_NAMES[place]))
            cells.append(cell)
        return self.set(label, cells)

    def set(self, label: str, cells: list[Text]) -> Text:
        """Set cells side by side."""
        line = Text().append(label, STRONG)
        for at, cell in enumerate(cells):
            line.pad_right(LABEL + at * self.pitch - len(line))
            line.append_text(cell)
        return line

    def marks(self, place: Place) -> Text:
        """Write who stands there and whom it is loyal to in one line, and renown if it fits."""
        shown = self.standing(place)
        shown.append_text(self.flag(place))
        renown = self.renown(place)
        steps = f"{signs.STEP}{self.steps[place]}" if place in self.steps else ""
        if len(shown) + len(renown) + len(steps) <= INNER:
            shown.append_text(renown)
        shown.pad_right(INNER - len(steps) - len(shown))
        shown.append(steps, QUIET)
        shown.truncate(INNER)
        return shown

    def ground(self, place: Place) -> Text:
        """Write a block: affiliation and value, fire against track; or a firehouse, or a ruin."""
        seen = self.seen
        if place in seen.public.homes:
            seat = seen.public.homes.index(place)
            return Text(signs.home_sign(seat), SEATS[seat])
        if seen.public.tiles[place] == NOBODY:
            return Text()
        if place in seen.public.burnt:
            return Text(signs.RUIN * INNER, signs.RUIN_STYLE)
        affiliation = seen.public.affiliations[place]
        kind = f"{signs.AFFILIATION_SIGNS[affiliation]}{seen.public.values[place]}"
        fire = signs.fire_sign(seen, place) + self.change(place)
        great = signs.GREAT if signs.is_great(seen, place) else " "
        return Text.assemble(
            (kind, signs.AFFILIATION_STYLES[affiliation]),
            great,
            (fire, signs.fire_style(seen, place)),
        )

    def change(self, place: Place) -> str:
        """Write whether a block is lost, or burns otherwise than at the last look."""
        if place in self.seen.public.lost:
            return signs.LOST
        if self.before is None or self.before.public.fire[place] == self.seen.public.fire[place]:
            return ""
        is_hotter = self.seen.public.fire[place] > self.before.public.fire[place]
        return signs.HOTTER if is_hotter else signs.COOLER

    def name(self, place: Place) -> Text:
        """Write what a block is called, as far as that fits."""
        if self.seen.public.tiles[place] == NOBODY:
            return Text()
        name = Text(self.words.word("block", {"block": self.seen.public.tiles[place]}), QUIET)
        name.truncate(self.pitch - 1, overflow="ellipsis")
        return name

    def figures(self, place: Place) -> Text:
        """Write who stands there, and how many steps lead there."""
        shown = self.standing(place)
        if place in self.steps:
            shown.pad_right(INNER - 2 - len(shown))
            shown.append(f"{signs.STEP}{self.steps[place]}", QUIET)
        return shown

    def standing(self, place: Place) -> Text:
        """Write who stands there."""
        shown = Text()
        for seat, own in enumerate(self.seen.public.seats):
            if own.brigade == place:
                shown.append(signs.brigade_sign(seat), SEATS[seat])
        for seat, own in enumerate(self.seen.public.seats):
            if own.wagon == place:
                shown.append(signs.wagon_sign(seat), SEATS[seat])
        return shown

    def markers(self, place: Place) -> Text:
        """Write whom a block is loyal to, and everybody's renown on it."""
        return self.flag(place).append_text(self.renown(place))

    def flag(self, place: Place) -> Text:
        """Write whom a block is loyal to."""
        shown = Text()
        owner = self.seen.public.loyal[place]
        if owner != NOBODY:
            shown.append(f"{signs.FLAG}{SHAPES[owner]}", SEATS[owner])
        return shown

    def renown(self, place: Place) -> Text:
        """Write everybody's renown on a block."""
        shown = Text()
        for seat, own in enumerate(self.seen.public.seats):
            count = dict(own.renown).get(place)
            if count:
                shown.append_text(shape(seat)).append(str(count))
        return shown


def can_move(seen: BrigadeView) -> bool:
    """Return whether the reader may move its brigade now."""
    decision = seen.public.decision
    if decision is None or decision.kind not in MOVING:
        return False
    return seen.seat in decision.seats

"""The text screen of a title; a title without its own gets this plain one."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, ClassVar, Final

from fireside.drawing.layout import columns, indented, numbered
from fireside.drawing.listing import Row, listing
from fireside.drawing.paint import SEATS, STRONG
from fireside.drawing.text import Text
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.match.notation import format_action, format_arg
from fireside.registry import AnyTitle
from fireside.texts import Texts

LONG_LIST: Final = 8
"""More lines than this are summed up, so that the board stays on the screen."""

LONG_NAME: Final = 20
"""A longer name of a seat is cut off."""

FACT_GAP: Final = " · "
"""Between two things that are listed of a seat."""


class Screen:
    """Draws views, never states, so that it cannot show a secret."""

    TEXTS: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Texts of the title that only its screen uses, with the arguments it gives them."""

    PLACES: ClassVar[Sequence[str]] = ()
    """The types of arguments that are places of the board."""

    MARKS: ClassVar[Sequence[str]] = "01234567"
    """One character for each seat."""

    def __init__(self, words: Texts, plain: bool) -> None:
        self.words: Final = words
        self.plain: Final = plain
        """Whether there are no colours."""

    # A view is the title's own business, so its type is not known here.

    def board(
        self, seen: Any, before: Any, width: int, focus: str, height: int | None = None
    ) -> list[Text]:
        """Draw the position, around a named place if not all of it fits.

        `before` is what the reader last saw of it, or None. Where the `height` is given, less is
        said to fit into it; what is higher nevertheless can be scrolled.
        """
        rows = listing(seen, self.words)
        lines = self.seat_lines([row for row in rows if row.is_by_seat], width)
        for row in rows:
            if not row.is_by_seat:
                lines += field_lines(row, width)
        return lines

    def seat_lines(self, rows: list[Row], width: int) -> list[Text]:
        """List what each seat has behind its mark and name."""
        count = len(rows[0].cells) if rows else 0
        names = [self.words.seat(seat)[:LONG_NAME] for seat in range(count)]
        lines = []
        for seat, name in enumerate(names):
            lead = self.lead(seat).append(name.ljust(max(map(len, names)) + 2), STRONG)
            facts = [f"{row.label}: {row.cells[seat]}" for row in rows]
            lines += indented(lead, FACT_GAP.join(facts), width)
        return lines

    def about(self, seen: Any, focus: str, width: int) -> list[Text]:
        """Tell all there is to know of a named place or piece; empty if nothing is called so."""
        return []

    def about_action(self, seen: Any, action: Action) -> str:
        """Say what an action is good for, where neither its words nor its events do."""
        return ""

    def is_great(self, event: Event) -> bool:
        """Return whether everybody at the table should look up when this happens."""
        return False

    def score(self, seen: Any, width: int) -> list[Text]:
        """Explain the present score."""
        return []

    # Places of the board, called as they are typed and marked in its drawing (`drawing/places.py`).

    def places(self, seen: Any, action: Action) -> list[str]:
        """List the places that an action is about, the one where it is chosen first."""
        return self.placed(self.words.title.action_args[action.kind], action.args)

    def places_told(self, event: Event) -> list[str]:
        """List the places that an event is about."""
        return self.placed(self.words.title.event_args[event.kind], event.args)

    def placed(self, types: Sequence[str], args: Sequence[int]) -> list[str]:
        """List the places among arguments of some types."""
        return [
            format_arg(self.words.title, name, value).casefold()
            for name, value in zip(types, args, strict=False)
            if name in self.PLACES and value >= 0
        ]

    def mark(self, seat: Seat) -> Text:
        """Show a seat by one character."""
        if seat == SPECTATOR:
            return Text()
        return Text.assemble((self.MARKS[seat], SEATS[seat % len(SEATS)]))

    def legend(self) -> list[str]:
        """Explain the marks of the board: each, two blanks, and what it means."""
        return self.explained("legend.")

    def explained(self, group: str) -> list[str]:
        """Say the texts of a group that stand by themselves."""
        keys = [key for key in self.TEXTS if key.startswith(group)]
        return [self.words.say(key) for key in keys if not self.TEXTS[key]]

    def news(self, events: Sequence[Event], width: int) -> list[Text]:
        """Return the news that are shown above the board."""
        return self.log(events, width)

    def log(self, events: Sequence[Event], width: int) -> list[Text]:
        """Return all events in words, each after the mark of its seat."""
        lines = []
        for seat, words in self.told(events):
            lines += indented(self.lead(seat), words, width)
        return lines

    def told(self, events: Sequence[Event]) -> list[tuple[Seat, str]]:
        """Put events into words, paragraph by paragraph, each with the seat it is about."""
        return [(event.seat, self.words.event(event)) for event in events]

    def lead(self, seat: Seat) -> Text:
        """Begin a line about a seat."""
        lead = self.mark(seat)
        lead.pad_left(1)
        lead.pad_right(3 - len(lead))
        return lead

    # Input.

    def names(self, seen: Any) -> dict[str, tuple[str, int]]:
        """Return additional names that can be typed: for each, its type and value."""
        return {}

    def read(self, typed: str, seen: Any, legal: Sequence[Action]) -> list[Action]:
        """Parse the title's own short forms into actions; empty if the text is none."""
        return []

    def spell(self, action: Action) -> str:
        """Return the shortest clear way to type an action."""
        return format_action(self.words.title, action)

    def typing(self) -> list[str]:
        """Explain the title's own short forms: each, two blanks, and what it means."""
        return self.explained("typing.")

    def why_silent(self, seen: Any, action: Action) -> str:
        """Return why an aside cannot be made now; empty for other actions."""
        return ""

    def offer(self, seen: Any, legal: list[Action], width: int) -> list[Text]:
        """Return the possible answers, in few enough lines to keep the board on the screen."""
        lines = self.actions(seen, legal, width)
        return lines if len(lines) <= LONG_LIST else self.summary(seen, legal, width)

    def actions(self, seen: Any, legal: list[Action], width: int) -> list[Text]:
        """Return the legal actions, numbered, in columns."""
        labels = [self.label(seen, action) for action in legal]
        return columns([numbered(number, label) for number, label in enumerate(labels, 1)], width)

    def label(self, seen: Any, action: Action) -> str:
        """Return the label of an action in the list."""
        return self.answer(seen, action)

    def answer(self, seen: Any, action: Action) -> str:
        """Return an action in words, as the answer to the question at hand."""
        return self.words.action(action)

    def summary(self, seen: Any, legal: list[Action], width: int) -> list[Text]:
        """Summarise the legal actions, where the whole list would be too long."""
        count = len(legal)
        return [Text(f"{count} actions are possible; `list` shows them all with their numbers.")]


def field_lines(row: Row, width: int) -> list[Text]:
    """Write a field behind its label, or the lines of a list of lists below it."""
    if len(row.cells) == 1:
        return indented(Text(f"{row.label}: "), row.cells[0], width)
    lines = [Text(f"{row.label}:")]
    for cell in row.cells:
        lines += indented(Text("  "), cell, width)
    return lines


def screen_for(title: AnyTitle, words: Texts, plain: bool) -> Screen:
    """Return the screen of a title."""
    return screen_type(title.package)(words, plain)


def screen_type(package: str) -> type[Screen]:
    """Return SCREEN of the module `screen` in a title's package; without one the plain Screen."""
    name = f"{package}.screen"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return Screen
    own: type[Screen] = module.SCREEN
    return own

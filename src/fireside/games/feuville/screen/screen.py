"""The screen of Feuville: towns, the king's board between them, and choices by what is typed."""

from collections.abc import Sequence
from typing import ClassVar, Final

from fireside.drawing.errors import UnclearError
from fireside.drawing.layout import columns, indented
from fireside.drawing.paint import STRONG
from fireside.drawing.screen import Screen
from fireside.drawing.shapes import SHAPES
from fireside.drawing.text import Text
from fireside.games.feuville.actions import WORDS
from fireside.games.feuville.components import PERSON_COUNT
from fireside.games.feuville.screen import kings_board, news, offer, shorthand, signs, towns
from fireside.games.feuville.view import FeuvilleView
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.texts import TextArg

SKILLS: Final = [f"board.skill_{name}" for name in WORDS["person"]]
"""By person: the text about its skill."""


class FeuvilleScreen(Screen):
    """Feuville in 80 columns or more, and in fewer if need be."""

    TEXTS: ClassVar[dict[str, tuple[str, ...]]] = {
        **signs.TEXTS,
        **kings_board.TEXTS,
        **towns.TEXTS,
        **offer.TEXTS,
        **shorthand.TEXTS,
        **dict.fromkeys(SKILLS, ()),
        "offer.number": ("number",),
        "score.seat": ("seat", "points"),
        "score.decrees": ("count", "list"),
        "score.fewest": (),
        "board.standstill": (),
        "typing.take": (),
        "typing.column": (),
        "typing.place": (),
        "typing.skill": (),
        "typing.others": (),
        "typing.short": (),
        "typing.several": (),
        "typing.town": (),
        "legend.symbols": (),
        "legend.clouds": (),
        "legend.parts": (),
        "legend.tiles": (),
        "legend.worth": (),
        "legend.columns": (),
        "legend.ground": (),
        "legend.guarded": (),
        "legend.cup": (),
        "legend.news": (),
    }

    MARKS: ClassVar[Sequence[str]] = SHAPES

    PLACES: ClassVar[Sequence[str]] = ("column",)

    def board(
        self,
        seen: FeuvilleView,
        before: FeuvilleView | None,
        width: int,
        focus: str,
        height: int | None = None,
    ) -> list[Text]:
        """Draw the other towns, the king's board, and the own town nearest to the question."""
        if height is not None:
            return self.window(seen, before, width, height, focus)
        lines = self.rivals(seen, before, width, focus)
        lines += kings_board.draw_kings_board(seen, before, self.words, width)
        lines += self.standstill(seen, width)
        if seen.seat != SPECTATOR:
            own = towns.Town(seen, before, self.words, seen.seat)
            lines += [Text(), *own.lines(width, kings_board.LABEL, focus, is_named=True)]
        return lines

    def window(
        self, seen: FeuvilleView, before: FeuvilleView | None, width: int, height: int, focus: str
    ) -> list[Text]:
        """Draw the same with the own town between the king's board and the others, if they fit."""
        lines = kings_board.draw_kings_board(seen, before, self.words, width)
        lines += self.standstill(seen, width)
        if seen.seat != SPECTATOR:
            own = towns.Town(seen, before, self.words, seen.seat)
            lines += own.lines(width, kings_board.LABEL, focus, is_named=True, has_ends=True)
        rivals = [Text(), *self.rivals(seen, before, width, focus)]
        if len(lines) + len(rivals) <= height:
            return lines + rivals
        others = [
            towns.Town(seen, before, self.words, seat)
            for seat in range(seen.public.seat_count)
            if seat != seen.seat
        ]
        each = [town.short_line(width) for town in others]
        if len(lines) + len(others) <= height:
            return [*each, *lines]
        lines = kings_board.draw_kings_board(seen, before, self.words, width, is_short=True)
        lines += self.standstill(seen, width)
        if seen.seat != SPECTATOR:
            lines += own.short_lines(width, kings_board.LABEL, focus)
        if len(lines) + len(others) > height:
            each = columns([town.brief() for town in others], width)
        return [*each, *lines]

    def standstill(self, seen: FeuvilleView, width: int) -> list[Text]:
        """Say that nothing can be taken any more."""
        if not seen.public.is_standstill or seen.public.decision is None:
            return []
        return indented(Text(), self.words.say("board.standstill"), width)

    def rivals(
        self, seen: FeuvilleView, before: FeuvilleView | None, width: int, focus: str
    ) -> list[Text]:
        """Draw the other towns side by side."""
        blocks = []
        for seat in range(seen.public.seat_count):
            if seat != seen.seat:
                town = towns.Town(seen, before, self.words, seat)
                blocks.append(
                    town.lines(min(width, town.span()), towns.INDENT, focus, is_named=False)
                )
        return towns.side_by_side(blocks, width)

    def places(self, seen: FeuvilleView, action: Action) -> list[str]:
        """Return the slot or the person of the king's board, the charm, or the column."""
        if action.kind in ("take", "charm"):
            return [self.spell(action)]
        if action.kind in ("skill", "gnome"):
            return [kings_board.person_place(action.args[0])]
        return super().places(seen, action)

    def places_told(self, event: Event) -> list[str]:
        """Return the slot or the person of the king's board; the town of the seat that acted."""
        town = [towns.place_of(event.seat)] if event.seat != SPECTATOR else []
        if event.kind in ("take", "lay"):
            return [kings_board.slot_place(*event.args[:2]), *town]
        if event.kind in ("skill", "gnome"):
            return [kings_board.person_place(event.args[0]), *town]
        return town

    def is_great(self, event: Event) -> bool:
        """Return whether the dragon comes."""
        return event.kind == "dragon"

    def about_action(self, seen: FeuvilleView, action: Action) -> str:
        """Say what a person does for the one that asks."""
        if action.kind not in ("skill", "gnome"):
            return ""
        return self.words.say(SKILLS[action.args[0]])

    def told(self, events: Sequence[Event]) -> list[tuple[Seat, str]]:
        """Tell all that a seat did in a row in one paragraph."""
        return news.told(events, self.words)

    # What may be typed.

    def names(self, seen: FeuvilleView) -> dict[str, tuple[str, int]]:
        """Let a person be called by the number of the die."""
        return {str(person + 1): ("person", person) for person in range(PERSON_COUNT)}

    def read(self, typed: str, seen: FeuvilleView, legal: Sequence[Action]) -> list[Action]:
        """Understand `w3`, `r1` and the like, several at once too."""
        if typed in self.names(seen):
            raise UnclearError(self.words.say("offer.number", {"number": int(typed)}))
        return shorthand.read_line(typed, seen, legal, self.words)

    def spell(self, action: Action) -> str:
        """Return the shortest clear way to type an action."""
        return shorthand.spell(self.words, action)

    def offer(self, seen: FeuvilleView, legal: list[Action], width: int) -> list[Text]:
        """Say what may be answered, sorted, with what to type."""
        lines = offer.Offer(seen, legal, self.words).lines(width)
        return [*lines, *indented(Text(), self.words.say("offer.more"), width)]

    def label(self, seen: FeuvilleView, action: Action) -> str:
        """Name an answer in the list, with what to type instead."""
        return f"{self.words.action(action)} ({self.spell(action)})"

    # How it stands.

    def score(self, seen: FeuvilleView, width: int) -> list[Text]:
        """Say how many points everybody has, and which decrees were evaluated."""
        lines: list[Text] = []
        for seat, own in enumerate(seen.public.seats):
            points = self.words.say("score.seat", {"seat": seat, "points": own.points})
            lines.append(self.lead(seat).append(points, STRONG))
            decrees = [signs.decree_sign(decree, self.words) for decree in own.evaluated]
            values: dict[str, TextArg] = {"count": len(decrees), "list": ", ".join(decrees)}
            lines += indented(Text("    "), self.words.say("score.decrees", values), width)
        if seen.public.decision is not None:
            lines += indented(Text("  "), self.words.say("score.fewest"), width)
        return lines

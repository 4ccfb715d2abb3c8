"""The screen of Feuville: towns, the king's board between them, and choices by what is typed."""

from collections.abc import Sequence
from typing import ClassVar

from fireside.drawing.errors import UnclearError
from fireside.drawing.layout import indented
from fireside.drawing.paint import STRONG
from fireside.drawing.screen import Screen
from fireside.drawing.shapes import SHAPES
from fireside.drawing.text import Text
from fireside.games.feuville.components import PERSON_COUNT
from fireside.games.feuville.screen import kings_board, news, offer, shorthand, signs, towns
from fireside.games.feuville.view import FeuvilleView
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.texts import TextArg


class FeuvilleScreen(Screen):
    """Feuville in 80 columns or more, and in fewer if need be."""

    TEXTS: ClassVar[dict[str, tuple[str, ...]]] = {
        **signs.TEXTS,
        **kings_board.TEXTS,
        **towns.TEXTS,
        **offer.TEXTS,
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
        "legend.ground": (),
        "legend.guarded": (),
        "legend.cup": (),
        "legend.news": (),
    }

    MARKS: ClassVar[Sequence[str]] = SHAPES

    def board(
        self, seen: FeuvilleView, before: FeuvilleView | None, width: int, focus: str
    ) -> list[Text]:
        """Draw the other towns, the king's board, and the own town nearest to the question."""
        blocks = []
        for seat in range(seen.public.seat_count):
            if seat != seen.seat:
                town = towns.Town(seen, before, self.words, seat)
                blocks.append(
                    town.lines(min(width, town.span()), towns.INDENT, focus, is_named=False)
                )
        lines = towns.side_by_side(blocks, width)
        lines += kings_board.draw_kings_board(seen, before, self.words, width)
        if seen.public.is_standstill and seen.public.decision is not None:
            lines += indented(Text(), self.words.say("board.standstill"), width)
        if seen.seat != SPECTATOR:
            own = towns.Town(seen, before, self.words, seen.seat)
            lines += [Text(), *own.lines(width, kings_board.LABEL, focus, is_named=True)]
        return lines

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
        return shorthand.read_line(typed, seen, legal)

    def spell(self, action: Action) -> str:
        """Return the shortest clear way to type an action."""
        return shorthand.spell(self.words.title, action)

    def offer(self, seen: FeuvilleView, legal: list[Action], width: int) -> list[Text]:
        """Say what may be answered, sorted, with what to type."""
        lines = offer.Offer(seen, legal, self.words).lines(width)
        return [*lines, *indented(Text(), self.words.say("offer.more"), width)]

    def label(self, action: Action) -> str:
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

"""The screen of The Game: piles and hand in one grid, signals by a key, the result by hand."""

from collections.abc import Sequence
from typing import ClassVar, Final

from fireside.drawing.errors import UnclearError
from fireside.drawing.layout import indented
from fireside.drawing.paint import STRONG
from fireside.drawing.screen import Screen
from fireside.drawing.shapes import SHAPES
from fireside.drawing.text import Text
from fireside.games.the_game.components import PILE_COUNT, PILE_NAMES, Card
from fireside.games.the_game.screen import news, panel, pile_grid, reasons, shorthand
from fireside.games.the_game.view import TheGameView
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.texts import TextArg

PANEL_AT: Final = pile_grid.LABEL + PILE_COUNT * pile_grid.WIDEST


class TheGameScreen(Screen):
    """The Game in 80 columns or more, and in fewer if need be."""

    TEXTS: ClassVar[dict[str, tuple[str, ...]]] = {
        **pile_grid.TEXTS,
        **panel.TEXTS,
        **news.TEXTS,
        **reasons.TEXTS,
        "offer.play": ("example",),
        "offer.stop": ("example",),
        "offer.only_stop": (),
        "typing.no_pile": ("card",),
        "typing.play": (),
        "typing.several": (),
        "typing.clear": (),
        "typing.small": (),
        "typing.withdraw": (),
        "typing.words": (),
        "typing.number": (),
        "typing.pile": (),
        "silent.alone": (),
        "silent.over": (),
        "silent.shown": ("pile", "signal"),
        "silent.changed": ("pile",),
        "score.left": ("left", "stock", "held"),
        "score.goal": (),
        "score.result": ("result", "left"),
        "score.held": ("seat", "count", "cards"),
        "legend.pile": (),
        "legend.news": (),
        "legend.room": (),
        "legend.jump": (),
        "legend.distance": (),
        "legend.best": (),
        "legend.back": (),
        "legend.signals": (),
        "legend.fire": (),
    }

    MARKS: ClassVar[Sequence[str]] = SHAPES

    PLACES: ClassVar[Sequence[str]] = ("pile",)

    def board(
        self,
        seen: TheGameView,
        before: TheGameView | None,
        width: int,
        focus: str,
        height: int | None = None,
    ) -> list[Text]:
        """Draw the grid with the panel beside it, or above it where that does not fit."""
        drawn = pile_grid.PileGrid(seen, before, self.words, width, self.plain)
        lines = drawn.lines()
        if height is not None and len(lines) + len(drawn.notes()) > height:
            lines = drawn.lines(is_short=True)
        # The last pile ends with a blank, which the panel may take.
        x = min(PANEL_AT, width - panel.WIDTH)
        if x < PANEL_AT - 1:
            lines = [*panel.draw_flat_panel(seen, self.words, width), Text(), *lines]
        else:
            beside = panel.draw_panel(seen, self.words)
            lines += [Text() for _ in range(len(beside) - len(lines))]
            for line, words in zip(lines, beside, strict=False):
                line.pad_right(x - len(line))
                line.append_text(words)
        for note in drawn.notes():
            lines += indented(Text(), note, width)
        return lines

    def about(self, seen: TheGameView, focus: str, width: int) -> list[Text]:
        """List the cards of a pile."""
        if focus not in PILE_NAMES:
            return []
        pile = PILE_NAMES.index(focus)
        return indented(Text(), pile_grid.draw_pile(seen, pile, self.words), width)

    def about_action(self, seen: TheGameView, action: Action) -> str:
        """Say what speaks for playing a card there, or for stopping."""
        return " ".join(reasons.reasons(seen, action, self.words))

    def places(self, seen: TheGameView, action: Action) -> list[str]:
        """Return where a card and a pile meet in the grid, and the pile."""
        piles = super().places(seen, action)
        return [self.spell(action), *piles] if action.kind == "play" else piles

    def news(self, events: Sequence[Event], width: int) -> list[Text]:
        """Tell what happened; signals only by themselves, since the grid shows them too."""
        is_talk = all(event.kind == "signal" for event in events)
        return self.log([event for event in events if is_talk or event.kind != "signal"], width)

    def told(self, events: Sequence[Event]) -> list[tuple[Seat, str]]:
        """Tell all that a seat did in a row in one line."""
        return news.told(events, self.words)

    # What may be typed.

    def read(self, typed: str, seen: TheGameView, legal: Sequence[Action]) -> list[Action]:
        """Understand `34a`, `!a` and the like, and a card alone if nothing else is meant by it."""
        if typed.isascii() and typed.isdigit() and int(typed) in seen.own.hand:
            return [self.read_card(int(typed), seen, legal)]
        return shorthand.read_line(typed, seen, legal)

    def read_card(self, card: Card, seen: TheGameView, legal: Sequence[Action]) -> Action:
        """Return the only play of a card, unless its number in the list means something else."""
        plays = [action for action in legal if action.kind == "play" and action.args[0] == card]
        others = [action for action in legal[card - 1 : card] if action not in plays]
        if len(plays) + len(others) == 1:
            return [*plays, *others][0]
        if not plays:
            raise UnclearError(self.words.say("typing.no_pile", {"card": card}))
        meanings = [self.spell(action) for action in plays]
        meanings += [f"#{card} ({self.label(seen, action)})" for action in others]
        raise UnclearError(f"{card} can mean {', '.join(meanings)}")

    def spell(self, action: Action) -> str:
        """Return the shortest clear way to type an action."""
        return shorthand.spell(action)

    def why_silent(self, seen: TheGameView, action: Action) -> str:
        """Say why a signal cannot be given now (GAM-40)."""
        if action.kind != "signal":
            return ""
        pile, signal = action.args
        key = "silent.changed"
        if seen.public.seat_count == 1:
            key = "silent.alone"
        elif seen.public.decision is None:
            key = "silent.over"
        elif seen.public.signals[seen.seat][pile] == signal:
            key = "silent.shown"
        return self.words.say(key, {"pile": pile, "signal": signal}) + " (GAM-40)"

    def offer(self, seen: TheGameView, legal: list[Action], width: int) -> list[Text]:
        """List bids; say of cards only how to play them, since the grid shows where they fit."""
        plays = [action for action in legal if action.kind == "play"]
        can_stop = any(action.kind == "stop" for action in legal)
        if not plays and can_stop:
            return indented(Text(), self.words.say("offer.only_stop"), width)
        if not plays:
            return self.actions(seen, legal, width)
        key = "offer.stop" if can_stop else "offer.play"
        return indented(Text(), self.words.say(key, {"example": self.spell(plays[0])}), width)

    def label(self, seen: TheGameView, action: Action) -> str:
        """Name an answer in the list, a play as it is typed."""
        if action.kind == "bid":
            return self.words.word("bid", {"bid": action.args[0]})
        return self.spell(action)

    # How it stands.

    def score(self, seen: TheGameView, width: int) -> list[Text]:
        """Say how many cards are left, where they are, and what everybody was left with."""
        left = {
            "left": seen.public.left,
            "stock": seen.public.pile,
            "held": sum(seen.public.counts),
        }
        lines = indented(Text("  "), self.words.say("score.left", left), width)
        if seen.public.decision is not None:
            return [*lines, *indented(Text("  "), self.words.say("score.goal"), width)]
        result = {"result": seen.public.result, "left": seen.public.left}
        lines.insert(0, Text(self.words.say("score.result", result), STRONG))
        for seat, hand in enumerate(seen.public.hands):
            cards = " ".join([str(card) for card in hand or ()])
            held: dict[str, TextArg] = {"seat": seat, "count": len(hand or ()), "cards": cards}
            lines += indented(self.lead(seat), self.words.say("score.held", held), width)
        return lines

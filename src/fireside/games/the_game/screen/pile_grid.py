"""The four piles side by side, and below each how far every card of the hand is from it."""

from typing import Final

from fireside.drawing.paint import CARD, FIRE, HOTTEST, INK, QUIET, SEATS, STRONG
from fireside.drawing.places import at
from fireside.drawing.shapes import shape
from fireside.drawing.text import Text
from fireside.games.the_game.actions import KEEP_CLEAR, SMALL_STEPS
from fireside.games.the_game.components import FIRE_CARDS, PILE_COUNT, PILE_NAMES, Card
from fireside.games.the_game.screen.piles import (
    IN_HAND,
    LONGEST,
    NOWHERE,
    PLAYED,
    Pile,
    pairs,
    piles_of,
)
from fireside.games.the_game.view import TheGameView
from fireside.kernel.seats import Seat
from fireside.texts import TextArg, Texts

LABEL: Final = 9
"""Columns before the first pile."""

WIDEST: Final = 13
"""Columns from one pile to the next, where there is room."""

NEWS: Final = "+"
"""Stands by tops and cards that were not there when the reader last looked."""

SIGNS: Final = {KEEP_CLEAR: "!", SMALL_STEPS: "~"}
"""How signals are shown, and typed."""

FACE: Final = f"bold #f3e9dc on {CARD}"
BURNING: Final = f"bold {INK} on #e88a1f"
FAR: Final = 15
"""The shortest way stands out unless it is longer than this."""

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "table.you": (),
    "row.below": (),
    "row.room": (),
    "row.jump": (),
    "row.burns": (),
    "row.clear": (),
    "row.small": (),
    "row.hand": (),
    "pile.up": ("pile",),
    "pile.down": ("pile",),
    "jump.in_hand": ("card",),
    "jump.played": ("card",),
    "burns.now": (),
    "burns.next": (),
    "burns.now_short": (),
    "burns.next_short": (),
    "warning.now": ("piles", "count"),
    "warning.next": ("piles", "count"),
    "hand.pairs": ("pairs",),
    "hand.pair": ("first", "last"),
    "pile.cards": ("pile", "count", "cards"),
}


def name_of(words: Texts, seat: Seat) -> str:
    """Name a seat; the only person here is addressed."""
    return words.say("table.you") if seat == words.you else words.seat(seat)


class PileGrid:
    """Draws one view, at one width."""

    def __init__(
        self,
        seen: TheGameView,
        before: TheGameView | None,
        words: Texts,
        width: int,
        plain: bool,
    ) -> None:
        self.seen: Final = seen
        self.before: Final = before
        self.words: Final = words
        self.plain: Final = plain
        self.pitch: Final = min(WIDEST, (width - LABEL + 1) // PILE_COUNT)
        self.piles: Final = piles_of(seen)
        self.hand: Final = seen.own.hand

    def lines(self, is_short: bool = False) -> list[Text]:
        """Draw the piles, what is said about them, and the hand; less of it if that is to be."""
        lines = [self.row("", [self.face(self.heading(pile), pile) for pile in self.piles])]
        lines.append(self.row("", [self.face(self.top(pile), pile) for pile in self.piles]))
        if not is_short:
            lines.append(self.row("row.below", [self.below(pile) for pile in self.piles]))
        lines.append(self.row("row.room", [self.room(pile) for pile in self.piles]))
        lines.append(self.row("row.jump", [self.jump(pile) for pile in self.piles]))
        if any(pile.fuse for pile in self.piles):
            lines.append(self.row("row.burns", [self.burns(pile) for pile in self.piles]))
        for signal, label in ((KEEP_CLEAR, "row.clear"), (SMALL_STEPS, "row.small")):
            if any(signal in own for own in self.seen.public.signals):
                lines.append(self.row(label, [self.signal(pile, signal) for pile in self.piles]))
        if self.hand:
            if not is_short:
                lines.append(self.row("row.hand", []))
            lines += [self.card_row(card) for card in self.hand]
        return lines

    def notes(self) -> list[str]:
        """Say what must not be overlooked: fires that are due, and cards ten apart."""
        notes: list[str] = []
        if self.seen.public.decision is None:
            return notes
        for fuse, key in ((1, "warning.now"), (2, "warning.next")):
            names = [self.name(pile) for pile in self.piles if pile.fuse == fuse]
            if names:
                values: dict[str, TextArg] = {"piles": self.words.join(names), "count": len(names)}
                notes.append(self.words.say(key, values))
        found = [
            self.words.say("hand.pair", {"first": first, "last": last})
            for first, last in pairs(self.hand)
        ]
        if found:
            notes.append(self.words.say("hand.pairs", {"pairs": ", ".join(found)}))
        return notes

    # Rows and cells.

    def row(self, label: str, cells: list[Text]) -> Text:
        """Set a label and one cell for each pile in their columns."""
        line = Text(self.words.say(label) if label else "", QUIET)
        return self.filled(line, cells)

    def filled(self, line: Text, cells: list[Text]) -> Text:
        """Append a cell for each pile."""
        line = Text().append_text(line)
        for number, cell in enumerate(cells):
            line.pad_right(LABEL + number * self.pitch - len(line))
            cell.truncate(self.pitch - 1)
            line.append_text(cell)
        return line

    def name(self, pile: Pile) -> str:
        """Return the letter of a pile."""
        return self.words.word("pile", {"pile": pile.number})

    def heading(self, pile: Pile) -> str:
        """Say which pile it is and where it goes, by the arrow alone if there is no room."""
        words = self.words.say("pile.up" if pile.is_up else "pile.down", {"pile": pile.number})
        return words if len(words) + 3 <= self.pitch else words.rpartition(" ")[0]

    def top(self, pile: Pile) -> str:
        """Write the top card; one that burns is starred, one that is new has a sign."""
        shown = f"*{pile.top}*" if pile.fuse else str(pile.top)
        is_new = self.before is not None and self.before.public.tops[pile.number] != pile.top
        return shown + NEWS if is_new else shown

    def face(self, words: str, pile: Pile) -> Text:
        """Write a line of the card on top of a pile."""
        inner = self.pitch - 3
        side = "|" if self.plain else " "
        style = BURNING if pile.fuse else FACE
        return Text(f"{side}{words:^{inner}}{side}", f"{style} {at(PILE_NAMES[pile.number])}")

    def below(self, pile: Pile) -> Text:
        """Write a few of the cards below the top, the last one first."""
        count = (self.pitch - 1) // 3
        shown = [str(card) for card in pile.below[:count]]
        return Text(" " + " ".join(shown), QUIET)

    def room(self, pile: Pile) -> Text:
        """Show how far a pile can still go: a fuse that gets shorter, and the number."""
        length = self.pitch - 6
        rest = -(-pile.room * length // LONGEST)
        fuse = "━" * rest + "·" * (length - rest)
        return Text.assemble(" ", (fuse, QUIET), f" {pile.room}")

    def jump(self, pile: Pile) -> Text:
        """Say which card would jump back, and whether it still can."""
        if pile.jump_is == NOWHERE:
            return Text(" –", QUIET)
        if pile.jump_is == IN_HAND:
            return Text(" " + self.words.say("jump.in_hand", {"card": pile.jump}), STRONG)
        if pile.jump_is == PLAYED:
            return Text(" " + self.words.say("jump.played", {"card": pile.jump}), QUIET)
        return Text(f" {pile.jump}")

    def burns(self, pile: Pile) -> Text:
        """Say by when a burning card must be covered."""
        if not pile.fuse:
            return Text()
        key = "burns.now" if pile.fuse == 1 else "burns.next"
        words = self.words.say(key)
        if len(words) + 2 > self.pitch:
            words = self.words.say(f"{key}_short")
        return Text.assemble(" ", (words, FIRE[6] if pile.fuse == 1 else STRONG))

    def signal(self, pile: Pile, signal: int) -> Text:
        """Say who gives a signal at a pile: by name, or by shape if there is no room."""
        seats = [
            seat for seat, own in enumerate(self.seen.public.signals) if own[pile.number] == signal
        ]
        signs = [self.news_of_signal(seat, pile, signal) for seat in seats]
        names = [
            Text(name_of(self.words, seat), SEATS[seat]) + sign
            for seat, sign in zip(seats, signs, strict=True)
        ]
        shapes = [shape(seat) + sign for seat, sign in zip(seats, signs, strict=True)]
        written = Text(", ").join(names)
        is_short = len(written) + 2 <= self.pitch
        return Text(" ") + (written if is_short else Text(" ").join(shapes))

    def news_of_signal(self, seat: Seat, pile: Pile, signal: int) -> str:
        """Return the sign of what is new, if this signal is."""
        if self.before is None or self.before.public.signals[seat][pile.number] == signal:
            return ""
        return NEWS

    # The hand.

    def card_row(self, card: Card) -> Text:
        """Say how far a card is from every pile; the shortest way is in brackets."""
        burns = self.seen.public.on_fire and card in FIRE_CARDS
        is_new = self.before is not None and card not in self.before.own.hand
        shown = f"*{card}*" if burns else f" {card}"
        label = Text(" " * (4 - len(shown))).append(shown, BURNING if burns else STRONG)
        label.append(NEWS if is_new else "", STRONG)
        fitting = [pile.distance(card) for pile in self.piles if pile.takes(card)]
        best = min(fitting, default=0)
        return self.filled(label, [self.distance(card, pile, best) for pile in self.piles])

    def distance(self, card: Card, pile: Pile, best: int) -> Text:
        """Write how a card changes a pile, blank where it does not fit."""
        if not pile.takes(card):
            return Text()
        change = f"{card - pile.top:+}"
        distance = pile.distance(card)
        if distance < 0:
            cell = Text.assemble("  ", (f"«{change}»", HOTTEST))
        elif distance == best:
            cell = Text.assemble("  ", (f"[{change}]", "" if distance > FAR else STRONG))
        else:
            cell = Text(f"   {change} ", QUIET)
        cell.stylize(at(f"{card}{PILE_NAMES[pile.number]}"))
        return cell


def draw_pile(seen: TheGameView, number: int, words: Texts) -> str:
    """List every card of one pile in the order played (GAM-13)."""
    cards = [str(card) for card, pile in seen.public.laid if pile == number]
    values: dict[str, TextArg] = {"pile": number, "count": len(cards), "cards": " ".join(cards)}
    return words.say("pile.cards", values)

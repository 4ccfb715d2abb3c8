"""What may be answered, sorted by dice, rows and places, each with what to type for it."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from fireside.drawing.groups import grouped
from fireside.drawing.paint import STRONG
from fireside.drawing.text import Text
from fireside.games.feuville.actions import HAND, SOURCES
from fireside.games.feuville.evaluation import DISCRETION_FACTOR
from fireside.games.feuville.screen import signs
from fireside.games.feuville.screen.kings_board import worth
from fireside.games.feuville.screen.shorthand import spell
from fireside.games.feuville.view import FeuvilleView, SeatView
from fireside.kernel.action import Action
from fireside.texts import TextArg, Texts

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "offer.person": ("die", "person"),
    "offer.skill": ("person",),
    "offer.any_die": (),
    "offer.fairy": (),
    "offer.town": ("points",),
    "offer.gnome": (),
    "offer.first": ("piece",),
    "offer.second": ("piece",),
    "offer.hand": ("piece",),
    "offer.build": (),
    "offer.district": (),
    "offer.store": (),
    "offer.replace": ("piece",),
    "offer.protect": (),
    "offer.more": (),
}

USES: Final = ("build", "score", "district", "view", "discretion", "protect")
"""What is done with a piece of the board or the hand."""

BY_COLUMN: Final = ("build", "district")
"""Of these, several in a row have one word before them."""

BY_PERSON: Final = ("dice", "gnome")
"""The questions in which what can be taken is sorted by persons."""


class Offer:
    """The answers to one question, in groups."""

    def __init__(self, seen: FeuvilleView, legal: Sequence[Action], words: Texts) -> None:
        assert seen.public.decision is not None
        self.seen: Final = seen
        self.words: Final = words
        self.question: Final = seen.public.decision
        self.own: Final[SeatView] = seen.public.seats[seen.public.decision.seats[0]]
        self.groups: Final[dict[str, list[Action]]] = {}
        for action in legal:
            self.groups.setdefault(self.heading(action), []).append(action)

    def lines(self, width: int) -> list[Text]:
        """Write each group behind its heading; what stands by itself comes last."""
        entries = {heading: self.entries(group) for heading, group in self.groups.items()}
        return grouped(entries, width)

    def entries(self, group: Sequence[Action]) -> list[Text]:
        """Write the answers of a group; columns come after a word that says what is done there."""
        entries: list[Text] = []
        for kind, actions in groupby(group, key=lambda action: action.kind):
            if kind in BY_COLUMN:
                entries.append(Text(self.words.say(f"offer.{kind}")))
            entries += [self.entry(action) for action in actions]
        return entries

    def heading(self, action: Action) -> str:
        """Name the group of an answer; empty for what stands by itself."""
        kind = action.kind
        if kind == "skill" or (kind == "take" and self.question.kind in BY_PERSON):
            person = action.args[-1]
            return self.words.say("offer.person", {"die": person + 1, "person": person})
        if kind == "take":
            return self.words.word("row", {"row": action.args[0]})
        if kind in ("fairy", "town"):
            return self.words.say("offer.any_die")
        if kind == "gnome":
            return self.words.say("offer.gnome")
        if kind in ("store", "replace"):
            return self.source_heading(HAND)
        return self.source_heading(action.args[0]) if kind in USES else ""

    def source_heading(self, source: int) -> str:
        """Name a place or the hand by what is there."""
        shown = signs.name(self.piece_at(source), self.words)
        return self.words.say(f"offer.{SOURCES[source]}", {"piece": shown})

    def piece_at(self, source: int) -> int:
        """Return the piece in the hand, or on a place of the asked seat."""
        return self.question.args[0] if source == HAND else self.own.places[source]

    def entry(self, action: Action) -> Text:
        """Write what to type for an answer, and what it means where that is not plain."""
        meaning = self.meaning(action)
        typed = spell(self.words, action)
        return Text.assemble((typed, STRONG), f" {meaning}" if meaning else "")

    def meaning(self, action: Action) -> str:
        """Say what an answer does, in as few words as its group allows."""
        kind = action.kind
        args = action.args
        words = self.words
        if kind in ("take", "steal"):
            return self.piece_words(action)
        if kind == "gnome":
            return words.word("person", {"person": args[0]})
        if kind == "charm":
            return words.word("charm", {"charm": self.seen.public.open_charms[args[0]] or 0})
        if kind == "discard":
            return words.word("charm", {"charm": args[0]})
        if kind in ("skill", "fairy", "town", "store", "replace", "protect"):
            values: dict[str, TextArg] = {
                "points": self.own.town_points,
                "person": args[0] if args else 0,
            }
            if kind == "replace":
                values["piece"] = signs.name(self.piece_at(args[0]), words)
            return words.say(f"offer.{kind}", values)
        return self.gain(action) if kind in USES else words.action(action)

    def piece_words(self, action: Action) -> str:
        """Write a piece that can be taken, and what a decree would bring."""
        if action.kind == "steal":
            seat, place = action.args
            piece = self.seen.public.seats[seat].places[place]
            lead = f"{self.words.seat(seat)}: "
            return lead + signs.name(piece, self.words) + worth(self.own, piece)
        row, person = action.args
        piece = self.seen.public.display[row][person]
        shown = signs.name if self.question.kind in BY_PERSON else signs.sign
        return shown(piece, self.words) + worth(self.own, piece)

    def gain(self, action: Action) -> str:
        """Write what an evaluation brings; a building tile brings nothing yet."""
        piece = self.piece_at(action.args[0])
        if action.kind == "discretion":
            return f"={DISCRETION_FACTOR * self.own.symbols[action.args[1]]}"
        return "" if action.kind == "view" else worth(self.own, piece).strip()

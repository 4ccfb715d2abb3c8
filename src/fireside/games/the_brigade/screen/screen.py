"""The screen of The Brigade: the city, the endings beside it, the boards below, short answers."""

from collections.abc import Sequence
from typing import ClassVar, Final

from fireside.drawing.errors import UnclearError
from fireside.drawing.layout import indented
from fireside.drawing.paint import STRONG
from fireside.drawing.screen import Screen
from fireside.drawing.shapes import SHAPES
from fireside.drawing.text import Text
from fireside.games.the_brigade.board import PLACE_NAMES, SIDE, Place
from fireside.games.the_brigade.components import FIRST_GUST
from fireside.games.the_brigade.screen import (
    boards,
    city,
    news,
    offer,
    panel,
    places,
    shorthand,
)
from fireside.games.the_brigade.view import BrigadeView
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat
from fireside.texts import TextArg

INSTANT_WINS: Final = ("board.faction", "board.university", "board.citizens")
EVACUATIONS: Final = ("board.destroyed", "board.destroyed_university")
"""What is counted towards an ending: for each seat, and for the city."""

AT_BRIGADE: Final = ("extinguish", "mix", "hose")
"""What a brigade does where it stands."""


class BrigadeScreen(Screen):
    """The Brigade in 80 columns or more, and in fewer if need be."""

    TEXTS: ClassVar[dict[str, tuple[str, ...]]] = {
        **panel.TEXTS,
        **boards.TEXTS,
        **places.TEXTS,
        **offer.TEXTS,
        **news.TEXTS,
        **dict.fromkeys([*INSTANT_WINS, *EVACUATIONS], ("count", "most")),
        "offer.number": ("number",),
        "typing.place": (),
        "typing.wagon": (),
        "typing.fire": (),
        "typing.mix": (),
        "typing.refill": (),
        "typing.pour": (),
        "typing.lose": (),
        "typing.upgrade": (),
        "typing.member": (),
        "typing.end": (),
        "typing.yes": (),
        "typing.seat": (),
        "typing.ash": (),
        "typing.warden": (),
        "typing.aviary": (),
        "typing.bargain": (),
        "typing.several": (),
        "typing.about": (),
        "legend.block": (),
        "legend.affiliations": (),
        "legend.fire": (),
        "legend.change": (),
        "legend.great": (),
        "legend.ruin": (),
        "legend.home": (),
        "legend.brigade": (),
        "legend.wagon": (),
        "legend.steps": (),
        "legend.flag": (),
        "legend.renown": (),
        "legend.endings": (),
        "legend.crew": (),
        "legend.offer": (),
        "legend.upgrade": (),
    }

    MARKS: ClassVar[Sequence[str]] = SHAPES

    PLACES: ClassVar[Sequence[str]] = ("place",)

    def board(
        self,
        seen: BrigadeView,
        before: BrigadeView | None,
        width: int,
        focus: str,
        height: int | None = None,
    ) -> list[Text]:
        """Draw the city with the endings beside it or below, then the boards."""
        below = boards.draw_boards(seen, self.words, width)
        pitch = city.pitch_of(width - panel.WIDTH)
        room = 0 if height is None else height - len(below) - 1
        if height is not None and room < city.LEAST_HEIGHT:
            below = boards.draw_short_boards(seen, self.words, width, height - city.LEAST_HEIGHT)
            room = max(city.LEAST_HEIGHT, height - len(below) - 1)
        lines = city.City(seen, before, self.words, pitch).lines(room or None)
        x = min(city.LABEL + SIDE * pitch, max(city.least_width(pitch), width - panel.WIDTH))
        if x + panel.WIDTH > width:
            lines += [Text(), *panel.draw_panel(seen, self.words, width)]
        else:
            beside = panel.draw_panel(seen, self.words, panel.WIDTH)
            if len(beside) > len(lines):
                # Blank lines are the first to go.
                beside = [line for line in beside if line.plain.strip()]
            for line, words in zip(lines, beside, strict=False):
                line.pad_right(x - len(line))
                line.append_text(words)
        gap = [] if height is not None and len(lines) + len(below) >= height else [Text()]
        return [*lines, *gap, *below]

    def about(self, seen: BrigadeView, focus: str, width: int) -> list[Text]:
        """Tell about a place, a seat, a member, a warden or a board."""
        if focus in self.names(seen):
            _, seat = self.names(seen)[focus]
            return boards.draw_board(seen, self.words, seat, width)
        told = places.about(seen, self.words, focus)
        return [line for words in told for line in indented(Text(), words, width)]

    def places(self, seen: BrigadeView, action: Action) -> list[str]:
        """Return the blocks of an action; water is used where the own brigade stands."""
        if action.kind in AT_BRIGADE and seen.public.decision is not None:
            return [PLACE_NAMES[seen.public.seats[seen.public.decision.seats[0]].brigade]]
        return super().places(seen, action)

    def is_great(self, event: Event) -> bool:
        """Return whether a firestorm comes, or the city is given up."""
        is_storm = event.kind == "event" and event.args[0] < FIRST_GUST
        return is_storm or event.kind == "evacuation"

    def about_action(self, seen: BrigadeView, action: Action) -> str:
        """Say what somebody can do who may join, or what is on a place."""
        if action.kind == "keep":
            return places.about_member(seen, self.words, action.args[0])
        if action.kind in ("discard", "mimic"):
            return self.words.say(places.ABILITIES[action.args[0]])
        where = super().places(seen, action)
        return " ".join(places.about(seen, self.words, where[-1])) if where else ""

    def told(self, events: Sequence[Event]) -> list[tuple[Seat, str]]:
        """Tell all that happened in a turn in one paragraph."""
        return news.told(events, self.words)

    # What may be typed.

    def names(self, seen: BrigadeView) -> dict[str, tuple[str, int]]:
        """Let a seat be called by its name."""
        return {
            self.words.seat(seat).casefold(): ("seat", seat)
            for seat in range(seen.public.seat_count)
        }

    def read(self, typed: str, seen: BrigadeView, legal: Sequence[Action]) -> list[Action]:
        """Understand `c4`, `x2` and the like, several at once too."""
        if typed in [name[1] for name in PLACE_NAMES]:
            raise UnclearError(self.words.say("offer.number", {"number": int(typed)}))
        return shorthand.read_line(self.words.title, typed, seen, legal)

    def spell(self, action: Action) -> str:
        """Return the shortest clear way to type an action."""
        return shorthand.spell(action)

    def offer(self, seen: BrigadeView, legal: list[Action], width: int) -> list[Text]:
        """Say what may be answered, sorted, with what to type."""
        lines = offer.Offer(seen, legal, self.words).lines(width)
        return [*lines, *indented(Text(), self.words.say("offer.more"), width)]

    def label(self, seen: BrigadeView, action: Action) -> str:
        """Name an answer in the list, with what to type instead."""
        return f"{self.answer(seen, action)} ({self.spell(action)})"

    def answer(self, seen: BrigadeView, action: Action) -> str:
        """Say whether it is the turn that comes to an end, and whether a fire goes out."""
        question = seen.public.decision
        if question is None:
            return super().answer(seen, action)
        if action.kind == "stop" and question.kind == "act":
            return self.words.say("answer.act.stop")
        key = f"out.{action.kind}"
        if key in offer.OUT:
            own = seen.public.seats[question.seats[0]]
            args = dict(zip(self.words.title.action_args[action.kind], action.args, strict=True))
            if seen.public.fire[args.get("place", own.brigade)] == args["count"]:
                return self.words.say(key, {name: args[name] for name in offer.OUT[key]})
        return super().answer(seen, action)

    # How it stands.

    def score(self, seen: BrigadeView, width: int) -> list[Text]:
        """Say what everybody's loyal blocks are worth, and how near each ending is."""
        lines: list[Text] = []
        for seat, own in enumerate(seen.public.seats):
            points = self.words.say("event.score", {"seat": seat, "points": own.total})
            heading = indented(self.lead(seat), points, width)
            for line in heading:
                line.stylize(STRONG)
            lines += heading
            for place, owner in enumerate(seen.public.loyal):
                if owner == seat:
                    lines += indented(Text("    "), self.block(seen, place), width)
            lines += self.counted("    ", INSTANT_WINS, own.progress, width)
        return lines + self.counted("  ", EVACUATIONS, seen.public.ruins, width)

    def block(self, seen: BrigadeView, place: Place) -> str:
        """Write a loyal block and its value."""
        values: dict[str, TextArg] = {
            "place": place,
            "block": seen.public.tiles[place],
            "affiliation": seen.public.affiliations[place],
            "value": seen.public.values[place],
        }
        return self.words.say("board.block", values)

    def counted(
        self, lead: str, keys: Sequence[str], counts: Sequence[tuple[int, int]], width: int
    ) -> list[Text]:
        """Say how far something is, and how far it has to go."""
        lines = []
        for key, (count, most) in zip(keys, counts, strict=True):
            words = self.words.say(key, {"count": count, "most": most})
            lines += indented(Text(lead), words, width)
        return lines

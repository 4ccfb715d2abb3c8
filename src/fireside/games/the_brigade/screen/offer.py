"""What may be answered, sorted by what it does, each with what to type for it."""

from collections.abc import Sequence
from typing import Final

from fireside.drawing.groups import grouped
from fireside.drawing.layout import indented
from fireside.drawing.paint import QUIET, STRONG
from fireside.drawing.text import Text
from fireside.games.the_brigade.actions import BRIGADE, JOIN, TO_BRIGADE, WAGON
from fireside.games.the_brigade.board import BLOCK_PLACES, PLACE_NAMES, Place
from fireside.games.the_brigade.components import LAST_STEPS, Member
from fireside.games.the_brigade.screen import places, signs
from fireside.games.the_brigade.screen.shorthand import NAME_PARTS, spell
from fireside.games.the_brigade.view import BrigadeSeatView, BrigadeView
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat
from fireside.texts import Texts

HEADINGS: Final = {
    "move": "offer.brigade",
    "detour": "offer.detour",
    "wagon": "offer.wagon",
    "tow": "offer.tow",
    "summon": "offer.summon",
    "extinguish": "board.extinguish",
    "mix": "board.extinguish",
    "hose": "board.extinguish",
    "ash": "board.extinguish",
    "refill": "board.refill",
    "bargain": "board.bargain",
    "transfer": "board.transfer",
    "upgrade": "board.upgrade",
    "recruit": "offer.crew",
    "throw_out": "offer.crew",
    "special": "board.special",
    "dispatch": "board.special",
    "swap": "board.special",
    "mimic": "board.special",
}
"""By kind of action: the text above its group; the others stand by themselves."""

ANYWHERE: Final = ("wagon", "tow", "summon")
"""What can go nearly everywhere, so that only the exceptions are listed."""

OF_RENOWN: Final = ("renown", "shift_to")
OF_MARKERS: Final = (*OF_RENOWN, "sacrifice", "shift_from")
"""Questions in which renown on a place matters; in the others its fire does."""

NAME_WIDTH: Final = 11

OUT: Final[dict[str, tuple[str, ...]]] = {
    "out.extinguish": (),
    "out.mix": ("share",),
    "out.ash": ("place",),
}
"""By kind of action: what is said of it where nothing of the fire is left."""

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(HEADINGS.values(), ()),
    **OUT,
    "answer.act.stop": (),
    "board.halt": (),
    "offer.anywhere": (),
    "offer.except": (),
    "offer.lower": ("count",),
    "offer.out": ("count",),
    "offer.mixed": (),
    "offer.recruit": (),
    "offer.instead": ("member",),
    "offer.more": (),
}


class Offer:
    """The answers to one question, in groups."""

    def __init__(self, seen: BrigadeView, legal: Sequence[Action], words: Texts) -> None:
        assert seen.public.decision is not None
        self.seen: Final = seen
        self.words: Final = words
        self.legal: Final = legal
        self.question: Final = seen.public.decision
        self.own: Final[BrigadeSeatView] = seen.public.seats[seen.public.decision.seats[0]]

    def lines(self, width: int) -> list[Text]:
        """Write members in lines of their own, and all else in groups."""
        lines = self.recruits(width)
        groups: dict[str, list[Action]] = {}
        for action in self.legal:
            if action.kind != "keep":
                key = HEADINGS.get(action.kind, "")
                groups.setdefault(self.words.say(key) if key else "", []).append(action)
        if groups:
            entries = {heading: self.entries(group) for heading, group in groups.items()}
            lines += grouped(entries, width)
        return lines

    def recruits(self, width: int) -> list[Text]:
        """Write who may join, what they can do, and how to put them in somebody's place."""
        keeps: dict[Member, list[Action]] = {}
        for action in self.legal:
            if action.kind == "keep":
                keeps.setdefault(action.args[0], []).append(action)
        lines: list[Text] = []
        for member, actions in keeps.items():
            is_enough = len(actions) == 1 or actions[-1].args[1] == JOIN
            name = NAME_PARTS[member]
            lead = Text(f"{name:<{NAME_WIDTH}}", STRONG if is_enough else QUIET)
            lines += indented(lead, places.about_member(self.seen, self.words, member), width)
            for action in actions:
                if action.args[1] != JOIN:
                    lead = Text(f"{spell(action):<{NAME_WIDTH}}", STRONG)
                    old, _ = self.own.crew[action.args[1]]
                    lines += indented(lead, self.words.say("offer.instead", {"member": old}), width)
        return lines

    def entries(self, group: Sequence[Action]) -> list[Text]:
        """Write the answers of a group."""
        if group[0].kind in ANYWHERE:
            return self.anywhere(group)
        if group[0].kind == "swap":
            return [Text.assemble((spell(group[0]), STRONG), f" {self.special()}")]
        return [self.entry(action) for action in group if action.kind != "mix"] + self.mixed(group)

    def mixed(self, group: Sequence[Action]) -> list[Text]:
        """Write an example of sharing the water out otherwise, if that is possible."""
        example = [spell(action) for action in group if action.kind == "mix"][-1:]
        words = self.words.say("offer.mixed")
        return [Text.assemble((typed, STRONG), f" {words}") for typed in example]

    def anywhere(self, group: Sequence[Action]) -> list[Text]:
        """Write an example, and the places that are no answer."""
        words = self.words.say("offer.anywhere")
        entries = [Text.assemble((spell(group[0]), STRONG), f" {words}")]
        known = {action.args[0] for action in group} | {self.own.wagon}
        home = self.seen.public.homes[self.question.seats[0]]
        closed = [place for place in sorted([*BLOCK_PLACES, home]) if place not in known]
        if closed:
            entries.append(Text(self.words.say("offer.except")))
        return entries + [Text(PLACE_NAMES[place], QUIET) for place in closed]

    def entry(self, action: Action) -> Text:
        """Write what to type for an answer, and what it means where that is not plain."""
        meaning = self.meaning(action)
        typed = spell(action)
        return Text.assemble((typed, STRONG), "" if meaning in ("", typed) else f" {meaning}")

    def meaning(self, action: Action) -> str:
        """Say what an answer does, in as few words as its group allows."""
        match action.kind:
            case "move" | "detour" | "dispatch":
                return self.burning(*action.args)
            case "pick":
                return self.about_pick(*action.args)
            case "extinguish":
                return self.lowered(*action.args)
            case "ash":
                return self.after(*action.args)
            case "refill" | "bargain" | "lose":
                return self.figure(*action.args)
            case "transfer":
                return self.poured_into(*action.args)
            case "upgrade":
                return self.values_of(*action.args)
            case "mimic" | "discard":
                return self.member(*action.args)
            case "recruit":
                return self.recruiting()
            case "special":
                return self.special()
            case "name":
                return self.direction(*action.args)
            case "target":
                return self.target(*action.args)
            case "stop":
                return self.stopping()
        return self.words.action(action)

    def target(self, seat: Seat) -> str:
        """Name a seat."""
        return self.words.seat(seat)

    def figure(self, figure: int) -> str:
        """Name what is filled."""
        return self.words.word("figure", {"figure": figure})

    def poured_into(self, way: int, count: int) -> str:
        """Name what water is poured into."""
        return self.figure(BRIGADE if way == TO_BRIGADE else WAGON)

    def member(self, member: Member) -> str:
        """Name a member."""
        return self.words.word("member", {"member": member})

    def direction(self, direction: int) -> str:
        """Name a direction."""
        return self.words.word("direction", {"direction": direction})

    def recruiting(self) -> str:
        """Say what recruiting is."""
        return self.words.say("offer.recruit")

    def special(self) -> str:
        """Say what the warden can do."""
        return self.words.say(places.SPECIALS[self.own.warden])

    def stopping(self) -> str:
        """Say what comes to an end."""
        return self.words.say("board.halt" if self.question.kind == "glide" else "answer.act.stop")

    def lowered(self, levels: int) -> str:
        """Say what becomes of the fire where the brigade stands."""
        return self.after(self.own.brigade, levels)

    def burning(self, place: Place) -> str:
        """Write what burns on a place, or that it is a ruin."""
        if place in self.seen.public.burnt:
            return signs.RUIN
        return signs.fire_sign(self.seen, place) if self.seen.public.fire[place] else ""

    def about_pick(self, place: Place) -> str:
        """Write what is worth knowing of a place that may be chosen: renown, or its fire."""
        kind = self.question.kind
        if kind in OF_MARKERS:
            count = dict(self.own.renown).get(place, 0)
            price = self.own.prices[place]
            wins = kind in OF_RENOWN and count + 1 >= price
            return f"{count}/{price}" + (signs.FLAG if wins else "")
        return self.burning(place)

    def after(self, place: Place, levels: int) -> str:
        """Say what is left of a fire, or what putting it out brings."""
        left = self.seen.public.fire[place] - levels
        if left:
            return self.words.say("offer.lower", {"count": left})
        return self.words.say("offer.out", {"count": levels})

    def values_of(self, track: int) -> str:
        """Write which upgrade of a track it would be, and what it makes of the track."""
        step = self.own.steps[track]
        values = self.seen.public.track_values[track]
        last = LAST_STEPS[track]
        mark = "!" if step + 1 == last else ""
        return f"{step + 1}/{last} {values[step]}→{values[step + 1]}{mark}"

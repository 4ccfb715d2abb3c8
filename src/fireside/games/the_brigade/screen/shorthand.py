"""What is quick to type: `c4 x2 b4 c5 wc5 e`, several in one line; and the way back, to show it."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from fireside.games.the_brigade.actions import (
    ACCEPT,
    ASHES,
    BARGAINS,
    BOTH,
    BRIGADE,
    DECLINE,
    DETOURS,
    DISCARDS,
    DISPATCHES,
    EXTINGUISHES,
    FAVOUR,
    FAVOURS,
    HOSE,
    JOIN,
    KEEPS,
    LOSSES,
    MIMICS,
    MIXES,
    MOVES,
    NAMES,
    PICKS,
    RECRUIT,
    REFILLS,
    SPECIAL,
    STOP,
    SUMMONS,
    SWAPS,
    TARGETS,
    THROW_OUT,
    TO_BRIGADE,
    TO_WAGON,
    TOWS,
    TRANSFERS,
    UPGRADES,
    WAGON,
    WAGONS,
    WORDS,
)
from fireside.games.the_brigade.board import PLACE_NAMES
from fireside.games.the_brigade.components import (
    DIRECTION_NAMES,
    MOST_INTENSITY,
    MOST_WAGON_WATER,
    PRECIOUS,
    TRACKS,
)
from fireside.games.the_brigade.view import BrigadeView
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle

WHOLE: Final = {
    "e": STOP,
    "recruit": RECRUIT,
    "hose": HOSE,
    "special": SPECIAL,
    "throw": THROW_OUT,
    "y": ACCEPT,
    "n": DECLINE,
    **dict(zip(FAVOURS, FAVOUR, strict=True)),
    **dict(zip(DIRECTION_NAMES, NAMES, strict=True)),
    "end": STOP,
    "stop": STOP,
    "yes": ACCEPT,
    "no": DECLINE,
    "rb": REFILLS[BRIGADE],
    "rw": REFILLS[WAGON],
    "$b": BARGAINS[BRIGADE],
    "$w": BARGAINS[WAGON],
    "$": BARGAINS[BOTH],
    "b": LOSSES[BRIGADE],
    "w": LOSSES[WAGON],
}
"""Words that need nothing else, the shortest first."""

BY_PLACE: Final = {"w": WAGONS, "t": TOWS, "s": SUMMONS, "v": DETOURS, "g": DISPATCHES}
"""By letter before a place: the wagon, free with the brigade or Morgana or against a fire; and the
brigade by way of the Aviary."""

FORMS: Final = re.compile(
    rf"(?P<letter>[{''.join(BY_PLACE)}]?)(?P<place>[a-f][1-6])"
    rf"|x(?P<mixed>[1-{MOST_INTENSITY}])w(?P<share>[0-{MOST_WAGON_WATER}])"
    rf"|x(?P<levels>[1-{MOST_INTENSITY}]?)"
    r"|a(?P<ash>[a-f][1-6])x(?P<ashes>[1-3])"
    rf"|(?P<amount>[1-{MOST_WAGON_WATER}])>(?P<figure>[bw])"
    r"|\+(?P<track>[a-z]+)"
    r"|(?P<one>[a-f][1-6])~(?P<other>[a-f][1-6])"
    r"|p(?P<seat>[1-4])"
    r"|#(?P<listed>\d+)"
    r"|(?P<member>[a-z][a-z-]{2,})(?P<slot>[123]?)"
)

FILLS: Final = "r"
"""A refill of both figures, or of the only one that needs it."""

AT_PLACE: Final = {"act": MOVES, "stroll": MOVES, "follow": TOWS}
"""By question that a place answers with a move; others are answered with a pick."""

OF_MEMBERS: Final = ("keep", "discard", "mimic")
NAME_PARTS: Final = [name.partition("-")[0] for name in WORDS["member"]]


def read_line(
    title: AnyTitle, typed: str, seen: BrigadeView, legal: Sequence[Action]
) -> list[Action]:
    """Return the actions that a line names, one after another; none if any of it is unknown.

    What a word means may depend on what the words before it lead to, so they are tried out.
    """
    if seen.public.decision is None:
        return []
    question = seen.public.decision.kind
    seat = seen.public.decision.seats[0]
    state = title.from_view(seen, fast_rng(0))
    actions: list[Action] = []
    for word in re.split(r"[\s,;]+", typed.casefold().strip()):
        action = read_word(word, question, legal, not actions)
        if action is None:
            return []
        actions.append(action)
        if action in legal and state.stack:
            title.game.apply(state, seat, action, FORGET)
            is_asked = bool(state.stack) and state.is_asked(seat)
            legal = title.game.legal_actions(state, seat) if is_asked else []
            question = state.stack[-1].kind if is_asked else question
    return actions


def read_word(word: str, question: str, legal: Sequence[Action], is_first: bool) -> Action | None:
    """Return what one word stands for."""
    if word in WHOLE:
        return WHOLE[word]
    if word == FILLS:
        return fitting("refill", legal, REFILLS[BOTH])
    found = FORMS.fullmatch(word)
    if found is None:
        return None
    if found["listed"]:
        number = int(found["listed"])
        return legal[number - 1] if 1 <= number <= len(legal) and is_first else None
    if found["member"]:
        return of_member(found["member"], found["slot"], question, legal)
    part = next(name for name in READERS if found[name] is not None)
    return READERS[part](found, question, legal)


def fitting(kind: str, legal: Sequence[Action], default: Action) -> Action:
    """Return the last answer of a kind, or one that the rules can refuse."""
    return next((action for action in reversed(legal) if action.kind == kind), default)


def of_place(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return what is done at a place: what its letter says, or what is asked."""
    place = PLACE_NAMES.index(found["place"])
    if found["letter"]:
        return BY_PLACE[found["letter"]][place]
    return AT_PLACE.get(question, PICKS)[place]


def of_levels(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return an extinguish: of some levels, or of as many as possible."""
    if found["levels"]:
        return EXTINGUISHES[int(found["levels"]) - 1]
    return fitting("extinguish", legal, EXTINGUISHES[0])


def of_mix(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return an extinguish with a share of the water from the wagon."""
    shares = MIXES[int(found["mixed"]) - 1]
    share = int(found["share"])
    return shares[share] if share < len(shares) else None


def of_ash(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return what Ash puts out."""
    return ASHES[PLACE_NAMES.index(found["ash"])][int(found["ashes"]) - 1]


def of_amount(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return a transfer of water."""
    way = TO_BRIGADE if found["figure"] == "b" else TO_WAGON
    return TRANSFERS[way][int(found["amount"]) - 1]


def of_track(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return an upgrade; the beginning of the word will do."""
    tracks = [at for at, name in enumerate(TRACKS) if name.startswith(found["track"])]
    return UPGRADES[tracks[0]] if len(tracks) == 1 else None


def of_pair(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return a swap, whichever block is named first."""
    places = tuple(sorted([PLACE_NAMES.index(found[name]) for name in ("one", "other")]))
    return next((action for action in SWAPS if action.args == places), None)


def of_seat(found: re.Match[str], question: str, legal: Sequence[Action]) -> Action | None:
    """Return the choice of a seat."""
    return TARGETS[int(found["seat"]) - 1]


Reading = Callable[[re.Match[str], str, Sequence[Action]], Action | None]

READERS: Final[dict[str, Reading]] = {
    "place": of_place,
    "mixed": of_mix,
    "levels": of_levels,
    "ash": of_ash,
    "amount": of_amount,
    "track": of_track,
    "one": of_pair,
    "seat": of_seat,
}
"""By the part of a form that is there: what reads it."""


def of_member(name: str, slot: str, question: str, legal: Sequence[Action]) -> Action | None:
    """Return what is done with a member: hired in somebody's place or not, let go, or mimicked."""
    offered = [
        action
        for action in legal
        if action.kind in OF_MEMBERS and WORDS["member"][action.args[0]].startswith(name)
    ]
    members = {action.args[0] for action in offered} or {
        member for member in range(PRECIOUS) if WORDS["member"][member].startswith(name)
    }
    if len(members) != 1:
        return None
    (member,) = members
    if question == "discard":
        return DISCARDS[member]
    if question == "act":
        return MIMICS[member]
    if slot:
        return KEEPS[member][int(slot) - 1]
    return offered[0] if len(offered) == 1 else KEEPS[member][JOIN]


def spell(action: Action) -> str:
    """Return the shortest way to type an action."""
    for word, whole in WHOLE.items():
        if action is whole:
            return word
    kind = action.kind
    args = action.args
    for letter, actions in BY_PLACE.items():
        if action in actions:
            return letter + PLACE_NAMES[args[0]]
    if kind in ("move", "pick"):
        return PLACE_NAMES[args[0]]
    if kind == "keep":
        return NAME_PARTS[args[0]] + ("" if args[1] == JOIN else str(args[1] + 1))
    if kind in OF_MEMBERS:
        return NAME_PARTS[args[0]]
    return SPELLINGS[kind](args)


Spelling = Callable[[tuple[int, ...]], str]

SPELLINGS: Final[dict[str, Spelling]] = {
    "extinguish": lambda args: f"x{args[0]}",
    "mix": lambda args: f"x{args[0]}w{args[1]}",
    "refill": lambda args: FILLS,
    "ash": lambda args: f"a{PLACE_NAMES[args[0]]}x{args[1]}",
    "transfer": lambda args: f"{args[1]}>{'bw'[args[0]]}",
    "upgrade": lambda args: f"+{TRACKS[args[0]]}",
    "swap": lambda args: f"{PLACE_NAMES[args[0]]}~{PLACE_NAMES[args[1]]}",
    "target": lambda args: f"p{args[0] + 1}",
}
"""By kind: how its arguments are typed."""

"""Every action of The Brigade: the kinds of a turn, and the answers to what comes up in it."""

from typing import Final

from fireside.component_file import slug
from fireside.games.the_brigade.board import PLACE_COUNT, PLACE_NAMES, SIDE, SWAP_PAIRS
from fireside.games.the_brigade.components import (
    AFFILIATIONS,
    ASH,
    BLOCK_NAMES,
    BOARDS,
    DIRECTION_NAMES,
    EVENT_CARD_COUNT,
    FESTIVAL_CARDS,
    FESTIVALS,
    FIRST_GUST,
    GALEELA,
    GUSTS,
    MEMBER_COUNT,
    MEMBER_NAMES,
    MEMBER_WATER,
    MOST_CREW,
    MOST_INTENSITY,
    MOST_WAGON_WATER,
    ORDINARY_MEMBER_COUNT,
    PRECIOUS,
    SPECIAL_CARDS,
    SPECIALS,
    STARTING_COUNT,
    TRACKS,
    WARDEN_WATER,
    WARDENS,
)
from fireside.games.the_brigade.state import RESULTS
from fireside.kernel.action import Action, ActionSet
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat

ACTIONS: Final = ActionSet("the-brigade")

ACTION_ARGS: Final = {
    "stop": (),
    "move": ("place",),
    "detour": ("place",),
    "wagon": ("place",),
    "tow": ("place",),
    "summon": ("place",),
    "extinguish": ("count",),
    "mix": ("count", "share"),
    "refill": ("figure",),
    "bargain": ("figure",),
    "recruit": (),
    "transfer": ("way", "count"),
    "upgrade": ("track",),
    "hose": (),
    "ash": ("place", "count"),
    "throw_out": (),
    "special": (),
    "dispatch": ("place",),
    "swap": ("place", "place"),
    "mimic": ("member",),
    "pick": ("place",),
    "keep": ("member", "slot"),
    "target": ("seat",),
    "discard": ("member",),
    "lose": ("figure",),
    "favour": ("favour",),
    "name": ("direction",),
    "accept": (),
    "decline": (),
}

# What a refill fills, and which way a transfer goes.
BRIGADE: Final = 0
WAGON: Final = 1
BOTH: Final = 2
FIGURES: Final = ("brigade", "wagon", "both")

TO_BRIGADE: Final = 0
TO_WAGON: Final = 1
WAY_COUNT: Final = 2

JOIN: Final = MOST_CREW
"""The slot of a recruit who takes nobody's place."""
SLOTS: Final = (*("first", "second", "third")[:MOST_CREW], "join")

# Ali Ahmar's choice (BRI-C17).
WATER: Final = 0
SHIFT: Final = 1
LOWER: Final = 2
FAVOURS: Final = ("water", "shift", "lower")

ASH_LEVELS: Final = max(MEMBER_WATER[ASH], WARDEN_WATER[GALEELA]) + 1
"""What Ash or Galeela's mimic can put out at most, with Lumen (BRI-C21, BRI-W08, BRI-C12)."""


def _card_names() -> tuple[str, ...]:
    """Name the event cards; of cards that are alike all have a number, or all but the first."""
    names = [f"first-storm-{number + 1}" for number in range(STARTING_COUNT)]
    names += [f"storm-{number + 1}" for number in range(FIRST_GUST - STARTING_COUNT)]
    for at, gust in enumerate(GUSTS):
        names.append(f"gust-{DIRECTION_NAMES[gust]}-{GUSTS[: at + 1].count(gust)}")
    kinds = [slug(SPECIALS[special]) for special in SPECIAL_CARDS]
    kinds += [slug(FESTIVALS[festival]) for festival in FESTIVAL_CARDS]
    for at, kind in enumerate(kinds):
        number = kinds[: at + 1].count(kind)
        names.append(kind if number == 1 else f"{kind}-{number}")
    return tuple(names)


CARD_NAMES: Final = _card_names()

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "place": PLACE_NAMES,
    "block": tuple([slug(name) for name in BLOCK_NAMES]),
    "member": tuple([slug(name) for name in MEMBER_NAMES]),
    "track": TRACKS,
    "figure": FIGURES,
    "slot": SLOTS,
    "favour": FAVOURS,
    "direction": DIRECTION_NAMES,
    "warden": WARDENS,
    "board": BOARDS,
    "card": CARD_NAMES,
    "festival": tuple([slug(festival) for festival in FESTIVALS]),
    "affiliation": AFFILIATIONS,
    "result": RESULTS,
}


def _by_place(kind: str) -> list[Action]:
    """Enter a kind of action for every place."""
    return [ACTIONS.add(kind, place) for place in range(PLACE_COUNT)]


STOP: Final = ACTIONS.add("stop")
MOVES: Final = _by_place("move")
DETOURS: Final = _by_place("detour")
WAGONS: Final = _by_place("wagon")
TOWS: Final = _by_place("tow")
SUMMONS: Final = _by_place("summon")
EXTINGUISHES: Final = [ACTIONS.add("extinguish", levels) for levels in range(1, MOST_INTENSITY + 1)]
"""By levels, less one; the water comes from where it usually does (BRI-43)."""
MIXES: Final = [
    [ACTIONS.add("mix", levels, share) for share in range(min(levels, MOST_WAGON_WATER) + 1)]
    for levels in range(1, MOST_INTENSITY + 1)
]
"""By levels, less one, and how much of the water is the wagon's."""
REFILLS: Final = [ACTIONS.add("refill", figure) for figure in range(len(FIGURES))]
BARGAINS: Final = [ACTIONS.add("bargain", figure) for figure in range(len(FIGURES))]
RECRUIT: Final = ACTIONS.add("recruit")
TRANSFERS: Final = [
    [ACTIONS.add("transfer", way, count) for count in range(1, MOST_WAGON_WATER + 1)]
    for way in range(WAY_COUNT)
]
"""By way and amount, less one."""
UPGRADES: Final = [ACTIONS.add("upgrade", track) for track in range(len(TRACKS))]
HOSE: Final = ACTIONS.add("hose")
ASHES: Final = [
    [ACTIONS.add("ash", place, levels) for levels in range(1, ASH_LEVELS + 1)]
    for place in range(PLACE_COUNT)
]
"""By place and levels, less one."""
THROW_OUT: Final = ACTIONS.add("throw_out")
SPECIAL: Final = ACTIONS.add("special")
DISPATCHES: Final = _by_place("dispatch")
SWAPS: Final = [ACTIONS.add("swap", one, other) for one, other in SWAP_PAIRS]
MIMICS: Final = [ACTIONS.add("mimic", member) for member in range(PRECIOUS)]
PICKS: Final = _by_place("pick")
KEEPS: Final = [
    [ACTIONS.add("keep", member, slot) for slot in range(len(SLOTS))] for member in range(PRECIOUS)
]
"""By member and slot."""
TARGETS: Final = [ACTIONS.add("target", seat) for seat in range(4)]
DISCARDS: Final = [ACTIONS.add("discard", member) for member in range(PRECIOUS)]
LOSSES: Final = [ACTIONS.add("lose", figure) for figure in (BRIGADE, WAGON)]
FAVOUR: Final = [ACTIONS.add("favour", favour) for favour in range(len(FAVOURS))]
NAMES: Final = [ACTIONS.add("name", direction) for direction in range(len(DIRECTION_NAMES))]
ACCEPT: Final = ACTIONS.add("accept")
DECLINE: Final = ACTIONS.add("decline")

# Actions at many places at once, for adding many is quicker than adding each. A row of the city has
# few sets of places, so that their lists stay in the caches of a core.
_ROW_SET: Final = (1 << SIDE) - 1


def _by_rows(actions: list[Action]) -> list[list[list[Action]]]:
    """List by row and set of places in it the actions there."""
    return [
        [
            [actions[start + at] for at in range(SIDE) if places >> at & 1]
            for places in range(_ROW_SET + 1)
        ]
        for start in range(0, PLACE_COUNT, SIDE)
    ]


def add_places(actions: list[Action], rows: list[list[list[Action]]], places: int) -> None:
    """Add what is done at each of some places."""
    if places:
        for row in rows:
            near = places & _ROW_SET
            if near:
                for action in row[near]:
                    actions.append(action)
            places >>= SIDE


def list_picks(places: int) -> list[Action]:
    """List the picks of some places, for a question that is answered with one of them."""
    actions: list[Action] = []
    add_places(actions, PICK_ROWS, places)
    return actions


def list_picks_or_decline(places: int) -> list[Action]:
    """List the picks of some places, and turning the question down."""
    actions = [DECLINE]
    add_places(actions, PICK_ROWS, places)
    return actions


MOVE_ROWS: Final = _by_rows(MOVES)
"""By row and set of places in it: the moves there; so the others."""
DETOUR_ROWS: Final = _by_rows(DETOURS)
WAGON_ROWS: Final = _by_rows(WAGONS)
TOW_ROWS: Final = _by_rows(TOWS)
SUMMON_ROWS: Final = _by_rows(SUMMONS)
PICK_ROWS: Final = _by_rows(PICKS)

assert PRECIOUS == MEMBER_COUNT - 1
assert len(CARD_NAMES) == EVENT_CARD_COUNT


_ADVANCED_KINDS: Final = ("bargain", "special", "dispatch", "swap", "mimic")
_GREAT_KINDS: Final = ("detour", "name")
_BONUS_KINDS: Final = ("ash", "throw_out")
_MEMBER_KINDS: Final = ("mimic", "keep", "discard")


def can_occur(action: Action, seat_count: int, options: Options) -> bool:
    """Return whether seat 0 can ever do this (BRI-75, BRI-80, BRI-88, BRI-89, BRI-C21)."""
    kind = action.kind
    if kind == "target":
        return 0 < action.args[0] < seat_count
    is_bonus = kind in _BONUS_KINDS
    if kind in _MEMBER_KINDS and action.args[0] >= ORDINARY_MEMBER_COUNT:
        is_bonus = True
    if is_bonus and not options["bonus_crew"]:
        return False
    if kind in _GREAT_KINDS and not options["great_buildings"]:
        return False
    return kind not in _ADVANCED_KINDS or bool(options["advanced"])


def turned(action: Action, seat: Seat, seat_count: int) -> Action:
    """Return what means to a seat what an action means to seat 0: seats are counted from it."""
    if action.kind == "target":
        return TARGETS[(action.args[0] + seat) % seat_count]
    return action

"""Occasions at which abilities of The Brigade do something: positions, and what seat 0 does there.

Both seats hold a block of each affiliation but the university, so every member works (BRI-70), and
both have room for three members. Seat 0 acts; after its turn comes the event that is named.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from fireside.games.the_brigade.actions import CARD_NAMES
from fireside.games.the_brigade.components import STORMS
from tests.games.the_brigade.positions import CREW_END, WAGON_END, Numbers, at

STORM: Final = "storm-1"
MARKS: Final = "c1 d3 b4 e4"

LOYAL: Final = dict.fromkeys(("e1", "f2", "f4", "f5"), 0) | dict.fromkeys(
    ("a2", "a3", "a5", "b6"), 1
)
SITES: Final = {"distillery": "e2", "exhibits": "c6", "oak": "b2", "aviary": "c5"}
"""Where each great building lies, if it is there."""


@dataclass(frozen=True)
class Occasion:
    """A position, and the steps of seat 0.

    A step names answers of which the first legal one is given, `a | b`, and is left out where none
    is; `mimic *` is any answer of a kind, `special:cindy` the special action of that warden only.
    Questions that come up get an answer among the steps, or else the first that does something.
    If no step says so, the turn is ended at last.
    """

    steps: str
    """Separated by commas."""
    brigades: str = "b2 e5"
    wagons: str = "b2 e5"
    fire: Numbers = field(default_factory=dict)
    burnt: str = ""
    loyal: Numbers = field(default_factory=dict)
    """Besides those that are loyal at every occasion."""
    renown: list[Numbers] = field(default_factory=list)
    event: str = "gust-north-1"
    recruits: str = ""
    crew: str = ""
    """Of seat 1, besides the members that are tried."""
    tracks: Numbers = field(default_factory=dict)
    """Of seat 0, besides its crew's."""
    dry: tuple[int, ...] = ()
    """The seats that have no water."""
    with_offers: bool = False
    """Whether it counts what is legal at first, not only what happens."""


OCCASIONS: Final = {
    "win a commons block": Occasion(
        steps="mimic *, extinguish 1, pick c2",
        brigades="c2 e5",
        fire={"c2": 1, "d4": 2, "c1": 1, "b3": 1},
        renown=[{"c2": 3, "d2": 3, "d6": 1}],
    ),
    "win a merchants block": Occasion(
        steps="mimic *, extinguish 1, pick d2",
        brigades="d2 e5",
        fire={"d2": 1, "d4": 2, "c1": 1, "e3": 1},
        renown=[{"d2": 3, "e2": 2, "c2": 1}],
    ),
    "win a council block": Occasion(
        steps="mimic *, extinguish 1, pick b4, keep walder-ranier join",
        brigades="b4 e5",
        fire={"b4": 1, "d4": 2, "a4": 1},
        renown=[{"b4": 1, "b3": 1}],
        recruits="leon walder",
    ),
    "win a nobles block": Occasion(
        steps="mimic *, extinguish 1, pick d6",
        brigades="d6 e5",
        fire={"d6": 1, "d4": 2, "c5": 1},
        renown=[{"d6": 1, "c6": 2}, {"c6": 1}],
        crew="kulari",
    ),
    "win a block over": Occasion(
        steps="mimic *, extinguish 2, pick a2, pick a2",
        brigades="a2 e5",
        wagons="a2 e5",
        fire={"a2": 2, "d4": 2, "b1": 1},
        renown=[{"a2": 2}, {"a2": 1}],
    ),
    "put a university fire out": Occasion(
        steps="mimic *, extinguish 3, pick c3, pick b3, pick c2",
        brigades="c3 e5",
        wagons="c3 e5",
        fire={"c3": 3, "d4": 2, "f3": 1},
        renown=[{"c2": 3}, {}],
    ),
    "fight from outside": Occasion(
        steps="mimic *, hose, ash c4 2 | ash b4 1, dispatch d4 | dispatch e3",
        brigades="b3 e5",
        wagons="d3 e5",
        fire={"d3": 1, "c4": 2, "b4": 1, "e3": 1, "d4": 1},
        renown=[{"b4": 1, "e3": 1}],
        with_offers=True,
    ),
    "move into a fire": Occasion(
        steps="mimic *, summon d1, move c3 | move b3, pick b4, tow c2, move d5 | move b4",
        brigades="b2 c3",
        wagons="- c3",
        fire={"b3": 1, "c3": 2, "c2": 1, "d4": 1},
        tracks={"wagon": WAGON_END},
        with_offers=True,
    ),
    "move over ruins": Occasion(
        steps="mimic *, detour d5 | detour d6 | move c5, move d5 | move e5, move e6",
        brigades="b4 d5",
        fire={"d4": 1, "c4": 1},
        burnt="c5 d5 b5",
        renown=[{"c5": 1}, {"c5": 1}],
        with_offers=True,
    ),
    "glide": Occasion(
        steps="special:aurath, pick c2, pick d3, pick d4, pick e5",
        brigades="b2 d4",
        wagons="- c2",
        fire={"c3": 1, "e5": 1},
        burnt="d3",
        dry=(0,),
        with_offers=True,
    ),
    "glide over a brigade": Occasion(
        steps="special:aurath, pick c2, pick d3, pick d4, pick e5",
        brigades="b2 d4",
        wagons="- c2",
        fire={"e5": 1},
        dry=(0,),
    ),
    "refill": Occasion(
        steps="special:white-fang | mimic *, refill both, bargain both, extinguish 1",
        brigades="f5 a2",
        wagons="f5 a2",
        fire={"f5": 1, "d4": 1},
        renown=[{"d6": 1}],
        dry=(0, 1),
    ),
    "refill for renown": Occasion(
        steps="special:white-fang | mimic *, bargain brigade, bargain wagon, refill both",
        brigades="b2 e5",
        wagons="c2 e5",
        fire={"d4": 1},
        renown=[{"b2": 1, "c2": 2}],
        dry=(0, 1),
    ),
    "firestorm": Occasion(
        steps="special:bernhardt | special:cindy | mimic *",
        brigades="c1 e4",
        wagons="b4 e5",
        fire={"d4": 1, "b2": 1},
        renown=[{"b4": 1, "d3": 1}, {"d3": 2}],
        event=STORM,
    ),
    "firestorm on loyal blocks": Occasion(
        steps="special:bernhardt | special:cindy | mimic *",
        brigades="e4 -",
        wagons="c1 b4",
        fire={"d4": 1},
        loyal={"e4": 0, "b4": 0, "c1": 1, "d3": 1},
        renown=[{"c1": 1}],
        event=STORM,
    ),
    "event for renown": Occasion(
        steps="special:bernhardt | mimic *, stop, pick f4, keep walder-ranier join, pick a2",
        fire={"d4": 1, "c1": 1},
        renown=[{"a2": 3}, {"f4": 3}],
        recruits="leon walder",
        event="place-renown",
    ),
    "event for water": Occasion(
        steps="special:white-fang", fire={"d4": 1}, event="refill-brigades", dry=(0, 1)
    ),
    "last step on a nobles block": Occasion(
        steps="special:glint | mimic *, upgrade wagon, upgrade crew, keep walder-ranier join",
        recruits="leon walder",
        brigades="d6 e5",
        fire={"d4": 1, "c5": 1},
        renown=[{"b1": 1}],
        tracks={"wagon": WAGON_END - 1, "crew": CREW_END - 1},
    ),
    "at home": Occasion(
        steps="throw_out, summon d1, move b2, mimic *",
        brigades="- e5",
        wagons="- e5",
        fire={"d4": 1, "b2": 1},
        crew="kulari",
        renown=[{"b1": 1}],
        with_offers=True,
    ),
    "special": Occasion(
        steps="swap c2 b3 | dispatch d4 | special, keep kulari-one-shoe join",
        brigades="b4 c5",
        fire={"c2": 5, "b3": 1, "d4": 1},
        renown=[{"b1": 1, "c2": 1}],
        crew="kulari",
        with_offers=True,
    ),
    "blocks collapse": Occasion(
        steps="special:bernhardt | special:cindy | mimic *, swap c1 c2, stop, name south",
        brigades="b5 d2",
        wagons="d6 d2",
        fire={"b2": 5, "e2": 5, "c6": 5, "c5": 5, "b5": 5, "d6": 1, "c1": 3, "d2": 4},
        renown=[{"c1": 1}, {"e1": 1}],
        dry=(0, 1),
    ),
}


@contextmanager
def known_storm() -> Iterator[None]:
    """Let the firestorm have the marks that the occasions count on."""
    card = CARD_NAMES.index(STORM)
    printed = STORMS[card]
    STORMS[card] = [at(mark) for mark in MARKS.split()]
    try:
        yield
    finally:
        STORMS[card] = printed

"""The pieces of The Brigade, read once from components.toml."""

import hashlib
import tomllib
from importlib.resources import files
from typing import Final

# One file that can be replaced (BRI-03).
_SOURCE: Final = files("fireside.games.the_brigade").joinpath("components.toml").read_bytes()
_DATA: Final = tomllib.loads(_SOURCE.decode())

DIGEST: Final = hashlib.sha256(_SOURCE).hexdigest()

Block = int
"""Ordinary blocks come first, then great buildings, then the university."""

Member = int
"""Crew cards in the order of components.toml, the two of the bonus last."""

EventCard = int
"""Starting firestorms come first, then firestorms, gusts, specials and the fire festival."""

# Affiliations (BRI-01).
COMMONS: Final = 0
MERCHANTS: Final = 1
COUNCIL: Final = 2
NOBLES: Final = 3
UNIVERSITY: Final = 4
NO_AFFILIATION: Final = -1
AFFILIATIONS: Final = ("commons", "merchants", "council", "nobles", "university")
AFFILIATION_COUNT: Final = 5

# Blocks (BRI-01, BRI-85).
_BLOCKS: Final[list[dict[str, object]]] = [*_DATA["blocks"], *_DATA["great_buildings"]]
_UNIVERSITY: Final[list[str]] = _DATA["university"]["names"]

CITY_BLOCK_COUNT: Final = 28
GREAT_COUNT: Final = 4
FIRST_UNIVERSITY: Final = CITY_BLOCK_COUNT + GREAT_COUNT
BLOCK_COUNT: Final = FIRST_UNIVERSITY + 4

BLOCK_NAMES: Final[tuple[str, ...]] = tuple(
    [str(block["name"]) for block in _BLOCKS] + list(_UNIVERSITY)
)
BLOCK_AFFILIATIONS: Final[list[int]] = [
    AFFILIATIONS.index(str(block["affiliation"])) for block in _BLOCKS
] + [UNIVERSITY] * len(_UNIVERSITY)
BLOCK_VALUES: Final[list[int]] = [int(str(block["value"])) for block in _BLOCKS] + [
    int(_DATA["university"]["value"])
] * len(_UNIVERSITY)
BLOCK_TRACKS: Final[list[int]] = [int(str(block["track"])) for block in _BLOCKS] + [
    int(_DATA["university"]["track"])
] * len(_UNIVERSITY)
MOST_INTENSITY: Final = 6
"""The longest flame track."""

START_INTENSITY: Final[int] = _DATA["university"]["start_intensity"]

# Great buildings (BRI-86 to BRI-89).
DISTILLERY: Final = CITY_BLOCK_COUNT
EXHIBITS: Final = CITY_BLOCK_COUNT + 1
OAK: Final = CITY_BLOCK_COUNT + 2
AVIARY: Final = CITY_BLOCK_COUNT + 3

# Members (BRI-C01 to BRI-C22).
_CREW: Final[list[dict[str, object]]] = [*_DATA["crew"], *_DATA["bonus_crew"]]
MEMBER_NAMES: Final[tuple[str, ...]] = tuple([str(member["name"]) for member in _CREW])
MEMBER_COUNT: Final = 22
ORDINARY_MEMBER_COUNT: Final = 20
MEMBER_AFFILIATIONS: Final[list[int]] = [
    AFFILIATIONS.index(str(member["affiliation"]))
    if member["affiliation"] in AFFILIATIONS
    else NO_AFFILIATION
    for member in _CREW
]
MEMBER_WATER: Final[list[int]] = [int(str(member["water"])) for member in _CREW]

KULARI: Final[Member] = MEMBER_NAMES.index("Kulari One-Shoe")
DEL_UGE: Final[Member] = MEMBER_NAMES.index("Del Uge")
SELINA: Final[Member] = MEMBER_NAMES.index("Selina Blackflow")
NERY: Final[Member] = MEMBER_NAMES.index("Nery Cagehand")
MORGANA: Final[Member] = MEMBER_NAMES.index("Morgana Magos")
GNESS: Final[Member] = MEMBER_NAMES.index("Gness Smold")
CHOPS: Final[Member] = MEMBER_NAMES.index("Chops Murphy")
PEP: Final[Member] = MEMBER_NAMES.index("Pep Overclock")
MOG: Final[Member] = MEMBER_NAMES.index("Mog the Heavy")
ALI: Final[Member] = MEMBER_NAMES.index("Ali Ahmar")
MAL: Final[Member] = MEMBER_NAMES.index("Mal Candor")
LUMEN: Final[Member] = MEMBER_NAMES.index("Lumen")
WALDER: Final[Member] = MEMBER_NAMES.index("Walder Ranier")
LEON: Final[Member] = MEMBER_NAMES.index("Leon Bertrand")
BEN: Final[Member] = MEMBER_NAMES.index("Brother Ben")
IMMORA: Final[Member] = MEMBER_NAMES.index("Immora")
ESME: Final[Member] = MEMBER_NAMES.index("Esme Morrow")
EBENEZER: Final[Member] = MEMBER_NAMES.index("Ebenezer")
VEDA: Final[Member] = MEMBER_NAMES.index("Veda Moonbright")
ZILDA: Final[Member] = MEMBER_NAMES.index("Zilda Garrett")
ASH: Final[Member] = MEMBER_NAMES.index("Ash")
PRECIOUS: Final[Member] = MEMBER_NAMES.index("Sir Precious")

# Wardens and boards of the advanced game (BRI-W01 to BRI-W10, BRI-B01 to BRI-B04).
PLAIN: Final = 0
"""The warden and the board of the base game, without an ability."""
GLORIA: Final = 1
BLITZ: Final = 2
FRITH: Final = 3
GLINT: Final = 4
BERNHARDT: Final = 5
ESTER: Final = 6
WHITE_FANG: Final = 7
GALEELA: Final = 8
AURATH: Final = 9
CINDY: Final = 10
WARDENS: Final = (
    "plain",
    "gloria",
    "blitz",
    "frith",
    "glint",
    "bernhardt",
    "ester",
    "white-fang",
    "galeela",
    "aurath",
    "cindy",
)

WHITE: Final = 1
BLACK: Final = 2
PINK: Final = 3
ORANGE: Final = 4
BOARDS: Final = ("plain", "white", "black", "pink", "orange")

WARDEN_WATER: Final[list[int]] = [int(str(warden["water"])) for warden in _DATA["wardens"]]
"""By warden: its buckets."""
DAWN_WATER: Final[int] = _DATA["wardens"][WHITE_FANG]["dawn_water"]

# Upgrade tracks (BRI-02, BRI-12, BRI-48).
CREW_TRACK: Final = 0
WAGON_TRACK: Final = 1
COMMAND_TRACK: Final = 2
TRACKS: Final = ("crew", "wagon", "command")
TRACK_COUNT: Final = 3
TRACK_VALUES: Final[list[list[int]]] = [_DATA["tracks"][track] for track in TRACKS]
LAST_STEP: Final = 5
MOST_CREW: Final = 3
MOST_WAGON_WATER: Final = 6

RENOWN: Final = 16
"""Markers of one seat (BRI-05)."""
LOYALTY: Final = 10
"""Blocks that can be loyal to one seat, for it has no more markers of that sort (BRI-05)."""

# Event cards (BRI-13, BRI-31 to BRI-33, BRI-95).
DIRECTION_NAMES: Final = ("north", "east", "south", "west")

STORMS: Final[list[list[int]]] = [
    sorted([row * 6 + column for row, column in grid])
    for grid in [*_DATA["starting_firestorms"], *_DATA["firestorms"]]
]
"""By card: the places marked, row by row."""

STARTING_COUNT: Final = 6
FIRST_GUST: Final = 16
GUSTS: Final[list[int]] = [DIRECTION_NAMES.index(gust) for gust in _DATA["gusts"]]
FIRST_SPECIAL: Final = 24
FIRST_FESTIVAL: Final = 30
EVENT_CARD_COUNT: Final = 34

UPGRADE_WAGON: Final = 0
UPGRADE_CREW: Final = 1
UPGRADE_COMMAND: Final = 2
FREE_RECRUIT: Final = 3
PLACE_RENOWN: Final = 4
REFILL_BRIGADES: Final = 5
SPECIALS: Final = (
    "upgrade_wagon",
    "upgrade_crew",
    "upgrade_command",
    "free_recruit",
    "place_renown",
    "refill_brigades",
)

ARSON: Final = 0
BURNING_MAN: Final = 1
INDECENT_RELATIONS: Final = 2
KARNAJ: Final = 3
FESTIVALS: Final = ("arson", "burning_man", "indecent_relations", "karnaj")

KARNAJ_VALUE: Final = 2

assert len(_DATA["blocks"]) == CITY_BLOCK_COUNT
assert len(BLOCK_NAMES) == BLOCK_COUNT
assert max(BLOCK_TRACKS) == MOST_INTENSITY
assert len(MEMBER_NAMES) == MEMBER_COUNT
assert tuple([warden["name"] for warden in _DATA["wardens"]]) == WARDENS
assert len(STORMS) == FIRST_GUST
assert len(STORMS) + len(GUSTS) == FIRST_SPECIAL
assert tuple(_DATA["specials"]) == SPECIALS
assert tuple(_DATA["fire_festival"]) == FESTIVALS
assert all(len(values) == LAST_STEP + 1 for values in TRACK_VALUES)
assert TRACK_VALUES[CREW_TRACK][-1] == MOST_CREW
assert TRACK_VALUES[WAGON_TRACK][-1] == MOST_WAGON_WATER

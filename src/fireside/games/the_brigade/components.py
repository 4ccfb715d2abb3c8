"""The pieces of The Brigade, read once from components.toml.

The rules know the kinds that are named here; how many there are of each and what they are worth is
in the file (pieces.py).
"""

import hashlib
from importlib.resources import files
from typing import Final

from fireside.component_file import FILE
from fireside.games.the_brigade.pieces import Known, read_pieces

# One file that can be replaced (BRI-03).
_SOURCE: Final = files("fireside.games.the_brigade").joinpath(FILE).read_bytes()

DIGEST: Final = hashlib.sha256(_SOURCE).hexdigest()

Block = int
"""Ordinary blocks come first, then great buildings, then the university."""

Member = int
"""Crew cards in the order of the rules, the two of the bonus last."""

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
CITY_BLOCK_COUNT: Final = 28
GREAT_COUNT: Final = 4
FIRST_UNIVERSITY: Final = CITY_BLOCK_COUNT + GREAT_COUNT
BLOCK_COUNT: Final = FIRST_UNIVERSITY + 4

# Great buildings (BRI-86 to BRI-89).
DISTILLERY: Final = CITY_BLOCK_COUNT
EXHIBITS: Final = CITY_BLOCK_COUNT + 1
OAK: Final = CITY_BLOCK_COUNT + 2
AVIARY: Final = CITY_BLOCK_COUNT + 3

GREAT_NAMES: Final = (
    "Khomar MacStomac's Dwarven Distillery",
    "Falariel's Frozen Exhibits",
    "Old Tom Oak",
    "The Jewelled Aviary",
)

# Members (BRI-C01 to BRI-C22).
MEMBER_COUNT: Final = 22
ORDINARY_MEMBER_COUNT: Final = 20
MEMBER_NAMES: Final = (
    "Kulari One-Shoe",
    "Del Uge",
    "Selina Blackflow",
    "Nery Cagehand",
    "Morgana Magos",
    "Gness Smold",
    "Chops Murphy",
    "Pep Overclock",
    "Mog the Heavy",
    "Ali Ahmar",
    "Mal Candor",
    "Lumen",
    "Walder Ranier",
    "Leon Bertrand",
    "Brother Ben",
    "Immora",
    "Esme Morrow",
    "Ebenezer",
    "Veda Moonbright",
    "Zilda Garrett",
    "Ash",
    "Sir Precious",
)

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

# Upgrade tracks (BRI-02, BRI-12, BRI-48).
CREW_TRACK: Final = 0
WAGON_TRACK: Final = 1
COMMAND_TRACK: Final = 2
TRACKS: Final = ("crew", "wagon", "command")
TRACK_COUNT: Final = 3

RENOWN: Final = 16
"""Markers of one seat (BRI-05)."""
LOYALTY: Final = 10
"""Blocks that can be loyal to one seat, for it has no more markers of that sort (BRI-05)."""

# Event cards (BRI-13, BRI-31 to BRI-33, BRI-95).
DIRECTION_NAMES: Final = ("north", "east", "south", "west")

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

# What the file says.
_PIECES: Final = read_pieces(
    _SOURCE,
    Known(
        affiliations=AFFILIATIONS[:UNIVERSITY],
        great=GREAT_NAMES,
        members=MEMBER_NAMES[:ORDINARY_MEMBER_COUNT],
        bonus=MEMBER_NAMES[ORDINARY_MEMBER_COUNT:],
        wardens=WARDENS,
        boards=BOARDS[1:],
        directions=DIRECTION_NAMES,
        specials=SPECIALS,
        festivals=FESTIVALS,
        tracks=TRACKS,
        nobody=MEMBER_NAMES[PRECIOUS],
        turning=WARDENS[WHITE_FANG],
    ),
)

BLOCK_NAMES: Final = tuple([block.name for block in _PIECES.blocks])
BLOCK_AFFILIATIONS: Final = [AFFILIATIONS.index(block.affiliation) for block in _PIECES.blocks]
BLOCK_VALUES: Final = [block.value for block in _PIECES.blocks]
BLOCK_TRACKS: Final = [block.track for block in _PIECES.blocks]
MOST_INTENSITY: Final = max(BLOCK_TRACKS)
"""The longest flame track."""
START_INTENSITY: Final = _PIECES.start_intensity

MEMBER_AFFILIATIONS: Final = [
    AFFILIATIONS.index(own) if own in AFFILIATIONS else NO_AFFILIATION
    for own in _PIECES.affiliations
]
MEMBER_WATER: Final = _PIECES.member_water
WARDEN_WATER: Final = _PIECES.warden_water
"""By warden: its buckets."""
DAWN_WATER: Final = _PIECES.dawn_water
BOARD_STEPS: Final = [[0] * TRACK_COUNT, *_PIECES.board_steps]
"""By board and track: the step that it begins on (BRI-12, BRI-80)."""

TRACK_VALUES: Final = _PIECES.tracks
LAST_STEPS: Final = [len(values) - 1 for values in TRACK_VALUES]
"""By track: how many upgrades fill it (BRI-49)."""
MOST_STEPS: Final = max(LAST_STEPS)
MOST_CREW: Final = TRACK_VALUES[CREW_TRACK][-1]
MOST_WAGON_WATER: Final = TRACK_VALUES[WAGON_TRACK][-1]

STORMS: Final = [*_PIECES.starting_storms, *_PIECES.storms]
"""By card: the places marked, row by row."""
STARTING_COUNT: Final = len(_PIECES.starting_storms)
FIRST_GUST: Final = len(STORMS)
GUSTS: Final = [DIRECTION_NAMES.index(gust) for gust in _PIECES.gusts]
FIRST_SPECIAL: Final = FIRST_GUST + len(GUSTS)
SPECIAL_CARDS: Final = [SPECIALS.index(special) for special in _PIECES.specials]
"""By card from FIRST_SPECIAL on: what it is."""
FIRST_FESTIVAL: Final = FIRST_SPECIAL + len(SPECIAL_CARDS)
FESTIVAL_CARDS: Final = [FESTIVALS.index(festival) for festival in _PIECES.festivals]
EVENT_CARD_COUNT: Final = FIRST_FESTIVAL + len(FESTIVAL_CARDS)

"""What components.toml says of each sort of piece, as far as rules can play with it (BRI-03)."""

from typing import Final, final

from fireside.component_file import TOP, ComponentFile, Fields, Where, read_component_file
from fireside.games.the_brigade.board import CITY_PLACES, PLACE_NAMES, SIDE, UNIVERSITY_PLACES

KEYS: Final = (
    "blocks",
    "great_buildings",
    "crew",
    "bonus_crew",
    "wardens",
    "boards",
    "starting_firestorms",
    "firestorms",
    "gusts",
    "specials",
    "fire_festival",
    "university",
    "tracks",
)

UNIVERSITY_KEYS: Final = ("names", "value", "track", "start_intensity")
WARDEN_FIELDS: Final = ("name", "water", "dawn_water")
"""The last one only of the warden whose card has two sides."""

MOST_FLAMES: Final = 9
"""The longest flame track, and the most water of a wagon: what one digit can say."""
MOST_BUCKETS: Final = 9
MOST_ACTIONS: Final = 9
MOST_VALUE: Final = 14
"""The dearest block: with two more renown (BRI-C04) it takes all markers of a seat (BRI-05)."""
MOST_EVENTS: Final = 36
"""A set of cards is kept as a set of places is (board.py), so there are no more of them."""
FEWEST_SPACES: Final = 3
MOST_SPACES: Final = 10
"""Of an upgrade track, the one that it begins on included."""
CREW_LIMIT: Final = 3
FEWEST_STARTING: Final = 3


@final
class BlockPiece:
    """A block as the file has it."""

    def __init__(self, name: str, affiliation: str, value: int, track: int) -> None:
        self.name: Final = name
        self.affiliation: Final = affiliation
        self.value: Final = value
        self.track: Final = track


@final
class Pieces:
    """All that the file says."""

    def __init__(
        self,
        *,
        blocks: list[BlockPiece],
        affiliations: list[str],
        member_water: list[int],
        warden_water: list[int],
        dawn_water: int,
        board_steps: list[list[int]],
        starting_storms: list[list[int]],
        storms: list[list[int]],
        gusts: list[str],
        specials: list[str],
        festivals: list[str],
        start_intensity: int,
        tracks: list[list[int]],
    ) -> None:
        self.blocks: Final = blocks
        """Of the city, then great buildings as the rules know them, then the university."""
        self.affiliations: Final = affiliations
        """By member."""
        self.member_water: Final = member_water
        self.warden_water: Final = warden_water
        self.dawn_water: Final = dawn_water
        self.board_steps: Final = board_steps
        """By board of the advanced game and by track: how far it is when a game begins."""
        self.starting_storms: Final = starting_storms
        self.storms: Final = storms
        self.gusts: Final = gusts
        self.specials: Final = specials
        self.festivals: Final = festivals
        self.start_intensity: Final = start_intensity
        self.tracks: Final = tracks


@final
class Known:
    """The kinds that the rules know, by the words of the file."""

    def __init__(
        self,
        *,
        affiliations: tuple[str, ...],
        great: tuple[str, ...],
        members: tuple[str, ...],
        bonus: tuple[str, ...],
        wardens: tuple[str, ...],
        boards: tuple[str, ...],
        directions: tuple[str, ...],
        specials: tuple[str, ...],
        festivals: tuple[str, ...],
        tracks: tuple[str, ...],
        nobody: str,
        turning: str,
    ) -> None:
        self.affiliations: Final = affiliations
        """Of the city; the university's is no other block's."""
        self.great: Final = great
        self.members: Final = members
        self.bonus: Final = bonus
        self.wardens: Final = wardens
        self.boards: Final = boards
        """Of the advanced game; the plain one begins on its first steps (BRI-12)."""
        self.directions: Final = directions
        self.specials: Final = specials
        self.festivals: Final = festivals
        self.tracks: Final = tracks
        self.nobody: Final = nobody
        """The member without an affiliation."""
        self.turning: Final = turning
        """The warden whose card has two sides."""


def read_pieces(file: bytes, known: Known) -> Pieces:
    """Read a file, or say which line of it the rules cannot play with."""
    source = read_component_file(file, KEYS)
    for section, keys in (("university", UNIVERSITY_KEYS), ("tracks", known.tracks)):
        source.check_keys(Where("", section), source.section(section), keys)
    university = read_university(source)
    city = read_blocks(source, known, university[0].value - 1)
    great = read_great(source, known, city, university[0].value - 1)
    check_names(source, [*city, *great], university)
    ordinary = by_name(source, "crew", known.members, ("name", "affiliation", "water"))
    bonus = by_name(source, "bonus_crew", known.bonus, ("name", "affiliation", "water"))
    starting = read_storms(source, "starting_firestorms", FEWEST_STARTING)
    storms = read_storms(source, "firestorms", 0)
    gusts = read_kinds(source, "gusts", known.directions)
    specials = read_kinds(source, "specials", known.specials)
    festivals = read_kinds(source, "fire_festival", known.festivals)
    tracks = [read_track(source, track) for track in known.tracks]
    count = len(starting) + len(storms) + len(gusts) + len(specials) + len(festivals)
    if count > MOST_EVENTS:
        reason = f"there are {count} events in all, more than {MOST_EVENTS}"
        raise source.refuse(Where("firestorms"), reason)
    return Pieces(
        blocks=[*city, *great, *university],
        affiliations=[
            *read_affiliations(source, "crew", ordinary, known),
            *read_affiliations(source, "bonus_crew", bonus, known),
        ],
        member_water=[
            *read_water(source, "crew", ordinary, 1),
            *read_water(source, "bonus_crew", bonus, 0),
        ],
        warden_water=read_warden_water(source, known),
        dawn_water=read_dawn(source, known),
        board_steps=read_boards(source, known, tracks),
        starting_storms=starting,
        storms=storms,
        gusts=gusts,
        specials=specials,
        festivals=festivals,
        start_intensity=read_start(source, university[0].track),
        tracks=tracks,
    )


# --- Blocks


def read_block(
    source: ComponentFile, where: Where, block: Fields, known: Known, taken: list[str], dearest: int
) -> BlockPiece:
    """Read a block; none is worth as much as the university's (BRI-01)."""
    return BlockPiece(
        source.name(where, block["name"], taken),
        source.word(where, "affiliation", block["affiliation"], known.affiliations),
        source.number(where, "value", block["value"], 1, dearest),
        source.number(where, "track", block["track"], 1, MOST_FLAMES),
    )


def read_blocks(source: ComponentFile, known: Known, dearest: int) -> list[BlockPiece]:
    """Read the blocks of the city, one for each place around the university (BRI-10)."""
    where = Where("blocks")
    count = len(CITY_PLACES)
    found: list[BlockPiece] = []
    fields = ("name", "affiliation", "value", "track")
    for entry, block in enumerate(source.tables(where, count, count, fields)):
        taken = [other.name for other in found]
        found.append(read_block(source, where.at(entry), block, known, taken, dearest))
    return found


def read_great(
    source: ComponentFile, known: Known, city: list[BlockPiece], dearest: int
) -> list[BlockPiece]:
    """Read the great buildings, each of an affiliation that has a block for it (BRI-85)."""
    where = Where("great_buildings")
    found: list[BlockPiece] = []
    fields = ("name", "affiliation", "value", "track")
    tables = by_name(source, where.key, known.great, fields)
    left = [block.affiliation for block in city]
    for name, entry, table in tables:
        block = read_block(source, where.at(entry), table, known, [], dearest)
        if block.affiliation not in left:
            reason = f"{name} finds no block of the {block.affiliation} to replace"
            raise source.refuse(where.at(entry), reason)
        left.remove(block.affiliation)
        found.append(block)
    return found


def read_university(source: ComponentFile) -> list[BlockPiece]:
    """Read the blocks of the university, which are all alike (BRI-01)."""
    section = "university"
    names = Where("names", section)
    value = Where("value", section)
    track = Where("track", section)
    count = len(UNIVERSITY_PLACES)
    worth = source.number(value, "value", source.value(value), 2, MOST_VALUE)
    flames = source.number(track, "track", source.value(track), 1, MOST_FLAMES)
    found: list[BlockPiece] = []
    for entry, name in enumerate(source.entries(names, count, count)):
        taken = [other.name for other in found]
        called = source.name(names.at(entry), name, taken)
        found.append(BlockPiece(called, section, worth, flames))
    return found


def check_names(
    source: ComponentFile, city: list[BlockPiece], university: list[BlockPiece]
) -> None:
    """Refuse two blocks of one name in different lists."""
    names = [block.name for block in university]
    for entry, block in enumerate(city):
        where = Where("blocks", TOP, entry)
        if entry >= len(CITY_PLACES):
            where = Where("great_buildings", TOP, entry - len(CITY_PLACES))
        names.append(source.name(where, block.name, names))


def read_start(source: ComponentFile, track: int) -> int:
    """Read how high the university burns at first (BRI-13)."""
    where = Where("start_intensity", "university")
    return source.number(where, where.key, source.value(where), 1, track)


# --- Crew and wardens

Named = tuple[str, int, Fields]
"""A name that the rules know, the number of its entry, and the entry."""


def by_name(
    source: ComponentFile, key: str, known: tuple[str, ...], fields: tuple[str, ...]
) -> list[Named]:
    """Read a list with one entry for each name of the rules, and return it in their order."""
    where = Where(key)
    tables = source.tables(where, len(known), len(known), fields)
    names: list[str] = []
    for entry, table in enumerate(tables):
        name = source.word(where.at(entry), "name", table["name"], known)
        names.append(source.name(where.at(entry), name, names))
    return [(name, names.index(name), tables[names.index(name)]) for name in known]


def read_affiliations(
    source: ComponentFile, key: str, members: list[Named], known: Known
) -> list[str]:
    """Read whose block makes each ability work (BRI-70)."""
    found: list[str] = []
    for name, entry, table in members:
        words = ("none",) if name == known.nobody else known.affiliations
        where = Where(key, TOP, entry)
        found.append(source.word(where, "affiliation", table["affiliation"], words))
    return found


def read_water(source: ComponentFile, key: str, members: list[Named], least: int) -> list[int]:
    """Read how many buckets each member carries."""
    return [
        source.number(Where(key, TOP, entry), "water", table["water"], least, MOST_BUCKETS)
        for _, entry, table in members
    ]


def warden_tables(source: ComponentFile, known: Known) -> list[Fields]:
    """Return the wardens in the order of the rules, each with two numbers."""
    where = Where("wardens")
    count = len(known.wardens)
    names: list[str] = []
    found: list[Fields] = []
    for entry, value in enumerate(source.entries(where, count, count)):
        table = source.table(where.at(entry), value)
        if "name" not in table:
            raise source.refuse(where.at(entry), "name is missing")
        name = source.word(where.at(entry), "name", table["name"], known.wardens)
        names.append(source.name(where.at(entry), name, names))
        fields = WARDEN_FIELDS[: 3 if name == known.turning else 2]
        for field in fields:
            if field not in table:
                raise source.refuse(where.at(entry), f"{field} is missing")
        source.check_fields(where.at(entry), table, fields)
        for field in fields[1:]:
            source.number(where.at(entry), field, table[field], 1, MOST_BUCKETS)
        found.append(table)
    return [found[names.index(name)] for name in known.wardens]


def read_warden_water(source: ComponentFile, known: Known) -> list[int]:
    """Read how many buckets each warden carries (BRI-12, BRI-80)."""
    return [int(str(table["water"])) for table in warden_tables(source, known)]


def read_dawn(source: ComponentFile, known: Known) -> int:
    """Read how many buckets White Fang has at dawn (BRI-W07)."""
    table = warden_tables(source, known)[known.wardens.index(known.turning)]
    return int(str(table["dawn_water"]))


def read_boards(source: ComponentFile, known: Known, tracks: list[list[int]]) -> list[list[int]]:
    """Read how far the tracks of each board are when a game begins, but not at their end."""
    found: list[list[int]] = []
    for _, entry, table in by_name(source, "boards", known.boards, ("name", *known.tracks)):
        where = Where("boards", TOP, entry)
        steps: list[int] = []
        for track in range(len(tracks)):
            name = known.tracks[track]
            steps.append(source.number(where, name, table[name], 0, len(tracks[track]) - 2))
        found.append(steps)
    return found


# --- Events


def read_storms(source: ComponentFile, key: str, least: int) -> list[list[int]]:
    """Read firestorms: the marked places of each card, row by row (BRI-32)."""
    where = Where(key)
    return [
        read_marks(source, where.at(entry), marks)
        for entry, marks in enumerate(source.entries(where, least, MOST_EVENTS))
    ]


def read_marks(source: ComponentFile, where: Where, marks: object) -> list[int]:
    """Read the marks of one card, each a row and a column of the city."""
    if not isinstance(marks, list) or not marks:
        raise source.refuse(where, f"{marks!r} is no list of marks")
    places: list[int] = []
    for mark in marks:
        if not isinstance(mark, list) or len(mark) != 2:
            raise source.refuse(where, f"the mark {mark!r} is no row and column")
        row = source.number(where, "row", mark[0], 0, SIDE - 1)
        place = row * SIDE + source.number(where, "column", mark[1], 0, SIDE - 1)
        if place not in CITY_PLACES and place not in UNIVERSITY_PLACES:
            raise source.refuse(where, f"{PLACE_NAMES[place]} is a corner, no block")
        if place in places:
            raise source.refuse(where, f"{PLACE_NAMES[place]} is marked twice")
        places.append(place)
    return sorted(places)


def read_kinds(source: ComponentFile, key: str, known: tuple[str, ...]) -> list[str]:
    """Read cards of kinds that the rules know, as many of each as there are."""
    where = Where(key)
    return [
        source.word(where.at(entry), "the card", kind, known)
        for entry, kind in enumerate(source.entries(where, 0, MOST_EVENTS))
    ]


# --- Tracks

RANGES: Final[dict[str, tuple[int, int]]] = {
    "crew": (0, CREW_LIMIT),
    "wagon": (1, MOST_FLAMES),
    "command": (1, MOST_ACTIONS),
}
"""By track: the least and the greatest value."""


def read_track(source: ComponentFile, track: str) -> list[int]:
    """Read an upgrade track, whose values never fall (BRI-48)."""
    where = Where(track, "tracks")
    least, most = RANGES[track]
    values: list[int] = []
    for found in source.entries(where, FEWEST_SPACES, MOST_SPACES):
        value = source.number(where, f"a value of {track}", found, least, most)
        if values and value < values[-1]:
            raise source.refuse(where, f"{track} falls from {values[-1]} to {value}")
        values.append(value)
    return values

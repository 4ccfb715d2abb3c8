"""The file of pieces: what may be changed in it, and what is refused, with its line."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest

import fireside
from fireside.component_file import ComponentsError
from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.board import BLOCK_PLACES, SIDE, UNIVERSITY_PLACES
from fireside.games.the_brigade.components import (
    AFFILIATIONS,
    BOARDS,
    CITY_BLOCK_COUNT,
    DIRECTION_NAMES,
    FESTIVALS,
    GREAT_NAMES,
    MEMBER_NAMES,
    ORDINARY_MEMBER_COUNT,
    SPECIALS,
    STARTING_COUNT,
    STORMS,
    TRACKS,
    UNIVERSITY,
    WARDENS,
)
from fireside.games.the_brigade.pieces import Known, Pieces, read_pieces
from fireside.games.the_brigade.words import compose_words
from fireside.texts import own_texts

FILE: Final = files("fireside.games.the_brigade").joinpath("components.toml").read_text("utf-8")

KNOWN: Final = Known(
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
    nobody="Sir Precious",
    turning="white-fang",
)


def changed(old: str, new: str) -> str:
    """Return the file with its first `old` replaced."""
    assert old in FILE, f"{old!r} is not in the file"
    return FILE.replace(old, new, 1)


def read(text: str) -> Pieces:
    """Read a file of pieces."""
    return read_pieces(text.encode(), KNOWN)


COOP: Final = 'name = "Grandma Yentl\'s Coop", affiliation = "commons", value = 3, track = 3'
TRACK: Final = "crew = [0, 2, 3, 3]"
GUSTS: Final = 'gusts = ["north", "east", "south", "west", "north", "south"]'
ASH: Final = '{ name = "Ash", affiliation = "commons", water = 2 }'
FANG: Final = '{ name = "white-fang", water = 2, dawn_water = 5 }'

BLACK: Final = '{ name = "black", crew = 0, wagon = 0, command = 0 }'

BAD: Final = {
    "a value of nothing": (COOP, COOP.replace("value = 3", "value = 0"), "value is 0, not 1 to"),
    "a value as dear as the university's": (
        COOP,
        COOP.replace("value = 3", "value = 5"),
        "value is 5, not 1 to 4",
    ),
    "a value that is no number": (
        COOP,
        COOP.replace("value = 3", 'value = "two"'),
        "value is 'two', not a whole number",
    ),
    "a value that is true": (
        COOP,
        COOP.replace("value = 3", "value = true"),
        "value is True, not a whole number",
    ),
    "a track of nothing": (COOP, COOP.replace("track = 3", "track = 0"), "track is 0, not 1 to 9"),
    "a track that is missing": (COOP, COOP.replace(", track = 3", ""), "track is missing"),
    "a field that is unknown": (
        COOP,
        COOP + ', colour = "red"',
        "there is no field 'colour'",
    ),
    "an affiliation that is unknown": (
        COOP,
        COOP.replace('"commons"', '"beggars"'),
        "affiliation is 'beggars', known: commons, merchants, council, nobles",
    ),
    "a city block of the university": (
        COOP,
        COOP.replace('"commons"', '"university"'),
        "affiliation is 'university'",
    ),
    "a block without a name": (COOP, COOP.replace("Grandma Yentl's Coop", "!"), "'!' is no name"),
    "two blocks of one name": (
        '"Verna\'s Pumpkin Patch"',
        '"grandma yentl\'s coop"',
        'there are two called "grandma yentl\'s coop"',
    ),
    "a block called as one of the university": (
        "Verna's Pumpkin Patch",
        "Hall of Ash",
        "there are two called 'Hall of Ash'",
    ),
    "a block that is no table": (
        f"{{ {COOP} }}",
        '"Coop"',
        "'Coop' is no table of fields in braces",
    ),
    "a block too few": (f"  {{ {COOP} }},\n", "", "blocks has 27 entries, not 28"),
    "a great building that is unknown": (
        '"Old Tom Oak"',
        '"Young Tom Oak"',
        "name is 'Young Tom Oak', known:",
    ),
    "a member who is unknown": ('"Lumen"', '"Lucy"', "name is 'Lucy', known:"),
    "a member twice": ('"Immora"', '"Lumen"', "there are two called 'Lumen'"),
    "a member without a bucket": (
        '"Lumen", affiliation = "council", water = 1',
        '"Lumen", affiliation = "council", water = 0',
        "water is 0, not 1 to 9",
    ),
    "a member of the university": (
        '"Lumen", affiliation = "council"',
        '"Lumen", affiliation = "university"',
        "affiliation is 'university'",
    ),
    "a bonus member of the other deck": (ASH, ASH.replace("Ash", "Lumen"), "name is 'Lumen'"),
    "a member without an affiliation": (
        ASH,
        ASH.replace('"commons"', '"none"'),
        "affiliation is 'none'",
    ),
    "a warden who is unknown": ('"gloria"', '"glory"', "name is 'glory', known: plain"),
    "a warden twice": ('"ester"', '"blitz"', "there are two called 'blitz'"),
    "a dawn that is missing": (FANG, FANG.replace(", dawn_water = 5", ""), "dawn_water is missing"),
    "a dawn of another": (
        '{ name = "blitz", water = 2 }',
        '{ name = "blitz", water = 2, dawn_water = 3 }',
        "there is no field 'dawn_water'",
    ),
    "a warden without a name": (
        '{ name = "blitz", water = 2 }',
        "{ water = 2 }",
        "name is missing",
    ),
    "a board that is unknown": (BLACK, BLACK.replace("black", "grey"), "name is 'grey', known:"),
    "a board that begins at the end of a track": (
        BLACK,
        BLACK.replace("crew = 0", "crew = 3"),
        "crew is 3, not 0 to 2",
    ),
    "a board without a track": (BLACK, BLACK.replace(", wagon = 0", ""), "wagon is missing"),
    "a mark beyond the edge": ("[4, 3]]", "[4, 6]]", "column is 6, not 0 to 5"),
    "a mark on a corner": ("[4, 3]]", "[5, 5]]", "f6 is a corner, no block"),
    "a mark made twice": ("[5, 3]]", "[0, 2]]", "c1 is marked twice"),
    "a mark without a column": ("[4, 3]]", "[4]]", "the mark [4] is no row and column"),
    "a storm without marks": ("[[0, 3], [2, 1], [4, 0]]", "[]", "[] is no list of marks"),
    "a gust from nowhere": (GUSTS, GUSTS.replace('"north"', '"up"', 1), "the card is 'up'"),
    "a special that is unknown": ('"free_recruit"', '"free_beer"', "the card is 'free_beer'"),
    "a festival that is unknown": ('"karnaj"', '"carnival"', "the card is 'carnival'"),
    "gusts that are no list": (GUSTS, 'gusts = "north"', "gusts is no list"),
    "more cards than there may be": (
        GUSTS,
        GUSTS.replace("[", '["east", "east", "east", '),
        "there are 37 events in all, more than 36",
    ),
    "a track that falls": (TRACK, "crew = [0, 2, 1, 3]", "crew falls from 2 to 1"),
    "a track that is short": (TRACK, "crew = [0, 3]", "crew has 2 entries, not 3 to 10"),
    "a crew that is too large": (TRACK, "crew = [0, 1, 2, 3, 3, 4]", "is 4, not 0 to 3"),
    "an upgrade track that is missing": (TRACK, "", "tracks.crew is missing"),
    "a track that is unknown": (TRACK, TRACK + "\nhorses = [1]", "tracks has no 'horses'"),
    "a university too hot": (
        "start_intensity = 2",
        "start_intensity = 9",
        "start_intensity is 9, not 1 to",
    ),
    "a hall that is missing": ('"Hall of Sparks", ', "", "names has 3 entries, not 4"),
    "a sort of piece that is unknown": (GUSTS, GUSTS + "\nbreezes = []", "there is no 'breezes'"),
    "a section that is unknown": ("[tracks]", "[horses]\na = 1\n[tracks]", "there is no 'horses'"),
    "a sort of piece that is missing": (GUSTS, "", "gusts is missing"),
}
"""By what is wrong: what is replaced by what, and what is said of it."""

LINES: Final = {
    "a block too few": "blocks = [",
    "a block called as one of the university": '"Hall of Ash", affiliation',
    "more cards than there may be": "\nfirestorms = [",
    "an upgrade track that is missing": "[tracks]",
    "a member twice": '"Lumen", affiliation = "nobles"',
    "a warden twice": '"blitz", water = 1',
    "a sort of piece that is missing": "# The pieces of The Brigade",
    "a sort of piece that is unknown": "breezes",
    "a section that is unknown": "[horses]",
    "a track that is unknown": "horses",
    "a hall that is missing": "names = [",
    "a great building that is unknown": "Young Tom Oak",
}
"""What stands in the line that is named, where it is not the one that was changed."""


@pytest.mark.clause("BRI-03")
@pytest.mark.parametrize("fault", BAD)
def test_a_bad_file_is_refused_with_the_line_and_the_reason(fault: str) -> None:
    old, new, reason = BAD[fault]
    text = changed(old, new)
    with pytest.raises(ComponentsError) as caught:
        read(text)
    said = str(caught.value)
    assert reason in said
    first = LINES.get(fault, new)
    line = text.count("\n", 0, text.index(first) + 1) + 1
    assert said.startswith(f"components.toml, line {line}: ")


def test_a_great_building_needs_a_block_to_replace() -> None:
    text = FILE.replace(
        '"The Jewelled Aviary", affiliation = "council"',
        '"The Jewelled Aviary", affiliation = "nobles"',
    )
    nobles = 'affiliation = "nobles", value = 4'
    head, tail = text.split("great_buildings = [")
    text = head.replace(nobles, 'affiliation = "council", value = 4') + "great_buildings = [" + tail
    with pytest.raises(ComponentsError, match="finds no block of the nobles to replace"):
        read(text)


def test_a_file_that_is_no_toml_is_refused_with_the_line() -> None:
    with pytest.raises(ComponentsError, match=r"components\.toml, line 3: "):
        read("blocks = []\n\ncrew = [}\n")


def test_a_section_that_is_missing_is_named() -> None:
    text = FILE[: FILE.index("[university]")] + FILE[FILE.index("[tracks]") :]
    with pytest.raises(ComponentsError, match=r"line 1: \[university\] is missing"):
        read(text)


def test_comments_between_entries_do_not_shift_the_line() -> None:
    text = changed("blocks = [\n", "blocks = [\n  # a [comment], with { brackets }\n")
    text = text.replace(COOP, COOP.replace("value = 3", "value = 0"))
    line = text.count("\n", 0, text.index("value = 0")) + 1
    with pytest.raises(ComponentsError, match=f"line {line}: value is 0"):
        read(text)


def test_a_key_that_should_be_a_section_is_refused() -> None:
    text = FILE[: FILE.index("[tracks]")].replace("[university]", "tracks = 3\n[university]")
    with pytest.raises(ComponentsError, match="tracks is no section"):
        read(text)


def test_members_and_wardens_may_stand_in_any_order() -> None:
    lumen = '  { name = "Lumen", affiliation = "council", water = 1 },\n'
    moved = FILE.replace(lumen, "").replace("crew = [\n", f"crew = [\n{lumen}", 1)
    assert read(moved).member_water == read(FILE).member_water
    assert read(moved).affiliations == read(FILE).affiliations


def turned(place: int) -> int:
    """Return where a place comes to by a quarter of a turn of the city."""
    row, column = divmod(place, SIDE)
    return column * SIDE + SIDE - 1 - row


def test_firestorms_are_alike_for_every_corner() -> None:
    assert sorted(sorted(map(turned, card)) for card in STORMS) == sorted(STORMS)


def test_starting_firestorms_are_alike_for_opposite_corners() -> None:
    cards = STORMS[:STARTING_COUNT]
    assert sorted(sorted(turned(turned(at)) for at in card) for card in cards) == sorted(cards)


def test_firestorms_have_three_or_four_marks_and_reach_every_block() -> None:
    assert {len(card) for card in STORMS} <= {3, 4}
    counts = Counter(place for card in STORMS for place in card)
    assert set(counts) == set(BLOCK_PLACES)
    assert set(counts.values()) <= {1, 2, 3}


@pytest.mark.clause("BRI-13")
def test_no_starting_firestorm_hits_the_university() -> None:
    assert not {place for card in STORMS[:STARTING_COUNT] for place in card} & {*UNIVERSITY_PLACES}


@pytest.mark.parametrize("affiliation", AFFILIATIONS[:UNIVERSITY])
def test_blocks_of_every_affiliation_differ(affiliation: str) -> None:
    city = read(FILE).blocks[:CITY_BLOCK_COUNT]
    own = [block for block in city if block.affiliation == affiliation]
    assert len({block.value for block in own}) > 1
    assert len({block.track for block in own}) > 1


OTHERS: Final = """
from fireside.games.the_brigade import TITLE
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.texts import load_texts

options = dict.fromkeys(["advanced", "great_buildings", "fire_festival", "bonus_crew"], True)
for seed in range(6):
    luck = fast_rng(seed)
    state = TITLE.game.start(2 + seed % 3, options, fast_rng(seed), FORGET)
    for _ in range(4000):
        if not state.stack:
            break
        seat = state.asked()[0]
        legal = TITLE.game.legal_actions(state, seat)
        TITLE.game.apply(state, seat, legal[luck.below(len(legal))], FORGET)
    assert not state.stack
for language in ("en", "de"):
    words = load_texts(TITLE, language)
    print([words.word("card", {"card": card}) for card in range(len(TITLE.words["card"]))])
    print(words.word("block", {"block": 0}))
print(len(TITLE.words["card"]), TITLE.game.start(2, {}, fast_rng(1), FORGET).stack[-1].args)
"""


@pytest.mark.clause("BRI-03")
def test_another_file_is_enough_to_play_with_other_pieces(tmp_path: Path) -> None:
    source = Path(fireside.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "client")
    shutil.copytree(source, tmp_path / "fireside", ignore=ignored)
    tolls = COOP.replace("Grandma Yentl's Coop", "Toll House").replace("track = 3", "track = 7")
    text = changed(COOP, tolls)
    for old, new in (
        (GUSTS, GUSTS.replace("[", '["east", ', 1)),
        ('"refill_brigades"]', '"refill_brigades", "free_recruit"]'),
        ("command = [4, 4, 4, 5, 6]", "command = [5, 5, 6, 6, 7, 8]"),
        (TRACK, "crew = [0, 1, 1, 1, 2, 2]"),
        ("wagon = [2, 4, 6]", "wagon = [2, 4, 6, 6, 6, 8]"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "fireside/games/the_brigade/components.toml").write_text(text, "utf-8")
    told = subprocess.run(
        [sys.executable, "-c", OTHERS],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    english, house, german, _, numbers = told.stdout.splitlines()
    assert english.count("a gust to the east") == 2
    assert english.count("a recruit for all") == 2
    assert german.count("ein Windstoß nach Osten") == 2
    assert house == "Toll House"
    assert numbers == "36 (5,)"


def test_a_block_that_the_texts_do_not_know_goes_by_its_name() -> None:
    texts = dict(own_texts(TITLE, "en"))
    del texts["word.block.toll-gate"]
    assert compose_words(texts)["word.block.toll-gate"] == "Toll Gate"

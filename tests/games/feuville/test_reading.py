"""The file of components: what may be changed in it, and what is refused with line and reason."""

import re
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import fireside
from fireside.component_file import ComponentsError
from fireside.games.feuville.reading import read_components

SOURCE = files("fireside.games.feuville").joinpath("components.toml").read_text("utf-8")

FIRST_WALL = '  { part = "left", guard = 1, griffin = 1 },\n'


def changed(old: str, new: str) -> bytes:
    """Return the file with its first such text changed."""
    assert old in SOURCE
    return SOURCE.replace(old, new, 1).encode()


def line_of(text: str) -> int:
    """Return the line on which a text begins."""
    return SOURCE[: SOURCE.index(text)].count("\n") + 1


def refusal(source: bytes) -> tuple[int, str]:
    """Return the line and the reason for which a file is refused."""
    with pytest.raises(ComponentsError) as caught:
        read_components(source)
    found = re.fullmatch(r"components\.toml, line (\d+): (.+)", str(caught.value))
    assert found is not None
    return int(found[1]), found[2]


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        pytest.param("{ flags = 1 },", "there is no field 'flags', known: part, clouds", id="key"),
        pytest.param("{ flag = 4 },", "flag is 4, not 0 to 3", id="many"),
        pytest.param("{ flag = -1 },", "flag is -1, not 0 to 3", id="negative"),
        pytest.param("{ flag = 1.5 },", "flag is 1.5, not a whole number", id="fraction"),
        pytest.param("{ flag = true },", "flag is True, not a whole number", id="switch"),
        pytest.param('{ flag = "1" },', "flag is '1', not a whole number", id="word"),
        pytest.param("{ flag = 2, guard = 2 },", "4 symbols are more than a tile", id="crowded"),
        pytest.param("{ clouds = 1 },", "a wall has no clouds", id="cloudy wall"),
        pytest.param('{ part = "top" },', "part of a wall is 'top', known: plain", id="part"),
        pytest.param("{ count = 0 },", "count is 0, not 1 to 99", id="none of it"),
        pytest.param("{ count = 9 },", "there are 38 walls, more than 30", id="too many walls"),
        pytest.param("{ flag = },", "Invalid value", id="no value"),
    ],
)
def test_a_bad_tile_is_refused_with_its_line(new: str, reason: str) -> None:
    line, said = refusal(changed(FIRST_WALL, f"  {new}\n"))
    assert reason in said
    has_own_line = "walls" not in reason
    assert line == (line_of(FIRST_WALL) if has_own_line else line_of("[[stacks]]"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        pytest.param('row = "wall"', 'row = "roof"', "row is 'roof', known: wall", id="row"),
        pytest.param('name = "II"', 'name = "III"', "name is 'III', known: I, II", id="name"),
        pytest.param('name = "II"', 'name = "start"', "name is 'start', known", id="no start"),
        pytest.param('row = "wall"', 'rows = "wall"', "stacks has no 'rows'", id="key"),
        pytest.param(
            "little-district = 4", "tiny-district = 4", "no decree is called", id="decree"
        ),
        pytest.param("flag-2 = 1", "flag-0 = 1", "no decree is called 'flag-0'", id="factor"),
        pytest.param("flag-2 = 1", "flag-2 = 0", "flag-2 is 0, not 1 to 99", id="no decree"),
        pytest.param("prestige-4 = 1", "glory-4 = 1", "no charm is called 'glory-4'", id="charm"),
        pytest.param("prestige-4 = 1", "prestige-4 = -2", "prestige-4 is -2", id="negative"),
        pytest.param("removed_decrees = 7", "removed_decrees = 21", "of 26 decrees", id="removed"),
        pytest.param("grass = 16", "grass = 11", "grass is 11, not 12 to", id="grass"),
        pytest.param("coats_of_arms = 4", "coats_of_arms = 3", "coats_of_arms is 3", id="coats"),
        pytest.param("town_evaluations = 4", "town_evaluations = 2", "is 2, not 4", id="towns"),
        pytest.param("grass = 16", "gras = 16", "counts has no 'gras'", id="counts"),
        pytest.param("[charms]", "[spells]", "there is no 'spells'", id="table"),
        pytest.param("[charms]", "[charms", "Expected ']'", id="bracket"),
    ],
)
def test_a_bad_entry_is_refused_with_its_line(old: str, new: str, reason: str) -> None:
    line, said = refusal(changed(old, new))
    assert reason in said
    assert line == line_of(old)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        pytest.param(
            "fire-protection = 5\n", "", line_of("[charms]"),
            "fire-protection is missing", id="kept",
        ),
        pytest.param(
            "grass = 16\n", "", line_of("[counts]"), "counts.grass is missing", id="count"
        ),
        pytest.param(
            '[[stacks]]\nrow = "tower"', '[[stacks]]\nrow = "wall"',
            line_of('[[stacks]]\nrow = "tower"'), "a second stack I of the row wall", id="twice",
        ),
        pytest.param(
            "  { clouds = 1, star = 1 },\n", "", line_of("[[stacks]]"),
            "there are 5 skies of the start, not 6", id="start",
        ),
    ],
)  # fmt: skip
def test_what_is_missing_is_refused_where_it_should_stand(
    old: str, new: str, line: int, reason: str
) -> None:
    found, said = refusal(changed(old, new))
    assert found == line
    assert reason in said


@pytest.mark.clause("VIL-16")
def test_the_starting_tile_shows_symbols_alone() -> None:
    line, said = refusal(changed("[starting_tile]", "[starting_tile]\nclouds = 1"))
    assert line == line_of("[starting_tile]") + 1
    assert said.startswith("starting_tile has no 'clouds', known: guard, star")


@pytest.mark.parametrize("table", ["stacks", "starting_tile", "decrees", "charms", "counts"])
def test_no_table_can_be_left_out(table: str) -> None:
    tables = re.split(r"(?m)^(?=\[)", SOURCE)
    rest = "".join([part for part in tables if not part.lstrip("[").startswith(f"{table}]")])
    assert "is missing" in refusal(rest.encode())[1]


def test_a_stack_without_its_other_half_is_refused() -> None:
    tables = re.split(r"(?m)^(?=\[)", SOURCE)
    whole = [part for part in tables if 'row = "tower"\nname = "II"' not in part]
    assert refusal("".join(whole).encode())[1] == "there is no stack II of the row tower"


def test_too_few_towers_are_refused() -> None:
    tables = re.split(r"(?m)^(?=\[)", SOURCE)
    bare = [
        '[[stacks]]\nrow = "tower"\nname = "I"\ntiles = [{ flag = 1 }]\n'
        if 'row = "tower"\nname = "I"' in part
        else '[[stacks]]\nrow = "tower"\nname = "II"\ntiles = []\n'
        if 'row = "tower"' in part
        else part
        for part in tables
    ]
    assert refusal("".join(bare).encode())[1].startswith("there are 1 tiles of the row tower")


def test_tiles_that_are_no_list_are_refused() -> None:
    source = re.sub(r"(?s)tiles = \[.*?\n\]", "tiles = 3", SOURCE, count=1)
    assert refusal(source.encode()) == (line_of("tiles = ["), "tiles is no list")


def test_a_tile_without_braces_is_refused_with_its_line() -> None:
    line, said = refusal(changed(FIRST_WALL, "  3,\n"))
    assert line == line_of(FIRST_WALL)
    assert said == "3 is no table of fields in braces"


def test_a_tile_in_a_table_of_its_own_is_refused_with_the_line_of_its_stack() -> None:
    table = "[[stacks.tiles]]\nflags = 1"
    source = re.sub(r"(?s)tiles = \[.*?\n\]", table, SOURCE, count=1)
    line, said = refusal(source.encode())
    assert line == line_of("[[stacks]]")
    assert "there is no field 'flags'" in said


def test_a_file_that_ends_too_soon_is_refused_at_its_end() -> None:
    cut = SOURCE[: SOURCE.index(FIRST_WALL) + len(FIRST_WALL)]
    line, _ = refusal(cut.encode())
    assert line in (cut.count("\n"), cut.count("\n") + 1)


def test_a_file_in_another_encoding_is_refused() -> None:
    source = changed(FIRST_WALL, FIRST_WALL + "  # M\xfcnze\n").decode().encode("latin-1")
    assert refusal(source) == (line_of(FIRST_WALL) + 1, "this is not UTF-8")


def test_more_different_pieces_than_a_column_can_hold_are_refused() -> None:
    names = ("guard", "star", "flag", "griffin")
    faces = [
        f'  {{ part = "{part}", {names[a]} = 1, {names[b]} = 1, {names[c]} = 1 }},'
        for part in ("plain", "left", "right")
        for a in range(4)
        for b in range(a + 1, 4)
        for c in range(b + 1, 4)
    ]
    faces += [
        f'  {{ part = "{part}", {a} = {n}, {b} = {3 - n} }},'
        for part in ("plain", "left", "right")
        for at, a in enumerate(names)
        for b in names[at + 1 :]
        for n in (1, 2)
    ]
    faces += [
        f'  {{ part = "{part}", {name} = {n} }},'
        for part in ("plain", "left", "right")
        for name in names
        for n in (1, 2, 3)
    ]
    source = SOURCE.replace(
        'row = "tower"\nname = "I"\ntiles = [\n',
        'row = "tower"\nname = "I"\ntiles = [\n' + "\n".join(faces) + "\n",
        1,
    )
    assert refusal(source.encode())[1].endswith("different pieces, more than 127")


NEW_PIECES = """
import sys
from fireside.games.feuville import TITLE
from fireside.games.feuville.components import PRESTIGE, START_TILE, SYMBOLS_OF
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.texts import LANGUAGES, load_texts

words = [("piece", "wall-guard1-flag2"), ("piece", "flag-4"), ("charm", "prestige-7")]
for language in LANGUAGES:
    texts = load_texts(TITLE, language)
    said = [texts.word(kind, {kind: TITLE.words[kind].index(name)}) for kind, name in words]
    sys.stdout.buffer.write(("; ".join(said) + "\\n").encode())
print(PRESTIGE, SYMBOLS_OF[START_TILE])
for seed in range(3):
    rng = fast_rng(seed)
    state = TITLE.game.start(2 + seed, {}, rng, FORGET)
    census = TITLE.game.census(state)
    while state.stack:
        seat = state.stack[-1].seat
        TITLE.game.apply(state, seat, TITLE.policy.choose(state, seat, rng), FORGET)
    assert TITLE.game.census(state) == census
print("played")
"""


def test_new_pieces_need_nothing_but_the_file(tmp_path: Path) -> None:
    package = tmp_path / "fireside"
    shutil.copytree(
        Path(fireside.__file__).parent,
        package,
        ignore=shutil.ignore_patterns("client", "skeleton", "__pycache__"),
    )
    source = (
        changed(FIRST_WALL, "  { guard = 1, flag = 2 },\n")
        .decode()
        .replace("flag-3 = 1", "flag-4 = 1")
        .replace("great-selection = 5", "great-selection = 4\nprestige-7 = 1")
        .replace("[starting_tile]", "[starting_tile]\nguard = 1")
    )
    (package / "games" / "feuville" / "components.toml").write_text(source, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", NEW_PIECES],
        env={"PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().splitlines() == [
        "Mauer (Wache, 2 Fahnen); Erlass „Fahne ×4“; 7 Ruhmespunkte",
        "wall (guard, 2 flags); decree “flag ×4”; 7 prestige",
        "mur (garde, 2 drapeaux); édit «\xa0drapeau ×4\xa0»; 7 points de gloire",
        "muro (guardia, 2 bandiere); decreto «bandiera ×4»; 7 punti prestigio",
        "muur (wachter, 2 vlaggen); besluit “vlag ×4”; 7 roempunten",
        "[0, 0, 0, 3, 4, 5, 7] [1, 0, 0, 0]",
        "played",
    ]

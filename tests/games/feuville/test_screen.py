"""Feuville drawn: the king's board, the towns, the choices, and never wider than the screen."""

import re

import pytest

from fireside.drawing.screen import Screen
from fireside.games.feuville import TITLE
from fireside.games.feuville.components import PIECES, STACKS, START_SKIES
from fireside.games.feuville.screen.signs import sign, tile_sign
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.view import FeuvilleView
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.texts import LANGUAGES
from tests.drawing.screens import roomy_screen
from tests.games.feuville.positions import answer, legal, piece, position

TILES = sorted({piece for stack in [*STACKS, START_SKIES] for piece in stack})


def screen(plain: bool = True, language: str = "en") -> Screen:
    return roomy_screen(TITLE, plain, language)


def drawn(
    seen: FeuvilleView, width: int = 80, before: FeuvilleView | None = None, focus: str = ""
) -> list[str]:
    return [line.plain.rstrip() for line in screen().board(seen, before, width, focus)]


def board(state: FeuvilleState, seat: int = 0) -> list[str]:
    return drawn(TITLE.view(state, seat))


def row(lines: list[str], label: str) -> list[str]:
    """Return the cells of the king's board in a row."""
    found = next(line for line in lines if line.startswith(label))
    return [found[8 + 12 * person : 20 + 12 * person].strip() for person in range(6)]


def own_town(lines: list[str]) -> list[str]:
    """Return the rows of the town nearest to the question, from the sky to the names."""
    return lines[-4:]


def offered(state: FeuvilleState, width: int = 80) -> list[str]:
    seat = state.stack[-1].seat
    return [
        line.plain.rstrip() for line in screen().offer(TITLE.view(state, seat), legal(state), width)
    ]


# Signs.


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("wall-griffin1", "♞"),
        ("wall-left-griffin1", "[♞"),
        ("wall-right", "]"),
        ("wall-gate", "∩"),
        ("tower", "·"),
        ("tower-right-flag1", "⚑]"),
        ("sky-cloud3", "≈≈≈"),
        ("starting-tile", "■■■"),
    ],
)
def test_a_tile_is_written_by_what_it_shows(name: str, shown: str) -> None:
    assert tile_sign(PIECES.index(name)) == shown


def test_no_two_tiles_of_a_row_look_the_same() -> None:
    by_row: dict[str, list[str]] = {}
    for tile in TILES:
        by_row.setdefault(PIECES[tile].split("-")[0], []).append(tile_sign(tile))
    assert [len(shown) - len(set(shown)) for shown in by_row.values()] == [0, 0, 0]
    assert max(len(shown) for row_signs in by_row.values() for shown in row_signs) <= 5


def test_decrees_are_written_in_short() -> None:
    words = screen().words
    names = ["little", "large", "view", "own", "flag-2", "griffin-3"]
    assert [sign(piece(name), words) for name in names] == [
        *("little", "large", "view", "own×3", "⚑×2", "♞×3")
    ]


# The king's board.


def test_the_kings_board_shows_every_slot_below_its_person() -> None:
    state = position(
        "@/t", "@", walls="w L . R G w", towers="t l r t t .", decrees="little . view own star-1 ."
    )
    lines = board(state)
    assert row(lines, "        ent") == [
        *("entertainer", "thief", "publican", "architect", "mayor", "magician")
    ]
    assert row(lines, "wall") == ["♞", "[♞", "–", "]", "∩", "♞"]
    assert row(lines, "tower") == ["·", "[⚑", "⚑]", "·", "·", "–"]
    assert row(lines, "sky") == ["≈"] * 6
    assert row(lines, "decree") == ["little", "–", "view", "own×3 =0", "★×1 =0", "–"]


def test_a_die_marks_the_column_of_its_person_until_it_is_used() -> None:
    state = position("@", "@", dice="3 5")
    lines = board(state)
    numbers = next(line.split() for line in lines if "[3]" in line)
    assert numbers == ["1", "2", "[3]", "4", "[5]", "6"]
    assert any(line.startswith("dice    [3]  [5]") for line in lines)
    answer(state, "take wall 3", "build hand R1")
    assert any(line.startswith("dice    used  [5]") for line in board(state))
    unrolled = board(position("@", "@", dice="", stored={0: "w"}))
    assert any(line.startswith("dice    not rolled yet") for line in unrolled)


def test_a_decree_says_what_it_would_bring_to_the_seat_that_looks() -> None:
    state = position("@/t/s w/t/s", "@ wall-flag1", decrees="little large . . flag-1 star-1")
    assert row(board(state), "decree") == ["little =5", "large =10", "–", "–", "⚑×1 =0", "★×1 =0"]
    assert row(board(state, 1), "decree") == ["little", "large", "–", "–", "⚑×1 =1", "★×1 =0"]
    assert row(board(state, SPECTATOR), "decree") == ["little", "large", "–", "–", "⚑×1", "★×1"]


def test_what_a_decree_brings_is_said_even_where_there_is_no_room_for_more() -> None:
    state = position(
        "@ wall-left-guard2-star1/tower-left-guard2", "@",
        dice="1 2", decree_pile="own", luck=[0, 0, 1],
    )  # fmt: skip
    before = TITLE.view(state, 0)
    answer(state, "take decree 1", "store", "end")
    assert row(drawn(TITLE.view(state, 0), before=before), "decree")[0] == "own×3 =12+"
    narrow = drawn(TITLE.view(state, 0), 68, before)
    assert next(line for line in narrow if line.startswith("decree"))[8:18].strip() == "own×3=12"


def test_open_charms_and_stacks_are_counted_out() -> None:
    state = position("@", "@", open_charms="prestige-3 . fire-protection", piles={"wall": "w L"})
    lines = board(state)
    assert "fairy   c1 3 prestige  c2 –  c3 fire protection" in lines
    assert any(line.endswith("left  sky 24  tower 30  wall 2  decree 19") for line in lines)


@pytest.mark.clause("VIL-93")
def test_that_an_idle_round_would_end_the_game_is_said_until_a_die_is_used() -> None:
    words = "Nobody has used a die for two rounds."
    state = position("@", "@", dice="1 5", luck=[0, 1] * 6)
    answer(state, "end", "end", "end")
    assert words not in "\n".join(board(state))
    answer(state, "end")
    for seat in (0, 1, SPECTATOR):
        assert words in "\n".join(board(state, seat))
    answer(state, "take wall 1", "build hand R1", "end")
    assert words not in "\n".join(board(state))


def test_what_is_new_since_the_last_look_is_marked() -> None:
    state = position("@", "@", dice="1 5", walls="w . . . . .", piles={"wall": "L"}, luck=[0])
    before = TITLE.view(state, 0)
    answer(state, "take wall 1", "build hand R1")
    lines = drawn(TITLE.view(state, 0), before=before)
    assert row(lines, "wall") == ["[♞+", *["–"] * 5]
    assert own_town(lines)[2:] == ["wall    ■■■   ♞+", "        S     R1"]


# Towns.


def test_a_town_is_drawn_in_columns_with_their_names() -> None:
    state = position("L/l/s2 @/t w", "@")
    assert own_town(board(state)) == [
        "sky     ≈≈",
        "tower   [⚑    ·",
        "wall    [♞    ■■■   ♞",
        "        L1    S     R1",
    ]


def test_ruins_grass_and_the_coat_of_arms_are_marked() -> None:
    state = position("w/t/s! @/t! w/t/s~ w#", "@")
    assert own_town(board(state)) == [
        "sky     ×≈          ≈",
        "tower   ×·    ×·    ·",
        "wall    ×♞    ■■■   ♞     ♞",
        "        L1×   S×    R1~   R2#",
    ]


def test_a_town_is_headed_by_points_symbols_and_what_the_dragon_compares() -> None:
    state = position("@/t/s2 w w!", "@", cup=1)
    state.points = [12, 1]
    text = "\n".join(board(state))
    assert "▸ ● You  12 points  †0 ★0 ⚑0 ♞1\n    columns 2, clouds 2, decrees 0\n" in text
    assert "  ■ A very long…  1 point  †0 ★0 ⚑0 ♞0  ♕\n" in text


def test_boards_show_stored_pieces_protections_and_charms() -> None:
    state = position(
        "@", "@ wall-flag1", stored={1: "r+ flag-2"}, charms={1: "fire-protection great-selection"}
    )
    text = "\n".join(board(state))
    assert "stored  1: tower ⚑] ¤  2: ⚑×2 =2" in text
    assert "charms  great selection, fire protection" in text


def test_a_town_that_could_be_evaluated_says_for_how_much() -> None:
    state = position("L/l G R/r @", "@")
    assert "columns 4, clouds 0, decrees 0, town =10" in "\n".join(board(state))
    answer(state, "town 3", "coat S")
    assert "town =" not in "\n".join(board(state))


def test_towns_of_others_stand_side_by_side_on_common_ground() -> None:
    lines = board(position("@", "@/t w", "@", charms={1: "fire-protection"}))
    ground = next(line for line in lines if line.split() == ["S", "R1", "S"])
    assert lines.index(ground) == 5
    assert lines[0].lstrip().startswith("■")
    # The smaller block begins lower.
    assert "▲" not in lines[0] + lines[1]
    assert "▲" in lines[2]


def test_a_town_too_wide_for_the_screen_is_shown_around_a_column() -> None:
    wide = TITLE.view(position("@" + " w" * 29, "@"), 0)
    names = [line.split() for line in drawn(wide) if " R1 " in line][-1]
    assert names[0] == "S"
    assert "board R5 shows it around the column 5 right of the rock" in " ".join(drawn(wide))
    focused = drawn(wide, focus="r29")
    assert any(line.split()[-1:] == ["R29"] for line in focused)


def test_columns_are_named_in_the_language_of_the_reader() -> None:
    seen = TITLE.view(position("w @ w!", "@"), 0)
    for language, names in {"it": "Sx1 Ro Dx1×", "fr": "Ga1 Ro Dr1×", "nl": "L1 S R1×"}.items():
        lines = [line.plain for line in screen(language=language).board(seen, None, 80, "")]
        assert lines[-1].split() == names.split()


# What may be answered.


def test_the_uses_of_dice_are_sorted_by_person_with_what_to_type() -> None:
    state = position("L/l G R/r @", "@", dice="2 5", stored={1: "w"}, walls="w L . R G w")
    assert offered(state)[:6] == [
        "2 thief      w2 wall [♞  t2 tower  s2 sky ≈  d2 large  k2 steal",
        "5 mayor      w5 wall ∩  t5 tower  s5 sky ≈  d5 ⚑×1 =2  k5 any decree",
        "any die      f2 a charm  v2 score the town =10  f5 a charm",
        "             v5 score the town =10",
        "both: gnome  g1 entertainer  g2 thief  g3 publican  g4 architect  g5 mayor",
        "             g6 magician",
    ]
    assert offered(state)[6] == "             e end the turn"


def test_what_can_be_done_with_hand_and_board_is_sorted_by_place() -> None:
    state = position("@/t/s w", "@", stored={0: "t little"}, charms={0: "theft-protection"})
    answer(state, "take wall 3")
    assert offered(state)[:3] == [
        *(
            "in hand: wall ♞   build in  l1  r2  replace first for later, tower goes",
            "                  replace second for later, little goes",
            "stored 1: tower   build in  1r1  protect first from thieves",
        )
    ]
    assert offered(state)[3] == "stored 2: little  score  2s =5  protect second from thieves"


def test_tiles_for_the_choosing_are_sorted_by_row() -> None:
    state = position("@", "@", dice="4 5", towers="t . . . . l", skies="s s s s s s2")
    state.piles = [[], [], [], [], [], []]
    answer(state, "skill architect")
    lines = offered(state)
    assert lines[1].split() == ["tower", "t1", "·", "t6", "[⚑"]
    assert lines[3].split() == ["p", "pass"]


def test_other_answers_say_what_they_do() -> None:
    state = position("@", "@", stored={1: "w flag-1"}, dice="2 5")
    answer(state, "skill thief")
    assert offered(state)[0] == ("steal 1 first A very long name indeed: wall ♞")
    assert offered(state)[1] == "steal 1 second A very long name indeed: ⚑×1 =0"


def test_own_discretion_says_what_each_symbol_brings() -> None:
    state = position("@ wall-flag1", "@", decrees="own . . . . .", dice="1 2")
    answer(state, "take decree 1")
    assert "hand guard =0  hand star =0  hand flag =3" in offered(state)[0]


# Everything at once.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [50, 80, 120])
def test_nothing_is_wider_than_the_screen(width: int, language: str) -> None:
    rng = fast_rng(width)
    drawing = screen(language=language)
    state = TITLE.game.start(2 + width % 3, {}, rng, FORGET)
    step = 0
    while state.stack:
        seat = state.stack[-1].seat
        actions = TITLE.game.legal_actions(state, seat)
        step += 1
        if step % 7 == 0:
            for reader in (seat, SPECTATOR):
                seen = TITLE.view(state, reader)
                lines = [*drawing.board(seen, None, width, ""), *drawing.score(seen, width)]
                lines += drawing.offer(seen, actions, width)
                assert max([line.cell_len for line in lines]) <= width
        TITLE.game.apply(state, seat, actions[rng.below(len(actions))], FORGET)
    assert step > 50


def test_the_kings_board_and_the_own_town_fit_on_a_small_terminal() -> None:
    lines = board(position("L/l/s w/t @/t/s", *["@/t w"] * 3, stored={0: "w t"}))
    kings_board = next(at for at, line in enumerate(lines) if line.split()[:2] == ["1", "2"])
    assert len(lines) - kings_board <= 16


@pytest.mark.parametrize("plain", [True, False], ids=["without colour", "in colour"])
def test_the_same_things_are_written_with_and_without_colour(plain: bool) -> None:
    seen = TITLE.view(position("L/l! @/t~ w", "@ w"), 0)
    lines = screen(plain).board(seen, None, 80, "")
    assert [line.plain.rstrip() for line in lines] == drawn(seen)
    assert any(style for line in lines for _, style in line.runs)


def test_the_score_lists_the_evaluated_decrees() -> None:
    state = position("@ wall-flag1", "@", stored={0: "flag-2 flag-1"})
    answer(state, "score first", "score second")
    lines = [line.plain.strip() for line in screen().score(TITLE.view(state, 0), 80)]
    assert lines[:4] == [
        "● You: 3 points",
        "2 decrees scored: ⚑×2, ⚑×1",
        "■ A very long name indeed: 0 points",
        "no decrees scored",
    ]
    assert "fewest decrees gets 7 points" in lines[4]


def test_help_explains_every_sign_and_short_form() -> None:
    legend = "\n".join(screen().legend())
    assert [shown for shown in "†★⚑♞≈∩·■¤♕×~#+" if shown not in legend] == []
    assert len(screen().typing()) == 8
    assert all(re.match(r"\S.*  \S", line) for line in [*screen().legend(), *screen().typing()])

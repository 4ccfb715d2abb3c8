"""The Brigade drawn: city, endings, boards and choices, and never wider than the screen."""

import re
from typing import Final

import pytest

from fireside.drawing.paint import FIRE, QUIET
from fireside.drawing.screen import Screen
from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.components import (
    CREW_TRACK,
    MEMBER_WATER,
    TRACK_VALUES,
)
from fireside.games.the_brigade.screen.signs import fire_style
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.view import BrigadeView
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.match.notation import parse_action
from fireside.texts import LANGUAGES
from tests.drawing.screens import roomy_screen
from tests.games.the_brigade.positions import (
    CREW_END,
    WAGON_END,
    asked,
    at,
    member,
    next_event,
    play,
    position,
)

FIRST_ROOM = TRACK_VALUES[CREW_TRACK].index(2)
"""The first step of the crew track that has room for members, which are two."""

EVERYTHING: Options = {
    "advanced": True,
    "great_buildings": True,
    "fire_festival": True,
    "bonus_crew": True,
}


def screen(plain: bool = True, language: str = "en") -> Screen:
    return roomy_screen(TITLE, plain, language)


def drawn(
    seen: BrigadeView, width: int = 80, before: BrigadeView | None = None, focus: str = ""
) -> list[str]:
    lines = screen().about(seen, focus, width) or screen().board(seen, before, width, focus)
    return [line.plain.rstrip() for line in lines]


def board(state: BrigadeState, seat: int = 0) -> list[str]:
    return drawn(TITLE.view(state, seat))


def cell(lines: list[str], name: str) -> list[str]:
    """Return the three lines of a place in 80 columns."""
    x = 2 + 8 * "abcdef".index(name[0])
    y = 1 + 3 * (int(name[1]) - 1)
    return [line[x : x + 8].strip() for line in lines[y : y + 3]]


def panel(lines: list[str]) -> list[str]:
    """Return what stands beside the city in 80 columns."""
    return [line[50:] for line in lines[:19]]


def boards(lines: list[str]) -> list[str]:
    """Return what stands below the city."""
    return lines[20:]


def about(state: BrigadeState, focus: str) -> str:
    return " ".join(drawn(TITLE.view(state, 0), focus=focus))


def offered(state: BrigadeState, width: int = 80) -> list[str]:
    seat = asked(state)
    legal = TITLE.game.legal_actions(state, seat)
    lines = [line.plain.rstrip() for line in screen().offer(TITLE.view(state, seat), legal, width)]
    assert lines[-2].startswith("Type the code in front")
    return lines[:-2]


# The city.


def test_a_block_shows_affiliation_value_and_its_fire_against_its_track() -> None:
    lines = board(position(fire={"d4": 3, "b1": 1}))
    assert lines[0].split()[:6] == [*"abcdef"]
    assert [line[0] for line in lines[1:19:3]] == [*"123456"]
    assert cell(lines, "d4")[0] == "¶5 3/6"
    assert cell(lines, "b1")[0] == "⌂2 1/3"
    assert cell(lines, "f5")[0] == "♛2 ·/3"
    assert cell(lines, "a4")[0] == "§3 ·/4"


def test_every_affiliation_has_a_sign_of_its_own_that_is_explained() -> None:
    seen = TITLE.view(position(), 0)
    lines = drawn(seen)
    signs = {cell(lines, name)[0][0] for name in ("b1", "f2", "a4", "d6", "c3")}
    assert signs == {*"⌂$§♛¶"}
    text = "\n".join(panel(lines))
    for name in ("⌂ commons", "$ merchants", "§ council", "♛ nobles", "¶ university"):
        assert name in text


def test_a_firehouse_shows_its_seat_and_a_corner_without_one_nothing() -> None:
    lines = board(position(seats=3))
    assert [cell(lines, name)[0] for name in ("a1", "f1", "f6", "a6")] == [
        *("[[●]]", "[[■]]", "[[▲]]", "")
    ]


def test_brigades_and_wagons_stand_where_they_are() -> None:
    lines = board(position(brigades="c4 -", wagons="c4 b2"), SPECTATOR)
    assert cell(lines, "c4")[1] == "@●o●o"
    assert cell(lines, "b2")[1] == "o■o"
    assert cell(lines, "f6")[1] == "@■"


def test_a_brigade_may_stand_where_the_wagon_of_another_seat_does() -> None:
    lines = board(position(brigades="c4 -", wagons="- c4"), SPECTATOR)
    assert cell(lines, "c4")[1] == "@●o■o"


def test_places_in_reach_show_their_steps_to_the_seat_that_has_the_turn() -> None:
    state = position(brigades="c2")
    lines = board(state)
    assert [cell(lines, name)[1] for name in ("c1", "c4", "c5", "c6")] == [*("→1", "→2", "→3", "")]
    assert "→" not in "\n".join(board(state, 1))
    assert "→" not in "\n".join(board(state, SPECTATOR))


def test_a_block_shows_whom_it_is_loyal_to_and_everybodys_renown() -> None:
    state = position(
        seats=4, loyal={"c4": 2}, renown=[{"c4": 2}, {"c4": 3, "b2": 1}, {}, {"b2": 2}]
    )
    lines = board(state)
    assert cell(lines, "c4")[2] == "⚑▲●2■3"
    assert cell(lines, "b2")[2] == "■1◆2"


def test_renown_of_all_four_seats_fits() -> None:
    state = position(seats=4, renown=[{"f3": 2, "c3": 2}] * 4)
    lines = board(state)
    assert cell(lines, "f3")[2] == cell(lines, "c3")[2] == "●2■2▲2◆2"
    assert max(len(line) for line in drawn(TITLE.view(state, 0), 50)) <= 50


def test_ruins_lost_blocks_and_great_buildings_are_marked() -> None:
    state = position(burnt="b2", blocks={"c1": "Old Tom Oak"}, great_buildings=True)
    lines = board(state)
    assert cell(lines, "b2")[0] == "▒" * 7
    assert cell(lines, "c1")[0] == "⌂2*·/4"
    lost = position(fire={"c4": 7, "d4": 1})
    assert cell(board(lost), "c4")[0] == "¶5 7/6!"


def test_a_fire_that_has_changed_since_the_last_look_is_marked() -> None:
    before = TITLE.view(position(fire={"d4": 2, "b1": 1, "c4": 1}), 0)
    lines = drawn(TITLE.view(position(fire={"d4": 1, "b1": 2, "c4": 1}), 0), before=before)
    assert [cell(lines, name)[0] for name in ("d4", "b1", "c4")] == [
        *("¶5 1/6-", "⌂2 2/3+", "¶5 1/6")
    ]


def test_a_fire_gets_redder_as_its_block_gets_nearer_to_being_lost() -> None:
    state = position(fire={"b1": 1, "c1": 2, "d4": 6, "c4": 3, "d3": 1})
    seen = TITLE.view(state, 0)
    styles = [fire_style(seen, at(name)) for name in ("d3", "c4", "b1", "c1", "d4", "c3")]
    assert styles == [FIRE[3], FIRE[3], FIRE[4], FIRE[4], FIRE[6], QUIET]


def test_a_wide_screen_has_the_names_of_the_blocks() -> None:
    text = "\n".join(drawn(TITLE.view(position(), 0), 120))
    assert "Hall of Emb… " in text
    assert "Toll Gate" in text


# The endings.


def test_the_endings_are_counted_for_every_seat() -> None:
    state = position(loyal={"b1": 0, "c1": 0, "c3": 0, "a4": 1})
    lines = panel(board(state))
    assert [line.split() for line in lines[1:5]] == [
        [*"⌂$§♛¶", "≥1", "Σ"],
        ["▸", "●", "You", *"20001", "2/5", "10"],
        ["■", "A", "very…", *"00100", "1/5", "3"],
        ["wins", *"55553", "5"],
    ]


def test_ruins_and_fires_are_counted() -> None:
    lines = panel(board(position(burnt="b1 c3", fire={"d4": 1, "c4": 2})))
    assert "  ruins 2/8, university 1/3" in lines
    assert "  2 blocks burn" in lines


def test_the_last_round_is_announced() -> None:
    state = position(burnt="b1 c1 d1 e1 a2 b2 c2 d2")
    assert "evacuated" not in " ".join(panel(board(state)))
    state.is_last_round = 1
    assert "The city is evacuated" in " ".join(panel(board(state)))


# The boards.


def test_a_board_shows_actions_water_markers_upgrades_and_crew() -> None:
    state = position(
        crews=["", "mog del"],
        steps=[{}, {"crew": CREW_END, "wagon": WAGON_END}],
        loyal={"f2": 1},
        renown=[{"b1": 1}],
        actions=3,
    )
    mog, del_uge = [MEMBER_WATER[member(name)] for name in ("mog", "del")]
    room = 2 + mog + del_uge
    assert boards(board(state)) == [
        "▸ ● You  actions 3/4  water: brigade 2/2, wagon 2/2  renown left 15",
        f"    upgrades: crew 0/{CREW_END}, wagon 0/2, command 0/4  no room for a crew",
        f"  ■ A very long…  actions 4  water: brigade {room}/{room}, wagon 2/6  renown left 16",
        f"    upgrades: crew {CREW_END}/{CREW_END}, wagon 2/2, command 0/4  members 2/3: Mog the",
        f"    Heavy\u00a0$\u00a0{mog}/{mog}\u00a0✓, Del Uge\u00a0⌂\u00a0{del_uge}/{del_uge}\u00a0–",
    ]


def test_a_board_of_the_advanced_game_shows_warden_and_tableau() -> None:
    state = position(wardens="blitz cindy", boards="white pink", advanced=True)
    assert "    Blitz Haben, the white board" in boards(board(state))
    state.pyro = 1
    assert boards(board(state))[-1] == "    Cindy Bustion waits for the next firestorm"


def test_what_lies_on_a_board_besides_is_told() -> None:
    state = position(crews=["", "mog"], wardens="galeela bernhardt", mimic="mog", advanced=True)
    state.shield = 1
    state.precious = 0
    text = "\n".join(boards(board(state)))
    water = MEMBER_WATER[member("mog")]
    assert f"$\u00a0{water}/{water}\u00a0– (Galeela)" in text
    assert "Bernhardt Blaze protects the loyal blocks" in text
    assert "Sir Precious lives here" in text


# One place or card.


def test_a_place_is_told_about_in_full() -> None:
    state = position(
        fire={"b1": 1},
        loyal={"b1": 1},
        renown=[{"b1": 2}],
        brigades="b1",
        wagons="- b1",
    )
    assert about(state, "b1") == (
        "Grandma Yentl’s Coop on b1: commons, value 2; burns at 1 of 3; loyal to A very long name"
        " indeed; your renown: 2 of 3; your brigade is here; the wagon of A very long name indeed"
        " is here."
    )
    assert about(state, "f5").endswith("nobles, value 2; does not burn, lost above 3.")
    assert about(state, "a1") == "Your firehouse on a1; your wagon is here."


def test_a_ruin_and_a_great_building_are_told_about() -> None:
    state = position(burnt="b2", blocks={"c1": "Old Tom Oak"}, great_buildings=True)
    assert "; destroyed." in about(state, "b2")
    assert "When it is destroyed, it falls" in about(state, "c1")


def test_a_block_beyond_saving_is_told_to_be() -> None:
    assert "burns at 7 of 6; beyond saving" in about(position(fire={"c4": 7, "d4": 1}), "c4")


@pytest.mark.parametrize(
    ("focus", "told"),
    [
        ("mog", "Mog the Heavy: Your brigade may end its move on another one"),
        ("ester", "Ester: The warden’s own bucket is filled"),
        ("white-f", "White Fang: At dawn larger buckets"),
        ("pink", "the pink board: If your turn ends on a nobles block"),
    ],
)
def test_a_card_is_told_about_by_its_name(focus: str, told: str) -> None:
    assert about(position(), focus).startswith(told)


# What may be answered.


def test_actions_are_sorted_by_what_they_do_with_what_to_type() -> None:
    state = position(brigades="c4", wagons="c4 b2", fire={"c4": 3, "b3": 2}, burnt="d5")
    crew, wagon, command = [values[1] for values in TRACK_VALUES]
    assert offered(state) == [
        "Brigade to  a1  b1  c1  d1  e1  a2  b2  c2  d2  e2  f2  a3  b3 2/3  c3  d3  e3",
        "            f3  a4  b4  d4  e4  f4  a5  b5  c5  d5 ▒  e5  f5  b6  c6  d6  e6",
        "Wagon to    wa1 and so on: any block, or home  but not  b2  d5",
        "Put out     x1 down to 2  x2 down to 1  x3 out, renown +3",
        "            x3w1 and so on: this much from the wagon",
        f"Upgrade     +crew 1/{CREW_END} 0→{crew}  +wagon 1/2 2→{wagon}  +command 1/4 4→{command}",
        "            e end your turn",
    ]


def test_water_says_what_it_goes_into() -> None:
    state = position(steps=[{"wagon": WAGON_END}], brigades="b2", wagons="b2", loyal={"b2": 0})
    lines = offered(state)
    assert "Refill       r brigade and wagon" in lines
    assert "Pour         1>w wagon  2>w wagon" in lines
    apart = position(steps=[{"wagon": WAGON_END}], brigades="b2")
    assert "Refill       rw wagon" in offered(apart)


def test_renown_says_how_near_each_block_is_and_what_wins() -> None:
    state = position(brigades="b1", fire={"b1": 1, "d4": 1}, renown=[{"b1": 1}], loyal={"c1": 1})
    play(state, "extinguish 1")
    assert offered(state) == ["b1 1/2⚑  c1 0/4  b2 0/3"]


def test_recruits_are_introduced_and_put_in_somebodys_place() -> None:
    state = position(steps=[{"crew": FIRST_ROOM}], crews=["mog nery"], recruits="del lumen")
    play(state, "recruit")
    buckets = [MEMBER_WATER[member(name)] for name in ("del", "lumen")]
    water = [f"{count} of {count} water" for count in buckets]
    assert offered(state) == [
        f"del        Del Uge, commons: {water[0]}. When you win a commons block, another",
        "           fire falls by two.",
        "del1       the same in the place of Mog the Heavy",
        "del2       the same in the place of Nery Cagehand",
        f"lumen      Lumen, council: {water[1]}. Putting out a university fire takes one",
        "           water less.",
        "lumen1     the same in the place of Mog the Heavy",
        "lumen2     the same in the place of Nery Cagehand",
        "n no, thank you",
    ]


def test_a_wardens_special_action_says_what_it_does() -> None:
    blitz = position(wardens="blitz plain", fire={"b1": 2, "d4": 1}, advanced=True)
    assert "Warden      b1~c1 Swap the fires of two blocks that touch, outside the" in offered(
        blitz
    )
    gloria = position(wardens="gloria plain", fire={"b1": 1, "d4": 2}, advanced=True)
    assert "Warden      gb1 1/3" in offered(gloria)
    galeela = position(wardens="galeela plain", crews=["", "mog"], advanced=True)
    assert "Warden      mog Mog the Heavy" in offered(galeela)


def test_seats_and_directions_have_words_to_type() -> None:
    state = position(
        seats=3, steps=[{"crew": FIRST_ROOM}], recruits="sir-precious", bonus_crew=True
    )
    play(state, "recruit")
    assert offered(state) == ["p2 A very long name indeed  p3 Blue"]
    state = position(blocks={"c1": "Old Tom Oak"}, fire={"c1": 4, "c2": 1}, great_buildings=True)
    next_event(state, "gust-north-1")
    assert offered(state) == ["north  east  south  west"]


def test_a_seat_that_has_to_discard_types_a_member() -> None:
    state = position(crews=["zilda", "mog lumen"], brigades="e6", fire={"e6": 1, "d4": 1})
    play(state, "extinguish 1", "pick e6", "target 1")
    assert offered(state) == ["mog Mog the Heavy  lumen Lumen"]


def test_the_list_numbers_every_answer_and_says_what_to_type() -> None:
    state = position(brigades="b1", fire={"b1": 1, "d4": 1})
    legal = TITLE.game.legal_actions(state, 0)
    entries = [line.plain for line in screen().actions(TITLE.view(state, 0), legal, 40)]
    assert len(entries) == len(legal)
    assert entries[0] == "  1 end your turn (e)"
    assert any(entry.endswith(" put the fire out (x1)") for entry in entries)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("extinguish 1", "lower the fire by one"),
        ("extinguish 3", "put the fire out"),
        ("mix 3 1", "put the fire out, with 1 water from the wagon"),
        ("mix 2 1", "lower the fire by 2, with 1 water from the wagon"),
    ],
)
def test_an_answer_says_that_the_fire_goes_out(typed: str, said: str) -> None:
    state = position(brigades="c4", wagons="c4", fire={"c4": 3, "b3": 2})
    action = parse_action(TITLE, typed)
    assert screen().answer(TITLE.view(state, 0), action) == said


# Everything at once.

ENOUGH_STEPS: Final = 60
"""A random game may end soon with the city evacuated; then another one begins."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "seats"), [(50, 4), (80, 3), (120, 2)])
def test_nothing_is_wider_than_the_screen(width: int, seats: int, language: str) -> None:
    rng = fast_rng(width)
    drawing = screen(language=language)
    step = 0
    while step < ENOUGH_STEPS:
        state = TITLE.game.start(seats, EVERYTHING, rng, FORGET)
        while state.stack:
            seat = state.stack[-1].seat
            actions = TITLE.game.legal_actions(state, seat)
            step += 1
            if step % 5 == 0:
                for reader in (seat, SPECTATOR):
                    seen = TITLE.view(state, reader)
                    lines = [*drawing.board(seen, None, width, ""), *drawing.score(seen, width)]
                    lines += drawing.offer(seen, actions, width)
                    assert max([line.cell_len for line in lines]) <= width
            rare = [action for action in actions if action.kind not in ("move", "wagon", "stop")]
            choice = rare or actions
            TITLE.game.apply(state, seat, choice[rng.below(len(choice))], FORGET)


def test_the_city_and_four_boards_fit_into_thirty_lines() -> None:
    assert len(board(position(seats=4))) <= 30


@pytest.mark.parametrize("plain", [True, False], ids=["without colour", "in colour"])
def test_the_same_things_are_written_with_and_without_colour(plain: bool) -> None:
    seen = TITLE.view(position(fire={"d4": 3}, burnt="b2", loyal={"c1": 1}), 0)
    lines = screen(plain).board(seen, None, 80, "")
    assert [line.plain.rstrip() for line in lines] == drawn(seen)
    assert any(style for line in lines for _, style in line.runs)


def test_the_score_lists_the_loyal_blocks_and_counts_towards_every_ending() -> None:
    state = position(loyal={"b1": 0, "c3": 0}, burnt="d1")
    lines = [line.plain.strip() for line in screen().score(TITLE.view(state, 0), 80)]
    assert lines == [
        "● Your loyal blocks are worth 7.",
        "Grandma Yentl’s Coop on b1: commons, value 2",
        "Hall of Sparks on c3: university, value 5",
        "Blocks of one affiliation: 1 of 5",
        "Blocks of the university: 1 of 3",
        "Affiliations with a loyal block: 2 of 5",
        "■ A very long name indeed’s loyal blocks are worth 0.",
        "Blocks of one affiliation: 0 of 5",
        "Blocks of the university: 0 of 3",
        "Affiliations with a loyal block: 0 of 5",
        "Destroyed blocks: 1 of 8",
        "Destroyed university blocks: 0 of 3",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_explains_every_sign_and_short_form(language: str) -> None:
    drawing = screen(language=language)
    legend = "\n".join(drawing.legend())
    shown = (
        "⌂",
        "$",
        "§",
        "♛",
        "¶",
        "·/",
        "▒",
        "[[●]]",
        "@●",
        "o●o",
        "→",
        "⚑",
        "Σ",
        "≥1",
        "✓",
        "*",
    )
    assert [sign for sign in shown if sign not in legend] == []
    for line in [*drawing.legend(), *drawing.typing()]:
        found = re.match(r"(\S.*?)  \S", line)
        assert found is not None
        # The marks have a column of their own.
        assert len(found[1]) < 16

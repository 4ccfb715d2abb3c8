"""Feuville in the terminal: quick to type, several steps in a line, whole games to the end."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireside.cli.terminal.conversation import converse
from fireside.cli.terminal.dispatch import dispatch
from fireside.cli.terminal.local_commands import COMMANDS
from fireside.cli.terminal.local_session import LocalSession
from fireside.drawing.errors import UnclearError
from fireside.drawing.screen import screen_for
from fireside.games.feuville import TITLE
from fireside.games.feuville.actions import BUILDS
from fireside.games.feuville.components import REACH
from fireside.games.feuville.screen.shorthand import read_line
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.event import FORGET, Event
from fireside.kernel.options import Options
from fireside.kernel.rng import Rng, fast_rng
from fireside.texts import LANGUAGES, load_texts
from tests.cli.scripted import ScriptedTerminal, check_ended, played, session_at
from tests.games.feuville.positions import answer, legal, position, word_for

SCREEN = screen_for(TITLE, load_texts(TITLE), plain=True)


def chance(sessions: list[LocalSession], rng: Rng) -> Iterator[str]:
    """Type any answer in its short form, but use dice rather than leave them."""
    while True:
        session = sessions[0]
        others = [action for action in session.legal if action.kind != "end"] or session.legal
        yield session.screen.spell(others[rng.below(len(others))])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("who", "options"),
    [
        pytest.param("you,bot", {}, id="with a bot"),
        pytest.param("you,bot,bot,bot", {"edition": "fr"}, id="with three bots, French"),
        pytest.param("you,you,bot", {"edition": "nl"}, id="two people and a bot, Dutch"),
        pytest.param("bot,bot", {"edition": "en"}, id="two bots, nobody plays, English"),
    ],
)
def test_a_whole_game_ends_with_its_result_and_a_record_to_verify(
    tmp_path: Path, who: str, options: Options
) -> None:
    scripted = ScriptedTerminal()
    sessions: list[LocalSession] = []
    scripted.lines = chance(sessions, fast_rng(5))
    sessions.append(session_at(scripted, tmp_path, who, options, TITLE))
    converse(sessions[0])
    session = sessions[0]
    text = scripted.text
    check_ended(session, text)
    assert re.search(r"(wins?!|share the victory\.)$", text, re.MULTILINE)
    # Whatever was typed was understood.
    assert not [line for line in text.splitlines() if line.startswith("! ")]
    for seat, points in enumerate(session.match.state.points):
        name = "You" if session.people == [seat] else session.words.seat(seat)
        assert f"{name}: {points} point" in text or points == 1


# Short forms.


def read(state: FeuvilleState, typed: str, language: str = "en") -> list[str]:
    """Return the actions that a line means to the asked seat."""
    seen = TITLE.view(state, state.stack[-1].seat)
    actions = read_line(typed, seen, legal(state), load_texts(TITLE, language))
    return [word_for(action) for action in actions]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("w3", "take wall publican"),
        ("T3", "take tower publican"),
        ("s5", "take sky mayor"),
        ("d5", "take decree mayor"),
        ("k5", "skill mayor"),
        ("f3", "fairy 3"),
        ("g6", "gnome magician"),
        ("v5", "town 5"),
        ("c2", "charm 1"),
        ("1l1", "build first L1"),
        ("2s", "district second S"),
        ("!1", "score first"),
        ("e", "end"),
        ("r", "roll"),
        ("p", "pass"),
        ("x", "stop"),
    ],
)
def test_a_short_form_stands_for_an_action(typed: str, meant: str) -> None:
    assert read(position("@/t/s", "@", stored={0: "w little"}), typed) == [meant]


def test_several_short_forms_stand_in_one_line() -> None:
    state = position("@/t/s", "@")
    assert read(state, "w3 r1, d5 ! e") == [
        *("take wall publican", "build hand R1", "take decree mayor", "score hand", "end")
    ]
    assert read(position("@/t/s", "@", dice="1 2"), "d1 s") == [
        *("take decree entertainer", "district hand S")
    ]


def test_a_column_alone_means_what_is_asked() -> None:
    state = position("w! @ w/t! w!", "@", dice="5 6")
    answer(state, "skill magician")
    assert read(state, "l1") == ["restore L1"]
    state = position("@ w w/t/s", "@", dice="", stored={0: "w"}, luck=[1, 1])
    answer(state, "roll")
    assert read(state, "s") == ["burn S"]
    state = position("L/l G R/r @", "@")
    answer(state, "town 3")
    assert read(state, "l2") == ["coat L2"]
    state = position("@", "@", stored={0: "w"})
    answer(state, "take tower 3")
    assert read(state, "s") == ["build hand S"]


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "r1 l2 s"), ("it", "dx1 sx2 ro"), ("de", "r1 l2 s"), ("fr", "dr1 ga2 ro")],
)
def test_columns_are_typed_as_the_board_names_them(language: str, typed: str) -> None:
    state = position("w w @ w", "@", stored={0: "t s"})
    for name, meant in zip(typed.split(), ("R1", "L2", "S"), strict=True):
        assert read(state, f"1{name}", language) == [f"build first {meant}"]
        assert read(state, f"1{meant}", language) == [f"build first {meant}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_column_can_be_typed_in_words_of_every_language(language: str, tmp_path: Path) -> None:
    session = session_at(ScriptedTerminal(language=language), tmp_path, "you,you", {}, TITLE)
    state = position("w w @ w", "@", stored={0: "t s"})
    session.match.state = state
    session.turn_to(0)
    words = load_texts(TITLE, language)
    for column in (REACH - 2, REACH, REACH + 1):
        action = BUILDS[0][column]
        assert session.understand(words.action(action)) == [action]


def test_a_column_alone_means_a_stored_tile_if_only_one_fits() -> None:
    state = position("@", "@", stored={0: "w t"})
    assert read(state, "r1") == ["build first R1"]
    assert read(state, "s") == ["build second S"]
    assert read(position("@", "@", stored={0: "w w"}), "r1") == []


@pytest.mark.parametrize("typed", ["w7", "c4", "r99", "nothing", "w3 nothing", "#0", "w3 #1"])
def test_what_is_no_short_form_is_left_to_others(typed: str) -> None:
    assert read(position("@", "@"), typed) == []


def test_a_number_alone_is_no_answer_as_it_could_mean_a_die() -> None:
    session = session_at(ScriptedTerminal(), Path(), "you,you", {}, TITLE)
    with pytest.raises(UnclearError, match=r"3 alone says too little: w3, t3"):
        session.understand("3")


def test_a_number_of_the_list_may_be_marked_as_such() -> None:
    assert read(position("@", "@"), "#1") == ["end"]


@pytest.mark.parametrize("seed", range(4))
def test_every_action_can_be_typed_as_it_is_shown(seed: int) -> None:
    rng = fast_rng(seed)
    state = TITLE.game.start(3, {}, rng, FORGET)
    session = session_at(ScriptedTerminal(), Path(), "you,you,you", {}, TITLE)
    while state.stack:
        actions = legal(state)
        session.match.state = state
        session.turn_to(state.stack[-1].seat)
        chosen = actions[rng.below(len(actions))]
        assert session.understand(session.screen.spell(chosen)) == [chosen]
        TITLE.game.apply(state, state.stack[-1].seat, chosen, FORGET)


# At the terminal.


def told(folder: Path, *lines: str) -> tuple[LocalSession, str]:
    """Play a few lines of a game of two people."""
    return played(folder, "you,you", lines, {}, TITLE)


def test_a_line_of_several_steps_is_done_at_once(tmp_path: Path) -> None:
    session, _ = told(tmp_path)
    first, second = session.state.dice
    seat = session.asked
    session, _ = told(tmp_path, f"w{first} r1 w{second} l1")
    assert len(session.match.state.towns[seat]) == 3
    assert session.asked != seat


def test_a_line_with_something_illegal_does_nothing(tmp_path: Path) -> None:
    session, _ = told(tmp_path)
    first, second = session.state.dice
    other = next(die for die in range(1, 7) if die not in (first, second))
    session, text = told(tmp_path, f"w{first} r1 w{other} l1")
    assert len(session.match.steps) == 1
    assert f"no die of yours shows a {other} (VIL-21)" in " ".join(text.split())


def test_an_action_goes_before_a_command_of_the_same_name(tmp_path: Path) -> None:
    scripted = ScriptedTerminal()
    session = session_at(scripted, tmp_path, "you,you", {}, TITLE)
    state = position("@ wall-flag1", "@", stored={0: "flag-3"})
    state.rng = session.match.state.rng
    session.match.state = state
    session.turn_to(0)
    dispatch(session, "score", COMMANDS)
    assert "Whoever has scored the fewest" in scripted.text
    assert session.match.state.points == [0, 0]
    dispatch(session, "score first", COMMANDS)
    assert session.match.state.points == [3, 0]


def test_help_shows_short_forms_and_signs(tmp_path: Path) -> None:
    _, text = told(tmp_path, "? all")
    assert "w3 r1 d5 store  several in a row" in text
    assert "guard, star, flag, griffin" in text


# The news.


def test_all_that_a_seat_did_goes_into_one_paragraph() -> None:
    state = position("@", "@", dice="3 5")
    events = answer(state, "take wall 3", "build hand R1")
    assert [line.plain for line in SCREEN.news(events, 70)] == [
        " ● Red takes from below the publican: wall (griffin). Red builds 1",
        "   right of the rock: wall (griffin).",
    ]


def test_what_is_laid_on_display_is_not_told_since_the_board_shows_it() -> None:
    assert SCREEN.news([Event("lay", -1, (0, 1, 3, 0), -1)], 80) == []


def test_the_dragon_and_its_visits_have_a_paragraph_of_their_own() -> None:
    state = position("@/t", "@", dice="", stored={0: "w"}, luck=[1, 1])
    lines = [line.plain for line in SCREEN.news(answer(state, "roll"), 200)]
    assert [line[:3].strip() for line in lines] == ["●", "", "●", "■"]
    assert lines[1].count("The dragon visits") == 2

"""The Brigade in the terminal: quick to type, several actions in a line, whole games to the end."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fireside.cli.terminal.conversation import converse
from fireside.cli.terminal.local_session import LocalSession
from fireside.cli.terminal.takeback import last_decision
from fireside.drawing.errors import UnclearError
from fireside.drawing.screen import screen_for
from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.components import CREW_TRACK, TRACK_VALUES
from fireside.games.the_brigade.screen.shorthand import read_line
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.event import FORGET, Event, EventLog
from fireside.kernel.options import Options
from fireside.kernel.rng import Rng, fast_rng
from fireside.texts import load_texts
from tests.cli.scripted import ScriptedTerminal, check_ended, played, session_at
from tests.games.the_brigade.positions import (
    CREW_END,
    WAGON_END,
    asked,
    next_event,
    play,
    position,
    write,
)

SCREEN = screen_for(TITLE, load_texts(TITLE), plain=True)

FIRST_ROOM = TRACK_VALUES[CREW_TRACK].index(2)
"""The first step of the crew track that has room for members, which are two."""

EVERYTHING: Options = {
    "advanced": True,
    "great_buildings": True,
    "fire_festival": True,
    "bonus_crew": True,
    "equal_turns": True,
}

LAST_WORDS = {
    "en": r"(the new fire chief!|share the victory\.)$",
    "de": r"(Feuer\w*!|teilen sich den Sieg\.)$",
}


def chance(sessions: list[LocalSession], rng: Rng) -> Iterator[str]:
    """Type any answer in its short form, but fight fires rather than drive about."""
    while True:
        session = sessions[0]
        fights = [action for action in session.legal if action.kind == "extinguish"]
        idle = ("stop", "wagon", "tow", "summon")
        others = [action for action in session.legal if action.kind not in idle]
        choice = fights[-1:] or others or session.legal
        yield session.screen.spell(choice[rng.below(len(choice))])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("who", "options", "language"),
    [
        pytest.param("you,bot", {}, "en", id="with a bot"),
        pytest.param("you,bot,bot,bot", EVERYTHING, "de", id="everything, in German"),
        pytest.param("you,you,bot", EVERYTHING, "en", id="two people and a bot"),
        pytest.param("bot,bot,bot", {"advanced": True}, "de", id="three bots, nobody plays"),
    ],
)
def test_a_whole_game_ends_with_its_result_and_a_record_to_verify(
    tmp_path: Path, who: str, options: Options, language: str
) -> None:
    scripted = ScriptedTerminal(language=language)
    sessions: list[LocalSession] = []
    scripted.lines = chance(sessions, fast_rng(5))
    sessions.append(session_at(scripted, tmp_path, who, options, TITLE))
    converse(sessions[0])
    session = sessions[0]
    text = scripted.text
    check_ended(session, text)
    assert re.search(LAST_WORDS[language], text, re.MULTILINE)
    # Whatever was typed was understood.
    assert not [line for line in text.splitlines() if line.startswith("! ")]


# Short forms.


def read(state: BrigadeState, typed: str) -> list[str]:
    """Return the actions that a line means to the asked seat."""
    seat = asked(state)
    legal = TITLE.game.legal_actions(state, seat)
    return [write(action) for action in read_line(TITLE, typed, TITLE.view(state, seat), legal)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("c4", "move c4"),
        ("C4", "move c4"),
        ("wc4", "wagon c4"),
        ("tc4", "tow c4"),
        ("sc4", "summon c4"),
        ("vc4", "detour c4"),
        ("gc4", "dispatch c4"),
        ("x2", "extinguish 2"),
        ("x3w1", "mix 3 1"),
        ("x2w0", "mix 2 0"),
        ("b", "lose brigade"),
        ("w", "lose wagon"),
        ("rb", "refill brigade"),
        ("rw", "refill wagon"),
        ("r", "refill both"),
        ("$b", "bargain brigade"),
        ("$", "bargain both"),
        ("2>b", "transfer 0 2"),
        ("1>w", "transfer 1 1"),
        ("+crew", "upgrade crew"),
        ("+w", "upgrade wagon"),
        ("+co", "upgrade command"),
        ("ac4x2", "ash c4 2"),
        ("b1~c1", "swap b1 c1"),
        ("c1~b1", "swap b1 c1"),
        ("mog", "mimic mog-the-heavy"),
        ("recruit", "recruit"),
        ("special", "special"),
        ("hose", "hose"),
        ("throw", "throw_out"),
        ("p2", "target 1"),
        ("north", "name north"),
        ("shift", "favour shift"),
        ("e", "stop"),
        ("y", "accept"),
        ("n", "decline"),
    ],
)
def test_a_short_form_stands_for_an_action(typed: str, meant: str) -> None:
    assert read(position(), typed) == [meant]


def test_a_place_alone_means_what_is_asked() -> None:
    state = position(brigades="b1", fire={"b1": 2, "d4": 1})
    assert read(state, "c1") == ["move c1"]
    play(state, "extinguish 2")
    assert read(state, "c1") == ["pick c1"]


def test_a_place_alone_sends_the_wagon_after_the_pink_boards_move() -> None:
    state = position(boards="pink plain", brigades="d5", steps=[{"wagon": WAGON_END}])
    assert read(state, "e d6 c1") == ["stop", "move d6", "tow c1"]


def test_several_actions_stand_in_one_line_and_mean_what_is_asked_by_then() -> None:
    state = position(brigades="b2", fire={"b1": 2, "d4": 1})
    assert read(state, "b1 x2 c1, b1; c1 wc2 e") == [
        *("move b1", "extinguish 2", "pick c1", "pick b1", "move c1", "wagon c2", "stop")
    ]


def test_a_fire_is_lowered_as_far_as_possible_if_nothing_else_is_said() -> None:
    state = position(brigades="b2", fire={"b1": 2, "d4": 1})
    assert read(state, "b1 x") == ["move b1", "extinguish 2"]
    assert read(state, "x") == ["extinguish 1"]


def test_a_refill_is_of_what_needs_it() -> None:
    state = position(steps=[{"wagon": WAGON_END}], brigades="b2")
    assert read(state, "r") == ["refill wagon"]


def test_a_member_is_hired_by_name_and_put_in_somebodys_place_by_number() -> None:
    state = position(steps=[{"crew": CREW_END}], crews=["mog"], recruits="del lumen")
    play(state, "recruit")
    assert read(state, "del") == ["keep del-uge join"]
    assert read(state, "lum1") == ["keep lumen first"]
    full = position(steps=[{"crew": FIRST_ROOM}], crews=["mog nery"], recruits="del lumen")
    play(full, "recruit")
    assert read(full, "del2") == ["keep del-uge second"]


def test_a_member_is_let_go_by_name() -> None:
    state = position(crews=["zilda", "mog lumen"], brigades="e6", fire={"e6": 1, "d4": 1})
    play(state, "extinguish 1", "pick e6", "target 1")
    assert read(state, "lumen") == ["discard lumen"]


def test_nothing_can_be_typed_once_the_game_is_over() -> None:
    state = position(brigades="b1", fire={"b1": 1})
    play(state, "extinguish 1", "pick b1")
    assert read_line(TITLE, "c4", TITLE.view(state, 0), []) == []


@pytest.mark.parametrize(
    "typed",
    ["g7", "c7", "x7", "x2w3", "7>b", "+c", "mo", "nobody", "c4 nobody", "#0", "c4 #1", "b1~f6"],
)
def test_what_is_no_short_form_is_left_to_others(typed: str) -> None:
    assert read(position(), typed) == []


@pytest.mark.parametrize("typed", ["1", "6"])
def test_a_number_alone_is_no_answer_as_it_could_mean_a_row_or_a_fire(typed: str) -> None:
    session = session_at(ScriptedTerminal(), Path(), "you,you", {}, TITLE)
    with pytest.raises(UnclearError, match=rf"{typed} alone says too little: .* x{typed}"):
        session.understand(typed)


def test_a_number_of_the_list_may_be_marked_as_such() -> None:
    assert read(position(), "#1") == ["stop"]


def test_a_seat_may_be_called_by_its_name() -> None:
    session = session_at(ScriptedTerminal(), Path(), "you:Ann,you:Bob,you", {}, TITLE)
    state = position(
        seats=3, steps=[{"crew": FIRST_ROOM}], recruits="sir-precious", bonus_crew=True
    )
    play(state, "recruit")
    session.match.state = state
    session.turn_to(0)
    assert [write(action) for action in session.understand("bob")] == ["target 1"]
    assert [write(action) for action in session.understand("p3")] == ["target 2"]


@pytest.mark.parametrize("seed", range(4))
def test_every_action_can_be_typed_as_it_is_shown(seed: int) -> None:
    rng = fast_rng(seed)
    state = TITLE.game.start(3, EVERYTHING, rng, FORGET)
    session = session_at(ScriptedTerminal(), Path(), "you,you,you", EVERYTHING, TITLE)
    while state.stack:
        session.match.state = state
        session.turn_to(asked(state))
        actions = TITLE.game.legal_actions(state, asked(state))
        rare = [action for action in actions if action.kind not in ("move", "wagon", "stop")]
        choice = rare or actions
        chosen = choice[rng.below(len(choice))]
        assert session.understand(session.screen.spell(chosen)) == [chosen]
        TITLE.game.apply(state, asked(state), chosen, FORGET)


# At the terminal.


def told(folder: Path, *lines: str) -> tuple[LocalSession, str]:
    """Play a few lines of a game of two people."""
    return played(folder, "you,you", lines, {}, TITLE)


def test_a_line_of_several_actions_is_done_at_once(tmp_path: Path) -> None:
    session, _ = told(tmp_path)
    seat = session.asked
    session, _ = told(tmp_path, "+crew +wagon")
    assert session.match.state.steps == [0] * 6
    session, _ = told(tmp_path, "+wagon wc3 wd3")
    assert session.match.state.wagons[seat] == 15
    assert session.match.state.actions_left == 1


def test_a_line_with_something_illegal_does_nothing_and_says_why(tmp_path: Path) -> None:
    session, text = told(tmp_path, "+crew +wagon")
    assert len(session.match.steps) == 1
    assert "you have upgraded in this turn (BRI-48)" in " ".join(text.split())


def test_nothing_is_done_beyond_the_end_of_the_turn(tmp_path: Path) -> None:
    session, text = told(tmp_path, "+crew e wc3")
    assert len(session.match.steps) == 1
    assert "by then it is another turn" in " ".join(text.split())


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        pytest.param(["why stop"], "`stop` is allowed: end your turn.", id="why"),
        pytest.param(["always stop"], "whenever you can: end your turn.", id="always"),
        pytest.param(["why end turn"], "`stop` is allowed: end your turn.", id="in its own words"),
    ],
)
def test_commands_call_an_answer_what_it_is_to_the_question(
    tmp_path: Path, lines: list[str], said: str
) -> None:
    _, text = played(tmp_path, "you,you", lines, title=TITLE)
    assert said in text


def test_a_turn_that_was_ended_is_called_so_when_it_is_undone(tmp_path: Path) -> None:
    session, _ = played(tmp_path, "you,you", ["stop"], title=TITLE)
    assert session.describe(last_decision(session)) == "end your turn"


def test_a_place_is_looked_up_at_the_terminal(tmp_path: Path) -> None:
    _, text = told(tmp_path, "board c3")
    assert "Hall of Sparks on c3: university, value 5; burns at" in text


def test_help_shows_short_forms_and_signs(tmp_path: Path) -> None:
    _, text = told(tmp_path, "? all")
    assert "c4 x2 c4 b4 e   several in a row" in text
    assert "o●o             a wagon" in text


# The news.


def news(log: EventLog, width: int = 200) -> list[str]:
    return [line.plain.replace("\u00a0", " ") for line in SCREEN.news(log.events, width)]


def test_a_turn_and_its_event_go_into_one_paragraph_with_the_fires_in_a_list() -> None:
    log = EventLog()
    next_event(position(fire={"b2": 4, "c3": 1}), "gust-east-1", log)
    (line,) = news(log)
    assert line.startswith(" ■ Turn 2 is Green’s. Green draws an event: a gust to the east.")
    assert "It burns: c2 1, d3 1." in line


def test_a_block_that_is_lost_is_marked_in_the_list_of_fires() -> None:
    log = EventLog()
    next_event(position(fire={"b2": 1, "c2": 5, "d4": 1}), "gust-east-1", log)
    text = " ".join(news(log))
    assert re.search(r"It burns: c2 6!, d2 1, e4 1\. c2 is destroyed\.", text)


def test_several_ruins_or_lowered_fires_are_listed_and_a_single_one_is_told() -> None:
    lowered = [Event("lower", -1, (at, at, 0, 0), -1) for at in (1, 2)]
    ruins = [Event("destroy", -1, (at, 0, 0, 0), -1) for at in (1, 2)]
    log = EventLog()
    log.events.extend([*lowered, *ruins])
    assert news(log) == ["   Fires fall: b1 1, c1 2. Destroyed: b1, c1."]
    assert SCREEN.news(ruins[:1], 80)[0].plain.strip() == "b1 is destroyed."


def test_blocks_are_not_told_since_the_city_shows_them() -> None:
    assert SCREEN.news([Event("block", -1, (1, 2, 0, 0), -1)], 80) == []


def test_renown_on_one_block_is_counted_once() -> None:
    log = EventLog()
    state = position(brigades="b2", wagons="b2", fire={"b2": 3, "d4": 1})
    play(state, "extinguish 3", "pick b2", "pick b2", "pick a2", out=log)
    assert news(log) == [
        " ● Red’s wagon gives 2 water. Red puts out a fire of 3 on b2."
        " Red places a renown marker: 2 on b2."
        " Red places a renown marker: 1 on a2."
    ]


def test_a_fire_is_not_parted_from_its_place_by_the_end_of_a_line() -> None:
    log = EventLog()
    next_event(position(fire={"b2": 4, "c3": 1, "a4": 1, "b5": 2}), "gust-east-1", log)
    for width in range(50, 80):
        lines = [line.plain for line in SCREEN.news(log.events, width)]
        assert [line for line in lines if re.search(r"\b[a-f][1-6]$", line)] == []

"""Playing in the terminal: whole games, everything that can be typed, and nothing ever lost."""

import io
import json
import re
from itertools import cycle
from pathlib import Path

import pytest

from fireside.cli.main import main
from fireside.cli.terminal.completion import completion
from fireside.cli.terminal.conversation import converse, words_for
from fireside.cli.terminal.local_commands import COMMANDS
from fireside.cli.terminal.saves import Saves
from fireside.cli.wording import ENGLISH
from fireside.kernel.options import Options
from fireside.match.record import UndoEntry
from fireside.match.record_json import decode_record
from tests.cli.scripted import SEED, ScriptedTerminal, check_ended, played, session_at

LAY = "1"
"""A game begins with a tile to be laid on the first of several hottest spots."""

EAGER = ("2", "1")
"""Type 2, and where there is no 2 in the list, 1: firefighters are placed wherever they can be."""


@pytest.mark.parametrize(
    ("who", "options"),
    [
        pytest.param("you", {}, id="solitaire"),
        pytest.param("you", {"extra_turn": True}, id="solitaire with an extra turn"),
        pytest.param("you,you", {}, id="two people"),
        pytest.param("you,you:Anna", {"firebreak": True}, id="two people with firebreaks"),
        pytest.param("you,bot,you", {"cooperative": True}, id="three together"),
        pytest.param("you,bot,bot", {"mixed_crews": True}, id="three with mixed crews"),
        pytest.param("you,bot,bot,bot", {"hotter": True}, id="one against three bots"),
        pytest.param("bot,bot,bot", {"firebreak": True}, id="three bots, nobody plays"),
    ],
)
def test_a_whole_game_ends_with_a_record_that_can_be_verified(
    tmp_path: Path, who: str, options: Options
) -> None:
    session, text = played(tmp_path, who, cycle(EAGER), options)
    check_ended(session, text)


def test_the_result_is_explained_region_by_region(tmp_path: Path) -> None:
    session, text = played(tmp_path, "you,you", cycle(EAGER))
    outcome = session.match.title.game.outcome(session.match.state)
    for seat, points in enumerate(outcome.points):
        assert f"{session.words.seat(seat)}: {points} point" in text
    assert "divided by" in text


def test_an_unsolved_solitaire_says_what_was_missing(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you", cycle(["1"]))
    assert "red: nobody placed yet" in text
    assert "Not solved" in text


def test_every_bot_action_is_told_in_plain_words(tmp_path: Path) -> None:
    session, text = played(tmp_path, "you,bot", ["1"])
    events = [event for step in session.match.events for event in step]
    assert any(event.seat == 1 for event in events)
    for event in events:
        assert session.words.event(event) in text


# Typing actions.


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param("place #1 green 1", id="the notation"),
        pytest.param("PLACE  #1  Green 1", id="capitals and blanks"),
        pytest.param("#1 green 1", id="without the kind"),
        pytest.param("a g 1", id="a tile by its cell, a colour by its beginning"),
        pytest.param("pl 1 gr 1", id="a tile without its sign"),
    ],
)
def test_an_action_can_be_typed_in_short_forms(tmp_path: Path, typed: str) -> None:
    session, _ = played(tmp_path, "you", [LAY, typed])
    assert [str(step.action) for step in session.match.steps[2:]] == ["place 0 1 1"]


def test_a_number_picks_from_the_list(tmp_path: Path) -> None:
    scripted = ScriptedTerminal(["3"])
    session = session_at(scripted, tmp_path, "you")
    third = session.legal[2]
    converse(session)
    assert session.match.steps[1].action is third


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        pytest.param("999", "There is no 999 in the list", id="a number too high"),
        pytest.param("0", "There is no 0 in the list", id="nothing is number 0"),
        pytest.param(
            "gibberish",
            "I don’t know “gibberish”. Try ",
            id="no word at all",
        ),
        pytest.param(
            "place #77 red 1",
            "place TILE COLOUR COUNT",
            id="a tile that does not exist",
        ),
        pytest.param("green 1", "can mean place #1 green 1", id="more than one meaning"),
        pytest.param("#30 red 1", "there is no tile #30 yet (FEU-30)", id="a tile not laid yet"),
        pytest.param("spread a", "the fire has spread already", id="not asked now"),
        pytest.param("load", "Load what?", id="a word that lacks something"),
        pytest.param("load /no/such/file", "cannot be read", id="a file that is not there"),
        pytest.param("why", "Why what?", id="why nothing"),
        pytest.param("why gibberish", "I don’t know “gibberish”", id="why something unknown"),
        pytest.param("rules FEU-99", "has no clause FEU-99", id="a clause that does not exist"),
        pytest.param("save /", "is a folder", id="a folder instead of a file"),
    ],
)
def test_bad_input_names_what_is_wrong_and_changes_nothing(
    tmp_path: Path, typed: str, complaint: str
) -> None:
    session, text = played(tmp_path, "you", [LAY, typed])
    assert complaint in " ".join(text.split())
    assert len(session.match.steps) == 2
    assert "The match is saved in" in text


# The other words.


def test_there_is_nothing_to_undo_at_the_beginning(tmp_path: Path) -> None:
    session, text = played(tmp_path, "you", ["undo"])
    assert "There is nothing to undo yet" in text
    assert len(session.match.steps) == 1


def test_undo_goes_back_to_the_last_decision_of_a_person_past_bots(tmp_path: Path) -> None:
    session, text = played(tmp_path, "you,bot", ["1", "1", "1", "undo", "undo"])
    assert "undoes" in text
    stands = [session.match.steps[number].seat for number in session.match.standing()]
    assert stands.count(0) == 1
    assert session.asked == 0


def test_what_was_undone_is_done_again_step_by_step(tmp_path: Path) -> None:
    lines = [LAY, "pass", "undo", "undo", "redo", "redo"]
    session, _ = played(tmp_path, "you", lines)
    standing = [session.match.steps[number] for number in session.match.standing()]
    assert [step.action for step in standing] == [step.action for step in session.match.steps[1:3]]


def test_bots_answer_again_after_a_redo(tmp_path: Path) -> None:
    session, _ = played(tmp_path, "you,bot", [LAY, "pass", "undo", "redo"])
    match = session.match
    (undo,) = [n for n, entry in enumerate(match.entries, 1) if isinstance(entry, UndoEntry)]
    redone, *answers = match.steps[undo + 1 :]
    assert (redone.seat, str(redone.action)) == (0, "pass")
    assert {step.seat for step in answers if step.is_action} == {1}
    assert session.asked == 0


def test_people_at_one_keyboard_redo_what_they_undid(tmp_path: Path) -> None:
    session, _ = played(tmp_path, "you,you", [LAY, "pass", "undo", "y", "redo"])
    match = session.match
    undone, redone = match.steps[2], match.steps[match.standing()[1]]
    assert (redone.seat, redone.action) == (undone.seat, undone.action)
    assert session.asked != undone.seat


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([LAY], id="nothing was undone"),
        pytest.param([LAY, "undo", "redo"], id="all was done again"),
        pytest.param([LAY, "undo", "2"], id="something else was done"),
    ],
)
def test_there_is_nothing_to_redo_unless_the_last_thing_was_an_undo(
    tmp_path: Path, lines: list[str]
) -> None:
    session, text = played(tmp_path, "you", [*lines, "redo"])
    assert "There is nothing to redo." in text
    assert len(session.match.standing()) == 1


def test_always_gives_the_same_answer_until_it_is_undone(tmp_path: Path) -> None:
    session, text = played(tmp_path, "you", [LAY, "always pass"])
    assert "From now on, whenever you can: place nobody." in text
    # What the fire leaves to choose is still asked for.
    assert session.repeated[0].kind == "pass"
    assert "pass" not in [action.kind for action in session.legal]
    undone, _ = played(tmp_path / "undone", "you", [LAY, "always pass", "undo"])
    assert undone.repeated == {}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param("always", "Always what?", id="nothing"),
        pytest.param("always place #1 red 2", "(FEU-31)", id="something illegal"),
    ],
)
def test_always_needs_an_action_that_is_possible(tmp_path: Path, typed: str, said: str) -> None:
    session, text = played(tmp_path, "you", [LAY, typed])
    assert said in text
    assert session.repeated == {}
    assert len(session.match.steps) == 2


def test_undo_among_people_needs_their_consent(tmp_path: Path) -> None:
    refused, text = played(tmp_path / "a", "you,you", [LAY, "pass", "undo", "n"])
    granted, _ = played(tmp_path / "b", "you,you", [LAY, "pass", "undo", "y"])
    assert "Nothing was undone." in text
    assert len(refused.match.standing()) == 2
    assert len(granted.match.standing()) == 1


def test_undo_says_that_luck_comes_out_new(tmp_path: Path) -> None:
    _, drawn = played(tmp_path / "a", "you", [LAY, "pass", "undo"])
    _, laid = played(tmp_path / "b", "you", [LAY, "undo"])
    assert "comes out new" in drawn
    assert "comes out new" not in laid


def test_hint_gives_an_action_with_reasons_and_plays_nothing(tmp_path: Path) -> None:
    session, text = played(tmp_path, "you", ["1", "1", "1", "hint"])
    assert "A strong bot would choose: " in text
    assert "Estimated chance to win: " in text
    assert len(session.match.steps) == 4


def test_a_second_hint_compares_alternatives(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you", ["1", "1", "1", "hint", "hint"])
    assert "Type `hint` again" in text
    first, second = text.split("A strong bot would choose: ")[1:3]
    compared = re.findall(r"(\d+) %  .*?\(`([^`]+)`\)", second)
    assert "Results to expect, compared in " in second
    assert 2 <= len(compared) <= 3
    assert f"(`{compared[0][1]}`)" in first
    assert len({code for _, code in compared}) == len(compared)


def test_the_guide_gives_a_reason_for_each_suggestion(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you", ["guide", "1", "1", "1", "1", "1"])
    tried = re.findall(r"Try this: [^✦>]*?\(`[^`]+`\)\.\s*([^✦>]*)", text)
    assert len(tried) > 3
    assert all(re.match(r"\w[\w ,:]+\.", " ".join(reason.split())) for reason in tried), tried


def test_why_tells_the_clause_or_that_it_is_legal(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you", [LAY, "why pass", "why place #1 red 2"])
    assert "`pass` is allowed" in text
    assert "`place #1 red 2` is not allowed" in text
    assert "(FEU-31)" in text


def test_help_lists_every_word(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you", ["? words"])
    said = " ".join(text.split())
    for word, command in COMMANDS.items():
        assert f"  {word}" in text
        assert ENGLISH.text(f"command.{command.text or word}.about") in said


def test_the_list_shows_every_number_where_the_question_sums_it_up(tmp_path: Path) -> None:
    scripted = ScriptedTerminal(["1"] * 9)
    session = session_at(scripted, tmp_path, "you")
    converse(session)
    count = len(session.legal)
    assert "list shows every number" in scripted.text
    assert f" {count} +" not in scripted.text
    COMMANDS["list"].run(session, "")
    assert f" {count} +" in scripted.text


def test_score_board_log_rules_and_seed_answer_without_changing_anything(tmp_path: Path) -> None:
    words = ["score", "board", "board #1", "board c5", "log", "rules", "rules FEU-32", "seed", ""]
    session, text = played(tmp_path, "you,bot", ["2", "1", *words])
    assert len(session.match.standing()) == len(session.match.steps) - 1
    assert "! " not in text
    assert "FEU-32" in text
    assert session.match.record().commitment in text
    assert SEED.hex() not in text


def test_the_log_tells_what_was_taken_back_too(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you", [LAY, "undo", "log"])
    assert "(undone)" in text


def test_tab_completes_words_and_legal_actions(tmp_path: Path) -> None:
    session, _ = played(tmp_path, "you", [LAY])
    known = words_for(session)
    assert completion(known, "hi", 0) == "hint"
    assert completion(known, "Place #1 g", 0) == "place #1 green 1"
    assert completion(known, "place #30", 0) is None


# Nothing is lost.


def test_every_action_is_on_disk_before_the_next_question(tmp_path: Path) -> None:
    scripted = ScriptedTerminal(["1"] * 6)
    session = session_at(scripted, tmp_path, "you,bot")
    counts = []
    scripted.on_prompt = lambda _: counts.append(
        (len(decode_record(session.path.read_bytes()).entries), len(session.match.entries))
    )
    converse(session)
    assert len(counts) == 7
    assert all(saved == played for saved, played in counts)


def test_closing_the_terminal_or_interrupting_keeps_the_match(tmp_path: Path) -> None:
    scripted = ScriptedTerminal()
    session = session_at(scripted, tmp_path, "you")

    def interrupt(prompt: str) -> None:
        raise KeyboardInterrupt

    scripted.on_prompt = interrupt
    converse(session)
    assert f"The match is saved in {session.path}" in scripted.text
    assert session.path.exists()


def test_a_saved_match_can_be_loaded_and_both_go_on_by_themselves(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.json"
    folder = tmp_path / "data"
    lines = ["1", f"save {elsewhere}", "1", "1", f"load {elsewhere}", "1"]
    session, text = played(folder, "you,bot:normal", lines)
    assert f"Loaded {elsewhere}" in text
    assert [sitter.level for sitter in session.sitters] == ["", "normal"]
    saved = decode_record(elsewhere.read_bytes())
    matches = [decode_record(path.read_bytes()) for path in folder.glob("feurio-*.json")]
    assert len(matches) == 2
    assert all(record.entries[: len(saved.entries)] == saved.entries for record in matches)
    assert all(len(record.entries) > len(saved.entries) for record in matches)


def test_save_leaves_a_file_with_anything_else_in_it_alone(tmp_path: Path) -> None:
    precious = tmp_path / "letter.txt"
    precious.write_text("Dear Anna")
    _, text = played(tmp_path / "data", "you", [f"save {precious}"])
    assert "is not this match" in " ".join(text.split())
    assert precious.read_text() == "Dear Anna"


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    session, text = played(blocked, "you", ["1", "1"])
    assert "Not saved" in text
    assert len(session.match.steps) == 3


def test_a_record_without_a_seating_is_played_on_by_who_acted(tmp_path: Path) -> None:
    session, _ = played(tmp_path / "a", "you,bot", ["1", "1", "1"])
    match, sitters = Saves(tmp_path / "b").load(session.path)
    assert [sitter.is_bot for sitter in sitters] == [False, True]
    assert match.state.dump() == session.match.state.dump()


# From the command line.


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "fireside"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([f"{line}\n" for line in lines])))


def test_play_takes_the_defaults_where_nobody_can_be_asked(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "quit")
    assert main(["play", "--terminal"]) == 0
    shown = capsys.readouterr().out
    assert "Red: you" in shown
    assert shown.count("a bot, normal") == 3
    assert len(list(home.glob("feurio-*.json"))) == 1


def test_the_same_seed_gives_the_same_game(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = []
    for _ in range(2):
        typed(monkeypatch, "1", "2", "2", "log")
        main(["play", "feurio", "--seats", "2", "--level", "easy", "--seed", "a rainy evening"])
        shown.append(
            [line for line in capsys.readouterr().out.splitlines() if "saved in" not in line]
        )
    assert shown[0] == shown[1]


def test_a_match_given_by_its_file_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1", "1")
    main(["play", "feurio", "--seats", "you,bot:easy", "--option", "firebreak", "--seed", "x"])
    path = next(home.glob("feurio-*.json"))
    before = len(json.loads(path.read_bytes())["entries"])
    capsys.readouterr()
    typed(monkeypatch, "1")
    assert main(["play", "--load", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "Variants: firebreak" in shown
    assert len(json.loads(path.read_bytes())["entries"]) > before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        pytest.param(["--seats", "7"], "Feurio! is for 1 to 4", id="too many seats"),
        pytest.param(["--seats", "2", "--bots", "3"], "3 bots do not fit", id="too many bots"),
        pytest.param(["--seats", "you,cat"], "'cat' cannot sit down", id="neither bot nor person"),
        pytest.param(["--seats", "you,bot", "--bots", "1"], "--bots goes with", id="both ways"),
        pytest.param(["--option", "rain"], "unknown option 'rain'", id="no such option"),
        pytest.param(["--seats", "1", "--option", "hotter"], "FEU-78", id="options that clash"),
        pytest.param(["--name", "Anna", "--name", "Bea"], "nobody is there", id="too many names"),
        pytest.param(["--load", "/no/such/file"], "cannot be read", id="no such file"),
    ],
)
def test_what_cannot_be_set_up_is_told_in_one_line(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    complaint: str,
) -> None:
    typed(monkeypatch)
    assert main(["play", "feurio", *arguments]) == 2
    assert complaint in capsys.readouterr().err
    assert not list(home.glob("feurio-*.json"))

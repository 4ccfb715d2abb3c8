"""A file of games: what it holds, how it goes on, and what it refuses."""

import json
import sys
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from fireside.arena.chunk import Finished
from fireside.arena.executor import ThisProcess, play_schedule
from fireside.arena.games_file import (
    DamagedGamesError,
    GamesFile,
    GamesInUseError,
    OtherGamesError,
)
from fireside.arena.schedule import Schedule
from fireside.arena.series import Series
from fireside.match.record_json import decode_record
from fireside.match.verify import verify
from fireside.registry import find_title, title_names

SCHEDULE = Schedule("the-game", (("easy", "random"), ("random", "random")), {}, 3, 5)


def play(path: Path, schedule: Schedule = SCHEDULE) -> list[Finished]:
    with GamesFile(path, schedule) as file:
        return list(play_schedule(schedule, ThisProcess(), file))


def lines_in(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    play(path)
    return path


def test_every_game_is_a_line_with_its_seating(file: Path) -> None:
    heading, *games = [json.loads(line) for line in lines_in(file)]
    assert (heading["title"], heading["seed"]) == ("the-game", 5)
    assert [game["number"] for game in games] == [0, 1, 2, 3, 4, 5]
    # Even numbers are the first lineup's, whose bots change seats with every deal.
    assert [game["seating"] for game in games[::2]] == [
        ["easy", "random"],
        ["random", "easy"],
        ["easy", "random"],
    ]


@pytest.mark.parametrize("title", title_names())
def test_the_record_of_a_game_is_one_of_a_match(tmp_path: Path, title: str) -> None:
    path = tmp_path / "games.jsonl"
    schedule = Schedule(title, (("easy", "normal", "random"),), {}, 2, 1)
    play(path, schedule)
    for line in lines_in(path)[1:]:
        game = json.loads(line)
        match = verify(find_title(title), decode_record(json.dumps(game["record"])))
        outcome = find_title(title).game.outcome(match.state)
        series = Series(title, schedule.lineups[0], {}, 2, 1)
        chairs = [series.chair_of(seat, game["number"]) for seat in range(3)]
        assert outcome.points == [game["played"]["points"][chair] for chair in chairs]
        assert {entry.by for entry in match.entries} == {"bot"}  # type: ignore[union-attr]  # none is an undo


def test_nothing_is_played_twice(file: Path) -> None:
    before = file.read_bytes()
    assert [game.number for game in play(file)] == [0, 1, 2, 3, 4, 5]
    assert file.read_bytes() == before


def test_more_games_go_on_in_the_same_file(file: Path) -> None:
    before = file.read_bytes()
    assert len(play(file, replace(SCHEDULE, deals=4))) == 8
    assert file.read_bytes().startswith(before)
    assert len(lines_in(file)) == 9


def test_fewer_games_leave_the_others_out_of_the_result(file: Path) -> None:
    assert [game.number for game in play(file, replace(SCHEDULE, deals=1))] == [0, 1]
    assert len(lines_in(file)) == 7


def test_games_that_are_missing_in_the_middle_are_played(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join((lines[0], lines[6], lines[2])))
    play(file)
    assert [json.loads(line)["number"] for line in lines_in(file)[1:]] == [5, 1, 0, 2, 3, 4]


@pytest.mark.parametrize("torn", [1, 40, 400])
def test_a_torn_last_line_is_dropped(file: Path, torn: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-torn])
    play(file)
    assert len(lines_in(file)) == 7
    assert [json.loads(line)["number"] for line in lines_in(file)[1:]] == [0, 1, 2, 3, 4, 5]


def test_a_torn_heading_is_written_again(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:30])
    play(file)
    assert len(lines_in(file)) == 7


@pytest.mark.parametrize(
    ("change", "words"),
    [
        pytest.param({"seed": 6}, "its seed is 5, not 6", id="seed"),
        pytest.param(
            {"options": {"pro": True}}, "its options is {}, not {'pro': True}", id="options"
        ),
        pytest.param({"lineups": (("easy", "easy"),)}, "its lineups is", id="bots"),
    ],
)
def test_a_file_of_other_games_is_refused(
    file: Path, change: dict[str, object], words: str
) -> None:
    before = file.read_bytes()
    other = replace(SCHEDULE, **change)  # type: ignore[arg-type]  # one field at a time
    with pytest.raises(OtherGamesError, match=words):
        GamesFile(file, other)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["my notes", "my notes\n", '{"arena": 1}\n'], ids=repr)
def test_a_file_without_games_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text)
    with pytest.raises(OtherGamesError, match="no file of arena games"):
        GamesFile(path, SCHEDULE)
    assert path.read_text() == text


def test_a_damaged_line_is_named(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join((lines[0], lines[1], b"{}\n", *lines[3:])))
    with pytest.raises(DamagedGamesError, match="line 3 of"):
        GamesFile(file, SCHEDULE)


HOLDER = """
import sys
from pathlib import Path
from fireside.arena.games_file import GamesFile
from tests.arena.test_games_file import SCHEDULE

with GamesFile(Path(sys.argv[1]), SCHEDULE):
    print("open", flush=True)
    sys.stdin.read()
"""


def test_a_file_that_another_process_adds_to_is_refused(file: Path) -> None:
    held = file.read_bytes()
    command = [sys.executable, "-c", HOLDER, str(file)]
    words = f"another process adds games to {file}: wait until it ends, or name another file"
    with Popen(command, stdin=PIPE, stdout=PIPE) as other:
        assert other.stdout
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(GamesInUseError, match=words):
            GamesFile(file, SCHEDULE)
        assert file.read_bytes() == held
        other.kill()
    # However the other process ends, the file is free again.
    assert len(play(file)) == 6


def test_a_game_may_be_there_twice(file: Path) -> None:
    with file.open("ab") as end:
        end.write(lines_in(file)[1] + b"\n")
    assert [game.number for game in play(file)] == [0, 1, 2, 3, 4, 5]

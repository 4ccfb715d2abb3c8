"""Several people at one keyboard: the reader sees nothing that only another seat may know."""

import re
from itertools import cycle
from pathlib import Path

import pytest

from fireside.cli.terminal.conversation import converse
from fireside.kernel.seats import Seat
from tests.cli.scripted import ScriptedTerminal, played, session_at

NAMES = ("Red", "Green", "Blue", "Yellow")
LETTERS = "RGBY"
WIPED = "\x1b[2J\x1b[H\x1b[3J"

FIREBREAK = re.compile(r"([RGBY]):([1-6?])")
"""A firebreak on the board: who laid it, and what it hides."""

SECRETIVE = (*("2", "1") * 8, "log", "2", "undo", "y", "1")
"""Firebreaks as often as not, with looks at the log and things taken back in between."""


class Watcher:
    """Cuts what is printed into pieces, by who holds the keyboard."""

    def __init__(self, scripted: ScriptedTerminal) -> None:
        self.scripted = scripted
        self.reader: Seat | None = None
        self.begun = 0
        self.last_prompt = 0
        self.pieces: list[tuple[Seat | None, str]] = []
        scripted.on_prompt = self.look

    def look(self, prompt: str) -> None:
        """Begin a new piece when the curtain asks for somebody."""
        self.last_prompt = len(self.scripted.text)
        curtain = re.fullmatch(r"(\w+), press Enter .*", prompt)
        if curtain:
            self.cut(self.last_prompt)
            self.reader = NAMES.index(curtain[1])

    def cut(self, end: int) -> None:
        self.pieces.append((self.reader, self.scripted.text[self.begun : end]))
        self.begun = end


def watched_game(folder: Path, who: str) -> list[tuple[Seat | None, str]]:
    """Play a game with firebreaks and return what each reader was shown before its end."""
    scripted = ScriptedTerminal(cycle(SECRETIVE))
    session = session_at(scripted, folder, who, {"firebreak": True})
    watcher = Watcher(scripted)
    converse(session)
    assert session.is_over
    # When it is over, everything is open to all.
    watcher.cut(watcher.last_prompt)
    return watcher.pieces


@pytest.mark.parametrize(
    "who",
    [
        "you,you",
        pytest.param("you,bot,you", marks=pytest.mark.slow),
        pytest.param("you,you,you,bot", marks=pytest.mark.slow),
    ],
)
def test_no_reader_sees_what_another_seat_hides(tmp_path: Path, who: str) -> None:
    shown_own = shown_hidden = 0
    for reader, piece in watched_game(tmp_path, who):
        if reader is None:
            assert "knows" not in piece
            assert not FIREBREAK.search(piece)
            continue
        for letter, number in FIREBREAK.findall(piece):
            assert (number == "?") == (letter != LETTERS[reader])
            shown_own += number != "?"
            shown_hidden += number == "?"
        knowing = set(re.findall(r"only (\w+) knows", piece))
        assert knowing <= {NAMES[reader]}
        asked = set(re.findall(r"(\w+): You drew a", piece))
        assert asked <= {NAMES[reader]}
    assert shown_own
    assert shown_hidden


def test_the_screen_is_wiped_and_nothing_shown_until_the_next_person_is_there(
    tmp_path: Path,
) -> None:
    scripted = ScriptedTerminal(["", "open", "1", "1", "", "open"], is_terminal=True)
    session = session_at(scripted, tmp_path, "you,you", {"firebreak": True})
    texts: list[str] = []
    scripted.on_prompt = lambda prompt: texts.extend([scripted.text] * ("Enter" in prompt))
    converse(session)
    first, second = texts
    assert WIPED not in first
    assert second.count(WIPED) == 1
    since = re.sub(r"\x1b\[[0-9;]*m", "", second.rpartition(WIPED)[2])
    assert since == "Hand the keyboard to Red.\n"


def test_what_went_with_the_screen_is_told_again(tmp_path: Path) -> None:
    lines = ["", "open", "1", "place #1 green 1", "", "open", "1", "pass", ""]
    scripted = ScriptedTerminal(lines)
    session = session_at(scripted, tmp_path, "you,you", {"firebreak": True})
    converse(session)
    third = scripted.text.split("press Enter")[3]
    assert "Green places 1 green firefighter on #1." in third
    assert "Red places nobody." in third


def test_people_without_secrets_share_the_screen(tmp_path: Path) -> None:
    session, text = played(tmp_path, "you,you", cycle(("2", "1")))
    assert "Hand the keyboard" not in text
    draws = [event for events in session.match.events for event in events if event.kind == "draw"]
    assert text.count(" draws a ") == len(draws)


def test_one_person_among_bots_is_never_asked_to_hand_over(tmp_path: Path) -> None:
    _, text = played(tmp_path, "you,bot", cycle(("2", "1")), {"firebreak": True})
    assert "Hand the keyboard" not in text
    assert "nobody else knows" in text


def test_news_are_told_to_each_reader_once(tmp_path: Path) -> None:
    scripted = ScriptedTerminal(["", "open", "1", "1", "", "open", "1", "1", ""])
    session = session_at(scripted, tmp_path, "you,you", {"firebreak": True})
    converse(session)
    told = [line for line in scripted.text.splitlines() if line.endswith("first tile is a 2: #1.")]
    assert len(told) == 2

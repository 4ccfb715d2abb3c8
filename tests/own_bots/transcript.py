"""The conversation of docs/bots.md, as the host has it with a program that answers by a script."""

from collections.abc import Sequence
from typing import Final

import pytest

from fireside.kernel.outcome import Outcome
from fireside.match.driver import terms_of, thought_of
from fireside.match.match import Match
from fireside.own_bots import program_host
from fireside.own_bots.program_bot import ProgramBot
from fireside.own_bots.program_host import ProgramHost
from fireside.registry import find_title

ANSWERS: Final = (
    b'{"type": "hello", "version": 1, "name": "Foxy", "asides": true, "notation": true}',
    b'{"type": "say", "id": 1, "action": null}',
    b'{"type": "act", "id": 2, "action": ["stop", []]}',
    b'{"type": "act", "id": 2, "action": "play 5 a"}',
)


class ScriptedProgram:
    """Writes down both sides of a conversation."""

    last_words = ""

    def __init__(self, words: Sequence[str]) -> None:
        self.lines: list[str] = []
        self.answers = iter(ANSWERS)

    def send(self, line: bytes) -> None:
        self.lines.append(f"< {line.decode()}")

    def receive(self, deadline: float) -> bytes:
        answer = next(self.answers)
        self.lines.append(f"> {answer.decode()}")
        return answer


def transcript(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what host (`<`) and program (`>`) say to each other."""
    monkeypatch.setattr(program_host, "Program", ScriptedProgram)
    host = ProgramHost("foxy")
    title = find_title("the-game")
    match = Match.start(title, 2, {"starter": "first"}, bytes(32))
    thinker = ProgramBot(host).thinker(title)
    assert thinker.remark(thought_of(match, 0)) is None
    action = thinker.choose(thought_of(match, 0)).action
    assert action in title.game.legal_actions(match.state, 0)
    thinker.end(terms_of(match), 0, Outcome([60, 60], [2, 2], False))
    program = host._program
    assert isinstance(program, ScriptedProgram)
    return program.lines

"""Hints in the terminal: none at a table of a server while other people play."""

from types import SimpleNamespace

import pytest

from fireside.cli.online.snapshot_session import SnapshotSession
from fireside.cli.terminal import guide
from fireside.cli.terminal.commands import hint
from fireside.cli.wording import ENGLISH
from fireside.drawing.errors import UnclearError
from fireside.kernel.action import Action
from fireside.kernel.seats import Seat


class PeopleElsewhere(SnapshotSession):
    """A session in which somebody is asked, at a table with some users."""

    def __init__(self, *users: str) -> None:
        # Only what a hint looks at before a bot thinks.
        chairs = [SimpleNamespace(user=user) for user in users]
        self.said: list[str] = []
        self.terminal = SimpleNamespace(  # type: ignore[assignment, misc]
            text=ENGLISH.text, guide=lambda said, reason: self.said.extend(said)
        )
        self.snapshot = SimpleNamespace(  # type: ignore[assignment]
            user="ada", info=SimpleNamespace(chairs=chairs)
        )

    def act(self, action: Action) -> None:
        raise AssertionError("a hint plays nothing")

    def has_secrets(self, seat: Seat) -> bool:
        return False


@pytest.mark.parametrize(
    ("users", "has_hints"),
    [(("ada", ""), True), (("ada", "ada"), True), (("ada", "ben"), False), (("ben", ""), False)],
)
def test_hints_are_for_those_who_play_with_bots(users: tuple[str, ...], has_hints: bool) -> None:
    assert PeopleElsewhere(*users).has_hints == has_hints


def test_a_hint_is_refused_while_other_people_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PeopleElsewhere, "legal", ["anything"])
    with pytest.raises(UnclearError, match="no hints while other people play"):
        hint(PeopleElsewhere("ada", "ben"), "")


def test_the_guide_explains_but_suggests_nothing_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PeopleElsewhere, "legal", ["anything"])
    monkeypatch.setattr(guide, "keys_of", lambda session: ["guide.start"])
    session = PeopleElsewhere("ada", "ben")
    session.words = SimpleNamespace(  # type: ignore[assignment]
        texts={"guide.start": ""}, say=lambda key: f"about {key}"
    )
    guide.explain(session)
    assert session.said == [f"{guide.SIGN}about guide.start"]

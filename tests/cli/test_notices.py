"""What the terminal says of people at a table of a server."""

import msgspec
import pytest

from fireside.cli.online import notices
from fireside.cli.online.notices import chair_change, closing_line, describe_chair
from fireside.cli.wording import ENGLISH
from fireside.kernel.seats import SPECTATOR
from fireside.table.entries import ClockTerms, CloseReason
from fireside.wire.messages import ChairInfo, ClosedInfo, TableInfo

NOW = 5_000_000
AHEAD = 700


def chair(is_here: bool, stand_in_from: int | None) -> ChairInfo:
    """Return the chair of a person."""
    return ChairInfo(
        user="ben",
        name="Ben",
        level="",
        is_here=is_here,
        stand_in_from=stand_in_from,
        commitment="",
        added="",
    )


@pytest.mark.parametrize(
    ("wait", "words"),
    [
        pytest.param(None, "away", id="before the game"),
        pytest.param(60_000, "away; a bot may stand in in 60 s (`stand-in`)", id="just gone"),
        pytest.param(1, "away; a bot may stand in in 1 s (`stand-in`)", id="almost"),
        pytest.param(0, "away; a bot may stand in now (`stand-in`)", id="long enough"),
    ],
)
def test_everybody_is_told_when_a_bot_may_stand_in(
    monkeypatch: pytest.MonkeyPatch, wait: int | None, words: str
) -> None:
    monkeypatch.setattr(notices, "time_here", lambda: NOW)
    gone = chair(False, None if wait is None else NOW + AHEAD + wait)
    here = chair(True, None)
    assert chair_change(ENGLISH, "Ben", here, gone, AHEAD) == f"Ben is {words}."
    assert describe_chair(ENGLISH, gone, False, 1, AHEAD) == words
    assert chair_change(ENGLISH, "Ben", gone, here, AHEAD) == "Ben is here."


def closed_table(reason: CloseReason, maker: str, seat: int = SPECTATOR) -> TableInfo:
    """Return a table at which Ben sat alone."""
    return TableInfo(
        id="t",
        title="feurio",
        version=1,
        digest="",
        options={},
        maker=maker,
        is_public=False,
        clock=ClockTerms(),
        status="closed",
        commitment="",
        is_frozen=True,
        closed=ClosedInfo(reason, seat),
        chairs=(chair(True, None),),
        silenced=(),
        undo=None,
        successor="",
        outcome=None,
    )


@pytest.mark.parametrize(
    ("info", "words"),
    [
        (closed_table("maker", "ben"), "Ben closed the table."),
        (closed_table("maker", "anna"), "The table is closed."),
        (
            closed_table("left", "anna", 0),
            "The table is closed: Ben left before all luck was revealed.",
        ),
        (closed_table("host", "ben"), "The host of the server closed the table."),
        (
            closed_table("idle", "ben"),
            "The table is closed: nothing had happened at it for a long time.",
        ),
    ],
    ids=["by its maker", "by a maker without a seat", "left", "by the host", "idle"],
)
def test_everybody_is_told_why_a_table_is_closed(info: TableInfo, words: str) -> None:
    assert closing_line(ENGLISH, info, lambda seat: info.chairs[seat].name) == words


def test_a_bot_from_elsewhere_is_named_with_its_owner() -> None:
    bot = msgspec.structs.replace(chair(True, None), owner="Ada")
    nobody = msgspec.structs.replace(chair(False, None), user="")
    assert describe_chair(ENGLISH, bot, False, 1, AHEAD) == "a bot of Ada"
    assert chair_change(ENGLISH, "Ben", nobody, bot, AHEAD) == (
        "Ben is a bot of Ada and sits down."
    )

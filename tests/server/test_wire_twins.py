"""Law 7 on the wire: what a seat cannot see changes no byte that it is sent."""

from pathlib import Path

import pytest

from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.view import NoSecrets
from fireside.laws.case import Case, setups
from fireside.registry import find_title, title_names
from fireside.server import serializers
from fireside.siege.twin_check import compare
from fireside.siege.twin_tables import find_futures, find_twins
from fireside.table.table import AnyMatch
from fireside.wire import entry_info
from fireside.wire import messages as wire
from tests.server.house import run
from tests.server.secret_tables import secret_options

TWINS = 6
"""Of each table."""

TABLES = [
    pytest.param(name, seat_count, id=f"{name} {seat_count}")
    for name in title_names()
    for seat_count in find_title(name).seat_counts
    if seat_count > 1
]
"""Tables of several seats."""

SECRET_TABLES = [
    table for table in TABLES if find_title(str(table.values[0])).own_type is not NoSecrets
]
"""Those of the titles that have secrets."""


@pytest.mark.parametrize(("title", "seat_count"), SECRET_TABLES)
def test_twins_are_sent_the_same_bytes(tmp_path: Path, title: str, seat_count: int) -> None:
    # Few options and many in turn.
    options = secret_options(title, seat_count)[seat_count % 2]

    async def work() -> None:
        viewers = set()
        case = Case(find_title(title), seat_count, options, 7)
        for at, twins in enumerate(find_twins(case, TWINS)):
            assert (await compare(tmp_path / str(at), case, twins))[0] == ""
            viewers.add(twins.viewer)
        # A law that was never put to the test would prove nothing.
        assert SPECTATOR in viewers
        assert len(viewers) > 1

    run(work())


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seat_count"), TABLES)
def test_what_is_still_to_come_changes_no_byte(tmp_path: Path, title: str, seat_count: int) -> None:
    options = [options for count, options in setups(find_title(title)) if count == seat_count]

    async def work() -> None:
        case = Case(find_title(title), seat_count, options[-1], 7)
        for at, twins in enumerate(find_futures(case, seat_count + 1)):
            found, size = await compare(tmp_path / str(at), case, twins)
            assert found == ""
            assert size > 0

    run(work())


def test_a_leak_of_one_event_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def show_all(match: AnyMatch, number: int, seat: Seat) -> wire.EntryInfo:
        events = tuple(
            entry_info.show_event(match.title, event) for event in match.steps[number].events
        )
        return wire.EntryInfo(number, "action", SPECTATOR, "user", events)

    async def work() -> None:
        case = Case(find_title("the-game"), 3, {}, 7)
        found = [
            (await compare(tmp_path / str(at), case, twins))[0]
            for at, twins in enumerate(find_twins(case, TWINS))
        ]
        assert any(found)

    monkeypatch.setattr(serializers, "show_entry", show_all)
    run(work())


@pytest.mark.parametrize("title", title_names())
def test_a_leak_of_the_next_draw_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    show = entry_info.show_entry

    def show_next(match: AnyMatch, number: int, seat: Seat) -> wire.EntryInfo:
        entry = show(match, number, seat)
        draw = match.state.rng.copy().below(1 << 20)
        return wire.EntryInfo(number, entry.kind, draw, entry.by, entry.events)

    async def work() -> None:
        case = Case(find_title(title), 2, {}, 7)
        found = [
            (await compare(tmp_path / str(at), case, twins))[0]
            for at, twins in enumerate(find_futures(case, 3))
        ]
        assert all(found)

    monkeypatch.setattr(serializers, "show_entry", show_next)
    run(work())

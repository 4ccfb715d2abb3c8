"""Games that a seat cannot tell apart, as matches."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from fireside.kernel.seats import SPECTATOR
from fireside.kernel.view import NoSecrets
from fireside.laws.case import Case
from fireside.laws.twins import Played, flat
from fireside.match.match import Match
from fireside.registry import find_title, title_names
from fireside.siege.twin_tables import Twins, find_twins, scripted, wire_entry
from tests.server.secret_tables import plain_options

SEATS = 3
TWINS = 12
SECRET_TITLES = [name for name in title_names() if find_title(name).own_type is not NoSecrets]


def twins_of(title: str) -> tuple[Case, list[Twins]]:
    """Return twins of a title for every seat."""
    case = Case(find_title(title), SEATS, plain_options(title, SEATS), 7)
    return case, [twins for twins in find_twins(case, TWINS) if twins.viewer != SPECTATOR]


def matches_of(case: Case, played: Played, number: int) -> Iterator[Match[Any, Any, Any]]:
    """Yield a game after the entry at which twins depart, and after every later one."""
    with patch("fireside.match.match.Replayer", scripted(flat(played.draws), 0)):
        match = Match.start(case.title, case.seat_count, case.options, bytes(32))
    for at in range(len(played.entries) + 1):
        if at:
            match.enter(wire_entry(played.entries[at - 1]))
        if at >= number:
            yield match

"""Observations tell all that a view shows, and nothing else; their numbers are as declared."""

from typing import Any, Final

import pytest

from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.laws.case import Case
from fireside.laws.walk import sampled_positions
from fireside.registry import AnyTitle, find_title, title_names
from fireside.texts import names_of
from tests.observation_tables import PAGE, TABLES, tables
from tests.observed import Observed
from tests.setups import setups_of
from tests.titles import COMPLETE_TITLES, part_of

ONE_IN: Final = 30

SETUPS: Final = setups_of(
    find_title(name) for name in title_names() if part_of(name, "observation")
)


@pytest.mark.parametrize("name", COMPLETE_TITLES)
def test_a_complete_title_can_read_its_observations(name: str) -> None:
    assert part_of(name, "observation"), f"tests/games/{name} has no observation.py with decode"


def ordered(value: Any, unordered: tuple[str, ...]) -> Any:
    """Return a part of a view by field, with those sorted that are told without an order."""
    if isinstance(value, tuple):
        return tuple([ordered(part, unordered) for part in value])
    if not names_of(type(value)):
        return value
    return {
        name: sorted(getattr(value, name))
        if name in unordered
        else ordered(getattr(value, name), unordered)
        for name in names_of(type(value))
    }


@pytest.mark.parametrize(("title", "seat_count", "options"), SETUPS)
def test_every_field_of_a_view_can_be_rebuilt_from_the_observation(
    title: AnyTitle, seat_count: int, options: Options
) -> None:
    own: Any = part_of(title.name, "observation")
    unordered = getattr(own, "UNORDERED", ())
    spec = title.game.observation_spec(seat_count, options)
    for walk in sampled_positions(Case(title, seat_count, options, 1), ONE_IN):
        for seat in range(SPECTATOR, seat_count):
            numbers = spec.read(title.game.observation(walk.state, seat))
            observed = own.decode(Observed(numbers, seat_count, options, seat))
            rebuilt = title.view(title.from_view(observed, fast_rng(1)), seat)
            fields = ordered(rebuilt.public, unordered), ordered(rebuilt.own, unordered)
            seen = title.view(walk.state, seat)
            assert fields == (ordered(seen.public, unordered), ordered(seen.own, unordered))


def test_the_page_on_observations_has_the_tables_of_the_specs() -> None:
    [shown] = TABLES.findall(PAGE.read_text("utf-8"))
    assert shown == tables(), "python -m tests.observation_tables writes them"

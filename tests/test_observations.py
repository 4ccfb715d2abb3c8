"""Observations tell all that a view shows, and nothing else; their numbers are as declared."""

from typing import Any, Final

import pytest

from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.kernel.seats import SPECTATOR
from fireside.laws.case import Case, setups
from fireside.laws.walk import sampled_positions
from fireside.registry import AnyTitle, find_title, title_names
from fireside.texts import fields_of
from tests.observed import Observed
from tests.test_contract import named
from tests.titles import COMPLETE_TITLES, part_of

GAMES: Final = 60
"""For each title, dealt out to the setups."""
ONE_IN: Final = 20

SETUPS: Final = [
    pytest.param(find_title(name), seats, options, id=named(find_title(name), seats, options))
    for name in title_names()
    if part_of(name, "observation")
    for seats, options in setups(find_title(name))
]


@pytest.mark.parametrize("name", COMPLETE_TITLES)
def test_a_complete_title_can_read_its_observations(name: str) -> None:
    assert part_of(name, "observation"), f"tests/games/{name} has no observation.py with decode"


def ordered(value: Any, names: tuple[str, ...]) -> Any:
    """Return a field of a view with the parts sorted that are told without an order."""
    if isinstance(value, tuple):
        return tuple([ordered(part, names) for part in value])
    fields = getattr(value, "__struct_fields__", ())
    return {
        name: sorted(getattr(value, name)) if name in names else getattr(value, name)
        for name in fields
    } or value


@pytest.mark.parametrize(("title", "seat_count", "options"), SETUPS)
def test_every_field_of_a_view_can_be_rebuilt_from_the_observation(
    title: AnyTitle, seat_count: int, options: Options
) -> None:
    own: Any = part_of(title.name, "observation")
    unordered = getattr(own, "UNORDERED", ())
    spec = title.game.observation_spec(seat_count, options)
    for seed in range(max(1, GAMES // len(list(setups(title))))):
        for walk in sampled_positions(Case(title, seat_count, options, seed), ONE_IN):
            for seat in range(SPECTATOR, seat_count):
                numbers = spec.read(title.game.observation(walk.state, seat))
                observed = own.decode(Observed(numbers, seat_count, options, seat))
                rebuilt = title.view(title.from_view(observed, fast_rng(seed)), seat)
                fields = fields_of(title.view(walk.state, seat))
                for name, value in fields_of(rebuilt).items():
                    wanted = fields[name]
                    if name in unordered:
                        value, wanted = sorted(value), sorted(wanted)
                    assert ordered(value, unordered) == ordered(wanted, unordered), name

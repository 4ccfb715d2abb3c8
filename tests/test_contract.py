"""The laws of docs/kernel.md, on every title and every set of options that it accepts.

`./run laws TITLE --games N` checks the same on many more games. The small games of tests/kernel
are bound by the laws as well: so all of them are at work before a title needs them.
"""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fireside.kernel.errors import OptionsError
from fireside.kernel.options import Options
from fireside.laws.case import Case, Tally, setups
from fireside.laws.catalogue import LAWS, TWIN_GAMES, check, judge
from fireside.match.match import Match
from fireside.registry import AnyTitle, find_title, title_names
from fireside.rulebook import load_rulebook
from fireside.texts import load_texts
from tests.kernel.games.chain import CHAIN
from tests.kernel.games.lanterns import LANTERNS
from tests.kernel.games.sealed import SEALED
from tests.setups import setups_of

GAMES: Final = 140
"""For each law and title, dealt out to the setups."""

FEWEST: Final = 2
MOST: Final = 8
"""Of one setup."""

GAMES_JUDGED_TOGETHER: Final = 3000
MOST_JUDGED_TOGETHER: Final = 250
"""Law 8 looks at many games at once; these are its numbers by title and by setup."""

TITLES: Final[list[AnyTitle]] = [find_title(name) for name in title_names()]
SMALL_TITLES: Final[list[AnyTitle]] = [CHAIN, LANTERNS, SEALED]

OWN_SETUPS: Final = {title.name: list(setups(title)) for title in TITLES + SMALL_TITLES}

SETUPS: Final = setups_of(TITLES + SMALL_TITLES)

SEAT_COUNTS: Final = [
    pytest.param(title, seat_count, id=f"{title.name}-{seat_count}")
    for title in TITLES + SMALL_TITLES
    for seat_count in title.seat_counts
]


def share(title: AnyTitle, games: int, fewest: int, most: int) -> int:
    """Return how many games each setup of a title gets."""
    return max(fewest, min(most, games // len(OWN_SETUPS[title.name])))


@pytest.mark.parametrize("law", [law for law in LAWS if law != 8])
@pytest.mark.parametrize(("title", "seat_count", "options"), SETUPS)
def test_the_law_holds(title: AnyTitle, seat_count: int, options: Options, law: int) -> None:
    games = share(title, GAMES, FEWEST, MOST)

    @settings(max_examples=games, deadline=None, derandomize=True, database=None)
    @given(seed=st.integers(0, (1 << 40) - 1))
    def holds(seed: int) -> None:
        check(law, Case(title, seat_count, options, seed), Tally())

    holds()


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seat_count"), SEAT_COUNTS)
def test_the_law_on_frequencies_holds(title: AnyTitle, seat_count: int) -> None:
    # Imagined minus real is nothing on average at each setup, so it is at all of them together.
    games = share(title, GAMES_JUDGED_TOGETHER, FEWEST, MOST_JUDGED_TOGETHER)
    own = [options for count, options in OWN_SETUPS[title.name] if count == seat_count]
    tally = Tally()
    for options in own:
        for seed in range(games):
            check(8, Case(title, seat_count, options, seed), tally)
    judge(8, Case(title, seat_count, own[0], 0), tally)
    assert tally.games == games * len(own)


@pytest.mark.parametrize(("title", "seat_count", "options"), SETUPS)
def test_twins_are_found_wherever_there_are_secrets(
    title: AnyTitle, seat_count: int, options: Options
) -> None:
    tally = Tally()
    for seed in range(TWIN_GAMES):
        check(7, Case(title, seat_count, options, seed), tally)
    judge(7, Case(title, seat_count, options, 0), tally)
    assert bool(tally.twins) == bool(tally.secrets)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
@pytest.mark.parametrize("way", ["fewer", "more"])
def test_a_wrong_number_of_seats_is_refused_by_the_clause_that_names_it(
    title: AnyTitle, way: str
) -> None:
    counts = title.seat_counts
    seat_count = min(counts) - 1 if way == "fewer" else max(counts) + 1
    with pytest.raises(OptionsError, match=rf", not {seat_count} \(") as caught:
        Match.start(title, seat_count, {}, bytes(32))
    refusal = caught.value.refusal
    assert refusal is not None
    assert refusal.kind == "seat_count"
    assert load_rulebook(title.name).clause(refusal.clause).text
    assert load_texts(title).refusal(refusal)

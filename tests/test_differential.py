"""Interpreted and compiled, the rules play the same games: the same digests fit both."""

from typing import Final

import pytest

from fireside.kernel.options import Options
from fireside.laws.case import setups
from fireside.registry import OWN_TITLES, AnyTitle, find_title
from tests.differential import digest, read_digests, terms
from tests.golden.titles import files_of
from tests.setups import setups_of
from tests.titles import COMPLETE_TITLES, named

DIGESTS: Final = {name: read_digests(name) for name in OWN_TITLES}
WITH_DIGESTS: Final = [name for name in OWN_TITLES if DIGESTS[name] or name in COMPLETE_TITLES]
"""A title that is not complete yet need not bring any."""

SETUPS: Final = setups_of(find_title(name) for name in WITH_DIGESTS)


@pytest.mark.parametrize(("title", "seat_count", "options"), SETUPS)
def test_the_games_are_the_same_on_every_build(
    title: AnyTitle, seat_count: int, options: Options
) -> None:
    own = terms(title, seat_count, options)
    path = named(files_of(title.name).digests)
    assert own in DIGESTS[title.name], f"{path} lacks {own!r}; python -m tests.differential adds it"
    assert digest(title, seat_count, options) == DIGESTS[title.name][own]


@pytest.mark.parametrize("name", WITH_DIGESTS)
def test_every_digest_has_its_table(name: str) -> None:
    title = find_title(name)
    assert set(DIGESTS[name]) <= {terms(title, *setup) for setup in setups(title)}


def test_other_games_have_another_digest() -> None:
    digests = [digest for own in DIGESTS.values() for digest in own.values()]
    assert len(set(digests)) == len(digests)

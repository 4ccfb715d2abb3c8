"""Finding titles, agreeing on seats and options, and starting from a seed."""

import pytest

import fireside
from fireside.registry import title_names
from tests.api.games import NAMES


def test_the_titles_are_listed_by_name() -> None:
    assert fireside.titles() == title_names()


@pytest.mark.parametrize("name", NAMES)
def test_a_title_seats_as_many_as_it_takes_unless_told(name: str) -> None:
    game = fireside.load(name)
    assert game.seats == max(game.title.seat_counts)
    assert game.title.name == name


def test_options_that_are_not_named_take_their_defaults() -> None:
    options = fireside.load("feurio", seats=2, firebreak=True).options
    assert options["firebreak"] is True
    assert options["cooperative"] is False


def test_a_game_shows_how_it_was_loaded() -> None:
    game = fireside.load("feurio", seats=3, hotter=True, firebreak=False)
    assert repr(game) == "fireside.load('feurio', seats=3, hotter=True)"


def test_an_unknown_title_is_refused_with_the_known_ones() -> None:
    with pytest.raises(fireside.UnknownTitleError, match=r"'chess'.*feurio, the-game"):
        fireside.load("chess")


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        pytest.param(9, {}, "Feurio! seats 1 to 4, not 9", id="seats"),
        pytest.param(4, {"wind": True}, "'wind', known: cooperative, firebreak", id="name"),
        pytest.param(4, {"hotter": "very"}, "hotter cannot be 'very', known: False", id="value"),
        pytest.param(1, {"firebreak": True}, r"competitive .*\(FEU-78\)", id="clause"),
    ],
)
def test_what_a_title_does_not_offer_is_refused_when_it_is_loaded(
    seats: int, options: dict[str, bool | str], message: str
) -> None:
    with pytest.raises(fireside.OptionsError, match=message):
        fireside.load("feurio", seats=seats, **options)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_start(name: str) -> None:
    game = fireside.load(name)
    assert game.start(7).state.dump() == game.start(7).state.dump()
    assert game.start(7).state.dump() == game.start((7).to_bytes(32, "big")).state.dump()
    assert game.start(7).state.dump() != game.start(8).state.dump()


def test_without_a_seed_the_luck_is_new_each_time() -> None:
    game = fireside.load("feurio")
    assert game.start().commitment != game.start().commitment


@pytest.mark.parametrize("seed", [-1, 1 << 256, b"short"], ids=str)
def test_a_seed_that_is_not_of_32_bytes_is_refused(seed: int | bytes) -> None:
    with pytest.raises(fireside.SeedError, match="seed"):
        fireside.load("feurio").start(seed)


def test_everything_that_is_promised_is_there() -> None:
    assert [name for name in fireside.__all__ if not hasattr(fireside, name)] == []

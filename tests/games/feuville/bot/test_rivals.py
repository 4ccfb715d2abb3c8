"""What the policy of Feuville takes from rivals, keeps from them, and guards against them."""

import pytest

from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.bot.decrees import hold_value
from fireside.games.feuville.bot.needs import Needs, find_needs
from fireside.games.feuville.bot.persons import charm_value, guard_gain, prey_value
from fireside.games.feuville.bot.rivals import denial, loss_of, tower_to_close
from fireside.games.feuville.bot.weights import (
    DENIAL_PERCENT,
    POINT,
    RATING_WEIGHTS,
    RIVAL_LOSS_PERCENT,
)
from fireside.games.feuville.components import LEFT, PLAIN, RIGHT, THEFT_PROTECTION
from fireside.games.feuville.state import FeuvilleState
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import answer, piece, position, word_for

POLICY = FeuvillePolicy()

GRIFFINS = "w w @ w"
"""Three griffins."""


def needs_of(state: FeuvilleState) -> Needs:
    return find_needs(state, 0, RATING_WEIGHTS)


def percent_of(points: int, weight: int) -> int:
    return POINT * points * RATING_WEIGHTS[weight] // 100


@pytest.mark.parametrize(
    ("town", "expected"),
    [
        pytest.param("L G R/r @", LEFT, id="top on the left"),
        pytest.param("L/l @ G R", RIGHT, id="top on the right"),
        pytest.param("L/t L G R/r @", LEFT, id="another corner"),
        pytest.param("L G R @", PLAIN, id="two tops"),
        pytest.param("L/l G R/r @", PLAIN, id="closed"),
        pytest.param("L/t G R/r @", PLAIN, id="wrong tower"),
        pytest.param("G L/l R @", PLAIN, id="gate outside"),
        pytest.param("L/l G w! R @", PLAIN, id="ruin between"),
        pytest.param("L/l G @! R", RIGHT, id="rock between"),
    ],
)
def test_one_top_may_be_all_that_a_town_lacks(town: str, expected: int) -> None:
    assert tower_to_close(position(town, "@").towns[0]) == expected


@pytest.mark.parametrize(
    ("decree", "rival", "points"),
    [
        pytest.param("griffin-3", GRIFFINS, 9, id="symbols"),
        pytest.param("own", "@ wall-flag1 wall-flag1", 6, id="own discretion"),
        pytest.param("own", GRIFFINS, 0, id="griffins"),
        pytest.param("large", "@/t/s w/t/s", 10, id="large district"),
        pytest.param("large", "@/t/s w/t", 0, id="no district"),
        pytest.param("view", "@/t/s w/t/s", 0, id="views"),
    ],
)
def test_a_decree_is_denied_to_the_rival_that_would_have_most_of_it(
    decree: str, rival: str, points: int
) -> None:
    needs = needs_of(position("@", "@", rival))
    assert denial(needs, piece(decree)) == percent_of(points, DENIAL_PERCENT)


@pytest.mark.parametrize(
    ("towers", "rival", "points"),
    [
        pytest.param("l t t t t t", "L G R/r @", 8, id="only one"),
        pytest.param("l l t t t t", "L G R/r @", 0, id="another lies there"),
        pytest.param("l t t t t t", "L G R @", 0, id="not the last part"),
    ],
)
def test_the_last_part_of_a_town_is_denied(towers: str, rival: str, points: int) -> None:
    needs = needs_of(position("@", rival, towers=towers))
    assert denial(needs, piece("l")) == percent_of(points, DENIAL_PERCENT)
    assert denial(needs, piece("t")) == 0


def test_who_has_had_its_town_evaluation_is_denied_no_tower() -> None:
    state = position("@", "L G R/r @", towers="l t t t t t")
    state.evaluated[1].append(piece("town-evaluation"))
    assert denial(needs_of(state), piece("l")) == 0


def test_nothing_is_denied_in_the_last_turn() -> None:
    state = position("@", GRIFFINS, decrees=". . . . . griffin-3", decree_pile="")
    assert denial(needs_of(state), piece("griffin-3")) == 0


def test_of_two_decrees_that_bring_it_the_same_it_takes_the_one_that_a_rival_needs() -> None:
    decrees = "star-3 griffin-3 . . . ."
    words = []
    for rival in ("@", GRIFFINS):
        state = position("@", rival, dice="5 6", decrees=decrees, walls=". . . . . .",
                         towers=". . . . . .", skies=". . . . . .")  # fmt: skip
        answer(state, "skill mayor")
        words.append(word_for(POLICY.choose(state, 0, fast_rng(1))))
    assert words == ["take decree entertainer", "take decree thief"]


def test_a_theft_counts_what_its_victim_loses_and_less_among_more_rivals() -> None:
    two = needs_of(position("@", GRIFFINS, stored={1: "griffin-3"}))
    three = needs_of(position("@", GRIFFINS, "@", stored={1: "griffin-3"}))
    assert loss_of(two, 1, piece("griffin-3")) == percent_of(10, RIVAL_LOSS_PERCENT)
    assert loss_of(three, 1, piece("griffin-3")) == percent_of(10, RIVAL_LOSS_PERCENT) // 2
    assert loss_of(two, 1, piece("w")) == percent_of(1, RIVAL_LOSS_PERCENT)


@pytest.mark.parametrize(
    ("charms", "is_stolen"),
    [pytest.param("", False, id="open"), pytest.param("theft-protection", True, id="guarded")],
)
def test_what_brings_nothing_yet_is_stolen_only_to_lie_under_a_protection(
    charms: str, is_stolen: bool
) -> None:
    state = position("@", "@", stored={1: "griffin-3"}, charms={0: charms})
    assert (prey_value(needs_of(state), 2) > 0) == is_stolen


def test_a_guarded_decree_is_worth_more_than_an_open_one() -> None:
    needs = needs_of(position(GRIFFINS, "@", stored={0: "griffin-3 w"}))
    gain = hold_value(needs, piece("griffin-3"), True) - hold_value(
        needs, piece("griffin-3"), False
    )
    assert guard_gain(needs, 0) == gain > 0
    assert guard_gain(needs, 1) == 0
    bare = needs_of(position(GRIFFINS, "@"))
    assert charm_value(needs, THEFT_PROTECTION) == charm_value(bare, THEFT_PROTECTION) + gain


def test_it_stores_a_decree_and_lays_its_protection_on_it() -> None:
    state = position("w @", "@", dice="1 5", decrees="griffin-3 . . . . .",
                     charms={0: "theft-protection"})  # fmt: skip
    answer(state, "take decree 1")
    assert word_for(POLICY.choose(state, 0, fast_rng(1))) == "store"
    answer(state, "store")
    assert word_for(POLICY.choose(state, 0, fast_rng(1))) == "protect first"

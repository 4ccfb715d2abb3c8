"""The policy of Feuville: it answers everything, and plays better than chance."""

import pytest

from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.bot.needs import turns_left
from fireside.games.feuville.bot.weights import RATING_WEIGHTS
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.feuville.positions import GAME, answer, position, word_for

POLICY = FeuvillePolicy()


def play(seed: int, bot: int | None) -> list[int]:
    """Return the ranks of a game of three in which one seat, or every one, is played by the bot."""
    rng = fast_rng(seed)
    edition = ("de", "en", "fr", "nl")[seed % 4]
    state = GAME.start(3, {"edition": edition}, rng, FORGET)
    while state.stack:
        seat = state.stack[-1].seat
        actions = GAME.legal_actions(state, seat)
        if bot is None or seat == bot:
            action = POLICY.choose(state, seat, rng)
            assert action in actions
        else:
            action = actions[rng.below(len(actions))]
        GAME.apply(state, seat, action, FORGET)
    return GAME.outcome(state).ranks


@pytest.mark.parametrize("seed", range(4))
def test_it_plays_whole_games_by_the_rules(seed: int) -> None:
    assert 1 in play(seed, None)


def test_it_beats_random_hands() -> None:
    assert sum(play(seed, seed % 3)[seed % 3] == 1 for seed in range(12)) >= 11


@pytest.mark.parametrize(
    ("towns", "dice", "expected"),
    [
        pytest.param("@ w/t! w/t/s3!", "2 6", "skill magician", id="ruins need the magician"),
        pytest.param("L/l G/t w/t R/r @", "1 2", "town", id="a town to evaluate"),
    ],
)
def test_the_first_candidate_is_a_sensible_answer(towns: str, dice: str, expected: str) -> None:
    state = position(towns, "@", dice=dice)
    assert word_for(POLICY.candidates(state, 0, 3)[0][0]).startswith(expected)
    assert len(POLICY.candidates(state, 0, 3)) == 3
    assert POLICY.choose_as_beginner(state, 0) == POLICY.choose_as_beginner(GAME.copy(state), 0)


def test_it_lets_rock_burn_first() -> None:
    state = position("w/t @ w/t/s", "@", dice="", stored={0: "flag-1"}, luck=[1, 1, 3])
    answer(state, "roll", "burn L1")
    assert word_for(POLICY.choose_as_beginner(state, 0)) == "burn S"


@pytest.mark.parametrize("cup", [0, 1])
@pytest.mark.parametrize(("points", "is_over"), [([30, 10], True), ([10, 30], False)])
def test_of_two_seats_only_the_leader_ends_the_game(
    points: list[int], is_over: bool, cup: int
) -> None:
    decrees = "flag-1 flag-1 flag-1 flag-1 flag-1 flag-1"
    state = position("@", "@", dice="1 5", cup=cup, decrees=decrees, decree_pile="")
    state.points = points[:]
    while state.stack and state.turn == 0:
        seat = state.stack[-1].seat
        GAME.apply(state, seat, POLICY.choose(state, seat, state.rng), FORGET)
    assert state.is_ended == is_over


@pytest.mark.parametrize(
    ("open_charms", "charms", "expected"),
    [
        pytest.param("prestige-5 . .", "", "charm 0", id="prestige"),
        pytest.param("theft-protection . .", "fire-protection great-selection", "pass", id="worse"),
    ],
)
def test_it_takes_a_charm_of_the_magician_only_if_it_gains(
    open_charms: str, charms: str, expected: str
) -> None:
    state = position("@ w! w/t", "@", dice="5 6", open_charms=open_charms, charms={0: charms})
    answer(state, "skill magician", "restore R1")
    assert word_for(POLICY.choose(state, 0, fast_rng(1))) == expected


def test_it_lays_a_theft_protection_before_the_magicians_second_charm() -> None:
    state = position(
        "@ w/t/s", "@", "@", "@", dice="5 6", stored={0: "large"},
        charms={0: "theft-protection fire-protection"},
        open_charms="prestige-3 prestige-5 prestige-5",
    )  # fmt: skip
    answer(state, "skill magician", "charm 1")
    assert word_for(POLICY.choose(state, 0, fast_rng(1))) == "protect first"
    answer(state, "protect first")
    assert word_for(POLICY.choose(state, 0, fast_rng(1))).startswith("charm")


def test_with_equal_turns_the_others_have_a_turn_after_the_cup_has_ended_it() -> None:
    ended = [
        turns_left(
            position("@", "@", "@", decrees=". . . . . .", decree_pile="", equal_turns=equal_turns),
            1,
            RATING_WEIGHTS,
        )
        for equal_turns in (False, True)
    ]
    assert ended == [0, 10]

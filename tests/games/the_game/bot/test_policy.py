"""How the bots of The Game play: by their own hand only, the same in every build, and well."""

from hashlib import sha256

import pytest

from fireside.arena.series import Series, play_game
from fireside.bots.levels import find_bot
from fireside.bots.policy import WHOLE
from fireside.bots.sampling import SamplingBot
from fireside.games.the_game.bot.policy import SEARCH_LEFT, TheGamePolicy
from fireside.games.the_game.bot.signals import outstanding
from fireside.games.the_game.bot.weights import LIMITS, PHASE_COUNT, RATING, RATING_WEIGHTS
from fireside.games.the_game.bot.worlds import mismatches
from fireside.games.the_game.state import TheGameState
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import FAST_MASK, fast_rng
from tests.games.the_game.positions import GAME, position, start, word_for

POLICY = TheGamePolicy()

TABLES: list[tuple[int, Options]] = [
    (1, {}),
    (1, {"on_fire": True, "short_hand": True}),
    (2, {"pro": True}),
    (3, {}),
    (4, {"on_fire": True}),
    (5, {"pro": True, "short_hand": True, "on_fire": True}),
]


def best(state: TheGameState) -> str:
    """Return the first card that the policy plays."""
    return word_for(POLICY.choose(state, state.stack[-1].seat, fast_rng(0)))


def play(name: str, seat_count: int, options: Options, seed: int) -> list[str]:
    """Play a game of bots with their signals; return all that was said and done."""
    bot = find_bot(name)
    luck = fast_rng(seed)
    state = GAME.start(seat_count, options, fast_rng(luck.below(FAST_MASK)), FORGET)
    said = []
    while state.stack:
        for seat in range(seat_count):
            imagined = GAME.imagine(state, seat, fast_rng(luck.below(FAST_MASK)))
            while (remark := bot.remark(GAME, POLICY, imagined, seat)) is not None:
                GAME.speak(state, seat, remark, FORGET)
                GAME.speak(imagined, seat, remark, FORGET)
                said.append(str(remark))
        seat = state.stack[-1].seat
        imagined = GAME.imagine(state, seat, fast_rng(luck.below(FAST_MASK)))
        choice = bot.pick(GAME, POLICY, imagined, seat, luck.below(FAST_MASK))
        GAME.apply(state, seat, choice.action, FORGET)
        said.append(str(choice.action))
    return [*said, str(len(state.laid))]


@pytest.mark.parametrize("name", ["easy", "normal"])
@pytest.mark.parametrize(("seat_count", "options"), TABLES, ids=str)
def test_every_game_comes_to_its_end(name: str, seat_count: int, options: Options) -> None:
    said = play(name, seat_count, options, seed=3)
    assert int(said[-1]) > 20


def test_choices_are_the_same_in_every_build() -> None:
    games = [play("normal", count, options, 7) for count, options in TABLES]
    digest = sha256(repr(games).encode()).hexdigest()
    assert digest[:16] == "263720da89525b7a"


@pytest.mark.slow
def test_searches_are_the_same_in_every_build() -> None:
    """A search of few steps, from the middle of a game."""
    choices = []
    for seat_count in (1, 2, 3, 5):
        state = later(seat_count, SEARCH_LEFT - 4)
        seat = state.stack[-1].seat
        choice = SamplingBot(1_000, 4).pick(GAME, POLICY, state, seat, seed=11)
        choices.append((str(choice.action), choice.value, choice.playouts))
    assert sha256(repr(choices).encode()).hexdigest()[:16] == "c7151d1811da5f0f"


def later(seat_count: int, left: int) -> TheGameState:
    """Return a position that the policy reached with some cards left, at the start of a turn."""
    seed = 0
    while True:
        seed += 1
        state = GAME.start(seat_count, {}, fast_rng(seed), FORGET)
        while state.stack and 98 - len(state.laid) > left:
            POLICY.play_on(GAME, state, state.stack[-1].seat, fast_rng(0))
        if state.stack:
            return state


def test_a_bot_cannot_tell_twins_apart() -> None:
    """What others hold changes nothing, as long as their signals are the same."""
    twins = [
        position("20 1 100 80", "21 22 40 77 78 90 | 30 31 32 33 34 35", draw="50 51 52 53"),
        position("20 1 100 80", "21 22 40 77 78 90 | 30 31 32 50 51 52", draw="33 34 35 53"),
    ]
    lines = [POLICY.candidates(twin, 0, 20) for twin in twins]
    assert lines[0] == lines[1]


def test_the_policy_takes_a_jump() -> None:
    assert best(position("40 1 100 100", "30 45 60 61 62 63 64 65")) == "30a"


def test_a_fire_that_is_due_is_covered_first_of_all() -> None:
    state = position("44! 1 100 100", "2 3 60 | 8 9 10", on_fire=True)
    words = set()
    while state.stack and state.turn == 0:
        words.add(best(state))
        GAME.apply(state, 0, POLICY.choose(state, 0, fast_rng(0)), FORGET)
    assert "60a" in words


def test_the_seat_with_the_cheapest_start_bids_highest() -> None:
    state = start("2 3 4 97 98 99 40 | 30 35 41 50 55 60 65")
    bids = [POLICY.choose(state, seat, fast_rng(0)).args[0] for seat in (0, 1)]
    assert bids[0] < bids[1]


def test_a_game_is_worth_more_the_fewer_cards_are_left() -> None:
    worths = []
    for left in (["50 | 51"], ["50 52 | 51"], ["50 52 53 | 51"]):
        state = position("98 99 3 2", left[0], draw="")
        assert not state.stack
        worths.append(POLICY.value(state, 0))
    won = position("40 99 3 2", "50", draw="")
    GAME.apply(won, 0, POLICY.choose(won, 0, fast_rng(0)), FORGET)
    assert POLICY.value(won, 0) == WHOLE
    assert WHOLE > worths[0] > worths[1] > worths[2] > 0
    assert WHOLE - worths[0] > 10 * (worths[0] - worths[1])


def test_supposed_hands_agree_with_the_signals_more_often_than_imagined_ones() -> None:
    signals = {"1a": "keep-clear", "2d": "keep-clear"}
    hands = "12 13 | 41 44 | 78 79"
    state = position("40 1 100 80", hands, draw="50 51 52 53 54 55 56 57 58 59", signals=signals)
    weights = RATING_WEIGHTS[3]
    below = outstanding(state)
    rng = fast_rng(1)

    def misfits(world: TheGameState) -> int:
        return sum(mismatches(world, seat, world.hands[seat], below, weights) for seat in (1, 2))

    supposed = sum(misfits(POLICY.suppose(GAME, state, 0, rng)) for _ in range(50))
    imagined = sum(misfits(GAME.imagine(state, 0, rng)) for _ in range(50))
    assert supposed < imagined


def test_a_supposed_world_has_every_card_once_and_leaves_the_own_hand_alone() -> None:
    state = later(4, 50)
    seat = state.stack[-1].seat
    world = POLICY.suppose(GAME, state, seat, fast_rng(3))
    assert GAME.census(world) == GAME.census(state)
    assert world.hands[seat] == state.hands[seat]
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]


def test_a_world_draws_the_same_cards_however_many_a_turn_plays() -> None:
    world = POLICY.suppose(GAME, later(1, 50), 0, fast_rng(3))
    order = world.pile[::-1]
    POLICY.play_on(GAME, world, 0, fast_rng(0))
    drawn = len(order) - len(world.pile)
    assert drawn
    assert set(order[:drawn]) <= set(world.hands[0])


def test_only_later_turns_are_searched_and_only_by_those_with_many_steps() -> None:
    early = position("2 1 100 100", "3 4 5 6 7 8 | 10 11 12 13 14 15")
    assert POLICY.effort(early, 0, 14_000) == 0
    state = later(2, SEARCH_LEFT - 4)
    seat = state.stack[-1].seat
    assert POLICY.effort(state, seat, 100) == 0
    assert POLICY.effort(state, seat, 14_000) > 1_000


def test_the_rest_of_a_turn_deserves_as_much_as_its_first_card() -> None:
    """The bot is asked again only if its plan was lost."""
    state = later(2, SEARCH_LEFT - 4)
    seat = state.stack[-1].seat
    first = POLICY.effort(state, seat, 14_000)
    GAME.apply(state, seat, POLICY.choose(state, seat, fast_rng(0)), FORGET)
    assert state.turn == seat
    assert POLICY.effort(state, seat, 14_000) == first


def test_every_weight_has_its_numbers() -> None:
    assert all(
        len(each.numbers) == len(RATING) * PHASE_COUNT + len(LIMITS) for each in RATING_WEIGHTS
    )
    assert all(len(each.by_left) == 99 for each in RATING_WEIGHTS)


@pytest.mark.slow
def test_the_careful_hand_goes_further_than_the_hasty_one() -> None:
    played = {
        name: sum(play_game(series(name), number).points[0] for number in range(20))
        for name in ("easy", "normal")
    }
    assert played["normal"] > played["easy"] + 20 * 8


def series(name: str) -> Series:
    return Series("the-game", (name,) * 3, {}, games=20, seed=5)

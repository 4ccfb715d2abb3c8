"""The judgement of Feurio!: what its policy sees in a position, and how its bots play."""

from hashlib import sha256

import pytest

from fireside.bots.levels import find_bot
from fireside.bots.policy import WHOLE
from fireside.bots.sampling import SamplingBot
from fireside.bots.tree import TreeBot
from fireside.games.feurio.actions import PASS, SPREADS, placement
from fireside.games.feurio.bot import FeurioPolicy
from fireside.games.feurio.bot.regions import LOCKED, PARTS, beside, chart, gain_of, loss_of
from fireside.games.feurio.components import YELLOW
from fireside.games.feurio.state import FeurioState
from fireside.kernel.action import Action
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.registry import find_title
from tests.games.feurio.positions import GAME, find, position

POLICY = FeurioPolicy()
RED = 0

TABLES: list[tuple[int, Options]] = [
    (1, {}),
    (1, {"extra_turn": True}),
    (2, {}),
    (2, {"cooperative": True}),
    (3, {"firebreak": True}),
    (3, {"mixed_crews": True}),
    (3, {"cooperative": True}),
    (3, {"cooperative": True, "mixed_crews": True}),
    (4, {"cooperative": True}),
    (4, {"firebreak": True, "hotter": True}),
]


def best(state: FeurioState) -> Action:
    """Return the policy's first guess for the asked seat."""
    return POLICY.candidates(state, state.stack[-1].seat, 1)[0][0]


def play(names: list[str], options: Options, seed: int) -> FeurioState:
    """Play a game between bots to its end."""
    luck = fast_rng(seed)
    state = GAME.start(len(names), options, fast_rng(luck.below(1 << 29)), FORGET)
    while not state.is_over():
        seat = state.stack[-1].seat
        imagined = GAME.imagine(state, seat, fast_rng(luck.below(1 << 29)))
        choice = find_bot(names[seat]).pick(GAME, POLICY, imagined, seat, luck.below(1 << 29))
        GAME.apply(state, seat, choice.action, FORGET)
    return state


def test_regions_are_charted_with_their_sums_and_lowest_open_numbers() -> None:
    state = position("""
        6r  4   2r
          5r  3
    """)
    regions = chart(state, RED)
    assert sorted(zip(regions.totals, regions.lows, strict=True)) == [(2, 2), (11, 5)]


def test_a_tile_between_two_regions_gains_what_they_are_worth_together() -> None:
    state = position("""
        6r  4   2r
          5r  3
    """)
    regions = chart(state, RED)
    tile = find(state, "4")
    joined = beside(state, regions, state.cells[tile])
    # Before 11/5 and 2/2, after it 17/2.
    gain = gain_of(regions, joined, state.numbers[tile], state.edges[tile])
    assert gain == PARTS * 17 // 2 - PARTS * 11 // 5 - PARTS


def test_losing_the_lowest_open_tile_costs_the_difference() -> None:
    state = position("""
        1r  5r
          6
    """)
    regions = chart(state, RED)
    assert loss_of(state, regions, find(state, "1r")) == PARTS * 6 - PARTS * 6 // 5
    assert loss_of(state, regions, find(state, "5r")) == 0


def test_the_last_open_tile_of_a_region_is_all_it_is_worth() -> None:
    state = position("""
        3r  5
          6
    """)
    regions = chart(state, RED)
    assert regions.lows != [LOCKED]
    assert loss_of(state, regions, find(state, "3r")) == PARTS


def test_it_joins_its_regions_where_that_pays_most() -> None:
    state = position(
        """
        6r  5   1r
          2   3
    """,
        draw=[],
    )
    assert best(state).args == (find(state, "5"), RED, 1)


def test_with_an_empty_pile_it_shuts_a_rival_out_of_what_would_gain_most() -> None:
    forest = """
        6g  5g  6g
          5r  3   4
    """
    state = position(forest, draw=[], turn=0)
    tile = find(state, "3")
    rated = [line[0] for line in POLICY.candidates(state, 0, 100)]
    counts = [action.args[2] for action in rated if action.args and action.args[0] == tile]
    assert counts[0] == state.room[tile] == 2


def test_auxiliaries_join_own_firefighters_where_that_keeps_rivals_out() -> None:
    """They fill a 6 beside two rivals, and stay away from a tile that nobody wants (FEU-61)."""
    contested = position("5g  6   5b", seats=3, mixed_crews=True)
    GAME.apply(contested, RED, placement(find(contested, "6"), RED, 2), FORGET)
    assert best(contested) == placement(find(contested, "6rr"), YELLOW, 1)
    lonely = position("6   5", seats=3, mixed_crews=True)
    GAME.apply(lonely, RED, placement(find(lonely, "6"), RED, 2), FORGET)
    assert best(lonely) == PASS


def test_a_team_sends_auxiliaries_along_to_a_tile_that_both_need() -> None:
    forest = "6y  6   5r"
    state = position(
        forest, seats=3, draw=[1], cooperative=True, mixed_crews=True, reserve={"r": 1}
    )
    GAME.apply(state, RED, SPREADS[state.hottest[0]], FORGET)
    GAME.apply(state, RED, placement(find(state, "6"), RED, 1), FORGET)
    assert state.stack[-1].kind == "mix"
    assert best(state).args[1:] == (YELLOW, 2)


def test_noise_stays_the_same_for_a_turn_and_uses_no_chance_up() -> None:
    state = position("""
        6r  5   1r
          2   3
    """)
    rng = fast_rng(4)
    first, second = [POLICY.choose(state, state.stack[-1].seat, rng) for _ in "ab"]
    assert first is second
    assert rng.draws == 0


def test_noise_differs_between_generators() -> None:
    state = GAME.start(4, {}, fast_rng(3), FORGET)
    chosen = {POLICY.choose(state, state.stack[-1].seat, fast_rng(seed)) for seed in range(40)}
    assert len(chosen) > 1


def test_a_colour_without_water_takes_the_open_1_beside_it() -> None:
    state = position(
        """
        1   6r
          5
    """,
        seats=1,
        draw=[],
        extra_turn=True,
    )
    assert best(state).args == (find(state, "1"), RED, 1)


def test_the_last_firefighter_waits_for_a_1() -> None:
    forest = """
        6rrr5rrr6rr
          4rr 6r  4
    """
    waiting = {"r": 1, "g": 0, "b": 0, "y": 0}
    state = position(forest, seats=1, draw=[], reserve=waiting, extra_turn=True)
    assert best(state).kind == "pass"
    state = position(
        forest.replace("4\n", "1\n"), seats=1, draw=[], reserve=waiting, extra_turn=True
    )
    assert best(state).args == (find(state, "1"), RED, 1)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_candidates_are_different_legal_and_start_with_the_best(
    seats: int, options: Options
) -> None:
    state = GAME.start(seats, options, fast_rng(3), FORGET)
    rng = fast_rng(4)
    while not state.is_over():
        seat = state.stack[-1].seat
        many = [line[0] for line in POLICY.candidates(state, seat, 100)]
        assert len(set(many)) == len(many)
        assert set(many) <= set(GAME.legal_actions(state, seat))
        assert POLICY.candidates(state, seat, 2) == [[action] for action in many[:2]]
        GAME.apply(state, seat, POLICY.choose(state, seat, rng), FORGET)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_worth_is_between_nothing_and_the_whole_and_highest_for_winners(
    seats: int, options: Options
) -> None:
    for seed in range(4):
        state = play(["easy"] * seats, options, seed)
        worths = [POLICY.value(state, seat) for seat in range(seats)]
        assert all(0 <= worth <= WHOLE for worth in worths)
        winners = GAME.outcome(state).winners()
        losers = [seat for seat in range(seats) if seat not in winners]
        assert all(worths[winner] > worths[loser] for winner in winners for loser in losers)


def test_a_game_of_bots_replays_exactly() -> None:
    games = [play(["normal", "easy", "random"], {"firebreak": True}, seed=8) for _ in "ab"]
    assert games[0].dump() == games[1].dump()


def test_a_firebreaks_number_does_not_change_what_others_choose() -> None:
    twins = [
        position(
            f"""
            6r  G{hidden}
              5g  4
        """,
            seats=2,
            turn=0,
            firebreak=True,
        )
        for hidden in (1, 6)
    ]
    # What is unseen is the same for red: the other number is in the pile.
    for twin, other in zip(twins, (6, 1), strict=True):
        twin.pile = [other]
    choices = []
    for twin in twins:
        imagined = GAME.imagine(twin, 0, fast_rng(5))
        choices.append(find_bot("normal").pick(GAME, POLICY, imagined, 0, seed=6))
    assert choices[0].action is choices[1].action
    assert (choices[0].value, choices[0].lead) == (choices[1].value, choices[1].lead)


def test_the_policy_alone_beats_three_random_seats() -> None:
    names = ["random", "easy", "random", "random"]
    wins = sum(GAME.outcome(play(names, {}, seed)).winners() == [1] for seed in range(12))
    assert wins >= 9


@pytest.mark.slow
def test_normal_beats_random_clearly() -> None:
    for seed in range(3):
        points = GAME.outcome(play(["normal", "random"], {}, 100 + seed)).points
        assert points[0] > 1.5 * points[1]


def test_the_policy_alone_places_most_of_a_solitaire() -> None:
    placed = [GAME.outcome(play(["easy"], {}, seed)).points[0] for seed in range(20)]
    assert sum(placed) / len(placed) > 36


def test_the_registry_hands_out_this_judgement() -> None:
    assert isinstance(find_title("feurio").policy, FeurioPolicy)


CHOSEN = "a1c6db725e53f0fe"
"""Over the choices below; it moves with the policy and the search, never with the build."""


@pytest.mark.slow
def test_bots_choose_the_same_in_every_build() -> None:
    bots = [SamplingBot(steps=150, width=4), TreeBot(steps=150, width=4, curiosity=0.4)]
    told = []
    variants: list[Options] = [{"firebreak": True}, {"cooperative": True}]
    for options in variants:
        luck = fast_rng(11)
        state = GAME.start(2, options, fast_rng(12), FORGET)
        while not state.is_over():
            seat = state.stack[-1].seat
            imagined = GAME.imagine(state, seat, fast_rng(luck.below(1 << 29)))
            choice = bots[seat].pick(GAME, POLICY, imagined, seat, luck.below(1 << 29))
            told.append(f"{choice} {choice.runner_up} {choice.lead}")
            GAME.apply(state, seat, choice.action, FORGET)
    assert sha256("\n".join(told).encode()).hexdigest()[:16] == CHOSEN

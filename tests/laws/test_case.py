"""Cases name games that can be played again, and say so when a law is broken."""

import pytest

from fireside.kernel.action import Action
from fireside.kernel.rng import Rng
from fireside.laws.case import Case, LawBrokenError, Tally, setups
from fireside.laws.catalogue import LAWS, TWIN_GAMES, check, judge
from fireside.laws.deviations import Deviations
from fireside.laws.walk import ALL_MANNERS, SENSIBLE, Walk
from tests.kernel.games.chain import CHAIN
from tests.kernel.games.lanterns import (
    ACTION_ARGS,
    ACTIONS,
    DECISION_ARGS,
    EVENT_ARGS,
    LANTERNS,
    OPTIONS,
    Lanterns,
)
from tests.kernel.games.sealed import SEALED
from tests.kernel.games.small import (
    SmallGame,
    SmallPolicy,
    SmallState,
    SmallTitle,
    small_title,
)
from tests.laws.broken_games import LosesALot, boxed


def test_a_table_is_every_seat_count_with_the_options_it_accepts() -> None:
    found = list(setups(SEALED))
    assert len(found) == 3 * 4 - 2
    assert (2, {"lots": "few", "rich": True}) not in found
    assert (3, {"lots": "many", "rich": True}) in found


def test_a_case_plays_the_same_game_every_time() -> None:
    walks = [Walk(Case(LANTERNS, 3, {"bright": True}, 5)) for _ in range(2)]
    for walk in walks:
        while not walk.state.is_over():
            walk.step()
    assert walks[0].state.dump() == walks[1].state.dump()


def test_other_seeds_give_other_games() -> None:
    dumps = [str(Walk(Case(LANTERNS, 3, {}, seed)).state.dump()) for seed in range(20)]
    assert len(set(dumps)) == 20


def test_random_play_makes_every_action_and_aside_there_is() -> None:
    made = set()
    for seed in range(100):
        walk = Walk(Case(LANTERNS, 3, {"bright": True}, seed))
        while not walk.state.is_over():
            made.add(walk.step().action)
    assert made == set(LANTERNS.action_set.actions)


class KeepsToTheFirst(SmallPolicy):
    """Always takes the first action that an imagined state offers."""

    def choose(self, state: SmallState, seat: int, rng: Rng) -> Action:
        return self.game.legal_actions(state, seat)[0]


def sensible(game: SmallGame) -> SmallTitle:
    """Return the lanterns with a policy that is easily recognised."""
    return small_title(
        game,
        ACTIONS,
        ACTION_ARGS,
        DECISION_ARGS,
        EVENT_ARGS,
        OPTIONS,
        policy=KeepsToTheFirst(game),
    )


def firsts(title: SmallTitle, seed: int) -> float:
    """Return how many of the actions in a game are the first on offer."""
    walk = Walk(Case(title, 3, {"bright": True}, seed))
    made = []
    while not walk.state.is_over():
        game, asked = walk.title.game, walk.state.asked()
        offered = {seat: game.legal_actions(walk.state, seat) for seat in asked}
        entry = walk.step()
        if not entry.is_aside:
            made.append(entry.action is offered[entry.seat][0])
    return sum(made) / len(made)


def test_one_game_of_three_is_played_as_the_policy_would_but_for_slips() -> None:
    title = sensible(Lanterns())
    games = [Case(title, 3, {"bright": True}, seed) for seed in range(90)]
    manners = [Walk(case).manner for case in games]
    assert {manners.count(manner) for manner in ALL_MANNERS} <= set(range(20, 41))
    skilled = [firsts(title, seed) for seed in range(90) if manners[seed] == SENSIBLE]
    others = [firsts(title, seed) for seed in range(90) if manners[seed] != SENSIBLE]
    assert 0.85 < sum(skilled) / len(skilled) < 1
    assert sum(others) / len(others) < 0.6


def check_games(title: SmallTitle) -> None:
    for seed in range(100):
        check(5, Case(title, 3, {"lots": "many"}, seed), Tally())


def test_a_broken_law_says_where_to_find_it_again() -> None:
    title = boxed(LosesALot())
    with pytest.raises(LawBrokenError) as caught:
        check_games(title)
    first = caught.value
    with pytest.raises(LawBrokenError) as caught:
        check(5, first.case, Tally())
    assert str(caught.value) == str(first)
    assert f"law 5, sealed 3 seats lots=many seed {first.case.seed}, entry " in str(first)


def test_a_crash_in_a_law_is_a_broken_law() -> None:
    with pytest.raises(LawBrokenError, match="law 5, chain 9 seats seed 0, entry 0: IndexError"):
        check(5, Case(CHAIN, 9, {}, 0), Tally())


def test_secrets_without_any_twins_are_suspicious() -> None:
    judge(7, Case(SEALED, 3, {}, 0), Tally(secrets=0, twins=0))
    judge(7, Case(SEALED, 3, {}, 0), Tally(secrets=9, twins=1))
    judge(7, Case(SEALED, 3, {}, 0), Tally(games=TWIN_GAMES - 1, secrets=9, twins=0))
    with pytest.raises(LawBrokenError, match="no twins found"):
        judge(7, Case(SEALED, 3, {}, 0), Tally(games=TWIN_GAMES, secrets=9, twins=0))


def test_tallies_add_up() -> None:
    total = Tally()
    for seed in range(3):
        part = Tally()
        check(8, Case(SEALED, 4, {}, seed), part)
        check(7, Case(SEALED, 4, {}, seed), part)
        total.add(part)
    whole = Tally()
    for seed in range(3):
        check(8, Case(SEALED, 4, {}, seed), whole)
        check(7, Case(SEALED, 4, {}, seed), whole)
    assert total == whole
    assert total.games == 6


def test_a_mean_far_from_nothing_is_odd() -> None:
    deviations = Deviations()
    for number in range(100):
        deviations.note("fair", (-1) ** number)
        deviations.note("unfair", 1 if number % 8 else -1)
        deviations.note("nothing", 0)
    for _ in range(10):
        deviations.note("rare", 1)
    assert [name for name, _ in deviations.odd()] == ["unfair"]
    assert sorted(deviations.sums) == ["fair", "rare", "unfair"]


def test_there_are_eight_laws() -> None:
    assert list(LAWS) == [1, 2, 3, 4, 5, 6, 7, 8]

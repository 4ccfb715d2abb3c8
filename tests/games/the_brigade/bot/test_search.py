"""The search of The Brigade: whole turns, worlds with luck of their own, and who may win."""

import pytest

from fireside.bots.levels import find_bot
from fireside.bots.lines import find_lines
from fireside.bots.policy import WHOLE
from fireside.bots.sampling import SamplingBot
from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_brigade.bot.evaluation import evaluate
from fireside.games.the_brigade.bot.features import FAR, Features, phase_of
from fireside.games.the_brigade.bot.turns import GUIDE, best_rated, find_turns, is_passing
from fireside.games.the_brigade.bot.weights import EVALUATION_WEIGHTS, FEATURES, LAST_PHASE
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.games.the_brigade.positions import GAME, play, position, write

POLICY = BrigadePolicy()
BOT = SamplingBot(steps=300, width=20, stops_early=True)

FOUR_KINDS = {"b1": 0, "f2": 0, "a5": 0, "f5": 0}
"""One block of each affiliation but the university."""


def pick(state: BrigadeState, bot: SamplingBot = BOT) -> list[str]:
    """Return what the search would do, and what it would do after that."""
    seat = state.stack[-1].seat
    choice = bot.pick(GAME, POLICY, GAME.imagine(state, seat, fast_rng(1)), seat, 1)
    return [write(action) for action in [choice.action, *choice.plan]]


def seen(state: BrigadeState, feature: str, seat: int = 0) -> int:
    """Return one feature of a seat."""
    return Features(state, state.turn).of(seat)[FEATURES.index(feature)]


# --- What it plays


def test_a_victory_within_the_turn_is_found() -> None:
    state = position(
        seats=4,
        actions=3,
        brigades="b3",
        fire={"c3": 2, "e6": 1},
        loyal=FOUR_KINDS,
        renown=[{"c3": 3}],
    )
    assert pick(state)[:4] == ["move c3", "extinguish 2", "pick c3", "pick c3"]


def test_the_last_fire_is_left_alone_by_who_is_behind() -> None:
    state = position(seats=4, actions=1, brigades="d6", fire={"d6": 1}, loyal={"c3": 1, "b6": 2})
    assert "extinguish 1" not in pick(state)


def test_the_last_fire_is_put_out_by_who_leads() -> None:
    state = position(seats=4, actions=1, brigades="d6", fire={"d6": 1}, loyal={"c3": 0, "b6": 2})
    assert pick(state)[0] == "extinguish 1"


def test_the_same_luck_elsewhere_gives_the_same_answer() -> None:
    state = position(seats=4, brigades="b2 e2", fire={"b3": 2, "e3": 1, "d5": 2})
    other = GAME.copy(state)
    other.rng = fast_rng(12345)
    assert pick(state) == pick(other)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_every_level_plays_whole_games_by_the_rules(level: str) -> None:
    bot = find_bot(level)
    state = GAME.start(4, {"advanced": True, "bonus_crew": True}, fast_rng(3), FORGET)
    count = 0
    while state.stack:
        seat = state.stack[-1].seat
        imagined = GAME.imagine(state, seat, fast_rng(count))
        action = bot.pick(GAME, POLICY, imagined, seat, count).action
        assert action in GAME.legal_actions(state, seat)
        GAME.apply(state, seat, action, FORGET)
        count += 1
    assert count < 2000


# --- Whole turns


def test_a_turn_goes_on_until_chance_or_a_rival_comes_in() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "c2": 1, "d5": 2}, steps=[{"crew": 1}])
    state.rng = fast_rng(1)
    for line in find_lines(GUIDE, state, 0, 40, 300, 8):
        copy = GAME.copy(state)
        for action in line.actions:
            assert copy.turn == 0
            assert copy.stack[-1].seat == 0
            assert copy.rng.draws == state.rng.draws
            assert action in GAME.legal_actions(copy, 0)
            GAME.apply(copy, 0, action, FORGET)
        assert copy.turn != 0 or copy.rng.draws > state.rng.draws or copy.stack[-1].seat != 0


def test_the_first_turn_found_is_what_the_policy_plays() -> None:
    state = position(seats=3, actions=3, brigades="b2", fire={"b3": 2, "c2": 1, "d5": 2})
    copy = GAME.copy(state)
    for action in find_lines(GUIDE, state, 0, 8, 200, 8)[0].actions:
        assert action is best_rated(copy, 0)
        GAME.apply(copy, 0, action, FORGET)


def test_turns_that_come_to_the_same_are_listed_once() -> None:
    state = position(seats=2, actions=2, brigades="b2", fire={"b2": 1, "d5": 2})
    ends = [GUIDE.key_of(line.end, 0) for line in find_lines(GUIDE, state, 0, 60, 400, 8)]
    assert len(ends) == len(set(ends)) > 10


def test_a_turn_that_is_over_waits_before_the_next_event() -> None:
    state = position(seats=2, actions=1, brigades="b2", fire={"b2": 1, "d5": 2})
    for line in find_lines(GUIDE, state, 0, 10, 100, 8):
        assert is_passing(line.end)
        assert line.end.turn_count == state.turn_count


def test_who_looks_too_briefly_has_a_single_answer() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert find_turns(state, 0, 8, 1, 8) == [[best_rated(state, 0)]]


def test_a_tree_gets_single_answers() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert {len(line) for line in POLICY.candidates(state, 0, 20)} == {1}
    assert max(len(line) for line in POLICY.candidate_lines(state, 0, 20)) > 2


# --- Worlds


def test_a_world_knows_nothing_of_the_luck_to_come() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    other = GAME.copy(state)
    other.rng = fast_rng(4711)
    first = POLICY.suppose(GAME, state, 0, fast_rng(3))
    second = POLICY.suppose(GAME, other, 0, fast_rng(3))
    assert first.dump() == second.dump()


def test_the_events_of_a_world_do_not_depend_on_what_was_drawn_before() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    world = POLICY.suppose(GAME, state, 0, fast_rng(3))
    met = []
    for draws in (0, 5):
        copy = GAME.copy(world)
        for _ in range(draws):
            copy.rng.below(9)
        for _ in range(3):
            POLICY.play_on(GAME, copy, copy.stack[-1].seat, fast_rng(1))
        met.append(copy.event_discards)
    assert met[0] == met[1]


def test_playouts_are_judged_before_the_seat_plays_again() -> None:
    state = position(seats=3, brigades="b2", fire={"b3": 2, "d5": 2})
    assert POLICY.horizon(state) == POLICY.stage(state) + 3


# --- What a position is worth


def test_chances_of_all_seats_add_up_to_one() -> None:
    state = GAME.start(4, {}, fast_rng(7), FORGET)
    chances = [evaluate(state, seat, state.turn) for seat in range(4)]
    assert WHOLE - 4 <= sum(chances) <= WHOLE


def test_a_finished_game_is_worth_its_victory_only() -> None:
    state = position(seats=4, brigades="d6", fire={"d6": 1}, loyal={"b6": 1, "b1": 2, "e1": 3})
    play(state, "extinguish 1", "pick d6")
    assert [evaluate(state, seat, 0) for seat in range(4)] == [0, WHOLE, 0, 0]


def test_who_has_more_and_lacks_less_is_likelier_to_win() -> None:
    state = position(seats=4, fire={"d4": 3}, loyal={**FOUR_KINDS, "b2": 0, "e3": 1})
    chances = [evaluate(state, seat, 0) for seat in range(4)]
    assert chances[0] == max(chances) > 2 * chances[2]


@pytest.mark.parametrize(
    ("feature", "expected"),
    [
        ("value", 7),
        ("blocks", 4),
        ("kinds", 4),
        ("citizens", 3),
        ("near_2", 0),
        ("near_3", 1),
        ("university", 13),
        ("markers", 2),
        ("lost_soon", 2),
        ("fuel", 2),
    ],
)
def test_a_feature_counts(feature: str, expected: int) -> None:
    state = position(
        seats=4, fire={"c3": 2, "b1": 3, "e6": 1}, loyal=FOUR_KINDS, renown=[{"c3": 2}]
    )
    assert seen(state, feature) == expected


def test_a_way_that_fire_has_closed_is_far() -> None:
    state = position(seats=4, fire={"d3": 2}, burnt="c3 c4", loyal=FOUR_KINDS)
    assert seen(state, "university") == FAR
    assert seen(state, "citizens") == 5


def test_in_the_last_round_some_have_no_turn_left() -> None:
    state = position(seats=4, turn=2, fire={"d3": 2})
    state.is_last_round = 1
    assert phase_of(state) == 0
    assert [seen(state, "has_turn", seat) for seat in range(4)] == [0, 0, 1, 1]


def test_the_phase_counts_what_may_still_be_destroyed() -> None:
    assert phase_of(position(burnt="b1 c1 d1")) == 5
    assert phase_of(position(burnt="c3 c4")) == 3


def test_every_phase_has_a_weight_for_every_feature() -> None:
    assert {len(rows) for rows in EVALUATION_WEIGHTS.values()} == {LAST_PHASE + 1}
    assert {len(row) for rows in EVALUATION_WEIGHTS.values() for row in rows} == {len(FEATURES)}

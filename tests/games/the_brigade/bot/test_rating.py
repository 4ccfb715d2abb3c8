"""Ratings of single answers."""

from itertools import groupby

from fireside.games.the_brigade.board import PLACE_NAMES
from fireside.games.the_brigade.bot.rating import Rating, rate
from fireside.games.the_brigade.state import BrigadeState
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from tests.games.the_brigade.positions import GAME, play, position, read, write


def favourite(state: BrigadeState) -> str:
    """Return the answer that is rated best."""
    question = state.stack[-1]
    rating = Rating(state, question.seat, question)
    actions = GAME.legal_actions(state, question.seat)
    return write(max(actions, key=rating.of))


def upgraded(state: BrigadeState) -> BrigadeState:
    """Return a position whose seat has had its upgrade, which it likes best at first."""
    state.upgrades_left = 0
    return state


def test_an_upgrade_comes_first_while_the_game_is_long() -> None:
    assert favourite(position(fire={"b2": 2, "d6": 1})).startswith("upgrade")


def test_a_fire_under_the_brigade_is_put_out() -> None:
    state = position(brigades="b2", fire={"b2": 2, "d6": 1}, actions=1)
    assert favourite(upgraded(state)) == "extinguish 2"


def test_the_brigade_goes_to_a_fire_that_its_water_is_enough_for() -> None:
    state = position(brigades="b3", fire={"b2": 2, "d3": 5, "d6": 1}, actions=2)
    assert favourite(upgraded(state)) == "move b2"


def test_the_usual_water_is_taken_unless_the_wagons_own_does_something_by_itself() -> None:
    for warden, answer in (
        ("plain", "extinguish 2"),
        ("gloria", "mix 2 0"),
        ("ester", "extinguish 2"),
    ):
        state = position(
            wardens=f"{warden} plain",
            brigades="b2",
            wagons="b2",
            fire={"b2": 2, "d6": 1},
            actions=1,
        )
        assert favourite(upgraded(state)) == answer


def test_what_walder_spills_is_esters_free_water_or_the_wagons() -> None:
    for warden, answer in (("ester", "lose brigade"), ("plain", "lose wagon")):
        state = position(
            wardens=f"{warden} plain", crews=["", "walder"], loyal={"a4": 1}, fire={"d6": 1}
        )
        state.warden_water[0] = state.wagon_water[0] = 0
        play(state, "refill both")
        assert favourite(state) == answer


def test_the_marker_for_an_eleventh_block_comes_from_where_it_is_missed_least() -> None:
    # The council is the least complete set, and b4 is worth less than a4.
    loyal = dict.fromkeys(["b1", "c1", "d1", "e1", "d2", "e2", "f2", "a3", "a4", "b4"], 0)
    state = position(loyal=loyal, brigades="e4", fire={"e4": 2, "d6": 1})
    play(state, "extinguish 2", "pick e4", "pick e4")
    assert favourite(state) == "pick b4"


def test_without_water_it_fills_up_first() -> None:
    state = position(fire={"b2": 2, "d6": 1})
    state.warden_water[0] = state.wagon_water[0] = 0
    assert favourite(upgraded(state)) == "refill both"


def test_renown_goes_where_it_wins_the_game() -> None:
    state = position(
        brigades="b1",
        fire={"b1": 1, "d6": 1},
        loyal={"a3": 0, "a4": 0, "d6": 0, "c3": 0},
        renown=[{"b1": 1, "c1": 1}],
    )
    play(state, "extinguish 1")
    assert favourite(state) == "pick b1"


def test_a_last_fire_is_left_alone_by_who_is_behind() -> None:
    state = position(brigades="b2", fire={"b2": 1}, loyal={"d3": 1, "c3": 1})
    assert favourite(upgraded(state)) != "extinguish 1"


def test_half_way_to_a_fire_is_where_the_next_move_reaches_it() -> None:
    # Fires all around stop every move; only some steps lead towards one that two water put out.
    fires = "b1 c1 a2 c2 e2 f2 a3 d3 e3 f3 a4 f4 c5 d5 e5 f5 b6 d6"
    state = position(
        seats=4,
        brigades="b3 a4 a5 d1",
        wagons="d4 e6 a1 f1",
        fire={**dict.fromkeys(fires.split(), 3), "e6": 2},
        actions=4,
    )
    state.wagon_water[0] = 0
    places = []
    while state.turn_count == 1:
        places.append(PLACE_NAMES[state.brigades[0]])
        play(state, favourite(upgraded(state)))
    visits = [place for place, _ in groupby(places)]
    assert len(visits) > 1
    assert len(visits) == len(set(visits))


def test_a_shelter_is_not_left_for_one_of_the_same_danger() -> None:
    state = position(
        brigades="a2", wagons="d4", loyal={"a2": 0, "b2": 0}, fire={"a2": 4, "b2": 4, "d6": 1}
    )
    state.warden_water[0] = state.wagon_water[0] = 0
    rating = Rating(state, 0, state.stack[-1])
    assert rating.of(read("move b2")) <= 0


def test_one_answer_is_rated_like_all_of_them() -> None:
    state = position(brigades="b2", fire={"b2": 2, "d6": 1})
    question = state.stack[-1]
    action = read("extinguish 2")
    assert rate(state, 0, action, question) == Rating(state, 0, question).of(action)


def test_the_hand_plays_every_variant_to_its_end() -> None:
    options: Options = {
        "advanced": True,
        "great_buildings": True,
        "fire_festival": True,
        "bonus_crew": True,
    }
    for seats in (2, 3, 4):
        state = GAME.start(seats, options, fast_rng(seats), FORGET)
        while state.stack:
            GAME.apply(state, state.stack[-1].seat, read(favourite(state)), FORGET)
        assert state.winner in range(-1, seats)

"""Refusals name the clause that is in the way."""

import pytest

from fireside.games.the_brigade import TITLE
from fireside.games.the_brigade.state import ASH_USED, LEON_USED, SUMMONED, BrigadeState
from fireside.texts import load_texts
from tests.games.the_brigade.positions import (
    GAME,
    WAGON_END,
    asked,
    next_event,
    play,
    position,
    why_not,
)
from tests.refusals import refusal_case


def refusal_of(state: BrigadeState, words: str) -> str:
    """Return clause and kind of a refusal."""
    refusal = why_not(state, words)
    assert refusal is not None, f"{words} is legal"
    return f"{refusal.clause} {refusal.kind}"


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        refusal_case("move a1", "BRI-41 same_place"),
        refusal_case("move f5", "BRI-41 out_of_reach"),
        refusal_case("detour b1", "BRI-89 no_detour"),
        refusal_case("tow b1", "BRI-49 no_tow"),
        refusal_case("summon b1", "BRI-70 no_ability"),
        refusal_case("extinguish 1", "BRI-43 no_fire"),
        refusal_case("mix 1 0", "BRI-43 no_fire"),
        refusal_case("refill both", "BRI-45 is_full"),
        refusal_case("bargain both", "BRI-B01 no_bargain"),
        refusal_case("transfer 0 1", "BRI-47 cannot_transfer"),
        refusal_case("hose", "BRI-70 no_ability"),
        refusal_case("ash b1 1", "BRI-70 no_ability"),
        refusal_case("throw_out", "BRI-C22 no_precious"),
        refusal_case("special", "BRI-80 other_warden"),
        refusal_case("dispatch b1", "BRI-80 other_warden"),
        refusal_case("swap b1 c1", "BRI-80 other_warden"),
        refusal_case("mimic kulari", "BRI-80 other_warden"),
        refusal_case("pick b1", "BRI-40 nothing_asked"),
    ],
    ids=str,
)
def test_what_a_first_turn_cannot_do(words: str, refusal: str) -> None:
    assert refusal_of(position(), words) == refusal


@pytest.mark.clause("BRI-40")
def test_without_actions_only_free_things_are_left() -> None:
    state = position(crews=["morgana"], loyal={"b1": 0}, actions=1)
    play(state, "upgrade crew")
    assert refusal_of(state, "move b1") == "BRI-40 no_actions"


@pytest.mark.clause("BRI-43")
def test_more_than_the_fire_or_the_water_is_refused() -> None:
    state = position(brigades="c3", fire={"c3": 3})
    assert refusal_of(state, "extinguish 4") == "BRI-43 fire_is_smaller"
    assert refusal_of(state, "extinguish 3") == "BRI-43 no_water"


@pytest.mark.clause("BRI-43")
def test_a_share_that_the_wagon_cannot_give_or_gives_anyway_is_refused() -> None:
    state = position(brigades="c3", wagons="c3", fire={"c3": 5})
    assert refusal_of(state, "mix 1 1") == "BRI-43 is_usual"
    assert refusal_of(state, "mix 3 0") == "BRI-43 no_mix"
    assert refusal_of(state, "mix 3 3") == "BRI-43 no_mix"
    assert refusal_of(state, "mix 5 2") == "BRI-43 no_water"


@pytest.mark.clause("BRI-50")
def test_a_question_that_came_up_goes_first() -> None:
    state = position(brigades="c2", fire={"c2": 1, "d6": 1}, loyal={"c1": 0}, burnt="b2")
    play(state, "extinguish 1")
    assert refusal_of(state, "stop") == "BRI-50 answer_first"
    assert refusal_of(state, "pick c1") == "BRI-50 is_loyal"
    assert refusal_of(state, "pick b2") == "BRI-50 block_is_gone"


@pytest.mark.clause("BRI-95")
def test_an_answer_that_is_not_offered_is_refused_by_the_clause_that_asks() -> None:
    state = position(brigades="c2", wagons="- d2", fire_festival=True)
    next_event(state, "burning-man")
    assert refusal_of(state, "pick b2") == "BRI-95 not_among"
    assert refusal_of(state, "stop") == "BRI-95 answer_first"


@pytest.mark.clause("BRI-80")
def test_a_special_that_finds_nothing_to_do_says_so() -> None:
    state = position(wardens="gloria plain", fire={"c1": 2})
    assert refusal_of(state, "dispatch c1") == "BRI-80 special_useless"


def test_every_refusal_can_be_said() -> None:
    words = load_texts(TITLE)
    state = position()
    for action in TITLE.action_set.actions:
        refusal = GAME.why_not(state, asked(state), action)
        assert refusal is None or words.refusal(refusal)


@pytest.mark.clause("BRI-42")
def test_a_wagon_towed_to_a_wrong_place_is_refused_as_any_other() -> None:
    state = position(steps=[{"wagon": WAGON_END}], burnt="c1", wagons="b1 c2")
    assert refusal_of(state, "tow c1") == "BRI-42 wagon_ruin"
    assert refusal_of(state, "tow c2") == "BRI-42 wagon_taken"


@pytest.mark.clause("BRI-45", "BRI-W07")
def test_renown_buys_no_water_where_it_is_free_or_at_dawn() -> None:
    state = position(wardens="white-fang plain", boards="white plain", brigades="a1")
    state.warden_water[0] = 0
    assert refusal_of(state, "bargain both") == "BRI-45 no_bargain"
    play(state, "special")
    assert refusal_of(state, "bargain both") == "BRI-W07 no_refill_at_dawn"


@pytest.mark.clause("BRI-C14")
def test_an_ability_that_finds_nothing_to_do_says_so() -> None:
    state = position(crews=["leon"], loyal={"a4": 0})
    assert refusal_of(state, "hose") == "BRI-C14 ability_useless"


@pytest.mark.parametrize(
    ("member", "used", "words", "refusal"),
    [
        refusal_case("morgana", SUMMONED, "summon b1", "BRI-C05 ability_used"),
        refusal_case("leon", LEON_USED, "hose", "BRI-C14 ability_used"),
        refusal_case("ash", ASH_USED, "ash b1 1", "BRI-C21 ability_used"),
    ],
    ids=str,
)
def test_an_ability_is_used_once_in_a_turn(
    member: str, used: int, words: str, refusal: str
) -> None:
    state = position(crews=[member], loyal=dict.fromkeys(("b1", "c2", "a4", "d2"), 0))
    state.used = used
    assert refusal_of(state, words) == refusal


@pytest.mark.clause("BRI-C21")
def test_ash_finds_nothing_to_do_where_nothing_burns() -> None:
    state = position(crews=["ash"], loyal=dict.fromkeys(("b1", "c2", "a4", "d2"), 0))
    assert refusal_of(state, "ash b1 1") == "BRI-C21 ability_useless"

"""Law 8 relates positions to what a seat was told."""

import pytest

from fireside.kernel.event import EVERYONE, Event
from fireside.kernel.rng import ScriptedRng, fast_rng
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.catalogue import LAWS, check, judge
from fireside.laws.deviations import error_limit
from fireside.laws.memory import Recalled, differences, places, quantities, recall
from fireside.title import ArgTypes
from tests.laws.broken_games import ForgetsWhatWasTaken, boxed
from tests.laws.market import MARKET

DECLARED: ArgTypes = {"take": ("kind",), "own": ("kind",)}
TAKEN = Recalled("take", 1, (("int 0 (kind)", 2),))


def taken(kind: int, audience: int = EVERYONE, name: str = "take", seat: int = 1) -> Event:
    return Event(name, seat, (kind, 0, 0, 0), audience)


@pytest.mark.parametrize(
    ("coins", "kind"), [([0], 9), ([1, 0], 8), ([1, 1], 7)], ids=["last", "one before", "first"]
)
def test_an_event_of_each_kind_and_seat_is_recalled(coins: list[int], kind: int) -> None:
    events = [taken(7), taken(8), taken(9)]
    assert recall(events, 0, DECLARED, ScriptedRng(coins)) == [
        Recalled("take", 1, (("int 0 (kind)", kind),))
    ]


def test_only_what_the_viewer_was_told_is_recalled() -> None:
    events = [taken(1, 0b01, "own", 0), taken(2, 0b10, "own", 1), taken(3)]
    seen = [recalled.ints[0][1] for recalled in recall(events, 1, DECLARED, fast_rng(1))]
    assert seen == [2, 3]


def test_a_place_is_counted_by_seat_by_int_or_by_both() -> None:
    kind = "int 0 (kind)"
    assert places(TAKEN, 2, 8) == {"seat": 1, kind: 2, f"seat and {kind}": 6, f"{kind} and seat": 5}
    assert places(TAKEN, 2, 2) == {"seat": 1}


def test_what_was_told_is_looked_for_in_a_list_and_at_its_place() -> None:
    found = dict(quantities(TAKEN, 3, [2, 2, 5]))
    assert found["holding int 0 (kind)"] == 2
    assert found["at int 0 (kind)"] == 5
    assert found["at seat being int 0 (kind)"] == 1


def test_differences_are_imagined_minus_real() -> None:
    real, imagined = {"hands": [0, 2, 1]}, {"hands": [2, 1, 0]}
    found = dict(differences(TAKEN, 3, real, imagined, ["hands"]))
    assert found["hands at seat being int 0 (kind) of take of seat 1"] == -1
    assert found["hands holding int 0 (kind) of take of seat 1"] == 0
    assert found["hands at int 0 (kind) of take of seat 1"] == -1


def test_the_more_is_compared_the_further_off_a_mean_may_be() -> None:
    assert 4 < error_limit(1) < error_limit(1000) < 6
    assert error_limit(0) == error_limit(1)


@pytest.mark.parametrize("law", LAWS)
def test_the_honest_market_keeps_every_law(law: int) -> None:
    tally = Tally()
    for seed in range(1000 if law == 8 else 40):
        check(law, Case(MARKET, 3, {}, seed), tally)
    judge(law, Case(MARKET, 3, {}, 0), tally)


def test_a_forgotten_card_is_named_by_its_hand_and_its_event() -> None:
    title = boxed(ForgetsWhatWasTaken())
    tally = Tally()
    for seed in range(250):
        check(8, Case(title, 3, {}, seed), tally)
    with pytest.raises(LawBrokenError, match=r"hands at seat being int 0 \(kind\) of take of seat"):
        judge(8, Case(title, 3, {}, 0), tally)

"""A viewer that must not tell two positions apart looks at everything it is given."""

from collections.abc import Callable

import pytest

from fireside.kernel.decision import of_seat
from fireside.kernel.event import FORGET
from fireside.kernel.rng import Rng, fast_rng
from fireside.kernel.seats import Seat
from fireside.laws.case import Case, LawBrokenError
from fireside.laws.observer import Observer
from tests.kernel.games.sealed import SEALED, Sealed
from tests.kernel.games.small import SmallOwn, SmallPublic, SmallState, small_title


class Blind(Sealed):
    """Shows nothing and imagines a new game, so that only the other ways to look are left."""

    def public(self, state: SmallState) -> SmallPublic:
        return SmallPublic((), (), (), 0)

    def own(self, state: SmallState, seat: Seat) -> SmallOwn:
        return SmallOwn(())

    def imagine(self, state: SmallState, seat: Seat, rng: Rng) -> SmallState:
        return self.start(3, {}, rng, FORGET)


TITLE = small_title(
    Blind(), SEALED.action_set, SEALED.action_args, SEALED.decision_args, SEALED.event_args
)
CASE = Case(TITLE, 3, {}, 4)


def ask_nobody(state: SmallState) -> None:
    state.stack = []


def ask_another_question(state: SmallState) -> None:
    state.stack = [of_seat("bid", 0)]


def give_a_coin_less(state: SmallState) -> None:
    state.fields["coins"][0] = 1


def compare(change: Callable[[SmallState], None], viewer: Seat = 0) -> None:
    one, twin = (TITLE.game.start(3, {}, fast_rng(1), FORGET) for _ in range(2))
    change(twin)
    Observer(CASE, viewer, fast_rng(2)).compare(7, one, twin)


def test_the_same_position_passes() -> None:
    compare(lambda state: None)


@pytest.mark.parametrize(
    ("change", "facts"),
    [
        (ask_nobody, "only one of the twins asks"),
        (ask_another_question, "twins ask bid"),
        (give_a_coin_less, "the legal actions of twins differ"),
    ],
)
def test_a_difference_in_what_a_seat_is_asked_is_found(
    change: Callable[[SmallState], None], facts: str
) -> None:
    with pytest.raises(LawBrokenError, match=f"entry 7: viewer 0: {facts}"):
        compare(change)


def test_what_another_seat_is_offered_says_nothing() -> None:
    compare(give_a_coin_less, viewer=1)


@pytest.mark.parametrize(("field", "part"), [("points", "public"), ("bids", "own")])
def test_a_difference_in_either_part_of_the_view_is_found(field: str, part: str) -> None:
    case = Case(SEALED, 3, {}, 4)
    one, twin = (SEALED.game.start(3, {}, fast_rng(1), FORGET) for _ in range(2))
    for state, value in ((one, 1), (twin, 2)):
        state.fields[field][0] = value
    with pytest.raises(LawBrokenError, match=f"the {part} views of twins differ"):
        Observer(case, 0, fast_rng(2)).compare(0, one, twin)

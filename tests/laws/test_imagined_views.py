"""Law 6 says in which actions two offers differ."""

import pytest

from fireside.kernel.action import Action
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.catalogue import check
from fireside.laws.imagined_views import different_actions
from tests.kernel.games.chain import CHAIN, NO, YES
from tests.kernel.games.lanterns import Lanterns
from tests.kernel.games.small import SmallPublic, SmallState
from tests.laws.broken_games import boxed


class ForgetsWhatWasSpoken(Lanterns):
    """Opens every aside again in a state made from a view."""

    def public(self, state: SmallState) -> SmallPublic:
        silent = self.copy(state)
        silent.spoken = []
        return super().public(silent)


@pytest.mark.parametrize(
    ("offered", "facts"),
    [
        pytest.param([NO, YES], "", id="the same"),
        pytest.param([NO], "not answer yes", id="less"),
        pytest.param([YES], "not answer no", id="the other"),
        pytest.param([YES, NO], "in another order", id="order"),
    ],
)
def test_the_actions_that_differ_are_named(offered: list[Action], facts: str) -> None:
    assert different_actions(CHAIN, offered, [NO, YES]) == facts
    if len(offered) == 1:
        assert different_actions(CHAIN, [NO, YES], offered) == facts.replace("not", "also")


def test_a_view_without_what_was_spoken_offers_closed_asides() -> None:
    case = Case(boxed(ForgetsWhatWasSpoken()), 3, {}, seed=5)
    with pytest.raises(LawBrokenError, match="offers other actions: also signal "):
        check(6, case, Tally())

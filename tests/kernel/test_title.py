"""A title shows its name, and a position to a seat that looks."""

from fireside.kernel.event import FORGET
from fireside.kernel.rng import fast_rng
from tests.kernel.games.chain import CHAIN


def test_a_title_is_printed_by_its_name() -> None:
    assert repr(CHAIN) == "Title('chain')"


def test_a_view_has_both_parts_and_the_seat_that_looks() -> None:
    state = CHAIN.game.start(2, {}, fast_rng(1), FORGET)
    seen = CHAIN.view(state, 1)
    assert (seen.seat, seen.public, seen.own) == (1, CHAIN.public(state), CHAIN.own(state, 1))

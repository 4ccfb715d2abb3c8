"""Law 5: pieces are conserved, in the real game and in imagined ones."""

from typing import Final

from fireside.kernel.seats import SPECTATOR
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.walk import Walk

LAW: Final = 5
IMAGINED_ONE_IN: Final = 8


def check_pieces(case: Case, tally: Tally) -> None:
    """Count the pieces after every entry, and now and then in an imagined state."""
    walk = Walk(case)
    game = case.title.game
    dice = case.stream("pieces")
    wanted = game.census(walk.state)
    while True:
        expect(walk, wanted, game.census(walk.state), "there are")
        tally.checks += 1
        if dice.below(IMAGINED_ONE_IN) == 0:
            seat = dice.below(case.seat_count + 1) + SPECTATOR
            imagined = game.imagine(walk.state, seat, dice)
            expect(walk, wanted, game.census(imagined), f"seat {seat} imagines")
            tally.checks += 1
        if walk.state.is_over():
            return
        walk.step()


def expect(walk: Walk, wanted: list[int], census: list[int], facts: str) -> None:
    """Compare two counts of all pieces."""
    if census != wanted:
        facts = f"{facts} {census} pieces, there were {wanted}"
        raise LawBrokenError(LAW, walk.case, walk.number, facts)

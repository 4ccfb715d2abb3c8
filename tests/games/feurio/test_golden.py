"""What the golden records of Feurio! show of its tie-break."""

from fireside.games.feurio.scoring import region_values
from tests.golden.endings import AnyMatch, outcome_of
from tests.golden.make import load_match


def best_regions(match: AnyMatch) -> dict[int, int]:
    """Return the best region of every seat with the most points."""
    points = outcome_of(match).points
    tied = [seat for seat, own in enumerate(points) if own == max(points)]
    return {seat: max(region_values(match.state, seat)) for seat in tied}


def test_the_tie_was_broken_by_the_best_region() -> None:
    match = load_match("feurio", "tie-break")
    best = best_regions(match)
    assert len(best) == 2
    assert len(set(best.values())) == 2
    assert outcome_of(match).winners() == [max(best, key=lambda seat: best[seat])]


def test_the_victory_was_shared_because_the_best_regions_are_equal_too() -> None:
    match = load_match("feurio", "shared-victory")
    best = best_regions(match)
    assert len(best) == 2
    assert len(set(best.values())) == 1
    assert outcome_of(match).winners() == list(best)

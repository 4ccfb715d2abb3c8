"""How a game ended: points and ranks where seats compete, solved or not where they do not."""

from typing import Final, final


@final
class Outcome:
    """The result of a finished game, one entry per seat."""

    def __init__(self, points: list[int], ranks: list[int], solved: bool | None) -> None:
        self.points: Final = points
        self.ranks: Final = ranks
        """1 for the winners; seats that share a place share its number."""
        self.solved: Final = solved
        """None where seats compete."""

    def __repr__(self) -> str:
        solved = "" if self.solved is None else f", solved={self.solved}"
        return f"Outcome(points={self.points}, ranks={self.ranks}{solved})"

    def __reduce__(self) -> tuple[object, tuple[list[int], list[int], bool | None]]:
        return Outcome, (self.points, self.ranks, self.solved)

    def winners(self) -> list[int]:
        """List the seats that won: the first-ranked ones, or all or none of a team."""
        if self.solved is not None:
            return list(range(len(self.points))) if self.solved else []
        return [seat for seat in range(len(self.ranks)) if self.ranks[seat] == 1]

    def shares(self) -> list[float]:
        """Return, by seat, how much of the victory it has: rivals divide one, a team wins whole."""
        winners = self.winners()
        whole = 1.0 if self.solved is not None else 1.0 / len(winners)
        return [whole if seat in winners else 0.0 for seat in range(len(self.points))]


def ranked(points: list[int], tie_breaks: list[int]) -> Outcome:
    """Rank seats by points, equal points by the tie-break, and let what is still equal share."""
    ranks: list[int] = []
    for seat in range(len(points)):
        ahead = 0
        for other in range(len(points)):
            if points[other] > points[seat] or (
                points[other] == points[seat] and tie_breaks[other] > tie_breaks[seat]
            ):
                ahead += 1
        ranks.append(ahead + 1)
    return Outcome(points, ranks, None)


def team(points: list[int], solved: bool) -> Outcome:
    """Return the outcome of seats that win or lose together."""
    return Outcome(points, [1 if solved else 2] * len(points), solved)

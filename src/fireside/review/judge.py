"""A line is judged: the best of the policy's candidates is found, and compared in new worlds.

Half of the steps search as bots do (`bots/sampling.py`), with what was played in the place of the
policy's own line. The other half compares: the same worlds for what was played, for the best that
was found, and for the policy alone. These worlds are new, since what is best in some worlds is
seldom as good in others.
"""

from dataclasses import dataclass
from math import isqrt
from typing import Any, Final

from fireside.bots.sampling import Tally, halved, sample
from fireside.kernel.action import Action
from fireside.kernel.rng import FAST_MASK, FastRng, fast_rng
from fireside.kernel.seats import Seat
from fireside.match.match import wire_name
from fireside.review.chances import Appraiser
from fireside.review.played_lines import PlayedLine
from fireside.review.review import JudgedLine
from fireside.review.verdicts import verdict_of

LEAST_WORLDS: Final = 6
"""Lines are compared in no fewer, however few steps there are."""

POLICY_ALONE: Final[list[Action]] = []
"""The line of a seat that leaves everything to the policy."""


def judge(appraiser: Appraiser, played: PlayedLine, steps: int) -> JudgedLine:
    """Return what a line was worth, found with about this number of steps."""
    rng = fast_rng(played.seed)
    chosen = played.actions
    best = find_best(appraiser, played, rng, steps // 2)
    compared = compare(
        appraiser, played.imagined, played.seat, [chosen, best, POLICY_ALONE], rng, steps // 2
    )
    gain = compared.mean(1, played.seat) - compared.mean(0, played.seat)
    loss = max(gain, 0)
    error = compared.error()
    return JudgedLine(
        seat=played.seat,
        entries=tuple([one.number for one in played.played]),
        kind=played.played[0].before.stack[-1].kind,
        line=tuple([wire_name(action) for action in chosen]),
        best=tuple([wire_name(action) for action in (best if loss else chosen)]),
        before=compared.means(2),
        after=compared.means(0),
        chance=compared.mean(0, played.seat),
        best_chance=compared.mean(0, played.seat) + loss,
        loss=loss,
        error=error,
        verdict=verdict_of(loss, error),
        is_choice=played.is_choice,
        by=played.by,
    )


def find_best(appraiser: Appraiser, played: PlayedLine, rng: FastRng, steps: int) -> list[Action]:
    """Return the most promising candidate besides what was played, or that if there is no other."""
    chosen = played.actions
    others = [line for line in played.candidates if line != chosen]
    if not others or not played.is_choice:
        return chosen
    return rank(appraiser, played.imagined, played.seat, [chosen, *others], rng, steps)[0]


def rank(
    appraiser: Appraiser,
    imagined: Any,
    seat: Seat,
    lines: list[list[Action]],
    rng: FastRng,
    steps: int,
) -> list[list[Action]]:
    """Return all lines but the first by what they gain over it, the best first."""
    if len(lines) < 3:
        return lines[1:]
    game, policy = appraiser.game, appraiser.policy
    horizon = policy.horizon(imagined)
    alive = [Tally(line) for line in lines]
    dropped: list[Tally] = []
    rounds = (len(lines) - 1).bit_length()
    spent = 0
    for stage in range(rounds):
        while spent * rounds < steps * (stage + 1):
            spent += sample(game, policy, imagined, seat, rng, alive, horizon)
        if len(alive) > 2:
            kept = halved(alive)
            dropped = by_gain([tally for tally in alive if tally not in kept]) + dropped
            alive = kept
    return [tally.line for tally in by_gain(alive[1:]) + dropped]


def by_gain(tallies: list[Tally]) -> list[Tally]:
    """Return tallies, those with the highest gain first."""
    return sorted(tallies, key=lambda tally: -tally.gain)


@dataclass(slots=True)
class Comparison:
    """Chances of some lines in the same worlds, summed up; those of the seat to gain or lose."""

    totals: list[list[int]]
    """By line and seat."""
    worlds: int
    gain: int
    """The sum of what the second line gains over the first."""
    squares: int

    def mean(self, line: int, seat: int) -> int:
        """Return the chance of a seat with a line."""
        return self.totals[line][seat] // self.worlds

    def means(self, line: int) -> tuple[int, ...]:
        """Return the chance of each seat with a line."""
        return tuple([total // self.worlds for total in self.totals[line]])

    def error(self) -> int:
        """Return the standard error of the mean gain, in whole numbers and rounded up."""
        count = self.worlds
        spread = count * self.squares - self.gain * self.gain
        # The variance of the mean is spread / (n * n * (n - 1)).
        return isqrt(spread // (count * count * (count - 1))) + 1 if spread else 0


def compare(
    appraiser: Appraiser,
    imagined: Any,
    seat: Seat,
    lines: list[list[Action]],
    rng: FastRng,
    steps: int,
) -> Comparison:
    """Play lines in the same worlds; lines that are equal are played once."""
    horizon = appraiser.policy.horizon(imagined)
    firsts = [lines.index(line) for line in lines]
    sums = Comparison([[0] * appraiser.seat_count for _ in lines], 0, 0, 0)
    spent = 0
    while spent < steps or sums.worlds < LEAST_WORLDS:
        world = appraiser.policy.suppose(
            appraiser.game, imagined, seat, fast_rng(rng.below(FAST_MASK))
        )
        luck = fast_rng(rng.below(FAST_MASK))
        results: list[list[int]] = []
        for at, line in enumerate(lines):
            if firsts[at] < at:
                results.append(results[firsts[at]])
                continue
            chances, cost = appraiser.play_line(world, seat, line, luck.copy(), horizon)
            results.append(chances)
            spent += cost
        for at, chances in enumerate(results):
            for other, chance in enumerate(chances):
                sums.totals[at][other] += chance
        gain = results[1][seat] - results[0][seat]
        sums.worlds += 1
        sums.gain += gain
        sums.squares += gain * gain
    return sums

"""How a match is reviewed: its lines one after the other, then what they add up to."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from fireside.kernel.errors import KernelError
from fireside.kernel.event import FORGET
from fireside.kernel.options import Options
from fireside.kernel.rng import fast_rng
from fireside.registry import AnyTitle
from fireside.review.chances import Appraiser
from fireside.review.judge import judge
from fireside.review.played_lines import AnyMatch, played_lines
from fireside.review.review import JudgedLine, LuckStep, Review, SeatSum, Verdict

REVIEW_STEPS: Final = {"quick": 30_000, "normal": 120_000, "deep": 480_000}
"""By level, how many decisions of playouts a whole match is worth."""

REVIEW_LEVEL: Final = "normal"
"""Of a review for which nobody has named a level."""

DEAL_COUNT: Final = 64
"""From how many deals the chances before a deal are estimated."""


class UnfinishedMatchError(KernelError):
    """A match is reviewed after its end: before, a review would tell secrets."""


def ignore_progress(done: int, total: int) -> None:
    """Tell nobody how far a review has come."""


def review_match(
    match: AnyMatch,
    level: str = REVIEW_LEVEL,
    on_progress: Callable[[int, int], None] = ignore_progress,
) -> Review:
    """Return the review of a finished match; it calls back after each of its lines."""
    check_finished(match)
    lines: list[JudgedLine] = []
    for line, total in judged_lines(match, level):
        lines.append(line)
        on_progress(len(lines), total)
    return sum_up(match, level, lines)


def check_finished(match: AnyMatch) -> None:
    """Refuse a match that is not over."""
    if not match.state.is_over():
        raise UnfinishedMatchError(f"this game of {match.title.label} is not over yet")


def judged_lines(match: AnyMatch, level: str) -> Iterator[tuple[JudgedLine, int]]:
    """Judge the lines of a match one by one, each with the number that there are in all."""
    appraiser = appraiser_for(match.title, match.seat_count, match.options)
    played = list(played_lines(match))
    steps = REVIEW_STEPS[level] // max(1, len(played))
    for line in played:
        yield judge(appraiser, line, steps), len(played)


def sum_up(match: AnyMatch, level: str, lines: Sequence[JudgedLine]) -> Review:
    """Return the review that the lines of a match add up to."""
    appraiser = appraiser_for(match.title, match.seat_count, match.options)
    start = start_chances(match.title, match.seat_count, match.options)
    result = appraiser.chances(match.state)
    luck = luck_steps(match, lines, start, result)
    return Review(
        title=match.title.name,
        seat_count=match.seat_count,
        options=dict(match.options),
        commitment=match.commitment,
        level=level,
        is_team=appraiser.is_team,
        lines=tuple(lines),
        luck=tuple(luck),
        seats=tuple([seat_sum(seat, start[seat], result[seat], lines) for seat in appraiser.seats]),
    )


def appraiser_for(title: AnyTitle, seat_count: int, options: Options) -> Appraiser:
    """Return what says how positions of a setup are worth."""
    return Appraiser(title, seat_count, title.is_team(seat_count, options))


def start_chances(title: AnyTitle, seat_count: int, options: Options) -> list[int]:
    """Estimate the chance of each seat before anything is dealt, by the same deals every time."""
    appraiser = appraiser_for(title, seat_count, options)
    totals = [0] * seat_count
    for seed in range(DEAL_COUNT):
        dealt = appraiser.game.start(seat_count, options, fast_rng(seed), FORGET)
        seat = dealt.stack[-1].seat
        world = appraiser.policy.suppose(appraiser.game, dealt, seat, fast_rng(seed))
        horizon = appraiser.policy.horizon(dealt)
        chances, _ = appraiser.play_line(world, seat, [], fast_rng(seed), horizon)
        totals = [total + chance for total, chance in zip(totals, chances, strict=True)]
    return [total // DEAL_COUNT for total in totals]


def luck_steps(
    match: AnyMatch, lines: Sequence[JudgedLine], start: list[int], result: list[int]
) -> list[LuckStep]:
    """Return how chances changed by the deal and after each line."""
    numbers = [0, *[line.entries[-1] for line in lines]]
    left = [tuple(start), *[line.after for line in lines]]
    found = [*[line.before for line in lines], tuple(result)]
    return [
        LuckStep(
            entry=number,
            draws=len(match.steps[number].draws),
            changes=tuple([new - old for old, new in zip(before, after, strict=True)]),
        )
        for number, before, after in zip(numbers, left, found, strict=True)
    ]


def seat_sum(seat: int, start: int, result: int, lines: Sequence[JudgedLine]) -> SeatSum:
    """Add up what a seat's own decisions, those of others and the draws have changed."""
    own = [line for line in lines if line.seat == seat]
    judged = [line for line in own if line.is_choice]
    skill = sum([line.skill for line in own])
    others = sum([line.after[seat] - line.before[seat] for line in lines if line.seat != seat])
    luck = result - start - skill
    verdicts: dict[Verdict, int] = {}
    for line in judged:
        verdicts[line.verdict] = verdicts.get(line.verdict, 0) + 1
    return SeatSum(
        seat=seat,
        start=start,
        skill=skill,
        luck=luck,
        draws=luck - others,
        others=others,
        result=result,
        decisions=len(judged),
        loss=sum([line.loss for line in judged]),
        verdicts=verdicts,
    )

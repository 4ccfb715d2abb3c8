"""Law 8: in imagined states the hidden pieces are as likely as they are in real ones.

Stop random games at random positions, and compare the real position with one that a seat imagines.
Given what the seat sees, both are draws from the same distribution, so the mean difference of any
number in them is 0, also of numbers that relate them to what the seat was told earlier.

That holds as long as random play reveals nothing that is hidden. Where a hand limits what its seat
can do, an action does reveal something. So each game has a weight that compensates for it: the
product, over all actions, of how many legal actions the seat really had, divided by how many it has
in the position that the viewer imagines. In a game where this never depends on hidden pieces, all
weights are 1.
"""

from itertools import pairwise
from typing import Final

from fireside.kernel.event import FORGET, EventLog, Events
from fireside.kernel.rng import Rng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import Dump, State
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.deviations import Deviations
from fireside.laws.memory import differences, recall
from fireside.laws.walk import ENTRY_LIMIT, carry_out, choose_action

LAW: Final = 8


def check_frequencies(case: Case, tally: Tally) -> None:
    """Compare one real position with one imagined; `judge_frequencies` looks at many together."""
    dice = case.stream("frequencies")
    game = case.title.game
    viewer = dice.below(case.seat_count + 1) + SPECTATOR

    # When to stop must not depend on this game, so another one says how long games are.
    scout = case.start(case.stream("scout"))
    length = 0
    while not scout.is_over() and length < ENTRY_LIMIT:
        play_one(case, scout, None, dice, FORGET)
        length += 1

    log = EventLog()
    state = case.start(case.stream("chance"), log)
    weight = 1.0
    for _ in range(dice.below(length + 1)):
        if state.is_over():
            break
        weight *= play_one(case, state, viewer, dice, log)

    real, imagined = state.dump(), game.imagine(state, viewer, dice).dump()
    fields = [name for name in real if name != "rng" and real[name] != imagined[name]]
    compare(real, imagined, fields, weight, tally.deviations)
    # Given what the viewer was told before, they differ by nothing on average as well.
    for recalled in recall(log.events, viewer, case.title.event_args, dice):
        for name, difference in differences(recalled, case.seat_count, real, imagined, fields):
            tally.deviations.note(name, weight * difference)
    tally.checks += 1


def play_one(case: Case, state: State, viewer: Seat | None, dice: Rng, out: Events) -> float:
    """Play any action, each as likely; return how little it tells the viewer, if there is one."""
    game = case.title.game
    entry = choose_action(case.title, state, dice)
    weight = 1.0
    if viewer is not None and entry.seat != viewer:
        imagined = game.imagine(state, viewer, dice)
        count = len(game.legal_actions(state, entry.seat))
        weight = count / max(1, len(game.legal_actions(imagined, entry.seat)))
    carry_out(case.title, state, entry, out)
    return weight


def compare(
    real: Dump, imagined: Dump, fields: list[str], weight: float, deviations: Deviations
) -> None:
    """Note how the numbers of two positions differ: each, its square, products of neighbours."""
    names: list[str] = []
    pairs: list[tuple[int, int]] = []
    for name in fields:
        for at, pair in enumerate(zip(real[name], imagined[name], strict=True)):
            if pair[0] != pair[1]:
                names.append(f"{name}[{at}]")
                pairs.append(pair)
    for name, (value, other) in zip(names, pairs, strict=True):
        deviations.note(name, weight * (other - value))
        deviations.note(f"{name} squared", weight * (other * other - value * value))
    both = zip(pairwise(names), pairwise(pairs), strict=True)
    for (name, next_name), ((value, other), (next_value, next_other)) in both:
        difference = other * next_other - value * next_value
        deviations.note(f"{name} times {next_name}", weight * difference)


def judge_frequencies(case: Case, tally: Tally) -> None:
    """Judge the games of one setup together; the case is the first of them."""
    odd = max(tally.deviations.odd(), key=lambda odd: abs(odd[1].errors()), default=None)
    if odd is not None:
        name, sum_ = odd
        mean = sum_.total / sum_.count
        facts = (
            f"{name}: imagined minus real is {mean:.3f} on average, where they differ "
            f"({sum_.count} times): {sum_.errors():.1f} standard errors from 0"
        )
        raise LawBrokenError(LAW, case, 0, facts)

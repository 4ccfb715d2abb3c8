"""How it ends: instant wins, evacuation, a quiet city, and the ranks (BRI-60 to BRI-66)."""

from typing import Final

from fireside.games.the_brigade.board import UNIVERSITY_SET, Place, places_in
from fireside.games.the_brigade.components import AFFILIATION_COUNT, UNIVERSITY
from fireside.games.the_brigade.state import CITIZENS, FACTION, NOBODY, OPEN, QUIET, BrigadeState
from fireside.games.the_brigade.task import FLOOR
from fireside.kernel.event import Events
from fireside.kernel.outcome import Outcome
from fireside.kernel.seats import SPECTATOR, Seat

FACTION_SIZE: Final = 5
UNIVERSITY_SIZE: Final = 3
DESTROYED_LIMIT: Final = 8
UNIVERSITY_LIMIT: Final = 3


def check_instant_win(state: BrigadeState, seat: Seat, place: Place, out: Events) -> None:
    """End the game if a seat that has just won a block has enough of them (BRI-60, BRI-61).

    With equal turns that is only announced (BRI-66).
    """
    counts = loyal_counts(state, seat)
    result = victory_by(counts)
    if result != OPEN and not state.variant.equal_turns:
        finish(state, result, seat, out)
    elif out.is_heard:
        before = counts[:]
        before[state.city.affiliations[place]] -= 1
        if victory_by(before) == OPEN:
            if result != OPEN:
                out.add("claim", seat, result)
            else:
                warn_of_victory(seat, before, counts, out)


def victory_by(counts: list[int]) -> int:
    """Return how a seat with this number of blocks by affiliation wins; OPEN if it does not."""
    if counts[UNIVERSITY] >= UNIVERSITY_SIZE or max(counts[:UNIVERSITY]) >= FACTION_SIZE:
        return FACTION
    return CITIZENS if min(counts) > 0 else OPEN


def warn_of_victory(seat: Seat, before: list[int], counts: list[int], out: Events) -> None:
    """Report the affiliations of which one more block wins since the last one was won."""
    for affiliation in winning_next(counts):
        if affiliation not in winning_next(before):
            out.add("near", seat, affiliation)


def finish_claim(state: BrigadeState, out: Events) -> bool:
    """End the game if a seat still holds what wins, with equal turns (BRI-66).

    Among several the first in the order of turns wins.
    """
    if state.variant.equal_turns:
        count = len(state.held)
        for pace in range(count):
            seat = (state.first + pace) % count
            result = victory_by(loyal_counts(state, seat))
            if result != OPEN:
                finish(state, result, seat, out)
                return True
    return False


def winning_next(counts: list[int]) -> list[int]:
    """List the affiliations of which one more loyal block would win at once (BRI-60, BRI-61)."""
    missing = [affiliation for affiliation in range(AFFILIATION_COUNT) if counts[affiliation] == 0]
    found: list[int] = []
    for affiliation in range(AFFILIATION_COUNT):
        size = UNIVERSITY_SIZE if affiliation == UNIVERSITY else FACTION_SIZE
        if counts[affiliation] == size - 1 or missing == [affiliation]:
            found.append(affiliation)
    return found


def loyal_counts(state: BrigadeState, seat: Seat) -> list[int]:
    """Return by affiliation how many blocks are loyal to a seat."""
    counts = [0] * AFFILIATION_COUNT
    for place in places_in(state.held[seat]):
        affiliation = state.city.affiliations[place]
        counts[affiliation] = counts[affiliation] + 1
    return counts


def check_evacuation(state: BrigadeState, out: Events) -> None:
    """Make this the last round if too much is destroyed (BRI-62)."""
    if state.is_last_round:
        return
    destroyed = state.burnt.bit_count()
    university = (state.burnt & UNIVERSITY_SET).bit_count()
    if destroyed >= DESTROYED_LIMIT or university >= UNIVERSITY_LIMIT:
        state.is_last_round = 1
        out.add("evacuation", SPECTATOR, destroyed)


def check_quiet(state: BrigadeState, out: Events) -> None:
    """End the game if nothing burns any more (BRI-63, BRI-66)."""
    if state.burning == 0 and state.result == OPEN and not finish_claim(state, out):
        finish(state, QUIET, NOBODY, out)


def finish(state: BrigadeState, result: int, winner: Seat, out: Events) -> None:
    """Note the result and drop whatever was due; nobody is asked any more."""
    state.result = result
    state.winner = winner
    state.agenda = FLOOR[:]
    if out.is_heard:
        totals = total_values(state)
        for seat in range(len(totals)):
            out.add("score", seat, totals[seat])
        out.add("result", winner, result)


def total_values(state: BrigadeState) -> list[int]:
    """Return for each seat the value of all blocks loyal to it."""
    return [total_value(state, seat) for seat in range(len(state.brigades))]


def total_value(state: BrigadeState, seat: Seat) -> int:
    """Return the value of all blocks loyal to a seat."""
    total = 0
    for place in places_in(state.held[seat]):
        total += state.city.values[place]
    return total


def judge(state: BrigadeState) -> Outcome:
    """Rank the seats: an instant winner first, then by total value; equal ones share (BRI-64)."""
    totals = total_values(state)
    keys = totals[:]
    if state.winner != NOBODY:
        keys[state.winner] = max(totals) + 1
    ranks = [1 + len([key for key in keys if key > own]) for own in keys]
    return Outcome(totals, ranks, None)

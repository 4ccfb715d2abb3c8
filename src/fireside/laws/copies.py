"""Law 2: a copy is the same position, and neither copy, dump nor imagined state touches it."""

import pickle
from typing import Final

from fireside.kernel.event import EventLog
from fireside.kernel.seats import SPECTATOR
from fireside.kernel.state import Dump, State
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.walk import Walk, carry_out, moments_of, play_out

LAW: Final = 2
ONE_IN: Final = 24


def check_copies(case: Case, tally: Tally) -> None:
    """Check the law at some moments of a game."""
    for walk in moments_of(case, ONE_IN):
        check_dump(walk)
        check_copy(walk)
        check_imagined(walk)
        check_step(walk)
        tally.checks += 4


def check_dump(walk: Walk) -> None:
    """Check that a dump is plain, shares nothing with its state, and loads as the same position."""
    before = walk.state.dump()
    for name, values in before.items():
        if not all(type(value) is int for value in values):
            raise broken(walk, f"the dump of {name} is not made of ints: {values}")
    dump = walk.state.dump()
    loaded = walk.title.game.load(dump)
    for values in dump.values():
        values.clear()
    expect(walk, walk.state, before, "emptying a dump changed its state")
    expect(walk, loaded, before, "loading a dump gave another position")


def check_copy(walk: Walk) -> None:
    """Check that playing on in a copy leaves the original alone, and the other way round."""
    game = walk.title.game
    before = walk.state.dump()
    first = game.copy(walk.state)
    expect(walk, first, before, "the copy is another position")
    second = game.copy(first)
    play_out(walk, first, LAW, walk.case.stream("copy"))
    expect(walk, walk.state, before, "playing on in a copy changed the original")
    expect(walk, second, before, "playing on in the original changed a copy")
    play_out(walk, second, LAW, walk.case.stream("copy"))
    expect(walk, second, first.dump(), "the same actions ended otherwise in a copy")


def check_imagined(walk: Walk) -> None:
    """Check that an imagined state can be played without touching the real one."""
    before = walk.state.dump()
    rng = walk.case.stream("imagine")
    seat = rng.below(walk.case.seat_count + 1) + SPECTATOR
    play_out(walk, walk.title.game.imagine(walk.state, seat, rng), LAW, rng)
    expect(walk, walk.state, before, "playing in an imagined state changed the real one")


def check_step(walk: Walk) -> None:
    """Check that one entry does the same to original, copy and loaded dump, heard or not."""
    if walk.state.is_over():
        return
    game = walk.title.game
    entry = walk.choose()
    if pickle.loads(pickle.dumps(entry.action)) is not entry.action:
        raise broken(walk, f"{entry.action} is another action after pickling")
    copied, loaded = game.copy(walk.state), game.load(walk.state.dump())
    walk.take(entry)
    after = walk.state.dump()
    for state, place in ((copied, "a copy"), (loaded, "a loaded position")):
        # The walk's own state was told to forget its events, these are not.
        carry_out(walk.title, state, entry, EventLog())
        expect(walk, state, after, f"{entry}: otherwise in {place} whose events are heard")


def expect(walk: Walk, state: State, wanted: Dump, facts: str) -> None:
    """Compare every field of a state."""
    dump = state.dump()
    names = sorted(name for name in {*dump, *wanted} if dump.get(name) != wanted.get(name))
    if names:
        raise broken(walk, f"{facts}: {', '.join(names)}")


def broken(walk: Walk, facts: str) -> LawBrokenError:
    """Return the error of this law."""
    return LawBrokenError(LAW, walk.case, walk.number, facts)

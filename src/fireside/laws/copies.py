"""Law 2: copy, dump, load and pickle keep every field, and none of them touches the original."""

import pickle
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from fireside.kernel.event import EventLog
from fireside.kernel.seats import SPECTATOR
from fireside.kernel.state import Dump, State
from fireside.laws.case import Case, LawBrokenError, Tally
from fireside.laws.fields import Frozen, changed_fields, freeze
from fireside.laws.walk import Walk, carry_out, play_out, sampled_positions

LAW: Final = 2
ONE_IN: Final = 24


@dataclass(frozen=True)
class Kept:
    """What a state was when it was kept."""

    fields: Frozen
    dump: Dump


def keep(state: State) -> Kept:
    """Keep the present fields of a state."""
    return Kept(freeze(state), state.dump())


def check_copies(case: Case, tally: Tally) -> None:
    """Check the law at sampled positions of a game."""
    for walk in sampled_positions(case, ONE_IN):
        before = keep(walk.state)
        check_dump(walk, before)
        check_copy(walk, before)
        check_pickle(walk, before)
        check_imagined(walk, before)
        check_step(walk)
        tally.checks += 5


def check_dump(walk: Walk, before: Kept) -> None:
    """Check that a dump is plain, shares nothing with its state, and loads as the same position."""
    for name, values in before.dump.items():
        if not all(type(value) is int for value in values):
            raise broken(walk, f"the dump of {name} is not made of ints: {values}")
    dump = walk.state.dump()
    loaded = walk.title.game.load(dump)
    # Where dumps agree and fields do not, the dump is what says too little.
    is_dump_same = loaded.dump() == before.dump
    expect(walk, loaded, before, "dump lacks" if is_dump_same else "load forgot")
    for values in dump.values():
        values.clear()
    expect(walk, walk.state, before, "dump shares a list with", "emptying the dump changed it")
    expect(walk, loaded, before, "load shares a list with", "emptying the dump changed it")


def check_copy(walk: Walk, before: Kept) -> None:
    """Check that playing on in a copy leaves the original alone, and the other way round."""
    game = walk.title.game
    first = game.copy(walk.state)
    expect(walk, first, before, "copy forgot")
    second = game.copy(first)
    play_out(walk, first, LAW, walk.case.stream("copy"))
    expect(walk, walk.state, before, "copy shares", "playing on in a copy changed the original")
    expect(walk, second, before, "copy shares", "playing on in the original changed a copy")
    play_out(walk, second, LAW, walk.case.stream("copy"))
    expect(walk, second, keep(first), "the same actions end otherwise in a copy, in")


def check_pickle(walk: Walk, before: Kept) -> None:
    """Check that a state, with its generator and decisions, survives pickling and deepcopy."""
    try:
        pickled, copied = pickle.loads(pickle.dumps(walk.state)), deepcopy(walk.state)
    except Exception as error:
        raise broken(walk, f"the state cannot be pickled: {error!r}") from error
    expect(walk, pickled, before, "pickle forgot")
    expect(walk, copied, before, "deepcopy forgot")


def check_imagined(walk: Walk, before: Kept) -> None:
    """Check that an imagined state can be played without touching the real one."""
    rng = walk.case.stream("imagine")
    seat = rng.below(walk.case.seat_count + 1) + SPECTATOR
    play_out(walk, walk.title.game.imagine(walk.state, seat, rng), LAW, rng)
    expect(walk, walk.state, before, "imagine shares", "playing on in an imagined state changed it")


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
    after = keep(walk.state)
    for state, place in ((copied, "a copy"), (loaded, "a loaded position")):
        # The walk's own state was told to forget its events, these are not.
        carry_out(walk.title, state, entry, EventLog())
        expect(walk, state, after, f"{entry}: otherwise in {place} whose events are heard, in")


def expect(walk: Walk, state: State, wanted: Kept, facts: str, reason: str = "") -> None:
    """Compare every field of a state, and what it dumps."""
    names, kind = changed_fields(wanted.fields, state), "field"
    if not names:
        dump = state.dump()
        names = sorted(n for n in {*dump, *wanted.dump} if dump.get(n) != wanted.dump.get(n))
        kind = "entry of the dump"
    if names:
        because = f": {reason}" if reason else ""
        raise broken(walk, f"{facts} the {kind} {', '.join(names)}{because}")


def broken(walk: Walk, facts: str) -> LawBrokenError:
    """Return the error of this law."""
    return LawBrokenError(LAW, walk.case, walk.number, facts)

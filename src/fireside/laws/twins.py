"""Law 7: what a seat cannot see changes nothing that it is shown, told, offered or refused.

Twins are two games that differ only in what is hidden from a viewer. The first is played at
random. The second departs from it at one draw, or at one secret answer of another seat, in such a
way that the viewer is told the same. Then both go on with the same actions, and with draws
that tell the viewer the same for as long as there are such draws. Until that ends, the viewer must
not be able to tell the twins apart by any other means; when it ends, the view must show it too.
"""

from dataclasses import dataclass
from typing import Final

from fireside.kernel.event import EVERYONE, FORGET, Event, EventLog
from fireside.kernel.rng import Rng, ScriptedRng
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import State
from fireside.laws.case import Case, Tally
from fireside.laws.draw_search import Attempt, DrawSearch, attempt, told
from fireside.laws.observer import Observer
from fireside.laws.twin_rng import TwinRng
from fireside.laws.walk import SeatAction, Walk, carry_out

TWINS: Final = 4
"""Places of a game at which a twin is tried for."""

SETUP_ONE_IN: Final = 8
"""One place in this number is the set-up, where hands are dealt."""

VARIATIONS: Final = 3
"""Draws, and answers, that are changed at one place until a twin is found."""

LOOK_ONE_IN: Final = 6
"""Twins are compared at their first entry, their last, and at one in this number between."""


@dataclass(frozen=True)
class Played:
    """The first of the twins; entry n stands at n - 1, its draws at n."""

    entries: list[SeatAction]
    draws: list[list[int]]


@dataclass(frozen=True)
class Variation:
    """Another way an entry could have gone, with draws of which the first few must stay."""

    entry: SeatAction | None
    script: list[int]
    fixed: int


def check_twins(case: Case, tally: Tally) -> None:
    """Look for twins of a random game and compare them for as long as they last."""
    played = play(case, tally)
    dice = case.stream("twins")
    for _ in range(TWINS):
        viewer = dice.below(case.seat_count + 1) + SPECTATOR
        is_setup = dice.below(SETUP_ONE_IN) == 0
        number = 0 if is_setup else dice.below(len(played.draws))
        Pair(case, played, viewer, dice, tally).check(number)


def play(case: Case, tally: Tally) -> Played:
    """Play the game of a case, and record entries and draws."""
    log = EventLog()
    rng = TwinRng([], case.stream("chance"), log)
    walk = Walk(case, rng, log)
    played = Played([], [rng.results[:]])
    while not walk.state.is_over():
        drawn = len(rng.results)
        played.entries.append(walk.step(log))
        played.draws.append(rng.results[drawn:])
    tally.secrets += sum(event.audience != EVERYONE for event in log.events)
    return played


class Pair:
    """A pair of twins: the first game is played again, the second departs from it."""

    def __init__(self, case: Case, played: Played, viewer: Seat, dice: Rng, tally: Tally) -> None:
        self.case: Final = case
        self.played: Final = played
        self.viewer: Final = viewer
        self.dice: Final = dice
        self.tally: Final = tally
        self.observer: Final = Observer(case, viewer, dice)
        self.search: Final = DrawSearch(case, viewer, dice)

    def check(self, number: int) -> None:
        """Make twins that depart at an entry, 0 for the set-up, and follow them."""
        before = self.state_before(number)
        entry = self.played.entries[number - 1] if number else None
        first = attempt(self.case, before, entry, self.played.draws[number], self.dice)
        twin = self.depart(number, before, entry, first)
        if twin is None:
            return
        self.tally.twins += 1
        self.compare(number, first.state, twin)
        one = first.state
        one.rng = ScriptedRng(flat(self.played.draws[number + 1 :]))
        for later in range(number + 1, len(self.played.draws)):
            following = self.follow(later, one, twin)
            if following is None:
                return
            twin = following
            if one.is_over() or self.dice.below(LOOK_ONE_IN) == 0:
                self.compare(later, one, twin)

    def compare(self, number: int, one: State, twin: State) -> None:
        """Compare both as the viewer sees them."""
        self.observer.compare(number, one, twin)
        self.tally.checks += 1

    def state_before(self, number: int) -> State | None:
        """Replay the first game up to an entry; before the set-up there is nothing."""
        if number == 0:
            return None
        state = self.case.start(ScriptedRng(flat(self.played.draws[:number])))
        for entry in self.played.entries[: number - 1]:
            carry_out(self.case.title, state, entry, FORGET)
        return state

    def depart(
        self, number: int, before: State | None, entry: SeatAction | None, first: Attempt
    ) -> State | None:
        """Find a different position after which the viewer has been told the same."""
        wanted = told(first.events, self.viewer)
        ways = self.other_draws(entry, first) + self.other_answers(before, entry, first)
        for way in ways:
            tried, found = self.search.find(before, way.entry, way.script, way.fixed, wanted)
            self.check_told(number, first.state, first.events, tried)
            if found is not None and not is_same(found.state, first.state):
                return found.state
        return None

    def other_draws(self, entry: SeatAction | None, first: Attempt) -> list[Variation]:
        """List variations of an entry in which chance chose otherwise."""
        ways = []
        for _ in range(VARIATIONS if first.results else 0):
            at = self.dice.below(len(first.results))
            size = first.sizes[at]
            if size > 1:
                other = (first.results[at] + 1 + self.dice.below(size - 1)) % size
                script = [*first.results[:at], other, *first.results[at + 1 :]]
                ways.append(Variation(entry, script, at + 1))
        return ways

    def other_answers(
        self, before: State | None, entry: SeatAction | None, first: Attempt
    ) -> list[Variation]:
        """List variations of an entry in which a seat other than the viewer chose otherwise."""
        if before is None or entry is None or entry.is_aside or entry.seat == self.viewer:
            return []
        legal = self.case.title.game.legal_actions(before, entry.seat)
        some = [legal[self.dice.below(len(legal))] for _ in range(VARIATIONS)]
        return [
            Variation(SeatAction(entry.seat, action, False), first.results, 0)
            for action in some
            if action is not entry.action
        ]

    def follow(self, number: int, one: State, twin: State) -> State | None:
        """Play the next entry in both; return where the twin is now, None once they are parted."""
        entry = self.played.entries[number - 1]
        if not is_open(self.case, twin, entry):
            # Another seat's hidden pieces do not allow it; the viewer's own are the same.
            if entry.seat == self.viewer:
                raise self.observer.broken(number, f"{entry}, which the twin does not offer")
            return None
        log = EventLog()
        carry_out(self.case.title, one, entry, log)
        wanted = told(log.events, self.viewer)
        script = self.played.draws[number]
        tried, found = self.search.find(twin, entry, script, 0, wanted)
        if found is None or self.dice.below(LOOK_ONE_IN) == 0:
            self.check_told(number, one, log.events, tried)
        return None if found is None else found.state

    def check_told(self, number: int, one: State, events: list[Event], tried: Attempt) -> None:
        """Check that the view says as much as the events: it differs when they do, and only then.

        Where nothing at all is different afterwards, such as after a roll without effect, events
        may differ alone.
        """
        wanted = told(events, self.viewer)
        others = told(tried.events, self.viewer)
        is_seen_same = self.observer.sees(one) == self.observer.sees(tried.state)
        self.tally.checks += 1
        if wanted == others and not is_seen_same:
            raise self.observer.broken(number, "the view shows more than was told")
        if wanted != others and is_seen_same and not is_same(one, tried.state):
            facts = f"{wanted} or {others}"
            raise self.observer.broken(number, f"the events tell more than the view shows: {facts}")


def flat(draws: list[list[int]]) -> list[int]:
    """Return the draws of several entries in one list."""
    return [result for own in draws for result in own]


def is_open(case: Case, state: State, entry: SeatAction) -> bool:
    """Return whether an entry is possible in a state."""
    game = case.title.game
    if entry.is_aside:
        return entry.action in game.open_asides(state, entry.seat)
    return state.is_asked(entry.seat) and entry.action in game.legal_actions(state, entry.seat)


def is_same(one: State, other: State) -> bool:
    """Return whether two positions are the same but for their generators."""
    dump, other_dump = one.dump(), other.dump()
    return all(dump[name] == other_dump.get(name) for name in dump if name != "rng")

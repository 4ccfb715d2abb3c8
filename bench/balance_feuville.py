"""What is worth counting in Feuville: who takes what when it can be had, and what it brings."""

from collections.abc import Sequence
from typing import Final

from bench.tally import Tally
from fireside.games.feuville.components import (
    CHARMS,
    DECREE,
    KIND_OF,
    NO_CHARM,
    PERSONS,
    PIECES,
    ROW_OF,
    STACKS,
    TILE_SLOTS,
    TOWN,
)
from fireside.games.feuville.dice import can_evaluate_town, can_use_fairy, can_use_skill
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.town import standing_count
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.options import Options
from fireside.kernel.seats import Seat

TITLE: Final = "feuville"
PAGE: Final = "bench.balance_page"
PICTURES: Final = "bench.balance_pictures"
VARIANTS: Final[dict[str, Options]] = {"printed": {}, "equal turns": {"equal_turns": True}}
"""The options of each variant that is played, by name; the tables are of the first."""

ABOUT: Final = (
    "The tiles, decrees and charms are our own design "
    "([components.toml](../src/fireside/games/feuville/components.toml)), within the numbers of"
    " VIL-01 and VIL-02. Two dozen sets were tried, 300 to 3,000 games a run, and the weights "
    "of the policy with them. Most sets differed in several things at once, so this is what "
    "they suggest rather than prove: with fewer symbols games are longer, since nobody hurries "
    "to take a decree; the seat that begins gains less where the first tiles show equally many "
    "symbols; and towns are closed more often where nearly every wall and tower is part of a "
    "corner or a gate."
)
ABOUT_USES: Final = (
    "Since the gnome reaches every column, a decree or a charm can be had in every turn in which "
    "it lies open, and a person in every turn in which it has something to give (VIL-29); the "
    "town evaluation whenever the town allows it."
)

GROUPS: Final = {
    "decree": tuple(name for at, name in enumerate(PIECES) if KIND_OF[at]),
    "skill": PERSONS,
    "charm": CHARMS,
    "dice": ("fairy", "gnome"),
}
"""What is taken and how often: decrees and charms on display, skills and other uses of dice."""

EVALUATED: Final = "decree"
"""The group whose members bring points when they are evaluated."""

SOURCES: Final = (
    "districts",
    "symbols",
    "views",
    "discretion",
    "town",
    "shows",
    "applause",
    "prestige",
    "modesty",
)
"""Where points come from; applause is what the others get for a show."""

SOURCE_OF: Final = {
    "little-district": "districts",
    "large-district": "districts",
    "splendid-view": "views",
    "own-discretion": "discretion",
    "town-evaluation": "town",
}

DRAWN: Final = ("tiles of stack I drawn", "tiles of stack II drawn")
BUILT: Final = ("walls built", "towers built", "skies built")
SPENT: Final = {
    "great-selection": "great selections played",
    "fire-protection": "fire protections played",
}
COUNTED: Final = {
    "store": "tiles and decrees stored",
    "throw_out": "of these thrown out",
    "steal": "of these stolen",
    "protect": "theft protections laid",
    "dragon": "visits of the dragon",
    "burn": "columns burnt",
    "restore": "columns restored",
}
"""By event: what is counted."""
MEASURES: Final = (
    *DRAWN,
    *BUILT,
    *COUNTED.values(),
    *SPENT.values(),
    "columns at the end",
    "ruins at the end",
    "decrees evaluated",
    "town evaluations",
)
"""What happened how often in a game, all seats together."""
HAPPENS: Final = {"store": "storing", "steal": "theft", "protect": "theft protection"}
"""By event: what happens in a game or does not."""


class Watcher:
    """Follows one game and counts what happens in it."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.turns = 0
        self.owner: Seat = 0
        self.offered: set[tuple[str, str]] = set()
        self.taken: set[tuple[str, str]] = set()
        self.happened: set[str] = set()

    def hear(self, state: FeuvilleState, seat: Seat, action: Action) -> None:
        """Events tell all that is counted, so nothing is to be noted about an answer."""

    def see(self, state: FeuvilleState, events: Sequence[Event]) -> None:
        """Count what happened up to a position."""
        for event in events:
            if event.kind == "roll" and event.args[0] != event.args[1]:
                self.begin_turn(state, event.seat)
            else:
                self.count(event)
                self.count_use(event)

    def end(self, state: FeuvilleState) -> None:
        """Count how the game ended."""
        self.tally.end_turn(self.offered, self.taken)
        self.tally.end_game(state.points, state.cup, self.turns)
        for seat in range(state.variant.seat_count):
            standing = standing_count(state, seat)
            self.add("measure", "columns at the end", standing)
            self.add("measure", "ruins at the end", len(state.towns[seat]) - standing)
        for back, name in enumerate(DRAWN):
            left = sum(len(pile) for pile in state.piles[back :: len(DRAWN)])
            self.add("measure", name, sum(map(len, STACKS[back :: len(DRAWN)])) - left)
        for name in self.happened:
            self.add("games", name)

    def add(self, group: str, name: str, count: int = 1) -> None:
        """Add to what happened in the game."""
        self.tally.sums[group, name] += count

    # --- Turns

    def begin_turn(self, state: FeuvilleState, seat: Seat) -> None:
        """Close the turn before and list what can be had in this one, with a die or the gnome."""
        if self.turns:
            self.tally.end_turn(self.offered, self.taken)
        self.turns += 1
        self.owner = seat
        self.taken = set()
        self.offered = {("dice", "gnome")}
        self.offered |= {("decree", PIECES[piece]) for piece in state.display[TILE_SLOTS:] if piece}
        self.offered |= {("charm", CHARMS[c]) for c in state.open_charms if c != NO_CHARM}
        for person in range(len(PERSONS)):
            if can_use_skill(state, seat, person):
                self.offered.add(("skill", PERSONS[person]))
        if can_use_fairy(state):
            self.offered.add(("dice", "fairy"))
        if can_evaluate_town(state, seat):
            self.offered.add(("decree", "town-evaluation"))

    def count_use(self, event: Event) -> None:
        """Note what the seat whose turn it is takes."""
        if event.seat != self.owner:
            return
        if event.kind == "take" and event.args[0] == DECREE:
            self.taken.add(("decree", PIECES[event.args[2]]))
        elif event.kind == "skill":
            self.taken.add(("skill", PERSONS[event.args[0]]))
        elif event.kind == "charm":
            self.taken.add(("charm", CHARMS[event.args[0]]))
        elif event.kind == "town":
            self.taken.add(("decree", "town-evaluation"))
        elif event.kind in ("fairy", "gnome"):
            self.taken.add(("dice", event.kind))

    def count(self, event: Event) -> None:
        """Count an event, in any seat's turn."""
        first, second = event.args[:2]
        if event.kind == "evaluate":
            self.count_evaluation(first, second)
        elif event.kind == "applause":
            self.add("source", "shows" if event.seat == self.owner else "applause", first)
        elif event.kind in ("prestige", "modesty"):
            self.add("source", event.kind, first)
        elif event.kind == "build":
            self.add("measure", BUILT[ROW_OF[first]])
        elif event.kind == "spend" and CHARMS[first] in SPENT:
            self.add("measure", SPENT[CHARMS[first]])
        elif event.kind in COUNTED:
            self.add("measure", COUNTED[event.kind])
            if event.kind in HAPPENS:
                self.happened.add(HAPPENS[event.kind])

    def count_evaluation(self, decree: int, points: int) -> None:
        """Count an evaluated decree and what it brings."""
        name = PIECES[decree]
        self.add("evaluated", name)
        self.add("points", name, points)
        self.add("source", SOURCE_OF.get(name, "symbols"), points)
        self.add("measure", "decrees evaluated")
        if KIND_OF[decree] == TOWN:
            self.add("measure", "town evaluations")

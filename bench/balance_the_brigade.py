"""What is worth counting in The Brigade: how games end, who wins, and what is used."""

from typing import Final

from bench.tally import SHARE, Tally
from fireside.games.the_brigade.actions import ACTION_ARGS
from fireside.games.the_brigade.board import BESIDE, BITS, SIDE
from fireside.games.the_brigade.components import (
    BLACK,
    BOARDS,
    COUNCIL,
    EBENEZER,
    IMMORA,
    KULARI,
    LUMEN,
    MAL,
    MEMBER_NAMES,
    NERY,
    NOBLES,
    PLAIN,
    SELINA,
    UNIVERSITY,
    WARDENS,
)
from fireside.games.the_brigade.moving import STEPS
from fireside.games.the_brigade.renown import OTHER_MERCHANTS, can_help
from fireside.games.the_brigade.scoring import UNIVERSITY_SIZE, judge, loyal_counts
from fireside.games.the_brigade.state import (
    FACTION,
    RESULTS,
    BrigadeState,
    has_ability,
    owner_of,
    renown_at,
)
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat

TITLE: Final = "the-brigade"
PAGE: Final = "bench.balance_the_brigade_page"
VARIANTS: Final = {"base": {}, "advanced": {"advanced": True}}
"""The options of each variant that is played, by name."""

DEALT: Final = {"warden": WARDENS[1:], "board": BOARDS[1:]}
MEASURES: Final = (
    "blocks hit by flames",
    "fires put out",
    "levels of these",
    "fires lowered",
    "blocks won",
    "blocks destroyed",
)
IN_OTHER_VARIANTS: Final = ("ash", "detour", "throw_out")
ANSWERS: Final = (
    *("pick", "keep", "target", "discard", "favour", "name", "accept", "decline"),
    *IN_OTHER_VARIANTS,
)
"""No actions of a turn, or none that these games have."""
ACTIONS: Final = tuple(kind for kind in ACTION_ARGS if kind not in ANSWERS)

ABOUT: Final = (
    "What the rulebook does not print of blocks, tracks, crew and events is our own design "
    "([components.toml](../src/fireside/games/the_brigade/components.toml)). It was tuned for "
    "the bars below."
)


BY_ACTION: Final = {"summon": "Morgana Magos", "hose": "Leon Bertrand", "ash": "Ash"}
"""Actions that only an ability allows."""
BY_ANSWER: Final = {
    "douse": "Del Uge",
    "fan": "Gness Smold",
    "kindle": "Chops Murphy",
    "upgrade": "Pep Overclock",
    "push": "Mog the Heavy",
    "divert": "Esme Morrow",
    "favour": "Ali Ahmar",
    "oust": "Zilda Garrett",
}
"""Questions that only an ability asks, if they are not turned down."""
BY_EVENT: Final = {
    "spill": "Walder Ranier",
    "extra_turn": "Brother Ben",
    "substitute": "Veda Moonbright",
}
SPECIALS: Final = ("special", "dispatch", "swap", "mimic")
"""Actions that are the special of a warden."""


class Watcher:
    """Follows one game and counts what happens in it."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def add(self, group: str, name: str, count: int = 1) -> None:
        """Add to what happened."""
        self.tally.sums[group, name] += count

    def hear(self, state: BrigadeState, seat: Seat, action: Action) -> None:
        """Count an answer that is about to be given."""
        question = state.stack[-1]
        if question.kind == "act":
            self.add("action", action.kind)
            self.hear_action(state, seat, action)
        elif question.kind in BY_ANSWER and action.kind != "decline":
            self.add("ability", BY_ANSWER[question.kind])
        elif question.kind == "stroll" and action.kind != "decline":
            self.add("board", "pink")
        elif question.kind == "renown" and action.kind != "decline":
            origin, _, reach, helped = question.args
            self.hear_renown(state, seat, action.args[0], helped)
            if reach == OTHER_MERCHANTS:
                self.add("board", "orange")
            elif state.boards[seat] == BLACK and is_diagonal(origin, action.args[0]):
                self.add("board", "black")

    def hear_action(self, state: BrigadeState, seat: Seat, action: Action) -> None:
        """Count what an action of a turn uses."""
        if action.kind in BY_ACTION:
            self.add("ability", BY_ACTION[action.kind])
        elif action.kind in SPECIALS:
            self.add("special", WARDENS[state.wardens[seat]])
        elif action.kind == "bargain":
            self.add("board", "white")
        elif action.kind == "move":
            start = state.brigades[seat]
            if has_ability(state, seat, KULARI) and distance(start, action.args[0]) > STEPS:
                self.add("ability", MEMBER_NAMES[KULARI])
            if has_ability(state, seat, EBENEZER):
                self.add("ability", MEMBER_NAMES[EBENEZER])

    def hear_renown(self, state: BrigadeState, seat: Seat, place: int, helped: int) -> None:
        """Count a marker that Selina doubles, or that Nery makes too few."""
        if helped & BITS[place] == 0 and can_help(state, seat, place):
            self.add("ability", MEMBER_NAMES[SELINA])
        owner = owner_of(state, place)
        is_guarded = owner not in (-1, seat) and has_ability(state, owner, NERY)
        if is_guarded and renown_at(state, seat, place) == state.city.values[place]:
            self.add("ability", MEMBER_NAMES[NERY])

    def see(self, state: BrigadeState, events: list[Event]) -> None:
        """Count what happened up to a position."""
        for event in events:
            if event.kind in BY_EVENT:
                self.add("ability", BY_EVENT[event.kind])
            elif event.kind == "join":
                self.add("joined", MEMBER_NAMES[event.args[0]])
            elif event.kind == "loyalty":
                self.see_loyalty(state, event.seat, event.args[0])
            elif event.kind == "extinguish":
                self.see_extinguish(state, event)
            elif event.kind == "destroy":
                self.add("measure", "blocks destroyed")
            elif event.kind == "flame":
                self.add("measure", "blocks hit by flames")

    def see_loyalty(self, state: BrigadeState, seat: Seat, place: int) -> None:
        """Count a block won, and whom it calls."""
        self.add("measure", "blocks won")
        affiliation = state.city.affiliations[place]
        for member, wanted in ((MAL, COUNCIL), (IMMORA, NOBLES)):
            if affiliation == wanted and has_ability(state, seat, member):
                self.add("ability", MEMBER_NAMES[member])

    def see_extinguish(self, state: BrigadeState, event: Event) -> None:
        """Count a fire put out, and what Lumen saves."""
        place, levels, left = event.args[:3]
        if left:
            self.add("measure", "fires lowered")
            return
        self.add("measure", "fires put out")
        self.add("measure", "levels of these", levels)
        is_university = state.city.affiliations[place] == UNIVERSITY
        if is_university and has_ability(state, event.seat, LUMEN):
            self.add("ability", MEMBER_NAMES[LUMEN])

    def end(self, state: BrigadeState) -> None:
        """Count how the game ended, and who won with what."""
        outcome = judge(state)
        winners = outcome.winners()
        first = state.first
        self.tally.end_game(outcome.points, first, state.turn_count, winners)
        ending = RESULTS[state.result]
        if state.result == FACTION:
            counts = loyal_counts(state, state.winner)
            ending = "university" if counts[UNIVERSITY] >= UNIVERSITY_SIZE else "faction"
        self.add("ending", ending)
        for seat in range(len(state.held)):
            share = SHARE // len(winners) if seat in winners else 0
            for group, name in (
                ("warden", WARDENS[state.wardens[seat]]),
                ("board", BOARDS[state.boards[seat]]),
            ):
                if name != WARDENS[PLAIN]:
                    self.add(f"{group} dealt", name)
                    self.add(f"{group} wins", name, share)


def distance(one: int, other: int) -> int:
    """Return how many steps two places are apart."""
    return max(abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE))


def is_diagonal(one: int, other: int) -> bool:
    """Return whether two places touch at a corner only."""
    return one != other and BESIDE[one] & BITS[other] == 0


assert set(BY_ACTION) | set(SPECIALS) <= set(ACTION_ARGS)

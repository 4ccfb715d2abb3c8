"""What is worth counting in The Brigade: how games end, who wins, and what is used."""

from collections.abc import Sequence
from typing import Final

from bench.tally import SHARE, Tally
from fireside.games.the_brigade.actions import ACTION_ARGS
from fireside.games.the_brigade.board import BESIDE, BITS, CORNERS
from fireside.games.the_brigade.components import (
    BEN,
    BOARDS,
    COUNCIL,
    EBENEZER,
    IMMORA,
    KULARI,
    LAST_STEPS,
    LUMEN,
    MAL,
    MEMBER_NAMES,
    MOG,
    NERY,
    NOBLES,
    ORDINARY_MEMBER_COUNT,
    PLAIN,
    SELINA,
    TRACK_COUNT,
    TRACK_VALUES,
    TRACKS,
    UNIVERSITY,
    VEDA,
    WALDER,
    WARDENS,
    Member,
)
from fireside.games.the_brigade.legal import list_legal
from fireside.games.the_brigade.moving import move_ends
from fireside.games.the_brigade.renown import ALL_ROUND, OTHER_MERCHANTS, can_help
from fireside.games.the_brigade.scoring import UNIVERSITY_SIZE, judge, loyal_counts
from fireside.games.the_brigade.state import (
    FACTION,
    RESULTS,
    BrigadeState,
    copy_state,
    has_ability,
    owner_of,
    renown_at,
)
from fireside.kernel.action import Action
from fireside.kernel.event import Event
from fireside.kernel.seats import Seat

TITLE: Final = "the-brigade"
PAGE: Final = "bench.balance_the_brigade_page"
PICTURES: Final = "bench.balance_the_brigade_pictures"
VARIANTS: Final = {
    "base": {},
    "advanced": {"advanced": True},
    "equal turns": {"equal_turns": True},
}
"""The options of each variant that is played, by name."""

CORNER_NAMES: Final = ("north-west", "north-east", "south-east", "south-west")
"""Clockwise, as the corners are numbered."""
DEALT: Final = {"warden": WARDENS[1:], "board": BOARDS[1:], "corner": CORNER_NAMES}
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
    *("pick", "keep", "target", "discard", "lose", "favour", "name", "accept", "decline"),
    *IN_OTHER_VARIANTS,
)
"""No actions of a turn, or none that these games have."""
ACTIONS: Final = tuple(kind for kind in ACTION_ARGS if kind not in ANSWERS)
GROUPS: Final = {
    "action": ACTIONS,
    "special": tuple(name for name in WARDENS[1:] if name != "ester"),
    "board": BOARDS[1:],
    "ability": MEMBER_NAMES[:ORDINARY_MEMBER_COUNT],
}
"""What is used in some of the turns in which it could be; Ester's water is nobody's choice."""

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
OWN_TURN: Final = (MAL, LUMEN, IMMORA)
ANY_TURN: Final = (WALDER, VEDA)
"""Members whom nobody asks: they could be used in each turn in which they work."""
GUIDES: Final = (KULARI, MOG, EBENEZER)
"""Members who lead a brigade where it could not end without them."""


class Watcher:
    """Follows one game and counts what happens in it."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.turn = 1
        self.has_member = False
        self.offered: set[tuple[str, str]] = set()
        self.taken: set[tuple[str, str]] = set()

    def add(self, group: str, name: str, count: int = 1) -> None:
        """Add to what happened."""
        self.tally.sums[group, name] += count

    def offer(self, group: str, name: str) -> None:
        """Note what could be used in this turn."""
        self.offered.add((group, name))

    def use(self, group: str, name: str) -> None:
        """Count something that is used, and note that it was in this turn."""
        self.add(group, name)
        self.taken.add((group, name))

    def end_turn(self) -> None:
        """Count what could be used in a turn that is over, and what was."""
        self.tally.end_turn(self.offered, self.taken)
        self.offered.clear()
        self.taken.clear()

    # --- Answers

    def hear(self, state: BrigadeState, seat: Seat, action: Action) -> None:
        """Count an answer that is about to be given, and what else it could be."""
        for other in range(len(state.held)):
            for member in ANY_TURN:
                if has_ability(state, other, member):
                    self.offer("ability", MEMBER_NAMES[member])
        question = state.stack[-1]
        if question.kind == "act":
            self.hear_action(state, seat, action)
        elif question.kind in BY_ANSWER:
            self.hear_answer("ability", BY_ANSWER[question.kind], action)
        elif question.kind == "stroll":
            self.hear_answer("board", "pink", action)
        elif question.kind == "renown":
            self.hear_renown(state, seat, action)

    def hear_answer(self, group: str, name: str, action: Action) -> None:
        """Count an offer that may be turned down."""
        self.offer(group, name)
        if action.kind != "decline":
            self.use(group, name)

    def hear_action(self, state: BrigadeState, seat: Seat, action: Action) -> None:
        """Count an action of a turn, and what else the seat could have done."""
        warden = WARDENS[state.wardens[seat]]
        self.use("action", action.kind)
        for kind in {legal.kind for legal in list_legal(state, seat)}:
            self.offer("action", kind)
            if kind in BY_ACTION:
                self.offer("ability", BY_ACTION[kind])
            elif kind in SPECIALS:
                self.offer("special", warden)
            elif kind == "bargain":
                self.offer("board", "white")
            elif kind == "upgrade" and has_ability(state, seat, BEN) and is_near_end(state, seat):
                self.offer("ability", MEMBER_NAMES[BEN])
        for member in OWN_TURN:
            if has_ability(state, seat, member):
                self.offer("ability", MEMBER_NAMES[member])
        if action.kind in BY_ACTION:
            self.use("ability", BY_ACTION[action.kind])
        elif action.kind in SPECIALS:
            self.use("special", warden)
        elif action.kind == "bargain":
            self.use("board", "white")
        for member in GUIDES:
            ends = ends_by(state, seat, member)
            if ends:
                self.offer("ability", MEMBER_NAMES[member])
                if action.kind == "move" and ends & BITS[action.args[0]]:
                    self.use("ability", MEMBER_NAMES[member])

    def hear_renown(self, state: BrigadeState, seat: Seat, action: Action) -> None:
        """Count a marker that a board brings, that Selina doubles, or that Nery makes too few."""
        origin, _, reach, helped = state.stack[-1].args
        if reach == OTHER_MERCHANTS:
            self.hear_answer("board", "orange", action)
        places = [legal.args[0] for legal in list_legal(state, seat) if legal.args]
        if reach == ALL_ROUND and any(is_diagonal(origin, place) for place in places):
            self.offer("board", "black")
        if any(helped & BITS[place] == 0 and can_help(state, seat, place) for place in places):
            self.offer("ability", MEMBER_NAMES[SELINA])
        if action.kind == "decline":
            return
        place = action.args[0]
        if reach == ALL_ROUND and is_diagonal(origin, place):
            self.use("board", "black")
        if helped & BITS[place] == 0 and can_help(state, seat, place):
            self.use("ability", MEMBER_NAMES[SELINA])
        owner = owner_of(state, place)
        if owner not in (-1, seat) and has_ability(state, owner, NERY):
            self.offer("ability", MEMBER_NAMES[NERY])
            if renown_at(state, seat, place) == state.city.values[place]:
                self.use("ability", MEMBER_NAMES[NERY])

    # --- Events

    def see(self, state: BrigadeState, events: Sequence[Event]) -> None:
        """Count what happened up to a position."""
        for event in events:
            if event.kind == "turn":
                self.end_turn()
                self.turn = event.args[0]
            elif event.kind in BY_EVENT:
                self.use("ability", BY_EVENT[event.kind])
            elif event.kind == "join":
                self.see_join(state, event.args[0])
            elif event.kind == "upgrade":
                self.see_upgrade(*event.args[:2])
            elif event.kind == "loyalty":
                self.see_loyalty(state, event.seat, event.args[0])
            elif event.kind == "extinguish":
                self.see_extinguish(state, event)
            elif event.kind == "destroy":
                self.add("measure", "blocks destroyed")
            elif event.kind == "flame":
                self.add("measure", "blocks hit by flames")

    def see_join(self, state: BrigadeState, member: Member) -> None:
        """Count a member, and in which round the first one joins."""
        self.add("joined", MEMBER_NAMES[member])
        if not self.has_member:
            self.has_member = True
            self.add("first member", str(1 + (self.turn - 1) // len(state.held)))

    def see_upgrade(self, track: int, step: int) -> None:
        """Count a step of a track, and whether it raises something (BRI-48, BRI-49)."""
        self.add("step", f"{TRACKS[track]} {step}")
        values = TRACK_VALUES[track]
        is_idle = values[step] == values[step - 1] and step != LAST_STEPS[track]
        self.add("upgrade", "raising nothing" if is_idle else "raising something")

    def see_loyalty(self, state: BrigadeState, seat: Seat, place: int) -> None:
        """Count a block won, and whom it calls."""
        self.add("measure", "blocks won")
        affiliation = state.city.affiliations[place]
        for member, wanted in ((MAL, COUNCIL), (IMMORA, NOBLES)):
            if affiliation == wanted and has_ability(state, seat, member):
                self.use("ability", MEMBER_NAMES[member])

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
            self.use("ability", MEMBER_NAMES[LUMEN])

    # --- The end

    def end(self, state: BrigadeState) -> None:
        """Count how the game ended, and who won with what."""
        self.end_turn()
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
                ("corner", CORNER_NAMES[CORNERS.index(state.homes[seat])]),
            ):
                if name != WARDENS[PLAIN]:
                    self.add(f"{group} dealt", name)
                    self.add(f"{group} wins", name, share)


def is_near_end(state: BrigadeState, seat: Seat) -> bool:
    """Return whether one upgrade is missing to the last step of a track."""
    first = seat * TRACK_COUNT
    return any(state.steps[first + track] == last - 1 for track, last in enumerate(LAST_STEPS))


def ends_by(state: BrigadeState, seat: Seat, member: Member) -> int:
    """Return where a brigade move can end only because an ability works."""
    if not has_ability(state, seat, member):
        return 0
    without = copy_state(state)
    without.abilities[seat] &= ~BITS[member]
    return move_ends(state, seat) & ~move_ends(without, seat)


def is_diagonal(one: int, other: int) -> bool:
    """Return whether two places touch at a corner only."""
    return one != other and BESIDE[one] & BITS[other] == 0


assert set(BY_ACTION) | set(SPECIALS) <= set(ACTION_ARGS)

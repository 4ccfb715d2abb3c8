"""Play an occasion, and tell what happened as a bag of short lines that can be compared."""

from collections import Counter
from typing import Final

from fireside.games.the_brigade.board import BITS, BLOCK_SET, PLACE_COUNT, PLACE_NAMES
from fireside.games.the_brigade.components import LAST_STEPS, RENOWN, TRACKS, WARDENS
from fireside.games.the_brigade.game import EVENT_ARGS
from fireside.games.the_brigade.state import BrigadeState, copy_state, renown_at, track_value
from fireside.games.the_brigade.water import brigade_room, wagon_room
from fireside.kernel.action import Action
from fireside.kernel.event import Event, EventLog
from tests.games.the_brigade.pairs.holders import SEATS, Holder, build
from tests.games.the_brigade.pairs.occasions import Occasion
from tests.games.the_brigade.positions import (
    GAME,
    args_of,
    asked,
    crew_of,
    fires,
    loyal_to,
    question,
    renown_of,
    write,
    write_value,
)

Facts = Counter[str]

MAY: Final = "may"
"""How lines begin that say what is legal at first."""

ASK: Final = "ask"
"""How lines begin that say which question came up."""

STOP: Final = "stop"
IDLE: Final = ("decline", STOP)


def play(occasion: Occasion, *holders: Holder) -> Facts:
    """Play an occasion with some abilities, and check after each answer that all is in range."""
    state = build(occasion, *holders)
    legal = GAME.legal_actions(state, 0) if occasion.with_offers else []
    facts = Counter(f"{MAY} {write(action)}" for action in legal)
    before = copy_state(state)
    log = EventLog()
    steps = occasion.steps.split(", ")
    if STOP not in steps:
        steps.append(STOP)
    while (action := next_answer(state, steps)) is not None:
        if question(state) != "act":
            facts[f"{ASK} {asked(state)} {question(state)}"] += 1
        GAME.apply(state, asked(state), action, log)
        check_ranges(state)
    facts.update(write_event(event) for event in log.events)
    return facts + changes(before, state)


def next_answer(state: BrigadeState, steps: list[str]) -> Action | None:
    """Return the next step that is legal, or an answer to what came up; None at the end."""
    if not state.stack:
        return None
    legal = GAME.legal_actions(state, asked(state))
    words = {write(action): action for action in legal}
    if question(state) != "act":
        return words[answer_among(state, steps, words)]
    while steps:
        found = matches(state, steps.pop(0), words)
        if found:
            return words[found[0]]
    return None


def answer_among(state: BrigadeState, steps: list[str], words: dict[str, Action]) -> str:
    """Choose the answer to a question that came up; a step that is used is gone."""
    for step in steps:
        found = matches(state, step, words) if step != STOP else []
        if found:
            steps.remove(step)
            return found[0]
    useful = [word for word in words if word not in IDLE]
    return (useful or list(words))[0]


def matches(state: BrigadeState, step: str, words: dict[str, Action]) -> list[str]:
    """List the legal answers that a step allows, the preferred ones first."""
    found = []
    for wanted in step.split(" | "):
        kind, _, warden = wanted.partition(":")
        if warden in ("", WARDENS[state.wardens[asked(state)]]):
            found += [word for word in words if fits(word, kind)]
    return found


def fits(word: str, wanted: str) -> bool:
    """Return whether an answer is the one that is wanted, or of its kind."""
    return word.startswith(wanted[:-1]) if wanted.endswith("*") else word == wanted


def write_event(event: Event) -> str:
    """Write an event with its arguments by their words."""
    types = EVENT_ARGS[event.kind]
    values = zip(types, args_of(event), strict=True)
    return " ".join([event.kind, str(event.seat), *[write_value(*value) for value in values]])


def changes(before: BrigadeState, after: BrigadeState) -> Facts:
    """Tell in which ways a position has become another; what has come, and what has gone."""
    old, new = facts_of(before), facts_of(after)
    return Counter([f"now {fact}" for fact in new - old] + [f"gone {fact}" for fact in old - new])


def facts_of(state: BrigadeState) -> set[str]:
    """Tell a position, as far as abilities can change it."""
    found = {f"fire {place} {level}" for place, level in fires(state).items()}
    found |= {f"ruin {PLACE_NAMES[p]}" for p in range(PLACE_COUNT) if state.burnt & BITS[p]}
    for seat in SEATS:
        found |= {f"renown {seat} {place} {n}" for place, n in renown_of(state, seat).items()}
        found |= {f"loyal {seat} {place}" for place in loyal_to(state, seat)}
        found |= {f"crew {seat} {name}" for name in crew_of(state, seat)}
        found |= {
            f"brigade {seat} {PLACE_NAMES[state.brigades[seat]]}",
            f"wagon {seat} {PLACE_NAMES[state.wagons[seat]]} {state.wagon_water[seat]}",
            f"warden {seat} {state.warden_water[seat]}",
            *[f"track {seat} {TRACKS[t]} {step_of(state, seat, t)}" for t in range(len(TRACKS))],
        }
    found.add(f"turn {state.turn} {state.actions_left}")
    found.add(f"result {state.result} {state.winner}")
    return found


def step_of(state: BrigadeState, seat: int, track: int) -> int:
    """Return how far a track has come."""
    return state.steps[seat * len(TRACKS) + track]


def check_ranges(state: BrigadeState) -> None:
    """Check what must be true of every position, whatever abilities there are."""
    for place in range(PLACE_COUNT):
        assert 0 <= state.fire[place] <= state.city.flame_tracks[place] + 1
        assert (state.fire[place] > 0) == (state.burning & BITS[place] != 0)
    assert state.burning & state.burnt == 0
    assert state.lost & ~state.burning == 0
    assert state.held[0] & state.held[1] == 0
    assert (state.held[0] | state.held[1]) & ~(BLOCK_SET & ~state.burnt) == 0
    assert state.actions_left >= 0
    for seat in SEATS:
        on_board = sum(renown_at(state, seat, place) for place in range(PLACE_COUNT))
        assert on_board + state.supply[seat] == RENOWN
        assert brigade_room(state, seat) >= 0
        assert wagon_room(state, seat) >= 0
        assert min(state.warden_water[seat], state.wagon_water[seat]) >= 0
        assert all(0 <= step_of(state, seat, t) <= LAST_STEPS[t] for t in range(len(TRACKS)))
        assert len(state.crews[seat]) <= track_value(state, seat, 0)

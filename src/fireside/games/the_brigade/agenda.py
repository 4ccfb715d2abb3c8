"""What is due before somebody is asked again: tasks of a kind and three ints, the next one last.

Rules that need several steps, or that set something off, put tasks on the agenda; `Game.advance`
takes them off one by one while no decision is open. So a turn that is half resolved is plain data.
"""

from typing import Final

from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.task import Task

ACT: Final = 0
"""Ask the seat whose turn it is for its next action."""
AFTER_ACTION: Final = 1
"""Let Ester fill up."""
BEGIN_ACTIONS: Final = 2
END_PHASE: Final = 3
"""End a phase: turn lost blocks, test the endings (BRI-24): whether some were turned."""
CLOSE_TURN: Final = 4
PASS_TURN: Final = 5
STORM: Final = 6
"""Drop the fireballs of a card, from one on: card, number of the fireball."""
STORM_OVER: Final = 7
FIREBALL: Final = 8
"""Let one fireball come down: place, whether it was sent on."""
UPGRADE: Final = 9
"""Take a step: seat, track."""
RECRUIT: Final = 10
"""Look at two crew cards: seat."""
CHOOSE_RECRUIT: Final = 11
PLACE: Final = 12
"""Place renown: seat, packed origin, count and reach, blocks where Selina has helped."""
FILL: Final = 13
"""Fill a brigade: seat."""
FESTIVAL: Final = 14
"""Ask for a block: festival, seat."""
TRIGGER: Final = 15
"""Put triggered abilities on the agenda: trigger, seat, place."""
ABILITY: Final = 16
"""Let one ability do its work: ability, seat, place."""
BUILDING: Final = 17
"""Let a great building do its work: place."""
RESOLVE_EVENT: Final = 18
"""Resolve an event card: card."""
FOLLOW: Final = 19
"""Ask where the wagon goes after the pink board's move: seat."""

_PLAIN: Final = [Task(kind, 0, 0, 0) for kind in range(FOLLOW + 1)]
"""By kind: the task whose ints are all 0. Most tasks are one of these, so they are made once."""


def plan(state: BrigadeState, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Put a task on the agenda, to be done next."""
    state.agenda.append(Task(kind, a, b, c) if a or b or c else _PLAIN[kind])

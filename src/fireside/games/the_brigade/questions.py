"""The questions that come up in a turn: one row each, with all that the engine needs of it.

A rule asks by putting `of_seat(KIND, SEAT, …)` on the stack. The functions of a row stand side by
side in the file of the rule that asks; `act`, the question of the turn itself, is in legal.py and
acting.py.
"""

from collections.abc import Callable
from typing import Final, final

from fireside.games.the_brigade.buildings import answer_fell, fell_choices
from fireside.games.the_brigade.crew import (
    answer_give,
    answer_poach,
    answer_recruit,
    give_choices,
    poach_choices,
    recruit_choices,
)
from fireside.games.the_brigade.favours import (
    answer_favour,
    answer_shift_from,
    answer_shift_to,
    answer_soothe,
    favour_choices,
    shift_from_choices,
    shift_to_choices,
    soothe_choices,
)
from fireside.games.the_brigade.festival import answer_festival, festival_choices
from fireside.games.the_brigade.gliding import answer_glide, glide_choices
from fireside.games.the_brigade.pushing import answer_push, push_choices
from fireside.games.the_brigade.reactions import (
    answer_divert,
    answer_fan,
    answer_spill,
    divert_choices,
    fan_choices,
    spill_choices,
)
from fireside.games.the_brigade.renown import (
    answer_release,
    answer_renown,
    release_choices,
    renown_choices,
)
from fireside.games.the_brigade.rewards import (
    answer_discard,
    answer_douse,
    answer_kindle,
    answer_oust,
    answer_upgrade,
    discard_choices,
    douse_choices,
    kindle_choices,
    oust_choices,
    upgrade_choices,
)
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.turn import (
    answer_follow,
    answer_stroll,
    follow_choices,
    stroll_choices,
)
from fireside.games.the_brigade.wardens import answer_sacrifice, sacrifice_choices
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.event import Events
from fireside.kernel.seats import Seat

Choices = Callable[[BrigadeState, Seat, Decision], list[Action]]
Answer = Callable[[BrigadeState, Seat, Action, Decision, Events], None]


@final
class Question:
    """One row: a question, the clause that asks it, its ints, its legal answers, what they do."""

    def __init__(
        self, kind: str, clause: str, args: tuple[str, ...], choices: Choices, answer: Answer
    ) -> None:
        self.kind: Final = kind
        self.clause: Final = clause
        self.args: Final = args
        self.choices: Final = choices
        self.answer: Final = answer


PLACING: Final = ("place", "count", "reach", "places")

QUESTIONS: Final[list[Question]] = [
    Question("renown", "BRI-50", PLACING, renown_choices, answer_renown),
    Question("release", "BRI-05", ("place",), release_choices, answer_release),
    Question("recruit", "BRI-46", (), recruit_choices, answer_recruit),
    Question("give", "BRI-C22", (), give_choices, answer_give),
    Question("poach", "BRI-W03", (), poach_choices, answer_poach),
    Question("sacrifice", "BRI-80", (), sacrifice_choices, answer_sacrifice),
    Question("upgrade", "BRI-C08", (), upgrade_choices, answer_upgrade),
    Question("douse", "BRI-C02", ("place",), douse_choices, answer_douse),
    Question("kindle", "BRI-C07", ("place",), kindle_choices, answer_kindle),
    Question("favour", "BRI-C17", ("place",), favour_choices, answer_favour),
    Question("soothe", "BRI-C17", ("place",), soothe_choices, answer_soothe),
    Question("shift_from", "BRI-C17", (), shift_from_choices, answer_shift_from),
    Question("shift_to", "BRI-C17", ("place",), shift_to_choices, answer_shift_to),
    Question("oust", "BRI-C20", (), oust_choices, answer_oust),
    Question("discard", "BRI-C20", (), discard_choices, answer_discard),
    Question("fan", "BRI-C06", ("place",), fan_choices, answer_fan),
    Question("spill", "BRI-C13", (), spill_choices, answer_spill),
    Question("push", "BRI-C09", ("pushed",), push_choices, answer_push),
    Question("divert", "BRI-C10", ("place",), divert_choices, answer_divert),
    Question("festival", "BRI-95", ("festival",), festival_choices, answer_festival),
    Question("fell", "BRI-88", ("place",), fell_choices, answer_fell),
    Question("stroll", "BRI-B03", (), stroll_choices, answer_stroll),
    Question("follow", "BRI-B03", (), follow_choices, answer_follow),
    Question("glide", "BRI-W09", ("count",), glide_choices, answer_glide),
]

# The same by kind, for rules that look up one thing an action.
CHOICES: Final[dict[str, Choices]] = {row.kind: row.choices for row in QUESTIONS}
ANSWERS: Final[dict[str, Answer]] = {row.kind: row.answer for row in QUESTIONS}
CLAUSES: Final[dict[str, str]] = {row.kind: row.clause for row in QUESTIONS}

DECISION_ARGS: Final[dict[str, tuple[str, ...]]] = {
    "act": ("count",),
    **{row.kind: row.args for row in QUESTIONS},
}

"""What is quick to type: `w3 r1 d5 store`, several in one line; and the way back, to show it."""

import re
from collections.abc import Sequence
from typing import Final

from fireside.games.feuville.actions import (
    BUILDS,
    BURNS,
    CHARMING,
    COATS,
    DISTRICTS,
    END,
    FAIRIES,
    GNOMES,
    HAND,
    PASS,
    RESTORES,
    ROLL,
    SCORES,
    SKILLS,
    SOURCES,
    STOP,
    STORE,
    TAKES,
    TOWNS,
    WORDS,
)
from fireside.games.feuville.components import CHARMS, KIND_OF, NO_DECREE, ROW_SIZE, ROWS
from fireside.games.feuville.questions import DECISION_ARGS
from fireside.games.feuville.view import FeuvilleView
from fireside.games.feuville.words import side_of
from fireside.kernel.action import Action
from fireside.match.notation import format_action
from fireside.texts import Texts

LETTERS: Final = "".join([row[0] for row in ROWS])

WHOLE: Final = {
    "r": ROLL,
    "e": END,
    "p": PASS,
    "x": STOP,
    "store": STORE,
    "!": SCORES[HAND],
    "!1": SCORES[0],
    "!2": SCORES[1],
    "roll": ROLL,
    "end": END,
    "pass": PASS,
    "stop": STOP,
}
"""Words that need nothing else, the shortest first."""

BY_NUMBER: Final = {"k": SKILLS, "g": GNOMES, "f": FAIRIES, "v": TOWNS, "c": CHARMING}
"""By letter: skills and gnomes of persons, the fairy and the town for a die, open charms."""

FORMS: Final = re.compile(
    rf"(?P<row>[{LETTERS}])(?P<person>[1-6])"
    rf"|(?P<letter>[{''.join(BY_NUMBER)}])(?P<number>[1-6])"
    r"|#(?P<listed>\d+)"
    r"|(?P<place>[12]?)(?P<column>[a-z]+\d*)"
)

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "column.left": ("count",),
    "column.right": ("count",),
    "column.rock": (),
}
"""How columns are typed, and written where there is little room."""

COLUMNS: Final = [name.casefold() for name in WORDS["column"]]
"""How columns can be typed in every language."""

COLUMN_KINDS: Final = {"burn": BURNS, "restore": RESTORES, "magic": RESTORES, "coat": COATS}
"""By question: what a column alone means."""


def column_name(column: int, words: Texts) -> str:
    """Return the short name of a column in a language."""
    side, distance = side_of(column)
    return words.say(f"column.{side}", {"count": distance})


def find_column(typed: str, words: Texts) -> int:
    """Return the column of a name, -1 if none is called that."""
    for column, known in enumerate(COLUMNS):
        if typed in (known, column_name(column, words).casefold()):
            return column
    return -1


def read_line(
    typed: str, seen: FeuvilleView, legal: Sequence[Action], words: Texts
) -> list[Action]:
    """Return the actions that a line names, one after another; none if any of it is unknown."""
    actions: list[Action] = []
    for word in re.split(r"[\s,;]+", typed.casefold().strip()):
        action = read_word(word, seen, legal, actions, words)
        if action is None:
            return []
        actions.append(action)
    return actions


def read_word(
    word: str,
    seen: FeuvilleView,
    legal: Sequence[Action],
    before: Sequence[Action],
    words: Texts,
) -> Action | None:
    """Return what one word stands for, after others of the same line."""
    if word in WHOLE:
        return WHOLE[word]
    found = FORMS.fullmatch(word)
    if found is None:
        return None
    if found["row"]:
        return TAKES[LETTERS.index(found["row"]) * ROW_SIZE + int(found["person"]) - 1]
    if found["letter"]:
        actions = BY_NUMBER[found["letter"]]
        number = int(found["number"])
        return actions[number - 1] if number <= len(actions) else None
    if found["listed"]:
        number = int(found["listed"])
        return legal[number - 1] if 1 <= number <= len(legal) and not before else None
    column = find_column(found["column"], words)
    if column < 0:
        return None
    return at_column(column, int(found["place"] or 0), seen, legal, before)


def at_column(
    column: int, place: int, seen: FeuvilleView, legal: Sequence[Action], before: Sequence[Action]
) -> Action | None:
    """Return what is meant by a column: with the tile in hand, or with that of a place."""
    question = "" if seen.public.decision is None else seen.public.decision.kind
    if not place and not before and question in COLUMN_KINDS:
        return COLUMN_KINDS[question][column]
    source = place - 1 if place else HAND
    if not place and not held(seen, before):
        # Nothing is in the hand: whatever can only mean one thing.
        fitting = [action for action in legal if column_of(action) == column]
        return fitting[0] if len(fitting) == 1 else None
    piece = held(seen, before) if not place else seen.public.seats[seen.seat].places[source]
    is_decree = KIND_OF[piece] != NO_DECREE
    return (DISTRICTS if is_decree else BUILDS)[source][column]


def held(seen: FeuvilleView, before: Sequence[Action]) -> int:
    """Return the piece that is in the hand after some actions, 0 if none is."""
    for action in reversed(before):
        if action.kind == "take":
            return seen.public.display[action.args[0]][action.args[1]]
        if action.kind in ("build", "store", "district", "score"):
            return 0
    question = seen.public.decision
    if question is None or "piece" not in DECISION_ARGS[question.kind]:
        return 0
    return question.args[0]


def column_of(action: Action) -> int:
    """Return the column that an action builds or evaluates in, -1 if it does not."""
    return action.args[1] if action.kind in ("build", "district") else -1


def spell(words: Texts, action: Action) -> str:
    """Return the shortest way to type an action."""
    for word, whole in WHOLE.items():
        if action is whole:
            return word
    kind = action.kind
    args = action.args
    if kind == "take":
        return f"{LETTERS[args[0]]}{args[1] + 1}"
    for letter, actions in BY_NUMBER.items():
        if action in actions:
            return f"{letter}{actions.index(action) + 1}"
    if kind in ("build", "district"):
        place = "" if args[0] == HAND else str(args[0] + 1)
        return place + column_name(args[1], words).casefold()
    if kind in ("burn", "restore", "coat"):
        return column_name(args[0], words).casefold()
    if kind == "discretion":
        return " ".join([SOURCES[args[0]], WORDS["symbol"][args[1]]])
    if kind == "discard":
        return f"discard {CHARMS[args[0]].partition('-')[0]}"
    return format_action(words.title, action).casefold()

"""What a sensible hand thinks of each answer, in tenths of a point."""

from typing import Final

from fireside.games.feuville.actions import HAND
from fireside.games.feuville.components import (
    ARCHITECT,
    CLOUDS_OF,
    DISCRETION,
    ENTERTAINER,
    GREAT_SELECTION,
    GRIFFIN,
    KIND_OF,
    LARGE,
    LITTLE,
    MAYOR,
    NO_CHARM,
    NO_DECREE,
    PART_OF,
    PLACE_COUNT,
    PLAIN,
    PRESTIGE,
    PUBLICAN,
    ROW_OF,
    ROW_SIZE,
    SKY,
    SLOT_COUNT,
    STATUS,
    STATUS_FACTOR,
    STATUS_SYMBOL,
    SYMBOL_SUM,
    THIEF,
    TILE_SLOTS,
    TOWER,
    VIEW,
    WALL,
    Piece,
)
from fireside.games.feuville.evaluation import (
    DISCRETION_FACTOR,
    district_points,
    districts,
    town_points,
    view_points,
    views,
)
from fireside.games.feuville.state import FeuvilleState, has_free_place, holds, stack_size
from fireside.games.feuville.town import (
    Column,
    burnt_columns,
    can_build,
    cloud_count,
    index_of,
    is_complete,
    piece_at,
    standing_count,
    symbol_count,
)
from fireside.kernel.action import Action
from fireside.kernel.decision import Decision
from fireside.kernel.seats import Seat

POINT: Final = 10
SYMBOL_WORTH: Final = 5
CLOUD_WORTH: Final = 9
NEEDED_CLOUD_WORTH: Final = 16
PART_WORTH: Final = 7
BUILD_WORTH: Final = 30
STORED_SHARE: Final = 3
"""What a tile that cannot be built yet is worth, of five parts."""

PATIENCE: Final = 45
"""What a decree should bring before it is evaluated, while others are still to come."""
LATE: Final = 3
"""So few decrees in the stack make everybody hurry."""

SHOW_WORTH: Final = 45
SHOW_LIMIT: Final = 7
"""Where the entertainer stops."""
ROUND_WORTH: Final = 55
ARCHITECT_WORTH: Final = 40
PROTECTION_WORTH: Final = 25
GNOME_COST: Final = 45
"""What the second die would have brought."""


# --- Tiles and decrees


def tile_worth(state: FeuvilleState, seat: Seat, tile: Piece) -> int:
    """Rate a building tile for a town, wherever it lies."""
    worth = BUILD_WORTH + SYMBOL_WORTH * SYMBOL_SUM[tile]
    if PART_OF[tile] != PLAIN:
        worth += PART_WORTH
    if CLOUDS_OF[tile]:
        is_needed = cloud_count(state, seat) < standing_count(state, seat)
        worth += (NEEDED_CLOUD_WORTH if is_needed else CLOUD_WORTH) * CLOUDS_OF[tile]
    return worth


def points_now(state: FeuvilleState, seat: Seat, decree: Piece) -> int:
    """Return the most that a decree brings now, -1 if it cannot be evaluated."""
    kind = KIND_OF[decree]
    if kind == STATUS:
        return STATUS_FACTOR[decree] * symbol_count(state, seat, STATUS_SYMBOL[decree])
    if kind in (LITTLE, LARGE):
        return district_points(decree) if districts(state, seat, decree) else -1
    best = -1
    if kind == DISCRETION:
        for symbol in range(GRIFFIN):
            best = max(best, DISCRETION_FACTOR * symbol_count(state, seat, symbol))
    elif kind == VIEW:
        for level in (WALL, TOWER):
            for column in views(state, seat, level):
                best = max(best, view_points(state, seat, level, column))
    return best


def is_late(state: FeuvilleState) -> bool:
    """Tell whether the end is near."""
    return state.ending != 0 or stack_size(state) <= LATE


def evaluation_worth(state: FeuvilleState, points: int) -> int:
    """Rate an evaluation: patience pays as long as there is time."""
    return POINT * points - (5 if is_late(state) else PATIENCE)


def piece_worth(state: FeuvilleState, seat: Seat, piece: Piece) -> int:
    """Rate a tile or decree that could be taken."""
    if KIND_OF[piece] == NO_DECREE:
        worth = tile_worth(state, seat, piece)
        if can_build(state, seat, piece):
            return worth
        return worth * STORED_SHARE // 5 if has_free_place(state, seat) else 1
    points = points_now(state, seat, piece)
    if POINT * points >= PATIENCE or is_late(state):
        return POINT * points - 10
    return 20 if has_free_place(state, seat) else 0


def column_worth(state: FeuvilleState, seat: Seat, name: Column) -> int:
    """Rate what burns with a column, or comes back with it; rock is worth nothing."""
    column = state.towns[seat][index_of(state, seat, name)]
    worth = 0
    for level in (WALL, TOWER, SKY):
        piece = piece_at(column, level)
        if piece > 1:
            worth += 10 + SYMBOL_WORTH * SYMBOL_SUM[piece] + CLOUD_WORTH * CLOUDS_OF[piece]
    return worth


def fit_worth(state: FeuvilleState, seat: Seat, tile: Piece, name: Column) -> int:
    """Rate a spot for a tile: corner towers want their tops, and tops their bases."""
    if ROW_OF[tile] != TOWER:
        return 0
    base = piece_at(state.towns[seat][index_of(state, seat, name)], WALL)
    if PART_OF[base] == PART_OF[tile]:
        return 2 * PART_WORTH if PART_OF[tile] != PLAIN else 1
    return 0


# --- Charms and persons


def charm_worth(state: FeuvilleState, seat: Seat, charm: int) -> int:
    """Rate an open charm."""
    if charm < GREAT_SELECTION:
        return POINT * PRESTIGE[charm]
    return PROTECTION_WORTH - 10 * holds(state, seat, charm)


def best_charm(state: FeuvilleState, seat: Seat) -> int:
    """Rate the best of the open charms."""
    best = 0
    for charm in state.open_charms:
        if charm != NO_CHARM:
            best = max(best, charm_worth(state, seat, charm))
    return best


def best_piece(state: FeuvilleState, seat: Seat, slots: range) -> int:
    """Rate the best that lies in some slots of the display."""
    best = 0
    for slot in slots:
        if state.display[slot]:
            best = max(best, piece_worth(state, seat, state.display[slot]))
    return best


def best_prey(state: FeuvilleState, seat: Seat) -> int:
    """Rate the best that the thief could get; to lose it hurts the other."""
    best = 0
    for at in range(len(state.places)):
        if at // PLACE_COUNT != seat and state.places[at] and not state.guards[at]:
            best = max(best, piece_worth(state, seat, state.places[at]) + 5)
    return best


def skill_worth(state: FeuvilleState, seat: Seat, person: int) -> int:
    """Rate a person's skill."""
    if person == ENTERTAINER:
        return SHOW_WORTH
    if person == THIEF:
        return best_prey(state, seat)
    if person == PUBLICAN:
        return ROUND_WORTH
    if person == ARCHITECT:
        return max(ARCHITECT_WORTH, best_piece(state, seat, range(TILE_SLOTS)))
    if person == MAYOR:
        return best_piece(state, seat, range(TILE_SLOTS, SLOT_COUNT))
    burnt = burnt_columns(state, seat)
    worth = best_charm(state, seat)
    if not burnt:
        return worth * 2 if state.variant.gives_two_charms else worth
    for name in burnt[:2]:
        worth += column_worth(state, seat, name)
    return worth


# --- Answers


def rate(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> int:
    """Rate an answer; ending, passing and stopping are 0."""
    kind = action.kind
    args = action.args
    if kind == "take":
        return rate_take(state, seat, args[0] * ROW_SIZE + args[1], question)
    if kind == "build":
        piece = source_piece(state, seat, args[0], question)
        worth = tile_worth(state, seat, piece) + 100
        return worth + fit_worth(state, seat, piece, args[1])
    if kind == "skill":
        return skill_worth(state, seat, args[0])
    if kind == "gnome":
        column = range(args[0], SLOT_COUNT, ROW_SIZE)
        worth = max(best_piece(state, seat, column), skill_worth(state, seat, args[0]))
        return worth - GNOME_COST
    if kind == "fairy":
        return best_charm(state, seat)
    if kind == "charm":
        return charm_worth(state, seat, state.open_charms[args[0]])
    if kind == "roll":
        is_show = question.kind == "entertain"
        return 1 if not is_show or question.args[0] < SHOW_LIMIT else -1
    if kind == "burn":
        return -column_worth(state, seat, args[0])
    if kind == "restore":
        return column_worth(state, seat, args[0])
    return rate_rare(state, seat, action, question)


def rate_take(state: FeuvilleState, seat: Seat, slot: int, question: Decision) -> int:
    """Rate taking what lies in a slot; a great selection is worth keeping."""
    worth = piece_worth(state, seat, state.display[slot])
    return worth - PROTECTION_WORTH if question.kind == "select" else worth


def rate_rare(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> int:
    """Rate what is answered less often."""
    kind = action.kind
    args = action.args
    if kind == "town":
        return POINT * town_points(state, seat)
    if kind == "store":
        return 5
    if kind == "replace":
        return -piece_worth(state, seat, state.places[seat * PLACE_COUNT + args[0]])
    if kind == "protect":
        return 2
    if kind == "discard":
        return -charm_worth(state, seat, args[0])
    if kind == "steal":
        return piece_worth(state, seat, state.places[args[0] * PLACE_COUNT + args[1]])
    if kind == "shield":
        return -PROTECTION_WORTH
    if kind == "coat":
        column = state.towns[seat][index_of(state, seat, args[0])]
        return -1 if is_complete(column) else 0
    if kind in ("score", "district", "view", "discretion"):
        return rate_evaluation(state, seat, action, question)
    return 0


def rate_evaluation(state: FeuvilleState, seat: Seat, action: Action, question: Decision) -> int:
    """Rate the evaluation of a decree by what it brings."""
    kind = action.kind
    args = action.args
    decree = source_piece(state, seat, args[0], question)
    if kind == "view":
        points = view_points(state, seat, args[1], args[2])
    elif kind == "discretion":
        points = DISCRETION_FACTOR * symbol_count(state, seat, args[1])
    else:
        points = points_now(state, seat, decree)
    return evaluation_worth(state, points)


def source_piece(state: FeuvilleState, seat: Seat, source: int, question: Decision) -> Piece:
    """Return the piece that an answer is about."""
    if source == HAND:
        return question.args[0]
    return state.places[seat * PLACE_COUNT + source]

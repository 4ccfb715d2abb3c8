"""Values of crew members and upgrades to a seat, in tenths of a point."""

from typing import Final

from fireside.games.the_brigade.bot.blocks import BlockValues
from fireside.games.the_brigade.bot.weights import (
    ACTION,
    CREW_PLACE,
    FREE_WAGON,
    MEMBER_BUCKET,
    WAGON_BUCKET,
)
from fireside.games.the_brigade.components import (
    ALI,
    ASH,
    BEN,
    CHOPS,
    COMMAND_TRACK,
    CREW_TRACK,
    DEL_UGE,
    EBENEZER,
    ESME,
    GNESS,
    IMMORA,
    KULARI,
    LAST_STEPS,
    LEON,
    LUMEN,
    MAL,
    MEMBER_AFFILIATIONS,
    MEMBER_COUNT,
    MEMBER_WATER,
    MOG,
    MORGANA,
    NERY,
    PEP,
    SELINA,
    TRACK_COUNT,
    TRACK_VALUES,
    VEDA,
    WAGON_TRACK,
    WALDER,
    ZILDA,
    Member,
)
from fireside.games.the_brigade.state import holds
from fireside.games.the_brigade.tracks import COMMAND_BONUS

_SKILLS: Final = {
    KULARI: 3,
    DEL_UGE: 1,
    SELINA: 3,
    NERY: 2,
    MORGANA: 6,
    GNESS: 5,
    CHOPS: 3,
    PEP: 3,
    MOG: 1,
    ALI: 3,
    MAL: 2,
    LUMEN: 5,
    WALDER: 2,
    LEON: 5,
    BEN: 4,
    IMMORA: 4,
    ESME: 2,
    EBENEZER: 3,
    VEDA: 4,
    ZILDA: 2,
    ASH: 6,
}
SKILLS: Final = [_SKILLS.get(member, 0) for member in range(MEMBER_COUNT)]
"""By member: what the ability brings in a round in which it works."""


def member_value(blocks: BlockValues, member: Member) -> int:
    """Rate a member for the rest of the game."""
    skill = SKILLS[member]
    if not holds(blocks.state, blocks.seat, MEMBER_AFFILIATIONS[member]):
        skill = skill // 2
    return (blocks.weights[MEMBER_BUCKET] * MEMBER_WATER[member] + skill) * (blocks.rounds + 1)


def upgrade_value(blocks: BlockValues, track: int) -> int:
    """Rate a step on a track: its share of what the next better step brings."""
    step = blocks.state.steps[blocks.seat * TRACK_COUNT + track]
    values = TRACK_VALUES[track]
    last = LAST_STEPS[track]
    better = step + 1
    while better < last and values[better] == values[step]:
        better += 1
    steps = better - step
    turns = max(0, blocks.rounds - steps + 1)
    more = values[better] - values[step]
    if track == COMMAND_TRACK:
        if more * (turns + 1) < steps and better < last:
            # It would never give back the actions that it takes.
            return 0
        value = blocks.weights[ACTION] * more * (turns + 1)
        if better == last:
            value += blocks.weights[ACTION] * COMMAND_BONUS
    elif track == CREW_TRACK:
        value = blocks.weights[CREW_PLACE] * more * turns
        if better == last:
            # A free recruit, and the action that it saves (BRI-49).
            value += blocks.weights[ACTION]
        else:
            steps += 1
    else:
        value = blocks.weights[WAGON_BUCKET] * more * turns
        if better == last:
            value += blocks.weights[FREE_WAGON] * turns
    return value // steps


def best_upgrade(blocks: BlockValues) -> int:
    """Rate the best step of all."""
    best = 0
    for track in (CREW_TRACK, WAGON_TRACK, COMMAND_TRACK):
        if blocks.state.steps[blocks.seat * TRACK_COUNT + track] < LAST_STEPS[track]:
            best = max(best, upgrade_value(blocks, track))
    return best

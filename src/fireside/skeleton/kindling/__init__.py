"""Kindling as the registry finds it: `TITLE`, and nothing else."""

from typing import Final

from fireside.title import Title
from kindling.actions import ACTION_ARGS, ACTIONS, WORDS
from kindling.bot import KindlingPolicy
from kindling.components import DIGEST
from kindling.game import DECISION_ARGS, EVENT_ARGS, KindlingGame
from kindling.refusals import REFUSAL_ARGS
from kindling.setup import OPTIONS, SEAT_COUNTS, is_team
from kindling.show import own, public
from kindling.state import KindlingState
from kindling.view import VIEW_ARGS, KindlingOwn, KindlingPublic, from_view

TITLE: Final = Title[KindlingState, KindlingPublic, KindlingOwn](
    name="kindling",
    label="Kindling",
    version=1,
    digest=DIGEST,
    package=__name__,
    complete=False,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    is_team=is_team,
    game=KindlingGame(),
    action_set=ACTIONS,
    action_args=ACTION_ARGS,
    decision_args=DECISION_ARGS,
    event_args=EVENT_ARGS,
    refusal_args=REFUSAL_ARGS,
    view_args=VIEW_ARGS,
    words=WORDS,
    public=public,
    own=own,
    public_type=KindlingPublic,
    own_type=KindlingOwn,
    from_view=from_view,
    policy=KindlingPolicy(),
)

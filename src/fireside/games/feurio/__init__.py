"""Feurio!: a forest fire, crews of firefighters, and always the hottest spot next."""

from typing import Final

from fireside.games.feurio.actions import ACTION_ARGS, ACTIONS, WORDS
from fireside.games.feurio.bot import FeurioPolicy
from fireside.games.feurio.components import DIGEST
from fireside.games.feurio.game import DECISION_ARGS, EVENT_ARGS, Feurio
from fireside.games.feurio.refusals import REFUSAL_ARGS
from fireside.games.feurio.setup import OPTIONS, SEAT_COUNTS, is_team
from fireside.games.feurio.show import own, public
from fireside.games.feurio.state import FeurioState
from fireside.games.feurio.view import VIEW_ARGS, FeurioOwn, FeurioPublic, from_view
from fireside.title import Title

TITLE: Final = Title[FeurioState, FeurioPublic, FeurioOwn](
    name="feurio",
    label="Feurio!",
    version=2,
    digest=DIGEST,
    package=__name__,
    complete=True,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    is_team=is_team,
    game=Feurio(),
    action_set=ACTIONS,
    action_args=ACTION_ARGS,
    decision_args=DECISION_ARGS,
    event_args=EVENT_ARGS,
    refusal_args=REFUSAL_ARGS,
    view_args=VIEW_ARGS,
    words=WORDS,
    public=public,
    own=own,
    public_type=FeurioPublic,
    own_type=FeurioOwn,
    from_view=from_view,
    policy=FeurioPolicy(),
)

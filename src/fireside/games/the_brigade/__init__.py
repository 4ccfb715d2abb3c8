"""The Brigade: a city on fire, and the wardens who compete for its thanks."""

from typing import Final

from fireside.games.the_brigade.actions import ACTION_ARGS, ACTIONS, WORDS
from fireside.games.the_brigade.bot import BrigadePolicy
from fireside.games.the_brigade.components import DIGEST
from fireside.games.the_brigade.game import EVENT_ARGS, TheBrigade
from fireside.games.the_brigade.questions import DECISION_ARGS
from fireside.games.the_brigade.refusals import REFUSAL_ARGS
from fireside.games.the_brigade.setup import OPTIONS, SEAT_COUNTS, is_team
from fireside.games.the_brigade.show import own, public
from fireside.games.the_brigade.state import BrigadeState
from fireside.games.the_brigade.view import VIEW_ARGS, BrigadePublic, from_view
from fireside.games.the_brigade.words import PART_TEXTS, compose_words
from fireside.kernel.view import NoSecrets
from fireside.title import Title

TITLE: Final = Title[BrigadeState, BrigadePublic, NoSecrets](
    name="the-brigade",
    label="The Brigade",
    version=7,
    digest=DIGEST,
    package=__name__,
    complete=True,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    is_team=is_team,
    game=TheBrigade(),
    action_set=ACTIONS,
    action_args=ACTION_ARGS,
    decision_args=DECISION_ARGS,
    event_args=EVENT_ARGS,
    refusal_args=REFUSAL_ARGS,
    view_args=VIEW_ARGS,
    words=WORDS,
    public=public,
    own=own,
    public_type=BrigadePublic,
    own_type=NoSecrets,
    from_view=from_view,
    policy=BrigadePolicy(),
    part_texts=PART_TEXTS,
    compose_words=compose_words,
)

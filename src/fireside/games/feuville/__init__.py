"""Feuville: towns of walls, towers and skies, a king's decrees, and a dragon that wakes."""

from typing import Final

from fireside.games.feuville.actions import ACTION_ARGS, ACTIONS, WORDS
from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.components import DIGEST
from fireside.games.feuville.game import EVENT_ARGS, Feuville
from fireside.games.feuville.questions import DECISION_ARGS
from fireside.games.feuville.refusals import REFUSAL_ARGS
from fireside.games.feuville.setup import OPTIONS, SEAT_COUNTS, is_team
from fireside.games.feuville.show import own, public
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.view import VIEW_ARGS, FeuvillePublic, from_view
from fireside.games.feuville.words import PART_TEXTS, compose_words
from fireside.kernel.view import NoSecrets
from fireside.title import Title

TITLE: Final = Title[FeuvilleState, FeuvillePublic, NoSecrets](
    name="feuville",
    label="Feuville",
    version=3,
    digest=DIGEST,
    package=__name__,
    complete=True,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    is_team=is_team,
    game=Feuville(),
    action_set=ACTIONS,
    action_args=ACTION_ARGS,
    decision_args=DECISION_ARGS,
    event_args=EVENT_ARGS,
    refusal_args=REFUSAL_ARGS,
    view_args=VIEW_ARGS,
    words=WORDS,
    public=public,
    own=own,
    public_type=FeuvillePublic,
    own_type=NoSecrets,
    from_view=from_view,
    policy=FeuvillePolicy(),
    part_texts=PART_TEXTS,
    compose_words=compose_words,
)

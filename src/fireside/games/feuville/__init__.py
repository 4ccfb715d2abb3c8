"""Feuville: towns of walls, towers and skies, a king's decrees, and a dragon that wakes."""

from typing import Final

from fireside.games.feuville.actions import ACTION_ARGS, TABLE, WORDS
from fireside.games.feuville.bot import FeuvillePolicy
from fireside.games.feuville.components import DIGEST
from fireside.games.feuville.game import EVENT_ARGS, Feuville
from fireside.games.feuville.questions import DECISION_ARGS
from fireside.games.feuville.refusals import REFUSAL_ARGS
from fireside.games.feuville.setup import OPTIONS, SEAT_COUNTS
from fireside.games.feuville.state import FeuvilleState
from fireside.games.feuville.view import FeuvilleView, from_view, view
from fireside.kernel.title import Title

TITLE: Final = Title[FeuvilleState, FeuvilleView](
    name="feuville",
    label="Feuville",
    version=1,
    digest=DIGEST,
    package=__name__,
    complete=True,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    game=Feuville(),
    table=TABLE,
    action_args=ACTION_ARGS,
    decision_args=DECISION_ARGS,
    event_args=EVENT_ARGS,
    refusal_args=REFUSAL_ARGS,
    words=WORDS,
    view=view,
    view_type=FeuvilleView,
    from_view=from_view,
    policy=FeuvillePolicy(),
)

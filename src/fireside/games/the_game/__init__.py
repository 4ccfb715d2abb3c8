"""The Game: four piles, 98 cards, one team, and nobody may say a number."""

from typing import Final

from fireside.games.the_game.actions import ACTION_ARGS, ACTIONS, WORDS
from fireside.games.the_game.bot import TheGamePolicy
from fireside.games.the_game.components import DIGEST
from fireside.games.the_game.game import DECISION_ARGS, EVENT_ARGS, TheGame
from fireside.games.the_game.refusals import REFUSAL_ARGS
from fireside.games.the_game.setup import OPTIONS, SEAT_COUNTS, is_team
from fireside.games.the_game.show import own, public
from fireside.games.the_game.state import TheGameState
from fireside.games.the_game.view import VIEW_ARGS, TheGameOwn, TheGamePublic, from_view
from fireside.title import Title

TITLE: Final = Title[TheGameState, TheGamePublic, TheGameOwn](
    name="the-game",
    label="The Game",
    version=2,
    digest=DIGEST,
    package=__name__,
    complete=True,
    seat_counts=SEAT_COUNTS,
    options=OPTIONS,
    is_team=is_team,
    game=TheGame(),
    action_set=ACTIONS,
    action_args=ACTION_ARGS,
    decision_args=DECISION_ARGS,
    event_args=EVENT_ARGS,
    refusal_args=REFUSAL_ARGS,
    view_args=VIEW_ARGS,
    words=WORDS,
    public=public,
    own=own,
    public_type=TheGamePublic,
    own_type=TheGameOwn,
    from_view=from_view,
    policy=TheGamePolicy(),
)

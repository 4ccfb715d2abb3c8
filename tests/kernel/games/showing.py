"""Titles whose views are made for a test; the rules are those of a small game."""

from typing import Any

from fireside.kernel.view import ViewArgs
from fireside.registry import AnyTitle
from fireside.title import Title
from tests.kernel.games.chain import CHAIN

Words = dict[str, tuple[str, ...]]


def title_with(declared: ViewArgs, public: Any, own: Any, words: Words | None = None) -> AnyTitle:
    """Return a title that shows the same at all times."""
    return Title(
        name=CHAIN.name,
        label=CHAIN.label,
        version=CHAIN.version,
        digest=CHAIN.digest,
        package=CHAIN.package,
        complete=CHAIN.complete,
        seat_counts=CHAIN.seat_counts,
        options=CHAIN.options,
        is_team=CHAIN.is_team,
        game=CHAIN.game,
        action_set=CHAIN.action_set,
        action_args=CHAIN.action_args,
        decision_args=CHAIN.decision_args,
        event_args=CHAIN.event_args,
        refusal_args=CHAIN.refusal_args,
        view_args=declared,
        words=words or CHAIN.words,
        public=lambda state: public,
        own=lambda state, seat: own,
        public_type=type(public),
        own_type=type(own),
        from_view=CHAIN.from_view,
        policy=CHAIN.policy,
    )

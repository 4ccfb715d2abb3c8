"""The way back from an observation of The Game to a view."""

from fireside.games.the_game.components import LOWEST_CARD, PILE_COUNT
from fireside.games.the_game.observation import FIRST_PILE, OWN_HAND, PLAY
from fireside.games.the_game.view import TheGameOwn, TheGamePublic, TheGameView
from fireside.kernel.seats import SPECTATOR, Seat
from fireside.kernel.state import spoken_at
from fireside.kernel.view import NOTHING, DecisionView, View
from tests.observed import Observed


def decode(seen: Observed) -> TheGameView:
    """Return a view with all that does not follow from the rest."""
    decision = decision_in(seen)
    bids = seen.each_seat("bids")
    return View(
        seen.seat,
        TheGamePublic(
            seat_count=seen.seat_count,
            pro=seen.options["pro"] is True,
            short_hand=seen.options["short_hand"] is True,
            on_fire=seen.options["on_fire"] is True,
            starter=str(seen.options["starter"]),
            laid=laid(seen),
            tops=seen.all("tops"),
            fuses=seen.all("fuses"),
            hands=() if decision else tuple([hand(seen, s) for s in range(seen.seat_count)]),
            counts=seen.each_seat("counts"),
            pile=seen.one("pile"),
            left=0,
            bids=() if NOTHING in bids else bids,
            signals=tuple(seen.by_seat("signals")),
            spoken=spoken(seen),
            turn=seen.seat_in("turn"),
            result=seen.one("result"),
            reveals=seen.one("reveals"),
            decision=decision,
        ),
        TheGameOwn(
            hand=() if seen.seat == SPECTATOR else hand(seen, seen.seat),
            bid=None if seen.seat == SPECTATOR or bids[seen.seat] == NOTHING else bids[seen.seat],
        ),
    )


def decision_in(seen: Observed) -> DecisionView | None:
    kind = seen.one("question")
    asked = tuple([seat for seat, flag in enumerate(seen.each_seat("asked")) if flag])
    if kind == PLAY:
        return DecisionView("play", asked, (seen.one("owed"),))
    return DecisionView("starter", asked, ()) if kind else None


def laid(seen: Observed) -> tuple[tuple[int, int], ...]:
    cards = enumerate(zip(seen.all("order"), seen.all("where"), strict=True), LOWEST_CARD)
    found = sorted([(order, card, where - FIRST_PILE) for card, (order, where) in cards if order])
    return tuple([(card, pile) for _, card, pile in found])


def hand(seen: Observed, owner: Seat) -> tuple[int, ...]:
    cards = enumerate(seen.all("where"), LOWEST_CARD)
    return tuple([c for c, at in cards if at >= OWN_HAND and seen.seat_of(at - OWN_HAND) == owner])


def spoken(seen: Observed) -> tuple[int, ...]:
    found = [
        (row[pile], spoken_at(seat, pile))
        for seat, row in enumerate(seen.by_seat("spoken"))
        for pile in range(PILE_COUNT)
        if row[pile]
    ]
    return tuple([place for _, place in sorted(found)])

"""The way back from an observation of The Brigade to a view."""

from fireside.games.the_brigade.agenda import ABILITY, PLACE
from fireside.games.the_brigade.observation import (
    FIGURE_MASK,
    QUESTIONS,
    SEAT_INTS,
    SET_SIZE,
    WALDER_ROW,
)
from fireside.games.the_brigade.questions import DECISION_ARGS
from fireside.games.the_brigade.renown import COUNT_SHIFT, REACH_SHIFT
from fireside.games.the_brigade.state import NO_MEMBER
from fireside.games.the_brigade.view import BrigadePublic, BrigadeSeatView, BrigadeView
from fireside.kernel.seats import Seat
from fireside.kernel.view import NOTHING, NOTHING_OWN, DecisionView, View
from tests.observed import Observed


def decode(seen: Observed) -> BrigadeView:
    """Return a view with all that does not follow from the rest."""
    return View(
        seen.seat,
        BrigadePublic(
            seat_count=seen.seat_count,
            advanced=seen.options["advanced"] is True,
            great_buildings=seen.options["great_buildings"] is True,
            fire_festival=seen.options["fire_festival"] is True,
            bonus_crew=seen.options["bonus_crew"] is True,
            equal_turns=seen.options["equal_turns"] is True,
            tiles=seen.all("tiles"),
            homes=seen.each_seat("homes"),
            fire=seen.all("fire"),
            lost=(),
            burnt=flagged(seen, "burnt"),
            loyal=tuple([seen.seat_of(owner) for owner in seen.all("loyal")]),
            affiliations=(),
            values=(),
            flame_tracks=(),
            members=(),
            track_values=(),
            reach=(),
            ruins=(),
            seats=tuple([seat_view(seen, seat) for seat in range(seen.seat_count)]),
            event_deck=flagged(seen, "event_deck"),
            event_discards=flagged(seen, "event_discards"),
            crew_deck=flagged(seen, "crew_deck"),
            crew_discards=flagged(seen, "crew_discards"),
            revealed=flagged(seen, "revealed"),
            agenda=agenda_in(seen),
            turn=seen.seat_in("turn"),
            first=seen.seat_in("first"),
            turn_count=seen.one("turn_count"),
            phase=seen.one("phase"),
            actions_left=seen.one("actions_left"),
            upgrades_left=seen.one("upgrades_left"),
            used=sum([flag << at for at, flag in enumerate(seen.all("used"))]),
            finished_track=seen.one("finished_track"),
            is_last_round=seen.one("is_last_round"),
            precious=seen.seat_in("precious"),
            mimic=seen.one("mimic"),
            shield=seen.seat_in("shield"),
            pyro=seen.seat_in("pyro"),
            is_dawn=seen.one("is_dawn"),
            trail=flagged(seen, "trail"),
            result=seen.one("result"),
            winner=seen.seat_in("winner"),
            reveals=0,
            decision=decision_in(seen),
        ),
        NOTHING_OWN,
    )


def flagged(seen: Observed, name: str) -> tuple[int, ...]:
    """Return the places at which a slice says yes."""
    return tuple([at for at, flag in enumerate(seen.all(name)) if flag])


def seat_view(seen: Observed, seat: Seat) -> BrigadeSeatView:
    members = zip(seen.by_seat("crews")[seat], seen.by_seat("crew_water")[seat], strict=True)
    renown = enumerate(seen.by_seat("renown")[seat])
    return BrigadeSeatView(
        brigade=seen.each_seat("brigades")[seat],
        wagon=seen.each_seat("wagons")[seat],
        steps=seen.by_seat("steps")[seat],
        warden=seen.each_seat("wardens")[seat],
        board=seen.each_seat("boards")[seat],
        warden_water=seen.each_seat("warden_water")[seat],
        wagon_water=seen.each_seat("wagon_water")[seat],
        crew=tuple([(member, water) for member, water in members if member != NO_MEMBER]),
        supply=seen.each_seat("supply")[seat],
        renown=tuple([(place, count) for place, count in renown if count]),
        loyal_counts=(),
        total=0,
        warden_room=0,
        working=(),
        prices=(),
        progress=(),
    )


def set_in(numbers: tuple[int, ...]) -> int:
    """Return the set of places that some bytes hold."""
    return int.from_bytes(bytes(numbers), "little")


def decision_in(seen: Observed) -> DecisionView | None:
    kind = QUESTIONS[seen.one("question")]
    if kind == "none":
        return None
    subject, place = seen.one("question_subject"), seen.one("question_place")
    count = seen.one("question_count")
    by_type = {
        "place": place,
        "count": count,
        "reach": subject,
        "festival": subject,
        "pushed": seen.seat_of(subject),
        "places": set_in(seen.all("question_helped")),
    }
    args = tuple([by_type[name] for name in DECISION_ARGS[kind]])
    return DecisionView(kind, (seen.seat_in("question_seat"),), args)


def agenda_in(seen: Observed) -> tuple[int, ...]:
    """Return what is due as the view shows it: four ints a task, the next one last."""
    columns = [seen.all(f"task{part}") for part in ("", "_seat", "_subject", "_place", "_count")]
    sets = seen.rows("task_helped", len(seen.all("task_helped")) // SET_SIZE)
    tasks = []
    for (kind, owner, subject, place, count), helped in zip(
        zip(*columns, strict=True), sets, strict=True
    ):
        seat = seen.seat_of(owner)
        if kind == NOTHING:
            continue
        if kind == PLACE:
            packed = place | count << COUNT_SHIFT | subject << REACH_SHIFT
            tasks.append((set_in(helped), packed, seat, kind))
        elif SEAT_INTS[kind] == 0:
            tasks.append((0, place, subject, kind))
        elif SEAT_INTS[kind] == 1:
            tasks.append((place, subject, seat, kind))
        else:
            if kind == ABILITY and subject == WALDER_ROW:
                place = place & ~FIGURE_MASK | seen.seat_of(place & FIGURE_MASK)
            tasks.append((place, seat, subject, kind))
    return tuple([number for task in reversed(tasks) for number in task])

"""Events go to a sink, each with the audience that may know of it."""

import pytest

from fireside.kernel.event import EVERYONE, FORGET, Event, EventLog
from fireside.kernel.seats import SPECTATOR


def test_a_log_keeps_events_in_order() -> None:
    log = EventLog()
    log.add("lay", 1, 7, 8)
    log.tell(0b10, "peek", 1, 5)
    assert [repr(event) for event in log.events] == ["lay 1 7 8 0 0", "peek 1 5 0 0 0"]
    assert [event.audience for event in log.events] == [EVERYONE, 0b10]


def test_only_a_log_hears() -> None:
    assert EventLog().is_heard
    assert not FORGET.is_heard


def test_what_is_forgotten_leaves_nothing_behind() -> None:
    FORGET.add("lay", 1, 7, 8)
    FORGET.tell(0b10, "peek", 1, 5)
    assert not hasattr(FORGET, "events")


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 7])
def test_a_public_event_is_for_everyone(seat: int) -> None:
    assert Event("lay", 1, (0, 0, 0, 0), EVERYONE).is_for(seat)


@pytest.mark.parametrize(
    ("seat", "may_know"), [(SPECTATOR, False), (0, False), (1, True), (2, False), (3, True)]
)
def test_a_private_event_is_for_its_audience(seat: int, may_know: bool) -> None:
    assert Event("peek", 1, (0, 0, 0, 0), 0b1010).is_for(seat) == may_know

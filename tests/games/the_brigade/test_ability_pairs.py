"""Pairs of abilities: which can meet, and what comes of it.

`pairs/holders.py` lists every ability (members, wardens, boards, great buildings) with each seat
that can have it, and all pairs that can be there at once. `pairs/occasions.py` has positions with
what seat 0 does there. `pairs/meetings.py` plays each occasion without abilities, with each one and
with each pair that meets, and compares. All outcomes are stored in golden/ability_pairs.json; the
command that makes it is in `pairs/meetings.py`.

Some things hold whatever is stored. After every answer fires, water, tracks, crews and renown are
in range. No ability takes away an effect of another, or an action, unless a clause says so: those
that do are listed here. Galeela has what the member has that she mimics.
"""

import json
from typing import Final

import pytest

from tests.games.the_brigade.pairs.holders import HOLDERS, Holder
from tests.games.the_brigade.pairs.meetings import (
    FILE,
    Meeting,
    Story,
    alone,
    both,
    effects,
    facts,
    is_mimicked,
    matters,
    meetings,
    outcomes,
)
from tests.games.the_brigade.pairs.occasions import OCCASIONS
from tests.games.the_brigade.pairs.playing import MAY

PREVENTED: Final = {
    ("nery-cagehand", "del-uge"): "BRI-C04: the block is not won",
    ("nery-cagehand", "chops-murphy"): "BRI-C04: the block is not won",
    ("nery-cagehand", "mal-candor"): "BRI-C04: the block is not won",
    ("bernhardt", "chops-murphy"): "BRI-W05: renown of events does not go there, so nothing is won",
    ("bernhardt", "mal-candor"): "BRI-W05: renown of events does not go there, so nothing is won",
    ("bernhardt", "esme-morrow"): "BRI-74: nothing falls where he protects",
    ("bernhardt", "veda-moonbright"): "BRI-74: nothing falls where he protects",
    ("esme-morrow", "veda-moonbright"): "BRI-74: Esme goes first",
    ("lumen", "ali-ahmar"): "BRI-C12, BRI-C17: no water was spent, so none is missing",
    ("white-fang", "walder-ranier"): "BRI-W07: no refill at dawn",
    ("white-fang", "white"): "BRI-W07: no refill at dawn",
    ("aviary", "ebenezer"): "BRI-89: the way through the Aviary is chosen as such",
}
"""Which ability may prevent an effect of which other, and why."""

TAKEN: Final = {"aviary": "BRI-89: the way through the Aviary is chosen as such"}
"""Which ability may make an action illegal that is legal without it, and why."""

each_occasion = pytest.mark.parametrize("occasion", OCCASIONS)


def stored(occasion: str, part: str) -> dict[str, Story]:
    """Return the stories that are stored of an occasion."""
    found: dict[str, Story] = json.loads(FILE.read_text("utf-8"))[occasion][part]
    return found


def prevented(meeting: Meeting) -> set[tuple[str, str]]:
    """Return which of two abilities prevents an effect of the other."""
    happened = effects(both(meeting))
    plain = facts(meeting.occasion)
    return {
        (by.ability, holder.ability)
        for holder, by in ((meeting.one, meeting.other), (meeting.other, meeting.one))
        if effects(facts(meeting.occasion, holder), plain) - happened
    }


@each_occasion
def test_each_ability_alone_does_what_it_did(occasion: str) -> None:
    assert alone(occasion) == stored(occasion, "alone")


@each_occasion
def test_the_same_pairs_meet_and_come_out_as_they_did(occasion: str) -> None:
    assert outcomes(occasion) == stored(occasion, "pairs")


@each_occasion
def test_an_ability_keeps_its_effect_beside_others_unless_a_clause_says_so(occasion: str) -> None:
    for meeting in meetings(occasion):
        assert prevented(meeting) <= PREVENTED.keys(), meeting.names


@each_occasion
def test_an_ability_takes_no_action_away_unless_a_clause_says_so(occasion: str) -> None:
    legal = {fact for fact in facts(occasion) if fact.startswith(MAY)}
    for holder in HOLDERS:
        if matters(occasion, holder) and holder.ability not in TAKEN:
            assert legal <= facts(occasion, holder).keys(), holder


@each_occasion
@pytest.mark.clause("BRI-W08")
def test_galeela_has_what_a_member_of_another_crew_has(occasion: str) -> None:
    for meeting in meetings(occasion):
        member, galeela = meeting.one, meeting.other
        is_done = f"mimic 0 {member.ability}" in both(meeting)
        if is_done and is_first_step(occasion) and is_mimicked(occasion, galeela, member):
            own = facts(occasion, Holder(member.ability, galeela.seat))
            wanted = {effect for effect in effects(own, facts(occasion)) if effect[:3] != MAY}
            assert wanted <= effects(both(meeting)), meeting.names


def is_first_step(occasion: str) -> bool:
    """Return whether Galeela mimics before anything else happens at an occasion."""
    return OCCASIONS[occasion].steps.split(", ")[0].endswith("mimic *")


def test_every_ability_matters_at_some_occasion() -> None:
    found = {
        holder.ability for holder in HOLDERS for occasion in OCCASIONS if matters(occasion, holder)
    }
    assert {holder.ability for holder in HOLDERS} <= found


def test_no_ability_is_excused_that_prevents_nothing() -> None:
    found = [prevented(meeting) for occasion in OCCASIONS for meeting in meetings(occasion)]
    assert set().union(*found) == PREVENTED.keys()

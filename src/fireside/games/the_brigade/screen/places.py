"""All there is to know about one place, or one card."""

from typing import Final

from fireside.games.the_brigade.actions import WORDS
from fireside.games.the_brigade.board import PLACE_NAMES, Place
from fireside.games.the_brigade.components import (
    BOARDS,
    CITY_BLOCK_COUNT,
    MEMBER_COUNT,
    WARDENS,
    Member,
)
from fireside.games.the_brigade.screen import signs
from fireside.games.the_brigade.state import NOBODY
from fireside.games.the_brigade.view import BrigadeView
from fireside.texts import TextArg, Texts

ABILITIES: Final = [
    f"board.ability_{name}"
    for name in (
        *("kulari", "del_uge", "selina", "nery", "morgana"),
        *("gness", "chops", "pep", "mog", "ali"),
        *("mal", "lumen", "walder", "leon", "ben"),
        *("immora", "esme", "ebenezer", "veda", "zilda"),
        *("ash", "precious"),
    )
]
"""By member: what it can do."""

SPECIALS: Final = ["", *[f"board.special_{name.split('-')[-1]}" for name in WARDENS[1:]]]
"""By warden, none for a plain one."""

SIDES: Final = ["", *[f"board.side_{name}" for name in BOARDS[1:]]]
GREATS: Final = [f"board.great_{name}" for name in ("distillery", "exhibits", "oak", "aviary")]

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "board.block": ("affiliation", "block", "place", "value"),
    "board.firehouse": ("place", "seat"),
    "board.burns": ("count", "most"),
    "board.lost": (),
    "board.ruin": (),
    "board.loyal": ("seat",),
    "board.renown": ("count", "most", "seat"),
    "board.brigade": ("seat",),
    "board.wagon": ("seat",),
    "board.member": ("affiliation", "count", "member", "most"),
    "place.track": ("most",),
    **dict.fromkeys([*ABILITIES, *SPECIALS[1:], *SIDES[1:], *GREATS], ()),
}


def about(seen: BrigadeView, words: Texts, focus: str) -> list[str]:
    """Tell about what is called so: a place, a member of the crew, a warden or a board."""
    if focus in PLACE_NAMES:
        return about_place(seen, words, PLACE_NAMES.index(focus))
    told = []
    for member in named(WORDS["member"], focus):
        name = words.word("member", {"member": member})
        told.append(f"{name}: {words.say(ABILITIES[member])}")
    for warden in named(WARDENS, focus):
        if warden:
            name = words.word("warden", {"warden": warden})
            told.append(f"{name}: {words.say(SPECIALS[warden])}")
    for board in named(BOARDS, focus):
        if board:
            told.append(f"{words.word('board', {'board': board})}: {words.say(SIDES[board])}")
    return told


def named(names: tuple[str, ...], focus: str) -> list[int]:
    """List what has a name that begins so."""
    return [at for at, name in enumerate(names) if focus and name.startswith(focus)]


def about_place(seen: BrigadeView, words: Texts, place: Place) -> list[str]:
    """Tell what stands on a place, whether it burns, and whose figures and markers are there."""
    facts: list[str] = []
    told: list[str] = []
    if place in seen.public.homes:
        values: dict[str, TextArg] = {"place": place, "seat": seen.public.homes.index(place)}
        facts.append(words.say("board.firehouse", values))
    elif seen.public.tiles[place] != NOBODY:
        facts += block_facts(seen, words, place)
    for seat, own in enumerate(seen.public.seats):
        if own.brigade == place:
            facts.append(words.say("board.brigade", {"seat": seat}))
        if own.wagon == place:
            facts.append(words.say("board.wagon", {"seat": seat}))
    if facts:
        told.append("; ".join(facts) + ".")
    if seen.public.tiles[place] != NOBODY and signs.is_great(seen, place):
        told.append(words.say(GREATS[seen.public.tiles[place] - CITY_BLOCK_COUNT]))
    return told


def block_facts(seen: BrigadeView, words: Texts, place: Place) -> list[str]:
    """Describe a block."""
    most = seen.public.flame_tracks[place]
    block: dict[str, TextArg] = {
        "block": seen.public.tiles[place],
        "place": place,
        "affiliation": seen.public.affiliations[place],
        "value": seen.public.values[place],
    }
    facts = [words.say("board.block", block)]
    if place in seen.public.burnt:
        facts.append(words.say("board.ruin"))
    elif seen.public.fire[place]:
        facts.append(words.say("board.burns", {"count": seen.public.fire[place], "most": most}))
    else:
        facts.append(words.say("place.track", {"most": most}))
    if place in seen.public.lost:
        facts.append(words.say("board.lost"))
    if seen.public.loyal[place] != NOBODY:
        facts.append(words.say("board.loyal", {"seat": seen.public.loyal[place]}))
    for seat, own in enumerate(seen.public.seats):
        count = dict(own.renown).get(place)
        if count:
            values = {"seat": seat, "count": count, "most": own.prices[place]}
            facts.append(words.say("board.renown", values))
    return facts


def about_member(seen: BrigadeView, words: Texts, member: Member) -> str:
    """Describe somebody who may join."""
    affiliation, water = seen.public.members[member]
    values: dict[str, TextArg] = {
        "member": member,
        "affiliation": affiliation,
        "count": water,
        "most": water,
    }
    return f"{words.say('board.member', values)}. {words.say(ABILITIES[member])}"


assert len(ABILITIES) == MEMBER_COUNT

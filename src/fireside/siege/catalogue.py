"""All attacks, in the order in which they come."""

from typing import Final

from fireside.siege.attacks.bad_messages import BadMessages
from fireside.siege.attacks.commands import Chats, Commands
from fireside.siege.attacks.disk_full import DiskFull
from fireside.siege.attacks.half_open import HalfOpen, ManySockets
from fireside.siege.attacks.kills import Kills
from fireside.siege.attacks.requests import Erasures, Requests
from fireside.siege.attacks.several_servers import (
    Cuts,
    DatabaseKills,
    Pauses,
    ServerKills,
    Stalls,
)
from fireside.siege.attacks.storms import Bots, Lists, Undos
from fireside.siege.attacks.twins import WireTwins
from fireside.siege.attacks.unread import Pings, SlowReaders
from fireside.siege.field import OwnAttack
from fireside.siege.flood import Flood

FLOODS: Final[tuple[type[Flood], ...]] = (
    BadMessages,
    Commands,
    Chats,
    Requests,
    Pings,
    SlowReaders,
    HalfOpen,
    ManySockets,
    Lists,
    Undos,
    Erasures,
    Bots,
)
"""Attacks on one server at which people play; storms that leave tables behind come last."""

OWN_ATTACKS: Final[tuple[type[OwnAttack], ...]] = (
    Kills,
    DiskFull,
    WireTwins,
    ServerKills,
    DatabaseKills,
    Cuts,
    Pauses,
    Stalls,
)
"""Attacks with servers of their own."""

NAMES: Final = [flood.name for flood in FLOODS] + [attack.name for attack in OWN_ATTACKS]

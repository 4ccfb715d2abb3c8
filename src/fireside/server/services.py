"""What all tables of one server share."""

from typing import Final

from fireside.server.background import BackgroundTasks
from fireside.server.bans import Bans
from fireside.server.bot_pool import BotPool
from fireside.server.clock import ServerClock
from fireside.server.metrics import Metrics
from fireside.server.network import DIRECT, Network
from fireside.server.open_tables import OpenTables
from fireside.server.outages import Outages
from fireside.server.outbox import WaitingBytes
from fireside.server.quotas import Quotas
from fireside.server.server_key import ServerKey
from fireside.store.store import Store


class Services:
    """The parts of a server that its tables use."""

    def __init__(
        self, store: Store, bots: BotPool, key: ServerKey, network: Network = DIRECT
    ) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.key: Final = key
        self.metrics: Final = Metrics()
        self.clock: Final = ServerClock()
        self.network: Final = network
        self.quotas: Final = Quotas(self.clock, self.network.guests_per_address)
        self.waiting: Final = WaitingBytes()
        self.tasks: Final = BackgroundTasks()
        self.bans: Final = Bans(store.host, self.clock)
        self.open_tables: Final = OpenTables(store)
        self.outages: Final = Outages(store, self.clock)

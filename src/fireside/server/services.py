"""What all tables of one server share."""

from typing import Final

from fireside.server.background import BackgroundTasks
from fireside.server.bot_pool import BotPool
from fireside.server.clock import ServerClock
from fireside.server.metrics import Metrics
from fireside.server.network import DIRECT, Network
from fireside.server.quotas import Quotas
from fireside.store.store import Store


class Services:
    """The store, the bot pool, the metrics, the clock, the quotas and the tasks of a server."""

    def __init__(self, store: Store, bots: BotPool, network: Network = DIRECT) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.metrics: Final = Metrics()
        self.clock: Final = ServerClock()
        self.network: Final = network
        self.quotas: Final = Quotas(self.clock, self.network.guests_per_address)
        self.tasks: Final = BackgroundTasks()

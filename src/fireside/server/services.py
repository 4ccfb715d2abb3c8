"""What all tables of one server share."""

from typing import Final

from fireside.server.background import BackgroundTasks
from fireside.server.bans import Bans
from fireside.server.bot_pool import BotPool
from fireside.server.clock import ServerClock
from fireside.server.metrics import Metrics
from fireside.server.server_key import ServerKey
from fireside.store.store import Store


class Services:
    """The store, bots, key, metrics, clock, background tasks and bans of a server."""

    def __init__(self, store: Store, bots: BotPool, key: ServerKey) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.key: Final = key
        self.metrics: Final = Metrics()
        self.clock: Final = ServerClock()
        self.tasks: Final = BackgroundTasks()
        self.bans: Final = Bans(store.host, self.clock)

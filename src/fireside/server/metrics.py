"""What a host may want to watch, for Prometheus."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector


class Metrics:
    """The numbers of one server; a registry of its own lets several live in one process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        # Processor, memory and open files.
        ProcessCollector(registry=self.registry)
        self.live_tables: Final = Gauge(
            "fireside_live_tables", "Tables in memory.", registry=self.registry
        )
        self.bot_failures: Final = Counter(
            "fireside_bot_failures", "Thoughts of bots that failed.", registry=self.registry
        )
        self.clients: Final = Gauge("fireside_clients", "Open connections.", registry=self.registry)
        self.tables: Final = Counter("fireside_tables", "Tables opened.", registry=self.registry)
        self.entries: Final = Counter(
            "fireside_entries", "Entries written.", registry=self.registry
        )
        self.refusals: Final = Counter(
            "fireside_refusals", "Commands refused, by error.", ["error"], registry=self.registry
        )
        self.notices: Final = Counter(
            "fireside_notices",
            "Turn notices, by what became of them.",
            ["result"],
            registry=self.registry,
        )
        self.seconds: Final = Histogram(
            "fireside_command_seconds",
            "From a command's arrival to its answer.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )

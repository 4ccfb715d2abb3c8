"""Three servers on one PostgreSQL behind nginx, each in a network of its own."""

import asyncio
import shutil
from pathlib import Path
from typing import Final

from fireside.server.server_key import FILE_NAME, ServerKey
from fireside.siege.cluster import Cluster
from fireside.siege.namespaces import Namespace, can_make_namespaces
from fireside.siege.proxy import Proxy
from fireside.siege.server_process import ServerProcess, free_port

COUNT: Final = 3
DATABASE: Final = "postgres"


class SeveralServers:
    """Everything that several servers need, on this machine alone."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        folder.mkdir()
        # Without namespaces the servers are on loopback, and no cable can be cut.
        self.networks: Final = (
            [Namespace(at) for at in range(COUNT)] if can_make_namespaces() else []
        )
        self.cluster: Cluster | None = None
        self.servers: Final[list[ServerProcess]] = []
        self.proxy: Proxy | None = None

    async def start(self) -> None:
        """Start everything, and wait until all servers answer."""
        for network in self.networks:
            network.open()
        addresses = [network.database_host for network in self.networks]
        self.cluster = Cluster(is_durable=True, addresses=addresses, port=free_port())
        for at in range(COUNT):
            self.servers.append(self._server(at, self.cluster))
        self.proxy = Proxy(
            self.folder / "proxy", [f"{server.host}:{server.port}" for server in self.servers]
        )
        for server in self.servers:
            server.start()
        for server in self.servers:
            await server.ready()

    def _server(self, at: int, cluster: Cluster) -> ServerProcess:
        """Return a server with the key of the first."""
        folder = self.folder / f"server {at}"
        folder.mkdir()
        if at:
            shutil.copy(self.folder / "server 0" / FILE_NAME, folder)
        else:
            ServerKey.of(folder)
        network = self.networks[at] if self.networks else None
        return ServerProcess(
            folder,
            log=self.folder / f"server {at}.log",
            database=cluster.url(DATABASE, network.database_host if network else ""),
            host=network.host if network else "127.0.0.1",
            namespace=network.name if network else "",
        )

    @property
    def url(self) -> str:
        """The address that people use."""
        assert self.proxy is not None
        return self.proxy.url

    @property
    def database(self) -> Cluster:
        """The database of all."""
        assert self.cluster is not None
        return self.cluster

    async def stop_servers(self) -> None:
        """Kill all servers, so that the database holds still."""
        for server in self.servers:
            server.end()
        await asyncio.sleep(0)

    def stop(self) -> None:
        """End everything, and remove the networks."""
        for server in self.servers:
            server.end()
        if self.proxy is not None:
            self.proxy.stop()
        if self.cluster is not None:
            self.cluster.stop()
        for network in self.networks:
            network.close()

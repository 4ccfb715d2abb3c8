"""Host tables for others: `fireside serve`."""

import argparse
import os
import socket
from pathlib import Path
from typing import Final

from fireside.cli.database import add_database
from fireside.cli.folders import server_folder
from fireside.cli.house_bots import add_house_bots, name_house_bots
from fireside.kernel.errors import KernelError
from fireside.server import limits
from fireside.server.built_client import FOLDER
from fireside.server.network import Network, proxy_network
from fireside.server.serve import Place, serve, welcome

SUMMARY: Final = "host tables for people elsewhere, in the browser and the terminal"

PORT: Final = 8080


MOST_PORT: Final = 65_535


class BadPortError(KernelError):
    """The number is no port."""


class PortTakenError(KernelError):
    """Another program listens at this address."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen at: 0.0.0.0 opens it to your network (%(default)s)",
    )
    parser.add_argument(
        "--port", type=int, default=PORT, help="the port to listen at (%(default)s)"
    )
    parser.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="the address for users, if it differs, as behind a proxy",
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy whose X-Forwarded-For is believed: ADDRESS or ADDRESS/BITS; may be repeated",
    )
    parser.add_argument(
        "--push-network",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a private network with a push service of yours, for turn notices; may be repeated",
    )
    parser.add_argument(
        "--connections",
        type=int,
        default=limits.CONNECTIONS,
        metavar="N",
        help="connections in all (%(default)s)",
    )
    parser.add_argument(
        "--guests-per-address",
        type=int,
        default=limits.GUESTS_PER_ADDRESS,
        metavar="N",
        help="for how many guests one address counts, such as that of a school (%(default)s)",
    )
    parser.add_argument(
        "--data", type=Path, default=None, metavar="DIR", help="the folder of the database"
    )
    add_database(parser)
    parser.add_argument(
        "--bots",
        type=int,
        default=0,
        metavar="N",
        help="processes for bots (default: the number of cores, at least two)",
    )
    add_house_bots(parser)
    parser.add_argument(
        "--accept-loss",
        action="store_true",
        help="start although the database lacks what was written before",
    )
    parser.add_argument(
        "--log-json", action="store_true", help="write the log as JSON, one object a line"
    )


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    folder = args.data or server_folder()
    name_house_bots(args.bot)
    check_port(args.host, args.port)
    proxies = tuple(map(proxy_network, args.trusted_proxy))
    push_networks = tuple(map(proxy_network, args.push_network))
    network = Network(proxies, args.guests_per_address, args.connections, push_networks)
    place = Place(
        folder,
        args.host,
        args.port,
        args.public_url,
        client_folder(),
        network,
        args.database,
    )
    serve(
        place,
        args.bots,
        args.log_json,
        lambda: print(welcome(place), flush=True),
        args.accept_loss,
    )
    return 0


def client_folder() -> Path:
    """Return the folder of the built web client: in the package, or as the launcher sets it."""
    chosen = os.environ.get("FIRESIDE_CLIENT")
    return Path(chosen) if chosen else FOLDER


def check_port(host: str, port: int) -> None:
    """Raise PortTakenError if the address cannot be used, BadPortError if it is none."""
    if not 0 <= port <= MOST_PORT:
        raise BadPortError(f"{port} is no port, which is a number from 0 to {MOST_PORT}")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise PortTakenError(f"cannot listen at {host}, port {port}: {error}") from error

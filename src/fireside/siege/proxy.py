"""nginx before several servers, as docs/hosting.md describes it."""

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fireside.siege.server_process import free_port

START_SECONDS: Final = 300.0

CONFIGURATION: Final = """
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log warn;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; "" close; }}
    upstream fireside {{
        {servers}
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://fireside;
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header Host $host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_connect_timeout 1s;
            proxy_read_timeout 1h;
            proxy_next_upstream error timeout http_503 non_idempotent;
        }}
    }}
}}
"""


class NoProxyError(Exception):
    """There is no nginx here."""


class Proxy:
    """One nginx, which sends requests to a server that answers."""

    def __init__(self, folder: Path, servers: Sequence[str]) -> None:
        program = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        if program is None:
            raise NoProxyError("there is no nginx here (Debian: apt install nginx)")
        folder.mkdir()
        self.port: Final = free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        is_root = hasattr(os, "geteuid") and os.geteuid() == 0
        text = CONFIGURATION.format(
            user="user root;" if is_root else "",
            folder=folder,
            port=self.port,
            servers="\n        ".join(f"server {server} max_fails=0;" for server in servers),
        )
        (folder / "nginx.conf").write_text(text)
        command = [program, "-p", str(folder), "-c", "nginx.conf", "-e", str(folder / "nginx.log")]
        self._process: Final = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        ends = time.monotonic() + START_SECONDS
        while not (folder / "nginx.pid").exists():
            if self._process.poll() is not None or time.monotonic() > ends:
                raise NoProxyError((folder / "nginx.log").read_text())
            time.sleep(0.02)

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(START_SECONDS)

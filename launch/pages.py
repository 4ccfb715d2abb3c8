"""The pages for browsers: built ones are under version control, with a digest of their sources."""

import shutil
import time
from typing import Final

from launch.checkout import Checkout
from launch.console import LaunchError, say
from launch.locks import locked
from launch.node import Node, NodeError, find_node

DIGEST: Final = "sources.sha256"
"""The file beside the pages that names the sources which they were built from."""


def are_fresh(checkout: Checkout) -> bool:
    """Return whether the pages were built from the sources as they are now."""
    return built_from(checkout) == checkout.digest_of(checkout.page_sources())


def built_from(checkout: Checkout) -> str:
    """Return the digest of the sources that the pages were built from; nothing without pages."""
    try:
        return (checkout.pages / DIGEST).read_text("utf-8").strip()
    except OSError:
        return ""


def refresh(checkout: Checkout) -> None:
    """Build the pages again if their sources changed and Node is installed; never fail."""
    if not checkout.web.is_dir() or are_fresh(checkout):
        return
    try:
        node = find_node(checkout, may_fetch=False)
        build_once(checkout, node)
    except (NodeError, LaunchError) as error:
        say(f"The pages for browsers are older than web/ and were not built again: {error}.")


def build_once(checkout: Checkout, node: Node) -> None:
    """Build the pages unless another start has just done so."""
    with locked(checkout, "pages"):
        if not are_fresh(checkout):
            build(checkout, node)


def build(checkout: Checkout, node: Node) -> None:
    """Build the pages in another folder, and replace the old ones when they are complete."""
    say("Building the pages for browsers …")
    began = time.monotonic()
    digest, draft = checkout.digest_of(checkout.page_sources()), checkout.private / "pages"
    node.install_packages()
    if not node.can_run("run", "build", FIRESIDE_CLIENT=str(draft)):
        log = node.log.relative_to(checkout.root)
        raise LaunchError(f"npm run build failed, see {log}")
    (draft / DIGEST).write_text(f"{digest}\n", "utf-8")
    shutil.rmtree(checkout.pages, ignore_errors=True)
    shutil.move(str(draft), str(checkout.pages))
    say(f"The pages are ready after {time.monotonic() - began:.0f} s.")

"""Fixtures: one PostgreSQL for all tests of a process, and a database for each that wants one."""

import asyncio
import os
from collections.abc import Iterator

import pytest

from fireside.siege.cluster import Cluster
from fireside.siege.programs import NoPostgresError, find_program


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Run one PostgreSQL; continuous integration must have one."""
    try:
        find_program("initdb")
    except NoPostgresError as error:
        if os.environ.get("CI") or os.environ.get("FIRESIDE_CI"):
            raise
        pytest.skip(f"POSTGRESQL IS NOT TESTED: {error}")
    cluster = Cluster()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def template(cluster: Cluster) -> str:
    """Make an empty database of the newest version, to be copied."""

    # Most tests need no store, so that it is not imported for them.
    from fireside.store.postgres import PostgresStore

    async def fill() -> None:
        store = await PostgresStore.open(cluster.url(name))
        await store.close()

    name = cluster.make_database()
    asyncio.run(fill())
    return name


@pytest.fixture
def postgres_url(cluster: Cluster, template: str) -> str:
    """Return the address of a new database."""
    return cluster.url(cluster.make_database(template))

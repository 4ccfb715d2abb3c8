"""What the host of a server asks of PostgreSQL."""

from fireside.store.sql_host_rows import SqlHostRows


class PostgresHostRows(SqlHostRows):
    """The lists, the sizes and the bans of one database."""

    async def bytes_on_disk(self) -> dict[str, int]:
        ((size,),) = await self._reader.read("SELECT pg_database_size(current_database())")
        return {"database bytes": size}

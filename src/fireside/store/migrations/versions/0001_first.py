"""The first schema."""

import sqlalchemy as sa
from alembic import op

from fireside.store.migrations.columns import NUMBER, TEXT

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tables",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("title", TEXT, nullable=False),
        sa.Column("status", TEXT, nullable=False),
        sa.Column("is_public", sa.SmallInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("summary", TEXT, nullable=False),
        sa.Column("maker", TEXT, nullable=False, index=True),
    )
    op.create_index("tables_by_status", "tables", ["status", "touched"])
    op.create_table(
        "entries",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("data", TEXT, nullable=False),
        sa.Column("head", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "users",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", TEXT, primary_key=True),
        sa.Column("user_id", TEXT, nullable=False, index=True),
    )
    op.create_table(
        "links",
        sa.Column("hash", TEXT, primary_key=True),
        sa.Column("user_id", TEXT, nullable=False, index=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", TEXT, nullable=False, index=True),
        sa.Column("name", TEXT, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("number", NUMBER, primary_key=True, autoincrement=True),
        sa.Column("table_id", TEXT, nullable=False, index=True),
        sa.Column("user_id", TEXT, nullable=False, index=True),
        sa.Column("text", TEXT, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "facts",
        sa.Column("name", TEXT, primary_key=True),
        sa.Column("value", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "erasures",
        sa.Column("kind", TEXT, primary_key=True),
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("kind", TEXT, primary_key=True),
        sa.Column("whom", TEXT, primary_key=True),
        sa.Column("until", sa.BigInteger),
        sa.Column("made", sa.BigInteger, nullable=False),
    )

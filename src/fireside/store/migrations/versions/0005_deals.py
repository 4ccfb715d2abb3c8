"""Deals of the day: the tries of people, and those of bots."""

import sqlalchemy as sa
from alembic import op

from fireside.store.migrations.columns import TEXT

revision = "0005"
down_revision = "0004"
# A server that does not know of tries would leave them behind when it erases a guest.
is_additive = False


def upgrade() -> None:
    """Add them; nobody has tried anything so far."""
    op.create_table(
        "tries",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("day", TEXT, nullable=False),
        sa.Column("title", TEXT, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("user_id", TEXT, nullable=False, index=True),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("counts", sa.Integer, nullable=False),
    )
    op.create_index("ix_tries_deal", "tries", ["day", "title", "version", "user_id"])
    op.create_table(
        "pars",
        sa.Column("day", TEXT, primary_key=True),
        sa.Column("title", TEXT, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("level", TEXT, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
    )

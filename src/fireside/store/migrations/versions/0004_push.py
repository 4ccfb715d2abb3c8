"""Turn notices by Web Push: the key, the devices, the tables without notices, and what is due."""

import sqlalchemy as sa
from alembic import op

from fireside.store.migrations.columns import TEXT

revision = "0004"
down_revision = "0003"
# A server that does not know of devices would leave them behind when it erases a guest.
is_additive = False


def upgrade() -> None:
    """Add them; nobody is told of anything so far."""
    op.create_table(
        "secrets",
        sa.Column("name", TEXT, primary_key=True),
        sa.Column("value", TEXT, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", TEXT, primary_key=True),
        sa.Column("user_id", TEXT, nullable=False, index=True),
        sa.Column("endpoint", TEXT, nullable=False),
        sa.Column("public_key", TEXT, nullable=False),
        sa.Column("secret", TEXT, nullable=False),
        sa.Column("language", TEXT, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "muted",
        sa.Column("user_id", TEXT, primary_key=True),
        sa.Column("table_id", TEXT, primary_key=True, index=True),
    )
    op.create_table(
        "due_notices",
        sa.Column("table_id", TEXT, primary_key=True),
        sa.Column("user_id", TEXT, primary_key=True, index=True),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
    )

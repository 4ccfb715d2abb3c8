"""The owners of bots that connect like people."""

import sqlalchemy as sa
from alembic import op

from fireside.store.migrations.columns import TEXT

revision = "0003"
down_revision = "0002"
is_additive = True


def upgrade() -> None:
    """Add them; all guests so far are people."""
    op.add_column("users", sa.Column("owner", TEXT, nullable=False, server_default=""))

"""Times without a server, and an index of the deadlines of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
is_additive = True


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_deadline", "tables", ["status", "deadline"])

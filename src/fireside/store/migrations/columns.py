"""Types of columns whose names differ between the databases."""

import sqlalchemy as sa

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
"""Text that is sorted by its bytes, as SQLite does it."""

NUMBER = sa.Integer().with_variant(sa.BigInteger(), "postgresql")
"""A number that the database counts up."""

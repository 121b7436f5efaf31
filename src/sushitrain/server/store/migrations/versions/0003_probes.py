"""A row that is written to find out whether the store can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "probes",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("wrote", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("probes")

"""What the coach has found out about finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("wrote", sa.BigInteger, nullable=False),
        sa.Column("analysis", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("analyses")

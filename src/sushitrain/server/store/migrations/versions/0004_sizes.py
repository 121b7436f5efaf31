"""How large the log of each table is, and whether its game was played."""

import sqlalchemy as sa
from alembic import op

from sushitrain.server.store.sizes import measure

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("bytes", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("played", sa.Boolean, nullable=False, server_default=sa.true()))
    op.drop_index("tables_address", "tables")
    op.create_index("tables_address", "tables", ["address", "stage", "bytes"])
    measure(op.get_bind())


def downgrade() -> None:
    op.drop_index("tables_address", "tables")
    op.create_index("tables_address", "tables", ["address", "stage"])
    op.drop_column("tables", "played")
    op.drop_column("tables", "bytes")

"""The first store: logs, tables, guests, mutes, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "entries",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("wrote", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("listing", sa.Text, nullable=False),
        sa.UniqueConstraint("creator", "request", name="tables_request"),
    )
    op.create_index("tables_stage", "tables", ["stage", "touched"])
    op.create_index("tables_address", "tables", ["address", "stage"])
    op.create_table(
        "guests",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("guests_seen", "guests", ["seen"])
    op.create_table(
        "mutes",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    for name in ("keys", "mutes", "guests", "tables", "entries"):
        op.drop_table(name)

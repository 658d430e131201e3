"""The first tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("token"),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("edition", sa.Text(), nullable=True),
        sa.Column("rules", sa.String(length=16), nullable=False),
        sa.Column("box", sa.String(length=16), nullable=False),
        sa.Column("clock", sa.String(length=16), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("invite", sa.String(length=64), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("abandoned", sa.Boolean(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=True),
        sa.Column("winners", sa.String(length=16), nullable=False),
        sa.Column("next", sa.String(length=24), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("begun", sa.Float(), nullable=True),
        sa.Column("moved", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index("matches_to_join", ["state", "public"], unique=False)

    op.create_table(
        "acts",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=60), nullable=False),
        sa.Column("hash", sa.String(length=8), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=True),
        sa.Column("action", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.PrimaryKeyConstraint("match", "version"),
    )
    op.create_table(
        "remarks",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("note", sa.Boolean(), nullable=False),
        sa.Column("action", sa.String(length=64), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("was", sa.String(length=12), nullable=False),
        sa.Column("luck", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"],
            ["guests.id"],
        ),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_guest"), ["guest"], unique=False)

    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("position", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.PrimaryKeyConstraint("match", "version"),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_guest"))

    op.drop_table("seats")
    op.drop_table("remarks")
    op.drop_table("acts")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("matches_to_join")

    op.drop_table("matches")
    op.drop_table("guests")

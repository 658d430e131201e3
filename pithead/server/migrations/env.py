"""Run by Alembic: brings the tables of a database up to date. store.py hands the connection over."""

from alembic import context

from pithead.server.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()

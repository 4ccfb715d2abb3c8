"""How Alembic runs our migrations: on the connection that it is handed, or as a text of SQL."""

from alembic import context

if context.is_offline_mode():
    context.configure(dialect_name="postgresql", transactional_ddl=False)
else:
    context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()

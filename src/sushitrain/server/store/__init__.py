"""The store of logs: SQLite or PostgreSQL, with migrations, backup and retention."""

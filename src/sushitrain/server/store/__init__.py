"""Where logs are kept: SQLite or PostgreSQL, with migrations, backup and retention."""

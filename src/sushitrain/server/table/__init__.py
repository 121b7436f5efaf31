"""The core of an online table, pure: the log, its fold, the decisions, and what each seat is told."""

"""The pure core of an online table: the log, its fold, the decisions, and the frames for each seat."""

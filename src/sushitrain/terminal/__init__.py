"""The table in a terminal: as a full screen, or line by line."""

"""The terminal UI: full-screen, or line by line."""

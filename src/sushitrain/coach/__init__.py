"""Why: what a move is worth, and what happened in a game."""

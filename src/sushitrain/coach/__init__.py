"""Why: what a move is worth, and what happened in a game."""

from typing import Final

GAMES: Final = 40_000
"""Games that are played in mind for each choice, unless somebody wants otherwise."""

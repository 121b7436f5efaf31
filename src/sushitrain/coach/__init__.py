"""The coach: hints, and the analysis of a finished game."""

from typing import Final

GAMES: Final = 40_000
"""The default number of simulated games for each choice."""

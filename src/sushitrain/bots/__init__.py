"""Bots: players that choose from the knowledge of their seat, never from a state."""

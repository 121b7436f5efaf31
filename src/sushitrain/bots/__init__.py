"""Bots: players that choose from what their seat may know, never from a state."""

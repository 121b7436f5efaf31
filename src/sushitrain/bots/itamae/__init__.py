"""Itamae (Japanese: sushi chef), the bot that searches with the fast engine."""

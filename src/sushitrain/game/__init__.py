"""The game engine: frozen states, moves, one transition, chance, events, views and records."""

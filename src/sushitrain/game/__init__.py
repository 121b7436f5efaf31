"""What happens: frozen states, moves, one transition, chance, events, views and records."""

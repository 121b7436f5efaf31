"""Who decides: players that see what their seat may know, never a state."""

"""What scores: dishes, desserts, editions and variants as data that checks itself. No state, no input or output."""

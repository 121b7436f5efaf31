"""The scoring rules: dishes, desserts, editions and variants as checked data. No state, no input or output."""

"""English, Polish, Spanish and French: one set of messages for every door."""

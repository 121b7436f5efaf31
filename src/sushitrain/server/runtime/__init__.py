"""The tables in memory: commands, bots, clocks, presence, budgets, the coach."""

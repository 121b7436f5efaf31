"""Plots, tables and self-contained HTML pages about simulations, tournaments and analysed games."""

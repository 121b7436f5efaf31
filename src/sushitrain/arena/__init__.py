"""Tournaments of bots: the same deals from every seat, on many processes or machines, with confidence intervals."""

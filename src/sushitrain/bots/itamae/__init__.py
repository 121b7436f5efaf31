"""Itamae, the chef behind the counter: searches over the fast engine."""

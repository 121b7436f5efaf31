"""A game told in words: events, score lines, errors and hints as text, and the console that prints them."""

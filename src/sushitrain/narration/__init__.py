"""A game as text: events, score lines, errors and hints, and the console that prints them."""

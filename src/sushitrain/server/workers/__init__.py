"""Processes in which bots and the coach think, and the queue of questions for them."""

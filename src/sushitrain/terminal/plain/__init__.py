"""The terminal line by line, for pipes and screen readers. It needs no Textual."""

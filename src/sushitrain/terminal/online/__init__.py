"""A table on a server: how to join it, follow it and send commands. It needs no Textual."""

"""The wire protocol: message types, codec, the client, and the fold of a joined table."""

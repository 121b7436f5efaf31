"""Tables for people far apart. The server is the authority, tells no secret and loses no move that it acknowledged."""

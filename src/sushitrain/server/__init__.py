"""Online tables. The server decides everything, sends nobody a secret, and loses no move that it has acknowledged."""

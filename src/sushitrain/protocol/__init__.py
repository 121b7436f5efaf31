"""What a server and its clients say to each other, and the client that says it."""

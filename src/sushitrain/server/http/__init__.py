"""The outside: HTTP routes, WebSockets, guests, origins, rate limits."""

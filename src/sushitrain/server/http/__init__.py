"""HTTP and WebSocket: routes, connections, guests, origins, rate limits."""

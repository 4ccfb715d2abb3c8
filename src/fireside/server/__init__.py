"""Tables for people elsewhere: HTTP and WebSocket around the store, the tables and the bots."""

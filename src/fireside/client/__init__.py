"""The tables of a server from elsewhere: typed, asynchronous, and back by itself after a loss."""

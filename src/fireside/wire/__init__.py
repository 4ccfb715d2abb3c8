"""What servers and clients say to each other; both sides read and write these types only."""

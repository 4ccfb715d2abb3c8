"""A match with people, bots and clocks around it; knows nothing of sockets and disks."""

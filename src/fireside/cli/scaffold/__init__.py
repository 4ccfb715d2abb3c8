"""A new title made from the skeleton: its names, its files, and where they go."""

"""What `import fireside` offers: games, positions and bots, checked and typed."""
